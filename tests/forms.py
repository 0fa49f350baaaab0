"""Comparing an answer with what a case expects: containment, with special forms for what may vary.

A dict is contained if each of its keys is; a list must be equal element by element; numbers are equal by value, true is
no number. A dict with one $-key is a form:

    {"$contains": [..]}  every element matches some element of the answer's list
    {"$lacks": [..]}     no element of the answer's list, missing = empty, matches any of these
    {"$set": [..]}       the same elements in any order
    {"$any": [..]}       one of these
    {"$all": [..]}       every one of these
    {"$prefix": "6.1"}   a text that begins so, or with one of several; 6.1 does not match 6.10
    {"$regex": ".."}     found in the text
    {"$words": "cable cut"}  the text, without case and punctuation, begins with these words
    {"$not_null": true}  present and not null
    {"$absent": ["key"]} these keys of a dict are missing, null, 0 or empty
"""

from __future__ import annotations

import re

MISSING = object()


def matches(want, got):
    """Whether the answer contains what is wanted."""
    return not differences(want, got)


def differences(want, got, path=""):
    """One line for each place where the answer is not what is wanted."""
    bad = [f"{path or 'answer'}: want {want!r}, got {'nothing' if got is MISSING else repr(got)}"]
    if isinstance(want, dict) and len(want) == 1 and next(iter(want)).startswith("$"):
        form, argument = next(iter(want.items()))
        if form == "$all":
            return [line for item in argument for line in differences(item, got, path)]
        return [] if FORMS[form](argument, got) else bad
    if isinstance(want, dict):
        if not isinstance(got, dict):
            return bad
        return [
            line
            for key, value in want.items()
            for line in differences(value, got.get(key, MISSING), f"{path}.{key}" if path else key)
        ]
    if isinstance(want, list):
        if not isinstance(got, list) or len(want) != len(got):
            return bad
        return [
            line
            for index, (a, b) in enumerate(zip(want, got, strict=True))
            for line in differences(a, b, f"{path}[{index}]")
        ]
    if _is_number(want):
        return [] if _is_number(got) and want == got else bad
    return [] if type(want) is type(got) and want == got else bad


def _is_number(value):
    return isinstance(value, int | float) and not isinstance(value, bool)


def _contains(wanted, got):
    return isinstance(got, list) and all(any(matches(item, other) for other in got) for item in wanted)


def _lacks(unwanted, got):
    if got is MISSING or got is None:
        return True
    return isinstance(got, list) and not any(matches(item, other) for item in unwanted for other in got)


def _same_set(wanted, got):
    if not isinstance(got, list) or len(got) != len(wanted):
        return False
    left = list(got)
    for item in wanted:
        found = next((index for index, other in enumerate(left) if matches(item, other)), None)
        if found is None:
            return False
        del left[found]
    return True


def _prefix(wanted, got):
    if not isinstance(got, str):
        return False
    got = got.lstrip("§ ")
    for prefix in wanted if isinstance(wanted, list) else [wanted]:
        rest = got[len(prefix) :]
        if got.startswith(prefix) and not (prefix[-1:].isdigit() and rest[:1].isdigit()):
            return True
    return False


def _words(text):
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip() + " "


FORMS = {
    "$contains": _contains,
    "$lacks": _lacks,
    "$set": _same_set,
    "$any": lambda wanted, got: any(matches(item, got) for item in wanted),
    "$prefix": _prefix,
    "$regex": lambda wanted, got: isinstance(got, str) and re.search(wanted, got) is not None,
    "$words": lambda wanted, got: isinstance(got, str) and _words(got).startswith(_words(wanted)),
    "$not_null": lambda _, got: got is not MISSING and got is not None,
    "$absent": lambda keys, got: isinstance(got, dict) and not any(got.get(key) for key in keys),
}
