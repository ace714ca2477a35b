"""What lies on a table of *Five Tribes*, for who lays it."""
