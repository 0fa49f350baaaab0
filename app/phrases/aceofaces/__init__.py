"""Ace of Aces in words: what is seen, fired, refused and told."""
