"""The verbs of moves: what each does, whose card it is of, and where its rule is.

Each is told of where it is written: the basic moves in `turn`, letting it happen in `windows`, the rest in the cards.
Whoever wants to know whose Action `hunt` is, or whether `dance` would tell a card, asks here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from .moves import Move
    from .position import Position

    Does = Callable[[Position, Move], None]

#: When it is played: as a whole turn that anybody may have; as a card's Action; in a window, as a reaction; at any
#: moment; or as what an Action goes on with.
When = Literal["turn", "action", "window", "any", "next"]


class Verb(NamedTuple):
    name: str
    cards: tuple[int, ...]  # the characters that have it; empty: anybody
    when: When
    rule: str
    at: str  # "hidden" or "known": whom it may be aimed at; "": no matter

    @property
    def tells_a_card(self) -> bool:
        """Only one character has it while hidden: who is offered it is known."""
        return self.when in ("action", "any")

    @property
    def shows(self) -> bool:
        """Who does it comes up."""
        return self.tells_a_card or (self.when == "window" and bool(self.cards))


VERBS: dict[str, Verb] = {}
HANDLERS: dict[str, Does] = {}


def verb(
    name: str, *cards: int, when: When = "turn", rule: str = "S3.1", at: str = ""
) -> Callable[[Does], Does]:  # fmt: skip
    """Marks the function that plays moves of this verb."""

    def marked(does: Does) -> Does:
        VERBS[name] = Verb(name, cards, when, rule, at)
        HANDLERS[name] = does
        return does

    return marked


def owner(name: str) -> int | None:
    """The character whose Action it is."""
    found = VERBS.get(name)
    return found.cards[0] if found and found.when == "action" else None


def reacting(window: str) -> tuple[int, ...]:
    """The characters that can answer a window of this name."""
    found = VERBS.get(window)
    return found.cards if found and found.when == "window" else ()
