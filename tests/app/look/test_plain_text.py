"""Names and notes of other people are shown as they stand, never taken for markup (threat T24)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QTextEdit, QWidget

from app.look.banners import BannerFace, BannerKind
from app.look.choices import EmptyState
from app.look.controls import Button, Kind, field, label
from app.look.page import PageFrame
from app.look.sides import SideMark
from app.look.tips import plain_tip
from core.protocol.identity import shown
from core.words import Side

APP = Path(__file__).resolve().parents[3] / "app"
NASTY = '<b>x</b>\u202e<img src="file:///etc/hostname">&amp;\n<a href="x">y</a>'
TIPS = {"setToolTip": 0, "setWhatsThis": 0, "showText": 1}
RICH = ("setHtml", "insertHtml", "QTextBrowser", "QStaticText", "QMessageBox", "QErrorMessage", "RichText", "AutoText")


def calls(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            yield node, name


def is_own(words):
    """Whether an expression is a text of the program itself, or spelt for a tooltip."""
    if isinstance(words, ast.Constant):
        return True
    if not isinstance(words, ast.Call):
        return False
    called = words.func
    if isinstance(called, ast.Attribute) and called.attr == "format":
        return all(one.arg in ("n", "number", "count") for one in words.keywords) and is_own(called.value)
    return getattr(called, "id", "") in ("_", "ngettext", "plain_tip")


@pytest.mark.parametrize("file", sorted(APP.rglob("*.py")), ids=lambda file: file.relative_to(APP).as_posix())
def test_no_text_is_shown_that_could_be_markup(file):
    tree = ast.parse(file.read_text("utf-8"))
    faults = []
    for call, name in calls(tree):
        if name in TIPS and not is_own(call.args[TIPS[name]]):
            faults.append(f"{call.lineno}: {name} without plain_tip")
        if name == "QLabel" and file != APP / "look" / "controls.py":
            faults.append(f"{call.lineno}: QLabel instead of label()")
    for made in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        bases = {getattr(base, "id", "") for base in made.bases}
        if "QLabel" in bases and "setTextFormat" not in {name for _call, name in calls(made)}:
            faults.append(f"{made.lineno}: {made.name} does not say that its words are plain")
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    names |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    faults += [f"{rich}: shows markup" for rich in RICH if rich in names]
    assert faults == []


def test_the_audit_sees_what_it_looks_for():
    tree = ast.parse('w.setToolTip(name)\nw.setToolTip(_("Play"))\nw.setToolTip(plain_tip(name))')
    assert [is_own(call.args[0]) for call, name in calls(tree) if name == "setToolTip"] == [False, True, True]


@pytest.mark.gui
def test_labels_are_plain(qtbot, look):
    page = PageFrame(look, NASTY)
    page.set_body(field(NASTY, QTextEdit()))
    qtbot.addWidget(page)
    page.say(NASTY)
    page.banners.tell(BannerFace(key="k", kind=BannerKind.WARNING, text=NASTY, action="Go"))
    labels = page.findChildren(QLabel)
    assert labels
    assert {one.textFormat() for one in labels} == {Qt.TextFormat.PlainText}
    assert label(NASTY).textFormat() is Qt.TextFormat.PlainText


@pytest.mark.gui
@pytest.mark.parametrize("text", [NASTY, "a < b", "&lt;b&gt;", "Łukasz & Söhne", "plain\ntwo lines", ""])
def test_a_tooltip_says_what_it_was_given(text, qapp):
    spelt = plain_tip(text)
    if spelt == text:
        assert not set("<&") & set(text), "without these signs Qt finds no markup"
    else:
        assert spelt.startswith("<span>"), "Qt reads it as markup, certainly"
        assert QTextDocumentFragment.fromHtml(spelt).toPlainText() == text


@pytest.mark.gui
def test_widgets_spell_their_tooltips(qtbot, look):
    frame = PageFrame(look, "Page")
    qtbot.addWidget(frame)
    frame.say(NASTY)
    made = [SideMark(look, Side.ALLIED, NASTY), Button(look, "", Kind.QUIET, "copy", name=NASTY), frame]
    for widget in made:
        qtbot.addWidget(widget)
        tips = [one.toolTip() for one in (widget, *widget.findChildren(QWidget)) if one.toolTip()]
        assert tips
        assert "<b>" not in "".join(tips)
        assert "<img" not in "".join(tips)


def test_direction_and_control_characters_do_not_reach_a_name():
    assert shown(NASTY) == '<b>x</b><img src="file:///etc/hostname">&amp; <a href="x">y</a>'
    assert shown("Anna\u2066\u202egnp.exe\x07") == "Annagnp.exe"


@pytest.mark.gui
def test_what_is_painted_is_painted_letter_by_letter(qtbot, look):
    """Painted widgets speak through their accessible names, which no reader takes for markup."""
    empty = EmptyState(look, NASTY, NASTY)
    qtbot.addWidget(empty)
    assert empty.accessibleName().startswith("<b>")
    assert not empty.findChildren(QLabel)
