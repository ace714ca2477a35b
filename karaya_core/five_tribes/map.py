"""Where the thirty tiles lie (F2.2): a1 is the top left, f5 the bottom right corner; places are numbered a1 b1 … f5."""

from __future__ import annotations

COLUMNS, ROWS = 6, 5
PLACES = range(COLUMNS * ROWS)
NAMES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in "abcdef")
PLACE_OF_NAME = {name: place for place, name in enumerate(NAMES)}


def _apart(a: int, b: int) -> tuple[int, int]:
    return abs(a % COLUMNS - b % COLUMNS), abs(a // COLUMNS - b // COLUMNS)


#: How many steps two tiles are apart, without diagonals.
STEPS = tuple(tuple(sum(_apart(a, b)) for b in PLACES) for a in PLACES)
#: The tiles that share a side with a tile (F5.4).
BESIDE = tuple(tuple(b for b in PLACES if STEPS[a][b] == 1) for a in PLACES)
#: The up to eight tiles round about, diagonal ones too (F7.4, F11.8).
ROUND_ABOUT = tuple(tuple(b for b in PLACES if max(_apart(a, b)) == 1) for a in PLACES)
