"""The digest of the rules data: the same for the same rules, another for any other number."""

from __future__ import annotations

import enum
import shutil
from dataclasses import fields, is_dataclass, replace

import pytest

from core.catalog.reading import read_aces_high
from core.catalog.rules_data import canonical_form, rules_digest
from core.catalog.schema import fields_of
from core.catalog.sources import Origin, Source

TABLES = ("cards", "aircraft", "charts", "map_sheet", "scenarios", "availability", "options")
GUESS = Source(origin=Origin.RECONSTRUCTED, note="another reason")


def test_it_is_a_sha_256_in_hex(data):
    assert len(bytes.fromhex(data.digest)) == 32
    assert data.digest == rules_digest(data)


def test_comments_and_the_order_of_keys_and_rows_do_not_matter(data, spoilt):
    path = spoilt / "map.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("# another comment\n" + "\n".join(reversed(lines)) + "\n", encoding="utf-8")
    path = spoilt / "cards.toml"
    head, *rows = path.read_text(encoding="utf-8").split("[[card]]")
    path.write_text(head + "".join(f"[[card]]{row}\n" for row in reversed(rows)), encoding="utf-8")
    assert read_aces_high(spoilt) == data
    assert read_aces_high(spoilt).digest == data.digest


def test_a_changed_number_in_a_file_changes_it(data, change):
    assert read_aces_high(change("charts.toml", "dice = [10, 8, 6]", "dice = [10, 8, 7]")).digest != data.digest


def test_names_captions_and_sources_do_not_matter(data, change):
    change("cards.toml", 'name = "Speed"', 'name = "Forward"')
    change("options.toml", "wording = ", 'wording = "Other words." #')
    change("history.toml", "caption = ", 'caption = "Other words." #')
    changed = read_aces_high(change("map.toml", "reconstructed: 3.2", "reconstructed: 3.3"))
    assert changed != data
    assert changed.digest == data.digest


def other(value):
    """The same kind of value, but another."""
    match value:
        case bool():
            return not value
        case enum.Enum():
            return next(member for member in type(value) if member is not value)
        case int():
            return value + 1
        case str():
            return value + "x"
        case Source():
            return GUESS
    raise TypeError(type(value))


def variants(value):
    """Each way to change one single leaf of a value: (name of the field, whether it is in play, changed value)."""
    if isinstance(value, tuple):
        for index, item in enumerate(value):
            for name, in_play, changed in variants(item):
                yield name, in_play, (*value[:index], changed, *value[index + 1 :])
    elif is_dataclass(value) and not isinstance(value, Source):
        for item in fields_of(type(value)):
            for name, in_play, changed in variants(getattr(value, item.name)):
                yield f"{item.name}.{name}", in_play and item.in_play, replace(value, **{item.name: changed})
    else:
        yield "", True, other(value)


@pytest.mark.parametrize("table", TABLES)
def test_every_single_value_in_play_changes_it_and_no_other(data, table):
    whole = getattr(data, table)
    value = whole if is_dataclass(whole) else whole[::5]
    before = canonical_form(value)
    seen = 0
    for name, in_play, changed in variants(value):
        assert (canonical_form(changed) != before) is in_play, name
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("table", TABLES)
def test_every_table_is_covered(data, table):
    whole = getattr(data, table)
    changed = replace(whole, columns=14) if table == "map_sheet" else whole[1:] if isinstance(whole, tuple) else None
    if changed is None:
        changed = replace(whole, campaign=replace(whole.campaign, pilots=4))
    assert replace(data, **{table: changed}).digest != data.digest


def test_history_is_not_covered(data):
    assert {item.name for item in fields(data) if not item.name.startswith("_")} == {*TABLES, "history", "digest"}
    assert replace(data, history=()).digest == data.digest


def test_two_copies_agree(folder, tmp_path, data):
    assert read_aces_high(shutil.copytree(folder, tmp_path / "copy")).digest == data.digest


def test_what_the_catalog_does_not_know_has_no_canonical_form():
    with pytest.raises(TypeError, match="float"):
        canonical_form((1, 0.5))
