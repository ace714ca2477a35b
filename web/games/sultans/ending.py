"""The end of a round and of the game: every point with its reason, one's own first, the cards as they lay, the score."""

from __future__ import annotations

from dataclasses import replace

from karaya_core.sultans.roles import NAMES, SPARE
from karaya_core.sultans.scoring import Award
from karaya_core.sultans.turning_points import TurningPoint
from karaya_core.table.words import Words
from web.games.sultans.names import card_name
from web.games.sultans.ring import UNTOUCHED, seat_looks, small_felt, spare_parts
from web.games.sultans.scene import EndScene
from web.games.sultans.turns import told
from web.nodes import Node, node
from web.parts.buttons import button, icon
from web.parts.names import names_of, shown
from web.parts.why import why


def ending(w: Words, scene: EndScene) -> Node:
    """Under the verdict, which says who won and why: the way on, the game's result, one's own row, and the rest."""
    names = names_of(w, scene.plan)
    if scene.viewer:
        names = (*names[: scene.viewer - 1], w("me"), *names[scene.viewer :])
    return node(
        "div",
        _onward(w, scene),
        scene.finished and _result(w, names, scene),
        _points(w, names, scene),
        _cards(w, names, scene),
        _turning(w, names_of(w, scene.plan), scene),
        len(scene.by_round) > 1 and _chart(w, names, scene),
        _keepsakes(w, scene),
        key="ending",
        cls="ending",
    )


def _cards(w: Words, names: tuple[str, ...], scene: EndScene) -> Node:
    looks = seat_looks(w, scene.plan, scene.view, viewer=scene.viewer, touch=lambda seat: UNTOUCHED)
    looks = [replace(look, name=names[look.seat - 1]) for look in looks]
    spare = node(
        "div",
        spare_parts(w, scene.view.faces[SPARE]),
        key="spare",
        cls="spare",
        data_seat="spare",
    )
    return small_felt(w, looks, spare)


# ---------------------------------------------------------------------- points


def _points(w: Words, names: tuple[str, ...], scene: EndScene) -> Node:
    columns = ("player", "card", "round", "reason", "total")
    mine_first = sorted(scene.awards, key=lambda award: award.seat != scene.viewer)
    return node(
        "section",
        node("h2", w("ending.points"), cls="panel-title"),
        node(
            "div",
            node(
                "table",
                node("thead", node("tr", [node("th", w(f"ending.{name}"), scope="col") for name in columns])),
                node("tbody", [_award(w, names, scene, award) for award in mine_first]),
                cls="points",
            ),
            cls="scroll",
            tabindex=0,
            role="region",
            aria_label=w("ending.points"),
        ),
        _by_rule(w, names, scene),
        key="points",
        cls="panel ending-points",
    )


def _by_rule(w: Words, names: tuple[str, ...], scene: EndScene) -> Node:
    """The points of the rules behind all this, for whoever asks."""
    rows = [
        node("li", why(f"{names[award.seat - 1]}: {award.rule}", (award.rule,), newest=True), key=str(award.seat))
        for award in scene.awards
    ]
    title, rule = w(f"end.title.{scene.winner or 'void'}"), w(f"end.rule.{scene.why}")
    end = node("li", why(f"{title}: {rule}", (rule,), newest=True), key="end")
    return node("details", node("summary", w("ending.rules")), node("ul", end, rows), key="by-rule", cls="ending-rules")


def _award(w: Words, names: tuple[str, ...], scene: EndScene, award: Award) -> Node:
    face = scene.view.faces[award.seat]
    first = scene.score[award.seat - 1] == max(scene.score) > 0
    marks = ["is-me" if award.seat == scene.viewer else "", "is-first" if first else ""]
    return node(
        "tr",
        node("th", names[award.seat - 1], scope="row"),
        node(
            "td",
            face is not None and [icon(f"emblem-{NAMES[face]}"), " ", card_name(w, face), _lying(w, scene, award)],
        ),
        node("td", f"+{award.points}" if award.points else "0", cls="number"),
        node("td", w(f"reason.{award.reason}"), cls="reason"),
        node("td", scene.score[award.seat - 1], cls="number total", data_label=w("ending.total")),
        key=f"award-{award.seat}",
        cls=" ".join(filter(None, marks)) or None,
        data_seat=award.seat,
    )


def _lying(w: Words, scene: EndScene, award: Award) -> Node | None:
    """Hidden or known when the round ended: it decides the points (S8.1)."""
    if not scene.view.is_alive(award.seat):
        return None
    return node("small", " ", w("ending.hidden" if scene.view.is_hidden(award.seat) else "ending.known"))


# ---------------------------------------------------------------------- the score over the rounds


def _chart(w: Words, names: tuple[str, ...], scene: EndScene) -> Node:
    widest = max(1, *scene.score)
    rows = [_bar(w, names, scene, seat, widest) for seat in range(1, len(names) + 1)]
    return node(
        "section",
        node("h2", w("ending.score"), cls="panel-title"),
        node("ul", rows, cls="chart"),
        key="chart",
        cls="panel",
    )


def _bar(w: Words, names: tuple[str, ...], scene: EndScene, seat: int, widest: int) -> Node:
    gained = [points[seat - 1] for points in scene.by_round]
    rects, x = [], 0
    for number, points in enumerate(gained, 1):
        if points:
            rects.append(node("rect", cls="chart-part", data_round=number, x=x, y=0, width=points, height=10))
        x += points
    spoken = w("ending.chart", name=names[seat - 1], parts=" + ".join(map(str, gained)) or "0", total=x)
    return node(
        "li",
        node("span", names[seat - 1], cls="chart-name", aria_hidden="true"),
        node(
            "svg",
            rects,
            cls="chart-bar",
            viewBox=f"0 0 {widest} 10",
            preserveAspectRatio="none",
            aria_hidden="true",
        ),
        node("span", x, cls="chart-total", aria_hidden="true"),
        node("span", spoken, cls="visually-hidden"),
        key=f"bar-{seat}",
        cls="chart-row",
    )


# ---------------------------------------------------------------------- the game's end


def _result(w: Words, names: tuple[str, ...], scene: EndScene) -> Node:
    told = ", ".join(names[seat - 1] for seat in scene.leaders)
    alone, scored = len(scene.leaders) == 1, any(scene.score)
    title = w("ending.winner", names=told) if alone else w("ending.shared", names=told) if scored else w("ending.pointless")
    if alone and scene.viewer in scene.leaders:
        title = w("ending.winner.you")
    ranks = _ranks(scene)
    order = sorted(range(1, len(names) + 1), key=lambda seat: (ranks[seat - 1], seat))
    places = [
        node(
            "li",
            node("span", ranks[seat - 1], cls="placing-rank"),
            node("span", names[seat - 1]),
            node("small", w("seat.points", n=scene.score[seat - 1])),
            key=f"placing-{seat}",
            cls="placing",
            data_rank=ranks[seat - 1],
        )
        for seat in order
    ]
    return node(
        "section",
        scored and icon("trophy", "ending-side"),
        node("h2", title, key="title", cls="ending-title"),
        scored and node("p", _tie(w, scene), key="tie", cls="ending-how"),
        node("ol", places, key="places", cls="places", aria_label=w("ending.result")),
        scene.plan.seed and node("p", w("ending.seed", seed=shown(scene.plan.seed)), key="seed", cls="quiet"),
        key="result",
        cls="panel ending-result",
    )


def _ranks(scene: EndScene) -> list[int]:
    """Most points, then two points most recently; equals share a rank (S8.7)."""
    latest = scene.latest_two or (0,) * len(scene.score)
    merits = list(zip(scene.score, latest))
    return [1 + sum(other > mine for other in merits) for mine in merits]


def _tie(w: Words, scene: EndScene) -> str:
    if scene.score.count(max(scene.score)) == 1:
        return w("ending.tie.none")
    if len(scene.leaders) == 1:
        latest = scene.latest_two[scene.leaders[0] - 1] if scene.latest_two else 0
        return w("ending.tie.latest", n=latest)
    return w("ending.tie.shared")


def _turning(w: Words, names: tuple[str, ...], scene: EndScene) -> Node | None:
    """The moments that decided the round; each can be looked at again."""
    if not scene.turning:
        return None
    return node(
        "section",
        node("h2", w("ending.turning"), cls="panel-title"),
        node("ol", [_moment(w, names, turn, scene.viewer) for turn in scene.turning], cls="turning"),
        key="turning",
        cls="panel",
    )


def _moment(w: Words, names: tuple[str, ...], turn: TurningPoint, viewer: int | None) -> Node:
    text = told(w, names, turn, viewer)
    show = node(
        "button",
        icon("play"),
        key="show",
        cls="btn btn-icon btn-quiet",
        type="button",
        data_act="replay",
        value=turn.at + 1,
        aria_label=w("ending.show", what=text),
        title=w("ending.replay"),
    )
    return node("li", node("span", text, key="text"), show, key=f"{turn.at}-{turn.seat}")


def _onward(w: Words, scene: EndScene) -> Node:
    acts = ("rematch", "new") if scene.finished else ("next", "between") if scene.between else ("next",)
    buttons = [button(w(f"ending.{act}"), act, "btn-main" if act == acts[0] else "") for act in acts]
    return node("div", buttons, key="go", cls="panel-buttons ending-go")


def _keepsakes(w: Words, scene: EndScene) -> Node:
    """What can be done with what was played."""
    return node(
        "div",
        button(w("ending.replay"), "replay", picture="play"),
        scene.finished and button(w("ending.again"), "again", picture="swap"),
        scene.finished and button(w("ending.challenge"), "challenge", picture="share"),
        button(w("ending.record"), "record", picture="download"),
        key="keepsakes",
        cls="panel-buttons ending-keepsakes",
    )
