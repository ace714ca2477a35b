"""Whoever plays alone and has given no name is "You" wherever a name stands by itself, in every game."""

from __future__ import annotations

import pytest

from tests.web.worlds import Outside, acts
from web.game import Game
from web.nodes import Node, html

#: The classes of what holds nothing but a name, and how many seats the game has.
LABELS = {"five_tribes": (("f-name", "f-bidder-name"), (2, 3, 4)), "verrat": (("v-name",), (4,))}
TABLES = [(game, n) for game, (_, seats) in LABELS.items() for n in seats]
YOU = {"en": "You", "fr": "Vous", "ru": "Вы"}


def at(fragment: str, language: str = "en") -> tuple[Game, Outside]:
    outside = Outside()
    game = Game(outside, language)
    assert game.open_address(fragment)
    game.changed()
    return game, outside


def labels(page: Node, game: str) -> list[str]:
    return [part.text() for part in page.walk() if part.attrs.get("class") in LABELS[game][0]]


def players(people: int, n: int) -> str:
    return ",".join(["human"] * people + ["bot:random"] * (n - people))


@pytest.mark.parametrize("language", YOU)
@pytest.mark.parametrize(("game", "n"), TABLES)
def test_who_plays_alone_is_called_you(game: str, n: int, language: str) -> None:
    table, outside = at(f"game={game}&players={players(1, n)}&seed=you", language)
    for _ in range(30):
        found = labels(table.page(), game)
        assert not {"Guest", "Invité", "Гость"} & set(found)
        assert YOU[language] in found
        assert "Seat 1" not in html(table.page())
        if "on" in acts(table.page()):
            table.act("on")
        elif not outside.tick():
            break


@pytest.mark.parametrize("game", LABELS)
def test_a_name_that_was_given_stays(game: str) -> None:
    table, _ = at(f"game={game}&players={players(1, 4)}&names=Ana,Boris,Vera,Dov&seed=you")
    assert "Ana" in labels(table.page(), game) and "You" not in labels(table.page(), game)


@pytest.mark.parametrize("game", LABELS)
def test_among_several_nobody_is_you(game: str) -> None:  # they look at one screen
    table, _ = at(f"game={game}&players={players(2, 4)}&seed=you")
    assert "Seat 1" in labels(table.page(), game) and "You" not in labels(table.page(), game)


@pytest.mark.parametrize("game", LABELS)
def test_the_address_of_the_game_alone_opens_a_table_where_you_sit(game: str) -> None:
    table, _ = at(f"game={game}")
    assert "You" in labels(table.page(), game)
