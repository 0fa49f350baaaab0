"""The hangar: who may fly what in which month, the sheet of each aircraft, and the numbers of printed sheets."""
