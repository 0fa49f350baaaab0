"""The player's keys at rest, and the only place that asks the operating system for random bytes."""
