"""What may be put where on a table of *Verrat!*."""

from __future__ import annotations

import re
from collections.abc import Sequence

from karaya_core.table.errors import NotationError
from karaya_core.table.luck import Luck
from karaya_core.table.match import Match
from karaya_core.table.words import Words
from karaya_core.verrat.game import GAME
from karaya_core.verrat.telling import vizier_name
from karaya_core.verrat.terms import CARD_LETTERS, CARDS, CITIES, KAFFA, SHAPE_LETTERS, VIZIER_NAMES, VIZIER_OF_NAME, VIZIERS
from web.composing.bench import Bench, Laid, Piece, Tray, touchable
from web.games.verrat.board import board
from web.games.verrat.choices import Choices
from web.games.verrat.pieces import card_picture, vizier_picture
from web.games.verrat.scene import TableScene
from web.games.verrat.seats import seats
from web.nodes import Node, node
from web.parts.buttons import icon
from web.scene import SeatPlan, TablePlan

SEATS = 4
SETTINGS = GAME.about.agreed({})


class VerratBench(Bench):
    takes_away = True

    def blank(self, seats: int) -> str:
        return str(GAME.deal(SEATS, 1, SETTINGS, Luck("plain")).line())

    def seats_of(self, line: str) -> int:
        GAME.parse(line, SETTINGS)
        return SEATS

    # ------------------------------------------------------------------ what there is to be put

    def trays(self, w: Words, names: Sequence[str], line: str) -> Sequence[Tray]:
        viziers = [Piece(VIZIER_NAMES[one], vizier_name(w, names, one), vizier_picture(one)) for one in VIZIERS]
        cards = [Piece(letter, w(f"card.{CARDS[card]}"), card_picture(w, card)) for card, letter in enumerate(CARD_LETTERS)]
        turn = [Piece("active", w("piece.active"), icon("play")), Piece("number", w("piece.number"), icon("swap"))]
        return Tray(w("tray.viziers"), viziers), Tray(w("tray.cards"), cards), Tray(w("tray.turn"), turn)

    def table(self, w: Words, names: Sequence[str], line: str, place: str) -> Node:
        """The game's own table, as everybody sees it."""
        view = Match(GAME, names, SETTINGS, "composed", line).view(None)
        plan = TablePlan(tuple(SeatPlan(name) for name in names), GAME.about.key, dict(SETTINGS))
        scene = TableScene(plan, view)
        whole = node(
            "div",
            board(w, names, view, Choices()),
            seats(w, names, scene, Choices()),
            key="felt",
            cls="v-table compose-felt",
        )
        return touchable(whole, _place_of, place, w("compose.here"))

    # ------------------------------------------------------------------ putting

    def put(self, line: str, piece: str, place: str, away: bool) -> Laid:
        """What cannot be is not put: a line that is laid here is always a position."""
        try:
            fields = line.split("/")
            on = _put(fields, piece, place, away)
            _settle(fields)
            made = str(GAME.parse("/".join(fields), SETTINGS).line())
        except (NotationError, ValueError, IndexError):
            return Laid(line, piece)
        return Laid(made, on)


def _place_of(part: Node) -> str:
    """Where a place begins on the game's table."""
    classes, key = part.attrs.get("class", "").split(), part.key or ""
    if "v-place" in classes:
        chair = next(inner for inner in part.walk() if "data-chair" in inner.attrs)
        return f"chair-{chair.attrs['data-chair']}"
    if "v-town" in classes:
        return f"city-{key}"
    if "v-cell" in classes:
        return key if key.startswith("dungeon-") else "island"
    return f"hand-{part.attrs['data-of-seat']}*" if "v-hand" in classes else ""


def _put(fields: list[str], piece: str, place: str, away: bool) -> str:
    """The fields of the line with it there; the piece to go on with."""
    kind, _, where = place.partition("-")
    word, _, other = piece.partition(" ")
    if word in VIZIER_OF_NAME:
        _put_vizier(fields, word, kind, where, away)
    elif word in CARD_LETTERS and kind == "city":
        _on_pile(fields, word, CITIES.index(where), away)
    elif word in CARD_LETTERS and kind == "hand":
        _in_hand(fields, word, int(where), away)
    elif word == "active" and kind == "hand":
        fields[5] = f"talk.{where}.0"
    elif word == "number" and kind == "chair":
        return _numbers(fields, where, other)
    return piece


def _put_vizier(fields: list[str], name: str, kind: str, where: str, away: bool) -> None:
    """He leaves where he was; whoever sat there, and whoever is taken away, comes back to the hand."""
    if away or (kind == "hand" and where != name[0]):
        kind, where = "hand", name[0]
    for index in (0, 1, 2, 3):
        fields[index] = _without(fields[index], name, index)
    if kind == "hand":
        _to_hand(fields, name)
        return
    index = {"chair": 0, "city": 1}.get(kind, 3)
    parts = fields[index].split(".")
    at = _part(parts, kind, where)
    if kind == "city":
        head, _, there = parts[at].partition(":")
        parts[at] = f"{head}:{there}{name}"
    elif kind == "island":
        parts[at] = parts[at].strip("-") + name
    else:
        head, _, there = parts[at].partition(":") if kind == "chair" else ("", "", parts[at].strip("-"))
        parts[at] = f"{head}:{name}" if kind == "chair" else name
        if there:
            _to_hand(fields, there)
    fields[index] = ".".join(parts)


def _part(parts: Sequence[str], kind: str, where: str) -> int:
    """Which part of its field a place is."""
    if kind == "chair":
        return [part.partition(":")[0] for part in parts].index(where)
    return CITIES.index(where) if kind == "city" else 3 if kind == "island" else int(where) - 1


def _without(text: str, name: str, index: int) -> str:
    if index == 2:
        parts = text.split(".")
        cards, _, shapes = parts[int(name[0]) - 1].partition(":")
        shapes = shapes.replace(name[1], "")
        parts[int(name[0]) - 1] = f"{cards}:{shapes}" if shapes else cards
        return ".".join(parts)
    parts = [re.sub(r":$", "", part.replace(name, "") if index == 3 or ":" in part else part) for part in text.split(".")]
    return ".".join(part or "-" for part in parts)


def _to_hand(fields: list[str], name: str) -> None:
    parts = fields[2].split(".")
    cards, _, shapes = parts[int(name[0]) - 1].partition(":")
    there = "".join(shape for shape in SHAPE_LETTERS if shape in shapes + name[1])
    parts[int(name[0]) - 1] = f"{cards}:{there}"
    fields[2] = ".".join(parts)


def _on_pile(fields: list[str], letter: str, city: int, away: bool) -> None:
    """On top, where it lies open; away from the top."""
    parts = fields[1].split(".")
    whole, colon, visitors = parts[city].partition(":")
    pile, tilde, searched = whole.partition("~")
    cards = pile.strip("-")
    if city == KAFFA:
        cards = cards.replace(letter, "", 1) if away else cards + letter
    elif away:
        cards = cards[1:2].upper() + cards[2:]
    else:
        cards = letter.upper() + cards[:1].lower() + cards[1:]
    parts[city] = (cards or "-") + tilde + searched + colon + visitors
    fields[1] = ".".join(parts)


def _in_hand(fields: list[str], letter: str, seat: int, away: bool) -> None:
    parts = fields[2].split(".")
    cards, colon, shapes = parts[seat - 1].partition(":")
    cards = cards.strip("-")
    cards = cards.replace(letter, "", 1) if away else cards + letter
    parts[seat - 1] = (cards or "-") + colon + shapes
    fields[2] = ".".join(parts)


def _numbers(fields: list[str], where: str, other: str) -> str:
    """Two chairs exchange their numbers; who sits there stays."""
    if not other:
        return f"number {where}"
    swap = {where: other, other: where}
    parts = [part.partition(":") for part in fields[0].split(".")]
    fields[0] = ".".join(swap.get(number, number) + colon + who for number, colon, who in parts)
    return "number"


def _settle(fields: list[str]) -> None:
    """Who is highest at court is first (V3.2), and something can be awaited: what was asked before is asked no more."""
    seated = [part.partition(":") for part in fields[0].split(".")]
    first = max(((int(number), who[0]) for number, _, who in seated if who), default=(0, ""))[1]
    number, _, before = fields[4].partition(".")
    fields[4] = f"{number}.{first or before}"
    if not re.fullmatch(r"talk\.[1-4]\.[0-9]+", fields[5]):
        fields[5] = f"talk.{first or before}.0"


BENCH = VerratBench()
