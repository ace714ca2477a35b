"""The players of *Sultans of Karaya*: one file a level, and what they reckon with."""
