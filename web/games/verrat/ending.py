"""The end: who has won and by what, one's own lot first, and how everybody stood."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.table.words import Words
from karaya_core.verrat.terms import ALL_TYPES, KINDS, OF_SEAT, RIGHT_HAND
from karaya_core.verrat.view import View
from web.games.verrat import story
from web.games.verrat.board import board
from web.games.verrat.choices import Choices
from web.games.verrat.pieces import card_picture, motif
from web.games.verrat.scene import EndScene
from web.nodes import Node, node
from web.page import Result
from web.parts.buttons import button, icon
from web.parts.names import called, names_of
from web.parts.why import why

Names = Sequence[str]


def ending(w: Words, scene: EndScene) -> Node:
    names = names_of(w, scene.plan)
    return node(
        "div",
        _keepsakes(w),
        board(w, names, scene.view, Choices()),
        _standing(w, names, scene),
        _rule(w, scene),
        story.kept_words(w, names, scene.view),
        story.log(w, names, scene.view),
        node(
            "div",
            button(w("ending.rematch"), "rematch", "btn-main"),
            button(w("ending.new"), "new"),
            key="go",
            cls="panel-buttons ending-go",
        ),
        key="ending",
        cls="ending v-ending",
    )


def _rule(w: Words, scene: EndScene) -> Node:
    """By which rule it ended; who won, and how, the house has said above."""
    rule = w(f"end.rule.{scene.view.why}")
    return node(
        "details",
        node("summary", w("ending.which_rule"), key="summary"),
        node("p", why(rule, (rule,), newest=True), key="rule"),
        key="rule",
        cls="panel quiet",
    )


def result_for(w: Words, names: Names, view: View, seat: int | None) -> Result:
    """Who has won, and how; nobody has points in this game."""
    how, winner = (w(f"end.{view.why}"),), view.winner
    sign = icon("trophy" if winner else "hide")
    if not winner:
        return Result(None, 0, w("verdict.void"), decided=how, sign=sign)
    name = names[winner - 1]
    title = w("verdict.other", name=name)
    if seat is None:
        return Result(None, 0, title, decided=how, sign=sign)
    told = w("verdict.won") if seat == winner else w("verdict.lost", name=name, n=view.types[seat].bit_count())
    return Result(seat == winner, 0, title, decided=how, sign=sign, told=told)


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


def _standing(w: Words, names: Names, scene: EndScene) -> Node:
    """My row first, then the winner's, then those who were nearest."""
    view = scene.view
    order = sorted((1, 2, 3, 4), key=lambda seat: (seat != scene.viewer, seat != view.winner, -view.types[seat].bit_count()))
    head = [node("th", w(f"standing.{column}"), scope="col") for column in ("seat", "powers", "right_hand")]
    return node(
        "section",
        node("h2", w("standing"), cls="panel-title"),
        node(
            "div",
            node(
                "table",
                node("thead", node("tr", head)),
                node("tbody", [_row(w, names, scene, seat) for seat in order]),
                cls="points",
            ),
            cls="scroll",
            tabindex=0,
            role="region",
            aria_label=w("standing"),
        ),
        key="standing",
        cls="panel",
    )


def _row(w: Words, names: Names, scene: EndScene, seat: int) -> Node:
    view = scene.view
    powers = [card_picture(w, card) for card in KINDS if view.types[seat] >> card & 1]
    marks = ["is-me" if seat == scene.viewer else "", "is-first" if seat == view.winner else ""]
    return node(
        "tr",
        node("th", motif(seat), " ", called(w, scene.plan, scene.viewer)[seat - 1], scope="row"),
        node("td", powers, node("small", " ", w("seat.types", n=len(powers)))),
        node("td", w(_right_hand(view, seat))),
        key=f"row-{seat}",
        cls=" ".join(filter(None, marks)) or None,
        data_seat=seat,
    )


def _right_hand(view: View, seat: int) -> str:
    there = any(view.at[vizier] == RIGHT_HAND for vizier in OF_SEAT[seat])
    return "standing.there" if there else "standing.lacked" if view.types[seat] == ALL_TYPES else "standing.not_there"
