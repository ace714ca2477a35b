"""*Sultans of Karaya* on the page: its screens, scenes, words and looks."""
