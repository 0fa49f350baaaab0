"""A whole duel by mail before one's eyes: two desks, every file, every check, every sheet."""
