"""Moves: `SEAT VERB [ARGUMENT…]`, and behind them the luck they need (docs/rules/five-tribes-notation.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..table.errors import NotationError
from .box import CARDS, DJINN_LETTERS, DJINNS, SPACES, TRIBES
from .map import PLACE_OF_NAME

LONGEST = 100  # meeples that a sowing could have, and a bit
PLAIN = ("stay", "pass", "palm", "palace", "end")
VERBS = ("bid", "sow", "stay", "build", "kill", "pass", "buy", "invoke", "palm", "palace", "djinn", "keep", "sell", "end")
PRICES = ("w", "k", "ww", "wk")
LUCK = {"bag": TRIBES, "resources": CARDS, "djinns": DJINN_LETTERS}

Fortune = tuple[str, str]  # of what, and what came: ("bag", "ywr")


class Move(NamedTuple):
    """An answer of a seat; equal texts are equal moves."""

    seat: int
    verb: str
    words: tuple[str, ...] = ()
    luck: tuple[Fortune, ...] = ()

    @property
    def text(self) -> str:
        fortunes = "".join(f" ~ {of} {what}" for of, what in self.luck)
        return " ".join((str(self.seat), self.verb, *self.words)) + fortunes

    @property
    def without_luck(self) -> Move:
        return self._replace(luck=()) if self.luck else self


def parse_move(text: str) -> Move:
    """Read a move's text; one of any other form is a NotationError."""
    shown = text if len(text) <= 40 else text[:40] + "…"
    first, *fortunes = text.split(" ~ ")
    words = first.split(" ")
    if len(words) < 2 or words[0] not in ("1", "2", "3", "4"):
        raise NotationError(f"expected a move such as '1 bid 5', found {shown!r}")
    verb, rest = words[1], tuple(words[2:])
    if verb not in VERBS:
        raise NotationError(f"expected one of {', '.join(VERBS)} after the seat, found {shown!r}")
    if not _READS[verb](rest):
        raise NotationError(f"expected the arguments of '{verb}', found {shown!r}")
    return Move(int(words[0]), verb, rest, tuple(_fortune(fortune, shown) for fortune in fortunes))


def _fortune(text: str, shown: str) -> Fortune:
    """`bag ywr`: meeples from the bag are all drawn at once, so they are put in the order of the letters."""
    of, _, what = text.partition(" ")
    letters = LUCK.get(of)
    if letters is None or not what or len(what) > 54 or not set(what) <= set(letters):
        raise NotationError(f"expected luck such as '~ bag ywr' behind the move, found {shown!r}")
    return of, "".join(sorted(what, key=letters.index)) if of == "bag" else what


# ---------------------------------------------------------------------- the arguments of each verb


def _number(word: str, most: int) -> bool:
    return word.isascii() and word.isdigit() and str(int(word[:3])) == word and int(word) <= most


def _bid(words: tuple[str, ...]) -> bool:
    return 1 <= len(words) <= 2 and _number(words[0], 99) and int(words[0]) in SPACES and all(_number(w, 18) for w in words)


def _sow(words: tuple[str, ...]) -> bool:
    return 2 <= len(words) <= LONGEST and words[0] in PLACE_OF_NAME and all(is_drop(word) for word in words[1:])


def is_drop(word: str) -> bool:
    """A colour and a tile: `yc3`."""
    return word[:1] in TRIBES and word[:1] != "" and word[1:] in PLACE_OF_NAME


def _kill(words: tuple[str, ...]) -> bool:
    return (
        len(words) == 2
        and (words[0] in PLACE_OF_NAME or words[0] in ("1", "2", "3", "4"))
        and 1 <= len(words[1]) <= 2
        and set(words[1]) <= set(TRIBES)
    )


def _djinn(words: tuple[str, ...]) -> bool:
    """`NAME PRICE [TILE]`, and a second time for what carries a palm tree or a palace further."""
    if len(words) not in (2, 3, 6):
        return False
    names, prices, tiles = words[::3], words[1::3], words[2::3]
    return (
        all(name in DJINNS for name in names)
        and all(price in PRICES for price in prices)
        and all(tile in PLACE_OF_NAME for tile in tiles)
    )


def _nothing(words: tuple[str, ...]) -> bool:
    return not words


_READS: dict[str, Callable[[tuple[str, ...]], bool]] = {
    **dict.fromkeys(PLAIN, _nothing),
    "bid": _bid,
    "sow": _sow,
    "build": lambda words: len(words) == 1 and _number(words[0], 18),
    "kill": _kill,
    "buy": lambda words: 1 <= len(words) <= 2 and all(_number(word, 9) and word != "0" for word in words),
    "invoke": lambda words: len(words) == 2 and words[0] in DJINNS and words[1] in PRICES,
    "djinn": _djinn,
    "keep": lambda words: len(words) == 1 and words[0] in DJINNS,
    "sell": lambda words: len(words) == 1 and 1 <= len(words[0]) <= 54 and set(words[0]) <= set(CARDS),
}
