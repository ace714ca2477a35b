"""Players' names as the screens show them: short, and harmless to the text around them."""

from __future__ import annotations

from functools import lru_cache

from karaya_core.table.words import Words
from web.scene import TablePlan

LONGEST = 24
_MARKS = dict.fromkeys((1564, 8206, 8207, *range(8234, 8239), *range(8294, 8298)))
_CONTROLS = dict.fromkeys((*range(32), *range(127, 160), 8232, 8233), " ")
_ISOLATE, _ISOLATE_ENDS = "\u2068", "\u2069"


@lru_cache(maxsize=256)
def shown(name: str) -> str:
    """A name without direction marks or line breaks; one that is written from the right keeps to itself."""
    clean = " ".join(name[: 4 * LONGEST].translate(_MARKS).translate(_CONTROLS).split())
    if len(clean) > LONGEST:
        clean = clean[: LONGEST - 1] + "…"
    return f"{_ISOLATE}{clean}{_ISOLATE_ENDS}" if any(map(_from_the_right, clean)) else clean


def _from_the_right(letter: str) -> bool:
    return "\u0590" <= letter <= "\u08ff" or "\ufb1d" <= letter <= "\ufefc" or "\U00010800" <= letter <= "\U00010fff"


def names_of(w: Words, plan: TablePlan) -> tuple[str, ...]:
    """The names at the table, from seat 1; a seat without a name goes by its number, and whoever plays alone is told "you"."""
    people = [number for number, seat in enumerate(plan.seats, 1) if not seat.is_bot]
    unnamed = {number: w("you") for number in people} if len(people) == 1 else {}
    return tuple(shown(seat.name) or unnamed.get(number) or w("seat", n=number) for number, seat in enumerate(plan.seats, 1))


def called(w: Words, plan: TablePlan, viewer: int | None) -> tuple[str, ...]:
    """The names where each stands alone, not in a sentence: who plays alone and has given no name is "You"."""
    names = names_of(w, plan)
    if viewer is None or shown(plan.seats[viewer - 1].name) or sum(not seat.is_bot for seat in plan.seats) > 1:
        return names
    return (*names[: viewer - 1], w("me"), *names[viewer:])
