"""What lies on a table of Sultans, for who lays it."""
