#!/usr/bin/env python3
"""Pin the packages again: writes requirements.txt and requirements-dev.txt from pyproject.toml.

    python3 packaging/lock.py [--upgrade]

Without --upgrade the present pins stay where pyproject.toml still allows them. The pins hold for every platform and
every Python that setup_env.py starts under, carry the hashes of all files, and name no server. Standard library only;
the resolver, uv, is installed into a temporary environment and leaves nothing behind.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADER = "# Made by packaging/lock.py from pyproject.toml; do not edit.\n"


def pin(uv: Path, target: Path, options: list[str]) -> None:
    """Resolve pyproject.toml into the target file, which starts from what it pins now."""
    command = [str(uv), "pip", "compile", "pyproject.toml", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-header", "--no-annotate"]
    subprocess.run([*command, *options, "--output-file", str(target)], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    target.write_text(HEADER + target.read_text(encoding="utf-8").removeprefix(HEADER), encoding="utf-8")


def main() -> int:
    """Write both files; returns the exit code."""
    upgrade = ["--upgrade"] if "--upgrade" in sys.argv[1:] else []
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        scripts = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin")
        subprocess.run([str(scripts / "python"), "-m", "pip", "install", "-q", "uv"], check=True)
        everything, program = ROOT / "packaging" / "requirements-dev.txt", ROOT / "packaging" / "requirements.txt"
        pin(scripts / "uv", everything, ["--extra", "dev", *upgrade])
        pin(scripts / "uv", program, ["--constraint", str(everything), *upgrade])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
