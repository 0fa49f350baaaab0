"""Where things are: what ships with the program, what belongs to the user, what may be thrown away. No Qt."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_MARK = Path("styles") / "tokens.toml"


class ResourcesMissingError(Exception):
    """The folder that ships with the program is nowhere: the installation is incomplete.

    Attributes:
        looked_in: the folders tried, in order.
    """

    def __init__(self, looked_in: tuple[Path, ...]) -> None:
        self.looked_in = looked_in
        places = ", ".join(str(folder) for folder in looked_in)
        super().__init__(f"The program's resources folder is missing (looked in {places}). Install Flugpost again.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The folders of one run. None of them need exist yet; whoever writes makes them.

    Attributes:
        profile: one identity: keys, post, guard files, looks; private to its owner.
        cache: what can be made again at any time.
    """

    profile: Path
    cache: Path

    @property
    def settings(self) -> Path:
        """The file of `app.settings`."""
        return self.profile / "looks.json"

    @property
    def tinted(self) -> Path:
        """Folder of the coloured icons a style sheet can name."""
        return self.cache / "look"


def command() -> str:
    """How the person calls the program at a terminal: as it was started, else by its name."""
    return os.environ.get("FLUGPOST_COMMAND", "") or "flugpost"


def resources() -> Path:
    """The folder that ships with the program: beside the source tree, in a frozen program, or installed.

    Raises:
        ResourcesMissingError: no such folder.
    """
    candidates = _resource_candidates()
    for folder in candidates:
        if (folder / _MARK).is_file():
            return folder
    raise ResourcesMissingError(candidates)


def _resource_candidates() -> tuple[Path, ...]:
    frozen = getattr(sys, "_MEIPASS", None)  # set by PyInstaller's loader
    bundled = (Path(str(frozen)) / "resources",) if frozen else ()
    return (
        *bundled,
        Path(__file__).resolve().parents[1] / "resources",
        Path(sys.prefix) / "share" / "flugpost" / "resources",
    )


def places(
    profile: Path | None = None,
    *,
    environ: Mapping[str, str] | None = None,
    platform: str = sys.platform,
    home: Path | None = None,
) -> Places:
    """The folders of this run: the platform's convention, or the profile folder that was asked for.

    Args:
        profile: the folder of `--profile`; absent, the one default profile of this user.
        environ: the environment, for XDG and Windows folders.
        platform: as `sys.platform`.
        home: the user's home folder.
    """
    env = os.environ if environ is None else environ
    base = Path.home() if home is None else home
    chosen = user_data(environ=env, platform=platform, home=base) / "default" if profile is None else profile
    return Places(
        profile=Path(os.path.abspath(chosen.expanduser())),  # noqa: PTH100 - resolve() would follow links away
        cache=user_cache(environ=env, platform=platform, home=base),
    )


def user_data(*, environ: Mapping[str, str], platform: str, home: Path) -> Path:
    """Folder for what the user must not lose."""
    if platform == "win32":
        return _absolute(environ.get("APPDATA"), home / "AppData" / "Roaming") / "Flugpost"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Flugpost"
    return _absolute(environ.get("XDG_DATA_HOME"), home / ".local" / "share") / "flugpost"


def user_cache(*, environ: Mapping[str, str], platform: str, home: Path) -> Path:
    """Folder for what can be made again."""
    if platform == "win32":
        return _absolute(environ.get("LOCALAPPDATA"), home / "AppData" / "Local") / "Flugpost" / "Cache"
    if platform == "darwin":
        return home / "Library" / "Caches" / "Flugpost"
    return _absolute(environ.get("XDG_CACHE_HOME"), home / ".cache") / "flugpost"


def _absolute(value: str | None, otherwise: Path) -> Path:
    # The XDG convention: an empty or relative value counts as unset.
    return Path(value) if value and Path(value).is_absolute() else otherwise
