"""What may be put where on a table of *Five Tribes*."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from karaya_core.five_tribes.box import (
    CARD_NAMES,
    CARDS,
    DJINN_LETTERS,
    ELDER,
    FIRST_ZERO,
    KIND_OF_LETTER,
    KINDS,
    MARKERS,
    TRIBE_NAMES,
    TRIBES,
    VIZIER,
)
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.map import PLACE_OF_NAME
from karaya_core.five_tribes.position import Position
from karaya_core.five_tribes.sultanate import Sultanate
from karaya_core.five_tribes.telling import djinn_name, kind_name
from karaya_core.table.errors import NotationError
from karaya_core.table.luck import Luck
from karaya_core.table.match import Match
from karaya_core.table.words import Words
from web.composing.bench import Bench, Laid, Piece, Tray, touchable
from web.games.five_tribes.board import board
from web.games.five_tribes.choices import Choices
from web.games.five_tribes.pieces import camel, card, djinn_picture, drawing, meeple
from web.games.five_tribes.rows import djinn_row, row
from web.games.five_tribes.scene import TableScene
from web.games.five_tribes.seats import seats
from web.games.five_tribes.track import track
from web.nodes import Node, node
from web.parts.buttons import icon
from web.scene import SeatPlan, TablePlan

COINS = (1, 5)
ROW, DJINN_ROW = "row", "djinn-row"


class FiveTribesBench(Bench):
    takes_away = True

    def blank(self, seats: int) -> str:
        return str(GAME.deal(seats, 1, {}, Luck("plain")).line())

    def seats_of(self, line: str) -> int:
        return Position.parse(line).n

    # ------------------------------------------------------------------ what there is to be put

    def trays(self, w: Words, names: Sequence[str], line: str) -> Sequence[Tray]:
        people = [Piece(f"tribe-{TRIBES[tribe]}", w(f"tribe.{name}"), meeple(w, tribe)) for tribe, name in enumerate(TRIBE_NAMES)]
        stand = [Piece(f"camel-{seat}", w("piece.camel", name=name), camel(seat)) for seat, name in enumerate(names, 1)]
        stand += [Piece("palm", w("piece.palm"), drawing("palm")), Piece("palace", w("piece.palace"), drawing("palace"))]
        kinds = [Piece(f"kind-{kind.letter}", f"{kind_name(w, kind)} {kind.value}", drawing(kind.name)) for kind in KINDS]
        goods = [Piece(f"card-{letter}", w(f"card.{CARD_NAMES[kind]}"), card(w, kind)) for kind, letter in enumerate(CARDS)]
        coins = [Piece(f"gold-{coin}", w("piece.gold", n=coin), drawing("coin")) for coin in COINS]
        spirits = [Piece(f"djinn-{letter}", djinn_name(w, one), djinn_picture(one)) for one, letter in enumerate(DJINN_LETTERS)]
        turn = [Piece("turn", w("piece.turn"), icon("play")), Piece("bidding", w("piece.bidding"), icon("turn"))]
        return (
            Tray(w("tray.people"), people),
            Tray(w("tray.stand"), stand),
            Tray(w("tray.kinds"), kinds),
            Tray(w("tray.goods"), [*goods, *coins]),
            Tray(w("tray.djinns"), spirits),
            Tray(w("tray.turn"), turn),
        )

    def table(self, w: Words, names: Sequence[str], line: str, place: str) -> Node:
        """The game's own table, as everybody sees it."""
        view = Match(GAME, names, {}, "composed", line).view(None)
        plan = TablePlan(tuple(SeatPlan(name) for name in names), GAME.about.key, {})
        scene = TableScene(plan, view)
        whole = node(
            "div",
            board(w, names, view, Choices()),
            node("div", row(w, view, Choices()), djinn_row(w, view, Choices()), track(w, names, view, Choices()), key="market"),
            seats(w, names, scene, Choices()),
            key="felt",
            cls="f-table compose-felt",
        )
        return touchable(whole, _place_of, place, w("compose.here"))

    # ------------------------------------------------------------------ putting

    def put(self, line: str, piece: str, place: str, away: bool) -> Laid:
        """What cannot be is not put: a line that is laid here is always a position."""
        try:
            laid = Position.parse(line)
            _put(laid, piece, place, -1 if away else 1)
            _settle(laid)
            return Laid(Position.parse(laid.line()).line(), piece)
        except (NotationError, ValueError, IndexError):
            return Laid(line, piece)


def _place_of(part: Node) -> str:
    """Where a place begins on the game's table."""
    if "data-tile" in part.attrs:
        return part.attrs["data-tile"]
    if "f-seat" in part.attrs.get("class", "").split():
        return f"seat-{part.attrs['data-seat']}*"
    return part.key if part.key in (ROW, DJINN_ROW) else ""


def _put(laid: Sultanate, piece: str, place: str, by: int) -> None:
    """`by`: 1 to put, -1 to take away."""
    what, _, which = piece.partition("-")
    if place in PLACE_OF_NAME and what in ON_A_TILE:
        ON_A_TILE[what](laid, which, PLACE_OF_NAME[place], by)
    elif place.startswith("seat-") and what in AT_A_SEAT:
        AT_A_SEAT[what](laid, which, int(place[5:]), by)
    elif place == ROW and what == "card":
        _in_row(laid, CARDS.index(which), by)
    elif place == DJINN_ROW and what == "djinn":
        _djinn(laid, DJINN_LETTERS.index(which), 0, by)


def _kind(laid: Sultanate, which: str, tile: int, by: int) -> None:
    laid.kinds[tile] = KIND_OF_LETTER[which]
    laid.palms[tile] = laid.palms[tile] if not laid.kinds[tile].blue else 0


def _tribe(laid: Sultanate, which: str, tile: int, by: int) -> None:
    numbers = list(laid.meeples[tile])
    numbers[TRIBES.index(which)] = max(0, numbers[TRIBES.index(which)] + by)
    laid.meeples[tile] = tuple(numbers)


def _camel(laid: Sultanate, which: str, tile: int, by: int) -> None:
    laid.camels[tile] = 0 if by < 0 or laid.camels[tile] == int(which) else int(which)


def _palm(laid: Sultanate, which: str, tile: int, by: int) -> None:
    laid.palms[tile] = max(0, laid.palms[tile] + by)


def _palace(laid: Sultanate, which: str, tile: int, by: int) -> None:
    laid.palaces[tile] = max(0, laid.palaces[tile] + by)


ON_A_TILE: dict[str, Callable[[Sultanate, str, int, int], None]] = {
    "kind": _kind,
    "tribe": _tribe,
    "camel": _camel,
    "palm": _palm,
    "palace": _palace,
}


# ---------------------------------------------------------------------- before a seat


def _front(laid: Sultanate, which: str, seat: int, by: int) -> None:
    fronts = {VIZIER: laid.viziers, ELDER: laid.elders}.get(TRIBES.index(which))
    if fronts is not None:
        fronts[seat] = max(0, fronts[seat] + by)


def _card(laid: Sultanate, which: str, seat: int, by: int) -> None:
    """From the pile into the hand, and back under it."""
    kind, hand = CARDS.index(which), laid.hands[seat]
    if by > 0 and _drawn(laid.resources.pile, laid.resources.discards, kind):
        hand[kind] += 1
    elif by < 0 and hand[kind]:
        hand[kind] -= 1
        laid.resources.pile.append(kind)


def _in_row(laid: Sultanate, kind: int, by: int) -> None:
    deck = laid.resources
    if by > 0 and _drawn(deck.pile, deck.discards, kind):
        deck.row.append(kind)
    elif by < 0 and kind in deck.row:
        deck.row.remove(kind)
        deck.pile.append(kind)


def _drawn(pile: list[int], discards: list[int], what: int) -> bool:
    """It comes from wherever it lies unseen; what is nowhere there comes out of the box, if that still has one."""
    for heap in (pile, discards):
        if what in heap:
            heap.remove(what)
            return True
    return True


def _gold(laid: Sultanate, which: str, seat: int, by: int) -> None:
    laid.gold[seat] = max(0, laid.gold[seat] + by * int(which))


def _own_djinn(laid: Sultanate, which: str, seat: int, by: int) -> None:
    _djinn(laid, DJINN_LETTERS.index(which), seat, by)


def _djinn(laid: Sultanate, djinn: int, seat: int, by: int) -> None:
    """There is one of each: it leaves wherever it was. Seat 0: the row."""
    deck = laid.spirits
    for heap in (deck.row, deck.pile, deck.discards, *laid.djinns):
        while djinn in heap:
            heap.remove(djinn)
    if by < 0:
        deck.pile.append(djinn)
    else:
        (laid.djinns[seat] if seat else deck.row).append(djinn)


def _turn(laid: Sultanate, which: str, seat: int, by: int) -> None:
    """It is to sow; everybody else has bid nothing and waits."""
    others = [one for one in laid.seats for _ in range(MARKERS[laid.n])]
    others.remove(seat)
    laid.part, laid.bidders = "m", [seat]
    laid.track = [0] * FIRST_ZERO + (others + [0, 0, 0])[:3]


def _bidding(laid: Sultanate, which: str, seat: int, by: int) -> None:
    """It bids first, the others after it in order."""
    order = [(seat - 1 + turn) % laid.n + 1 for turn in range(laid.n)]
    laid.part, laid.bidders = "b", order * MARKERS[laid.n]
    laid.track = [0] * len(laid.track)


AT_A_SEAT: dict[str, Callable[[Sultanate, str, int, int], None]] = {
    "tribe": _front,
    "card": _card,
    "gold": _gold,
    "djinn": _own_djinn,
    "turn": _turn,
    "bidding": _bidding,
}


def _settle(laid: Sultanate) -> None:
    """A turn in the middle of something begins anew: what was in hand or paid for is not any more."""
    laid.used, laid.drawn, laid.in_hand, laid.tribe, laid.tile = [], [], 0, 0, 0
    if laid.part in ("t", "a", "e"):
        laid.part = "m"


BENCH = FiveTribesBench()
