"""Blocks broken into pages: in order, whole, and no heading alone."""

from __future__ import annotations

import pytest

from app.printing.blocks import Break, Figures, Gap, Heading, Rules, Stack, Words
from app.printing.mission import mission_record
from app.printing.mission_page import Signatures, mission_blocks
from app.printing.pages import paginate
from app.printing.paper import Faces
from app.printing.sheets import Figure
from app.printing.tables import Column, Line, Table
from tests.app.printing.fights import PRINTED, fought

pytestmark = pytest.mark.gui
WIDTH = 300.0


@pytest.fixture
def measure(faces):
    return Faces()


def table(rows, **more):
    columns = (Column(head="No.", width=40), Column(head="Word"))
    return Table(columns=columns, lines=tuple(Line(entries=(str(n), "word " * (n % 30))) for n in range(rows)), **more)


def test_a_long_table_loses_no_row_and_fits_every_page(measure):
    pages = paginate((Words(text="first"), table(200)), measure, WIDTH, (300, 400))
    numbers = [
        line.entries[0] for page in pages for _y, block in page if isinstance(block, Table) for line in block.lines
    ]
    assert numbers == [str(n) for n in range(200)]
    for index, page in enumerate(pages):
        y, last = page[-1]
        assert y + last.height(measure, WIDTH) <= (300 if index == 0 else 400)


def test_nobody_signs_on_a_page_without_the_proof():
    """The lines to sign on are one block with what is signed."""
    last = mission_blocks(mission_record(fought(), PRINTED))[-1]
    assert isinstance(last, Stack)
    assert isinstance(last.blocks[0], Stack)
    assert isinstance(last.blocks[-1], Signatures)


def test_a_heading_goes_with_what_it_heads(measure):
    blocks = (Rules(count=10), Gap(points=8), Heading(text="Head"), Words(text="word " * 200))
    pages = paginate(blocks, measure, WIDTH, (195, 300))
    assert [type(block) for _y, block in pages[1]] == [Heading, Words]
    assert len(pages) == 2


def test_a_break_begins_a_page_but_never_an_empty_one(measure):
    pages = paginate((Break(), Words(text="a"), Break(), Break(), Words(text="b")), measure, WIDTH, (300, 300))
    assert [[block.text for _y, block in page] for page in pages] == [["a"], ["b"]]


def test_a_block_too_high_for_any_page_still_comes_out(measure):
    pages = paginate((Words(text="a"), Words(text="word " * 900), Words(text="b")), measure, WIDTH, (100, 100))
    assert len(pages) == 3


def test_numbered_rows_fill_the_page(measure):
    ((_y, filled),) = paginate((table(3, fills=True, next_number=4),), measure, WIDTH, (300, 300))[0]
    assert [line.entries[0] for line in filled.lines[3:6]] == ["4", "5", "6"]
    assert 280 < filled.height(measure, WIDTH) <= 300


def test_a_word_wider_than_its_column_is_broken_and_none_of_it_is_lost(measure):
    from app.printing.paper import BODY  # noqa: PLC0415 - a style of the module under test

    word = "Hohenstauffenbrandenburgwürttemberg𝔄" * 3
    lines = measure.lines(word, BODY, 60)
    assert "".join(lines) == word
    assert all(measure.width(line, BODY) <= 60.01 for line in lines)


def test_empty_rows_stand_on_the_last_page_only(measure):
    pages = paginate((table(4, fills=True), Rules(count=30)), measure, WIDTH, (300, 600))
    assert len(pages) == 2
    ((_y, first),) = pages[0]
    assert len(first.lines) == 4


def words(count):
    return tuple(Words(text=f"line {number}") for number in range(count))


def test_the_space_after_the_last_block_opens_no_page(measure):
    line = Words(text="line").height(measure, WIDTH)
    pages = paginate((*words(4), Gap(points=40), Break(), Gap(points=8)), measure, WIDTH, (line * 4 + 1, 400))
    assert [len(page) for page in pages] == [4]


def test_a_last_line_comes_back_where_narrower_gaps_make_room_for_it(measure):
    line = Words(text="line").height(measure, WIDTH)
    blocks = (*words(4), Gap(points=2 * line), *words(3))
    (page,) = paginate(blocks, measure, WIDTH, (line * 8.2, 400))
    assert [block.text for _y, block in page if isinstance(block, Words)] == [
        one.text for one in (*words(4), *words(3))
    ]
    y, last = page[-1]
    assert y + last.height(measure, WIDTH) <= line * 8.2


def test_gaps_stay_as_they_are_where_a_page_more_is_needed_anyway(measure):
    line = Words(text="line").height(measure, WIDTH)
    pages = paginate((Gap(points=line), *words(2), Gap(points=line), *words(9)), measure, WIDTH, (line * 5.1, 400))
    (gap,) = [block for _y, block in pages[0] if isinstance(block, Gap)]
    assert len(pages) == 2
    assert gap.points == line


def test_a_break_spares_a_page_that_has_room_for_what_follows(measure):
    line = Words(text="line").height(measure, WIDTH)
    blocks = (Words(text="a"), Break(unless=3 * line), Words(text="b"))
    assert len(paginate(blocks, measure, WIDTH, (4.1 * line, 400))) == 1
    assert len(paginate(blocks, measure, WIDTH, (3.9 * line, 400))) == 2


def test_rows_draw_together_where_that_spares_a_page(measure):
    once = paginate((table(12), Words(text="last")), measure, WIDTH, (2000, 400))
    ((top, last),) = [pair for pair in once[0] if isinstance(pair[1], Words)]
    whole = top + last.height(measure, WIDTH)
    (page,) = paginate((table(12), Words(text="last")), measure, WIDTH, (whole - 10, 400))
    assert [line.entries for line in page[0][1].lines] == [line.entries for line in table(12).lines]
    assert page[-1][0] + page[-1][1].height(measure, WIDTH) <= whole - 10


def test_rows_to_be_written_on_stay_as_high_as_they_are():
    form = Table(columns=(Column(head="No."),), lines=(Line(entries=("",), quiet=True),) * 3, least=17)
    assert form.closer() is form
    assert table(3).closer().least < table(3).least


def test_a_head_too_long_for_its_column_is_broken_above_the_rule(measure):
    name = "Jagdstaffel " * 6
    heads = (Column(head="Month"), Column(head=name.strip(), width=120), Column(head="Jagdstaffel 11", width=90))
    lines = (Line(entries=("May", "1", "2")),)
    long, short = (
        Table(columns=heads, lines=lines),
        Table(columns=(heads[0], heads[2]), lines=(Line(entries=("a", "b")),)),
    )
    assert long.height(measure, WIDTH) > short.height(measure, WIDTH) + 9
    head, rest = long.split(measure, WIDTH, long.height(measure, WIDTH))
    assert (head, rest) == (long, None)


def test_captions_of_figures_are_broken_within_their_pitch(measure):
    one = Figures(figures=(Figure(number="1", caption="victory"),), pitch=70)
    many = Figures(figures=(Figure(number="1", caption="No. 11 Squadron of the Corps"),), pitch=70)
    assert one.height(measure, WIDTH) == 38
    assert many.height(measure, WIDTH) > 38
