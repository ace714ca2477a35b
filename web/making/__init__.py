"""What build.py is made of. Standard library only; nothing of this goes into the page."""
