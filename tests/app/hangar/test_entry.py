"""What the owner of the printed game types, before it is a pack."""

from __future__ import annotations

import pytest

from app.hangar.entry import Draft, Entry, entry_line, group_words, table_words
from app.hangar.entry_text import Kind
from core.catalog.pack_files import parse_pack, write_pack
from core.catalog.pack_overlay import overlaid
from core.catalog.pack_rows import GROUPS, Table
from core.catalog.problems import DataProblemsError
from tests.builders import aces_high

DATA = aces_high().data
ENTRY = Entry(DATA)
PARTS = (Table.AIRCRAFT, "A07", "parts")
ENGINE = (*PARTS, "engine")


def typed(*pairs, draft=None):
    made = draft or Draft()
    for spot, text in pairs:
        made = made.entered(spot, text)
    return made


def field_of(draft, spot):
    groups = ENTRY.groups(draft, spot[0], spot[1], ENTRY.between(draft))
    return next(field for group in groups for field in group.fields if field.spot == spot)


def test_what_is_not_entered_shows_what_ships_with_its_mark():
    field = field_of(Draft(), ENGINE)
    assert (field.name, field.text, field.cue) == ("Engine track", "5", "shipped: 5 †")
    assert (field.entered, field.changed, field.fault) == (False, False, "")
    assert "size and sturdiness" in field.note
    assert field_of(Draft(), (Table.AIRCRAFT, "A07", "limits", "hand")).cue == "shipped: 5"


def test_what_is_entered_says_what_it_was():
    assert field_of(typed((ENGINE, "7")), ENGINE).cue == "entered, was 5 †"
    assert field_of(typed((ENGINE, "5")), ENGINE).cue == "entered, as shipped"


@pytest.mark.parametrize("text", ["", "x", "0", "21", "7.5", "७", "99999", "7 7"])
def test_what_is_no_number_of_boxes_is_one_sentence(text):
    draft = typed((ENGINE, text))
    assert field_of(draft, ENGINE).fault == "Type a whole number from 1 to 20."
    assert ENTRY.faults(draft) == (ENGINE,)


def test_dice_may_be_below_zero_however_the_minus_is_spelt():
    spot = (Table.AIRCRAFT, "A11", "rear_guns", "dice")
    for text in ("-2", "\u22122"):
        assert dict(ENTRY.pack(typed((spot, text)), "x", "y").rows[0].values) == {"dice": -2}
    assert ENTRY.pack(typed((spot, "+1")), "x", "y").rows[0].values == (("dice", 1),)
    assert field_of(typed((spot, "-9")), spot).fault == "Type a whole number from \u22124 to 6."


def test_lists_are_typed_with_commas():
    spot = (Table.AIRCRAFT, "A07", "limits", "rotations")
    assert ENTRY.pack(typed((spot, "2,1, 0")), "x", "y").rows[0].values == (("rotations", (2, 1, 0)),)
    assert field_of(typed((spot, "2, many")), spot).fault == "Type numbers from 0 to 6 with commas between."
    removed = (Table.AIRCRAFT, "A07", "removed_cards", "ids")
    assert ENTRY.pack(typed((removed, "")), "x", "y").rows[0].values == (("ids", ()),)


def test_a_contradiction_stands_at_its_field():
    draft = typed(((Table.AIRCRAFT, "A07", "top_speed", "cards"), "4"))
    rotations = (Table.AIRCRAFT, "A07", "limits", "rotations")
    assert ENTRY.between(draft) == {rotations: "Needs one number for each speed from 1 to 4."}
    assert field_of(draft, rotations).fault.startswith("Needs one number")
    mended = typed((rotations, "2, 2, 2, 1"), draft=draft)
    assert ENTRY.between(mended) == {}


@pytest.mark.parametrize(
    ("spot", "text", "at"),
    [
        ((Table.MAP, "sheet", "size", "rows"), "10", "trench_row"),
        ((Table.CARD, "16", "geometry", "forward"), "1", "forward"),
        ((Table.SERVICE, "france A05", "cell", "nation"), "germany", "nation"),
        ((Table.AIRCRAFT, "A07", "removed_cards", "ids"), "99", "ids"),
        ((Table.AIRCRAFT, "A07", "ammunition", "rear"), "5", "rear"),
    ],
)
def test_every_contradiction_has_a_field(spot, text, at):
    draft = typed((spot, text))
    wrong = (*ENTRY.between(draft), *ENTRY.faults(draft))
    assert list(wrong) == [(*spot[:3], at)]


def test_a_whole_group_is_printed_then():
    draft = ENTRY.whole(typed((ENGINE, "7")), PARTS)
    pack = ENTRY.pack(draft, "Mine", "Eva")
    new = overlaid(DATA, pack).aircraft_type("A07")
    assert (new.parts.engine, new.parts.wings, new.parts.source.is_printed) == (7, 9, True)
    part = overlaid(DATA, ENTRY.pack(typed((ENGINE, "7")), "Mine", "Eva")).aircraft_type("A07")
    assert not part.parts.source.is_printed
    assert ENTRY.groups(draft.without(PARTS), *PARTS[:2], {})[3].entered == 0


def test_a_draft_comes_back_from_its_pack_file():
    draft = typed(
        (ENGINE, "7"),
        ((Table.AIRCRAFT, "A07", "last_hit", "parts"), "wings, engine"),
        ((Table.CARD, "14", "geometry", "turn"), "-3"),
        ((Table.REAR_ARC, "BL2", "letters", "letter"), "A"),
        ((Table.MAP, "sheet", "size", "columns"), "15"),
        ((Table.SERVICE, "france A05", "cell", "month"), "10"),
        ((Table.SERVICE, "france A08", "cell", "settled"), "true"),
    )
    pack = ENTRY.pack(draft, "Mine", "Eva")
    again = ENTRY.draft_of(parse_pack(write_pack(pack)))
    assert ENTRY.pack(again, "Mine", "Eva") == pack
    assert len(again.texts) == 7
    assert again.text((Table.AIRCRAFT, "A07", "last_hit", "parts")) == "engine, wings"


def test_nothing_entered_is_no_pack():
    with pytest.raises(DataProblemsError):
        ENTRY.pack(Draft(), "Mine", "Eva")
    assert ENTRY.between(Draft()) == {}


def test_every_field_of_every_table_can_be_shown_and_taken_back():
    """What ships is right in its own fields: entering it all is a pack without a difference in values."""
    draft = Draft()
    for table in Table:
        for row in ENTRY.rows(table):
            for group in ENTRY.groups(draft, table, row, {}):
                assert all(not field.fault and field.name for field in group.fields)
                assert all(field.options for field in group.fields if field.kind in (Kind.CHOICE, Kind.SEVERAL))
                draft = ENTRY.whole(draft, group.place)
    new = overlaid(DATA, ENTRY.pack(draft, "All", "Eva"))
    assert new.digest == DATA.digest
    assert {table: len(ENTRY.rows(table)) for table in Table} == {
        Table.AIRCRAFT: 26,
        Table.CARD: 37,
        Table.REAR_ARC: 15,
        Table.MAP: 1,
        Table.SERVICE: len(DATA.availability),
    }


def test_the_list_says_how_far_a_row_is():
    draft = typed((ENGINE, "7"), ((Table.AIRCRAFT, "A10", "parts", "tail"), "x"))
    rows = {row.key: row for row in ENTRY.list_rows(draft, Table.AIRCRAFT, {})}
    assert (rows["A07"].line, rows["A10"].line, rows["A01"].line) == (
        "1 value entered",
        "1 field is not right",
        "as shipped",
    )
    assert rows["A07"].spoken == "RAF S.E.5a (A07). 1 value entered"
    assert entry_line(draft, 1) == "2 values entered. 1 is not right yet."


def test_everything_has_words():
    assert all(table_words(table) for table in Table)
    assert all(group_words(group) for groups in GROUPS.values() for group in groups)
