"""From the arguments to the exit code: which command, what it says, and every refusal in words or by code."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from app.cli.answers import NOT_YOUR_TURN, REFUSED, USAGE, Answer, UsageError, complain, give
from app.cli.arguments import BadArgumentsError, parser, window_parser, with_ids
from app.translation import gettext as _

TURN_CODE = "NOT_NOW"
_CAMPAIGN = ".flugcampaign"  # as in app.store.campaign_file, which would load the database here


def run(argv: Sequence[str]) -> int:
    """Do what the command line says; returns the exit code. Without a command: opens the window."""
    _open_streams()
    try:
        arguments = _parsed(argv)
    except BadArgumentsError as error:
        complain(error.usage)
        asked = "--json" in argv
        return give(Answer(data={"code": "USAGE", "said": str(error)}, exit=USAGE), as_json=asked)
    if not arguments.run:
        from app.cli.showing import window  # noqa: PLC0415 - leads to Qt

        return window(arguments)
    module, _colon, name = arguments.run.partition(":")
    command: Callable[[argparse.Namespace], Answer] = getattr(importlib.import_module(f"app.cli.{module}"), name)
    try:
        code = give(_answered(command, arguments), as_json=arguments.json)
        sys.stdout.flush()
    except BrokenPipeError:
        # A reader such as `head` has seen enough: nothing more can be printed, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = REFUSED
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        complain(_("The answer cannot be written: {said}.").format(said=error.strerror or error) + "\n")
        code = REFUSED
    return code


def _parsed(argv: Sequence[str]) -> argparse.Namespace:
    """What was said. A campaign file without a command, as a double click gives it, is opened in the window."""
    with contextlib.suppress(BadArgumentsError):
        return window_parser().parse_args(argv)
    if argv and argv[-1].endswith(_CAMPAIGN):
        with contextlib.suppress(BadArgumentsError):
            arguments = parser().parse_args(with_ids(argv[:-1]))
            if not arguments.run:
                arguments.campaign = Path(argv[-1])
                return arguments
    return parser().parse_args(with_ids(argv))


def _open_streams() -> None:
    """Whoever closed a standard stream gave nothing, or wants to read nothing; no file may take its number."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open to the end


def _answered(command: Callable[[argparse.Namespace], Answer], arguments: argparse.Namespace) -> Answer:
    try:
        return command(arguments)
    except UsageError as error:
        answer = Answer(data={"code": "USAGE", "said": str(error)}, words=(str(error),), exit=USAGE)
    except Exception as error:  # sorted below; what is none of ours flies on
        found = _refusal(error)
        if found is None:
            raise
        answer = found
    if not arguments.json:
        complain("\n".join(answer.words) + "\n")
        return Answer(exit=answer.exit)
    return answer


def _refusal(error: Exception) -> Answer | None:
    """The answer for a refusal, a protocol error or a trouble; None for a fault of the program."""
    from app.disk import trouble_of  # noqa: PLC0415 - loaded when something went wrong
    from app.paths import ResourcesMissingError, command  # noqa: PLC0415
    from app.troubles import RefusedError, TroubleError  # noqa: PLC0415
    from core.catalog.problems import DataProblemsError  # noqa: PLC0415

    if isinstance(error, RefusedError):
        return _refused(error)
    if isinstance(error, OSError) and error.errno is not None:
        error = trouble_of(error, Path(os.fsdecode(error.filename or ".")))
    if isinstance(error, TroubleError):
        copies = getattr(error, "copies", ())
        return _said("TROUBLE", error.what, _restoring(copies, command()) if copies else error.next_step)
    if isinstance(error, ResourcesMissingError):
        return _said("TROUBLE", str(error), "")
    if isinstance(error, DataProblemsError):
        return Answer(
            data={"code": "DATA", "problems": [str(problem) for problem in error.problems]},
            words=tuple(str(problem) for problem in error.problems),
            exit=REFUSED,
        )
    # Asked by its shape: importing the protocol for this would load cryptography.
    code, next_step = getattr(error, "code", None), getattr(error, "next_step", None)
    if isinstance(code, str) and isinstance(next_step, str):
        answer = _said(str(code), str(error), _(next_step) if next_step else "")
        line = getattr(error, "facts", {}).get("line")
        cause = getattr(error, "cause", "")
        extra = {"line": line, "why": error.facts["why"]} if line is not None and hasattr(error, "facts") else {}
        data = {**(answer.data if isinstance(answer.data, dict) else {}), **extra, "cause": cause}
        return Answer(data=data, words=answer.words, exit=answer.exit)
    return None


def _restoring(copies: tuple[Path, ...], command: str) -> str:
    """How the last good copy of a damaged file comes back."""
    if copies[0].suffix == _CAMPAIGN:
        return _("Put the last good copy in its place: {command} campaign repair FILE").format(command=command)
    return _("Put the last good copy in its place, then import what came since: {command} backup --restore").format(
        command=command
    )


def _said(code: str, what: str, next_step: str) -> Answer:
    words = (f"{code}: {what}", *((f"  {next_step}",) if next_step else ()))
    return Answer(data={"code": code, "said": what, "next": next_step}, words=words, exit=REFUSED)


def _refused(error: Exception) -> Answer:
    from app.paths import command  # noqa: PLC0415
    from app.phrases.any_refusals import any_refusal_sentence  # noqa: PLC0415 - only a refusal needs words
    from app.troubles import RefusedError  # noqa: PLC0415

    assert isinstance(error, RefusedError)  # noqa: S101 - sorted by the caller
    make = _("Make one: {command} card --name NAME").format(command=command())
    hint = make if error.code == "NO_IDENTITY" else error.next_step
    plain = _said(error.code, error.what, hint)
    reasons = [{"who": one.who, "code": one.code.value, "section": one.section} for one in error.reasons]
    data = plain.data if isinstance(plain.data, dict) else {}
    told = tuple(f"{one.who}: {any_refusal_sentence(one)}" for one in error.reasons)
    if len(told) == 1 and told[0].endswith(error.what):  # the reason is all there is to say
        plain, told = _said(error.code, told[0], hint), ()
    return Answer(
        data={**data, "refused": reasons} if reasons else data,
        words=(*plain.words, *(f"  {line}" for line in told)),
        exit=NOT_YOUR_TURN if error.code == TURN_CODE else REFUSED,
    )
