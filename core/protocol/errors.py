"""Every error of the mail protocol (FORMAT.md section 14): a code, one sentence, one next step, facts and evidence.

`code` is stable and tested. `str(error)` is the sentence that a player reads. `facts` are the values in it, for
those who word it in another language. `evidence` holds signed statements as CJ1 bytes, for a third person. `cause`
is the one technical reason, for those who write programs.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, ParamSpec, TypeVar

from core.canonical import CanonicalError, Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

P = ParamSpec("P")
R = TypeVar("R")


class Code(StrEnum):
    """The stable name of each error."""

    ARMOR_NONE = "E_ARMOR_NONE"
    ARMOR_DAMAGED = "E_ARMOR_DAMAGED"
    TOO_BIG = "E_TOO_BIG"
    FORMAT = "E_FORMAT"
    VERSION = "E_VERSION"
    NOT_FOR_ME = "E_NOT_FOR_ME"
    OTHER_MATCH = "E_OTHER_MATCH"
    SIGNATURE = "E_SIGNATURE"
    KEY = "E_KEY"
    KEY_COMMIT = "E_KEY_COMMIT"
    TERMS = "E_TERMS"
    STALE_DB = "E_STALE_DB"
    RULE = "E_RULE"
    OPENING = "E_OPENING"
    SHARE = "E_SHARE"
    ILLEGAL_CHOICE = "E_ILLEGAL_CHOICE"
    FALSE_CLUE = "E_FALSE_CLUE"
    EQUIVOCATION = "E_EQUIVOCATION"
    DESYNC = "E_DESYNC"
    VERIFY = "E_VERIFY"


class ProtocolError(Exception):
    """The base of all; raised only through its subclasses."""

    code: ClassVar[Code]
    sentence: ClassVar[str]
    next_step: str

    def __init__(self, cause: str = "", *, evidence: tuple[bytes, ...] = (), **facts: str | int) -> None:
        self.cause = cause
        self.evidence = evidence
        self.facts: Mapping[str, str | int] = MappingProxyType(facts)
        self.next_step = self.next_step.format_map(facts)
        super().__init__(self.sentence.format_map(facts))


class ArmorMissingError(ProtocolError):
    """A text holds no block at all."""

    code = Code.ARMOR_NONE
    sentence = "There is no turn in this text."
    next_step = "Copy the whole mail, or open its attachment."


class ArmorDamagedError(ProtocolError):
    """A block was changed, cut short, or fails its check."""

    code = Code.ARMOR_DAMAGED
    sentence = "The turn text was damaged on the way."
    next_step = "Ask for it as an attachment."


class TooBigError(ProtocolError):
    """More bytes than any honest file has; nothing was parsed."""

    code = Code.TOO_BIG
    sentence = "This is too large to be a turn file."
    next_step = "Check that you chose the right file."


class FormatError(ProtocolError):
    """Not the form that FORMAT.md prescribes."""

    code = Code.FORMAT
    sentence = "This is not a turn file."
    next_step = "Check that you chose the right file, or ask for it again."


class VersionError(ProtocolError):
    """A protocol version, suite, or kind that this program does not know."""

    code = Code.VERSION
    sentence = "Made by a newer version: you have {have}, it needs {needs}."
    next_step = "Update this program."

    def __init__(self, *, needs: str | int, have: str | int = 1, cause: str = "") -> None:
        super().__init__(cause, needs=needs, have=have)


class NotForMeError(ProtocolError):
    """None of the wrapped keys is for this identity."""

    code = Code.NOT_FOR_ME
    sentence = "Not addressed to you (or to your old key)."
    next_step = "Send your current contact card and ask for the file again."


class OtherMatchError(ProtocolError):
    """A statement of another match."""

    code = Code.OTHER_MATCH
    sentence = "Belongs to match {match}."
    next_step = "Import it there."

    def __init__(self, *, match: str, cause: str = "") -> None:
        super().__init__(cause, match=match)


class SignatureError(ProtocolError):
    """A signature that does not fit the statement and its signer."""

    code = Code.SIGNATURE
    sentence = "Not signed by {who}."
    next_step = "Ask for the file again, as an attachment."

    def __init__(self, *, who: str, cause: str = "", evidence: tuple[bytes, ...] = ()) -> None:
        super().__init__(cause, evidence=evidence, who=who)


class UnsafeKeyError(ProtocolError):
    """An unsafe key, or a key file that does not open."""

    code = Code.KEY
    sentence = "{what}"
    next_step = "Ask for a new contact card."

    def __init__(self, *, what: str, cause: str = "", next_step: str = "") -> None:
        super().__init__(cause, what=what)
        self.next_step = next_step or self.next_step


class KeyCommitmentError(ProtocolError):
    """The wrapped content key is not the one that the file commits to."""

    code = Code.KEY_COMMIT
    sentence = "The key inside this file is not the one it was sealed with."
    next_step = "Ask for the file again; if it stays so, show it to a third person."


class TermsError(ProtocolError):
    """Rules data or engine differ between the two programs."""

    code = Code.TERMS
    sentence = (
        "Your {what} is {mine}, the invitation was made with {theirs}. Both must be the same: update the older one."
    )
    next_step = "Update the older program."

    def __init__(self, *, what: str, mine: str, theirs: str, cause: str = "") -> None:
        super().__init__(cause, what=what, mine=mine, theirs=theirs)


class StaleDatabaseError(ProtocolError):
    """This database knows less than was signed with this key."""

    code = Code.STALE_DB
    sentence = (
        "This database is an old copy: you already signed file {signed}, it knows only {known}. "
        "Ask for a catch-up file."
    )
    next_step = "Ask for a catch-up file."

    def __init__(
        self, *, signed: int, known: int, cause: str = "", evidence: tuple[bytes, ...] = (), **facts: str | int
    ) -> None:
        super().__init__(cause, evidence=evidence, signed=signed, known=known, **facts)


class ReceiptInDoubtError(StaleDatabaseError):
    """A seat confirmed an entry of ours that is not here: this database is old, or that seat did not tell the truth.

    Nobody but the owner of this desk can say which: only his own signature would prove it.
    """

    sentence = (
        "{who} has confirmed a file {signed} of yours that is not here: this database is an old copy, "
        "or {who} confirms what you never signed."
    )
    next_step = "Ask {who} for a catch-up file. If you never signed that file, state that no later file left."

    def __init__(self, *, who: str, signed: int, known: int, cause: str = "", evidence: tuple[bytes, ...] = ()) -> None:
        super().__init__(signed=signed, known=known, cause=cause, evidence=evidence, who=who)


class RuleError(ProtocolError):
    """A validly signed entry breaks a rule of the protocol."""

    code = Code.RULE
    sentence = "{who}'s file {seq} breaks the rules of play by mail."
    next_step = "Ask {who} to update the program and to send the file again."

    def __init__(self, cause: str, *, who: str, seq: int, evidence: tuple[bytes, ...] = ()) -> None:
        super().__init__(cause, evidence=evidence, who=who, seq=seq)


class OpeningError(ProtocolError):
    """An opening does not fit its commitment."""

    code = Code.OPENING
    sentence = "{who} opened decision {n} with something else than what was sealed."
    next_step = "Ask for the right opening; keep the evidence."

    def __init__(self, *, who: str, n: int, cause: str = "", evidence: tuple[bytes, ...] = ()) -> None:
        super().__init__(cause, evidence=evidence, who=who, n=n)


class ShareError(ProtocolError):
    """A random share is not the one fixed at the start."""

    code = Code.SHARE
    sentence = "{who}'s random share for decision {n} is not the one fixed at the start."
    next_step = "Ask for the right file; keep the evidence."

    def __init__(self, *, who: str, n: int, cause: str = "", evidence: tuple[bytes, ...] = ()) -> None:
        super().__init__(cause, evidence=evidence, who=who, n=n)


class IllegalChoiceError(ProtocolError):
    """A choice that the rules of the game do not allow."""

    code = Code.ILLEGAL_CHOICE
    sentence = "{who}'s choice for decision {n} is not allowed by the rules."
    next_step = "The terms of the match say what follows."

    def __init__(self, *, who: str, n: int, cause: str = "", evidence: tuple[bytes, ...] = ()) -> None:
        super().__init__(cause, evidence=evidence, who=who, n=n)


class FalseClueError(ProtocolError):
    """A clue and the sealed choice contradict each other; both are signed."""

    code = Code.FALSE_CLUE
    sentence = "{who} said {said} but had sealed {sealed}."
    next_step = "The terms of the match say what follows."

    def __init__(self, *, who: str, said: str, sealed: str, cause: str = "", evidence: tuple[bytes, ...] = ()) -> None:
        super().__init__(cause, evidence=evidence, who=who, said=said, sealed=sealed)


class EquivocationError(ProtocolError):
    """A seat signed two stories."""

    code = Code.EQUIVOCATION
    sentence = "{who} signed two different files {seq}."
    next_step = "Ask {who} whether an old backup was restored; keep the evidence."

    def __init__(
        self, *, who: str, seq: int, cause: str = "", evidence: tuple[bytes, ...] = (), **facts: str | int
    ) -> None:
        super().__init__(cause, evidence=evidence, who=who, seq=seq, **facts)


class FalseReceiptError(EquivocationError):
    """A seat confirmed an entry that its owner never signed; whoever signs a receipt must be able to show what for."""

    sentence = "{who} confirms in file {seq} a file {confirmed} that, as far as can be shown, nobody signed."
    next_step = "Ask {who} to show that file with its signature; keep the evidence."

    def __init__(self, *, who: str, seq: int, confirmed: int, evidence: tuple[bytes, ...] = ()) -> None:
        super().__init__(who=who, seq=seq, cause="a false receipt", evidence=evidence, confirmed=confirmed)


class DesyncError(ProtocolError):
    """The two programs hold different states after the same decisions."""

    code = Code.DESYNC
    sentence = "After decision {n} the two programs hold different games."
    next_step = "Both export the record and report it: nobody cheated."

    def __init__(self, *, n: int, cause: str = "", evidence: tuple[bytes, ...] = ()) -> None:
        super().__init__(cause, evidence=evidence, n=n)


class VerifyError(ProtocolError):
    """The first bad line of a record; `why` is the code of what is wrong with it."""

    code = Code.VERIFY
    sentence = "line {line}: {said} ({why})"
    next_step = "Ask for the record again, or read that line."

    def __init__(self, *, line: int, error: ProtocolError) -> None:
        super().__init__(error.cause, evidence=error.evidence, line=line, said=str(error), why=error.code.value)
        self.error = error


def refusal_of(error: CanonicalError) -> ProtocolError:
    """The protocol's error for data that is not CJ1 or not of the expected form."""
    if error.fault is Fault.TOO_BIG:
        return TooBigError(str(error))
    return FormatError(str(error))


def strictly(read: Callable[P, R]) -> Callable[P, R]:
    """Let a reader answer CanonicalError with the protocol's own errors."""

    def reader(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return read(*args, **kwargs)
        except CanonicalError as error:
            raise refusal_of(error) from None

    reader.__name__ = read.__name__
    reader.__qualname__ = read.__qualname__
    reader.__doc__ = read.__doc__
    return reader
