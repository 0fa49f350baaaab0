"""One command of the command line as a life that is cut off: campaign_life.py BUDGET WORD...

It ends by SIGKILL at its BUDGETth call into SQLite and the system's file functions; 0 = it lives on, and the number of
calls that it made is the last line of its standard error.
"""

from __future__ import annotations

import sys

from app.__main__ import main
from tests.journeys.killed import Fuse


def live(budget: int, words: list[str]) -> int:
    """Run the command; its exit code."""
    fuse = Fuse(budget)
    sys.setprofile(fuse)
    code = main(words)
    sys.setprofile(None)
    sys.stderr.write(f"\n{fuse.calls}")
    return code


if __name__ == "__main__":
    sys.exit(live(int(sys.argv[1]), sys.argv[2:]))
