"""The table: what is on it now, who is asked, and when it goes on. Knows no browser and no game by name."""
