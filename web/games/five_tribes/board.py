"""The board: six by five tiles, what stands on them, what can be done there, and what it would give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karaya_core.five_tribes import events
from karaya_core.five_tribes.box import BUILDER, TRIBE_NAMES
from karaya_core.five_tribes.map import COLUMNS, NAMES, ROWS
from karaya_core.five_tribes.telling import counted, kind_name
from karaya_core.five_tribes.view import View
from karaya_core.five_tribes.worth import Worth
from karaya_core.table.words import Words
from web.games.five_tribes.choices import LOOK, Choices
from web.games.five_tribes.pieces import camel, drawing, meeple, meeples
from web.nodes import Child, Node, node

Names = Sequence[str]


def board(w: Words, names: Names, view: View, found: Choices, looker: int | None = None) -> Node:
    """A grid, row by row; each tile is one button. One that cannot be chosen tells `looker` what it is."""
    parts = _Parts(w, names, view, found, looker)
    rows = [
        node("div", [parts.tile(COLUMNS * row + column) for column in range(COLUMNS)], key=f"row-{row}", cls="f-row", role="row")
        for row in range(ROWS)
    ]
    chooses = bool(found.tiles)
    return node(
        "section",
        node(
            "div",
            node("div", rows, key="grid", cls="f-grid", role="grid", aria_label=w("board")),
            _line(parts.way),
            key="field",
            cls="f-field",
        ),
        key="board",
        cls="f-board",
        aria_label=w("board"),
        data_choosing="" if chooses else None,
    )


WIDE, HIGH = 100, 106  # of a tile, as the line is drawn over it


def _line(way: Sequence[int]) -> Node | None:
    """The way of the meeples, from where they were taken to where the last one stands."""
    if len(way) < 2:
        return None
    middles = [((place % COLUMNS + 0.5) * WIDE, (place // COLUMNS + 0.5) * HIGH) for place in way]
    (x, y), last = middles[0], middles[-1]
    points = " ".join(f"{a:g},{b:g}" for a, b in middles)
    return node(
        "svg",
        node("polyline", points=points, key="edge", cls="f-way-edge"),
        node("polyline", points=points, key="line"),
        node("circle", cx=f"{x:g}", cy=f"{y:g}", r="7", key="from", cls="f-way-from"),
        node("circle", cx=f"{last[0]:g}", cy=f"{last[1]:g}", r="11", key="to"),
        viewBox=f"0 0 {COLUMNS * WIDE} {ROWS * HIGH}",
        preserveAspectRatio="none",
        key="way",
        cls="f-way",
        aria_hidden="true",
    )


class _Parts:
    def __init__(self, w: Words, names: Names, view: View, found: Choices, looker: int | None) -> None:
        self.w, self.names, self.view, self.found, self.looker = w, names, view, found, looker
        self.lying = found.progress.meeples if found.progress else tuple(view.meeples)
        self.marks = fresh(view)
        self.way = way_on(view, found)
        self.steps: dict[int, list[int]] = {}
        for number, tile in enumerate(self.way[1:], 1):
            self.steps.setdefault(tile, []).append(number)

    def tile(self, place: int) -> Node:
        found, view, kind = self.found, self.view, self.view.kinds[place]
        said = found.tiles.get(place)
        worth = found.worths.get(place)
        classes = [
            "f-tile",
            "is-blue" if kind.blue else "is-red",
            "is-choice" if said else "",
            "is-start" if found.progress and found.progress.start == place else "",
            "is-here" if found.progress and found.progress.here == place else "",
            "is-marked" if place in self.marks and not found.progress else "",
            "is-looked-at" if place == found.looked_at else "",
            "is-pending" if found.words[-1:] == (f"*{NAMES[place]}",) else "",
        ]
        control = said.attributes if said else self._look(place)
        inside: list[Child] = [
            drawing(kind.name, "f-ground"),
            node("span", str(kind.value), key="value", cls="f-value", aria_hidden="true"),
            self._standing(place),
            node("span", self._groups(place), key="meeples", cls="f-meeples", aria_hidden="true"),
            place in self.steps
            and node("span", ".".join(map(str, self.steps[place])), key="step", cls="f-step", aria_hidden="true"),
            worth is not None and badge(self.w, worth),
            node("span", self._spoken(place, worth), key="said", cls="visually-hidden"),
        ]
        pressed = node(
            "button",
            inside,
            key=f"tile-{NAMES[place]}",
            cls=" ".join(filter(None, classes)),
            type="button",
            data_tile=NAMES[place],
            data_part=NAMES[place],  # so that a lesson can point at it
            data_spot=NAMES[place],
            data_of_seat=view.camels[place] or None,
            title=told(self.w, worth) if worth is not None else None,
            **control,
        )
        return node("div", pressed, key=NAMES[place], cls="f-cell", role="gridcell")

    def _look(self, place: int) -> dict[str, str]:
        if self.looker is None:
            return {"aria_disabled": "true"}
        return {"data_words": f"{self.looker} {LOOK} {NAMES[place]}"}

    def _groups(self, place: int) -> list[Node]:
        return [meeples(self.w, tribe, number, alone=number == 1) for tribe, number in enumerate(self.lying[place]) if number]

    def _standing(self, place: int) -> list[Child]:
        view = self.view
        return [
            view.camels[place] > 0 and camel(view.camels[place]),
            _pile("palm", view.palms[place]),
            _pile("palace", view.palaces[place]),
        ]

    def _spoken(self, place: int, worth: Worth | None) -> str:
        w, view, kind = self.w, self.view, self.view.kinds[place]
        colour = w("tile.blue" if kind.blue else "tile.red")
        parts = [f"{NAMES[place]}, {kind_name(w, kind)} {kind.value} {colour}"]
        if view.camels[place]:
            owner = view.camels[place]
            parts.append(w("tile.camel.you") if owner == view.seat else w("tile.camel", name=self.names[owner - 1]))
        if view.palms[place]:
            parts.append(w("tile.palms", n=view.palms[place]))
        if view.palaces[place]:
            parts.append(w("tile.palaces", n=view.palaces[place]))
        parts.append(counted(w, self.lying[place]) or w("tile.nobody"))
        if worth is not None:
            parts.append(told(w, worth))
        return "; ".join(parts)


def _pile(what: str, number: int) -> Node | None:
    if not number:
        return None
    return node(
        "span",
        drawing(what),
        number > 1 and node("span", str(number), key="n", cls="f-number"),
        key=what,
        cls=f"f-stand f-{what}",
        aria_hidden="true",
    )


def fresh(view: View) -> frozenset[int]:
    """The tiles to which something happened since the turn began."""
    found: set[int] = set()
    for event in _this_turn(view):
        if isinstance(event, events.Sown):
            found |= {event.start, *(tile for _, tile in event.drops)}
        elif (tile := getattr(event, "tile", None)) is not None:
            found.add(tile)
    return frozenset(found)


def way_on(view: View, found: Choices) -> list[int]:
    """From tile to tile: of the sowing that is being said, else of the turn that is told, so that everybody can follow it."""
    if found.progress:
        return [found.progress.start, *(tile for _, tile in found.progress.drops)]
    sown = next((event for event in _this_turn(view) if isinstance(event, events.Sown)), None)
    return [sown.start, *(tile for _, tile in sown.drops)] if sown else []


def _this_turn(view: View) -> list[Any]:
    """What happened in it, the newest first."""
    found: list[Any] = []
    for event in reversed(view.story[-40:]):
        if isinstance(event, events.TurnBegins | events.Bid | events.Laid):
            break
        found.append(event)
    return found


# ---------------------------------------------------------------------- what an end gives


def badge(w: Words, worth: Worth) -> Node:
    """Small, on the tile: the tribe and its number, a camel if the tile is taken, and the sum."""
    return node(
        "span",
        node("span", meeple(w, worth.end.tribe), f"\u00d7{worth.end.number}", key="who", cls="f-badge-who"),
        worth.control > 0 and drawing("camel", "f-badge-camel"),
        node("b", signed(worth.total), key="sum"),
        key="badge",
        cls="f-badge",
        aria_hidden="true",
    )


def signed(points: float) -> str:
    whole = round(points)
    return f"+{whole}" if whole >= 0 else f"\u2212{-whole}"


def told(w: Words, worth: Worth) -> str:
    """The whole sum in words."""
    tribe = w(f"n.{TRIBE_NAMES[worth.end.tribe]}", n=worth.end.number)
    parts = [w(f"worth.{key}", points=signed(value)) for key, value in _parts(worth) if value]
    rest = w("worth.others", points=signed(worth.others)) if worth.others else ""
    total = w("worth.total", points=signed(worth.total))
    return " ".join(filter(None, [f"{tribe}: {', '.join(parts)}." if parts else f"{tribe}.", total, rest]))


def _parts(worth: Worth) -> list[tuple[str, float]]:
    builders = worth.end.tribe == BUILDER
    return [
        ("tribe", worth.tribe),
        ("control", worth.control),
        ("action", worth.action),
        ("builders" if builders else "gold", worth.gold),
    ]
