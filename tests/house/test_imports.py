"""Imports go one way: the contracts of pyproject.toml hold, and each of them bites."""

from __future__ import annotations

import contextlib
import io
import re
import shutil
import subprocess
import sys
import tomllib

import pytest
from importlinter.cli import lint_imports

# One small tree that breaks every contract: module -> what it imports. Type-only and late imports count.
BREACHES = {
    "core-pure": {"core.play": "import random"},
    "core-rooms": {"core.aceshigh.fire": "from core.aceofaces import gunnery"},
    "match-knows-no-game": {"core.match.fold": "from core.aceshigh import rules"},
    "cryptography": {"core.match.fold": "import cryptography.hazmat"},
    "numpy": {"core.catalog.reading": "import numpy"},
    "app-rooms": {"app.roster.page": "from app.duel import page"},
    "qt-rooms": {"app.desk": "def late():\n    from PySide6 import QtCore"},
    "without-qt": {"app.duel.rows": "from app.duel import scene", "app.duel.scene": "import PySide6.QtGui"},
    "peewee": {"app.commands.challenge": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import peewee"},
    "no-cycles": {
        "core.aceshigh.fire": "import core.aceshigh.state",
        "core.aceshigh.state": "import core.aceshigh.fire",
    },
}
KEPT = {
    "core.protocol.sealing": "import cryptography.hazmat",
    "core.opponents.solver": "import numpy",
    "core.games": "from core.aceshigh import rules",
    "core.match.fold": "from core import games",
    "app.__main__": "from app.shell import window\nfrom PySide6 import QtWidgets",
    "app.shell.window": "from app.duel import page\nfrom app.keys import keystore",
    "app.duel.page": "import PySide6.QtWidgets\nfrom app.duel import rows\nfrom app.commands import seal",
    "app.duel.rows": "from core.match import fold",
    "app.commands.seal": "from app import desk",
    "app.desk": "from app.store import tables",
    "app.store.tables": "import peewee",
    "app.keys.keystore": "import cryptography.hazmat",
    "app.work.jobs": "import PySide6.QtCore",
}


def contracts(root):
    """The contracts of the project by id."""
    with (root / "pyproject.toml").open("rb") as file:
        return {entry["id"]: entry for entry in tomllib.load(file)["tool"]["importlinter"]["contracts"]}


def lay(folder, modules):
    """Write a tree with these modules and the packages around them."""
    for package in ("app", "core"):
        (folder / package).mkdir(exist_ok=True)
        (folder / package / "__init__.py").touch()
    everything = {name: "" for text in modules.values() for name in ours(text)} | modules
    for module, text in everything.items():
        path = folder.joinpath(*module.split(".")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text(text + "\n", encoding="utf-8")


def ours(text):
    """The modules of ours that these lines import."""
    for package, name in re.findall(r"from ((?:app|core)[\w.]*) import (\w+)", text):
        yield f"{package}.{name}"
    yield from re.findall(r"import ((?:app|core)\.[\w.]+)", text)


def named(entries):
    """The modules that contracts name outright: the linter asks for each of them."""
    sources = (module for entry in entries for module in entry.get("source_modules", ()))
    return [module for module in sources if module.startswith("app.printing.")]


def verdicts(root, folder, names):
    """Run the contracts over the tree in another process; returns id -> kept."""
    shutil.copy(root / "pyproject.toml", folder)
    lay(folder, dict.fromkeys(named(names.values()), ""))
    program = (
        "from importlinter.cli import lint_imports; import sys; sys.exit(lint_imports(no_cache=True, no_logo=True))"
    )
    env = {"PYTHONPATH": str(folder), "PATH": "", "COLUMNS": "200", "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    said = {}
    for id_, entry in names.items():
        found = re.search(rf"^{re.escape(entry['name'])} (KEPT|BROKEN)", done.stdout, re.MULTILINE)
        assert found, f"no verdict on {entry['name']}:\n{done.stdout}{done.stderr}"
        said[id_] = found[1] == "KEPT"
    assert done.returncode == (0 if all(said.values()) else 1)
    return said


def test_the_rooms_import_one_way(root):
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        result = lint_imports(config_filename=str(root / "pyproject.toml"), no_cache=True, no_logo=True)
    assert result == 0, output.getvalue()


def test_a_tree_that_keeps_to_its_rooms_passes(root, tmp_path):
    lay(tmp_path, KEPT)
    assert all(verdicts(root, tmp_path, contracts(root)).values())


def test_every_contract_has_its_breach(root):
    assert contracts(root).keys() == BREACHES.keys()


@pytest.mark.parametrize("breach", BREACHES)
def test_a_breach_breaks_its_contract(root, tmp_path, breach):
    lay(tmp_path, {**KEPT, **BREACHES[breach]})
    assert not verdicts(root, tmp_path, contracts(root))[breach]


@pytest.mark.parametrize(("module", "contract"), [("core.weather", "core-rooms"), ("app.cinema", "app-rooms")])
def test_a_room_without_a_place_is_refused(root, tmp_path, module, contract):
    lay(tmp_path, {**KEPT, module: ""})
    assert not verdicts(root, tmp_path, contracts(root))[contract]
