"""The front page's widgets."""

from __future__ import annotations

from app.home.page.home_page import HomePage

__all__ = ["HomePage"]
