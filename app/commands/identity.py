"""Who one is: making, unlocking and backing up the own identity, and handing out the own card."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.changed import Changed
from app.commands.composing import composed
from app.desk import CARD, KEYS, Desk
from app.disk import read_bounded, write_whole
from app.keys.keystore import LONGEST_PASSPHRASE, Owner, lock, unlock
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from core.canonical import b64u, encode, fields, parse
from core.protocol.armor import Word, write_armor
from core.protocol.errors import FormatError, ProtocolError, TooBigError, strictly
from core.protocol.identity import LONGEST_NAME, parse_card, shown
from core.protocol.names import card_file_name
from core.protocol.suites import SuiteId, suite_named

SALT_BYTES: Final = 16
_LARGEST_SEED_FILE: Final = 4096


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSheet:
    """The own contact card, ready to be handed out.

    Attributes:
        name: as others will see it.
        raw: the card's bytes, the content of its file.
        armor: the same as text for a mail.
        file_name: what to call the file.
    """

    name: str
    raw: bytes
    armor: str
    file_name: str


def new_identity(desk: Desk, name: str, passphrase: str) -> Changed:
    """Make the identity of a profile that has none. Takes some 0.2 s.

    Raises:
        RefusedError: there is one already, or there was one and its keys are lost; or nothing of the name can be shown.
        TroubleError: it cannot be written.
    """
    return _keep_new(desk, Owner(name=_checked_name(name), suite=SuiteId.X25519, seed=desk.fresh(32)), passphrase)


def restore_identity(desk: Desk, file: Path, passphrase: str) -> Changed:
    """Make the identity of a profile that has none from the backup of another computer.

    Raises:
        RefusedError: there is an identity already, or there was another one, or as `read_backup`.
        VersionError, TroubleError: as `read_backup`.
    """
    return _keep_new(desk, read_backup(file), passphrase)


def read_backup(file: Path) -> Owner:
    """What the backup of an identity keeps.

    Raises:
        RefusedError: it is no such backup.
        VersionError: a newer program wrote it.
        TroubleError: it cannot be read.
    """
    data = read_bounded(file, _LARGEST_SEED_FILE)
    try:
        return parse_seed(data)
    except (FormatError, TooBigError) as error:
        raise RefusedError(
            "NOT_A_BACKUP",
            _("{file} is not the backup of an identity.").format(file=file),
            _("Choose the file that was written as the backup of your keys."),
        ) from error


def _keep_new(desk: Desk, owner: Owner, passphrase: str) -> Changed:
    with desk.turnstile:
        if desk.has_identity:
            raise RefusedError(
                "HAS_IDENTITY", _("This profile has an identity already."), _("Choose another profile folder.")
            )
        _check_card_left(desk, owner)
        _check_passphrase(passphrase)
        desk.put_key_file(owner, lock(owner, passphrase, desk.fresh(SALT_BYTES)))
    return Changed(identity=True)


def _check_card_left(desk: Desk, owner: Owner) -> None:
    """A card without its key file tells that the keys were lost; other keys could not go on with its matches."""
    left = desk.places.profile / CARD
    if not left.is_file():
        return
    try:
        card = parse_card(read_bounded(left, _LARGEST_SEED_FILE))
    except ProtocolError:
        return
    if card.raw != owner.identity().card.raw:
        raise RefusedError(
            "KEYS_LOST",
            _("The key file of {name} is missing here; other keys cannot go on with these matches.").format(
                name=card.shown_name
            ),
            _("Restore your keys from their backup, or choose another profile folder."),
        )


def _checked_name(name: str) -> str:
    plain = " ".join(composed(name).split())
    if not shown(plain) or len(plain) > LONGEST_NAME:
        raise RefusedError("NAME", _("A name has 1 to 64 letters that can be shown."), _("Choose another name."))
    return plain


def unlock_keys(desk: Desk, passphrase: str) -> Changed:
    """Have the keys at hand until the desk is closed. Takes some 0.2 s.

    Raises:
        UnsafeKeyError: the passphrase is wrong, or the key file is damaged.
        RefusedError: there is no identity, or no passphrase is so long.
        TroubleError: the key file cannot be read, or is no key file.
    """
    with desk.turnstile:
        if desk.unlocked:
            return Changed()
        desk.hold_keys(_owner(desk, passphrase))
        desk.mend_card()
    return Changed(identity=True)


def change_passphrase(desk: Desk, old: str, new: str) -> Changed:
    """Lock the key file with another passphrase; errors as `unlock_keys`."""
    with desk.turnstile:
        owner = _owner(desk, old)
        _check_passphrase(new)
        desk.put_key_file(owner, lock(owner, new, desk.fresh(SALT_BYTES)))
    return Changed(identity=True)


def export_seed(desk: Desk, passphrase: str, file: Path) -> Changed:
    """Write the backup of the identity: whoever has this file can sign in one's name. Errors as `unlock_keys`."""
    with desk.turnstile:
        write_whole(file, seed_file(_owner(desk, passphrase)), private=True)
    return Changed()


def _owner(desk: Desk, passphrase: str) -> Owner:
    if not desk.has_identity:
        raise RefusedError("NO_IDENTITY", _("This profile has no identity yet."), _("Make one: give your name."))
    _check_passphrase(passphrase)
    try:
        return unlock(desk.key_file(), passphrase)
    except (FormatError, TooBigError) as error:
        raise TroubleError(
            _("{file} is damaged: it is no key file.").format(file=desk.places.profile / KEYS),
            _("Move it away, then restore your keys from their backup."),
        ) from error


def _check_passphrase(passphrase: str) -> None:
    if len(composed(passphrase)) > LONGEST_PASSPHRASE:
        raise RefusedError(
            "PASSPHRASE",
            _("A passphrase has {most} characters at most.").format(most=LONGEST_PASSPHRASE),
            _("Choose a shorter one, or another file."),
        )


def seed_file(owner: Owner) -> bytes:
    """The backup of an identity as CJ1."""
    return encode({"v": 1, "k": "seed", "name": owner.name, "suite": owner.suite.value, "seed": b64u(owner.seed)})


@strictly
def parse_seed(data: bytes) -> Owner:
    """The identity of a backup. Raises FormatError, VersionError."""
    found = fields(parse(data.strip(), limit=_LARGEST_SEED_FILE), ("v", "k", "name", "suite", "seed"), "backup")
    found.integer("v", 1, 1)
    return Owner(
        name=found.text("name", most=LONGEST_NAME),
        suite=suite_named(found.text("suite")),
        seed=found.binary("seed", 32),
    )


def has_card(desk: Desk) -> bool:
    """Whether the own card is at hand without the keys; raises RefusedError if there is no identity."""
    try:
        return bool(desk.card.raw)
    except RefusedError as error:
        if error.code != "LOCKED":
            raise
        return False


def own_name(desk: Desk) -> str:
    """The person's own name; empty = nobody has given one."""
    return desk.card.shown_name if desk.has_identity else ""


def own_card(desk: Desk) -> CardSheet:
    """The own contact card; needs no keys. Raises RefusedError if there is no identity."""
    card = desk.card
    line = _("Contact card of {name} for Flugpost").format(name=card.shown_name)
    return CardSheet(
        name=card.shown_name,
        raw=card.raw,
        armor=write_armor(Word.CARD, card.raw, line),
        file_name=card_file_name(card.shown_name),
    )
