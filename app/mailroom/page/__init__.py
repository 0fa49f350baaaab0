"""The mailroom: the post at the left, one file in full at the right."""

from __future__ import annotations

from app.mailroom.page.mailroom_page import MailroomPage

__all__ = ["MailroomPage"]
