"""Moves: one object for each, with a text form (docs/rules/notation.md)."""

from __future__ import annotations

from ..table.errors import NotationError
from .roles import CARD_OF_NAME, MOST, SIDE_OF_NAME, SPARE
from .seats import SEATS_OF

PLAIN = ("revolt", "dance", "predict", "stop", "throne", "avoid", "strike", "join", "pass")
AT_A_SEAT = ("peek", "execute", "detain", "assassinate", "capture", "hunt", "read")
OTHERWISE = ("switch", "hide", "manipulate", "foretell", "claim")
#: How each verb is written; what it does is where it belongs, and `verbs.VERBS` knows it.
WRITTEN = (*AT_A_SEAT, *OTHERWISE, *PLAIN)


class Move:
    """An answer of a seat. There is one object for each text, so moves compare by identity.

    `target` is a seat, 0 for the Spare, the mover's own seat for `hide keep`, None where the verb has none;
    `what` is the side or the card that the move names, else the empty string.
    """

    __slots__ = ("seat", "target", "text", "verb", "what")

    seat: int
    verb: str
    target: int | None
    what: str
    text: str

    def __init__(self, seat: int, verb: str, target: int | None, what: str, text: str) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "verb", verb)
        object.__setattr__(self, "target", target)
        object.__setattr__(self, "what", what)
        object.__setattr__(self, "text", text)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a move never changes")

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_move, (self.text,)


_moves: dict[str, Move] = {}


def move(seat: int, verb: str, target: int | None = None, what: str = "") -> Move:
    """The one Move of this seat, verb and arguments."""
    words = [str(seat), verb]
    if target is not None:
        words.append("spare" if target == SPARE else "keep" if verb == "hide" and target == seat else str(target))
    if what:
        words.append(what)
    text = " ".join(words)
    found = _moves.get(text)
    if found is None:
        found = _moves[text] = Move(seat, verb, target, what, text)
    return found


_read: dict[str, Move] = {}  # apart from `_moves`, whose tables have places that no text may name (seat 0, `peek spare`)


def parse_move(text: str) -> Move:
    """Read `SEAT VERB [ARGUMENT…]`; a text of any other form is a NotationError."""
    found = _read.get(text)
    if found is not None:
        return found
    shown = text if len(text) <= 40 else text[:40] + "…"
    words = text.split(" ")
    if len(words) < 2 or not _is_seat(words[0]):
        raise NotationError(f"expected a move such as '3 peek 4', found {shown!r}")
    seat, verb, rest = int(words[0]), words[1], words[2:]
    if verb not in WRITTEN:
        raise NotationError(f"expected one of {', '.join(WRITTEN)} after the seat, found {shown!r}")
    made = _read_arguments(seat, verb, rest)
    if made is None:
        raise NotationError(f"expected the arguments of '{verb}', found {shown!r}")
    _read[text] = made
    return made


def _read_arguments(seat: int, verb: str, rest: list[str]) -> Move | None:
    if verb in PLAIN:
        return move(seat, verb) if not rest else None
    if verb in AT_A_SEAT:
        return move(seat, verb, int(rest[0])) if len(rest) == 1 and _is_seat(rest[0]) else None
    if verb == "foretell":
        return move(seat, verb, None, rest[0]) if len(rest) == 1 and rest[0] in SIDE_OF_NAME else None
    if verb in ("switch", "hide"):
        return _read_exchange(seat, verb, rest)
    if verb == "manipulate":
        if not rest or not _is_seat(rest[0]) or len(rest) > 2 or (len(rest) == 2 and rest[1] not in SIDE_OF_NAME):
            return None
        return move(seat, verb, int(rest[0]), rest[1] if len(rest) == 2 else "")
    if len(rest) != 2 or rest[1] not in CARD_OF_NAME or not (rest[0] == "spare" or _is_seat(rest[0])):
        return None
    return move(seat, verb, SPARE if rest[0] == "spare" else int(rest[0]), rest[1])


def _read_exchange(seat: int, verb: str, rest: list[str]) -> Move | None:
    if len(rest) != 1:
        return None
    if rest[0] == "spare":
        return move(seat, verb, SPARE)
    if rest[0] == "keep" and verb == "hide":
        return move(seat, verb, seat)
    if not _is_seat(rest[0]) or (verb == "hide" and int(rest[0]) == seat):
        return None
    return move(seat, verb, int(rest[0]))


def _is_seat(word: str) -> bool:
    return word.isascii() and word.isdigit() and word[0] != "0" and int(word) <= MOST if len(word) <= 2 else False


KEPT = 512  # sets of seats a table of moves holds: all that ten seats can make; more would only crowd the memory


class MovesAt(dict[int, tuple[Move, ...]]):
    """All moves of one seat and verb at a set of seats, worked out once: `PEEK[seat][targets]`."""

    __slots__ = ("_by_target", "_seat", "_verb", "_what")

    def __init__(self, seat: int, verb: str, what: str = "") -> None:
        super().__init__()
        self._seat, self._verb, self._what = seat, verb, what
        self._by_target: list[Move] = []

    def __missing__(self, targets: int) -> tuple[Move, ...]:
        if len(self) > KEPT:
            self.clear()
        by_target = self._by_target
        if not by_target:  # at large tables sets of seats come up that were never met: then this must be quick
            by_target += [move(self._seat, self._verb, target, self._what) for target in range(MOST + 1)]
        answer = tuple([by_target[target] for target in SEATS_OF[targets]])
        self[targets] = answer
        return answer


def moves_at(verb: str, what: str = "") -> tuple[MovesAt, ...]:
    """A table of MovesAt by seat (place 0 is not used)."""
    return tuple(MovesAt(seat, verb, what) for seat in range(MOST + 1))


def plain_moves(verb: str) -> tuple[Move, ...]:
    """The moves of a verb without arguments, by seat (place 0 is not used)."""
    return tuple(move(seat, verb) for seat in range(MOST + 1))


PEEK, SWITCH, HIDE = moves_at("peek"), moves_at("switch"), moves_at("hide")
SWITCH_SPARE = tuple(move(seat, "switch", SPARE) for seat in range(MOST + 1))
HIDE_KEEP = tuple(move(seat, "hide", seat) for seat in range(MOST + 1))
HIDE_SPARE = tuple(move(seat, "hide", SPARE) for seat in range(MOST + 1))
PASS = plain_moves("pass")
THRONE = plain_moves("throne")
