"""The roster: the men of both squadrons, and the page of one of them."""
