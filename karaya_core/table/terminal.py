"""How a game looks at a terminal. What is here does for any game; a game's own `Terminal` says it better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .errors import NotationError
from .match import Match
from .question import Question


class Terminal:
    """Plain lines of English for the commands `show`, `play`, `svg` and `bench`."""

    #: What a deal is called, where a match has several; "" if it has one.
    deal = ""
    #: What is answered to a wish that the seat's own optional question does not offer, by its word.
    volunteers: dict[str, str] = {}  # noqa: RUF012 (nothing writes it)
    #: A sentence for each kind of event; what is not in it is not told.
    tells: dict[type, Callable[[Any], str]] = {}  # noqa: RUF012
    #: How a question is asked, by its prompt.
    prompts: dict[str, str] = {}  # noqa: RUF012

    def table(self, match: Match, seat: int | None, everything: bool = False) -> list[str]:
        """The table as a seat sees it, or all of it."""
        return [match.position.line() if everything else match.view(seat).line()]

    def told(self, event: Any) -> str:
        """What happened, in one sentence; "" where there is nothing to say."""
        if self.tells:
            tell = self.tells.get(type(event))
            return tell(event) if tell else ""
        fields = " ".join(str(value) for value in event if value is not None)
        return f"{type(event).__name__.lower()} {fields}".strip()

    def prompt(self, question: Question) -> str:
        return self.prompts.get(question.prompt, question.prompt.replace("_", " "))

    def picture(self, match: Match, seat: int | None) -> str:
        raise NotationError(f"expected a game that draws its table, found {match.game.about.key}")
