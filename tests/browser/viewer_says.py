"""What <karaya-table> has to draw and to say of a position, made from the engine's position and words: a second writing of the
same facts, in another language than the viewer's."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from karaya_core import games
from karaya_core.bots import make
from karaya_core.five_tribes.box import CARD_NAMES, DJINNS, TRIBE_NAMES
from karaya_core.five_tribes.map import NAMES as PLACES
from karaya_core.sultans.roles import NAMES
from karaya_core.table import steps
from karaya_core.table.match import Match
from karaya_core.table.runner import play_deal
from karaya_core.table.words import Words
from karaya_core.verrat.notation import names as viziers_named
from karaya_core.verrat.terms import CARDS, CITIES, KAFFA, KNOWN
from web.making.places import WEB

SHAPES = {"f": "fat", "s": "small", "t": "tall"}
SEATS = {"sultans": (5, 8, 12, 15), "verrat": (4,), "five_tribes": (2, 3, 4)}


@cache
def words(key: str, language: str) -> dict[str, str]:
    """The game's own words, and those that only the viewer has."""
    own = import_module(f"karaya_core.{key}.words.{language}").WORDS
    more = json.loads((WEB / "games" / key / "viewer.json").read_text("utf-8"))["words"]
    return {"language": language, **own, **{name: each[language] for name, each in more.items()}}


def seats(language: str, n: int) -> list[str]:
    name = json.loads((WEB / "viewer" / "words.json").read_text("utf-8"))["seat"][language]
    return [name.replace("{n}", str(seat)) for seat in range(1, n + 1)]


def said(key: str, line: str, language: str, names: list[str] | None = None) -> str:
    """The whole text of a drawing."""
    settings = games.about(key).agreed({})
    p = games.load(key).parse(line, settings)
    return ". ".join(SAYS[key](p, words(key, language), names or seats(language, p.n))) + "."


# ---------------------------------------------------------------------- each game


def _of_sultans(p: Any, w: dict[str, str], names: list[str]) -> Iterator[str]:
    for seat in range(1, p.n + 1):
        told = [w[f"card.{NAMES[p.cards[seat]]}"]]
        told.append(w["killed"] if not p.is_alive(seat) else w["hidden"] if p.is_hidden(seat) else w["known"])
        told += [w[f"token.{name}"] for name in tokens_of(p, seat)]
        if p.active == seat and not p.over:
            told.append(w["active"])
        yield f"{names[seat - 1]}: {', '.join(told)}"
    yield f"{w['place.spare']}: {w[f'card.{NAMES[p.cards[0]]}']}"


def tokens_of(p: Any, seat: int) -> list[str]:
    """What lies beside a card, in the order in which it is drawn."""
    found = [
        name for name, bits in (("detained", p.detained), ("captured", p.captured), ("manipulated", p.yellow)) if bits >> seat & 1
    ]
    written = p.line().split("/")[0].split(".")[seat - 1][1:]
    found += [name for letter, name in (("r", "rebels"), ("l", "loyalists")) if written.endswith(letter)]
    return [*found, *(["coronation"] if p.coronation == seat else [])]


def _of_verrat(p: Any, w: dict[str, str], names: list[str]) -> Iterator[str]:
    yield w["phase.round"].replace("{n}", str(p.round))
    for number, who in zip(p.markers, p.sits, strict=True):
        yield f"{number}: {', '.join(_named(viziers_named([who] if who else []), w, names)) or w['nobody']}"
    written = p.line().split("/")
    for city, name in enumerate(CITIES):
        pile = p.piles[city]
        told = [w["cards"].replace("{n}", str(len(pile)))]
        if pile and pile[0] & KNOWN and city != KAFFA:
            told.insert(0, w[f"card.{CARDS[pile[0] & 7]}"])
        yield f"{w[f'city.{name}']}: {', '.join([*told, *_named(written[1].split('.')[city].partition(':')[2], w, names)])}"
    for seat, text in enumerate(written[2].split("."), 1):
        cards, _, shapes = text.partition(":")
        told = [w[f"card.{CARDS['hcgtwsp'.index(letter)]}"] for letter in cards.replace("-", "")]
        yield f"{names[seat - 1]}: {', '.join([*told, *_named(''.join(f'{seat}{s}' for s in shapes), w, names)]) or w['nothing']}"
    for number, text in enumerate(written[3].split("."), 1):
        where = w["place.dungeon"].replace("{n}", str(number)) if number < 4 else w["place.island"]
        yield f"{where}: {', '.join(_named(text.replace('-', ''), w, names)) or w['nobody']}"


def _named(text: str, w: dict[str, str], names: list[str]) -> list[str]:
    pairs = [text[i : i + 2] for i in range(0, len(text), 2)]
    return [w[f"vizier.{SHAPES[pair[1]]}"].replace("{name}", names[int(pair[0]) - 1]) for pair in pairs]


def _of_five_tribes(p: Any, w: dict[str, str], names: list[str]) -> Iterator[str]:
    counted = Words(w["language"], w)

    def tribes(numbers: Sequence[int]) -> list[str]:
        return [counted(f"n.{name}", n=number) for name, number in zip(TRIBE_NAMES, numbers) if number]

    for place, name in enumerate(PLACES):
        told = [f"{w[f'kind.{p.kinds[place].name}']} {p.kinds[place].value}"]
        told += [f"{w['camel']}: {names[p.camels[place] - 1]}"] if p.camels[place] else []
        told += tribes(p.meeples[place])
        told += [f"{w[name]}: {number}" for name, number in (("palm", p.palms[place]), ("palace", p.palaces[place])) if number]
        yield f"{name}: {', '.join(told)}"
    yield f"{w['bids']}: {', '.join(names[seat - 1] for seat in p.bidders) or '–'}"
    spaces = (18, 12, 8, 5, 3, 1, 0, 0, 0)
    yield f"{w['turns']}: {', '.join(f'{space} {names[who - 1]}' for space, who in zip(spaces, p.track) if who) or '–'}"
    for seat in range(1, p.n + 1):
        told = [f"{w['coins']} {p.gold[seat]}", *tribes([p.viziers[seat], p.elders[seat]])]
        cards = [(w[f"card.{CARD_NAMES[card]}"], number) for card, number in enumerate(p.hands[seat][:10]) if number]
        told += [f"{name} ×{number}" if number > 1 else name for name, number in cards]
        told += [w[f"djinn.{DJINNS[djinn]}"] for djinn in sorted(p.djinns[seat])]
        yield f"{names[seat - 1]}: {', '.join(told)}"
    yield f"{w['row']}: {', '.join(w[f'card.{CARD_NAMES[card]}'] for card in p.resources.row)}"
    yield f"{w['djinns']}: {', '.join(w[f'djinn.{DJINNS[djinn]}'] for djinn in p.spirits.row)}"


SAYS: dict[str, Callable[[Any, dict[str, str], list[str]], Iterator[str]]] = {
    "sultans": _of_sultans,
    "verrat": _of_verrat,
    "five_tribes": _of_five_tribes,
}


# ---------------------------------------------------------------------- games that were played


@cache
def played(key: str, seed: str) -> Match:
    """A whole deal by random players, at tables of every size in turn."""
    n = SEATS[key][sum(map(ord, seed)) % len(SEATS[key])]
    match = Match(games.load(key), [""] * n, games.about(key).agreed({}), seed=seed)
    play_deal(match, {seat: make("random", f"{seed}:{seat}", game=key) for seat in range(1, n + 1)})
    return match


def stories(key: str, number: int, views: tuple[str, ...] = ("all",)) -> list[dict[str, Any]]:
    return [steps.expand(played(key, f"{key} {seed}"), views) for seed in range(number)]


def positions(key: str, number: int) -> list[str]:
    """From all over these games, each another one, in which somebody is to decide."""
    every = [step["views"]["all"] for story in stories(key, 12) for step in story["steps"] if "over" not in step]
    different = list(dict.fromkeys(every))
    return different[:: max(1, len(different) // number)][:number]
