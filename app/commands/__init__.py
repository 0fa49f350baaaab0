"""One function for each intention of the person: ask the core, keep what follows, say what changed. No Qt."""
