"""What the house asks of a game's page. Each game answers in `web/games/<its key>/page.py` with `PAGE`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from karaya_core import games
from karaya_core.table.about import About
from karaya_core.table.words import Words
from web.nodes import Child, Node


class Shown(NamedTuple):
    """A screen of a game: its name (`data-screen`), what is on it, and what of it stands in the bar above."""

    screen: str
    body: Node
    state: str = ""  # text, parts set apart by a line break
    bar: Node | None = None


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

    def card_shown(self, event: Any, seat: int) -> tuple[int, int] | None:
        """A place and its card, if this event, as this seat sees it, showed it to this seat."""
        return None

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
