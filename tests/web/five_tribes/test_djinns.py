"""Each Djinn whose power has a price is used once by pressing what is drawn (F11); so are two at once."""

from __future__ import annotations

import pytest

from karaya_core import games
from karaya_core.five_tribes.box import ASSASSIN, BUILDER, DJINNS, FAKIR, KUMARBI
from karaya_core.five_tribes.position import Position
from karaya_core.table.luck import Luck
from tests.web.five_tribes.playing import pressable, screen, sit_down
from web.table.table import Table

GAME = games.load("five_tribes")


def composed(djinn: str, part: str = "m", kind: str = "", tribe: int = 0) -> str:
    """Seat 1 owns the Djinn (with what carries things further) and can pay; it is its turn."""
    p: Position = GAME.deal(2, 1, {}, Luck("djinns"))
    own = sorted({DJINNS.index(name) for name in (djinn, "lamia", "hagis")})
    p.spirits.row = [each for each in p.spirits.row if each not in own]
    p.spirits.pile = [each for each in p.spirits.pile if each not in own]
    p.djinns[1] = own
    pairs: list[tuple[int, ...]] = [(1, 0, 0, 1, 0), (0, 0, 1, 0, 1), (0, 1, 1, 0, 0)]
    p.meeples = [(0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), *pairs * 9]
    p.elders[1] = 4
    p.hands[1][FAKIR] = 3
    p.resources.pile = [card for card in p.resources.pile if card != FAKIR]
    p.bidders, p.track = [1], [0, 0, 0, 2, 1, 2, 0, 0, 0]
    p.part = part
    if part == "b":
        p.bidders, p.track = [1, 2, 1, 2], [0] * 9
    if kind:
        p.tile = next(place for place, each in enumerate(p.kinds) if each.name == kind)
    if part == "t":
        p.tile, p.tribe, p.in_hand = 15, tribe, 2
    return p.line()


def press(table: Table, text: str) -> None:
    """A press that is really drawn; whole moves make themselves."""
    if text in pressable(table, "data-move"):
        table.move(text)
    else:
        assert text in pressable(table, "data-words"), (text, sorted(pressable(table, "data-words")))
        table.begin_move(text)


def follow(table: Table, begun: str, verb: str = "djinn") -> None:
    """On from there, by the first press that goes on with what was begun, until a move is made."""
    before = len(table.match.deals[-1].played)
    press(table, begun)
    for _ in range(8):
        if len(table.match.deals[-1].played) > before:
            return
        moves = [text for text in pressable(table, "data-move") if f" {verb} " in text]
        words = [
            text
            for text in pressable(table, "data-words")
            if text.startswith(" ".join(table.words)) and text != " ".join(table.words)
        ]
        press(table, (moves or words)[0])
    raise AssertionError((begun, table.words))


PLACES = {
    "anun_nak": ("m", "", 0), "bouraq": ("m", "", 0), "enki": ("m", "", 0), "leta": ("m", "", 0), "utug": ("m", "", 0),
    "sibittis": ("m", "", 0), "sloar": ("e", "", 0), "echidna": ("t", "", BUILDER), "iblis": ("t", "", ASSASSIN),
    "lamia": ("a", "oasis", 0), "hagis": ("a", "village", 0),
}  # fmt: skip


@pytest.mark.parametrize("djinn", PLACES)
def test_a_power_is_used_by_pressing_what_is_drawn(djinn: str) -> None:
    part, kind, tribe = PLACES[djinn]
    table, _ = sit_down(1, "djinn", 2, line=composed(djinn, part, kind, tribe))
    follow(table, f"1 djinn {djinn}")
    assert DJINNS.index(djinn) in table.match.position.used


def test_one_of_the_three_that_sibittis_shows_is_kept() -> None:  # F11.20
    table, clock = sit_down(1, "djinn", 2, line=composed("sibittis"))
    follow(table, "1 djinn sibittis")
    while not pressable(table, "data-move") and clock.tick():
        pass
    kept = next(text for text in pressable(table, "data-move") if " keep " in text)
    press(table, kept)
    assert DJINNS.index(kept.split(" ")[2]) in table.match.position.djinns[1]


@pytest.mark.parametrize(("djinn", "carrier"), [("enki", "lamia"), ("bouraq", "hagis")])
def test_what_is_placed_is_carried_on_when_both_prices_are_paid(djinn: str, carrier: str) -> None:  # F11.5, F11.7
    table, _ = sit_down(1, "djinn", 2, line=composed(djinn))
    press(table, f"1 djinn {djinn}")
    press(table, f"1 djinn {djinn} w")
    tile = next(text for text in pressable(table, "data-words") if text.startswith(f"1 djinn {djinn} w "))
    press(table, tile)
    assert tile in pressable(table, "data-move")  # it may also stay where it was meant to go
    further = next(text for text in pressable(table, "data-words") if text.startswith(f"{tile} {carrier}"))
    follow(table, further)
    assert {DJINNS.index(djinn), DJINNS.index(carrier)} <= set(table.match.position.used)


def test_kumarbi_lowers_the_price_of_a_bid() -> None:  # F11.13
    table, _ = sit_down(1, "djinn", 2, line=composed("kumarbi", "b"))
    assert KUMARBI in table.match.position.djinns[1]
    press(table, "1 bid 12")
    assert {"1 bid 12", "1 bid 12 1", "1 bid 12 2"} <= set(pressable(table, "data-move"))
    press(table, "1 bid 12 2")
    assert table.match.position.gold[1] == 45


def test_those_without_a_price_are_shown_with_their_text() -> None:
    table, _ = sit_down(1, "djinn", 2, line=composed("jafaar"))
    assert "your Viziers are worth 3 each" in screen(table).text()


@pytest.mark.parametrize("djinn", DJINNS)
def test_every_djinn_is_called_at_a_sacred_place_by_pressing_what_is_drawn(djinn: str) -> None:  # F8.5
    p = GAME.parse(composed("jafaar" if djinn != "jafaar" else "shamhat", "a", "sacred_place"), {})
    number = DJINNS.index(djinn)
    p.djinns[1] = [each for each in p.djinns[1] if each != number]
    p.spirits.pile = [each for each in p.spirits.pile if each != number]
    p.spirits.row = [number]
    table, _ = sit_down(1, "call", 2, line=p.line())
    begun = next(text for text in pressable(table, "data-words") if text.startswith(f"1 invoke {djinn}"))
    follow(table, begun, "invoke")
    assert number in table.match.position.djinns[1]
