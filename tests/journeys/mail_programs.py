"""What mail programs do to a text on its way: one function for each habit, for texts of any turn."""

from __future__ import annotations

import html
import quopri
import textwrap
from collections.abc import Callable
from email.message import EmailMessage

Habit = Callable[[str], str | bytes]


def _lines(change: Callable[[str], str]) -> Habit:
    return lambda text: "\n".join(change(line) for line in text.splitlines())


def _saved(cte: str, charset: str, *, as_html: bool = False) -> Habit:
    def habit(text: str) -> bytes:
        message = EmailMessage()
        message["Subject"] = text.splitlines()[0]
        body = f"<html><body><pre>{html.escape(text)}</pre></body></html>" if as_html else "Grüße\n\n" + text
        message.set_content(body, subtype="html" if as_html else "plain", cte=cte, charset=charset)
        return message.as_bytes()

    return habit


def attached(blob: bytes, name: str) -> bytes:
    """A saved mail with the file as its attachment."""
    message = EmailMessage()
    message["Subject"] = name
    message.set_content("Hier ist mein Zug.\n")
    message.add_attachment(blob, maintype="application", subtype="octet-stream", filename=name)
    return message.as_bytes()


HABITS: tuple[Habit, ...] = (
    lambda text: text,
    lambda text: text.replace("\n", "\r\n"),
    lambda text: text.replace("\n", " "),
    lambda text: text.replace("\n", "\n\n"),
    lambda text: text.replace("\n", "\u00a0\n"),
    lambda text: text.replace("-----", "\u2014\u2014-"),
    lambda text: text.encode("utf-16"),
    lambda text: quopri.encodestring(text.encode()).decode(),
    lambda text: "".join(f'<p class="MsoNormal"><span>{line}</span></p>' for line in text.splitlines()),
    lambda text: "<div>" + text.replace("\n", "<br>\n") + "</div>",
    lambda text: text + "\n--\nThis e-mail is confidential. BEGIN nothing. END of it.\n",
    lambda text: textwrap.fill("\n".join("> " + line for line in text.splitlines()), 50, break_long_words=False),
    _lines(lambda line: "> " + line),
    _lines(lambda line: "AB> " + line),
    _lines(lambda line: f"> {line[:40]}\n> {line[40:]}"),
    _lines(lambda line: f"{line[:20]}\u200b{line[20:]}"),
    _saved("quoted-printable", "iso-8859-1"),
    _saved("8bit", "utf-8"),
    _saved("quoted-printable", "utf-8", as_html=True),
)
