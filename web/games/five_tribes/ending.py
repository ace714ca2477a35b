"""The end: the eight sources of points a seat, with the reason of each, one's own column first."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.five_tribes.box import ELDER, FAKIR, GOODS, VIZIER
from karaya_core.five_tribes.events import Ended
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
from web.parts.names import called, names_of

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
    """My column first, then by points."""
    end = scene.view.end
    assert end is not None
    return sorted(scene.view.seats, key=lambda seat: (seat != scene.viewer, -end.points[seat - 1], seat))


def _points(w: Words, names: Names, scene: EndScene) -> Node:
    """As on a score pad: a column a player, a row a source, the sum below."""
    end = scene.view.end
    assert end is not None
    seats = order(scene)
    head = [node("th", w("ending.source"), key="source", scope="col")]
    head += [_player(w, called(w, scene.plan, scene.viewer), scene, seat) for seat in seats]
    rows = [_row(w, source, [end.parts[seat - 1][place] for seat in seats], scene) for place, source in enumerate(SOURCES)]
    sums = [_points_of(scene, seat, end.points[seat - 1], "number total") for seat in seats]
    foot = node("tr", node("th", w("ending.total"), key="total", scope="row"), sums)
    return node(
        "section",
        node("h2", w("ending.points"), cls="panel-title"),
        node(
            "table",
            node("thead", node("tr", head)),
            node("tbody", rows),
            node("tfoot", foot),
            cls="points f-sources",
        ),
        key="standing",
        cls="panel",
    )


PICTURES = {
    "gold": "coin", "djinns": "djinn", "tiles": "camel", "palms": "palm", "palaces": "palace", "goods": "jewels",
}  # fmt: skip


def _player(w: Words, names: Names, scene: EndScene, seat: int) -> Node:
    you = node("small", w("seat.me"), key="you", cls="f-you") if seat == scene.viewer and names[seat - 1] != w("me") else None
    return node(
        "th",
        motif(seat),
        node("span", names[seat - 1], key="name", cls="f-name"),
        you,
        key=f"player-{seat}",
        scope="col",
        cls=_marks(scene, seat),
        data_seat=seat,
    )


def _marks(scene: EndScene, seat: int) -> str | None:
    end = scene.view.end
    marks = ["is-me" if seat == scene.viewer else "", "is-first" if end is not None and seat in end.winners else ""]
    return " ".join(filter(None, marks)) or None


def _row(w: Words, source: str, points: Sequence[int], scene: EndScene) -> Node:
    """A source; whoever got most of it is marked."""
    pictures = {"viziers": meeple(w, VIZIER), "elders": meeple(w, ELDER)}
    shown = pictures.get(source) or node("span", drawing(PICTURES[source]), cls="f-source-picture")
    most = max(points)
    return node(
        "tr",
        node("th", shown, node("span", w(f"source.{source}"), key="name"), key="source", scope="row"),
        [
            _points_of(scene, seat, number, "number" + (" is-most" if number == most > 0 else ""))
            for seat, number in zip(order(scene), points, strict=True)
        ],
        key=source,
    )


def _points_of(scene: EndScene, seat: int, points: int, cls: str) -> Node:
    return node("td", str(points), key=f"of-{seat}", cls=" ".join(filter(None, [cls, _marks(scene, seat)])))


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


def most_of_it(w: Words, names: Names, end: Ended, seat: int | None) -> tuple[str, ...]:
    """In which of the sources the game was decided: where the first was furthest ahead of this seat, or of the second."""
    first = end.winners[0]
    others = [other for other in range(1, len(end.points) + 1) if other not in end.winners]
    if not others:
        return ()
    rival = seat if seat in others else max(others, key=lambda other: end.points[other - 1])
    ahead = [own - their for own, their in zip(end.parts[first - 1], end.parts[rival - 1], strict=True)]
    place = ahead.index(max(ahead))
    fields = {"source": w(f"source.{SOURCES[place]}"), "name": names[first - 1], "other": names[rival - 1]}
    key = "you" if first == seat else "at_you" if rival == seat else "others"
    numbers = {"n": end.parts[first - 1][place], "m": end.parts[rival - 1][place]}
    return (w(f"result.most.{key}", **fields, **numbers),)


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
