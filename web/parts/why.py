"""What happened, as text that can be touched: it then says why that was so, for every game."""

from __future__ import annotations

from collections.abc import Sequence

from web.nodes import Child, node

THEN = "|"  # between the points and what happened


def why(text: str, points: Sequence[str], newest: bool) -> Child:
    """`points`: of the rules, as the event rests on them. The press carries all that the answer is made of. Of a list that may be
    long the keyboard comes to the `newest` line, and from there the arrows lead on."""
    if not points:
        return text
    return node(
        "button",
        text,
        key="why",
        cls="why-so",
        type="button",
        name=f"{' '.join(points)}{THEN}{text}",  # a value would be sent again with every drawing
        data_act="why-so",
        tabindex=None if newest else -1,
        aria_haspopup="dialog",
    )
