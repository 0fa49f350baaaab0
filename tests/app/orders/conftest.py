"""A look for each test."""

from __future__ import annotations

from tests.app.look.conftest import look

__all__ = ["look"]
