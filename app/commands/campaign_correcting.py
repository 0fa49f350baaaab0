"""When the record may be corrected, prisoners exchanged and men renamed: one rule for all pages and commands.

On this machine that is from a month's result until the next month's orders are given, and after the last month: what
was closed meanwhile is opened for it and closed again. While a month is closed, one who leads both squadrons may speak
for either: what has been closed stays so, and nothing more is closed. By mail it is between a month's result and its
close.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.commands.open_campaign import Mode, OpenCampaign
from app.phrases.campaign.men import month_words
from app.translation import gettext as _
from app.troubles import RefusedError
from core.altered import altered
from core.campaign.state import Phase
from core.canonical import Json
from core.match.game import UPGRADE
from core.words import SeatId

CORRECTING: Final = ("correct", "exchange", "rename")
"""Kinds of choices that change what was recorded."""


def against_correcting(opened: OpenCampaign, *, writing: bool = True) -> str:
    """Why the record cannot be corrected now, and when it can; empty if it can. `writing`: whether its file is."""
    if not writing:
        return _("This campaign is open for reading only.")
    return " ".join(part for part in _against(opened) if part)


def correcting_forms(opened: OpenCampaign, seat: SeatId) -> tuple[Mapping[str, Json], ...]:
    """What a seat may correct, exchange and rename now, as `CampaignRules.legal` spells it.

    Nothing for a seat that is led elsewhere. After a month's close that is what could be chosen while it was closed;
    where one leads both squadrons, each has the word whenever the other has it.
    """
    if seat not in opened.humans or against_correcting(opened):
        return ()
    state = opened.view(seat)
    if state.phase is not Phase.CLOSE or leads_both(opened):
        state = altered(state, phase=Phase.CLOSE, chooser=seat)
    forms = opened.rules.legal(state, seat)
    return tuple(form for form in forms if isinstance(form, Mapping)) if isinstance(forms, list) else ()


def corrector(opened: OpenCampaign) -> SeatId:
    """The seat for which a correction is written here."""
    return opened.due[0] if opened.state.phase is Phase.CLOSE and opened.due else opened.humans[0]


def kind_of(choice: Json) -> str:
    """The kind of a choice; empty for what is none."""
    return str(choice.get("kind", "")) if isinstance(choice, Mapping) else ""


def leads_both(opened: OpenCampaign) -> bool:
    """Whether both squadrons are led from here."""
    return len(opened.humans) == len(opened.state.charter.seats)


def comes_late(opened: OpenCampaign, choice: Json) -> bool:
    """Whether this choice would change the record although no month is being closed now, or by either squadron."""
    return kind_of(choice) in CORRECTING and (opened.state.phase is not Phase.CLOSE or leads_both(opened))


def check_correcting(opened: OpenCampaign) -> None:
    """That the record may be corrected now. Raises RefusedError."""
    what, next_step = _against(opened)
    if what:
        raise RefusedError("NO_CORRECTION", what, next_step)


def _against(opened: OpenCampaign) -> tuple[str, str]:
    """What stands against it, and the next step; both empty if nothing does."""
    state = opened.state
    if not state.records and state.phase is not Phase.CLOSE:
        return _("No month has a result yet."), _("Correct once the first one is in.")
    if opened.mode is Mode.MAIL:
        return _against_by_mail(opened)
    month = month_words(state.month)
    if state.phase is Phase.ORDERS and opened.game.steps and opened.game.steps[-1].kind == UPGRADE:
        return (
            _("Other numbers hold from {month} on.").format(month=month),
            _("Undo that first, correct, and lay them over again; or correct as {month} closes.").format(month=month),
        )
    match state.phase:
        case Phase.CLOSE | Phase.OVER:
            return "", ""
        case Phase.ORDERS if not any(seat in opened.humans for seat in opened.waiting):
            return "", ""
        case Phase.ORDERS | Phase.REVEAL | Phase.MEANS | Phase.AGREE | Phase.FIGHT:
            return (
                _("The orders of {month} are given already.").format(month=month),
                _("Undo the orders of {month} first, or finish the month: then correct.").format(month=month),
            )


def _against_by_mail(opened: OpenCampaign) -> tuple[str, str]:
    state = opened.state
    if state.phase is Phase.OVER:
        return _("The campaign is over, and what both signed stands."), ""
    if state.phase is not Phase.CLOSE:
        return (
            _("By mail the record is corrected between the result of a month and its close."),
            _("Propose it after the result of {month}.").format(month=month_words(state.month)),
        )
    if opened.due:
        return "", ""
    other = state.charter.squadron(state.chooser).name
    return _("{squadron} has the next word.").format(squadron=other), _("Correct when it is your turn.")
