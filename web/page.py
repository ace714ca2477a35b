"""What the house asks of a game's page. Each game answers in `web/games/<its key>/page.py` with `PAGE`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from karaya_core import games
from karaya_core.table.about import About, Value
from karaya_core.table.words import Words
from web.cues import Cue
from web.nodes import Child, Node


class Shown(NamedTuple):
    """A screen of a game: its name (`data-screen`), what is on it, and what of it stands in the bar above."""

    screen: str
    body: Node
    state: str = ""  # text, parts set apart by a line break
    bar: Node | None = None


class Identity(NamedTuple):
    """Who somebody is, and what they want."""

    picture: Node
    name: str
    side: str  # as a word; nothing where there are no sides, or the sign says it
    sign: Node | None  # the ribbon of the side
    goal: str  # in one sentence that fits the moment


class Finding(NamedTuple):
    """What somebody found out by a look or an exchange."""

    picture: Node | None
    text: str


class Result(NamedTuple):
    """What a deal came to, for somebody or for the whole table."""

    won: bool | None  # None: nobody has won, or nobody in particular is told
    points: int
    title: str  # what everybody may say of it: "The Loyalists win"
    why: str = ""  # how it came to be so for this seat, as the end of a sentence
    decided: tuple[str, ...] = ()  # what decided it, in two sentences at most
    sign: Node | None = None
    picture: Node | None = None  # what one was at the end
    told: str = ""  # won or lost in a sentence of the game's own, where points say nothing


#: How heavy a thing that happens is: it belongs to what was told just before it, it counts like a move, it counts much.
PASSING, MOVE, HEAVY = 0, 1, 2


class Page(ABC):
    """A game as the house's screens see it: they ask, and know nothing else of any game."""

    about: About

    #: The set-up form, in its order: settings of the game and of the house ("reaction", "seconds", "notes", "seed").
    form: tuple[str, ...]

    #: Places at the table that are no seats, by what `data-seat` says there.
    places: Mapping[str, int] = MappingProxyType({})

    @abstractmethod
    def scene(self, table: Any) -> Any:
        """What is to be shown of the table now, as plain data."""

    @abstractmethod
    def show(self, w: Words, scene: Any) -> Shown:
        """A scene of the game as a screen."""

    @abstractmethod
    def replayed(self, w: Words, names: Sequence[str], scene: Any) -> tuple[Node, Node]:
        """A moment of a replay: the table, and the story so far."""

    def lying_open(self, events: Sequence[Any]) -> Any:
        """All that is hidden from anybody, after the first events of a deal as they truly were."""
        return None

    @abstractmethod
    def rules(self, w: Words) -> Iterable[Child]:
        """The rules in short, for the rules page."""

    def cue(self, event: Any) -> Cue:
        """How an event, as the public sees it, is seen and heard."""
        return Cue()

    def voice(self, w: Words, scene: Any) -> str:
        """What a voice reads to everybody around a table; it stands on the screen too."""
        return ""

    # around a table

    def lives(self, view: Any, seat: int) -> bool:
        """Whether a seat still takes part, as the public sees it."""
        return True

    def looks(self, view: Any) -> Sequence[int]:
        """The seats that hold a card only they may look at, as the public sees it: people look before the game goes on."""
        return ()

    def closes_eyes(self, event: Any) -> int:
        """The seat that does something for which everybody else closes their eyes; 0: nobody."""
        return 0

    def exchanged(self, event: Any) -> Sequence[int]:
        """The seats that hold another card by this event, as everybody saw: their people look before the game goes on."""
        return ()

    def drafted(self, words: Sequence[str]) -> str:
        """What these words are about, if they are an answer that is drafted and sealed later with others; else nothing."""
        return ""

    def moment(self, view: Any) -> int:
        """Which moment it is, of those in which answers are drafted: a draft belongs to one of them."""
        return 0

    def card_shown(self, event: Any, seat: int) -> tuple[int, int] | None:
        """A place and its card, if this event, as this seat sees it, showed it to this seat."""
        return None

    def going_on(self, settings: Mapping[str, Value], match: Any) -> dict[str, Value] | None:
        """Between two deals of a game that goes on: what is agreed for what is left of it, when people come, go or change
        places; None: this game is played to its end by those who began it."""
        return None

    # the pace of the story, and who looks at it alone

    def weight(self, event: Any) -> int:
        """How heavy an event is (`PASSING`, `MOVE`, `HEAVY`), as whoever looks at the screen saw it. The story is told so
        that each thing stands for a while; what is `PASSING` is told together with what came before."""
        return MOVE

    def identity(self, w: Words, names: Sequence[str], view: Any) -> Identity | None:
        """Who the seat of this view is. A person alone is told when cards are dealt; None: there is nothing to tell."""
        return None

    def is_somebody(self, view: Any, seat: int) -> bool:
        """Whether a person alone in this seat is told who they are: where nothing else is said, whoever holds a card that only
        they may look at."""
        return seat in self.looks(view)

    def found_out(self, event: Any, seat: int) -> Any:
        """What this event, as this seat saw it, let the seat alone find out; it stands large until a person alone lets it go."""
        return self.card_shown(event, seat)

    def finding(self, w: Words, names: Sequence[str], view: Any, found: Any) -> Finding:
        """What was found out, in words and as a picture."""
        return Finding(None, "")

    def fate(self, w: Words, names: Sequence[str], view: Any) -> str:
        """How the seat of this view came to take part no longer: who did it, and how."""
        return ""

    def result_for(self, w: Words, names: Sequence[str], match: Any, seat: int | None) -> Result:
        """What the latest deal came to for a seat; None: for the whole table."""
        outcome = match.outcomes[-1]
        who = ", ".join(names[winner - 1] for winner in outcome.winners)
        title = w("result.winners", names=who) if who else w("result.nobody")
        if seat is None:
            return Result(None, 0, title)
        return Result(None if outcome.void else seat in outcome.winners, outcome.points[seat - 1], title)

    # what a device remembers of finished rounds

    def counters(self) -> dict[str, Any]:
        """What the game counts besides games, rounds, points and the longest round: names and empty beginnings."""
        return {}

    def count(self, counters: dict[str, Any], match: Any, people: Sequence[int]) -> None:
        """A round is over; `people` are the seats that no bot has."""

    def counted(self, w: Words, counters: dict[str, Any]) -> Iterable[tuple[str, int]]:
        """Numbers for the statistics page, each with its label."""
        return ()

    def tables(self, w: Words, counters: dict[str, Any]) -> Iterable[Child]:
        """What stands under the numbers."""
        return ()


def page_of(key: str) -> Page:
    """The page of a game; it is loaded when it is asked for."""
    page: Page = import_module(f"web.games.{games.about_on_the_page(key).key}.page").PAGE
    return page
