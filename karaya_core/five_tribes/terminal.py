"""Five Tribes at a terminal, in plain English. What a seat did not see is no part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..table.match import Match
from ..table.terminal import Terminal
from . import draws, events
from .box import CARD_NAMES, DJINNS, FACE_DOWN, SPACES, TRIBE_NAMES, TRIBES, UNKNOWN_DJINN
from .map import COLUMNS, NAMES, PLACES
from .notation import counted, seat_text, tile_text, turn_text
from .sultanate import Sultanate

PROMPTS = {
    "bid": "which place in the order of turns?",
    "sow": "move meeples",
    "build": "how many Fakirs beside your Builders?",
    "kill": "whom do your Assassins kill?",
    "small_market": "buy, or go on",
    "large_market": "buy, or go on",
    "sacred_place": "invoke a Djinn, or go on",
    "oasis": "where does the palm tree go?",
    "village": "where does the palace go?",
    "keep": "which Djinn do you keep?",
    "end": "use Djinns, sell, or end your turn",
}
PARTS = {
    "b": "bidding",
    "m": "to move",
    "t": "the tribe's action",
    "a": "the tile's action",
    "e": "the rest of the turn",
    "x": "over",
}


# ---------------------------------------------------------------------- the table


def table(s: Sultanate) -> list[str]:
    """The tiles as they lie, a seat a line, the tracks and the cards."""
    widest = max(len(tile_text(s, place)) for place in PLACES)
    tiles = [
        f"  {row + 1} " + " ".join(f"{tile_text(s, row * COLUMNS + column):<{widest}}" for column in range(COLUMNS)).rstrip()
        for row in range(len(PLACES) // COLUMNS)
    ]
    columns = "    " + " ".join(f"{letter:<{widest}}" for letter in "abcdef").rstrip()
    return [heading(s), "", columns, *tiles, "", *(seat_line(s, seat) for seat in s.seats), "", *middle(s)]


def heading(s: Sultanate) -> str:
    where = f" on {NAMES[s.tile]}" if s.part in ("t", "a") else ""
    who = "the game is over" if s.over else f"seat {s.active}: {PARTS[s.part]}{where}"
    return f"{s.n} seats, {who} ({turn_text(s)})" + (", the last round" if s.stayed and not s.over else "")


def seat_line(s: Sultanate, seat: int) -> str:
    gold, front, hand, djinns = (seat_text(s, seat).split(",") + ["", "", ""])[:4]
    names = ", ".join(name_of_djinn(djinn) for djinn in s.djinns[seat]) if djinns else "-"
    mark = ">" if seat == s.active else " "
    return (
        f"{mark} seat {seat}  gold {gold:<4} front {front or '-':<6} hand {hand or '-':<14} "
        f"camels {s.camels_left(seat):<3} djinns {names}"
    )


def middle(s: Sultanate) -> list[str]:
    order = [f"{space}: {seat}" for space, seat in zip(SPACES, s.track) if seat]
    return [
        f"  bids next  {' '.join(map(str, s.bidders)) or '-'}",
        f"  turns      {', '.join(order) or '-'}",
        f"  resources  {', '.join(map(name_of_card, s.resources.row)) or '-'} (pile {len(s.resources.pile)})",
        f"  djinns     {', '.join(map(name_of_djinn, s.spirits.row)) or '-'} (pile {len(s.spirits.pile)})",
        f"  supply     palm trees {s.palms_left}, palaces {s.palaces_left}, in the bag {counted(TRIBES, s.bag) or '-'}",
    ]


# ---------------------------------------------------------------------- what happened


def name_of_card(card: int) -> str:
    return "a card" if card == FACE_DOWN else CARD_NAMES[card].title()


def name_of_djinn(djinn: int) -> str:
    return "a Djinn" if djinn == UNKNOWN_DJINN else DJINNS[djinn].replace("_", "-").title()


def _meeples(tribe: int, number: int = 1) -> str:
    name = TRIBE_NAMES[tribe].title()
    return f"{number} {name}s" if number != 1 else f"1 {name}"


def _cards(cards: Sequence[int]) -> str:
    return ", ".join(map(name_of_card, cards)) or "nothing"


def _price(elders: int, fakirs: int) -> str:
    return " and ".join([_meeples(1, elders)] * bool(elders) + [f"{fakirs} Fakir" + "s" * (fakirs > 1)] * bool(fakirs))


def _sown(e: events.Sown) -> str:
    drops = " ".join(TRIBES[tribe] + NAMES[tile] for tribe, tile in e.drops)
    return f"seat {e.seat} sows from {NAMES[e.start]}: {drops}"


def _killed(e: events.Killed) -> str:
    victims = " and ".join(_meeples(victim) for victim in e.victims)
    where = f"on {NAMES[e.tile]}" if e.tile is not None else f"of seat {e.opponent}"
    return f"seat {e.seat}'s Assassins go for {victims} {where}" + (f", with {_price(0, e.fakirs)}" if e.fakirs else "")


def _built(e: events.Built) -> str:
    beside = f" and {_price(0, e.fakirs)}" if e.fakirs else ""
    return f"seat {e.seat} builds: {_meeples(3, e.builders)}{beside}, {e.blue} blue tiles, {e.gold} gold"


def _bid(e: events.Bid) -> str:
    return f"seat {e.seat} takes {e.space} for {e.price} gold" + (f" and {_price(0, e.fakirs)}" if e.fakirs else "")


def _ended(e: events.Ended) -> str:
    scores = ", ".join(f"seat {seat} {points}" for seat, points in enumerate(e.points, 1))
    return f"the game is over: {scores}; " + " and ".join(f"seat {seat}" for seat in e.winners) + " won"


def _laid(e: events.Laid) -> str:
    return "the table is laid"


def _part(e: events.Part) -> str:
    return {"b": "a new round", "x": "that was the last turn"}.get(e.part, "")


def _from_the_bag(e: draws.CameFromTheBag) -> str:
    came = ", ".join(_meeples(tribe, number) for tribe, number in enumerate(e.meeples) if number)
    return f"out of the bag onto {NAMES[e.tile]}: {came}"


TELLING: dict[type, Callable[[Any], str]] = {
    events.Laid: _laid,
    events.Ended: _ended,
    events.Part: _part,
    events.Bid: _bid,
    events.TurnBegins: lambda e: f"it is seat {e.seat}'s turn",
    events.Sown: _sown,
    events.PickedUp: lambda e: f"seat {e.seat} takes {_meeples(e.tribe, e.number)} from {NAMES[e.tile]}",
    events.TookTile: lambda e: f"seat {e.seat} puts a camel on {NAMES[e.tile]}",
    events.Stayed: lambda e: f"seat {e.seat} cannot move: this is the last round",
    events.Gathered: lambda e: f"seat {e.seat} has {_meeples(e.tribe, e.number)} more",
    events.Traded: lambda e: f"seat {e.seat} takes {_cards(e.cards)}",
    events.Built: _built,
    events.Killed: _killed,
    events.Passed: lambda e: f"seat {e.seat}'s Assassins kill nobody",
    events.PlacedPalm: lambda e: f"a palm tree on {NAMES[e.tile]}",
    events.PlacedPalace: lambda e: f"a palace on {NAMES[e.tile]}",
    events.Bought: lambda e: f"seat {e.seat} buys {_cards(e.cards)} for {e.price} gold",
    events.Invoked: lambda e: f"seat {e.seat} invokes {name_of_djinn(e.djinn)} for {_price(e.elders, e.fakirs)}",
    events.Sold: lambda e: f"seat {e.seat} sells {_cards(e.goods)} for {e.gold} gold",
    events.PaidDjinn: lambda e: f"seat {e.seat} pays {name_of_djinn(e.djinn)} {_price(e.elders, e.fakirs)}",
    events.Earned: lambda e: f"{name_of_djinn(e.djinn)} brings seat {e.seat} {e.gold} gold",
    draws.CameFromTheBag: _from_the_bag,
    draws.Drew: lambda e: f"seat {e.seat} draws {name_of_card(e.card)}",
    draws.DrewDjinn: lambda e: f"seat {e.seat} looks at {name_of_djinn(e.djinn)}",
    draws.Kept: lambda e: (
        f"seat {e.seat} keeps {name_of_djinn(e.djinn)}" + "".join(f", not {name_of_djinn(d)}" for d in e.others)
    ),
    draws.Reshuffled: lambda e: f"the discards are shuffled: a new pile of {len(e.pile)}",
    draws.Filled: lambda e: (
        f"into the row: {', '.join((name_of_card if e.of == 'resources' else name_of_djinn)(c) for c in e.cards)}"
    ),
}


class AtTerminal(Terminal):
    prompts = PROMPTS
    tells = TELLING

    def table(self, match: Match, seat: int | None, everything: bool = False) -> list[str]:
        return table(match.position if everything else match.view(seat))
