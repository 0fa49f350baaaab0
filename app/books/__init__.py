"""The books room: one fight of Ace of Aces, seen from the cockpit."""
