from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from app import paths
from app.look.card_face import CardFace, CardState, Drawing
from app.look.card_words import card_face
from app.look.cards import CARD_WIDTHS, card_size, draw_card, draw_card_back, draw_card_gap
from app.look.dice import DieFace, dice_height, dice_in_row, draw_dice
from app.look.painting import draw_aircraft
from app.look.pens import text_width
from app.look.plans import PlansDamagedError, aircraft_plans, read_plans
from app.look.shapes import outline, shape, small
from app.look.sides import draw_side, draw_side_edge, side_pen
from app.look.silhouettes import aircraft_ids, draw_glyph, glyph_span
from app.look.stamps import draw_seal, draw_stamp, fitted
from core.catalog.ace_of_aces.reading import read_ace_of_aces
from core.catalog.reading import read_aces_high
from core.words import Side

pytestmark = pytest.mark.gui
RULES = paths.resources() / "rules" / "aces_high"
BOOK_RULES = paths.resources() / "rules" / "ace_of_aces"
PLANS = paths.resources() / "aircraft" / "plans.toml"


def drawn(width, height, draw):
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def ink(image):
    return sum(image.pixelColor(x, y).alpha() > 0 for x in range(image.width()) for y in range(image.height()))


@pytest.fixture(scope="module")
def rules():
    return read_aces_high(RULES)


@pytest.fixture(scope="module")
def cards(rules):
    return tuple(card_face(card) for card in rules.cards)


def test_every_aircraft_of_the_rules_has_a_drawing(rules):
    assert {aircraft.id for aircraft in rules.aircraft} == set(aircraft_ids())
    assert len(aircraft_ids()) == 26


@pytest.mark.parametrize("ident", aircraft_ids())
def test_an_aircraft_is_painted_and_has_a_glyph(look, ident):
    theme = look.theme
    plan = drawn(96, 96, lambda p, r: draw_aircraft(p, r, ident, theme.colour("ink")))
    glyph = drawn(
        48,
        48,
        lambda p, r: draw_glyph(
            p, r, ident, theme.colour("allied"), halo=theme.colour("surface"), span=glyph_span(ident), heading=60
        ),
    )
    assert ink(plan) > 400
    assert ink(glyph) > 100
    assert ink(drawn(48, 48, lambda p, r: draw_glyph(p, r, ident, theme.colour("ink")))) > 100


@pytest.mark.parametrize("aircraft", read_ace_of_aces(BOOK_RULES).aircraft, ids=lambda aircraft: aircraft.id)
def test_an_aircraft_of_the_picture_books_is_painted_and_has_a_glyph(look, aircraft):
    assert ink(drawn(96, 96, lambda p, r: draw_aircraft(p, r, aircraft.id, look.theme.colour("ink")))) > 400
    assert ink(drawn(48, 48, lambda p, r: draw_glyph(p, r, aircraft.id, look.theme.colour("ink")))) > 100


def test_no_two_outlines_are_the_same():
    assert (
        len({repr(outline(ident).boundingRect()) + str(outline(ident).elementCount()) for ident in aircraft_ids()})
        == 26
    )
    assert outline("C09", prop=False).boundingRect().height() < outline("C09").boundingRect().height() + 0.01
    assert shape("C09").middle is not None
    assert shape("A07").middle is None
    assert not small("C09").isEmpty()


def test_two_seaters_are_larger_on_the_map():
    assert glyph_span("A11") > glyph_span("A10")


def test_damaged_plans_name_every_fault(tmp_path):
    file = tmp_path / "plans.toml"
    text = PLANS.read_text(encoding="utf-8")
    start = text.index("[A02]")
    head = text[text.index("[A01]") : start].replace("length = 8.3\n", "").replace("fin = 8.6", 'fin = "8.6"')
    head = head.replace("pits = [[2.55, 0.30, 0.62]", "wheels = 2\npits = [[2.55, 0.30]")
    file.write_text(head + "[X]\nname = 1\n[Y]\nbody = 3\nupper = 4\n", encoding="utf-8")
    with pytest.raises(PlansDamagedError) as caught:
        read_plans(file)
    for fault in (
        "A01.length: missing",
        "A01.fin: must be a number",
        "A01.wheels: unknown key",
        "A01.pits[0]: must hold 3 numbers",
        "X.name: must be a text",
        "Y.body: must be a list",
        "Y.upper: must be a table",
    ):
        assert fault in str(caught.value)
    file.write_text("[A01", encoding="utf-8")
    with pytest.raises(PlansDamagedError):
        read_plans(file)
    file.write_text("A01 = 1\n", encoding="utf-8")
    with pytest.raises(PlansDamagedError, match="A01: must be a table"):
        read_plans(file)


def test_plans_are_read_once():
    assert aircraft_plans() is aircraft_plans()


def test_every_card_of_the_deck_has_a_face(cards):
    assert len(cards) == 37
    by_id = {face.ident: face for face in cards}
    assert (by_id[1].title, by_id[1].before, by_id[1].middle, by_id[1].after) == ("Speed", "", "", "")
    assert (by_id[6].title, by_id[6].side, by_id[6].turn, by_id[6].before) == ("Rotation", "right", 1, "next to\nSpeed")
    assert (by_id[8].drawing, by_id[8].after) == (Drawing.STAYS, "spin\ntest")
    assert (by_id[10].before, by_id[10].middle) == ("first\ncard", "speed\nto 2")
    assert (by_id[12].before, by_id[12].middle) == ("first\ncard", "speed\n1")
    assert (by_id[16].middle, by_id[16].after, by_id[16].drawing) == (
        "with\nSpeed",
        "spin if\ntoo high",
        Drawing.CHANGES_HEIGHT,
    )
    assert (by_id[17].middle, by_id[17].after) == ("with\nany", "")
    assert (by_id[22].before, by_id[22].after, by_id[22].drawing) == ("last\ncard", "no\nfire", Drawing.FEIGNS)
    assert (by_id[32].after, by_id[32].aerobatic) == ("altitude\n+1", True)
    assert (by_id[36].after, by_id[37].before) == ("altitude\n\u22121", "after\nRotation")
    assert by_id[40].drawing is Drawing.CURLS
    assert by_id[37].spoken == "Turn left (37), after Rotation"


@pytest.mark.parametrize("width", CARD_WIDTHS)
@pytest.mark.parametrize("state", CardState)
def test_cards_draw_at_every_size_in_every_state(look, cards, width, state):
    size = card_size(width)
    for face in cards:
        standing = replace(face, state=state, reason="Only as the first card of the turn (6.1.4)", order=3)
        image = drawn(size.width(), size.height(), lambda p, r, f=standing: draw_card(p, r, f, look.theme))
        assert ink(image) > size.width() * size.height() * 0.9


def test_a_disabled_card_shows_its_reason(look, cards):
    def of(reason):
        face = replace(cards[0], state=CardState.DISABLED, reason=reason)
        return drawn(110, 160, lambda p, r: draw_card(p, r, face, look.theme))

    assert of("Needs a Speed card before it") != of("Only as the last card")


def test_a_tiny_card_drops_its_boxes(look, cards):
    rotation = cards[4]
    bare = replace(rotation, before="")
    small_pair = [drawn(70, 102, lambda p, r, f=f: draw_card(p, r, f, look.theme)) for f in (rotation, bare)]
    usual_pair = [drawn(92, 134, lambda p, r, f=f: draw_card(p, r, f, look.theme)) for f in (rotation, bare)]
    assert small_pair[0] == small_pair[1]
    assert usual_pair[0] != usual_pair[1]


def test_left_and_right_are_mirror_images_in_words_and_drawing(look):
    left = CardFace(ident=10, title="Half Reverse", turn=-2)
    right = replace(left, turn=2)
    images = [drawn(110, 160, lambda p, r, f=f: draw_card(p, r, f, look.theme)) for f in (left, right)]
    assert images[0] != images[1]


def test_backs_and_gaps_tell_the_side_without_colour(look):
    backs = [drawn(110, 160, lambda p, r, s=s: draw_card_back(p, r, s, look.theme)) for s in Side]
    grey = [image.convertToFormat(QImage.Format.Format_Grayscale8) for image in backs]
    assert grey[0] != grey[1]
    assert ink(drawn(110, 160, lambda p, r: draw_card_gap(p, r, "Round 4", look.theme))) > 10_000


def test_sides_differ_in_shape_and_line(look):
    marks = [drawn(16, 16, lambda p, r, s=s: draw_side(p, r.center(), 7, s, look.theme)) for s in Side]
    assert ink(marks[0]) != ink(marks[1])
    assert side_pen(Side.CENTRAL, look.theme.colour("central"), 2).style() == Qt.PenStyle.CustomDashLine
    assert side_pen(Side.ALLIED, look.theme.colour("allied"), 2).style() == Qt.PenStyle.SolidLine
    edges = [drawn(4, 60, lambda p, r, s=s: draw_side_edge(p, r, s, look.theme)) for s in Side]
    colours = [{image.pixel(2, y) for y in range(60)} for image in edges]
    assert [len(found) for found in colours] == [1, 2]


def test_dice_break_into_rows(look):
    assert dice_in_row(18) == 1
    assert dice_in_row(5) == 1
    assert dice_in_row(100) == 4
    assert dice_height(9, 100) == 3 * 21.5
    dice = tuple(DieFace(face=face, hit=face > 4, critical=face == 6) for face in range(1, 7))
    assert ink(drawn(100, 50, lambda p, r: draw_dice(p, r, dice, look.theme))) > 1000


def test_stamp_and_seal_are_struck(look):
    theme = look.theme
    lines = ("SEPT", "1917", "CAMPAIGN MONTH")
    stamp = drawn(92, 92, lambda p, r: draw_stamp(p, r.center(), 42, lines, theme.colour("ink2"), theme))
    assert ink(stamp) > 600
    assert ink(drawn(92, 92, lambda p, r: draw_seal(p, r.center(), 34, theme))) > 3000


@pytest.mark.parametrize("words", ["APR", "invitation", "acceptance", "contact card", "catch-up file"])
def test_the_words_of_a_stamp_keep_inside_its_inner_circle(look, words):
    theme = look.theme
    font = fitted("strong", 14.5, words, 46, theme)
    assert text_width(words, font) <= 48  # the inner circle, where the line is widest, has 54
    assert fitted("strong", 14.5, "APR", 46, theme).pixelSize() == theme.font("strong", px=14.5).pixelSize()
