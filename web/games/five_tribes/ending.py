"""The end: the eight sources of points a seat, with the reason of each, one's own row first."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.five_tribes.box import ELDER, FAKIR, GOODS, VIZIER
from karaya_core.five_tribes.scoring import SOURCES
from karaya_core.five_tribes.telling import djinn_name
from karaya_core.five_tribes.view import View
from karaya_core.table.words import Words
from web.games.five_tribes import story
from web.games.five_tribes.board import board
from web.games.five_tribes.choices import Choices
from web.games.five_tribes.hand import sets_of
from web.games.five_tribes.pieces import drawing, meeple, motif
from web.games.five_tribes.scene import EndScene
from web.nodes import Node, node
from web.parts.buttons import button
from web.parts.names import names_of

Names = Sequence[str]


def ending(w: Words, scene: EndScene) -> Node:
    names = names_of(w, scene.plan)
    return node(
        "div",
        _points(w, names, scene),
        node(
            "div",
            button(w("ending.rematch"), "rematch", "btn-main"),
            button(w("ending.new"), "new"),
            key="go",
            cls="panel-buttons ending-go",
        ),
        _keepsakes(w),
        _reasons(w, names, scene),
        board(w, names, scene.view, Choices()),
        story.log(w, names, scene.view),
        key="ending",
        cls="ending f-ending",
    )


def _keepsakes(w: Words) -> Node:
    return node(
        "div",
        button(w("ending.replay"), "replay", picture="play"),
        button(w("ending.again"), "again", picture="swap"),
        button(w("ending.challenge"), "challenge", picture="share"),
        button(w("ending.record"), "record", picture="download"),
        key="keepsakes",
        cls="panel-buttons ending-keepsakes",
    )


def order(scene: EndScene) -> list[int]:
    """My row first, then by points."""
    end = scene.view.end
    assert end is not None
    return sorted(scene.view.seats, key=lambda seat: (seat != scene.viewer, -end.points[seat - 1], seat))


def _points(w: Words, names: Names, scene: EndScene) -> Node:
    head = [node("th", w("ending.player"), scope="col")]
    head += [_source(w, source) for source in SOURCES]
    head.append(node("th", w("ending.total"), scope="col", cls="number"))
    return node(
        "section",
        node("h2", w("ending.points"), cls="panel-title"),
        node(
            "div",
            node(
                "table",
                node("thead", node("tr", head)),
                node("tbody", [_row(w, names, scene, seat) for seat in order(scene)]),
                cls="points f-sources",
            ),
            cls="scroll",
            tabindex=0,
            role="region",
            aria_label=w("ending.points"),
        ),
        key="standing",
        cls="panel",
    )


PICTURES = {
    "gold": "coin", "djinns": "djinn", "tiles": "camel", "palms": "palm", "palaces": "palace", "goods": "jewels",
}  # fmt: skip


def _source(w: Words, source: str) -> Node:
    """As a picture, so that the whole table fits a phone; its name beside it where there is room."""
    pictures = {"viziers": meeple(w, VIZIER), "elders": meeple(w, ELDER)}
    shown = pictures.get(source) or node("span", drawing(PICTURES[source]), cls="f-source-picture")
    name = w(f"source.{source}")
    return node(
        "th", shown, node("span", name, key="name", cls="f-source-name"), key=source, scope="col", cls="number", title=name
    )


def _row(w: Words, names: Names, scene: EndScene, seat: int) -> Node:
    end = scene.view.end
    assert end is not None
    marks = ["is-me" if seat == scene.viewer else "", "is-first" if seat in end.winners else ""]
    you = node("small", w("seat.me"), key="you", cls="f-you") if seat == scene.viewer else None
    return node(
        "tr",
        node("th", motif(seat), " ", names[seat - 1], you, scope="row"),
        [node("td", str(points), cls="number") for points in end.parts[seat - 1]],
        node("td", str(end.points[seat - 1]), cls="number total"),
        key=f"row-{seat}",
        cls=" ".join(filter(None, marks)) or None,
        data_seat=seat,
    )


def _reasons(w: Words, names: Names, scene: EndScene) -> Node:
    """What each of the numbers comes from, seat by seat."""
    return node(
        "section",
        node("h2", w("ending.reasons"), cls="panel-title"),
        [_of_seat(w, names, scene, seat) for seat in order(scene)],
        key="reasons",
        cls="panel f-reasons-all",
    )


def _of_seat(w: Words, names: Names, scene: EndScene, seat: int) -> Node:
    end = scene.view.end
    assert end is not None
    rows = []
    for source, points in zip(SOURCES, end.parts[seat - 1], strict=True):
        why = reason(w, scene.view, seat, source) if points else ""
        rows.append(node("li", node("b", f"{w(f'source.{source}')}: {points}"), why and f" \u2013 {why}", key=source))
    return node(
        "details",
        node("summary", motif(seat), " ", f"{names[seat - 1]}: {end.points[seat - 1]}", key="summary"),
        node("ul", rows, key="rows", cls="f-reasons"),
        key=f"reasons-{seat}",
        open=seat == (scene.viewer or end.winners[0]),
    )


def reason(w: Words, view: View, seat: int, source: str) -> str:
    own = [place for place, camel in enumerate(view.camels) if camel == seat]
    if source == "viziers":
        fewer = sum(view.viziers[other] < view.viziers[seat] for other in view.seats)
        return w("reason.viziers", viziers=w("n.vizier", n=view.viziers[seat]), n=fewer)
    if source == "elders":
        return w("n.elder", n=view.elders[seat])
    if source == "djinns":
        return ", ".join(djinn_name(w, djinn) for djinn in view.djinns[seat])
    if source == "tiles":
        return w("reason.tiles", n=len(own))
    if source == "palms":
        return w("tile.palms", n=sum(view.palms[place] for place in own))
    if source == "palaces":
        return w("tile.palaces", n=sum(view.palaces[place] for place in own))
    if source == "goods":
        sizes = " + ".join(str(len(goods)) for goods in sets_of(view.hands[seat]))
        cards = sum(view.hands[seat][good] for good in GOODS)
        fakirs = view.hands[seat][FAKIR]
        told = w("reason.goods", n=cards, sizes=sizes or "0")
        return f"{told}; {w('n.fakir', n=fakirs)}" if fakirs else told
    return w("reason.gold")
