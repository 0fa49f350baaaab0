"""What people read about a fight: events, refusals and errors as sentences. Knows no room and no Qt."""
