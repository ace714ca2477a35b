"""The page's part of *Five Tribes*: its screens, words and style sheets."""
