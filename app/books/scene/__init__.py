"""What a pilot sees, painted: the aircraft as solids, the country below, the cockpit round the eye, the hexes above."""
