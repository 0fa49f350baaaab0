"""The front page's widgets."""

from app.home.page.home_page import HomePage

__all__ = ["HomePage"]
