"""What lies in the box (F1), and the letters it is written with."""

from __future__ import annotations

from typing import NamedTuple

# ---------------------------------------------------------------------- tiles (F1.1)


class Kind(NamedTuple):
    """A kind of tile; `blue` is the colour its value is printed in."""

    letter: str
    name: str
    number: int
    value: int
    blue: bool


KINDS = (
    Kind("V", "village", 5, 5, True),
    Kind("S", "sacred_place", 4, 6, True),
    Kind("T", "sacred_place", 1, 10, True),
    Kind("D", "sacred_place", 1, 12, True),
    Kind("F", "sacred_place", 1, 15, True),
    Kind("O", "oasis", 6, 8, False),
    Kind("M", "small_market", 8, 6, False),
    Kind("L", "large_market", 4, 4, False),
)
KIND_OF_LETTER = {kind.letter: kind for kind in KINDS}

# ---------------------------------------------------------------------- meeples (F1.2)

TRIBES = "ywgbr"
TRIBE_NAMES = ("vizier", "elder", "merchant", "builder", "assassin")
VIZIER, ELDER, MERCHANT, BUILDER, ASSASSIN = range(5)
MEEPLES = (16, 20, 18, 18, 18)
NOBODY_THERE = (0, 0, 0, 0, 0)

# ---------------------------------------------------------------------- resource cards (F1.3, F1.4)

CARDS = "ijgpscfwtk"
CARD_NAMES = ("ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery", "fakir")
CARD_NUMBERS = (2, 2, 2, 4, 4, 4, 6, 6, 6, 18)
GOODS = range(9)
FAKIR = 9
FACE_DOWN = 10  # a card somebody knows nothing of
SETS = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)  # what so many different goods are worth

# ---------------------------------------------------------------------- djinns (F1.6)

DJINNS = (
    "al_amin", "anun_nak", "baal", "boaz", "bouraq", "echidna", "enki", "hagis", "haurvatat", "iblis", "jafaar",
    "kandicha", "kumarbi", "lamia", "leta", "marid", "monkir", "nekir", "shamhat", "sibittis", "sloar", "utug",
)  # fmt: skip
DJINN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUV"
(
    AL_AMIN, ANUN_NAK, BAAL, BOAZ, BOURAQ, ECHIDNA, ENKI, HAGIS, HAURVATAT, IBLIS, JAFAAR,
    KANDICHA, KUMARBI, LAMIA, LETA, MARID, MONKIR, NEKIR, SHAMHAT, SIBITTIS, SLOAR, UTUG,
) = range(22)  # fmt: skip
UNKNOWN_DJINN = 22

# ---------------------------------------------------------------------- the rest (F1.5, F1.6, F1.7)

PALMS, PALACES, COINS = 12, 10, 288
SPACES = (18, 12, 8, 5, 3, 1, 0, 0, 0)  # the turn order track, in order of play
FIRST_ZERO = 6
CAMELS = {2: 11, 3: 8, 4: 8}
MARKERS = {2: 2, 3: 1, 4: 1}  # of each seat
GOLD = 50  # that everybody begins with
ROW, DJINN_ROW = 9, 3
