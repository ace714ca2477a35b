"""What a person may choose now: for each thing that lies on the table, what touching it says.

A move is said word by word (`data-words`), the last word makes it (`data-move`). Which word may come next is asked of the
engine (`Moves.starting`), whatever the move. Four verbs are the page's own: `goal` (where a sowing should end), `best`
(the list of the best), `way` (a whole sowing that is shown before it is made), `look` (what a tile is).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from karaya_core.five_tribes.box import DJINNS, TRIBES
from karaya_core.five_tribes.map import NAMES, PLACE_OF_NAME
from karaya_core.five_tribes.moves import Move, parse_move
from karaya_core.five_tribes.turn import prompt
from karaya_core.five_tribes.view import View
from karaya_core.five_tribes.worth import Worth
from karaya_core.table.errors import NotationError
from web.games.five_tribes import sow
from web.games.five_tribes.scene import TableScene

#: What is meant where nothing was begun, by what a seat is asked for.
MEANT = {
    "bid": "bid", "sow": "sow", "build": "build", "kill": "kill", "small_market": "buy", "large_market": "buy",
    "sacred_place": "invoke", "keep": "keep",
}  # fmt: skip


LOOK = "look"


@dataclass(frozen=True, slots=True)
class Saying:
    """What a press says: `move` makes it, `words` go on with it."""

    words: str = ""
    move: str = ""

    @property
    def attributes(self) -> dict[str, str]:
        return {"data_move": self.move} if self.move else {"data_words": self.words}


@dataclass(slots=True)
class Choices:
    """By what lies on the table. Nothing that is in none of these can be chosen now."""

    verb: str = ""
    words: tuple[str, ...] = ()
    tiles: dict[int, Saying] = field(default_factory=dict)
    worths: dict[int, Worth] = field(default_factory=dict)  # what it gives if it ends there
    fronts: dict[int, Saying] = field(default_factory=dict)  # before an opponent
    row: dict[int, Saying] = field(default_factory=dict)  # resource cards, by their place in the row from 1
    djinns: dict[int, Saying] = field(default_factory=dict)  # of the row, one's own, or those drawn
    colours: dict[int, Saying] = field(default_factory=dict)  # meeples in hand, for the tile that was touched
    prices: dict[str, Saying] = field(default_factory=dict)
    more: dict[str, Saying] = field(default_factory=dict)  # whatever else may follow, by its word
    done: Saying | None = None  # what is said so far is a whole move already
    progress: sow.Progress | None = None
    way: Move | None = None  # a whole sowing that is being shown
    worth: Worth | None = None  # and what it gives
    looked_at: int | None = None  # a tile that tells what it is


def choices(scene: TableScene) -> Choices:
    view, seat = scene.view, scene.chooser
    looked_at = looking(scene)
    if seat is None or view.over or scene.waiting_for != seat or not any(True for _ in scene.moves):
        return Choices(looked_at=looked_at)
    words = scene.words if begun(scene) else (str(seat), meant(view))
    found = Choices(words[1], tuple(words), looked_at=looked_at)
    if words[1] in SHOWING:
        SHOWING[words[1]](scene, seat, found)
    elif words[1] == "sow":
        _sow(scene, seat, found)
    elif words[1] != "sell":
        _next_words(scene, found)
    if not begun(scene):
        _own_djinns(scene, seat, found)
    return found


def settled(words: tuple[str, ...]) -> tuple[str, ...]:
    """Words that were taken back to where nothing can be shown of them lead a step further back."""
    if len(words) == 2 and words[1] in ("way", "djinn", LOOK):
        return (words[0], "goal") if words[1] == "way" else ()
    return words


def begun(scene: TableScene) -> bool:
    """Whether a move is being said; to look at a tile says nothing yet."""
    return len(scene.words) > 1 and scene.words[1] != LOOK


def looking(scene: TableScene) -> int | None:
    """The tile that somebody wants to know more of."""
    return PLACE_OF_NAME.get(scene.words[2]) if len(scene.words) == 3 and scene.words[1] == LOOK else None


def meant(view: View) -> str:
    asked = prompt(view)  # type: ignore[arg-type]
    return MEANT.get(asked, asked)


def saying(scene: TableScene, words: Sequence[str]) -> Saying:
    """The press that says these words; where only one word may follow it is said at once."""
    text, said = " ".join(words), tuple(words)
    following = scene.moves.starting(said)
    if not following:
        return Saying(move=text)
    if len(following) == 1 and not is_whole(scene, text):
        return saying(scene, (*said, following[0]))
    return Saying(words=text)


def is_whole(scene: TableScene, text: str) -> bool:
    try:
        return parse_move(text) in scene.moves
    except NotationError:
        return False


# ---------------------------------------------------------------------- any move, word by word


def _next_words(scene: TableScene, found: Choices) -> None:
    text = " ".join(found.words)
    if is_whole(scene, text):
        found.done = Saying(move=text)
    for word in scene.moves.starting(found.words):
        said = saying(scene, (*found.words, word))
        if word in PLACE_OF_NAME:
            found.tiles[PLACE_OF_NAME[word]] = said
        elif word in DJINNS:
            found.djinns[DJINNS.index(word)] = said
        elif found.verb == "kill" and word.isdigit():
            found.fronts[int(word)] = said
        elif found.verb in ("invoke", "djinn"):
            found.prices[word] = said
        else:
            found.more[word] = said


def _own_djinns(scene: TableScene, seat: int, found: Choices) -> None:
    for name in scene.moves.starting((str(seat), "djinn")):
        found.djinns[DJINNS.index(name)] = Saying(words=f"{seat} djinn {name}")


# ---------------------------------------------------------------------- sowing


def _sow(scene: TableScene, seat: int, found: Choices) -> None:
    """The start, then a tile, and a colour where there is more than one to choose from."""
    view, words = scene.view, found.words
    if len(words) < 3:
        for word in scene.moves.starting(words):
            found.tiles[PLACE_OF_NAME[word]] = Saying(words=" ".join((*words, word)))
        if found.tiles:
            found.worths = sow.prospect(view, seat, not scene.openly).starts()
        return
    pending = PLACE_OF_NAME.get(words[-1][1:], -1) if words[-1].startswith(sow.PENDING) else -1
    said = words[:-1] if pending >= 0 else words
    done = found.progress = sow.progress(view, said)
    if done is None:
        return
    by_tile: dict[int, list[str]] = {}
    for word in scene.moves.starting(said):
        by_tile.setdefault(PLACE_OF_NAME[word[1:]], []).append(word)
    last = sum(done.hand) == 1
    for tile, drops in by_tile.items():
        if len(drops) == 1:
            found.tiles[tile] = _dropped(said, drops[0], last)
        else:
            found.tiles[tile] = Saying(words=" ".join((*said, sow.PENDING + NAMES[tile])))
        if last:
            found.worths[tile] = sow.last_drop(view, seat, not scene.openly, done, TRIBES.index(drops[0][0]), tile)
    if not done.drops:
        found.worths = sow.prospect(view, seat, not scene.openly).goals(done.start) | found.worths
    for word in by_tile.get(pending, ()):
        found.colours[TRIBES.index(word[0])] = _dropped(said, word, last)


def _dropped(said: tuple[str, ...], drop: str, last: bool) -> Saying:
    text = " ".join((*said, drop))
    return Saying(move=text) if last else Saying(words=text)


def _goal(scene: TableScene, seat: int, found: Choices) -> None:
    """Where it should end; then the tiles from which it can."""
    prospect = sow.prospect(scene.view, seat, not scene.openly)
    if len(found.words) < 3 or found.words[2] not in PLACE_OF_NAME:
        found.worths = prospect.goals()
        found.tiles = {tile: Saying(words=f"{seat} goal {NAMES[tile]}") for tile in found.worths}
        return
    for start in prospect.into(PLACE_OF_NAME[found.words[2]]):
        if start[0].start not in found.tiles:
            found.tiles[start[0].start] = Saying(words=sow.way_words(seat, start[0]))
            found.worths[start[0].start] = start[1]


def _best(scene: TableScene, seat: int, found: Choices) -> None:
    for each, worth in sow.prospect(scene.view, seat, not scene.openly).best():
        if each.end not in found.tiles:
            found.tiles[each.end] = Saying(words=sow.way_words(seat, each))
            found.worths[each.end] = worth


def _way(scene: TableScene, seat: int, found: Choices) -> None:
    """A whole sowing, shown before it is made."""
    parts = _way_parts(found.words)
    if parts is None:
        return
    prospect = sow.prospect(scene.view, seat, not scene.openly)
    move = prospect.way(*parts)
    if move is not None and move in scene.moves:
        found.way, found.worth = move, prospect.of(*parts[:3])
        found.done = Saying(move=move.text)
        found.progress = sow.progress(scene.view, (str(seat), "sow", *move.words))


def _way_parts(words: Sequence[str]) -> tuple[int, int, int, int] | None:
    parts = words[2].split(".") if len(words) == 3 else []
    if len(parts) != 4 or parts[0] not in PLACE_OF_NAME or parts[2] not in PLACE_OF_NAME or not parts[3].isdigit():
        return None
    tribe = TRIBES.find(parts[1])
    return PLACE_OF_NAME[parts[0]], tribe, PLACE_OF_NAME[parts[2]], int(parts[3]) % sow.WAYS


def _buy(scene: TableScene, seat: int, found: Choices) -> None:
    """One card of the row, or two, whichever is touched first."""
    offered = [move for move in scene.moves if move.verb == "buy"]
    first = next(iter(found.words[2:]), "")
    for move in offered:
        for word in move.words:
            if len(move.words) == 1:
                found.row[int(word)] = Saying(move=move.text)
            elif not first:
                found.row[int(word)] = Saying(words=f"{seat} buy {word}")
            elif first in move.words and word != first:
                found.row[int(word)] = Saying(move=move.text)


SHOWING = {"buy": _buy, "goal": _goal, "best": _best, "way": _way}
