"""What is painted in the hangar."""
