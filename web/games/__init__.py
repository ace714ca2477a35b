"""The games, a folder each. What the house asks of a game's page is in its `page.py`."""
