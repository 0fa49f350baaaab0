"""The key file: FORMAT.md section 3; threat T19."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import app
import core
from app.keys.entropy import fresh
from app.keys.keystore import KDF, LEAST, MOST, Owner, Work, lock, unlock
from core.canonical import encode, parse
from core.protocol.errors import FormatError, ProtocolError, TooBigError, UnsafeKeyError, VersionError
from core.protocol.identity import identity_from_seed
from core.protocol.suites import SuiteId

OWNER = Owner(name="Zoë 美咲", suite=SuiteId.X25519, seed=b"z" * 32)
SALT = b"0123456789abcdef"
FILE = lock(OWNER, "pässword", SALT, LEAST)


def changed(**header):
    value = parse(FILE, limit=4096)
    return encode({**value, "h": {**value["h"], **header}})


def test_round_trip_in_any_spelling_of_the_passphrase():
    assert unlock(FILE, "pässword") == unlock(FILE, "pa\u0308ssword") == OWNER
    assert OWNER.identity().card == identity_from_seed(b"z" * 32, "Zoë 美咲").card


def test_an_empty_passphrase_is_allowed():
    assert unlock(lock(OWNER, "", SALT, LEAST), "") == OWNER


@pytest.mark.parametrize("passphrase", ["", "password", "pässword ", "PÄSSWORD"])
def test_wrong_passphrase_is_told(passphrase):
    with pytest.raises(UnsafeKeyError, match="Wrong passphrase, or the key file is damaged"):
        unlock(FILE, passphrase)


def test_xwing_owner():
    owner = Owner(name="Anna", suite=SuiteId.XWING, seed=b"x" * 32)
    assert unlock(lock(owner, "", SALT, LEAST), "").identity().card.suite is SuiteId.XWING


def test_the_work_is_that_of_the_specification():
    header = parse(lock(OWNER, "x", SALT), limit=4096)["h"]
    assert header == {"kdf": KDF, "mem": 65536, "it": 3, "lanes": 4, "salt": "MDEyMzQ1Njc4OWFiY2RlZg"}


@pytest.mark.parametrize(
    ("header", "error"),
    [
        ({"mem": MOST.memory + 1}, FormatError),
        ({"mem": 2**50}, FormatError),
        ({"mem": LEAST.memory - 1}, FormatError),
        ({"it": 17}, FormatError),
        ({"it": 0}, FormatError),
        ({"lanes": 17}, FormatError),
        ({"lanes": 0}, FormatError),
        ({"mem": "65536"}, FormatError),
        ({"salt": "AA"}, FormatError),
        ({"more": 1}, FormatError),
        ({"kdf": "scrypt"}, VersionError),
        ({"it": 2}, UnsafeKeyError),
        ({"salt": "AAAAAAAAAAAAAAAAAAAAAA"}, UnsafeKeyError),
    ],
)
def test_a_hostile_header_cannot_eat_the_machine_or_be_changed(header, error):
    with pytest.raises(error):
        unlock(changed(**header), "pässword")


def test_nothing_is_locked_with_work_that_would_be_refused():
    with pytest.raises(FormatError):
        lock(OWNER, "x", SALT, Work(memory=1024, passes=1, lanes=1))
    with pytest.raises(FormatError):
        lock(OWNER, "x" * 1025, SALT, LEAST)
    with pytest.raises(FormatError):
        lock(OWNER, "\ud800", SALT, LEAST)
    with pytest.raises(FormatError):
        lock(OWNER, "x", b"short", LEAST)


def test_limits():
    with pytest.raises(TooBigError):
        unlock(FILE + b" " * 5000, "x")


@given(st.binary(max_size=300))
def test_garbage_gives_a_typed_error(data):
    with pytest.raises(ProtocolError):
        unlock(data, "")


def test_every_flipped_byte_is_refused():
    for at in range(0, len(FILE), 3):
        broken = bytearray(FILE)
        broken[at] ^= 1
        with pytest.raises(ProtocolError):
            unlock(bytes(broken), "pässword")


def test_entropy_is_fresh():
    assert len({fresh() for _ in range(8)}) == 8
    assert len(fresh(16)) == 16


def test_entropy_is_the_only_place_that_asks_for_random_bytes():
    allowed = Path(app.__file__).parent / "keys" / "entropy.py"
    for package in (app, core):
        for path in sorted(Path(package.__file__).parent.rglob("*.py")):
            if path == allowed:
                continue
            names = {
                name
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                for name in (getattr(node, "attr", ""), getattr(node, "id", ""))
            }
            assert not names & {"urandom", "getrandom", "token_bytes", "token_hex", "SystemRandom"}, path
