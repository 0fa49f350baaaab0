"""Computer pilots: they choose from what their seat may see, through the same choices as everybody."""
