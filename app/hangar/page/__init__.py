"""The pages of the hangar."""

from __future__ import annotations

from app.hangar.page.hangar_page import HangarPage

__all__ = ["HangarPage"]
