"""The books page: the cockpit with its facts, the chart of manoeuvres, the log, and the aid for paper books."""

from __future__ import annotations

from app.books.page.books_page import BooksPage

__all__ = ["BooksPage"]
