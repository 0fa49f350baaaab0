"""What can be said after `flugpost campaign`. Imports nothing but argparse, so that help appears at once."""

from __future__ import annotations

import argparse
from typing import Protocol

from app.cli.argument_kinds import number, path, place, text
from app.translation import gettext as _

_ABOUT = _(
    "Campaigns without a window. FILE is a .flugcampaign file, which is open in one program at a time, or the thread "
    "of a campaign by mail: what is chosen there lies in the outbox, and export gets it out. A month goes: orders, "
    "then a result from the table (result) or a fight (fly), then close. All choices are JSON as "
    "core/campaign/FORMAT.md spells them; status --json shows the form of the one that is due. Who leads both "
    "squadrons is not asked twice: what one proposes is accepted for the other, and a month that one closes is closed."
)
_NEW = _(
    "Begin a campaign. SETUP.json is an object, and everything in it may be left out: first and second (the squadrons "
    "of seats A and B, each with nation: great_britain, france, usa or germany, and perhaps name, pilots (3 names) and "
    "observers (2 names); who is not named is drawn), start (such as 1916-12), months (4 to 28), pacing, most_aircraft "
    "(1 or 2 a squadron), options (an object; those of the fights with fight. before their names), pack (an installed "
    "data pack by its name or the beginning of its hash), title and game: aces_high, or ace_of_aces, which has no "
    "observers and the one mission D."
)
_EXPORT = _(
    "Write a campaign as tables. With --csv a folder gets campaign.csv (keys and values), people.csv, months.csv, "
    "missions.csv (one line for each man who flew), deeds.csv, victories.csv, points.csv and notes.csv; without it one "
    "JSON object has the same tables, and in log every choice between the fights, so that corrections come along too. "
    "The moves of fights that were flown stay in the campaign's file. "
    "Months are like 1917-03; points are twelfths of a point. UTF-8, commas, lines end with CR LF. A cell that a "
    "spreadsheet would take for a formula (it begins with = + - @ or a tab) has an apostrophe before it."
)
_IMPORT = _(
    "Make the campaign file FILE from an export: a JSON file, or a folder of CSV files. Fights that were flown come "
    "back as results from the table. Everything is checked, and every fault is named with its file, line and column; "
    "then nothing is made. A campaign that is in FILE already is left as it is; one that has the first months of the "
    "export gets those that came since, and the notes that it does not have."
)
_RESULT = _(
    "Give a month its result from the table: an object with aircraft, men, deeds and turns (FORMAT.md, section 4). "
    'Men with health "roll" roll for their landing now.'
)
_CORRECT = _(
    "Correct an earlier month: an object with month and result, and perhaps orders, remark and resolutions (FORMAT.md, "
    "sections 3 and 5). With --preview nothing is changed: what it leaves impossible is listed with the resolutions "
    "that each thing admits, or else what would change."
)


_UPGRADE = _(
    "Lay the numbers of an installed data pack over those that hold, from a month on; what was played before stays as "
    "it was. On this machine that is the month whose orders are open; undo takes it back. By mail it is proposed, and "
    "holds from the first month that begins after the other player has accepted. Without an option: by which numbers "
    "it is played since when, and what is proposed, value by value, each with its ID."
)


class MakeCommand(Protocol):
    """Makes a command with what all commands have."""

    def __call__(
        self, commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, run: str, about: str
    ) -> argparse.ArgumentParser:
        """A command of this name; `run` is "module:function"."""


class _Kinds:
    """The commands on one campaign."""

    def __init__(self, kinds: argparse._SubParsersAction[argparse.ArgumentParser], make: MakeCommand) -> None:
        self._kinds = kinds
        self._make = make

    def add_free(self, name: str, run: str, about: str) -> argparse.ArgumentParser:
        """A command on no campaign that is there yet."""
        return self._make(self._kinds, name, run, about)

    def add(self, name: str, run: str, about: str, more: str = "") -> argparse.ArgumentParser:
        """A command whose first word is the campaign."""
        command = self._make(self._kinds, name, run, about)
        command.description = more or about
        command.add_argument(
            "file", type=path, metavar="FILE", help=_("the campaign file, or a campaign by mail by its thread")
        )
        return command


def campaign_commands(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], make: MakeCommand
) -> argparse.ArgumentParser:
    """Add `campaign` with all its commands."""
    whole = make(commands, "campaign", "campaigns:status", _("campaigns: months, men, results, corrections"))
    whole.description = _ABOUT
    kinds = _Kinds(whole.add_subparsers(title=_("commands"), metavar="COMMAND", required=True), make)
    _beginning(kinds)
    _month(kinds)
    _closing(kinds)
    _going_back(kinds)
    _tables(kinds)
    return whole


def _beginning(kinds: _Kinds) -> None:
    new = kinds.add("new", "campaigns:new", _("begin a campaign and make its file"), _NEW)
    new.add_argument("--setup", type=path, metavar="SETUP.json", help=_("what is played; - = input"))
    new.add_argument("--start", type=text, metavar="MONTH", help=_("the first month, such as 1916-12"))
    new.add_argument("--months", type=number, metavar="N", help=_("how many"))
    _game(new)
    new.add_argument("--title", type=text, metavar="TEXT", help=_("default: the name of the file"))
    new.add_argument(
        "--mode",
        choices=("table", "hot-seat", "solo"),
        default="table",
        help=_("table: one writes for both (default); hot-seat: two at this computer; solo: against the computer"),
    )
    new.add_argument(
        "--seat", choices=("A", "B"), default="A", help=_("with solo: which squadron is yours; default: A")
    )
    invite = kinds.add_free("invite", "campaigns:invite", _("invite somebody to a campaign by mail"))
    invite.description = _(
        "Invite somebody to a campaign by mail: SETUP.json as with new, first is your squadron. It may have "
        "silence_days too. The other player takes it in with import and accepts it with accept."
    )
    invite.add_argument("--to", type=text, metavar="NAME", help=_("a contact; left out = whoever gets the file"))
    invite.add_argument("--setup", type=path, metavar="SETUP.json", help=_("what is played; - = input"))
    invite.add_argument("--start", type=text, metavar="MONTH", help=_("the first month, such as 1916-12"))
    invite.add_argument("--months", type=number, metavar="N", help=_("how many"))
    _game(invite)
    invite.add_argument("--out", type=place, metavar="PATH", help=_("write the file there: a folder or a file's name"))
    kinds.add("status", "campaigns:status", _("how a campaign stands, and what is due"))
    people = kinds.add("people", "campaigns:people", _("the men, or the service record of one"))
    people.add_argument("person", nargs="?", type=text, default="", metavar="PERSON", help=_("his id, such as A.1"))


def _game(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--game", choices=("aces_high", "ace_of_aces"), help=_("in which the fights are fought; default: aces_high")
    )


def _month(kinds: _Kinds) -> None:
    orders = kinds.add(
        "orders",
        "campaigns:orders",
        _("give a month's orders"),
        _(
            "Give the orders of a month: of one seat, or an object of both: A and B. An object has mission, crews and "
            "perhaps new_men (FORMAT.md, section 3); month and kind may be left out."
        ),
    )
    orders.add_argument("orders", nargs="?", type=path, metavar="ORDERS.json", help=_("- = input"))
    orders.add_argument("--seat", choices=("A", "B"), help=_("whose; default: who is due first"))
    orders.add_argument("--computer", action="store_true", help=_("the computer writes those that are due"))
    result = kinds.add("result", "campaigns:result", _("give a month its result from the table"), _RESULT)
    result.add_argument("result", type=path, metavar="RESULT.json", help=_("- = input"))
    result.add_argument("--remark", type=text, default="", metavar="TEXT", help=_("where and by whom it was played"))
    result.add_argument("--preview", action="store_true", help=_("change nothing: tell what would follow"))
    fly = kinds.add("fly", "campaigns:fly", _("fly the month's fight in the program"))
    fly.description = _(
        "Begin the month's fight, or go on with it. Its choices are made with choose; with --computer the computer "
        "pilots fly it to its end for everybody."
    )
    fly.add_argument("--computer", action="store_true", help=_("the computer pilots fly for all seats, to the end"))
    choose = kinds.add("choose", "campaigns:choose", _("make any choice that is due, also in a fight"))
    choose.add_argument(
        "choice",
        type=path,
        metavar="CHOICE.json",
        help=_('{"n": decision, "choice": {...}}; n as status has it, so that nothing is chosen twice; - = input'),
    )
    choose.add_argument("--seat", choices=("A", "B"), help=_("default: who is due first"))


def _closing(kinds: _Kinds) -> None:
    kinds.add("close", "campaigns:close", _("close the month"))
    correct = kinds.add("correct", "campaigns:correct", _("correct the orders or result of a month"), _CORRECT)
    correct.add_argument("correction", type=path, metavar="CORRECTION.json", help=_("- = input"))
    correct.add_argument("--preview", action="store_true", help=_("change nothing: tell what would follow"))
    exchange = kinds.add("exchange", "campaigns:exchange", _("exchange two prisoners, with that option"))
    exchange.add_argument("own", type=text, metavar="OWN", help=_("a man of the squadron whose word it is"))
    exchange.add_argument("other", type=text, metavar="OTHER", help=_("a man of the other squadron"))
    rename = kinds.add("rename", "campaigns:rename", _("spell a man's name otherwise, in every month"))
    rename.add_argument("person", type=text, metavar="PERSON", help=_("his id, such as A.1"))
    rename.add_argument("name", type=text, metavar="NAME")
    upgrade = kinds.add(
        "upgrade", "campaign_numbers:upgrade", _("lay other numbers over it, from a month on"), _UPGRADE
    )
    upgrade.add_argument("--pack", type=text, default="", metavar="PACK", help=_("a data pack's name, or its hash"))
    upgrade.add_argument(
        "--preview", action="store_true", help=_("with --pack: change nothing, tell what would change")
    )
    upgrade.add_argument(
        "--accept", type=text, default="", metavar="ID", help=_("by mail: agree to what the other player proposes")
    )
    upgrade.add_argument("--decline", type=text, default="", metavar="ID", help=_("by mail: decline it"))
    upgrade.add_argument("--take-back", action="store_true", help=_("by mail: take back what was proposed from here"))


def _going_back(kinds: _Kinds) -> None:
    kinds.add("undo", "campaign_past:undo", _("go back before the last deed"))
    kinds.add("redo", "campaign_past:redo", _("do again what was undone"))
    restore = kinds.add("restore", "campaign_past:restore", _("list the restore points, or go back to one"))
    restore.add_argument("point", nargs="?", type=number, metavar="N", help=_("its number in the list"))
    notes = kinds.add("notes", "campaign_past:notes", _("list the notes, write one, or take one back"))
    notes.add_argument("text", nargs="?", type=text, metavar="TEXT", help=_("what to write"))
    notes.add_argument(
        "--person", type=text, default="", metavar="PERSON", help=_("about a man; default: the squadron")
    )
    notes.add_argument("--take-back", type=number, metavar="N", help=_("the number of a note"))
    kinds.add("verify", "campaign_past:verify", _("play the whole log again and check it to its last line"))
    kinds.add("repair", "campaign_past:repair", _("put the last good copy of a damaged file in its place"))


def _tables(kinds: _Kinds) -> None:
    export = kinds.add("export", "campaign_files:export", _("write men, missions, victories and points"), _EXPORT)
    export.add_argument("--csv", type=path, metavar="DIR", help=_("write CSV files into this folder; made if missing"))
    export.add_argument("--without-notes", action="store_true", help=_("leave out what you wrote beside play"))
    export.add_argument("--bom", action="store_true", help=_("with --csv: begin each file with a byte order mark"))
    export.add_argument("--out", type=place, metavar="PATH", help=_("write the JSON there; default: print it"))
    taken = kinds.add("import", "campaign_files:take_in", _("make a campaign from an export"), _IMPORT)
    taken.add_argument("source", type=path, metavar="SOURCE", help=_("a JSON file, or a folder of CSV files"))
    printed = kinds.add("print", "printing:print_campaign", _("print its sheets as PDF"))
    printed.add_argument(
        "what",
        choices=("pilot-log", "mission", "roster", "communique", "book"),
        help=_("pilot logs, the record or the communiqué of a month, the squadrons, or the whole book"),
    )
    printed.add_argument(
        "--person", type=text, metavar="ID", help=_("whose pilot-log, such as A.1; default: all of them")
    )
    printed.add_argument("--month", type=text, metavar="MONTH", help=_("of mission or communique, such as 1917-03"))
    printed.add_argument("--out", type=path, required=True, metavar="PDF", help=_("the file to write"))
    printed.add_argument("--paper", choices=("a4", "letter"), default="", help=_("default: as your language has it"))
    sample = kinds.add("sample", "campaign_files:sample", _("make a copy of the sample campaign"))
    sample.description = _("Copy the sample campaign of eight months that comes with the program to FILE.")
