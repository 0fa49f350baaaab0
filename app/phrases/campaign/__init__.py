"""What a campaign says, in words: months, men, deeds, service records, and why something may not be. No Qt."""
