"""Aces High: a dogfight on hexes with manoeuvre cards, by the chapters of its rulebook."""
