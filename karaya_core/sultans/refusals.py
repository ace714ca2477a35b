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
from . import characters
from .moves import PLAIN, Move, move
from .position import Position
from .roles import NAMES, SPARE
from .seats import BIT
from .verbs import VERBS, owner, reacting


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
    if reacting(m.verb):
        return _reaction(p, m)
    if m.seat != p.to_decide:
        return Refusal("no_window", "S3.7", {"verb": m.verb}) if m.verb == "pass" else Refusal("not_asked", "S3.1")
    return _moment(p, m) or _target(p, m) or _special(p, m)


def _reaction(p: Position, m: Move) -> Refusal:
    """A reaction that is not open to this seat: there is no such window, or its card or the Dancer stands against it."""
    cards = reacting(m.verb)
    if p.prompt == m.verb:
        if p.cards[m.seat] not in cards:
            return Refusal("not_your_character", "S3.7", {"card": NAMES[cards[0]]})
        why = _of_the_card(p, m)
        if why is not None:
            return why
    return Refusal("no_window", "S3.7", {"verb": m.verb})


def _moment(p: Position, m: Move) -> Refusal | None:
    """The seat is asked, but for something else."""
    if m.verb == "pass":
        return Refusal("no_pass", "S3.1")
    waiting = p.prompt
    if waiting == "forced" and owner(m.verb) != p.cards[m.seat]:
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
    whose = owner(m.verb)
    if whose is not None and whose != card:
        return Refusal("not_your_character", "S3.6", {"card": NAMES[whose]})
    if m.verb == "switch" and not hidden:
        return Refusal("you_are_known", "S3.1")
    if m.verb == "hide" and hidden:
        return Refusal("you_are_hidden", "S3.1")
    if not hidden and characters.MUST_HIDE[card] and m.verb != "hide":
        return Refusal("must_hide", "S9.8")
    if p.yellow & BIT[m.seat] and whose is not None:
        return Refusal("only_peek_or_hide", "S9.7")
    return None


def _target(p: Position, m: Move) -> Refusal | None:
    """What is wrong with whom it is aimed at."""
    if m.target is None:
        return None
    rule, at = VERBS[m.verb].rule, VERBS[m.verb].at
    if m.target == SPARE:
        return Refusal("spare_untouchable", "S1.6")
    where: dict[str, int | str] = {"seat": m.target}
    if m.target == m.seat:
        return Refusal("yourself", rule)
    if not p.is_alive(m.target):
        return Refusal("target_killed", "S4.1", where)
    if at == "hidden" and not p.is_hidden(m.target):
        return Refusal("target_known", rule, where)
    if at == "known" and p.is_hidden(m.target):
        return Refusal("target_hidden", rule, where)
    return None


def _special(p: Position, m: Move) -> Refusal:
    where: dict[str, int | str] = {"seat": m.target or 0}
    if m.verb in ("switch", "hide"):
        if p.switched[m.target or 0] == m.seat:
            return Refusal("no_switching_back", "S3.4", where)
        return Refusal("partner_detained", "S10.1", where)
    return _of_the_card(p, m) or Refusal("nobody_there", VERBS[m.verb].rule)


def _of_the_card(p: Position, m: Move) -> Refusal | None:
    """The reason that the card's own file knows."""
    cards = VERBS[m.verb].cards
    refused_by = characters.REFUSED[cards[0]] if cards else None
    return refused_by(p, m) if refused_by else None


def suggested(p: Position, seat: int, target: int | None = None) -> list[Move]:
    """The moves that the table or the seat's own card might suggest, possible or not: at one place, or all."""
    verbs = ["peek", "switch" if p.is_hidden(seat) else "hide"]
    verbs += [name for name in VERBS if owner(name) == p.cards[seat]]
    places = range(p.n + 1) if target is None else (target,)
    found = []
    for verb in verbs:
        if verb in PLAIN:
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
