"""The laws about secrets would notice: each leak that is planted here is caught (S11.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from karaya_core.sultans import Match, Position, refusals, turn, verbs, windows
from karaya_core.sultans.characters import slave
from karaya_core.sultans.events import Covered, Dealt, Hid, Peeked, Read, Stopped, Switched
from karaya_core.sultans.moves import Move, parse_move
from karaya_core.sultans.roles import ASSASSIN, GUARD, SLAVE, SPARE
from karaya_core.sultans.seats import BIT, SEATS_OF
from karaya_core.sultans.view import TAKES, View
from karaya_core.table.errors import IllegalMove, Refusal
from tests import laws
from tests.sultans.test_laws import exchanges_unseen, secrets_kept

Plant = Callable[[pytest.MonkeyPatch], None]


# ---------------------------------------------------------------------- leaks through what is told


def told_to_all(*kinds: type) -> Plant:
    """Events that reach everybody as they are."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        for kind in kinds:
            patch.setattr(kind, "seen_by", lambda event, seat, view: event)
            if kind in (Covered, Switched):
                patch.setattr(View, TAKES[kind], lambda self, event: None)

    return plant


def the_deal_of_seat_1_is_told_to_all(patch: pytest.MonkeyPatch) -> None:
    def leaking(event: Dealt, seat: int | None, view: View) -> Dealt:
        return event._replace(cards=(event.cards[1],))  # seat 1's card instead of one's own

    patch.setattr(Dealt, "seen_by", leaking)
    patch.setattr(View, "_dealt", lambda self, event: setattr(self, "active", event.first))


def a_pass_is_told(patch: pytest.MonkeyPatch) -> None:
    honest = windows.decline

    def leaking(p: Position, move: Move) -> None:
        p.tell(Stopped, move.seat)
        honest(p, move)

    patch.setitem(verbs.HANDLERS, "pass", leaking)


def who_joins_is_told_before_all_have_answered(patch: pytest.MonkeyPatch) -> None:
    def leaking(p: Position, move: Move) -> None:
        p.tell(Stopped, move.seat)
        windows.answer_join(p, joins=True)

    patch.setitem(verbs.HANDLERS, "join", leaking)
    a_pass_is_told(patch)


def an_unanswerable_window_is_not_told(patch: pytest.MonkeyPatch) -> None:
    """A call that no Slave can answer passes without a word."""
    honest = windows.open_join

    def leaking(p: Position, caller: int) -> None:
        if any(p.cards[seat] == SLAVE for seat in SEATS_OF[p.hidden & ~BIT[caller]]):
            honest(p, caller)
        else:
            log, p.log = p.log, None
            slave.rise_together(p, ())
            p.log = log

    patch.setattr(windows, "open_join", leaking)


def only_those_who_can_are_asked(patch: pytest.MonkeyPatch) -> None:
    """A kill asks the Guards alone, as everybody can see."""
    honest = windows.strike_asks

    def leaking(p: Position, assassin: int, target: int) -> int:
        return sum(BIT[seat] for seat in SEATS_OF[honest(p, assassin, target)] if p.cards[seat] == GUARD)

    patch.setattr(windows, "strike_asks", leaking)


# ---------------------------------------------------------------------- leaks through what is offered, refused or shown


def assassins_cannot_be_switched_with(patch: pytest.MonkeyPatch) -> None:
    honest = turn.exchangeable

    def leaking(p: Position, seat: int) -> int:
        return honest(p, seat) & ~sum(BIT[other] for other in SEATS_OF[p.hidden] if p.cards[other] == ASSASSIN)

    patch.setattr(turn, "exchangeable", leaking)


def the_reason_depends_on_the_card(patch: pytest.MonkeyPatch) -> None:
    honest = refusals.refusal

    def leaking(p: Position, move: Move) -> Refusal | None:
        why = honest(p, move)
        if why is not None and move.verb == "switch" and move.target and p.cards[move.target] == SLAVE:
            return Refusal("only_slaves", why.rule)
        return why

    def tempted(p: Position, seat: int, target: int | None = None) -> list[tuple[Move, Refusal]]:
        wishes = [parse_move(f"{seat} switch {other}") for other in range(1, p.n + 1)]
        return [(wish, why) for wish in wishes if (why := leaking(p, wish)) is not None]

    patch.setattr(laws, "refused", tempted)
    patch.setattr(turn, "exchangeable", lambda p, seat: 0)  # every wish is refused


def a_refused_move_names_what_others_may_do(patch: pytest.MonkeyPatch) -> None:
    def leaking(p: Position, move: Move, instead: object = None) -> IllegalMove:
        return IllegalMove(move.text, (m.text for m in p.legal()))

    patch.setattr(Position, "illegal", leaking)


def the_prompt_tells_the_spare(patch: pytest.MonkeyPatch) -> None:
    honest = Match.choices

    def leaking(self: Match) -> Any:
        (choice,) = honest(self)
        return (type(choice)(choice.seat, f"{choice.prompt} {self.position.cards[SPARE]}", choice.moves),)

    patch.setattr(Match, "choices", leaking)


def the_view_shows_the_spare(patch: pytest.MonkeyPatch) -> None:
    honest = Match.view

    def leaking(self: Match, seat: int | None) -> View:
        view = honest(self, seat)
        view.faces[SPARE] = self.position.cards[SPARE]
        return view

    patch.setattr(Match, "view", leaking)


def the_view_remembers_the_truth(patch: pytest.MonkeyPatch) -> None:
    """A public switch refreshes what is remembered from the table instead of from the memory."""
    honest = Match.view

    def leaking(self: Match, seat: int | None) -> View:
        view = honest(self, seat)
        for event in view.story:
            if isinstance(event, Switched) and seat is not None and view.hidden >> event.seat & 1 and event.seat != seat:
                view._remember(event.seat, self.position.cards[event.seat], "switched")
        return view

    patch.setattr(Match, "view", leaking)


def the_line_has_secret_exchanges(patch: pytest.MonkeyPatch) -> None:
    """The twin differs in whether the exchanged cards were alike, so in whether the exchange bans (S3.4)."""
    honest = Match.view

    def leaking(self: Match, seat: int | None) -> View:
        view = honest(self, seat)
        p = self.position
        view.switched = {a: p.switched[a] for a in SEATS_OF[p.switching]}
        return view

    patch.setattr(Match, "view", leaking)


def a_hidden_detained_slave_is_not_free(patch: pytest.MonkeyPatch) -> None:
    """S7.2 without its ruling: the end of the round gives him away."""
    honest = Position.ended

    def leaking(self: Position) -> bool:
        bound = [s for s in SEATS_OF[self.hidden & self.detained] if self.cards[s] == SLAVE]
        self.dead_slaves += len(bound)
        try:
            return honest(self)
        finally:
            self.dead_slaves -= len(bound)

    patch.setattr(Position, "ended", leaking)
    honest_init = Position.__init__

    def without_assassins(self: Position, *fields: Any) -> None:
        honest_init(self, *fields)
        self.assassins = 0  # so that hope hangs on the Slaves from the first detention on

    patch.setattr(Position, "__init__", without_assassins)


def a_secret_exchange_of_like_cards_bans(patch: pytest.MonkeyPatch) -> None:
    """S3.4 without its ruling: who was taken a like card finds a switch missing."""

    def leaking(p: Position, move: Move) -> None:
        seat, other = move.seat, move.target or SPARE
        p.yellow &= ~BIT[seat]
        p.tell(Hid, seat, p.cards[seat])
        p.end_powers(seat)
        p.hidden |= BIT[seat]
        if p.ended():
            return
        if other and other != seat:
            p.remember_switch(seat, other)
        if other != seat:
            p.exchange(seat, other)
        p.tell(Covered, seat, other, tuple(p.cards))
        turn.pass_turn(p)

    patch.setitem(verbs.HANDLERS, "hide", leaking)


BY_TWIN_WORLDS: dict[str, Plant] = {
    "moves that depend on a hidden card": assassins_cannot_be_switched_with,
    "a window that asks only who can react": only_those_who_can_are_asked,
    "a window that opens only if somebody can react": an_unanswerable_window_is_not_told,
    "a pass that is told": a_pass_is_told,
    "reasons that depend on a hidden card": the_reason_depends_on_the_card,
    "a refusal that names what others may do": a_refused_move_names_what_others_may_do,
    "a prompt that tells the Spare": the_prompt_tells_the_spare,
    "a view that shows the Spare": the_view_shows_the_spare,
    "a memory of what was never seen": the_view_remembers_the_truth,
    "secret exchanges in the position line": the_line_has_secret_exchanges,
    "a victory that needs a hidden card": a_hidden_detained_slave_is_not_free,
    "a peek that everybody sees": told_to_all(Peeked),
}
BY_STRANGER: dict[str, Plant] = {
    "a peek that everybody sees": told_to_all(Peeked),
    "a reading that everybody sees": told_to_all(Read),
    "a secret exchange that is told": told_to_all(Covered),
    "the cards of a switch, told": told_to_all(Switched),
    "the deal of another seat": the_deal_of_seat_1_is_told_to_all,
    "a pass that is told": a_pass_is_told,
    "an answer told before all have answered": who_joins_is_told_before_all_have_answered,
    "a window that asks only who can react": only_those_who_can_are_asked,
    "a window that opens only if somebody can react": an_unanswerable_window_is_not_told,
}


@pytest.mark.parametrize("leak", BY_TWIN_WORLDS)
def test_the_twin_worlds_law_catches(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:  # S11.4, S11.6
    BY_TWIN_WORLDS[leak](monkeypatch)
    with pytest.raises(laws.Leak):
        secrets_kept(laws.twin_worlds)


@pytest.mark.parametrize("leak", BY_STRANGER)
def test_the_stranger_law_catches(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:  # S11.1, S11.2, S11.6
    BY_STRANGER[leak](monkeypatch)
    with pytest.raises(laws.Leak):
        secrets_kept(laws.stranger)


UNSEEN: dict[str, Plant] = {
    "a secret exchange that is told": told_to_all(Covered),
    "secret exchanges in the position line": the_line_has_secret_exchanges,
    "a ban by an exchange of like cards": a_secret_exchange_of_like_cards_bans,
}


@pytest.mark.parametrize("leak", UNSEEN)
def test_the_law_of_unseen_exchanges_catches(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:  # S3.4, S3.5
    UNSEEN[leak](monkeypatch)
    with pytest.raises(laws.Leak):
        exchanges_unseen()
