"""What can be done now: the planner, the word in the intrigue, a choice at Kaffa, a demand, a pardon."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.table.words import Words
from karaya_core.verrat.telling import vizier_name
from karaya_core.verrat.terms import (
    AT_KAFFA,
    CARD_OF_NAME,
    CARDS,
    DEMAND,
    DESTINATION_OF_NAME,
    KINDS,
    OFFER,
    PARDONING,
    PLAN,
    SHAPES,
    TALK,
    shape_of,
    vizier_of,
)
from web.games.verrat import story
from web.games.verrat.choices import ANYBODY, WHEEL, Choices, drafted, may_plan, open_orders
from web.games.verrat.phases import phase
from web.games.verrat.pieces import card_picture, drawing, vizier_picture
from web.games.verrat.scene import TableScene
from web.nodes import Child, Node, node
from web.parts.buttons import button, icon

Names = Sequence[str]
ASKED = {TALK: "talk", OFFER: "offer", PLAN: "plan", AT_KAFFA: "kaffa", DEMAND: "demand", PARDONING: "pardon"}
SAYING = ("announce", "denounce", "propose")
#: What has to be touched next on the board.
NEXT: dict[tuple[str, ...], str] = {("send",): "plan.where", ("accuse",): "plan.whom"}


def panel(w: Words, names: Names, scene: TableScene, found: Choices) -> Node:
    return node(
        "section",
        node("h2", _title(w, names, scene), key="title", cls="panel-title"),
        scene.note and node("p", w(scene.note), key="note", cls="why", role="status"),
        _body(w, names, scene, found),
        node("div", _more(w, scene, found), key="more", cls="panel-buttons v-more"),
        key="actions",
        cls="actions panel v-panel",
        aria_label=w("panel"),
    )


def _title(w: Words, names: Names, scene: TableScene) -> str:
    view = scene.view
    if view.over:
        return w("middle.over")
    if scene.chooser and (any(scene.moves) or view.waiting not in (PLAN,)) and scene.chooser in scene.waiting_for:
        begun = scene.words[1:2] if view.waiting == PLAN else ()
        return w(NEXT.get(begun, f"prompt.{ASKED[view.waiting]}"))
    if phase(view) == "orders":
        return w("wait.plan")
    who = ", ".join(names[seat - 1] for seat in scene.waiting_for)
    return w("wait.for", name=who) if who else w("wait")


def _body(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    view = scene.view
    if view.over:
        return []
    if not scene.chooser:
        return _handing(w, names, scene)
    if _speaks(scene):
        return _speak(w, scene)
    parts: list[Child] = []
    if scene.chooser in scene.waiting_for:
        parts.extend(DOING[view.waiting](w, names, scene, found))
    if any(scene.talk):
        parts.append(_talk(w, scene))
    return parts or [node("p", w("wait.help"), key="help", cls="quiet")]


def _handing(w: Words, names: Names, scene: TableScene) -> list[Child]:
    """Around a tablet: whoever is waited for takes it."""
    seats = [seat for seat in scene.waiting_for if seat in scene.people]
    takes = [
        button(w("moves.take", name=names[seat - 1]), "take", "btn-main btn-big", f"take-{seat}", seat=str(seat))
        for seat in seats
    ]
    if not seats:
        return []
    talkers = [seat for seat in sorted(scene.people) if seat not in seats] if scene.view.waiting in (TALK, OFFER) else []
    words = [button(w("talk.by", name=names[seat - 1]), "interrupt", "", f"talk-{seat}", seat=str(seat)) for seat in talkers]
    return [
        node("p", w("hand.plan" if scene.view.waiting == PLAN else "hand.help"), key="help", cls="quiet"),
        node("div", takes, key="takes", cls="panel-buttons"),
        words and node("div", words, key="talkers", cls="panel-buttons"),
    ]


# ---------------------------------------------------------------------- the planner


def _plan(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    if not may_plan(scene):
        return [node("p", w("plan.sealed"), key="sealed", cls="quiet")]
    rows = [_order(w, scene, vizier) for vizier in open_orders(scene)]
    return [
        len(scene.words) < 2 and node("p", w("plan.help"), key="help", cls="quiet"),
        node("ul", rows, scene.view.accusable() > 0 and _wheel(w, names, scene), key="planner", cls="v-planner"),
    ]


def _order(w: Words, scene: TableScene, vizier: int) -> Node:
    shape = SHAPES[shape_of(vizier)]
    text = scene.draft.get(shape)
    to = DESTINATION_OF_NAME[text.rpartition(" ")[2]] if text else 0
    name = w(f"shape.{shape}")
    chosen = scene.words[1:3] == ("send", shape)
    picture, what = vizier_picture(vizier), name[:1].upper() + name[1:]
    return _part(shape, picture, what, story.where(w, to), bool(to), chosen, f"{scene.chooser} send {shape}")


def _wheel(w: Words, names: Names, scene: TableScene) -> Node:
    words = scene.draft.get(WHEEL, "").split(" ")
    at = vizier_of(int(words[2]), words[3]) if len(words) == 4 else 0
    whom = vizier_name(w, names, at, scene.view.seat, whom=True) if at else w("plan.nobody")
    chosen = scene.words[1:2] == ("accuse",)
    picture = vizier_picture(at) if at else drawing("wheel", "v-wheel")
    return _part(WHEEL, picture, w("term.wheel"), whom, bool(at), chosen, f"{scene.chooser} accuse")


def _part(key: str, picture: Node, what: str, told: str, is_set: bool, chosen: bool, words: str) -> Node:
    """One thing to be decided before one seals, and how it stands."""
    return node(
        "li",
        node(
            "button",
            picture,
            node("span", what, key="what", cls="v-what"),
            node("span", told, key="told", cls="v-told" + (" is-set" if is_set else "")),
            key=f"order-{key}",
            cls="btn v-order-button",
            type="button",
            aria_pressed="true" if chosen else "false",
            data_words=words,
        ),
        key=key,
        cls="v-order-row",
    )


def _seal(w: Words, scene: TableScene) -> Node:
    move = ", ".join(drafted(scene))
    return node("button", icon("hide"), w("plan.seal"), key="seal", cls="btn btn-main btn-hold", type="button", data_move=move)


def _say(text: str, words: str, move: str, key: str) -> Node:
    return node("button", text, key=key, cls="btn", type="button", data_words=words or None, data_move=move or None)


# ---------------------------------------------------------------------- intrigue


def _speak(w: Words, scene: TableScene) -> list[Child]:
    """One's turn to speak: trades may be offered, and words said like at any other time of the intrigue."""
    offers = any(move.verb == "offer" for move in scene.moves)
    return [_verbs(w, scene, (*(("offer",) if offers else ()), *_can_say(scene))), _more_words(w, scene)]


def _talk(w: Words, scene: TableScene) -> Node:
    """Words bind nobody (V4.2). Two touches on the board, or on what stands here."""
    return node(
        "section",
        node("h3", w("talk"), key="title"),
        _verbs(w, scene, _can_say(scene)),
        _more_words(w, scene),
        key="talk",
        cls="v-talk",
    )


def _can_say(scene: TableScene) -> tuple[str, ...]:
    can = {move.verb for move in scene.talk}
    return tuple(verb for verb in SAYING if verb in can)


def _verbs(w: Words, scene: TableScene, verbs: Sequence[str]) -> Node:
    chosen = scene.words[1:2]
    return node("div", [_verb(w, scene, verb, chosen == (verb,)) for verb in verbs], key="verbs", cls="v-verbs")


def _verb(w: Words, scene: TableScene, verb: str, chosen: bool) -> Node:
    trade = verb in ("offer", "propose")
    return node(
        "button",
        w(f"verb.{verb}"),
        key=f"verb-{verb}",
        cls="btn",
        type="button",
        aria_pressed="true" if chosen else "false",
        title=w(f"verb.{verb}.help"),
        data_words=f"{scene.chooser} {verb} {ANYBODY}" if trade else f"{scene.chooser} {verb}",
    )


def _more_words(w: Words, scene: TableScene) -> list[Child]:
    """What has to be touched next, for what was begun."""
    verb = (scene.words[1:2] or ("",))[0]
    return [
        verb in ("announce", "denounce", "propose") and node("p", w(f"talk.{verb}"), key="help", cls="quiet", role="status"),
        verb == "announce" and _stay(w, scene),
        verb in ("offer", "propose") and _trading(w, scene),
        verb == "propose" and _to_all(w, scene),
    ]


def _trading(w: Words, scene: TableScene) -> Node:
    """Where one is in a trade that is being said."""
    given = scene.words[3] if len(scene.words) > 3 else ""
    text = w("trade.wanted", card=w(f"a.{given}")) if given else w("trade.given")
    return node("p", text, key="trading", cls="quiet", role="status")


def _stay(w: Words, scene: TableScene) -> Node | None:
    if len(scene.words) < 3:
        return None
    text = f"{scene.chooser} announce {scene.words[2]} stay"
    return _say(w("to.stay"), "", text, "announce-stay")


def _to_all(w: Words, scene: TableScene) -> Node | None:
    """A trade proposed to everybody names only the kind that is wanted."""
    if len(scene.words) < 4:
        return None
    given = scene.words[3]
    kinds = [card for card in KINDS if card != CARD_OF_NAME[given]]
    return node(
        "div",
        node("p", w("trade.to_all"), key="title", cls="quiet"),
        node(
            "div",
            [_kind(w, f"{scene.chooser} propose {given} {CARDS[card]}", card) for card in kinds],
            key="kinds",
            cls="v-verbs",
        ),
        key="to-all",
    )


def _kind(w: Words, move: str, card: int) -> Node:
    name = w(f"card.{CARDS[card]}")
    return node("button", card_picture(w, card), name, key=f"kind-{CARDS[card]}", cls="btn v-kind", type="button", data_move=move)


def _answer(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    view, seat = scene.view, scene.chooser or 0
    _, given, wanted = view.offer
    text = w("offer.text", name=names[view.by - 1], card=w(f"a.{CARDS[given]}"), wanted=w(f"a.{CARDS[wanted]}"))
    return [
        node("p", card_picture(w, given), icon("swap"), card_picture(w, wanted), key="cards", cls="v-offer", aria_hidden="true"),
        node("p", text, key="text"),
        node("button", w("verb.accept"), key="accept", cls="btn btn-main", type="button", data_move=f"{seat} accept"),
        node("button", w("verb.refuse"), key="refuse", cls="btn", type="button", data_move=f"{seat} refuse"),
    ]


# ---------------------------------------------------------------------- Kaffa, chair 1, pardons


def _take(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    kinds = sorted({move.card for move in scene.moves if move.verb == "take"})
    return [
        node("p", w("verb.take.help"), key="help", cls="quiet"),
        node("div", [_kind(w, f"{scene.chooser} take {CARDS[card]}", card) for card in kinds], key="kinds", cls="v-verbs"),
    ]


def _demand(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    asked = [move for move in scene.moves if move.verb == "demand"]
    rows = [
        node(
            "button",
            card_picture(w, move.card),
            w("demand.from", card=w(f"card.{CARDS[move.card]}"), name=names[move.other - 1]),
            key=f"demand-{CARDS[move.card]}-{move.other}",
            cls="btn v-kind",
            type="button",
            data_move=move.text,
        )
        for move in asked
    ]
    return [
        node("p", w("verb.demand.help"), key="help", cls="quiet"),
        node("div", rows, key="kinds", cls="v-verbs"),
    ]


def _pardon(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    seat, view = scene.chooser or 0, scene.view
    chosen = scene.words[2] if scene.words[1:2] == ("pardon",) and len(scene.words) > 2 else ""
    rows = [
        node(
            "button",
            vizier_picture(vizier),
            vizier_name(w, names, vizier, view.seat),
            key=f"pardon-{SHAPES[shape_of(vizier)]}",
            cls="btn v-kind",
            type="button",
            aria_pressed="true" if chosen == SHAPES[shape_of(vizier)] else "false",
            data_words=f"{seat} pardon {SHAPES[shape_of(vizier)]}",
        )
        for vizier in view.pardonable(seat)
    ]
    return [
        node("p", w("pardon.city" if chosen else "verb.pardon.help"), key="help", cls="quiet", role="status"),
        node("div", rows, key="kinds", cls="v-verbs"),
    ]


DOING = {OFFER: _answer, PLAN: _plan, AT_KAFFA: _take, DEMAND: _demand, PARDONING: _pardon}


# ---------------------------------------------------------------------- the rest


def _more(w: Words, scene: TableScene, found: Choices) -> list[Child]:
    """One step back; and what ends one's part of this moment."""
    planning = scene.chooser in scene.waiting_for and may_plan(scene)
    stay = found.stay if planning and len(scene.words) > 1 else None
    nobody = scene.words[1:2] == ("accuse",)
    return [
        len(scene.words) > 1 and button(w("choice.back"), "unchoose", "btn-quiet", picture="back"),
        stay is not None and _say(w("plan.nobody" if nobody else "to.stay"), stay.words, stay.move, "stay"),
        scene.private and button(w("private.done"), "done", "btn-quiet", picture="hide"),
        scene.can_undo and not scene.private and button(w("undo"), "undo", "btn-quiet", picture="undo"),
        planning and _seal(w, scene),
        _speaks(scene) and _ends(w, scene, "done", "btn btn-main"),
        any(move.verb == "pass" for move in scene.moves) and _ends(w, scene, "pass", "btn"),
    ]


def _speaks(scene: TableScene) -> bool:
    return scene.chooser in scene.waiting_for and scene.view.waiting == TALK and not scene.view.over


def _ends(w: Words, scene: TableScene, verb: str, cls: str) -> Node:
    return node("button", w(f"verb.{verb}"), key=verb, cls=cls, type="button", data_move=f"{scene.chooser} {verb}")
