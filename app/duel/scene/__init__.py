"""The map of a duel: what is painted, and the view that shows it."""

from __future__ import annotations

from app.duel.scene.map_view import MapView
from app.duel.scene.still import draw_map

__all__ = ["MapView", "draw_map"]
