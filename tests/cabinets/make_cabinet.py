"""Writes post.db as this program leaves it in mid-match, once for each schema: `python -m tests.cabinets.make_cabinet`.

Run it before the schema's number goes up: afterwards no program writes that file any more.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
from pathlib import Path

from app.store.database import FILE
from app.store.upgrades import NEWEST
from tests.app.desks import Clock, begin, fight, meet, open_at, settle, steady

HERE = Path(__file__).resolve().parent
FILES = 6


def kept(schema: int) -> Path:
    """The file of a schema."""
    return HERE / f"post_schema_{schema}.db.gz"


def main() -> int:
    """Play six files of a duel by mail and keep Anna's database; 1 if there is one of this schema already."""
    target = kept(NEWEST)
    if target.exists():
        sys.stderr.write(f"{target.name} is kept already.\n")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        clock = Clock()
        anna = steady(open_at(settle(Path(folder) / "anna", "Anna"), clock=clock), b"anna")
        bert = steady(open_at(settle(Path(folder) / "bert", "Bert"), clock=clock), b"bert")
        meet(anna, bert)
        thread = begin(anna, bert)
        clock.pass_days(1)
        fight(anna, bert, thread, files=FILES)
        anna.close()
        bert.close()
        target.write_bytes(gzip.compress((Path(folder) / "anna" / FILE).read_bytes(), 9, mtime=0))
    return 0


if __name__ == "__main__":
    sys.exit(main())
