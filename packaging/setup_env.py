#!/usr/bin/env python3
"""Make everything ready, then run. Standard library only; Python 3.11 to 3.14 starts it.

    python3 packaging/setup_env.py run  [ARGS]   open Flugpost, or pass ARGS to its command line
    python3 packaging/setup_env.py test [ARGS]   every check and test, or only pytest with ARGS

Each step is taken only when it is needed:

1. The system libraries that Qt opens are looked for with ctypes. Missing ones are installed with apt-get or dnf as
   root or through sudo; where that may not be done, the one line to type is printed and the exit code is 3.
2. `.venv` is made at the project's root and the hash-pinned packages are installed into it. A stamp remembers that
   this was done for exactly these pins and this Python.
3. The program or the tests take over. Without a display `run` says so and plays the demonstration instead.

Exit codes of its own: 2 for bad usage, 3 for something that is missing here and that the message names.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PINS = {"run": ROOT / "packaging" / "requirements.txt", "test": ROOT / "packaging" / "requirements-dev.txt"}
LINUX = sys.platform.startswith("linux")

# Commands which never touch Qt: they must work on a server that has none of its libraries.
COMMANDS_WITHOUT_QT = frozenset(
    {
        "accept", "backup", "books", "campaign", "card", "catch-up", "challenge", "check-data", "choose", "claim",
        "contacts", "draw", "export", "fight", "folder", "import", "note", "packs", "pilots", "record", "repair",
        "replay", "resign", "resolve", "scenarios", "simulate", "status", "table", "verify",
    }
)  # fmt: skip
OPTIONS_WITH_A_VALUE = frozenset({"--profile", "--passphrase-file"})


@dataclass(frozen=True)
class Package:
    """A system package: its Debian names, the newest first (several since the 64-bit time_t move), and Fedora's."""

    debian: tuple[str, ...]
    fedora: str


# Every entry was proven by taking it away: without it Qt, or what the comment names, does not start.
OFFSCREEN = {
    "libGL.so.1": Package(("libgl1",), "libglvnd-glx"),
    "libEGL.so.1": Package(("libegl1",), "libglvnd-egl"),
    "libglib-2.0.so.0": Package(("libglib2.0-0t64", "libglib2.0-0"), "glib2"),
    "libxkbcommon.so.0": Package(("libxkbcommon0",), "libxkbcommon"),
    "libfontconfig.so.1": Package(("libfontconfig1",), "fontconfig"),
    "libdbus-1.so.3": Package(("libdbus-1-3",), "dbus-libs"),
}
X11 = {
    "libxkbcommon-x11.so.0": Package(("libxkbcommon-x11-0",), "libxkbcommon-x11"),
    "libxcb-cursor.so.0": Package(("libxcb-cursor0",), "xcb-util-cursor"),
    "libxcb-icccm.so.4": Package(("libxcb-icccm4",), "xcb-util-wm"),
    "libxcb-keysyms.so.1": Package(("libxcb-keysyms1",), "xcb-util-keysyms"),
    "libxcb-shape.so.0": Package(("libxcb-shape0",), "libxcb"),
}
WAYLAND = {"libwayland-cursor.so.0": Package(("libwayland-cursor0",), "libwayland-cursor")}
PRINTERS = {"libcups.so.2": Package(("libcups2t64", "libcups2"), "cups-libs")}
TEST_PROGRAMS = {
    "Xvfb": Package(("xvfb",), "xorg-x11-server-Xvfb"),  # journeys in a real window
    "xauth": Package(("xauth",), "xorg-x11-xauth"),
    "pdftotext": Package(("poppler-utils",), "poppler-utils"),  # reading the printed logs
}


def say(text: str) -> None:
    """Tell the person at the terminal; what the program itself prints stays alone on standard output."""
    print(f"setup: {text}", file=sys.stderr, flush=True)


def stop(text: str) -> NoReturn:
    """Say what is missing and leave with exit code 3."""
    say(text)
    raise SystemExit(3)


def take_over(command: list[str], env: dict[str, str]) -> NoReturn:
    """Become the command; on Windows, where that is not possible, wait for it and pass its exit code on."""
    sys.stdout.flush()
    if os.name == "nt":
        raise SystemExit(subprocess.run(command, env=env, check=False).returncode)
    os.execve(command[0], command, env)  # noqa: S606  no shell is wanted


# --- The Python ----------------------------------------------------------------------------------------------------


def require_python() -> None:
    """Go on only under a Python that the pins know; hand over to one on the PATH if this is another."""
    oldest, newest = 11, 14
    if sys.version_info[0] == 3 and oldest <= sys.version_info[1] <= newest:
        return
    for minor in range(newest, oldest - 1, -1):
        other = shutil.which(f"python3.{minor}")
        if other:
            take_over([other, *sys.argv], dict(os.environ))
    stop(f"Python 3.{oldest} to 3.{newest} is needed; this is {sys.version.split()[0]}.")


# --- The system's libraries and programs ---------------------------------------------------------------------------


def absent_libraries(wanted: dict[str, Package]) -> dict[str, Package]:
    """Those of the wanted libraries that the dynamic loader does not find."""
    absent = {}
    for name, package in wanted.items():
        try:
            ctypes.CDLL(name)
        except OSError:
            absent[name] = package
    return absent


def absent_programs(wanted: dict[str, Package]) -> dict[str, Package]:
    """Those of the wanted programs that are not on the PATH."""
    return {name: package for name, package in wanted.items() if not shutil.which(name)}


def rights(*, may_ask: bool) -> list[str] | None:
    """What to put before a command that needs root: nothing as root, else sudo, or None where neither goes."""
    if sys.platform != "win32" and os.geteuid() == 0:
        return []
    if not shutil.which("sudo"):
        return None
    silent = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0
    return ["sudo"] if silent or (may_ask and sys.stdin is not None and sys.stdin.isatty()) else None


def debian_name(package: Package) -> str:
    """The first of its names that this release has; the last one where the lists do not tell."""
    for name in package.debian[:-1]:
        if subprocess.run(["apt-cache", "show", name], capture_output=True, check=False).returncode == 0:
            return name
    return package.debian[-1]


def refresh_lists(prefix: list[str]) -> None:
    """Fetch the package lists. If that fails the old ones may still do, so it is the installation that decides."""
    subprocess.run([*prefix, "apt-get", "update", "-q"], stdin=subprocess.DEVNULL, capture_output=True, check=False)


def install_command(packages: list[Package]) -> list[str]:
    """The one command that installs the packages on this system; empty where neither apt-get nor dnf is here."""
    if shutil.which("apt-get"):
        names = sorted({debian_name(package) for package in packages})
        return ["apt-get", "-o", "DPkg::Lock::Timeout=180", "install", "-y", "--no-install-recommends", *names]
    if shutil.which("dnf"):
        return ["dnf", "install", "-y", *sorted({package.fedora for package in packages})]
    return []


def install(packages: list[Package], prefix: list[str]) -> str:
    """Install the packages; returns what went wrong, or nothing."""
    if shutil.which("apt-get"):
        refresh_lists(prefix)
    command = install_command(packages)
    if not command:
        return "this system has neither apt-get nor dnf"
    say(f"installing {' '.join(word for word in command[command.index('install') + 1 :] if word[0] != '-')}")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        [*prefix, *command], env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    return (
        "" if done.returncode == 0 else f"{' '.join(command)} failed:\n{(done.stderr or done.stdout)[-1500:].strip()}"
    )


def line_to_type(packages: list[Package]) -> str:
    """What a person with an administrator's rights has to type."""
    command = " ".join(word for word in install_command(packages) if word not in {"-o", "DPkg::Lock::Timeout=180"})
    if not command:
        return "install what owns these in your system: " + " ".join(package.debian[-1] for package in packages)
    return f"sudo apt-get update && sudo {command}" if command.startswith("apt-get") else f"sudo {command}"


def require(absent: dict[str, Package], why: str) -> None:
    """Install what is absent, or stop with the line to type."""
    if not absent:
        return
    packages = list(absent.values())
    say(f"{why}: {', '.join(absent)}")
    prefix = rights(may_ask=True)
    if prefix is None or not install_command(packages):
        stop(f"that needs an administrator's rights. Type this once, then start again:\n\n  {line_to_type(packages)}\n")
    trouble = install(packages, prefix)
    if trouble:
        stop(trouble)


def absent_venv(what: str) -> dict[str, Package]:
    """What makes virtual environments: Debian ships it apart, and it is missed only before the first start."""
    if ready(what) or importlib.util.find_spec("ensurepip") is not None:
        return {}
    name = f"python3.{sys.version_info[1]}-venv"
    return {name: Package((name,), "python3-pip")}


def require_system(libraries: dict[str, Package], what: str) -> None:
    """Make sure that Qt finds its libraries and that `.venv` can be made: all in one installation or one line."""
    require(absent_libraries(libraries) | absent_venv(what), "these are needed and not here")
    still = absent_libraries(libraries)
    if still:
        stop(f"still not found after the installation: {', '.join(still)}")


def offer(absent: dict[str, Package], without: str) -> None:
    """Install what is only useful if that goes without a question; else say what happens without it."""
    if not absent:
        return
    prefix = rights(may_ask=False)
    trouble = "it may not be done here" if prefix is None else install(list(absent.values()), prefix)
    if trouble:
        say(f"{', '.join(absent)} not installed ({trouble.splitlines()[0]}): {without}")


def display_libraries() -> dict[str, Package]:
    """What the platform plugins of the displays named in the environment open."""
    wanted: dict[str, Package] = {}
    if os.environ.get("DISPLAY"):
        wanted |= X11
    if os.environ.get("WAYLAND_DISPLAY"):
        wanted |= WAYLAND
    return wanted


def x_server_answers() -> bool:
    """Whether DISPLAY names a server that lets us in; a stale name would make Qt abort."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    answers = bool(xcb.xcb_connection_has_error(connection) == 0)
    xcb.xcb_disconnect(connection)
    return answers


def display() -> bool:
    """Whether a window can open here."""
    if not LINUX or os.environ.get("QT_QPA_PLATFORM", "").split(":")[0] in {"eglfs", "linuxfb", "vnc"}:
        return True
    wayland = os.environ.get("WAYLAND_DISPLAY")
    if wayland and (Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / wayland).exists():
        return True
    return bool(os.environ.get("DISPLAY")) and x_server_answers()


# --- The environment of Python packages ----------------------------------------------------------------------------


def stamp_of(what: str) -> tuple[Path, str]:
    """The file that remembers a finished installation, and what it says if that is still good."""
    base = getattr(sys, "_base_executable", None) or sys.executable
    digest = hashlib.sha256(PINS[what].read_bytes() + f"{sys.version}\n{base}\n{VENV}".encode()).hexdigest()
    return VENV / f".ready-to-{what}", digest


def ready(what: str) -> bool:
    """Whether the packages for `run` or `test` stand, for these pins and this Python."""
    stamp, digest = stamp_of(what)
    return PYTHON.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == digest


def make_venv() -> None:
    """Make `.venv`, or make it again where another Python made it."""
    say(f"making {VENV.name}")
    base = getattr(sys, "_base_executable", None) or sys.executable
    done = subprocess.run([base, "-m", "venv", "--clear", str(VENV)], check=False)
    if done.returncode:
        stop(f"{VENV} could not be made; what Python said is above.")


def require_packages(what: str) -> None:
    """Install the pinned packages for `run` or `test` into `.venv` unless the stamp says that they stand."""
    if ready(what):
        return
    marker, made_by = VENV / ".made-by", f"{sys.version}\n{VENV}"
    if not PYTHON.exists() or not marker.exists() or marker.read_text(encoding="utf-8") != made_by:
        make_venv()
        marker.write_text(made_by, encoding="utf-8")
    say(f"installing the packages of {PINS[what].name} (the first time this takes a minute)")
    command = [str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-input"]
    command += ["--only-binary", ":all:", "--require-hashes", "-r", str(PINS[what])]
    env = {name: value for name, value in os.environ.items() if name not in {"PIP_USER", "PYTHONPATH", "PYTHONHOME"}}
    if subprocess.run(command, env=env, check=False).returncode:
        stop(
            "the packages could not be installed; what pip said is above. Is the network there, and is this one of "
            "the systems that README.md names? Then start again."
        )
    for covered in ("run", "test") if what == "test" else ("run",):
        stamp, digest = stamp_of(covered)
        stamp.write_text(digest, encoding="utf-8")


# --- The two commands ----------------------------------------------------------------------------------------------


def command_word(args: list[str]) -> str | None:
    """The sub-command among Flugpost's arguments, `--help` and `--version` included; None means the window."""
    words = iter(args)
    for word in words:
        if word in {"-h", "--help", "--version"} or not word.startswith("-"):
            return word
        if word in OPTIONS_WITH_A_VALUE:
            next(words, None)
    return None


def run(args: list[str]) -> NoReturn:
    """Open the window, or run the command line with the arguments."""
    command = command_word(args)
    window = LINUX and command is None
    if window:
        require_system(OFFSCREEN | display_libraries(), "run")
    elif LINUX:
        draws = command not in COMMANDS_WITHOUT_QT | {"-h", "--help", "--version"} or "print" in args
        require_system(OFFSCREEN if draws else {}, "run")
    require_packages("run")
    if window and display():
        offer(absent_libraries(PRINTERS), "printing goes to PDF files only")
    elif window:
        say("there is no display here, so no window can open; playing `demo` instead")
        args, command = [*args, "demo"], "demo"
    env = dict(os.environ)
    if LINUX and command is not None:
        env.setdefault("QT_QPA_PLATFORM", "offscreen")
    # -P keeps whatever `app` package the current folder may hold out of the way; file arguments stay relative to it.
    env["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), env.get("PYTHONPATH", "")]))
    env["FLUGPOST_COMMAND"] = "python3 packaging/setup_env.py run"  # what the program's hints tell people to type
    take_over([str(PYTHON), "-P", "-m", "app", *args], env)


def absolute(arg: str) -> str:
    """An argument of pytest that names a file of the current folder, or a test in it, good from any folder."""
    name, mark, inside = arg.partition("::")
    return f"{Path(name).absolute()}{mark}{inside}" if name and Path(name).exists() else arg


def test(args: list[str]) -> int:
    """Run pytest with the arguments, or without any the whole proof: format, lint, types, then every test."""
    if LINUX:
        require_system(OFFSCREEN, "test")
        offer(
            absent_libraries(X11) | absent_programs(TEST_PROGRAMS),
            "the journeys run offscreen and what reads a printed PDF is skipped",
        )
    require_packages("test")
    args = [absolute(arg) for arg in args]
    os.chdir(ROOT)
    python = str(PYTHON)
    # The tests start the program hundreds of times: it is compiled once, whatever the shell says of byte code.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    if args:
        take_over([python, "-m", "pytest", *args], env)
    checks = {
        "ruff format --check": ["ruff", "format", "--check", "."],
        "ruff check": ["ruff", "check", "."],
        "mypy": ["mypy"],
    }
    failed = []
    for name, command in checks.items():
        say(name)
        if subprocess.run([python, "-m", *command], env=env, check=False).returncode:
            failed.append(name)
    if failed:
        say(f"FAILED: {', '.join(failed)}; the findings are above, the tests run all the same")
        env["FLUGPOST_FAILED_CHECKS"] = ", ".join(failed)
    say("pytest")
    spread = ["-n", "auto", "--maxprocesses", "4", "--dist", "worksteal"]
    tests = subprocess.run([python, "-m", "pytest", *spread], env=env, check=False)
    return tests.returncode or int(bool(failed))


def main(argv: list[str]) -> int:
    """Do what the first argument names; returns the exit code."""
    require_python()
    if argv[:1] == ["run"]:
        run(argv[1:])
    if argv[:1] == ["test"]:
        return test(argv[1:])
    print(__doc__)
    return 0 if argv[:1] in (["-h"], ["--help"]) else 2


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
