"""Beginning a fight: at this keyboard at once, or by mail with an invitation."""
