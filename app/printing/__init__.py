"""Records on paper: what a sheet says without Qt, and how it is painted on a screen, a printer and a PDF."""
