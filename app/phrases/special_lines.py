"""The special lines of an aircraft sheet in words, each with its section (Appendix B). No Qt."""

from __future__ import annotations

from typing import assert_never

from app.translation import gettext as _
from core.catalog.aircraft import AircraftType, PairSides, Special, SpecialKind


def rule_lines(sheet: AircraftType) -> tuple[tuple[str, str, bool], ...]:
    """What the sheet's lines say: words, section, and whether it stands in print."""
    lines: list[tuple[str, str, bool]] = []
    speeds = sheet.limits.speed_first_at
    if speeds:
        words = _("At speed {speeds} the first card is a Speed card.").format(speeds=_joined(speeds))
        lines.append((words, sheet.section, sheet.limits.source.is_printed))
    lines += [(_special(one), one.section, one.source.is_printed) for one in sheet.special]
    return tuple(lines)


def _joined(numbers: tuple[int, ...]) -> str:
    words = [str(number) for number in numbers]
    return words[0] if len(words) == 1 else _("{most} and {last}").format(most=", ".join(words[:-1]), last=words[-1])


def _special(line: Special) -> str:
    words = _words(line.kind, line.sides)
    return words.format(speed=line.speed)


def _words(kind: SpecialKind, sides: PairSides) -> str:
    match kind:
        case SpecialKind.NO_ROTATION:
            return _("At speed {speed} no Rotation cards.")
        case SpecialKind.NO_ROTATION_LAST:
            return _("At speed {speed} a Rotation may not be the last card.")
        case SpecialKind.ROTATION_LAST:
            return _("At speed {speed} a Rotation, if one is taken, is the last card.")
        case SpecialKind.PAIR_LAST:
            if sides is PairSides.RIGHT:
                return _("At speed {speed} two Rotations to the right are the last two cards, one after the other.")
            return _("At speed {speed} two Rotations of one side are the last two cards, one after the other.")
        case SpecialKind.PAIR_MAY_END:
            return _("At speed {speed} two Rotations of one side may follow each other as the last two cards.")
        case SpecialKind.NO_PAIR:
            return _("At speed {speed} not two Rotations of one side.")
        case SpecialKind.ALTERNATION_ENOUGH:
            return _("At speed {speed} one Speed card between two Rotations is enough.")
    assert_never(kind)
