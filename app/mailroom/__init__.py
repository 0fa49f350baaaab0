"""What came and what left: turn files, what was checked, and the people they are exchanged with."""
