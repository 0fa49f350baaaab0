"""What the aid for paper books says about a turn, in sentences. Knows no Qt."""

from __future__ import annotations

from app.books.same_page import Fault, Finding, Slip
from app.translation import gettext as _
from core.aceofaces.pages import LOST


def finding_words(finding: Finding, called: int) -> tuple[str, ...]:
    """The finding, the most important sentence first."""
    if not finding.theirs:
        words = [_("No arrow of his has {n} on this page: one of you began on another page.").format(n=called)]
        if finding.elsewhere:
            pages = ", ".join(str(page) for page in finding.elsewhere)
            words.append(_("{n} stands in his book on page {pages} and others.").format(n=called, pages=pages))
        return tuple(words)
    words = [_ends_words(finding)]
    words += [_fault_words(fault) for fault in finding.faults]
    words.append(_("You call {n}. He flew {letters}.").format(n=finding.call, letters=_(" or ").join(finding.theirs)))
    return tuple(words)


def _ends_words(finding: Finding) -> str:
    if finding.ends == (LOST,):
        return _("Both end on page 223: you have lost sight of each other.")
    if len(finding.ends) == 1:
        words = _("You should both be on page {n}.") if finding.faults else _("You are both on page {n}.")
        return words.format(n=finding.ends[0])
    pages = _(" or ").join(str(page) for page in finding.ends)
    return _("He called 223, so his end counts: page {pages}.").format(pages=pages)


def _fault_words(fault: Fault) -> str:
    if fault.mine:
        words = {
            Slip.OWN_NUMBER: _("You turned to the number that you called; turn to {page}, then you come to {right}."),
            Slip.OTHER_ARROW: _("On page {page} you read arrow {letter}; yours leads to {right}."),
            Slip.OTHER_MID_TURN: _("You read your arrow on page {page}, a wrong mid-turn page; you come to {right}."),
            Slip.UNKNOWN: _("You should come to {right}: begin the turn again."),
        }
    else:
        words = {
            Slip.OWN_NUMBER: _(
                "He turned to the number that he called; he should turn to {page}, and comes to {right}."
            ),
            Slip.OTHER_ARROW: _("On page {page} he read arrow {letter}; his own leads to {right}."),
            Slip.OTHER_MID_TURN: _("He read his arrow on page {page}, a wrong mid-turn page; he comes to {right}."),
            Slip.UNKNOWN: _("He should come to {right}: begin the turn again."),
        }
    return words[fault.slip].format(page=fault.page, right=fault.right, letter=fault.letter)
