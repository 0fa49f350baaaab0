"""A campaign before it begins, in frozen rows: against whom, by which readings, in which months, with whom. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePath

from app.commands.campaign_terms import NewCampaign, SquadronForm, most_months_by_mail
from app.phrases.aceofaces.terms import book_option_rows, book_pacing_rows
from app.phrases.campaign.men import months_words
from app.phrases.terms import OptionRow, PacingRow, option_rows, pacing_rows
from app.translation import gettext as _
from core.aceofaces.readings import StartingPage
from core.aceofaces.rules import AceOfAces
from core.aceshigh.rules import AcesHigh
from core.campaign.calendar import months_of
from core.campaign.rules import CampaignRules
from core.campaign.setup import MOST_MONTHS
from core.catalog.options import Scope
from core.games import ACE_OF_ACES, ACES_HIGH
from core.sorties import FIGHT, PRISONERS
from core.words import FIRST_MONTH, LAST_MONTH, Month, Nation, is_name

ALLIED_NATIONS = (Nation.GREAT_BRITAIN, Nation.FRANCE, Nation.USA)
LONGEST_TITLE = 120
_FORBIDDEN = '<>:"/\\|?*'
"""Signs that some file system does not take in a name."""


class Against(StrEnum):
    """Who leads the other squadron."""

    HOT_SEAT = "hot_seat"
    MAIL = "mail"
    SOLO = "solo"
    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class AgainstRow:
    """One way to play."""

    key: str
    icon: str
    title: str
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A game in which the fights are fought: its name, and what is different in such a campaign."""

    key: str
    title: str
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NewWish:
    """A campaign as it was chosen.

    Attributes:
        against: who leads the other squadron.
        person: the key of the contact, by mail; empty = whoever opens the invitation.
        new: what is played; seat A is the person's own.
        file: where it is to lie; empty by mail, where the campaign begins with the acceptance.
    """

    against: Against
    person: str
    new: NewCampaign
    file: str


def against_rows() -> tuple[AgainstRow, ...]:
    """The four ways to play, the quickest first."""
    return (
        AgainstRow(
            key=Against.SOLO,
            icon="roster",
            title=_("The computer's squadron"),
            line=_("A simple soldier: it flies what is open to it in turn"),
        ),
        AgainstRow(
            key=Against.HOT_SEAT,
            icon="duel",
            title=_("Two at this computer"),
            line=_("Each writes his orders behind the curtain"),
        ),
        AgainstRow(
            key=Against.TABLE,
            icon="orders",
            title=_("We play at the table"),
            line=_("One person writes for both and enters the results"),
        ),
        AgainstRow(
            key=Against.MAIL,
            icon="mailroom",
            title=_("By mail"),
            line=_("Orders and fights go as sealed files, month by month"),
        ),
    )


def game_rows() -> tuple[GameRow, ...]:
    """The games, the usual one first."""
    return (
        GameRow(
            key=ACES_HIGH,
            title=_("Aces High"),
            line=_(
                "Three pilots and two observers a squadron, five missions, points of experience: the campaign game of "
                "chapter 13."
            ),
        ),
        GameRow(
            key=ACE_OF_ACES,
            title=_("Ace of Aces"),
            line=_(
                "Three pilots a squadron and a fight in the picture books each month: no observers and no missions to "
                "choose; victories count in halves."
            ),
        ),
    )


def pacings_of(game: str, *, by_mail: bool) -> tuple[PacingRow, ...]:
    """The pacings of a game's fights, with what they cost by mail."""
    return book_pacing_rows(by_mail=by_mail) if game == ACE_OF_ACES else pacing_rows(by_mail=by_mail)


def against_words(against: Against, game: str = ACES_HIGH) -> str:
    """What a way to play means for the months to come."""
    return {
        Against.SOLO: _(
            "You lead one squadron. The computer writes the orders of the other one, flies its aircraft, and believes "
            "every result that you enter."
        ),
        Against.HOT_SEAT: _(
            "Both lead a squadron at this keyboard. Orders and manoeuvres are chosen one after the other, with a "
            "curtain between; results and corrections need one word only."
        ),
        Against.TABLE: _(
            "The fights are flown with the printed game. Here the orders are written down, the results entered, and "
            "the program keeps the records of the men. A single fight can still be flown in the program."
        ),
        Against.MAIL: _(
            "Your invitation holds everything that is chosen here. The campaign begins when it is accepted; whoever "
            "accepts leads the other squadron and may rename its men. It may last {length}."
        ).format(length=_length_by_mail(game)),
    }[against]


def _length_by_mail(game: str) -> str:
    if game == ACE_OF_ACES:
        return months_words(most_months_by_mail("duel"))
    return _("{round} months where fights are flown round by round, {duel} where they are flown card by card").format(
        round=most_months_by_mail("round"), duel=most_months_by_mail("duel")
    )


def campaign_option_rows(rules: CampaignRules) -> tuple[OptionRow, ...]:
    """The readings that hold for the whole campaign, then those of its fights with "fight." before their keys."""
    fights = rules.sorties.rules
    if isinstance(fights, AceOfAces):
        return tuple(map(_of_all_fights, book_option_rows(fights.data)))
    if not isinstance(fights, AcesHigh):
        return ()
    own = [_prisoners(), _repeat(), _targets()]
    for option in fights.data.options:
        if option.scope is Scope.CAMPAIGN:
            values = tuple((value, _yes_no(value, option.default)) for value in option.values)
            own.append(
                OptionRow(
                    key=option.id,
                    section=option.section,
                    wording=option.wording,
                    values=values,
                    default=option.default,
                )
            )
    inner = [_of_all_fights(one) for one in option_rows(fights.data) if one.key != PRISONERS]
    return (*own, *inner)


def _of_all_fights(one: OptionRow) -> OptionRow:
    """An option of the fights; no page can be agreed upon for all of them."""
    values = tuple(value for value in one.values if value[0] != StartingPage.CHOSEN)
    return OptionRow(key=FIGHT + one.key, section=one.section, wording=one.wording, values=values, default=one.default)


def _prisoners() -> OptionRow:
    return OptionRow(
        key=PRISONERS,
        section="11.9",
        wording=_("Whether men who come down behind the enemy's lines are taken prisoner, and may be exchanged."),
        values=(("off", _yes_no("off", "off")), ("on", _yes_no("on", "off"))),
        default="off",
    )


def _repeat() -> OptionRow:
    return OptionRow(
        key="mission_repeat",
        section="13.1.6",
        wording=_("When a mission other than the free hunt may be flown again."),
        values=(("sub_period", _("in the next sub-period (usual)")), ("all_four", _("once all four were flown"))),
        default="sub_period",
    )


def _targets() -> OptionRow:
    return OptionRow(
        key="secret_targets",
        section="15.3.1",
        wording=_("Whether what is to be observed or bombed stays secret until the first attack on it."),
        values=(("off", _yes_no("off", "off")), ("on", _yes_no("on", "off"))),
        default="off",
    )


def _yes_no(value: str, default: str) -> str:
    said = {"on": _("yes"), "off": _("no")}.get(value, value)
    return _("{value} (usual)").format(value=said) if value == default else said


def start_months(least: int) -> tuple[Month, ...]:
    """Every month in which a campaign may begin, so that the shortest one ends with the war."""
    return months_of(FIRST_MONTH, LAST_MONTH.since(FIRST_MONTH) + 2 - least)


def most_months(start: Month) -> int:
    """How long a campaign may be at most."""
    return min(LAST_MONTH.since(start) + 1, MOST_MONTHS)


def default_title(own: SquadronForm, other: SquadronForm) -> str:
    """What a campaign is called until somebody says otherwise."""
    return _("{one} against {two}").format(one=own.name.strip(), two=other.name.strip())[:LONGEST_TITLE]


def file_name(title: str, suffix: str) -> str:
    """A file name that every system takes, made from a title."""
    plain = "".join(" " if sign in _FORBIDDEN or not sign.isprintable() else sign for sign in title)
    stem = " ".join(plain.split()).strip(" .")[:80].rstrip(" .")
    return (stem or _("Campaign")) + suffix


def name_fault(name: str) -> str:
    """What is wrong with the name of a squadron or a man; empty if nothing."""
    plain = " ".join(name.split())
    if not plain:
        return _("Write a name, or take another suggestion.")
    return "" if is_name(plain) else _("A name has 1 to 80 letters.")


def file_fault(file: str, suffix: str, *, exists: bool) -> str:
    """What is wrong with the place of the file; empty if nothing."""
    path = PurePath(file)
    if not file.strip() or not path.stem.strip():
        return _("Say where the campaign is to lie.")
    if not path.is_absolute():
        return _("Write the whole path, or choose the place.")
    if path.suffix != suffix:
        return _("The file must end in {suffix}.").format(suffix=suffix)
    return _("There is such a file already: choose another name.") if exists else ""


def trimmed(form: SquadronForm) -> SquadronForm:
    """A squadron with names without blanks at their ends."""
    return SquadronForm(
        nation=form.nation,
        name=" ".join(form.name.split()),
        pilots=tuple(" ".join(name.split()) for name in form.pilots),
        observers=tuple(" ".join(name.split()) for name in form.observers),
    )
