"""The sixteen cards of the box, the two sides, and how many of which are dealt (S2.1)."""

from __future__ import annotations

SULTAN, GUARD, ASSASSIN, SLAVE, SLAVE_DRIVER, BELLY_DANCER, VIZIER, FORTUNE_TELLER = range(8)

NAMES = ("sultan", "guard", "assassin", "slave", "slave_driver", "belly_dancer", "vizier", "fortune_teller")
LETTERS = "sgaldbvf"
CARD_OF_LETTER = {letter: card for card, letter in enumerate(LETTERS)}
CARD_OF_NAME = {name: card for card, name in enumerate(NAMES)}

#: How many of each card the box holds, in the order of the numbers above.
BOX = (1, 3, 3, 5, 1, 1, 1, 1)

NEUTRALS = (SLAVE_DRIVER, BELLY_DANCER, VIZIER, FORTUNE_TELLER)

NOBODY, REBELS, LOYALISTS = 0, 1, 2
SIDES = ("", "rebels", "loyalists")
SIDE_OF_NAME = {"rebels": REBELS, "loyalists": LOYALISTS}
SIDE_LETTERS = ("", "r", "l")

#: The middle card's place in a list of cards; seats are 1 to N.
SPARE = 0

FEWEST, MOST = 5, 15

#: Seats: Sultans, Guards, Assassins, Slaves, Neutrals (S2.1).
DEAL = {
    5: (1, 1, 1, 3, 0),
    6: (1, 1, 1, 3, 1),
    7: (1, 1, 1, 3, 2),
    8: (1, 2, 2, 3, 1),
    9: (1, 2, 2, 3, 2),
    10: (1, 2, 2, 3, 3),
    11: (1, 2, 2, 4, 3),
    12: (1, 3, 3, 4, 2),
    13: (1, 3, 3, 4, 3),
    14: (1, 3, 3, 4, 4),
    15: (1, 3, 3, 5, 4),
}


def camp(card: int) -> int:
    """The side a card always belongs to; NOBODY for the four neutrals."""
    if card in (SULTAN, GUARD):
        return LOYALISTS
    return REBELS if card in (ASSASSIN, SLAVE) else NOBODY
