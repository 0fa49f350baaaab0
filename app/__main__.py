"""The program: the window, or one command of the command line."""

from __future__ import annotations

import sys
from collections.abc import Sequence

INTERRUPTED = 130
"""The exit code of a program that was interrupted at its terminal."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, or with those it was started with; returns the exit code."""
    try:
        from app.cli.running import run  # noqa: PLC0415 - an interruption while it is loaded is quiet too

        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # A packed program starts its worker processes by starting itself.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
