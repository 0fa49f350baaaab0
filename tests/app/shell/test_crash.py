from __future__ import annotations

import sys
from pathlib import Path

import pytest

from app.shell.crash import LOG, CrashHook

pytestmark = pytest.mark.gui


def raised(hook, error):
    try:
        raise error
    except type(error) as caught:
        hook(type(caught), caught, caught.__traceback__)


@pytest.fixture
def shown():
    return []


@pytest.fixture
def hook(tmp_path, shown):
    made = CrashHook(tmp_path / "profile", shown.append)
    before = sys.excepthook
    made.install()
    yield made
    made.remove()
    assert sys.excepthook is before


def test_an_unexpected_error_is_shown_once_and_kept(hook, shown, tmp_path):
    for _time in range(5):
        raised(hook, ValueError("odd"))
    assert len(shown) == 1
    assert "raise error\nValueError\n" in shown[0]
    log = (tmp_path / "profile" / LOG).read_text("utf-8")
    assert log.count("Traceback") == 1, "a repeated fault is counted, not repeated"
    assert "4 times" in log


def test_the_report_names_no_home(hook, shown):
    raised(hook, TypeError(f"in {Path.home()}/secret"))
    assert "TypeError: in ~/secret" in shown[0]
    assert str(Path.home()) not in shown[0]


def test_the_report_quotes_no_person_and_no_choice_but_says_what_led_to_what(hook, shown, tmp_path):
    def choose():
        raise KeyError("Łukasz Müller")

    def wrap():
        try:
            choose()
        except KeyError as first:
            raise ValueError("PlayCard 17 of Anna") from first

    try:
        wrap()
    except ValueError as error:
        hook(type(error), error, error.__traceback__)
    (text,) = shown
    log = (tmp_path / "profile" / LOG).read_text("utf-8")
    for said in (text, log):
        told = said.replace('KeyError("Łukasz Müller")', "").replace('ValueError("PlayCard 17 of Anna")', "")
        assert "Müller" not in told
        assert "Anna" not in told, "only the lines of the program itself are quoted"
    assert text.index("KeyError\n") < text.index("Then:") < text.index("ValueError\n")


def test_the_log_cannot_grow(hook, tmp_path):
    for number in range(300):
        raised(hook, ValueError(f"{number} " + "x" * 4000))
        hook._seen.clear()
    assert sum(file.stat().st_size for file in (tmp_path / "profile").glob(LOG + "*")) < 900_000


def test_a_keyboard_interrupt_flies_on(hook, shown, monkeypatch):
    flown = []
    with monkeypatch.context() as patch:
        patch.setattr(hook, "_before", lambda kind, _error, _trace: flown.append(kind))
        raised(hook, KeyboardInterrupt())
    assert shown == []
    assert flown == [KeyboardInterrupt]
