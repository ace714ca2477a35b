"""The three editions of the rule book and where they differ (S10)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edition:
    name: str
    switch_with_detained: bool  # S10.1
    every_reveal_calls: bool  # S10.2: any revealed Slave lets the others join
    hunt_gives_a_turn: bool  # S10.3: else only hunt again, capture, or stop


EDITIONS = {
    "english": Edition("english", switch_with_detained=True, every_reveal_calls=False, hunt_gives_a_turn=True),
    "french": Edition("french", switch_with_detained=False, every_reveal_calls=True, hunt_gives_a_turn=False),
    "russian": Edition("russian", switch_with_detained=False, every_reveal_calls=False, hunt_gives_a_turn=True),
}
ENGLISH = EDITIONS["english"]
