"""Why a move is not possible now: a key for the word files, its fields, and the rule point.

Keys: round_over, no_such_seat, you_are_killed, not_asked, no_pass, no_window(verb), not_sultan,
finish_first, must_act, must_hide, only_peek_or_hide, not_your_character(card), you_are_known, you_are_hidden,
yourself, target_killed(seat), spare_untouchable, target_known(seat), target_hidden(seat), no_switching_back(seat),
partner_detained(seat), distracted(seat), not_beside(seat, target), already_detained(seat), only_known_rebels(seat),
only_slaves(seat), already_captured(seat), already_dancing, allegiance_stands(side), declare_first, already_read(seat),
nobody_there.

Fields hold seats as whole numbers, cards and sides by name. What is said to a seat rests on what that seat knows.
"""

from __future__ import annotations

from ..table.errors import Refusal
from .moves import Move, move
from .position import Position
from .roles import (
    ASSASSIN,
    BELLY_DANCER,
    FORTUNE_TELLER,
    GUARD,
    NAMES,
    SIDES,
    SLAVE,
    SLAVE_DRIVER,
    SPARE,
    SULTAN,
    VIZIER,
)
from .seats import BIT, SEATS_OF
from .windows import Strike

#: Which character an Action belongs to.
OWNER = {
    "execute": SULTAN, "detain": GUARD, "assassinate": ASSASSIN, "revolt": SLAVE, "capture": SLAVE_DRIVER,
    "hunt": SLAVE_DRIVER, "dance": BELLY_DANCER, "manipulate": VIZIER, "predict": FORTUNE_TELLER,
}  # fmt: skip
#: The rule point of each Action.
RULE = {
    "execute": "S9.1", "detain": "S9.2", "assassinate": "S9.3", "revolt": "S9.4", "capture": "S9.5", "hunt": "S9.5",
    "dance": "S9.6", "manipulate": "S9.7", "predict": "S9.8", "peek": "S3.2", "switch": "S3.3", "hide": "S3.5",
    "read": "S9.8",
}  # fmt: skip
#: Whose Reactions they are.
REACTION = {"strike": (GUARD,), "avoid": (GUARD, SULTAN), "join": (SLAVE,)}
AT_HIDDEN = ("peek", "switch", "hide", "hunt", "manipulate", "read")


def refusal(p: Position, m: Move) -> Refusal | None:
    """Why this move is not possible now; None if it is."""
    if m in p.legal():
        return None
    if p.over:
        return Refusal("round_over", "S7.3")
    if m.seat > p.n or (m.target or 0) > p.n:
        return Refusal("no_such_seat", "S1.1")
    if not p.is_alive(m.seat):
        return Refusal("you_are_killed", "S4.1")
    if m.verb == "claim":  # S11.7: any living seat, at any moment
        return None
    if m.verb == "throne":
        return Refusal("not_sultan", "S9.1")
    if m.verb in REACTION:
        return _reaction(p, m)
    if m.seat != p.to_decide:
        return Refusal("no_window", "S3.7", {"verb": m.verb}) if m.verb == "pass" else Refusal("not_asked", "S3.1")
    return _moment(p, m) or _target(p, m) or _special(p, m)


def _reaction(p: Position, m: Move) -> Refusal:
    """A reaction that is not open to this seat: there is no such window, or its card or the Dancer stands against it."""
    open_window = p.prompt
    cards = REACTION[m.verb]
    if open_window == m.verb and p.cards[m.seat] not in cards:
        return Refusal("not_your_character", "S3.7", {"card": NAMES[cards[0]]})
    if open_window == m.verb == "strike" and p.distracted() & BIT[m.seat]:
        return Refusal("distracted", "S9.6", {"seat": SEATS_OF[p.known_holders(BELLY_DANCER)][0]})
    if m.verb == "strike" and p.steps and isinstance(window := p.steps[-1], Strike) and not window.asked >> m.seat & 1:
        return Refusal("not_beside", "S9.2", {"seat": window.by, "target": window.target})
    return Refusal("no_window", "S3.7", {"verb": m.verb})


def _moment(p: Position, m: Move) -> Refusal | None:
    """The seat is asked, but for something else."""
    if m.verb == "pass":
        return Refusal("no_pass", "S3.1")
    waiting = p.prompt
    if waiting == "forced" and OWNER.get(m.verb) != p.cards[m.seat]:
        return Refusal("must_act", "S9.7")
    if m.verb in ("read", "foretell", "stop") or waiting not in ("turn", "forced", "hunting"):
        return None if waiting == "reading" and m.verb == "read" else Refusal("finish_first", "S3.1")
    if waiting == "hunting" and m.verb not in ("hunt", "capture"):
        return Refusal("finish_first", "S10.3")
    if waiting == "turn":
        return _turn(p, m)
    return None


def _turn(p: Position, m: Move) -> Refusal | None:
    hidden, card = p.is_hidden(m.seat), p.cards[m.seat]
    if m.verb in OWNER and OWNER[m.verb] != card:
        return Refusal("not_your_character", "S3.6", {"card": NAMES[OWNER[m.verb]]})
    if m.verb == "switch" and not hidden:
        return Refusal("you_are_known", "S3.1")
    if m.verb == "hide" and hidden:
        return Refusal("you_are_hidden", "S3.1")
    if not hidden and card == FORTUNE_TELLER and m.verb != "hide":
        return Refusal("must_hide", "S9.8")
    if p.yellow >> m.seat & 1 and m.verb in OWNER:
        return Refusal("only_peek_or_hide", "S9.7")
    return None


def _target(p: Position, m: Move) -> Refusal | None:
    """What is wrong with whom it is aimed at."""
    if m.target is None:
        return None
    rule = RULE[m.verb]
    if m.target == SPARE:
        return Refusal("spare_untouchable", "S1.6")
    where: dict[str, int | str] = {"seat": m.target}
    if m.target == m.seat:
        return Refusal("yourself", rule)
    if not p.is_alive(m.target):
        return Refusal("target_killed", "S4.1", where)
    if m.verb in AT_HIDDEN and not p.is_hidden(m.target):
        return Refusal("target_known", rule, where)
    if m.verb in ("execute", "capture") and p.is_hidden(m.target):
        return Refusal("target_hidden", rule, where)
    return None


def _special(p: Position, m: Move) -> Refusal:
    where: dict[str, int | str] = {"seat": m.target or 0}
    rule = RULE.get(m.verb, "S3.1")
    if m.verb in ("switch", "hide"):
        if p.switched[m.target or 0] == m.seat:
            return Refusal("no_switching_back", "S3.4", where)
        return Refusal("partner_detained", "S10.1", where)
    if m.verb == "detain":
        if p.distracted() & BIT[m.seat]:
            return Refusal("distracted", "S9.6", {"seat": SEATS_OF[p.known_holders(BELLY_DANCER)][0]})
        return Refusal("already_detained", rule, where)
    if m.verb == "execute":
        return Refusal("only_known_rebels", rule, where)
    if m.verb == "capture":
        if p.cards[m.target or 0] != SLAVE:
            return Refusal("only_slaves", rule, where)
        return Refusal("already_captured", rule, where)
    if m.verb == "dance":
        return Refusal("already_dancing", rule)
    if m.verb == "manipulate":
        if m.what:
            return Refusal("allegiance_stands", rule, {"side": SIDES[p.allegiance]})
        return Refusal("declare_first", rule)
    if m.verb == "read":
        return Refusal("already_read", rule, where)
    return Refusal("nobody_there", rule)


def suggested(p: Position, seat: int, target: int | None = None) -> list[Move]:
    """The moves that the table or the seat's own card might suggest, possible or not: at one place, or all."""
    verbs = ["peek", "switch" if p.is_hidden(seat) else "hide"]
    verbs += [verb for verb, card in OWNER.items() if card == p.cards[seat]]
    places = range(p.n + 1) if target is None else (target,)
    found = []
    for verb in verbs:
        if verb in ("revolt", "dance", "predict"):
            found.append(move(seat, verb))
        else:
            found += [move(seat, verb, place, _side(p, verb)) for place in places if place != seat]
    return found


def _side(p: Position, verb: str) -> str:
    return "rebels" if verb == "manipulate" and not p.allegiance else ""


def refused(p: Position, seat: int, target: int | None = None) -> list[tuple[Move, Refusal]]:
    """What is suggested but not possible, with the reason."""
    answers = ((m, refusal(p, m)) for m in suggested(p, seat, target))
    return [(m, why) for m, why in answers if why is not None]
