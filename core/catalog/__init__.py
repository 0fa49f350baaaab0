"""What the data files of the rules describe: cards, aircraft, charts, maps, scenarios; every value with its source."""
