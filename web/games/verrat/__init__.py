"""The page's part of *Verrat!*: its screens, words and style sheets."""
