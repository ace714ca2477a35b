"""The things of the game as small whole numbers, with their names and letters (V1).

A *vizier* is 1 to 12, seat by seat, fat, small, tall; 0 is nobody. A *place* is where he stands: 0 to 11 round the ring of
chairs from the Sultan's left hand to his right, then the seven cities, the hand, three dungeons, the island. A
*destination* is what an order names: to stay, a chair by its number, a city.
"""

from __future__ import annotations

SEATS = 4

# ---------------------------------------------------------------------- viziers (V1.1)

VIZIERS = range(1, 13)
NOBODY = 0
SHAPES = ("fat", "small", "tall")
SHAPE_LETTERS = "fst"
OWNER = (0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)
OF_SEAT = ((), (1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12))
VIZIER_NAMES = ("0", *(f"{seat}{shape}" for seat in range(1, 5) for shape in SHAPE_LETTERS))
VIZIER_OF_NAME = {name: vizier for vizier, name in enumerate(VIZIER_NAMES) if vizier}

#: The seats from the first one of a round, clockwise (V3.2).
ORDER = ((), (1, 2, 3, 4), (2, 3, 4, 1), (3, 4, 1, 2), (4, 1, 2, 3))


def shape_of(vizier: int) -> int:
    return (vizier - 1) % 3


def vizier_of(seat: int, shape: str) -> int:
    return OF_SEAT[seat][SHAPES.index(shape)]


# ---------------------------------------------------------------------- cards (V1.7)

CARDS = ("horses", "cannons", "gold", "troops", "wares", "ships", "pardon")
CARD_LETTERS = "hcgtwsp"
CARD_OF_NAME = {name: card for card, name in enumerate(CARDS)}
CARD_OF_LETTER = {letter: card for card, letter in enumerate(CARD_LETTERS)}
KINDS = range(6)  # of power cards
PARDON = 6
EACH = 6  # of every kind, pardons too
ALL_TYPES = 0b111111  # all six kinds of power cards, as bits
HIDDEN = 7  # a card that a view does not know
KNOWN = 8  # a bit on a card of a pile: everybody knows that it lies there (the open top card, a pardon put under)

# ---------------------------------------------------------------------- places (V1.2 to V1.6)

CHAIRS = range(12)
RIGHT_HAND = 11
CITY = 12  # the first of seven
HAND = 19
DUNGEON = 20  # the first of three
ISLAND = 23

CITIES = ("bukhara", "tabriz", "shiraz", "kaffa", "gidda", "uskub", "isfahan")
CITY_LETTERS = "BTSKGUI"
KAFFA = 3

# ---------------------------------------------------------------------- destinations (V5.2)

STAY = 0  # and 1 to 12: a chair by its number
TO_CITY = 13  # the first of seven; the place is one less
DESTINATIONS = ("stay", *map(str, range(1, 13)), *CITIES)
DESTINATION_OF_NAME = {name: to for to, name in enumerate(DESTINATIONS)}
DESTINATION_LETTERS = ("_", *map(str, range(1, 13)), *CITY_LETTERS)
DESTINATION_OF_LETTER = {letter: to for to, letter in enumerate(DESTINATION_LETTERS)}

# ---------------------------------------------------------------------- stages: what is awaited (V3.3)

TALK, OFFER, PLAN, AT_KAFFA, DEMAND, PARDONING, OVER = range(7)
STAGES = ("talk", "offer", "plan", "kaffa", "demand", "pardon", "over")

# A traitor wheel points at a vizier, or at nobody; else it is one of these.
NO_WHEEL = -1
HIDDEN_WHEEL = -2  # it lies face down before somebody else

BIT = tuple(1 << number for number in range(16))
