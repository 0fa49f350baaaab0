"""One thread of decisions between seats: who owes what, sealed -> opened -> resolved, records and their proof."""
