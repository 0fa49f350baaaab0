"""The key file: an identity's seed under a passphrase (FORMAT.md section 3).

CJ1 `{"c":sealed,"h":{"it","kdf","lanes","mem","salt"}}`: Argon2id makes a key of the passphrase, ChaCha20-Poly1305
seals `{"name","seed","suite"}` under it, with the header as associated data. The key depends on a fresh salt, so it
seals one content only and the nonce is zero. Nothing here touches the disk.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from core.canonical import CanonicalError, Fault, Json, b64u, encode, fields, parse
from core.protocol.errors import UnsafeKeyError, VersionError, strictly
from core.protocol.identity import Identity, identity_from_seed
from core.protocol.suites import SuiteId, suite_named

KDF: Final = "argon2id"
LARGEST_FILE: Final = 4096
LONGEST_PASSPHRASE: Final = 1024
_HEADER: Final = ("kdf", "mem", "it", "lanes", "salt")
_NONCE: Final = bytes(12)


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """How hard a guess of the passphrase is: memory in KiB, passes over it, lanes."""

    memory: int = 64 << 10
    passes: int = 3
    lanes: int = 4


# What a key file may ask for, so that a hostile one can't eat the machine.
LEAST: Final = Work(memory=8 << 10, passes=1, lanes=1)
MOST: Final = Work(memory=1 << 20, passes=16, lanes=16)


@dataclass(frozen=True, slots=True, kw_only=True)
class Owner:
    """What a key file keeps: from it all keys and the card are made again."""

    name: str
    suite: SuiteId
    seed: bytes

    def identity(self) -> Identity:
        """The keys and the card."""
        return identity_from_seed(self.seed, self.name, self.suite)


@strictly
def lock(owner: Owner, passphrase: str, salt: bytes, work: Work | None = None) -> bytes:
    """The key file's bytes. An empty passphrase is allowed: then the file hides nothing. Takes 0.1-0.3 s.

    Args:
        owner: what to keep.
        passphrase: in any spelling of Unicode; it is brought to NFC.
        salt: 16 fresh bytes, never used before.
        work: how hard a guess is; 64 MiB, 3 passes, 4 lanes unless told.

    Raises:
        FormatError: work beyond the limits, or a passphrase of more than 1024 characters.
    """
    used = work or Work()
    header: dict[str, Json] = {
        "kdf": KDF,
        "mem": used.memory,
        "it": used.passes,
        "lanes": used.lanes,
        "salt": b64u(salt),
    }
    head = encode(header)
    key = _key(*_read_header(head), passphrase)
    content = encode({"name": owner.name, "suite": owner.suite.value, "seed": b64u(owner.seed)})
    return encode({"h": header, "c": b64u(ChaCha20Poly1305(key).encrypt(_NONCE, content, head))})


@strictly
def unlock(data: bytes, passphrase: str) -> Owner:
    """What a key file keeps. Takes 0.1-0.3 s, so never on the thread of a window.

    Raises:
        FormatError, TooBigError: not a key file, or one that asks for unreasonable work.
        VersionError: made with another key derivation or suite.
        UnsafeKeyError: the passphrase is wrong, or the file is damaged; the two can't be told apart.
    """
    found = fields(parse(data, limit=LARGEST_FILE), ("h", "c"), "key file")
    head = encode(found.object("h"))
    work, salt = _read_header(head)
    key = _key(work, salt, passphrase)
    try:
        content = ChaCha20Poly1305(key).decrypt(_NONCE, found.binary("c"), head)
    except InvalidTag:
        raise UnsafeKeyError(
            what="Wrong passphrase, or the key file is damaged.",
            cause="the key file does not open",
            next_step="Type the passphrase again, or restore the key file from its backup.",
        ) from None
    kept = fields(parse(content, limit=LARGEST_FILE), ("name", "suite", "seed"), "key file")
    return Owner(name=kept.text("name"), suite=suite_named(kept.text("suite")), seed=kept.binary("seed", 32))


def _read_header(head: bytes) -> tuple[Work, bytes]:
    header = fields(parse(head, limit=LARGEST_FILE), _HEADER, "key file")
    if header.text("kdf") != KDF:
        raise VersionError(needs=header.text("kdf")[:20], have=KDF, cause="key file")
    work = Work(
        memory=header.integer("mem", LEAST.memory, MOST.memory),
        passes=header.integer("it", LEAST.passes, MOST.passes),
        lanes=header.integer("lanes", LEAST.lanes, MOST.lanes),
    )
    return work, header.binary("salt", 16)


def _key(work: Work, salt: bytes, passphrase: str) -> bytes:
    if len(passphrase) > LONGEST_PASSPHRASE:
        raise CanonicalError(Fault.LENGTH, "passphrase")
    try:
        secret = unicodedata.normalize("NFC", passphrase).encode("utf-8")
    except UnicodeEncodeError:
        raise CanonicalError(Fault.TEXT, "passphrase") from None
    kdf = Argon2id(salt=salt, length=32, iterations=work.passes, lanes=work.lanes, memory_cost=work.memory)
    return kdf.derive(secret)
