"""The widgets of the chronicle."""

from __future__ import annotations

from app.chronicle.page.chronicle_page import ChroniclePage

__all__ = ["ChroniclePage"]
