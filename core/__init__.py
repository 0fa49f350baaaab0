"""Pure and deterministic: what happens in a fight, a campaign and a match by mail. No Qt, clock or network."""
