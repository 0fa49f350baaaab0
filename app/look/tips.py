"""Tooltips that say what they are given, letter by letter. No Qt."""

from __future__ import annotations


def plain_tip(text: str) -> str:
    """The text of a tooltip, spelt so that Qt shows it as it stands.

    A label may be told that its words are plain; a tooltip takes whatever looks like markup for markup, and names come
    from other people.
    """
    if not any(sign in text for sign in "<&"):
        return text
    import html  # noqa: PLC0415 - hardly any tip has such a sign

    return f"<span>{html.escape(text)}</span>".replace("\n", "<br>")
