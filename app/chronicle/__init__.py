"""The chronicle: what the months brought, in words, in charts, in a diary and in sums."""
