"""What *Verrat!* says of itself before its rules are loaded."""

from __future__ import annotations

from ..table.about import About, Setting

ABOUT = About(
    key="verrat",
    seats=range(4, 5),
    usual_seats=4,
    settings=(
        Setting("rounds", 30, least=0, most=10_000),
        Setting("offers", 3, least=0, most=100),
    ),
    levels=("random", "collector", "watchful", "schemer", "intriguer"),
    usual_level="intriguer",
)
