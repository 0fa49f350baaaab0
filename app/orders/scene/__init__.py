"""What is painted in the room of orders."""
