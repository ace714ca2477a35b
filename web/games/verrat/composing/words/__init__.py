"""What lies on a table of *Verrat!*, for who lays it."""
