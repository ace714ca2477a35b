"""What the composer says."""
