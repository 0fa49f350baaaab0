"""Everything with side effects: the window, the command line, storage, keys and post."""

from __future__ import annotations

VERSION = "0.1.0"
