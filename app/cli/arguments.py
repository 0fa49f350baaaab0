"""What can be said on the command line. Imports nothing but argparse, so that help appears at once."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Never, TypeAlias

from app import VERSION
from app.cli.argument_kinds import count, number, path, place, text
from app.cli.campaign_arguments import campaign_commands
from app.translation import gettext as _

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - argparse names it nowhere

_MARK = "="
_GAMES = ("aces_high", "ace_of_aces")
_HYPHENED = re.compile(r"-[A-Za-z0-9_-]{21}")
_EXITS = _("exit codes: 0 done, 1 refused (the reason is printed, its code with --json), 2 bad usage, 3 not your turn")


class BadArgumentsError(Exception):
    """The command line cannot be understood; the text says why.

    Attributes:
        usage: the same with the usage of the command, as it is printed.
    """

    def __init__(self, message: str, usage: str) -> None:
        super().__init__(message)
        self.usage = usage


class _Parser(argparse.ArgumentParser):
    """Leaves it to the caller how a fault is told: `--json` may be among the arguments."""

    def error(self, message: str) -> Never:
        raise BadArgumentsError(message, f"{self.format_usage()}{self.prog}: {message}\n")


def parser() -> argparse.ArgumentParser:
    """The whole command line; `run` of what it parses is "module:function" in this room, or empty."""
    whole: argparse.ArgumentParser = _Parser(
        prog="flugpost",
        description=_("Campaigns, duels by mail and pilot logs for First World War dogfight games."),
        epilog=_(
            "Without a command the window opens, with a campaign if its .flugcampaign file is named. "
            "%(prog)s COMMAND --help says more about a command."
        ),
        allow_abbrev=False,
    )
    _frame(whole)
    whole.add_argument("--version", action="version", version=f"flugpost {VERSION}")
    commands = whole.add_subparsers(title=_("commands"), metavar="COMMAND")
    _tables(commands)
    _records(commands)
    _beginnings(commands)
    _turns(commands)
    _others(commands)
    _results(commands)
    _simulate(commands)
    _packs(commands)
    campaign_commands(commands, _command)
    return whole


def window_parser() -> argparse.ArgumentParser:
    """What may be said where the window opens. A command and a wish for help are faults here: `parser` knows them.

    The sixty commands take longer to describe than the window's own modules take to load.
    """
    window = _Parser(prog="flugpost", add_help=False, allow_abbrev=False)
    _frame(window)
    return window


def _frame(whole: argparse.ArgumentParser) -> None:
    _common(whole, None)
    whole.set_defaults(run="", json=False, campaign=None)


def _command(commands: Commands, name: str, run: str, about: str) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=about, description=about, epilog=_EXITS, allow_abbrev=False)
    # After the command as well as before it: people write them where they think of them.
    _common(command, argparse.SUPPRESS)
    command.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help=_("answer in JSON"))
    command.set_defaults(run=run)
    return command


def _tables(commands: Commands) -> None:
    demo = _command(commands, "demo", "showing:demo", _("two desks fight a whole duel by mail through files"))
    demo.add_argument("folder", nargs="?", type=path, metavar="DIR", help=_("where all is put; made if missing"))
    _game(demo)
    resolve = _command(commands, "resolve", "adjudicating:resolve", _("adjudicate a situation described in a file"))
    resolve.add_argument("case", type=path, metavar="CASE", help=_("a TOML or JSON file; - reads the standard input"))
    resolve.add_argument(
        "--seed", metavar="HEX", help=_("64 hexadecimal digits: rolls the dice that the case leaves out")
    )
    check = _command(commands, "check-data", "adjudicating:check_data", _("check the rules data, every fault at once"))
    check.add_argument("folder", nargs="?", type=path, metavar="DIR", help=_("default: the data of the program"))
    books = _command(commands, "books", "tables:books", _("write the two books of Ace of Aces as tables"))
    books.description = _(
        "Write both books of Ace of Aces as CSV, to check paper books by: german.csv and allied.csv, one line for each "
        "of the pages 1 to 223. The first line is the header page,A,B,...,Y; under each letter of a manoeuvre stands "
        "the number that is printed below its arrow: the mid-turn page to call, or on a mid-turn page the end of the "
        "turn. 223 means out of sight. A third file, pages.csv, has what each page 1 to 222 shows: page, q, r, heading "
        "(hex and heading of the Allied aircraft as the German sees it), range (close, medium, long; empty in the same "
        "hex), tailing and fires (german, allied, both; empty for nobody)."
    )
    books.add_argument("--csv", type=path, required=True, metavar="DIR", help=_("the folder; made if missing"))


def _records(commands: Commands) -> None:
    verify = _command(
        commands, "verify", "proving:verify", _("check the record of a match from its first line to its last")
    )
    verify.add_argument("record", type=path, metavar="RECORD")
    replay = _command(commands, "replay", "proving:replay", _("tell the fight of a record"))
    replay.add_argument("record", type=path, metavar="RECORD")
    printed = _command(commands, "print", "printing:print_", _("print the sheets of a record as PDF"))
    printed.add_argument(
        "what",
        choices=("mission", "log", "blank", "all", "aircraft", "pilot-log", "roster", "communique", "book"),
        help=_(
            "the mission record, the pilots' logs, empty logs for the table, record and logs, or an aircraft sheet of "
            "Aces High; with --campaign the mission record of a month, pilot logs, the squadron roster, a month's "
            "communiqué, or the whole book"
        ),
    )
    printed.add_argument(
        "named",
        type=text,
        nargs="?",
        default="",
        metavar="ID",
        help=_("with aircraft: which one; default: all of them"),
    )
    printed.add_argument("--record", type=path, metavar="FILE", help=_("the record; an empty log needs none"))
    printed.add_argument(
        "--pilot",
        type=text,
        metavar="NAME",
        help=_("with log, without a record: all fights of a pilot of Ace of Aces"),
    )
    printed.add_argument("--of", type=text, default="", metavar="WORD", help=_("his squadron, if there are namesakes"))
    printed.add_argument(
        "--campaign", dest="campaign_file", type=path, metavar="FILE", help=_("the campaign, which is only read")
    )
    printed.add_argument(
        "--person", type=text, metavar="ID", help=_("whose pilot-log, such as A.1; default: all of them")
    )
    printed.add_argument("--month", type=text, metavar="MONTH", help=_("of mission or communique, such as 1917-03"))
    printed.add_argument(
        "--blank", action="store_true", help=_("the empty form of a pilot-log or mission, to be filled at the table")
    )
    printed.add_argument("--out", type=path, required=True, metavar="PDF", help=_("the file to write"))
    printed.add_argument("--paper", choices=("a4", "letter"), default="", help=_("default: as your language has it"))
    _game(printed)
    printed.add_argument(
        "--aircraft", metavar="ID", help=_("of an empty log without a record, such as A07 or fokker_dr1")
    )


def _beginnings(commands: Commands) -> None:
    card = _command(commands, "card", "meeting:card", _("print the own contact card; with --name make the identity"))
    card.add_argument(
        "--name", type=text, metavar="NAME", help=_("make the identity of a new profile, under this name")
    )
    card.add_argument("--out", type=place, metavar="PATH", help=_("write the card to this file or into this folder"))
    contacts = _command(commands, "contacts", "meeting:contacts", _("list the address book"))
    contacts.add_argument(
        "--add", type=path, metavar="FILE", help=_("take the card in this file into the address book")
    )
    kept = contacts.add_mutually_exclusive_group()
    kept.add_argument("--replace", action="store_true", help=_("with --add: it replaces the card of the same name"))
    kept.add_argument("--keep-both", action="store_true", help=_("with --add: two people bear the same name"))
    contacts.add_argument(
        "--phrase", type=text, metavar="NAME", help=_("print the five words to compare with this person by voice")
    )
    contacts.add_argument(
        "--compared", type=text, metavar="NAME", help=_("note that the five words were compared and are the same")
    )
    _challenge(commands)
    _fights(commands)
    accept = _command(commands, "accept", "meeting:accept", _("accept an invitation that was imported"))
    _thread(accept)
    accept.add_argument("--decline", action="store_true", help=_("lay it aside instead"))
    _out(accept)


def _challenge(commands: Commands) -> None:
    challenge = _command(commands, "challenge", "meeting:challenge", _("invite somebody to a duel by mail"))
    challenge.add_argument(
        "--to", type=text, metavar="NAME", help=_("a contact; left out = whoever gets the file may accept")
    )
    _game(challenge)
    challenge.description = _(
        "Invite somebody to a duel by mail: with one aircraft a side (--aircraft and --against), with a scenario of "
        "Aces High (--scenario), or with any fight of Aces High (--setup; its form stands under fight --help)."
    )
    _scenario(challenge)
    challenge.add_argument("--setup", type=path, metavar="SETUP.json", help=_("Aces High: the whole fight; - = input"))
    challenge.add_argument(
        "--aircraft",
        type=text,
        metavar="NAME",
        help=_('what you fly, by id or name: A07 or C05 in Aces High, "Sopwith Camel" or fokker_dr1 in Ace of Aces'),
    )
    challenge.add_argument("--against", type=text, metavar="NAME", help=_("what the other side flies"))
    challenge.add_argument("--pilot", type=text, metavar="NAME", help=_("your pilot's name; default: your own"))
    challenge.add_argument(
        "--their-pilot", type=text, metavar="NAME", help=_("the other pilot's name; default: the contact's")
    )
    for option, about in (
        ("--grade", _("your pilot; an ace of Ace of Aces has five victories; default: rookie")),
        ("--their-grade", _("the other pilot")),
    ):
        challenge.add_argument(option, choices=("rookie", "veteran", "ace"), default="rookie", help=about)
    challenge.add_argument(
        "--pacing",
        choices=("hand", "round", "duel", "turn"),
        help=_(
            "how much is chosen at once. Aces High: a file each way per hand (default), round, or card (duel). "
            "Ace of Aces: per turn, the burst ordered before (turn, default) or chosen on the page reached (duel)"
        ),
    )
    challenge.add_argument("--missions", action="store_true", help=_("with --scenario: with its optional mission"))
    challenge.add_argument(
        "--side", choices=("allied", "central"), default="allied", help=_("with --scenario: what you fly for")
    )
    challenge.add_argument("--date", metavar="DAY", help=_("the day of the fight, such as 1917-10-04"))
    challenge.add_argument(
        "--page", type=int, default=0, metavar="N", help=_("Ace of Aces: begin on this page; default: 170")
    )
    challenge.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=_(
            "a rule or reading; repeatable. Ace of Aces: edition=classic (default modern), tailing=off, and the "
            "Intermediate rules stalls, easy_target, fancy, speed, variable_damage, ammunition, ace_status =on; "
            "starting_page=rolled"
        ),
    )
    challenge.add_argument(
        "--silence-days", type=int, default=14, metavar="N", help=_("silence may be claimed after N days; 0 = never")
    )
    challenge.add_argument(
        "--pack", type=text, metavar="PACK", help=_("Aces High: an installed data pack, by name or hash, to play by")
    )
    _out(challenge)


def _fights(commands: Commands) -> None:
    fight = _command(commands, "fight", "fighting:fight", _("begin a fight of Aces High on this machine"))
    fight.description = _(
        "Begin a fight of Aces High on this machine, by a scenario or by a setup; then go on with status and choose. A "
        "setup is a JSON object: seats (1 for each player, 2 to 4, each a list of aircraft of one side; 2 to 4 "
        "aircraft in all), and perhaps players (for each seat human or computer; default: a person plays the first), "
        "date (such as 1917-10-04), pacing (hand, round, duel), options (an object of readings), missions (an object: "
        "allied and central, each O, B, MT, P or C), secret_targets (true or false), title, silence_days and pack. An "
        "aircraft is an object: aircraft (id or name), pilot, and in a two-seater observer; each man is an object with "
        "name and perhaps grade (rookie, veteran, ace)."
    )
    what = fight.add_mutually_exclusive_group(required=True)
    what.add_argument("--setup", type=path, metavar="SETUP.json", help=_("the whole fight; - = input"))
    _scenario(what)
    fight.add_argument("--missions", action="store_true", help=_("with --scenario: with its optional mission"))
    fight.add_argument("--side", choices=("allied", "central"), default="allied", help=_("what you fly for"))
    fight.add_argument(
        "--others",
        choices=("computer", "two", "each"),
        default="computer",
        help=_("who else plays: the computer (default), one at this keyboard, or one for each aircraft"),
    )
    fight.add_argument("--pacing", choices=("hand", "round", "duel"), help=_("how much is chosen at once"))
    found = _command(commands, "scenarios", "fighting:scenarios", _("list the scenarios of Aces High and your own"))
    how = found.add_mutually_exclusive_group()
    how.add_argument("--add", type=path, metavar="FILE", help=_("take a scenario's file into your own"))
    how.add_argument("--give", type=text, metavar="KEY", help=_("print the file of an own one"))
    how.add_argument("--remove", type=text, metavar="KEY", help=_("remove an own one"))
    _out(found)


def _scenario(command: argparse._ActionsContainer) -> None:
    command.add_argument(
        "--scenario", type=text, metavar="KEY", help=_("Aces High: by its key, such as 15.2-a; scenarios lists them")
    )


def _turns(commands: Commands) -> None:
    status = _command(commands, "status", "playing:status", _("how a match stands, or all of them"))
    _thread(status, optional=True)
    choose = _command(commands, "choose", "playing:choose", _("bind yourself to a choice and make its file"))
    _thread(choose)
    choose.add_argument(
        "choice", type=path, metavar="CHOICE.json", help=_('{"n": decision, "choice": {...}}; - = input')
    )
    choose.add_argument(
        "--seat", type=text, metavar="SEAT", help=_("of a fight on this machine: A to D; default: who is due first")
    )
    choose.add_argument("--note", type=text, default="", metavar="TEXT", help=_("a few words to the other player"))
    _out(choose)
    export = _command(commands, "export", "playing:export", _("the newest file of a match, always the same bytes"))
    _thread(export)
    export.add_argument("--armor", action="store_true", help=_("as text for a mail"))
    export.add_argument("--file", type=int, metavar="N", help=_("an earlier file, by its number in the outbox"))
    _out(export)
    taken = _command(commands, "import", "playing:take_in", _("take in files, mails saved as text, and folders"))
    taken.add_argument("paths", nargs="+", type=path, metavar="PATH", help=_("files or folders; - = standard input"))
    note = _command(commands, "note", "playing:note", _("send a few words, or read all that were sent"))
    _thread(note)
    note.add_argument("text", nargs="?", type=text, metavar="TEXT", help=_("what to send; left out = read"))
    _out(note)
    record = _command(commands, "record", "playing:record", _("the record of a match, for a third person"))
    _thread(record)
    record.add_argument("--evidence", action="store_true", help=_("with signed statements that broke a rule"))
    record.add_argument("--out", type=place, metavar="PATH", help=_("write it to this file or into this folder"))


def _others(commands: Commands) -> None:
    for name, run, about in (
        ("resign", "ending:resign", _("give a match up")),
        ("draw", "ending:draw", _("offer a draw, or agree to the one that is offered")),
        ("claim", "ending:claim", _("claim the match because the other side is silent")),
        ("catch-up", "ending:catch_up", _("make files with all that was said, for a player who lost his data")),
    ):
        command = _command(commands, name, run, about)
        _thread(command)
        _out(command)
    repair = _command(commands, "repair", "ending:repair", _("bring a match back after its database was lost"))
    _thread(repair)
    how = repair.add_mutually_exclusive_group(required=True)
    how.add_argument("--choice", type=path, metavar="CHOICE.json", help=_("the choice under the own seal, once more"))
    how.add_argument("--nothing-left", action="store_true", help=_("state that no later file of yours was sent"))
    backup = _command(commands, "backup", "ending:backup", _("write the own identity to a file, or read it from one"))
    which = backup.add_mutually_exclusive_group(required=True)
    which.add_argument("--write", type=path, metavar="FILE", help=_("whoever has this file can sign in your name"))
    which.add_argument("--read", type=path, metavar="FILE", help=_("make the identity of a new profile from it"))
    which.add_argument("--restore", action="store_true", help=_("put the last good copy of the database in its place"))
    folder = _command(commands, "folder", "playing:folder", _("exchange turn files through a folder that both share"))
    folder.add_argument("folder", type=path, metavar="DIR")


def _results(commands: Commands) -> None:
    table = _command(commands, "table", "results:listed", _("fights of Ace of Aces at the table; alone: list them"))
    kinds = table.add_subparsers(title=_("commands"), metavar="COMMAND")
    enter = _command(kinds, "enter", "results:enter", _("enter the result of a fight; nothing entered is ever changed"))
    enter.add_argument("result", type=path, metavar="RESULT.json", help=_("the result; - = input"))
    enter.description = _(
        "Enter the result of a fight with the paper books, a JSON object: game (ace_of_aces), date (a day from 1914 to "
        "1918, such as 1917-10-04), pilots (2 to 12, both sides), and perhaps remark. A pilot is an object: name, side "
        "(allied, central), aircraft (an id such as fokker_dr1), grade (rookie, ace), half_victories (2 for each enemy "
        "shot down by him alone, 1 for one that was shared or that escaped), end (flew_home, shot_down, lost_contact, "
        "escaped), and perhaps of (a word that tells namesakes apart, such as a squadron), half_points_taken, and fate "
        "(fit, dead; who is shot down is dead unless it says fit). With --json the answer is its number. A wrong "
        "result is withdrawn and entered anew."
    )
    _command(kinds, "list", "results:listed", _("list the results that were entered, withdrawn ones too"))
    about = _("write the service book: every fight by date, a line for each pilot, as CSV")
    export = _command(kinds, "export", "results:export", about)
    export.description = _(
        "Write the service book of Ace of Aces: all fights that count, one line for each pilot. Columns: date, source "
        "(the match, or table and the number of the result), name, of, side, aircraft, grade, half_victories, "
        "half_points_taken, end, fate, remark. UTF-8, commas, lines end with CR LF; a cell that a spreadsheet would "
        "take for a formula has an apostrophe before it. With --json an array of results as enter takes them, each "
        "with its source."
    )
    export.add_argument("--out", type=place, metavar="PATH", help=_("default: print it"))
    taken = _command(kinds, "import", "results:take_in", _("enter every fight of a service book that is not here yet"))
    taken.description = _(
        "Enter the fights of a service book, CSV or JSON, as results from the table. Lines of the same date and source "
        "are one fight. What is here already is left as it is; if anything is wrong, all faults are named and nothing "
        "is entered."
    )
    taken.add_argument("book", type=path, metavar="FILE")
    withdraw = _command(kinds, "withdraw", "results:withdraw", _("withdraw a result: it counts no more"))
    withdraw.add_argument("number", type=number, metavar="N", help=_("its number in the list"))
    pilots = _command(commands, "pilots", "results:pilots", _("the pilots of Ace of Aces with their victories"))
    pilots.description = _(
        "The pilots of Ace of Aces by name: what all fights that are over and all results from the table make of them. "
        "With --json an object: pilots, each with name, of, side, life (2 and more: he bears the name of a dead man), "
        "fights, half_victories (10 at most), ace, ace_since (the day of his fifth victory, or null), fell (the day of "
        "his death, or null) and log: by date, each fight with date, source (the match, or table and the number of the "
        "result), against (name, of and aircraft of each enemy), aircraft, grade, half_victories, half_points_taken, "
        "end, fate and total (half victories so far); and unread, the matches that cannot be read now."
    )


def _packs(commands: Commands) -> None:
    packs = _command(
        commands, "packs", "packs:listed", _("numbers of your printed game that stand over ours; alone: list them")
    )
    packs.description = _(
        "Data packs: numbers of a printed Aces High that its owner entered over the reconstructed ones. A pack is one "
        "TOML file (.flugpack) or a folder in the layout of the rules data; it travels in a challenge, and the other "
        "player sees each difference before he accepts."
    )
    kinds = packs.add_subparsers(title=_("commands"), metavar="COMMAND")
    _command(kinds, "list", "packs:listed", _("list the installed packs"))
    show = _command(kinds, "show", "packs:show", _("what a pack says otherwise than the data of the program"))
    show.add_argument(
        "pack", type=text, metavar="PACK", help=_("a file or folder, or an installed one by name or hash")
    )
    add = _command(kinds, "add", "packs:add", _("install a pack"))
    add.add_argument("file", type=path, metavar="FILE", help=_("a .flugpack, or a folder"))
    remove = _command(kinds, "remove", "packs:remove", _("take a pack off the list; matches keep theirs"))
    remove.add_argument("pack", type=text, metavar="PACK", help=_("its name, or the beginning of its hash"))
    export = _command(kinds, "export", "packs:export", _("write an installed pack as one file"))
    export.add_argument("pack", type=text, metavar="PACK", help=_("its name, or the beginning of its hash"))
    export.add_argument("--out", type=place, required=True, metavar="PATH", help=_("a file, or a folder"))


def _simulate(commands: Commands) -> None:
    about = _("let computer pilots of Aces High fight each other, to weigh scenarios and aircraft")
    simulate = _command(commands, "simulate", "simulating:simulate", about)
    simulate.description = _(
        "Computer pilots fight a scenario or pairs of aircraft many times, whole hands at a time, and a table says how "
        "it went: fights won by either side and drawn (2.6), mean turns, the share in which nobody ran out of fuel "
        "(in time), the share that ended because one side had nobody left (fought out), mean volleys, hits and points "
        "of a fight (A allied, C central), and what aircraft were lost by. With --pairs a second table gives each "
        "aircraft's share of its fights, a draw counting half. The same seed and data give the same table, whatever "
        "--jobs. With --json means are tenths."
    )
    what = simulate.add_mutually_exclusive_group(required=True)
    what.add_argument("--scenario", type=text, metavar="ID", help=_("a scenario of chapter 15, such as 15.1-a"))
    what.add_argument("--all", action="store_true", help=_("every scenario of chapter 15"))
    what.add_argument(
        "--pairs", type=text, metavar="MONTH", help=_("one against one, all aircraft of a month, such as 1917-04")
    )
    simulate.add_argument("--fights", type=count, default=20, metavar="N", help=_("fights of each; default: 20"))
    simulate.add_argument(
        "--seed", type=text, default="0" * 64, metavar="HEX", help=_("64 hexadecimal digits; default: all 0")
    )
    simulate.add_argument(
        "--pilots",
        choices=("full", "plain"),
        default="full",
        help=_("full: as in the window (default); plain: quicker, they do not foresee the enemy's best hand"),
    )
    simulate.add_argument("--jobs", type=count, default=1, metavar="N", help=_("processes at once; default: 1"))
    simulate.add_argument("--csv", type=path, metavar="FILE", help=_("write the table to this file too"))


def with_ids(words: Sequence[str]) -> list[str]:
    """The arguments with every thread's id marked: one in 64 begins with a hyphen, and would be taken for an option."""
    return [_MARK + word if _HYPHENED.fullmatch(word) else word for word in words]


def _thread_id(word: str) -> str:
    return word.removeprefix(_MARK)


def _thread(command: argparse.ArgumentParser, *, optional: bool = False) -> None:
    command.add_argument(
        "thread",
        nargs="?" if optional else None,
        type=_thread_id,
        metavar="THREAD",
        help=_("the id, or the beginning of WORD-XXXX"),
    )


def _game(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--game", type=_game_id, default="aces_high", metavar="GAME", help=_("aces-high (default) or ace-of-aces")
    )


def _game_id(word: str) -> str:
    """The id of a game, which people write with hyphens or underscores."""
    ident = word.lower().replace("-", "_")
    if ident not in _GAMES:
        raise argparse.ArgumentTypeError(_("{word}: must be aces-high or ace-of-aces").format(word=word))
    return ident


def _out(command: argparse.ArgumentParser) -> None:
    command.add_argument("--out", type=place, metavar="PATH", help=_("write the file there: a folder or a file's name"))


def _common(command: argparse.ArgumentParser, default: str | None) -> None:
    command.add_argument(
        "--profile", type=path, metavar="DIR", default=default, help=_("the profile folder: keys, post and looks")
    )
    command.add_argument(
        "--passphrase-file",
        type=path,
        metavar="FILE",
        default=default,
        help=_("its first line unlocks the keys; without it you are asked, on a terminal"),
    )
