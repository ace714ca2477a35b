"""What can be done now: first what, then to whom. And why the rest cannot.

A verb that needs nobody is done at once. One that does lights up the places on the ring; here it says what is asked,
and offers what lies at no place (keeping one's card, a side, a card that is claimed).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from karaya_core.sultans import Move
from karaya_core.sultans.moves import move as move_of
from karaya_core.sultans.roles import NAMES, SPARE
from karaya_core.sultans.verbs import VERBS
from karaya_core.table.moves import Moves
from karaya_core.table.words import Words
from web.games.sultans.names import name_at, title_of
from web.games.sultans.scene import Refused
from web.nodes import Child, Node, node
from web.parts.buttons import icon
from web.parts.choices import Step, steps

#: Pictures of the verbs that anybody has; the others have the emblem of their character.
VERB_PICTURE = {"peek": "eye", "switch": "swap", "hide": "hide", "pass": "close", "claim": "speak"}


def picture_of(verb: str) -> str:
    if verb in VERB_PICTURE:
        return VERB_PICTURE[verb]
    return f"emblem-{NAMES[VERBS[verb].cards[0]]}"


def is_held(verb: str) -> bool:
    """It shows one's card and cannot be taken back: it counts only when the finger stays."""
    return verb in VERBS and VERBS[verb].shows


def place_of(seat: int, word: str) -> int | None:
    """The place a word of a move means, or None."""
    if word == "spare":
        return SPARE
    return seat if word == "keep" else int(word) if word.isdigit() else None


def at_places(moves: Moves, words: Sequence[str]) -> dict[int, Step]:
    """In the middle of a choice: what touching each place says next."""
    if len(words) != 2:
        return {}
    found = {place_of(int(words[0]), step.word): step for step in steps(moves, words)}
    return {place: step for place, step in found.items() if place is not None}


# ---------------------------------------------------------------------- what


def verb_row(w: Words, names: Sequence[str], seat: int, moves: Moves, refused: Iterable[Refused] = ()) -> Node | None:
    """The verbs, each with its picture; the help beside it where there is room. What is not possible says why when touched."""
    offered = [_verb(w, step) for step in steps(moves, [str(seat)])]
    impossible = {entry.verb: entry for entry in reversed(list(refused))}
    offered += [part for entry in impossible.values() for part in _refused_verb(w, names, entry)]
    return node("div", offered, key="verbs", cls="verbs", role="group", aria_label=w("moves")) if offered else None


@lru_cache(maxsize=256)
def _verb(w: Words, step: Step) -> Node:
    held = step.whole and is_held(step.word)
    return node(
        "button",
        icon(picture_of(step.word)),
        node("span", w(f"verb.{step.word}"), held and hold_hint(w), key="name", cls="verb-name"),
        node("small", w(f"verb.{step.word}.help"), key="help", cls="verb-help"),
        key=f"verb-{step.word}",
        cls="btn verb btn-hold" if held else "btn verb",
        type="button",
        data_move=step.move,
        data_words=step.words,
        data_verb=step.word,
    )


def hold_hint(w: Words) -> Node:
    """What must be held says so."""
    return node("span", " ", w("hold"), key="hint", cls="hold-hint")


def _refused_verb(w: Words, names: Sequence[str], entry: Refused) -> list[Node]:
    """It keeps its place, and a touch shows why it cannot be done."""
    target = f"why-{entry.verb}"
    return [
        node(
            "button",
            icon(picture_of(entry.verb)),
            node("span", w(f"verb.{entry.verb}"), key="name", cls="verb-name"),
            node("small", plain_reason(w, names, entry), key="help", cls="verb-help"),
            key=f"no-{entry.verb}",
            cls="btn verb",
            type="button",
            aria_disabled="true",
            aria_describedby=target,
            popovertarget=target,
            data_verb=entry.verb,
        ),
        node("div", reason(w, names, entry), key=target, id=target, cls="pop", popover="auto"),
    ]


# ---------------------------------------------------------------------- to whom, and the rest


def asking(w: Words, names: Sequence[str], moves: Moves, words: Sequence[str], back: bool) -> Node:
    """In the middle of a choice: what is asked, and what can be answered without touching a place."""
    seat, verb = int(words[0]), words[1]
    at = at_places(moves, words)
    here = [step for step in steps(moves, words) if step.word == "keep" or place_of(seat, step.word) is None]
    others = [place for place in at if place != seat]
    held = is_held(verb)
    if len(words) == 2 and others:
        text = w(f"ask.{verb}")
        more = w("ask.hold" if held and any(step.whole for step in at.values()) else "ask.touch")
    else:
        place = place_of(seat, words[2]) if len(words) > 2 else None
        text = w("ask.card", place=title_of(w, names, place)) if verb == "claim" and place is not None else w("ask.side")
        more = ""
    return node(
        "div",
        node(
            "div",
            back and back_button(w),
            icon(picture_of(verb), "asking-icon"),
            node(
                "p",
                node("strong", text, key="what"),
                more and [" ", node("span", more, key="how", cls="asking-how")],
                key="text",
                cls="asking-text",
                role="status",
            ),
            key="head",
            cls="asking-head",
        ),
        here and node("div", [_answer(w, verb, step) for step in here], key="here", cls=f"answers of-{verb}"),
        key="asking",
        cls="asking",
        data_verb=verb,
    )


@lru_cache(maxsize=256)
def _answer(w: Words, verb: str, step: Step) -> Node:
    """A side, a card that is claimed, or keeping one's own."""
    kind = "card" if verb == "claim" else "side" if step.word in ("rebels", "loyalists") else "move"
    pictures = {"rebels": "side-rebel", "loyalists": "side-loyalist", "keep": "hide"}
    held = step.whole and is_held(verb)
    return node(
        "button",
        icon(pictures.get(step.word, f"emblem-{step.word}")),
        node("span", w(f"{kind}.{step.word}"), held and hold_hint(w), key="name"),
        key=step.word,
        cls="btn answer btn-hold" if held else "btn answer",
        type="button",
        data_move=step.move,
        data_words=step.words,
    )


def back_button(w: Words) -> Node:
    return node(
        "button",
        icon("back"),
        key="unchoose",
        cls="btn btn-icon btn-back",
        type="button",
        data_act="unchoose",
        aria_label=w("moves.all"),
        title=w("moves.all"),
    )


# ---------------------------------------------------------------------- at a place that was touched first


def at_place(
    w: Words, names: Sequence[str], seat: int, moves: Sequence[Move], refused: Sequence[Refused], place: int, talk: bool = False
) -> list[Node]:
    """A button for each verb that can be done there, and why the others cannot."""
    offered = [move for move in moves if _is_at(move, place)]
    done = {move.verb for move in offered}
    why = [entry for entry in refused if entry.verb not in done and _aimed_at(entry.move) in (None, place)]
    buttons = [_place_button(w, move) for move in offered]
    if talk:
        buttons.append(_say(w, f"{seat} claim {'spare' if place == SPARE else place}"))
    row = node("div", buttons, key="at", cls="verbs at-place") if buttons else None
    lines = _reasons(w, names, why)
    return [part for part in (row, node("ul", lines, key="why", cls="reasons") if lines else None) if part]


def _is_at(move: Move, place: int) -> bool:
    return move.target == place or (move.target is None and move.seat == place)


def _aimed_at(text: str) -> int | None:
    """Where a move is aimed at, its own seat if nowhere else; None for a verb alone."""
    words = text.split(" ")
    if len(words) == 1:
        return None
    seat = int(words[0])
    aimed = place_of(seat, words[2]) if len(words) > 2 else None
    return seat if aimed is None else aimed


def _reasons(w: Words, names: Sequence[str], refused: Iterable[Refused]) -> list[Node]:
    reasons: dict[str, list[str]] = {}
    for entry in refused:
        reasons.setdefault(reason(w, names, entry), []).append(entry.verb)
    return [
        node("li", node("strong", ", ".join(w(f"verb.{verb}") for verb in dict.fromkeys(verbs)), key="verbs"), ": ", why, key=why)
        for why, verbs in reasons.items()
    ]


@lru_cache(maxsize=512)
def _place_button(w: Words, move: Move) -> Node:
    """The verb on the button; whom it is done to stands above."""
    detail = ""
    if move.verb == "hide":
        detail = w("move.keep") if move.target == move.seat else w("move.exchange")
    elif move.what:
        detail = w(f"side.{move.what}")
    held = is_held(move.verb)
    return node(
        "button",
        icon(picture_of(move.verb)),
        node("span", w(f"verb.{move.verb}"), detail and f" ({detail})", held and hold_hint(w), key="name", cls="verb-name"),
        node("small", w(f"verb.{move.verb}.help"), key="help", cls="verb-help"),
        key=move.text,
        cls="btn verb btn-hold" if held else "btn verb",
        type="button",
        data_move=move.text,
        data_verb=move.verb,
    )


@lru_cache(maxsize=256)
def _say(w: Words, words: str) -> Node:
    return node(
        "button",
        icon(picture_of("claim")),
        node("span", w("verb.claim"), key="name", cls="verb-name"),
        node("small", w("verb.claim.help"), key="help", cls="verb-help"),
        key="verb-claim",
        cls="btn verb",
        type="button",
        data_words=words,
        data_verb="claim",
    )


# ---------------------------------------------------------------------- a silent round, and an answer alone


def answers_panel(w: Words, verb: str, seat: int, title: str) -> Node:
    """A silent round: the same two buttons for everybody. Who cannot react and presses the first has done nothing."""
    return node(
        "section",
        node("h2", title, key="title", cls="actions-title"),
        _silent(w, move_button(w, move_of(seat, verb)), verb, w(f"verb.{verb}.help")),
        _silent(w, move_button(w, move_of(seat, "pass")), "pass", w("window.silent")),
        key="actions",
        cls="actions",
        aria_label=w("moves"),
    )


def _silent(w: Words, control: Node, verb: str, text: str) -> Node:
    return node(
        "div", control, node("p", text, key="help", cls="silent-help"), key=verb, cls="silent",
    )  # fmt: skip


@lru_cache(maxsize=512)
def move_button(w: Words, move: Move, extra: str = "") -> Node:
    """A move that needs nobody."""
    held = is_held(move.verb)
    return node(
        "button",
        icon(picture_of(move.verb)),
        node("span", w(f"verb.{move.verb}"), held and hold_hint(w), key="name"),
        key=move.text,
        cls=f"btn {'btn-hold' if held else ''} {extra}".strip(),
        type="button",
        data_move=move.text,
    )


# ---------------------------------------------------------------------- why not


def plain_reason(w: Words, names: Sequence[str], refused: Refused) -> str:
    """Why something is not possible."""
    fields: dict[str, object] = dict(refused.fields)
    if isinstance(seat := fields.pop("seat", None), int):
        fields["name"] = name_at(w, names, seat)
    for kind in ("card", "side", "verb"):
        if isinstance(word := fields.get(kind), str) and f"{kind}.{word}" in w:
            fields[kind] = w(f"{kind}.{word}")
    return w(f"refusal.{refused.key}", **fields)


def reason(w: Words, names: Sequence[str], refused: Refused) -> str:
    """The same with the rule."""
    return f"{plain_reason(w, names, refused)} ({refused.rule})"


def panel(w: Words, title: str, body: Iterable[Child], state: str = "", own: Node | None = None) -> Node:
    """What lies under one's hand: beside or below the ring. One's own card stands above the title, which is often a name."""
    return node(
        "section",
        own,
        node("h2", title, key="title", cls="actions-title"),
        list(body),
        key="actions",
        cls=f"actions {state}".rstrip(),
        aria_label=w("moves"),
    )
