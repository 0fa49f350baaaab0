"""Between the fights, for both games (13.0): months, orders, results, the men and their service. See FORMAT.md.

A campaign is a match: `rules.CampaignRules` implements `core.play.Rules`. Its log is the truth; the roster is a fold.
It knows no game: the fights' rules come with a `core.sortie.Sorties`, and `core.games` wires both.
"""
