"""What a device does with a game of *Five Tribes*: it goes on where it was, is counted, challenged to and looked at again."""

from __future__ import annotations

from random import Random

from tests.web.five_tribes.twins import ELSEWHERE, World, plan_for
from tests.web.lockstep.presses import Press, kind, offered
from tests.web.worlds import Memory, Outside
from web.game import Game
from web.page import page_of

AWAY = ELSEWHERE | {
    "why-so",
    "compose",
    "menu",
    "cover",
    "rules",
    "statistics",
    "lessons",
    "undo",
    "pace",
    "sound",
    "set",
    "unchoose",
}
LINE = "MMMMMMMVSMMMMMbLb2MMMMTMVMMMMMMMM/50,,ijt2k.50.50/1/------23/ac3/fwtkpscij,kkfwtpsck/"


def sitting(line: str = LINE) -> World:
    return World(plan_for(3, 1, "device"), line)


def played_to_the_end(world: World) -> World:
    luck = Random(3)
    for _ in range(400):
        if world.table.match.over and not world.side.due():
            break
        offers = [press for press in world.offers() if kind(press) not in AWAY and kind(press) != "look"]
        moves = [press for press in offers if press[0] == "move"]
        if moves or offers:
            world.press(luck.choice(moves or offers))
        if due := world.side.due():
            world.run_until(due[0])
    assert world.table.match.over
    return world


def acts(game: Game) -> set[str]:
    return {str(press[1]) for press in every_press(game)}


def every_press(game: Game) -> list[Press]:
    return [press for press in offered(game.page()) if press[0] == "act"]


def test_a_tab_that_is_killed_in_mid_turn_goes_on_where_it_was() -> None:
    world = sitting()
    world.press(("words", "1 buy 6"))
    line = world.table.match.position.line()
    world.press(("reload",))
    assert world.table.match.position.line() == line
    world.press(("words", "1 buy 6"))
    world.press(("move", "1 buy 2 6"))
    world.press(("reload",))
    assert len(world.table.match.position.resources.row) == 7


def test_a_finished_game_is_counted_and_can_be_looked_at_again() -> None:
    world = played_to_the_end(sitting())
    counted = world.game.tally.of(page_of("five_tribes"))
    points = world.table.match.outcomes[-1].points
    assert counted["games"] == 1 and counted["points"] == [points[0]]
    assert counted["own"] == {"won": int(1 in world.table.match.outcomes[-1].winners), "most": points[0]}
    world.game.act("replay")
    assert world.game.page().attrs["data-screen"] == "replay"


def test_a_challenge_deals_the_same_game() -> None:
    outside = Outside(Memory(), "one")
    game = Game(outside, "en")
    assert game.open_address("game=five_tribes&players=human,bot:greedy,bot:greedy&seed=device")
    game.act("challenge")
    other = Game(Outside(Memory(), "other"), "en")
    assert other.open_address(outside.copied[-1].partition("#")[2])
    assert game.table is not None and other.table is not None and other.key == "five_tribes"
    assert other.table.match.deals[0].line == game.table.match.deals[0].line
