"""What the data files of Ace of Aces say."""
