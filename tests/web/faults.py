"""How much is lost when things go wrong: ``python -m tests.web.faults`` kills, damages and fills up, and counts.

The page is killed after every change of whole games; each copy of a save is damaged in many ways; the device is full
at every write. Answers how often, and how many decisions were lost at most.
"""

from __future__ import annotations

import argparse
from random import Random

from tests.web.tables import asked
from tests.web.worlds import Memory, Outside, lets_it_go_on, move_somehow
from web.game import Game
from web.games.sultans.scene import EndScene


def copy(shelf: Memory) -> Memory:
    other = Memory()
    other.texts = shelf.texts.copy()
    return other


def decisions(game: Game) -> list[str]:
    assert game.table is not None
    return [move.text for done in game.table.match.rounds for move in done.moves]


def sealed(game: Game) -> list[str]:
    """Answers that lie in the tray of an open window."""
    assert game.table is not None
    return [move.text for move in game.table.match.tray.values()]


def moves_of(game: Game) -> list[str]:
    """Decisions without what was said beside them."""
    return [text for text in decisions(game) if " claim " not in text]


def resumed(game: Game, shelf: Memory) -> Game:
    again = Game(Outside(shelf, "again"), "en")
    again.resume(game.id)
    return again


def step(game: Game, outside: Outside) -> bool:
    """One thing happens; False when the round is over."""
    assert game.table is not None
    if isinstance(game.table.scene(), EndScene):
        return False
    if lets_it_go_on(game):
        return True
    if asked(game.table) and not (game.table.window and game.table.window.closing):
        game.act("nobody")
    elif not outside.tick():
        move_somehow(game)
    return True


def begin(seed: int, shelf: Memory | None = None) -> tuple[Game, Outside]:
    outside = Outside(shelf)
    game = Game(outside, "en")
    game.open_address(f"players=human,bot:thumb,bot:thumb,bot:thumb,bot:thumb&rounds=1&seed=fault{seed}")
    game.changed()
    return game, outside


def kills(rounds: int) -> tuple[int, int]:
    """How often the page was killed, and how many decisions were lost in all."""
    killed = lost = 0
    for seed in range(rounds):
        game, outside = begin(seed)
        going = True
        while going:
            killed += 1
            lost += len(decisions(game)) - len(decisions(resumed(game, copy(outside.shelf))))
            going = step(game, outside)
    return killed, lost


def damages(tries: int) -> tuple[int, int, int]:
    """Copies damaged, the most decisions that were lost at once, and games that could not be resumed."""
    luck = Random(1)
    worst = gone = 0
    for number in range(tries):
        game, outside = begin(number % 20)
        for _ in range(luck.randrange(3, 60)):
            step(game, outside)
        shelf = copy(outside.shelf)
        name = luck.choice([name for name in shelf.texts if name.startswith(f"karaya/game/{game.id}/")])
        shelf.texts[name] = damaged(shelf.texts[name], luck)
        again = resumed(game, shelf)
        if again.table is None:
            gone += 1
        else:
            worst = max(worst, len(moves_of(game)) - len(moves_of(again)))
    return tries, worst, gone


def damaged(text: str, luck: Random) -> str:
    place = luck.randrange(len(text))
    flipped = text[:place] + chr(ord(text[place]) ^ 1 << luck.randrange(7)) + text[place + 1 :]
    return luck.choice([flipped, text[:place], "", "[]", text + "x", "00000000 " + text[9:], '{"__proto__": 1}'])


def full_devices(writes: int) -> tuple[int, int]:
    """Devices that were full at each of so many writes, and games that did not go on to their end."""
    stopped = 0
    for room in range(writes):
        shelf = Memory()
        shelf.room = room
        game, outside = begin(room % 20, shelf)
        for _ in range(5000):
            if not step(game, outside):
                break
        else:
            stopped += 1
    return writes, stopped


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill, damage, fill up; count what is lost.")
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args()
    print("killed {} times, {} decisions lost".format(*kills(options.rounds)))
    print("{} copies damaged, at most {} decision lost, {} games gone".format(*damages(options.rounds * 20)))
    print("device full at {} different writes, {} games stopped by it".format(*full_devices(options.rounds * 2)))


if __name__ == "__main__":
    main()
