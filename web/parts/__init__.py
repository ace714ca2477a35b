"""What many screens are made of, whatever the game."""
