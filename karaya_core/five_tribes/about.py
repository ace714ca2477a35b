"""What *Five Tribes* says of itself before its rules are loaded."""

from __future__ import annotations

from ..table.about import About

ABOUT = About(
    key="five_tribes",
    seats=range(2, 5),
    usual_seats=4,
    settings=(),
    levels=("random", "greedy", "denying", "planner"),
    usual_level="denying",
)
