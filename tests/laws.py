"""Laws that every game at this table obeys, as functions that raise AssertionError when one is broken.

They look at a match from outside, through the doors that everybody uses; `tests/sultans/test_laws.py` holds them
against all sizes, editions and many seeds, and shows that the two about secrets catch a planted leak.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from karaya_core.sultans import Match, Move, Position, parse_move
from karaya_core.sultans.moves import AT_A_SEAT, PLAIN, move
from karaya_core.sultans.refusals import refusal, refused
from karaya_core.sultans.roles import NAMES, SLAVE, SPARE
from karaya_core.table.errors import IllegalMove, Refusal
from karaya_core.table.luck import Luck

WINDOWS = ("strike", "avoid", "join")
SIDES = ("rebels", "loyalists")


def new_match(n: int, edition: str, seed: str, laps: int = 20) -> Match:
    return Match.new([f"Seat {seat}" for seat in range(1, n + 1)], seed, edition, rounds=1, laps=laps)


def played(n: int, edition: str, seed: str, laps: int = 4) -> Match:
    """A round of random moves with a claim now and then."""
    match, luck = new_match(n, edition, seed, laps), Luck(f"{seed}:moves")
    while not match.position.over:
        if luck.chance() < 0.05:
            match.play(any_claim(match.position, luck))
        match.play(any_move(match.position, luck))
    return match


def any_move(p: Position, luck: Luck) -> Move:
    """Random, with the throne and peeks made rarer so that rounds see everything else more often."""
    legal = p.legal()
    chosen = luck.pick(legal)
    return luck.pick(legal) if chosen.verb in ("throne", "peek") else chosen


def any_claim(p: Position, luck: Luck) -> Move:
    seat = luck.pick([seat for seat in range(1, p.n + 1) if p.is_alive(seat)])
    return move(seat, "claim", luck.below(p.n + 1), luck.pick(NAMES))


# ---------------------------------------------------------------------- at every decision


def every_choice_has_an_answer(match: Match) -> None:
    (choice,) = match.choices()
    assert choice.seat == match.position.to_decide
    assert choice.moves, f"nothing to answer at {match.position.line()}"


def what_is_offered_is_playable(match: Match) -> None:
    """Each offered move can be played on a copy, keeps the cards of the box, and leaves this position alone."""
    p = match.position
    before, cards = p.state(), sorted(p.cards)
    legal = p.legal()
    assert len(set(legal)) == len(legal)
    for offered in legal:
        assert sorted(p.after(offered).cards) == cards
        assert refusal(p, offered) is None
    assert p.state() == before


def everything_else_is_refused(match: Match, luck: Luck, tries: int = 12) -> None:
    p = match.position
    before, told, legal = p.state(), len(match.log), set(p.legal())
    for _ in range(tries):
        wrong = some_move(p.n, luck)
        if wrong in legal:
            continue
        try:
            match.play(wrong)
        except IllegalMove:
            assert p.state() == before, f"{wrong} was refused but changed something"
            assert len(match.log) == told
        else:
            raise AssertionError(f"{wrong} was played at {p.line()} though it is not offered")
        why = refusal(p, wrong)
        assert why is not None, f"{wrong} is refused without a reason"
        assert why.key
        assert why.rule.startswith("S")


def some_move(n: int, luck: Luck) -> Move:
    """Any move of the notation except claims, for seats that exist and one that does not."""
    seat, target = luck.below(n) + 1, luck.below(min(n + 1, 15)) + 1
    kind = luck.below(5)
    if kind == 0:
        return move(seat, luck.pick(PLAIN))
    if kind == 1:
        return move(seat, "foretell", None, luck.pick(SIDES))
    if kind == 2:
        return move(seat, luck.pick(("switch", "hide")), luck.pick((SPARE, target)))
    if kind == 3:
        return move(seat, "manipulate", target, luck.pick(("", *SIDES)))
    return move(seat, luck.pick(AT_A_SEAT), target)


def json_round_trips(match: Match) -> None:
    p = match.position
    again = Position.from_json(json.loads(json.dumps(p.to_json())))
    assert again == p
    assert again.legal() == p.legal()


def saves_round_trip(match: Match) -> None:
    again = Match.load(json.loads(json.dumps(match.save())))
    assert again.position == match.position
    assert again.log == match.log
    assert again.record(positions=True, legal=True) == match.record(positions=True, legal=True)


def the_position_line_round_trips(match: Match) -> None:
    """At a turn only: in the middle of an action the line says where things lie, not what is waited for."""
    p = match.position
    if p.steps:
        return
    again = Position.parse(p.line(), p.edition.name)
    assert again.line() == p.line()
    assert again.legal() == p.legal()
    assert (again.over, again.ended_by, again.winner, again.points()) == (p.over, p.ended_by, p.winner, p.points())
    assert not p.over or again.next_first == p.next_first


def a_victory_needs_no_hidden_card(match: Match) -> None:
    """S7.6: rows of known, free Slaves and lost hope, worked out again from what lies open."""
    p = match.position
    known = [seat for seat in range(1, p.n + 1) if p.is_known(seat)]
    bound = p.detained | p.captured
    free = {seat for seat in known if p.cards[seat] == SLAVE and not bound >> seat & 1}
    living = [seat for seat in range(1, p.n + 1) if p.is_alive(seat)]
    row = len(living) >= 3 and any(
        {living[place - 1], living[place], living[(place + 1) % len(living)]} <= free for place in range(len(living))
    )
    dead = [p.cards[seat] for seat in range(1, p.n + 1) if not p.is_alive(seat)]
    known_bound = sum(1 for seat in known if p.cards[seat] == SLAVE and bound >> seat & 1)
    hopeless = dead.count(2) == p.assassins and p.slaves - dead.count(SLAVE) - known_bound <= 2
    if not p.over:
        assert not row
        assert not hopeless
    elif p.ended_by == "revolution":
        assert row
    elif p.ended_by == "no_hope":
        assert hopeless
        assert not row


# ---------------------------------------------------------------------- over a whole round


def replay_equals(match: Match) -> None:
    record = match.record(positions=True, legal=True)
    again = Match.from_record(record)
    assert again.record(positions=True, legal=True) == record
    assert again.position == match.position
    assert [again.view(seat).as_data() for seat in (None, 1)] == [match.view(seat).as_data() for seat in (None, 1)]


def undo_goes_back_to_any_decision(match: Match, count: int) -> None:
    moves = list(match.moves)
    forward = Match.from_record(match.record()[:1])
    for made in moves[:count]:
        forward.play(made)
    match.undo_to(count)
    assert match.position == forward.position
    assert match.log == forward.log


# ---------------------------------------------------------------------- secrets


@dataclass(frozen=True, slots=True)
class Twins:
    """Two matches at the same moment, alike but for two face-down cards that have changed places."""

    one: Match
    other: Match
    asked: bool  # the watching seat is to decide, in both


class Leak(AssertionError):
    """A seat's view depends on what it cannot know."""


def twins(match: Match, watcher: int | None, a: int, b: int) -> Iterator[Twins]:
    """Play a round's moves in its deal and in a twin of it in which places a and b hold each other's card.

    It goes on while the watcher (None: the public) learns nothing of either card. Who holds what can react differs
    between the two, so passes are left out or put in as each needs.
    """
    deal = match.rounds[-1].line
    one = _laid(match, deal)
    cards = one.position.cards[:]
    cards[a], cards[b] = cards[b], cards[a]
    other = _laid(match, Position(cards, one.position.active).line())
    pair = _Pair(one, other, watcher, {a, b})
    for made in match.moves:
        yield from pair.before(made)
        if not pair.follow(made):
            return
        if pair.level():
            if one.position.over or other.position.over:
                if one.position.over != other.position.over:
                    raise Leak("a round ended because of a hidden card")
                return
            yield Twins(one, other, asked=False)


def _laid(match: Match, deal: str) -> Match:
    s = match.settings
    return Match.new(match.names, match.seed, s["edition"], rounds=1, laps=s["laps"], position=deal)


def in_window(p: Position) -> bool:
    return p.prompt in WINDOWS


class _Pair:
    def __init__(self, one: Match, other: Match, watcher: int | None, places: set[int]) -> None:
        self.one, self.other, self.watcher, self.places = one, other, watcher, places

    def level(self) -> bool:
        return not in_window(self.one.position) and not in_window(self.other.position)

    def before(self, made: Move) -> Iterator[Twins]:
        """The moment before the watcher's own answer is where its view must be the same."""
        self.let_strangers_pass(made.seat)
        asked = made.verb not in ("claim", "throne") and made.seat == self.watcher
        if asked and self.one.position.to_decide == self.watcher:
            if self.other.position.to_decide != self.watcher:
                raise Leak(f"seat {self.watcher} is asked in one world and not in the other")
            yield Twins(self.one, self.other, asked=True)

    def let_strangers_pass(self, until: int) -> None:
        """In the twin a card may lie where it is asked first: it lets things happen."""
        p = self.other.position
        while in_window(p) and p.to_decide != until and p.to_decide in self.places:
            self.other.play(parse_move(f"{p.to_decide} pass"))

    def follow(self, made: Move) -> bool:
        """Play a move in both; False when the watcher learns something by it, or the twin cannot go the same way."""
        if self.tells(made):
            return False
        window = in_window(self.one.position)
        self.one.play(made)
        if made.verb == "pass" and (not in_window(self.other.position) or self.other.position.to_decide != made.seat):
            return True
        if window and not in_window(self.other.position):
            return False  # a throne or a claim while a window was open that the twin closed at once
        try:
            self.other.play(made)
        except IllegalMove:
            if made.seat == self.watcher:
                raise Leak(f"{made} is possible in one world and not in the other") from None
            return False
        self.move_along(made)
        if not in_window(self.one.position):
            self.let_strangers_pass(0)
        return True

    def move_along(self, made: Move) -> None:
        if made.verb in ("switch", "hide") and made.target is not None and made.target != made.seat:
            swap = {made.seat: made.target, made.target: made.seat}
            self.places = {swap.get(place, place) for place in self.places}

    def tells(self, made: Move) -> bool:
        """Whether the rules let the watcher learn something of the two cards by this move (S11.1, S11.2)."""
        ends = {made.seat, made.target}
        if made.verb in ("pass", "foretell", "stop", "claim"):
            return False
        if made.verb in ("peek", "read"):
            return made.seat == self.watcher and made.target in self.places
        if made.verb in ("switch", "hide"):
            return self.watcher in ends and bool(ends & self.places)
        if made.verb == "detain":  # a grey token on a hidden card tells nothing of it
            return made.seat in self.places
        return bool(ends & self.places)


def twin_worlds(match: Match, watcher: int | None, a: int, b: int) -> int:
    """Whenever the watcher is to decide, its view, prompt and moves are the same; the public's always.

    The number of moments looked at, so that a test can see that there were some.
    """
    looked = 0
    for pair in twins(match, watcher, a, b):
        if watcher is not None and not pair.asked:
            continue
        seen = [json.dumps(m.view(watcher).as_data()) for m in (pair.one, pair.other)]
        if seen[0] != seen[1]:
            raise Leak(f"two worlds look different to {watcher}:\n{seen[0]}\n{seen[1]}")
        if watcher is not None and pair.one.choices() != pair.other.choices():
            raise Leak(f"seat {watcher} is asked something else in another world")
        if watcher is not None and _refused(pair.one, watcher) != _refused(pair.other, watcher):
            raise Leak(f"seat {watcher} is refused something else in another world")
        looked += 1
    return looked


def _refused(match: Match, seat: int) -> tuple[list[tuple[Move, Refusal]], list[str]]:
    """What the table or the seat's card might suggest and is not possible, with the reasons given; what it hears if it
    says or does what cannot be."""
    said = []
    for wrong in (move(seat, "peek", seat), move(seat, "claim", match.n + 1, NAMES[0])):
        try:
            match.play(wrong)
        except IllegalMove as trouble:
            said.append(str(trouble))
    return refused(match.position, seat), said


def stranger(match: Match, watcher: int | None, a: int, b: int) -> int:
    """The same moves in two deals that differ only in cards the watcher never learns give it the same story."""
    compared = 0
    for pair in twins(match, watcher, a, b):
        if pair.asked:
            continue
        one, other = pair.one.view(watcher).story, pair.other.view(watcher).story
        if one[compared:] != other[compared:]:
            raise Leak(f"two stories of {watcher}:\n{one[compared:]}\n{other[compared:]}")
        compared = len(one)
    return compared


def hides_look_alike(match: Match) -> int:
    """Whatever a hider does unseen, all who had no part in it see the same; also who was given a like card (S3.4, S3.5).

    The number of exchanges looked at.
    """
    again, looked = _laid(match, match.rounds[-1].line), 0
    for made in match.moves:
        if made.verb == "hide":
            cards = again.position.cards
            kept = _seen_after(again, move(made.seat, "hide", made.seat))
            for wish in [m for m in again.position.legal() if m.verb == "hide" and m.target != m.seat]:
                changed = {made.seat, wish.target} if cards[made.seat] != cards[wish.target or SPARE] else {made.seat}
                seen = _seen_after(again, wish)
                for seat in seen:
                    if seat not in changed and seen[seat] != kept[seat]:
                        raise Leak(f"{wish} shows to {seat}:\n{kept[seat]}\n{seen[seat]}")
                looked += 1
        again.play(made)
    return looked


def _seen_after(match: Match, made: Move) -> dict[int | None, str]:
    """What everybody sees after a move; nothing once the round is over, for then everything is open."""
    trial = Match.load(match.save())
    trial.play(made)
    if trial.position.over:
        return {}
    return {seat: json.dumps(trial.view(seat).as_data()) for seat in (None, *range(1, trial.n + 1))}
