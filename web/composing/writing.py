"""Second page: what happens. Moves are made on the game's own table; each can have its words, and can be asked of a learner."""

from __future__ import annotations

from karaya_core.table import composition
from karaya_core.table.composition import Ask, Wrong
from karaya_core.table.errors import NotationError
from web.catalogue import LANGUAGES
from web.composing.composer import Composer
from web.composing.fields import area, cannot_go_on, field, line_field, not_yet
from web.composing.playing import Played
from web.nodes import Child, Node, node
from web.parts.buttons import button, icon, icon_button, select
from web.screens.lesson import moves_alone


def writing(composer: Composer) -> Node:
    try:
        now = composer.now()
    except NotationError:
        return not_yet(composer)
    return node(
        "div",
        node("div", _table(composer, now), key="table", cls="compose-table is-played"),
        node("div", _here(composer, now), _learner(composer), _moves(composer, now), key="side", cls="compose-side"),
        key="write",
        cls="compose-write",
    )


# ---------------------------------------------------------------------- the table, and whose move it is


def _table(composer: Composer, now: Played) -> list[Child]:
    opened = composer.table(now)
    shown = opened.shown(composer.words)
    title = node("h2", composer.words("table"), key="title", cls="visually-hidden")
    return [title, _seats(composer, now), moves_alone(shown.body, (), True)]


def _seats(composer: Composer, now: Played) -> Node | None:
    """Where several may move, who does."""
    asked = composition.seats_to_move(now.match)
    if len(asked) < 2:
        return None
    seat = composer.seat if composer.seat in asked else asked[0]
    chips = [
        node(
            "button",
            composer.names[one - 1],
            key=f"mover-{one}",
            cls="btn",
            type="button",
            data_act="compose-seat",
            value=one,
            aria_pressed="true" if one == seat else "false",
        )
        for one in asked
    ]
    return node(
        "div",
        node("span", composer.words("compose.who"), key="who", id="compose-who"),
        chips,
        key="movers",
        cls="compose-movers",
        role="group",
        aria_labelledby="compose-who",
    )


# ---------------------------------------------------------------------- where one is, and what is said there


def _here(composer: Composer, now: Played) -> Node:
    w, it = composer.words, composer.it
    caption = it.captions.get(now.made, {}).get(composer.language, "")
    label = w("compose.caption.first") if not now.made else w("compose.caption", move=it.moves[now.made - 1])
    return node(
        "section",
        node("h2", node("span", w("compose.at", n=now.made, of=len(it.moves)), role="status"), key="at", cls="panel-title"),
        _ways(composer, now),
        cannot_go_on(composer, w),
        composer.trouble
        and node(
            "p", node("strong", w("compose.refused")), " ", node("span", composer.trouble, lang="en"),
            key="trouble", cls="compose-wrong", role="status",
        ),
        field(label, area("typed-caption", caption, 3, f"caption-{now.made}"), "caption", w("compose.caption.help")),
        node(
            "div",
            _language(composer),
            not now.made and field(
                w("compose.title"), line_field("typed-title", it.title.get(composer.language, ""), spellcheck="true"), "title"
            ),
            key="texts",
            cls="settings",
        ),
        now.made > 0 and _ask(composer, now),
        key="here",
        cls="panel compose-panel",
    )  # fmt: skip


def _ways(composer: Composer, now: Played) -> Node:
    w, many = composer.words, len(composer.it.moves)
    at_first, at_last = now.made == 0, now.made == many
    return node(
        "div",
        _way("first", w("replay.first"), at_first),
        _way("back", w("replay.back"), at_first, "back"),
        _way("forward", w("replay.forward"), at_last, "step"),
        _way("last", w("replay.last"), at_last),
        now.made > 0 and icon_button("trash", w("compose.cut"), "compose-cut"),
        now.made > 0 and button(w("compose.from_here"), "compose-from-here", "btn-quiet"),
        key="ways",
        cls="compose-ways",
    )


def _way(way: str, label: str, off: bool, picture: str = "") -> Node:
    return node(
        "button", icon(picture or way), key=f"at-{way}", cls="btn btn-icon", type="button", data_act="compose-at", value=way,
        aria_label=label, title=label, aria_disabled="true" if off else None,
    )  # fmt: skip


def _language(composer: Composer) -> Node:
    options = [(code, name) for code, name in LANGUAGES.items()]
    control = select("text-language", composer.language, options, data_act="compose-language")
    return field(composer.words("compose.language"), control, "language")


# ---------------------------------------------------------------------- what a learner is asked


def _learner(composer: Composer) -> Node:
    w = composer.words
    options = [("0", w("compose.learner.none"))]
    options += [(str(seat), name) for seat, name in enumerate(composer.names, 1)]
    control = select("learner", str(composer.it.seat or 0), options, data_act="compose-learner")
    return node(
        "section", field(w("compose.learner"), control, "learner", w("compose.learner.help")), key="learner",
        cls="panel compose-panel",
    )  # fmt: skip


def _ask(composer: Composer, now: Played) -> Node | None:
    """Only the learner's own moves can be asked for; the first that is asked says who that is."""
    w, it = composer.words, composer.it
    ask, mover = it.asks.get(now.made), it.moves[now.made - 1].split(" ")[0]
    if ask is None and it.asks and mover != str(it.seat):
        return None
    box = node("input", key="ask", type="checkbox", data_act="compose-ask", checked=ask is not None)
    return node(
        "div",
        node("label", box, node("span", w("compose.ask")), key="ask-label", cls="setting-check"),
        ask is not None and _asked(composer, now, ask),
        key="ask",
        cls="compose-ask",
    )


def _asked(composer: Composer, now: Played, ask: Ask) -> Node:
    w, code = composer.words, composer.language
    texts = (("question", ask.question), ("hint", ask.hint), ("else", ask.anything_else))
    return node(
        "div",
        [
            field(w(f"compose.ask.{name}"), area("typed-ask-text", said.get(code, ""), 2, f"ask-{name}", name), name)
            for name, said in texts
        ],
        [_wrong(composer, now, number, one) for number, one in enumerate(ask.wrong)],
        button(w("compose.wrong_more"), "compose-wrong-more"),
        key="asked",
        cls="compose-asked",
    )


def _wrong(composer: Composer, now: Played, number: int, one: Wrong) -> Node:
    w, place = composer.words, str(number)
    possible = composition.can_be_tried(composer.rules, composer.it, now.made, one.move)
    return node(
        "fieldset",
        node("legend", w("compose.wrong_try", n=number + 1)),
        field(
            w("compose.wrong_move"),
            line_field("typed-wrong-move", one.move, f"wrong-move-{number}", place, aria_invalid=None if possible else "true"),
            "move",
            "" if possible or not one.move else w("compose.wrong_impossible"),
        ),
        field(
            w("compose.wrong_text"),
            area("typed-wrong-text", one.text.get(composer.language, ""), 2, f"wrong-text-{number}", place),
            "text",
        ),
        node(
            "button", w("compose.wrong_less"), key=f"wrong-less-{number}", cls="btn btn-quiet", type="button",
            data_act="compose-wrong-less", value=number,
        ),
        key=f"wrong-{number}",
        cls="compose-wrong-try",
    )  # fmt: skip


# ---------------------------------------------------------------------- all moves


def _moves(composer: Composer, now: Played) -> Node:
    w, it = composer.words, composer.it
    return node(
        "section",
        node("h2", w("compose.moves"), key="title", cls="panel-title"),
        node("ol", [_move(composer, now, number) for number in range(1, len(it.moves) + 1)], key="list", cls="compose-moves")
        if it.moves
        else node("p", w("compose.moves.none"), key="none", cls="quiet"),
        field(
            w("compose.write"),
            line_field("compose-write", "", f"write-{len(it.moves)}-{now.made}"),
            "write",
            w("compose.write.help"),
        ),
        key="moves",
        cls="panel compose-panel",
    )


def _move(composer: Composer, now: Played, number: int) -> Node:
    it = composer.it
    caption = composition.said(it.captions.get(number, {}), composer.language)
    return node(
        "li",
        node(
            "button",
            node("b", composition.bare(it.moves[number - 1]), key="move"),
            number in it.asks and icon("person"),
            caption and node("span", caption, key="caption", cls="compose-move-caption"),
            key=f"move-{number}",
            cls="btn compose-move",
            type="button",
            data_act="compose-at",
            value=number,
            aria_current="step" if number == now.made else None,
        ),
        key=str(number),
    )
