"""Karaya: games of sultans' courts, as rules without a screen.

`karaya_core.table` holds what every game is written in, `karaya_core.sultans` the rules of *Sultans of Karaya*,
`karaya_core.bots` its opponents. Standard library only.
"""

__version__ = "0.1.0"
