"""What *Sultans of Karaya* says of itself before its rules are loaded."""

from __future__ import annotations

from ..table.about import About, Setting

ABOUT = About(
    key="sultans",
    seats=range(5, 16),
    usual_seats=8,
    settings=(
        Setting("edition", "english", ("english", "french", "russian")),
        Setting("rounds", 5, least=1, most=10_000, none="0"),
        Setting("target", None, least=1, most=1_000_000, none="0"),
        Setting("laps", 20, least=0, most=1_000_000),
    ),
    levels=("random", "easy", "thumb", "belief", "search", "company"),
    usual_level="company",
    beside=("company",),
)
