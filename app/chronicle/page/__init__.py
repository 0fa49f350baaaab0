"""The widgets of the chronicle."""

from app.chronicle.page.chronicle_page import ChroniclePage

__all__ = ["ChroniclePage"]
