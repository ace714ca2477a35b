"""What happened, told in sentences: each viewer's own story, private parts only where the viewer saw them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from karaya_core.sultans import events
from karaya_core.sultans.events import Event
from karaya_core.sultans.roles import SIDES, SPARE
from karaya_core.table.kinds import kind_of
from karaya_core.table.words import Words
from web.games.sultans.names import a_card, card_name, name_at
from web.nodes import Node, node
from web.parts.buttons import icon

Names = Sequence[str]
MOST_LINES = 250
KILLS = (events.Killed, events.Struck, events.Ended)
SMALL = (events.Lap, events.Released, events.Covered, events.Crowned, events.Uncrowned, events.Claimed)  # not worth a headline


def sentence(w: Words, names: Names, event: Event) -> str:
    """One event as its viewer saw it; the empty string if it is not worth a line."""
    tell = _TELLERS.get(type(event))
    return tell(w, names, event) if tell else ""


def news(w: Words, names: Names, story: Sequence[Event], most: int = 2) -> str:
    """The end of the story in a sentence or two: what the last turn came to."""
    found: list[str] = []
    for event in reversed(story):
        if isinstance(event, events.Turn) and found:
            break
        text = "" if isinstance(event, SMALL) else sentence(w, names, event)
        if text:
            found.append(text)
        if len(found) == most:
            break
    return " ".join(reversed(found))


def recap(w: Words, names: Names, story: Sequence[Event], log_from: int) -> Node | None:
    """What happened since one's last turn, in its order, folded away until it is asked for."""
    told: list[tuple[int, str]] = []
    for index in range(len(story) - 1, log_from - 1, -1):  # the newest, if there is more than anybody reads
        if text := sentence(w, names, story[index]):
            told.append((index, text))
        if len(told) == MOST_LINES:
            break
    told.reverse()
    if not told:
        return None
    return node(
        "details",
        node("summary", icon("book"), w("log.since", n=len(told)), key="summary", cls="btn btn-quiet"),
        node("ol", [node("li", text, key=str(index)) for index, text in told], key="told", cls="recap-list"),
        key="recap",
        cls="recap",
    )


def log(w: Words, names: Names, story: Sequence[Event], log_from: int = 0) -> Node:
    """The newest line first, so that it can be read without scrolling."""
    return node(
        "section",
        node("h2", w("log"), cls="panel-title"),
        node(
            "div",
            node("ol", _lines(w, tuple(names), story, log_from), cls="log-list") if story else node("p", w("log.none")),
            key="scroll",
            cls="log-scroll",
            role="log",
            tabindex=0,
            aria_label=w("log.label"),
        ),
        key="log",
        cls="log",
        aria_label=w("log"),
    )


def _lines(w: Words, names: tuple[str, ...], story: Sequence[Event], log_from: int) -> list[Node]:
    """What is new, a mark, and what came before."""
    lines: list[Node] = []
    closes_a_turn = marked = False
    for index in range(len(story) - 1, -1, -1):
        event = story[index]
        if isinstance(event, events.Turn):
            closes_a_turn = True
            continue
        line = _line(w, names, event, index, index >= log_from, closes_a_turn)
        if line is None:
            continue
        if index < log_from and lines and not marked:
            lines.append(node("li", w("log.before"), key="before", cls="log-mark"))
            marked = True
        lines.append(line)
        closes_a_turn = False
        if len(lines) >= MOST_LINES:
            break
    return lines


@lru_cache(maxsize=2048)
def _line(w: Words, names: tuple[str, ...], event: Event, index: int, new: bool, closes: bool) -> Node | None:
    """Lines are kept: the same object drawn again costs nothing."""
    text = sentence(w, names, event)
    if not text:
        return None
    marks = [
        "log-line",
        "is-new" if new else "",
        "is-turn" if closes else "",
        "is-kill" if isinstance(event, KILLS) else "is-claim" if isinstance(event, events.Claimed) else "",
    ]
    return node("li", text, key=str(index), cls=" ".join(filter(None, marks)))


# ---------------------------------------------------------------------- one teller for each kind

Teller = Callable[[Words, Names, Any], str]
OfASeat = (
    events.Released | events.Crowned | events.Avoided | events.HuntsOn | events.Again | events.Idle | events.Stopped
)  # fmt: skip


def _by_seat(
    w: Words,
    names: Names,
    event: events.Released | events.Crowned | events.Avoided | events.HuntsOn | events.Again | events.Idle | events.Stopped,
) -> str:
    """Kinds that name one seat and nothing else."""
    return w(f"event.{kind_of(event)}", name=name_at(w, names, event.seat))


def _at_target(w: Words, names: Names, event: events.Struck | events.HuntFailed) -> str:
    target = event.assassin if isinstance(event, events.Struck) else event.target
    return w(f"event.{kind_of(event)}", name=name_at(w, names, event.seat), target=name_at(w, names, target))


def _done_by(w: Words, names: Names, event: events.Detained | events.Captured | events.Manipulated) -> str:
    return w(f"event.{kind_of(event)}", name=name_at(w, names, event.seat), by=name_at(w, names, event.by))


def _dealt(w: Words, names: Names, event: events.Dealt) -> str:
    return w("event.dealt", name=name_at(w, names, event.first))


def _laid(w: Words, names: Names, event: events.Laid) -> str:
    return w("event.laid", name=name_at(w, names, event.active))


def _skipped(w: Words, names: Names, event: events.Skipped) -> str:
    return w(f"event.skipped.{event.why}", name=name_at(w, names, event.seat))


def _lap(w: Words, names: Names, event: events.Lap) -> str:
    return w("event.lap", n=event.number)


def _looked(w: Words, names: Names, event: events.Peeked | events.Read) -> str:
    """A peek or a reading: only the looker learns the card (S11.2)."""
    kind, (seat, target, card) = kind_of(event), event
    fields = {"name": name_at(w, names, seat), "target": name_at(w, names, target)}
    return w(f"event.{kind}", **fields) if card is None else w(f"event.{kind}.card", card=a_card(w, card), **fields)


def _switched(w: Words, names: Names, event: events.Switched) -> str:
    seat, other, mine, theirs = event
    fields: dict[str, Any] = {"name": name_at(w, names, seat), "target": name_at(w, names, other)}
    if mine is not None:
        key = "event.switched.spare.mine" if other == SPARE else "event.switched.mine"
        return w(key, card=a_card(w, mine), **fields)
    if theirs is not None:
        return w("event.switched.theirs", card=a_card(w, theirs), **fields)
    return w("event.switched.spare" if other == SPARE else "event.switched", **fields)


def _claimed(w: Words, names: Names, event: events.Claimed) -> str:
    seat, target, card = event
    fields = {"name": name_at(w, names, seat), "card": a_card(w, card)}
    if seat == target:
        return w("event.claimed.self", **fields)
    return w("event.claimed", target=name_at(w, names, target), **fields)


def _for_a_side(w: Words, names: Names, event: events.Declared | events.Foretold) -> str:
    return w(f"event.{kind_of(event)}.{SIDES[event.side]}", name=name_at(w, names, event.seat))


def _hid(w: Words, names: Names, event: events.Hid) -> str:
    return w("event.hid", name=name_at(w, names, event.seat), card=a_card(w, event.card))


def _covered(w: Words, names: Names, event: events.Covered) -> str:
    """Only the hider knows what was exchanged, if anything (S3.5)."""
    seat, other = event.seat, event.other
    if other is None:
        return w("event.covered")
    if other == seat:
        return w("event.covered.kept", name=name_at(w, names, seat))
    if other == SPARE:
        return w("event.covered.spare", name=name_at(w, names, seat))
    return w("event.covered.with", name=name_at(w, names, seat), target=name_at(w, names, other))


def _revealed(w: Words, names: Names, event: events.Revealed) -> str:
    seat, card, why = event
    if why == "throne":
        return w("event.revealed.throne", name=name_at(w, names, seat), card=card_name(w, card))
    key = "event.revealed.join" if why == "join" else "event.revealed"
    return w(key, name=name_at(w, names, seat), card=a_card(w, card))


def _killed(w: Words, names: Names, event: events.Killed) -> str:
    seat, card, by = event
    return w("event.killed", name=name_at(w, names, seat), by=name_at(w, names, by), card=a_card(w, card))


def _uncrowned(w: Words, names: Names, event: events.Uncrowned) -> str:
    return w("event.uncrowned")


def _freed(w: Words, names: Names, event: events.Freed) -> str:
    return w("event.freed", names=", ".join(name_at(w, names, seat) for seat in event.seats))


def _acts(w: Words, names: Names, event: events.Acts) -> str:
    """What the Action does is told by what follows where that says it all (execute, capture, manipulate)."""
    seat, verb, target = event
    if verb in ("revolt", "dance", "predict"):
        return w(f"event.acts.{verb}", name=name_at(w, names, seat))
    if verb in ("detain", "assassinate", "hunt"):
        return w(f"event.acts.{verb}", name=name_at(w, names, seat), target=name_at(w, names, target or 0))
    return ""


def _ended(w: Words, names: Names, event: events.Ended) -> str:
    title = w(f"end.title.{SIDES[event.winner] or 'void'}")
    return f"{title}. {w(f'end.{event.why}')}"


_TELLERS: dict[type, Teller] = {
    events.Dealt: _dealt, events.Laid: _laid, events.Skipped: _skipped, events.Released: _by_seat, events.Lap: _lap,
    events.Peeked: _looked, events.Read: _looked, events.Switched: _switched, events.Claimed: _claimed,
    events.Declared: _for_a_side, events.Foretold: _for_a_side, events.Hid: _hid, events.Covered: _covered,
    events.Revealed: _revealed, events.Killed: _killed, events.Crowned: _by_seat, events.Uncrowned: _uncrowned,
    events.Detained: _done_by, events.Captured: _done_by, events.Manipulated: _done_by, events.Freed: _freed, events.Acts: _acts,
    events.Avoided: _by_seat, events.Struck: _at_target, events.HuntFailed: _at_target, events.HuntsOn: _by_seat,
    events.Again: _by_seat, events.Idle: _by_seat, events.Stopped: _by_seat, events.Ended: _ended,
}  # fmt: skip
#: Told by other lines, or by the banner while they last.
SILENT = (events.Turn, events.WindowOpened, events.WindowClosed, events.Joined)
