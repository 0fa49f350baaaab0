"""Why a desk may not do what its player asks, in sentences."""

from __future__ import annotations

from app.phrases.any_refusals import any_refusal_sentence
from app.translation import gettext as _
from core.match.own import SeatRefusal, SeatRefusalError


def words_for(error: SeatRefusalError) -> tuple[str, str]:
    """What happened and what to do, one sentence each; the second may be empty."""
    detail = error.detail
    return {
        SeatRefusal.NOT_NOW: (_("It is not your turn."), _("Wait for the other side's file and import it.")),
        SeatRefusal.OTHER_DECISION: (
            _("That choice is for another decision: {detail}.").format(detail=detail),
            _("Look at the status and choose for the decision that is open."),
        ),
        SeatRefusal.FORM: (
            _("The choice has not the right form: {detail}.").format(detail=detail),
            _("The status shows the form of the choice that is due."),
        ),
        SeatRefusal.TOO_LONG: (
            _("The choice is too long to be sealed: {detail}.").format(detail=detail),
            _("Use fewer or shorter fire orders."),
        ),
        SeatRefusal.ILLEGAL: (
            " ".join(any_refusal_sentence(one) for one in error.reason),
            _("Choose something else."),
        ),
        SeatRefusal.NOTHING_TO_SAY: (_("There is nothing to send."), _("Wait for the other side's file.")),
        SeatRefusal.NOTE_TOO_LONG: (_("The note is longer than 2,000 characters."), _("Shorten it.")),
        SeatRefusal.OVER: (_("The match is over."), ""),
        SeatRefusal.NO_OFFER: (_("No draw is offered."), _("Offer one yourself.")),
        SeatRefusal.TOO_EARLY: (
            _("It is too early to claim the other's silence: {detail}.").format(detail=detail),
            _("Send your last file again and wait."),
        ),
        SeatRefusal.NOT_SILENT: (
            _("The other side's silence cannot be claimed: it owes nothing, or the terms know no claim."),
            _("Look at the status to see who owes a word."),
        ),
        SeatRefusal.SEALED_CHOICE_LOST: (
            _("The choice under your own seal is lost: {detail}.").format(detail=detail),
            _("Enter the same choice again; the seal shows whether it is the right one."),
        ),
        SeatRefusal.NO_OTHER_NUMBERS: (
            _("The numbers of this match hold to its end."),
            _("Choose a data pack for the next one."),
        ),
        SeatRefusal.STANDS_ALREADY: (
            _("Your proposal of other numbers still stands."),
            _("Wait for the answer, or take it back."),
        ),
        SeatRefusal.PACK_TOO_BIG: (
            _("By mail a data pack may change so much at once and no more: {detail}.").format(detail=detail),
            _("Make two packs of it, and propose them one after the other."),
        ),
        SeatRefusal.SAME_NUMBERS: (
            _("That data pack says nothing else than what holds already."),
            _("Choose another one."),
        ),
        SeatRefusal.NO_PROPOSAL: (_("No other numbers are proposed."), _("Propose some yourself.")),
    }[error.refusal]
