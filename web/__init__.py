"""The page. ``app`` keeps page and game true to each other, ``nodes`` says what a screen is, ``dom`` is the only door
to the browser. ``making`` is what ``build.py`` is made of and does not go into the page."""
