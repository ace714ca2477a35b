"""Claims: what can be said about which card, by public facts."""

from __future__ import annotations

from karaya_core.sultans import Move, View
from karaya_core.sultans.moves import move
from karaya_core.sultans.roles import DEAL, NAMES, SLAVE_DRIVER, SPARE


def claims(view: View, speaker: int) -> tuple[Move, ...]:
    """About every card that lies face down, each card that is in the deck; of neutrals nobody knows which are."""
    names = in_the_deck(view)
    places = [SPARE, *(seat for seat in range(1, view.n + 1) if view.is_hidden(seat))]
    return tuple(move(speaker, "claim", place, name) for place in places for name in names)


def in_the_deck(view: View) -> tuple[str, ...]:
    """The cards that may be in this round (S2.1); of a composed position anybody may say anything."""
    _, _, assassins, slaves, neutrals = DEAL[view.n]
    composed = view.numbers not in (None, (assassins, slaves))
    seen = any(face is not None and face >= SLAVE_DRIVER for face in view.faces)
    return NAMES if neutrals or composed or seen else NAMES[:SLAVE_DRIVER]
