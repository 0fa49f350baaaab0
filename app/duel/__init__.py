"""The duel room: one dogfight, watched, planned and replayed."""
