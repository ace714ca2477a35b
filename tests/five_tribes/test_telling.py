"""What happens rarely, as a sentence; what happens in any game is in tests/five_tribes/playthroughs."""

from __future__ import annotations

import pytest

from karaya_core.five_tribes.box import BUILDER, ELDER, MERCHANT, VIZIER
from karaya_core.five_tribes.draws import Reshuffled
from karaya_core.five_tribes.events import Bid, Built, Ended, Event, Killed, Passed, Traded
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.map import NAMES
from karaya_core.five_tribes.telling import sentence, words_of

PLAYERS = ("Ana", "Boris", "Vera")
EN = words_of("en")
D4 = NAMES.index("d4")


#: What happened, as the terminal says it, and as an English page does.
TOLD: list[tuple[Event, str, str]] = [
    (Bid(2, 3, 1, 2), "seat 2 takes 3 for 1 gold and 2 Fakirs", "Boris bids for 3, discards 2 Fakirs and pays 1 gold."),
    (Traded(1, ()), "seat 1 takes nothing", "Ana’s Merchants find no cards."),
    (
        Built(3, 2, 1, 4, 12),
        "seat 3 builds: 2 Builders and 1 Fakir, 4 blue tiles, 12 gold",
        "Vera earns 12 gold: 2 Builders and 1 Fakir, blue tiles about: 4.",
    ),
    (Killed(1, D4, 0, (VIZIER,), 0, False), "seat 1's Assassins go for 1 Vizier on d4", "Ana’s Assassins kill on d4: 1 Vizier."),
    (
        Killed(1, D4, 0, (BUILDER, MERCHANT), 2, False),
        "seat 1's Assassins go for 1 Builder and 1 Merchant on d4, with 2 Fakirs",
        "Ana’s Assassins kill on d4: 1 Merchant, 1 Builder. For the distance they discard 2 Fakirs.",
    ),
    (
        Killed(1, None, 2, (ELDER,), 0, False),
        "seat 1's Assassins go for 1 Elder of seat 2",
        "Ana’s Assassins kill before Boris: 1 Elder.",
    ),
    (
        Killed(1, None, 2, (ELDER,), 0, True),
        "seat 1's Assassins go for 1 Elder of seat 2",
        "Ana’s Assassins carry off for Kandicha: 1 Elder.",
    ),
    (
        Killed(1, D4, 0, (BUILDER,), 0, True),
        "seat 1's Assassins go for 1 Builder on d4",
        "Ana’s Assassins kill on d4: 1 Builder.",
    ),
    (Passed(3), "seat 3's Assassins kill nobody", "Vera’s Assassins spare everybody."),
    (
        Reshuffled("djinns", (1, 2)),
        "the discards are shuffled: a new pile of 2",
        "The discarded Djinns are shuffled: a new pile.",
    ),
    (
        Reshuffled("resources", (1,)),
        "the discards are shuffled: a new pile of 1",
        "The discarded cards are shuffled: a new pile.",
    ),
    (
        Ended("", (9, 30, 30), (), (2, 3)),
        "the game is over: seat 1 9, seat 2 30, seat 3 30; seat 2 and seat 3 won",
        "The game is over. It is shared by Boris, Vera.",
    ),
    (
        Ended("", (31, 30, 3), (), (1,)),
        "the game is over: seat 1 31, seat 2 30, seat 3 3; seat 1 won",
        "The game is over. Ana has won.",
    ),
]


@pytest.mark.parametrize(("event", "plain", "told"), TOLD, ids=[plain for _, plain, _ in TOLD])
def test_an_event_is_told(event: Event, plain: str, told: str) -> None:
    assert (GAME.terminal().told(event), sentence(EN, PLAYERS, event)) == (plain, told)


@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (None, "Ana’s Assassins kill before Boris: 1 Elder."),
        (1, "Your Assassins kill before Boris: 1 Elder."),
        (2, "Ana’s Assassins kill before you: 1 Elder."),
        (3, "Ana’s Assassins kill before Boris: 1 Elder."),
    ],
)
def test_who_did_something_and_to_whom_it_was_done_is_told_as_you(viewer: int | None, told: str) -> None:
    assert sentence(EN, PLAYERS, Killed(1, None, 2, (ELDER,), 0, False), viewer=viewer) == told
