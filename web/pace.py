"""At what pace things happen on this device: as somebody chose at the table; until then step by step in a first game alone."""

from __future__ import annotations

from web.keep import Shelf
from web.session import Session
from web.table.pacing import FIRST, PACES, USUAL

NAME = "karaya/pace"


def pace_for(shelf: Shelf, session: Session) -> str:
    chosen = shelf.get(NAME) or ""
    return chosen if chosen in PACES else FIRST if session.alone else USUAL


def choose(shelf: Shelf, pace: str) -> None:
    shelf.set(NAME, pace)


def played(shelf: Shelf, session: Session) -> None:
    """Whoever has played a whole game alone knows how it goes."""
    if session.alone and session.match.finished and not shelf.get(NAME):
        choose(shelf, USUAL)
