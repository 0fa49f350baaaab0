"""The kind `experience` of a case: the points of a fight's deeds (12.6) and what the men are after it."""

from __future__ import annotations

from core.aceshigh import experience
from core.aceshigh.case_form import Case
from core.aceshigh.experience import MOST_SHARING, Deed, DeedKind
from core.canonical import Json
from core.cases import Table, Verdict, twelfths_json
from core.sortie import TWELFTHS, Tally
from core.words import PersonId, Role

MOST_POINTS = 100_000
MOST_KILLS = 1_000


def adjudicate_experience(case: Case) -> Verdict:
    """Each man's points, kills and grade after the events, and the side's points (2.6). Raises CaseProblemsError."""
    rows = case.table.tables("person", required=True)
    people = tuple(_person(row) for row in rows)
    idents = [person.person for person in people]
    for index, row in enumerate(rows):
        if idents[index] in idents[:index]:
            row.object_to("id", f"{idents[index]} is another person too")
    roles = {person.person: person.role for person in people}
    deeds = tuple(_deed(row, roles) for row in case.table.tables("event"))
    case.require_sound()
    scoring = case.data.charts.scoring
    after = experience.after_fight(people, deeds, scoring)
    answer: dict[str, Json] = {
        "people": {
            one.person: {
                "points": twelfths_json(one.points),
                "kills": one.kills,
                "grade": experience.grade(one, scoring.promotion).value,
            }
            for one in after
        },
        "side_score": experience.side_score(deeds, scoring),
    }
    return Verdict(exit=0, answer=answer)


def _person(row: Table) -> Tally:
    return Tally(
        person=PersonId(row.text("id")),
        role=row.word("role", Role),
        points=row.twelfths("points", 0, MOST_POINTS * TWELFTHS),
        kills=row.integer("kills", 0, MOST_KILLS),
    )


def _deed(row: Table, roles: dict[PersonId, Role]) -> Deed:
    kind = row.word("type", DeedKind)
    by = _people(row, "by", roles, row.texts("by"))
    finishers = _people(row, "finishers", roles, row.texts("finishers", default=()))
    if not by and "by" in row:
        row.object_to("by", "somebody did it")
    if len(by) > MOST_SHARING:
        row.object_to("by", f"a side has {MOST_SHARING} men in a fight at most")
    if finishers and kind is not DeedKind.KILL:
        row.object_to("finishers", "only an aircraft is finished")
    if any(person not in by for person in finishers):
        row.object_to("finishers", "who finished it is one of those who hit it")
    if kind is DeedKind.BALLOON and by and not any(roles.get(person) is Role.PILOT for person in by):
        row.object_to("by", "a balloon is shot down by pilots")
    return Deed(kind=kind, by=by, finishers=finishers)


def _people(row: Table, key: str, roles: dict[PersonId, Role], named: tuple[str, ...]) -> tuple[PersonId, ...]:
    for person in named:
        if person not in roles:
            row.object_to(key, f"there is no person {person}")
    if len(set(named)) < len(named):
        row.object_to(key, "a person is named twice")
    return tuple(PersonId(person) for person in named)
