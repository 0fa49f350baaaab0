"""Ace of Aces: the rules of the picture books."""
