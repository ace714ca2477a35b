"""What happened, and what each seat sees of it (S11).

The position tells the truth; `seen_by` is the one place that says what of it reaches a seat (None: the public). What is
private and not one's own comes out as None.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, get_args

from ..table.kinds import kind, name_of_kind

Faces = tuple[int | None, ...]  # cards by place, the Spare first; None where a seat sees nothing


class Onlooker(Protocol):
    """What an event needs of the view that it is told to: who lies face down as it happens."""

    @property
    def hidden(self) -> int: ...


def _only(cards: Faces, place: int | None) -> Faces:
    """No card but the one at a seat's place; nobody has seen the Spare."""
    return tuple(card if other and other == place else None for other, card in enumerate(cards))


def whole(cards: Faces) -> list[int]:
    """The cards of an event of the log: there is nothing that the truth does not see."""
    return [card for card in cards if card is not None]


# ---------------------------------------------------------------------- the cards are laid out


@kind("dealt")
class Dealt(NamedTuple):
    """A fresh deal. Everybody looks at their own card."""

    cards: Faces
    first: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Dealt:
        return Dealt(_only(self.cards, seat), self.first)


@kind("laid")
class Laid(NamedTuple):
    """A composed position is put on the table. Known cards and tokens lie before everybody; sets of seats are bits."""

    cards: Faces
    hidden: int
    alive: int
    detained: int
    captured: int
    yellow: int
    allegiance: int
    prediction: int
    coronation: int
    active: int
    switches: tuple[tuple[int, int], ...]

    def seen_by(self, seat: int | None, view: Onlooker) -> Laid:
        return self._replace(cards=tuple(
            card if place and (place == seat or not self.hidden >> place & 1) else None
            for place, card in enumerate(self.cards)
        ))  # fmt: skip


# ---------------------------------------------------------------------- turns


@kind("turn")
class Turn(NamedTuple):
    """A seat's turn begins."""

    seat: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Turn:
        return self


@kind("skipped")
class Skipped(NamedTuple):
    """A seat has no turn: it is captured or detained."""

    seat: int
    why: str

    def seen_by(self, seat: int | None, view: Onlooker) -> Skipped:
        return self


@kind("released")
class Released(NamedTuple):
    """The grey token comes off with the turn that was skipped."""

    seat: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Released:
        return self


@kind("lap")
class Lap(NamedTuple):
    """The turn has gone round the table so many times."""

    number: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Lap:
        return self


@kind("again")
class Again(NamedTuple):
    """The English hunt: another turn."""

    seat: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Again:
        return self


# ---------------------------------------------------------------------- basic moves


@kind("peeked")
class Peeked(NamedTuple):
    """Only who peeks sees the card (S11.2)."""

    seat: int
    target: int
    card: int | None

    def seen_by(self, seat: int | None, view: Onlooker) -> Peeked:
        return self if seat == self.seat else self._replace(card=None)


@kind("switched")
class Switched(NamedTuple):
    """Two cards changed places, face down; each of the two players looks at the one they hold now."""

    seat: int
    other: int  # 0: the Spare
    mine: int | None  # what the seat holds now
    theirs: int | None

    def seen_by(self, seat: int | None, view: Onlooker) -> Switched:
        mine = self.mine if seat == self.seat else None
        return Switched(self.seat, self.other, mine, self.theirs if seat == self.other and seat else None)


@kind("hid")
class Hid(NamedTuple):
    """A known card turns face down; whether it is then exchanged, nobody sees."""

    seat: int
    card: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Hid:
        return self


@kind("covered")
class Covered(NamedTuple):
    """After a hide everybody who lies face down looks at their card; only the hider knows what was done (S3.5)."""

    seat: int
    other: int | None  # with whom, 0: the Spare; the seat itself if it kept its card
    cards: Faces  # where all lie now

    def seen_by(self, seat: int | None, view: Onlooker) -> Covered:
        looks = seat if seat and view.hidden >> seat & 1 else None
        return Covered(self.seat, self.other if seat == self.seat else None, _only(self.cards, looks))


# ---------------------------------------------------------------------- what lies open


@kind("revealed")
class Revealed(NamedTuple):
    """A card comes up. `why`: acts, throne, strike, avoid, join, hunt, manipulated."""

    seat: int
    card: int
    why: str

    def seen_by(self, seat: int | None, view: Onlooker) -> Revealed:
        return self


@kind("killed")
class Killed(NamedTuple):
    """A player is killed, and the card shown."""

    seat: int
    card: int
    by: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Killed:
        return self


@kind("crowned")
class Crowned(NamedTuple):
    """The Sultan is known: the white token lies before the active seat."""

    seat: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Crowned:
        return self


@kind("uncrowned")
class Uncrowned(NamedTuple):
    """The Sultan hides or is killed: the white token is taken away."""

    def seen_by(self, seat: int | None, view: Onlooker) -> Uncrowned:
        return self


# ---------------------------------------------------------------------- Actions and what comes of them


@kind("acts")
class Acts(NamedTuple):
    """A seat uses its Action."""

    seat: int
    verb: str
    target: int | None

    def seen_by(self, seat: int | None, view: Onlooker) -> Acts:
        return self


@kind("detained")
class Detained(NamedTuple):
    """A grey token."""

    seat: int
    by: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Detained:
        return self


@kind("captured")
class Captured(NamedTuple):
    """A black token."""

    seat: int
    by: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Captured:
        return self


@kind("freed")
class Freed(NamedTuple):
    """The black tokens come off."""

    seats: tuple[int, ...]

    def seen_by(self, seat: int | None, view: Onlooker) -> Freed:
        return self


@kind("manipulated")
class Manipulated(NamedTuple):
    """A yellow token: this seat must act."""

    seat: int
    by: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Manipulated:
        return self


@kind("idle")
class Idle(NamedTuple):
    """Whoever was made to act can do nothing."""

    seat: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Idle:
        return self


@kind("declared")
class Declared(NamedTuple):
    """The Vizier declares a side."""

    seat: int
    side: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Declared:
        return self


@kind("read")
class Read(NamedTuple):
    """Only the Fortune Teller sees the card."""

    seat: int
    target: int
    card: int | None

    def seen_by(self, seat: int | None, view: Onlooker) -> Read:
        return self if seat == self.seat else self._replace(card=None)


@kind("foretold")
class Foretold(NamedTuple):
    """The Fortune Teller names the side that will win."""

    seat: int
    side: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Foretold:
        return self


@kind("hunt_failed")
class HuntFailed(NamedTuple):
    """Everybody now knows: the target is no Slave."""

    seat: int
    target: int

    def seen_by(self, seat: int | None, view: Onlooker) -> HuntFailed:
        return self


@kind("hunts_on")
class HuntsOn(NamedTuple):
    """The Slave Driver may hunt again, capture, or stop."""

    seat: int

    def seen_by(self, seat: int | None, view: Onlooker) -> HuntsOn:
        return self


@kind("stopped")
class Stopped(NamedTuple):
    """The Slave Driver has had enough."""

    seat: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Stopped:
        return self


# ---------------------------------------------------------------------- reaction windows


@kind("window")
class WindowOpened(NamedTuple):
    """Whoever is asked by public facts may answer; `window`: strike, avoid or join."""

    window: str
    by: int
    target: int  # 0: none
    asked: tuple[int, ...]

    def seen_by(self, seat: int | None, view: Onlooker) -> WindowOpened:
        return self


@kind("closed")
class WindowClosed(NamedTuple):
    """The answers are in."""

    window: str

    def seen_by(self, seat: int | None, view: Onlooker) -> WindowClosed:
        return self


@kind("avoided")
class Avoided(NamedTuple):
    """Detention was avoided."""

    seat: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Avoided:
        return self


@kind("struck")
class Struck(NamedTuple):
    """A Guard struck first."""

    seat: int
    assassin: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Struck:
        return self


@kind("joined")
class Joined(NamedTuple):
    """They join a revolution, all at once (S9.4)."""

    seats: tuple[int, ...]

    def seen_by(self, seat: int | None, view: Onlooker) -> Joined:
        return self


# ---------------------------------------------------------------------- words, and the end


@kind("claimed")
class Claimed(NamedTuple):
    """A seat said what a card is; true or not (S11.7)."""

    seat: int
    target: int
    card: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Claimed:
        return self


@kind("ended")
class Ended(NamedTuple):
    """The round is over, and everything is open."""

    winner: int
    why: str
    cards: tuple[int, ...]
    active: int
    switches: tuple[tuple[int, int], ...]
    points: tuple[int, ...]

    def seen_by(self, seat: int | None, view: Onlooker) -> Ended:
        return self


Event = (
    Dealt | Laid | Turn | Skipped | Released | Lap | Again | Peeked | Switched | Hid | Covered | Revealed | Killed | Crowned
    | Uncrowned | Acts | Detained | Captured | Freed | Manipulated | Idle | Declared | Read | Foretold | HuntFailed | HuntsOn
    | Stopped | WindowOpened | WindowClosed | Avoided | Struck | Joined | Claimed | Ended
)  # fmt: skip

#: The name of each kind, for word files and dispatch.
KINDS: dict[type, str] = {event: name_of_kind(event) for event in get_args(Event)}
