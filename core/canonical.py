"""CJ1, the one byte form of everything that is signed, hashed or kept (FORMAT.md section 2).

CJ1 is a subset of RFC 8785: objects, arrays, NFC strings, integers, true, false and null. Whoever reads it parses
strictly and compares the re-encoding with what came, so that no meaning has two spellings. Digests and keyed digests
carry a label and the length of each part, so that no value made for one purpose fits another.
"""

from __future__ import annotations

import binascii
import hashlib
import hmac
import json
import re
import sys
import unicodedata
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"
"""A value that CJ1 can spell. What `parse` gives back is made of plain dict and list."""

LARGEST: Final = 2**53 - 1
DEEPEST: Final = 13
MOST_BRACKETS: Final = 4000
LONGEST_KEY: Final = 40
DOMAIN: Final = b"flugpost/1/"

_KEY = re.compile(r"[A-Za-z0-9_.-]{1,40}")
_TO_URL = bytes.maketrans(b"+/", b"-_")
_FROM_URL = bytes.maketrans(b"-_+/=", b"+/!!!")  # the signs of padded standard base64 become none of any
_PADDING = (b"", b"===", b"==", b"=")
_MOST_FIELDS = 16
# What is deeper than DEEPEST never comes here, so nothing turns in a circle.
_ENCODER = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False, check_circular=False
)


class Fault(StrEnum):
    """What is wrong with bytes or with a value that should be CJ1."""

    TOO_BIG = "too big"
    NOT_JSON = "not JSON"
    NOT_CANONICAL = "not in canonical form"
    KEY = "a key that is not allowed"
    DEPTH = "nested too deep"
    TEXT = "text that is not NFC or holds a lone surrogate"
    NUMBER = "a number that is no integer of at most 53 bits"
    TYPE = "a value of the wrong type"
    FIELDS = "missing or unknown fields"
    BASE64 = "not unpadded base64url"
    LENGTH = "of the wrong length"
    RANGE = "out of range"


class CanonicalError(ValueError):
    """A value or its bytes break CJ1 or the expected form: `fault` says how, `where` says which field."""

    def __init__(self, fault: Fault, where: str = "", detail: str = "") -> None:
        self.fault = fault
        self.where = where
        self.detail = detail
        said = f"{where or 'data'}: {fault.value}"
        super().__init__(f"{said} ({detail})" if detail else said)


def encode(value: Json) -> bytes:
    """The CJ1 bytes of a value.

    Raises:
        CanonicalError: the value holds something that CJ1 cannot spell.
    """
    _check_each((value,), 1)
    return spell(value)


def spell(value: Json) -> bytes:
    """The CJ1 bytes of a value, or of a part of one, that `parse` gave back: it is not checked again."""
    try:
        return _ENCODER.encode(value).encode("utf-8")
    except UnicodeEncodeError:
        raise CanonicalError(Fault.TEXT) from None


def respell(value: Json) -> bytes:
    """The CJ1 bytes of a value, or of a part of one, that `decode` gave back: who read it compares them with what came.

    Raises:
        CanonicalError: the value holds something that JSON can spell and CJ1 cannot.
    """
    _check_read((value,), 1)
    return spell(value)


def parse(data: bytes, *, limit: int) -> Json:
    """The value of CJ1 bytes, read strictly: only the spelling that `encode` gives is accepted.

    Args:
        data: the bytes.
        limit: the greatest number of bytes to look at.

    Raises:
        CanonicalError: too big, not JSON, or not the canonical spelling.
    """
    value = decode(data, limit=limit)
    # A key that occurs twice is lost in `value`, so it shows in the comparison too.
    if respell(value) != data:
        raise CanonicalError(Fault.NOT_CANONICAL)
    return value


def decode(data: bytes, *, limit: int) -> Json:
    """What bytes say that are CJ1, or claim to be: whoever did not write them spells it again and compares.

    Raises:
        CanonicalError: too big, or not JSON.
    """
    if len(data) > limit:
        raise CanonicalError(Fault.TOO_BIG, detail=f"{len(data)} bytes, at most {limit}")
    if data.count(b"[") + data.count(b"{") > MOST_BRACKETS:
        raise CanonicalError(Fault.DEPTH, detail=f"more than {MOST_BRACKETS} brackets")
    try:
        value: Json = _DECODER.decode(data.decode("utf-8"))
    except RecursionError:
        raise CanonicalError(Fault.DEPTH) from None
    except UnicodeDecodeError:
        raise CanonicalError(Fault.NOT_JSON, detail="not UTF-8") from None
    except json.JSONDecodeError as error:
        raise CanonicalError(Fault.NOT_JSON, detail=f"byte {error.pos}") from None
    except CanonicalError:
        raise
    except ValueError:  # int() bounds its digits
        raise CanonicalError(Fault.NUMBER) from None
    return value


def _no_number(text: str) -> int:
    raise CanonicalError(Fault.NUMBER, detail=text[:20])


def _integer(text: str) -> int:
    return int(text) if len(text) <= _MOST_DIGITS else _no_number(text)


_MOST_DIGITS = 17
# Thousands of digits cost quadratic time. Python bounds them itself, unless the environment has lifted that bound.
_BOUNDED = 0 < sys.get_int_max_str_digits() <= sys.int_info.default_max_str_digits
_DECODER = json.JSONDecoder(parse_int=None if _BOUNDED else _integer, parse_float=_no_number, parse_constant=_no_number)


def _check_each(values: Iterable[object], depth: int) -> None:
    # Exact types, not isinstance: an IntEnum or a str subclass may encode in a way of its own.
    for value in values:
        if type(value) is str:
            if not value.isascii() and not unicodedata.is_normalized("NFC", value):
                raise CanonicalError(Fault.TEXT)
        elif type(value) is int:
            if not -LARGEST <= value <= LARGEST:
                raise CanonicalError(Fault.NUMBER)
        elif type(value) is dict:
            _check_depth(depth)
            _check_keys(value)
            _check_each(value.values(), depth + 1)
        elif type(value) is list or type(value) is tuple:
            _check_depth(depth)
            _check_each(value, depth + 1)
        elif value is not None and type(value) is not bool:
            raise CanonicalError(Fault.TYPE, detail=type(value).__name__)


def _check_read(values: Iterable[Any], depth: int) -> None:
    # As _check_each for what the decoder made: its types are exact.
    for value in values:
        kind = type(value)
        if kind is str:
            if not value.isascii() and not unicodedata.is_normalized("NFC", value):
                raise CanonicalError(Fault.TEXT)
        elif kind is dict:
            if depth > DEEPEST:
                raise CanonicalError(Fault.DEPTH)
            if len(value) > _MOST_FIELDS:
                _check_keys(value)
            else:
                _check_key_set(tuple(value))
            _check_read(value.values(), depth + 1)
        elif kind is list:
            if depth > DEEPEST:
                raise CanonicalError(Fault.DEPTH)
            _check_read(value, depth + 1)
        elif kind is int and not -LARGEST <= value <= LARGEST:
            raise CanonicalError(Fault.NUMBER)


def _check_keys(keys: Iterable[object]) -> None:
    for key in keys:
        if type(key) is not str or len(key) > LONGEST_KEY or not _is_key(key):
            raise CanonicalError(Fault.KEY, detail=str(key)[:60])


@lru_cache(maxsize=256)
def _check_key_set(keys: tuple[str, ...]) -> None:
    # Statements have few shapes, so most sets of keys were seen before.
    _check_keys(keys)


@lru_cache(maxsize=1024)
def _is_key(text: str) -> bool:
    return _KEY.fullmatch(text) is not None


def _check_depth(depth: int) -> None:
    if depth > DEEPEST:
        raise CanonicalError(Fault.DEPTH)


def b64u(data: bytes) -> str:
    """Bytes as unpadded base64url, the only form of bytes in CJ1."""
    return binascii.b2a_base64(data, newline=False).rstrip(b"=").translate(_TO_URL).decode("ascii")


def unb64u(text: Json, length: int | None = None, where: str = "") -> bytes:
    """The bytes of unpadded base64url text; refuses other spellings of the same bytes.

    Raises:
        CanonicalError: not text, not base64url, stray trailing bits, or not `length` bytes.
    """
    if not isinstance(text, str):
        raise CanonicalError(Fault.BASE64, where)
    try:
        spelt = text.encode("ascii").translate(_FROM_URL) + _PADDING[len(text) % 4]
        data = binascii.a2b_base64(spelt)
    except (UnicodeEncodeError, binascii.Error):
        raise CanonicalError(Fault.BASE64, where) from None
    # The decoder skips what it does not know and ignores trailing bits: only the way back tells.
    if binascii.b2a_base64(data, newline=False) != spelt:
        raise CanonicalError(Fault.BASE64, where)
    if length is not None and len(data) != length:
        raise CanonicalError(Fault.LENGTH, where, f"{len(data)} bytes instead of {length}")
    return data


def digest(label: str, *parts: bytes) -> bytes:
    """H(label, parts): SHA-256 over the label and each part with its length; 32 bytes."""
    pieces = [_labelled(label)]
    for part in parts:
        pieces += (len(part).to_bytes(8, "big"), part)
    return hashlib.sha256(b"".join(pieces)).digest()


@lru_cache(maxsize=64)
def _labelled(label: str) -> bytes:
    name = DOMAIN + label.encode("utf-8")
    return bytes((len(name),)) + name


def keyed(key: bytes, label: str, *parts: bytes) -> bytes:
    """PRF(key, label, parts): HMAC-SHA-256 of H("prf/" + label, parts); 32 bytes.

    The key has 32 bytes always, because HMAC pads shorter keys with zeros: two keys would be one.
    """
    if len(key) != 32:
        raise CanonicalError(Fault.LENGTH, "key", f"{len(key)} bytes instead of 32")
    message = digest("prf/" + label, *parts) if parts else _labelled_prf(label)
    return hmac.digest(key, message, "sha256")


@lru_cache(maxsize=64)
def _labelled_prf(label: str) -> bytes:
    return digest("prf/" + label)


class Fields:
    """The fields of one object whose key set was checked; each reading names its type and its bounds."""

    __slots__ = ("_found", "what")

    def __init__(self, found: Mapping[str, Json], what: str) -> None:
        self._found = found
        self.what = what

    def __contains__(self, key: str) -> bool:
        """Whether an optional field is there."""
        return key in self._found

    def json(self, key: str) -> Json:
        """Any value."""
        return self._found[key]

    def text(self, key: str, *, most: int | None = None) -> str:
        """A string of at most `most` characters."""
        value = self._found[key]
        if type(value) is not str:
            raise self._wrong(key, "a string")
        if most is not None and len(value) > most:
            raise CanonicalError(Fault.LENGTH, self.where(key), f"more than {most} characters")
        return value

    def integer(self, key: str, low: int = -LARGEST, high: int = LARGEST) -> int:
        """An integer from `low` to `high`."""
        value = self._found[key]
        if type(value) is not int:
            raise self._wrong(key, "an integer")
        if not low <= value <= high:
            raise CanonicalError(Fault.RANGE, self.where(key), f"{value} is not in {low}..{high}")
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._found[key]
        if type(value) is not bool:
            raise self._wrong(key, "true or false")
        return value

    def array(self, key: str, *, most: int | None = None) -> list[Json]:
        """An array of at most `most` values."""
        value = self._found[key]
        if type(value) is not list:
            raise self._wrong(key, "an array")
        if most is not None and len(value) > most:
            raise CanonicalError(Fault.LENGTH, self.where(key), f"more than {most} values")
        return cast("list[Json]", value)

    def object(self, key: str) -> dict[str, Json]:
        """An object with keys of any kind."""
        value = self._found[key]
        if type(value) is not dict:
            raise self._wrong(key, "an object")
        return cast("dict[str, Json]", value)

    def binary(self, key: str, length: int | None = None) -> bytes:
        """Bytes, given as unpadded base64url."""
        try:
            return unb64u(self._found[key], length)
        except CanonicalError as error:
            raise CanonicalError(error.fault, self.where(key), error.detail) from None

    def where(self, key: str) -> str:
        """The field's full name, for faults."""
        return f"{self.what}.{key}"

    def _wrong(self, key: str, expected: str) -> CanonicalError:
        found = type(self._found[key]).__name__
        return CanonicalError(Fault.TYPE, self.where(key), f"{found} instead of {expected}")


def fields(value: Json, keys: Collection[str], what: str, *, optional: Iterable[str] = ()) -> Fields:
    """The fields of an object that has exactly `keys` (quickest as a frozenset), and perhaps some of `optional`.

    Raises:
        CanonicalError: no object, a key is missing, or a key is unknown.
    """
    if type(value) is not dict:
        raise CanonicalError(Fault.TYPE, what, f"{type(value).__name__} instead of an object")
    found = cast("dict[str, Json]", value)
    if found.keys() == keys:
        return Fields(found, what)
    due = frozenset(keys)
    if not due <= found.keys() or not due.union(optional) >= found.keys():
        missing, unknown = sorted(due - found.keys()), sorted(found.keys() - due.union(optional))
        said = [f"missing {key}" for key in missing] + [f"unknown {key}" for key in unknown]
        raise CanonicalError(Fault.FIELDS, what, ", ".join(said)[:200])
    return Fields(found, what)
