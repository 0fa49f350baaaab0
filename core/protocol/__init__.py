"""What travels by mail, knowing no rules: identities, entries, feeds, sealing and files (FORMAT.md)."""
