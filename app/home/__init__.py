"""The front page: what waits for me, and three ways to begin."""
