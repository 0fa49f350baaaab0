"""A month's result in JSON, read strictly (13.0); `core.sortie.result_json` writes it."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final, TypeVar

from core.canonical import Fields, Json, fields
from core.play import ChoiceFormError
from core.sortie import (
    MOST_DEEDS,
    MOST_SHOTS,
    MOST_TURNS,
    NO_CRAFT,
    CrewFate,
    Deed,
    DeedKind,
    Health,
    Loss,
    SortieResult,
    Way,
)
from core.words import AircraftId, PersonId

MOST_CRAFT: Final = 4
MOST_MEN: Final = 8
LANDING_DICE: Final = 2
_PERSON = re.compile(r"[A-Z]\.([0-9]{4}-[0-9]{2}\.)?[1-9][0-9]?", re.ASCII)
_CRAFT = re.compile(r"[AC][1-4]", re.ASCII)
_LETTER = re.compile(r"[A-Z]{1,2}", re.ASCII)
_TYPE = re.compile(r"[A-Za-z0-9_.-]{1,40}", re.ASCII)

W = TypeVar("W", bound=StrEnum)


def parse_result(item: Json, where: str) -> SortieResult:
    """A result of the right form. Raises CanonicalError, ChoiceFormError."""
    row = fields(item, ("aircraft", "men", "deeds", "turns"), where)
    losses = row.array("aircraft", most=MOST_CRAFT)
    men = row.array("men", most=MOST_MEN)
    deeds = row.array("deeds", most=MOST_DEEDS)
    return SortieResult(
        losses=tuple(_loss(one, f"{where}.aircraft[{index}]") for index, one in enumerate(losses)),
        fates=tuple(_fate(one, f"{where}.men[{index}]") for index, one in enumerate(men)),
        deeds=tuple(_deed(one, f"{where}.deeds[{index}]") for index, one in enumerate(deeds)),
        turns=row.integer("turns", 0, MOST_TURNS),
    )


def _loss(item: Json, where: str) -> Loss:
    row = fields(item, ("id", "how"), where)
    return Loss(aircraft=craft_of(row, "id"), how=word(row, "how", Way))


def _fate(item: Json, where: str) -> CrewFate:
    row = fields(item, ("person", "health", "faces", "burning", "behind"), where)
    faces = row.array("faces", most=LANDING_DICE)
    found = tuple(face for face in faces if type(face) is int and 1 <= face <= 6)
    if len(found) != len(faces) or len(faces) not in (0, LANDING_DICE):
        raise ChoiceFormError(row.where("faces"), "no faces, or two from 1 to 6")
    health = word(row, "health", Health)
    if health is Health.ROLL and faces:
        raise ChoiceFormError(row.where("faces"), "the dice are still to be thrown")
    return CrewFate(
        person=person_of(row, "person"),
        health=health,
        faces=found,
        burning=row.flag("burning"),
        behind=row.flag("behind"),
    )


def _deed(item: Json, where: str) -> Deed:
    row = fields(item, ("kind", "by", "finishers", "count", "victim"), where)
    by, finishers = people(row, "by"), people(row, "finishers")
    if not by:
        raise ChoiceFormError(row.where("by"), "somebody did it")
    if not set(finishers) <= set(by):
        raise ChoiceFormError(row.where("finishers"), "who finished it is one of those who took part")
    victim = NO_CRAFT if row.text("victim") == "" else craft_of(row, "victim")
    return Deed(
        kind=word(row, "kind", DeedKind),
        by=by,
        finishers=finishers,
        count=row.integer("count", 1, MOST_SHOTS),
        victim=victim,
    )


def people(row: Fields, key: str) -> tuple[PersonId, ...]:
    """Different people."""
    found = row.array(key, most=MOST_MEN)
    if any(type(one) is not str or not _PERSON.fullmatch(one) for one in found):
        raise ChoiceFormError(row.where(key), "ids of people")
    if len(set(map(str, found))) < len(found):
        raise ChoiceFormError(row.where(key), "a person is named twice")
    return tuple(PersonId(str(one)) for one in found)


def person_of(row: Fields, key: str) -> PersonId:
    """One person."""
    return PersonId(matching(row, key, _PERSON, "the id of a person"))


def craft_of(row: Fields, key: str) -> AircraftId:
    """One aircraft of the fight."""
    return AircraftId(matching(row, key, _CRAFT, "A1 to A4 or C1 to C4"))


def letter_of(row: Fields, key: str) -> str:
    """A mission's letter."""
    return matching(row, key, _LETTER, "the letter of a mission")


def type_of(row: Fields, key: str) -> str:
    """The id of a type of aircraft."""
    return matching(row, key, _TYPE, "the id of a type of aircraft")


def matching(row: Fields, key: str, form: re.Pattern[str], cause: str) -> str:
    """A text of a form."""
    text = row.text(key, most=80)
    if not form.fullmatch(text):
        raise ChoiceFormError(row.where(key), cause)
    return text


def word(row: Fields, key: str, words: type[W]) -> W:
    """One of a closed list of words."""
    text = row.text(key, most=40)
    known = {one.value: one for one in words}
    if text not in known:
        raise ChoiceFormError(row.where(key), f"must be one of {', '.join(known)}")
    return known[text]
