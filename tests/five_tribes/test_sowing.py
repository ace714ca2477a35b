"""Moving meeples (F5): by rule, and held against a plain listing of every way."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from karaya_core.five_tribes.box import MEEPLES, TRIBES
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.map import BESIDE, NAMES, PLACES, STEPS
from karaya_core.five_tribes.moves import Move, parse_move
from karaya_core.five_tribes.sowing import Sowings, sums_from
from karaya_core.five_tribes.turn import sowings
from karaya_core.five_tribes.walks import Reached, reached, ways
from karaya_core.table.luck import Luck
from tests.five_tribes.tables import after, legal

Board = list[tuple[int, ...]]


def plainly(board: Board) -> Iterator[tuple[str, str, str]]:
    """Every sowing as its text, its first word and its last: all orders of colours along all paths (F5.3 to F5.6)."""
    for start, hand in enumerate(board):
        colours = {order for order in itertools.permutations([tribe for tribe in range(5) for _ in range(hand[tribe])]) if order}
        lies = {(at, tribe): number for at in PLACES for tribe, number in enumerate(board[at]) if number and at != start}
        for path in paths([start], sum(hand)) if colours else ():
            for order in colours:
                lying = dict(lies)
                for tribe, place in zip(order, path[1:], strict=True):
                    lying[place, tribe] = lying.get((place, tribe), 0) + 1
                if lying[path[-1], order[-1]] > 1:
                    drops = [TRIBES[tribe] + NAMES[place] for tribe, place in zip(order, path[1:], strict=True)]
                    yield " ".join((NAMES[start], *drops)), NAMES[start], drops[-1]


def paths(path: list[int], steps: int) -> Iterator[list[int]]:
    if not steps:
        yield path
        return
    for place in PLACES:
        if STEPS[path[-1]][place] == 1 and (len(path) < 2 or place != path[-2]):
            yield from paths([*path, place], steps - 1)


def boards(number: int) -> Iterator[Board]:
    """Small boards with one pile of up to six, of few colours, so that loops find something."""
    random = Random(11)
    for trial in range(number):
        board: Board = [(0,) * 5] * 30
        for _ in range(5):
            board[random.randrange(30)] = counted([random.randrange(5) for _ in range(random.randint(1, 3))])
        board[random.randrange(30)] = counted([random.randrange(3) for _ in range(4 + trial % 3)])
        yield board


def counted(tribes: list[int]) -> tuple[int, ...]:
    return tuple(tribes.count(tribe) for tribe in range(5))


def pile(size: int, others: int = 3) -> Board:
    """A pile in the middle, and so many meeples on each other tile."""
    bag = [tribe for tribe, number in enumerate(MEEPLES) for _ in range(number)]
    Random(size).shuffle(bag)
    places = [14, *(place for place in PLACES if place != 14)]
    board: Board = [(0,) * 5] * 30
    for place in places:
        number = size if place == 14 else others
        board[place], bag = counted(bag[:number]), bag[number:]
    return board


@pytest.mark.parametrize("board", list(boards(6)))
def test_sowings_are_just_those_of_the_rules(board: Board) -> None:  # F5.3, F5.4, F5.5, F5.6, F5.7
    """Asked for one by one, listed, counted, summed up and spelled word by word."""
    expected = list(plainly(board))
    found = Sowings(1, board)
    texts = {text for text, _, _ in expected}
    assert {" ".join(move.words) for move in found} == texts and len(texts) == len(expected) == found.number()
    assert all(parse_move(f"1 sow {text}") in found for text in texts)
    sums = {(NAMES[s.start], TRIBES[s.tribe] + NAMES[s.end]): s.number for s in found.sums()}
    assert sums == Counter((start, end) for _, start, end in expected)
    begun: dict[tuple[str, ...], set[str]] = {}
    for text in texts:
        words = ("1", "sow", *text.split(" "))
        for place in range(len(words)):
            begun.setdefault(words[:place], set()).add(words[place])
    for words, following in Random(5).sample(sorted(begun.items()), min(150, len(begun))):
        assert set(found.starting(words)) == following
    assert found.starting(("1", "sow", *sorted(texts)[0].split(" "))) == ()


def test_what_is_no_sowing_is_not_in_the_collection() -> None:  # F5.3
    found = Sowings(1, pile(5))
    legal_one = next(iter(found))
    for other in (
        legal_one._replace(seat=2), legal_one._replace(verb="bid"), legal_one._replace(words=legal_one.words[:-1]),
        legal_one._replace(luck=(("bag", "y"),)), legal_one._replace(words=("z9", "ya1")), Move(1, "sow", ("a1",)),
        Move(1, "sow"), legal_one._replace(words=(*legal_one.words[:-1], "yz9")), "1 sow a1 yb1",
    ):  # fmt: skip
        assert other not in found
    assert found.starting(("2",)) == found.starting(("1", "bid")) == found.starting(("1", "sow", "z9")) == ()
    assert found.starting(("1", "sow", "c3", "zz")) == () and found.starting(()) == ("1",) and found.starting(("1",)) == ("sow",)
    assert Sowings(1, [(0,) * 5] * 30).starting(("1",)) == ()


def test_four_make_no_loop_and_five_do() -> None:  # F5.5, F5.6
    assert legal(after(tiles={"c3": "My2gb"})) == ["1 stay"]
    five = legal(after(tiles={"c3": "My2gbr"}), "sow")
    assert five and all(move.split(" ")[1] == move.split(" ")[-1] and move[4] in "bcd" for move in five)


def test_one_may_come_back_round_a_loop_to_the_tile_of_departure() -> None:  # F5.5
    words = ("1", "sow", "c3")
    found = Sowings(1, after(tiles={"c3": "Mybg2", "c4": "Mw"}).meeples)
    assert ways(-1, NAMES.index("c3"), 4) and any(way.end == NAMES.index("c3") for way in ways(-1, NAMES.index("c3"), 4))
    assert found.starting(words) == ()  # four: the last would be alone on the tile they all came from
    assert any(move.text.count("c3") > 1 for move in Sowings(1, after(tiles={"c3": "Mybg2r", "b3": "Mr"}).meeples))


def test_where_meeples_end_a_chessboard_tells() -> None:  # F5.4
    """An odd number ends on a tile of the other colour, an even one on one of the same."""
    for length in range(1, 12):
        for way in ways(-1, 8, length):
            assert STEPS[8][way.end] % 2 == length % 2 and STEPS[8][way.end] <= length


def test_sowing_is_compulsory_wherever_it_is_possible() -> None:  # F5.8
    p = after(tiles={"a1": "My", "b1": "My"})
    assert legal(p) == ["1 sow a1 yb1", "1 sow b1 ya1"]
    assert legal(after(tiles={"a1": "My", "c1": "My"})) == ["1 stay"]


def test_any_sowing_is_as_likely_as_the_others() -> None:
    """Chi squared, in a case with loops, and with orders of colours that some ways forbid."""
    board: Board = [(0,) * 5] * 30
    board[8], board[9], board[20] = (2, 2, 1, 1, 0), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)
    found = Sowings(1, board)
    luck, number = Luck("any"), found.number()
    met = Counter(found.some(luck) for _ in range(6 * number))
    assert len(met) > 0.99 * number > 900 and all(move in found for move in met)
    chi = sum((count - 6) ** 2 / 6 for count in met.values()) + 6 * (number - len(met))
    assert abs(chi - number) < 5 * (2 * number) ** 0.5


def test_any_one_of_a_pile_of_ninety() -> None:
    board: Board = [(0,) * 5] * 30
    board[14] = MEEPLES
    found = Sowings(1, board)
    assert found.number() > 10**90 and all(found.some(Luck(f"{number}")) in found for number in range(5))
    assert next(iter(found)) in found and len(found.starting(("1", "sow", "c3"))) == 20


def test_a_collection_of_sowings_and_powers_draws_from_all() -> None:
    p = after(tiles={"a1": "My", "b1": "My"}, seats="50,w,,B.50.50")
    luck = Luck("both")
    met = Counter(p.legal().some(luck).verb for _ in range(600))
    assert p.legal().number() == 30 and 540 < met["djinn"] < 580 and set(met) == {"djinn", "sow"}


def work(board: Board) -> int:
    """How many sums are made of how many terms: what the time of a turn grows by."""
    return sum(1 + len(way.again) for start, hand in enumerate(board) if any(hand) for way in ways(-1, start, sum(hand)))


def test_a_large_pile_is_counted_and_not_walked() -> None:  # F5.3
    """Ten times as many meeples, a million times as many sowings, and no more than a few times the work."""
    five, ten = pile(5), pile(10, 2)
    assert sum(s.number for s in sums_from(ten, 14)) > 1000 * sum(s.number for s in sums_from(five, 14))
    assert len(list(sums_from(ten, 14))) <= 10 * len(list(sums_from(five, 14)))
    assert work(ten) < 10 * work(five)


def test_the_sums_of_a_record_are_those_of_the_collection() -> None:  # N5.2
    p = GAME.deal(3, 1, {}, Luck("sums"))
    for seat in p.bidders[:]:
        p.play(parse_move(f"{seat} bid 0"))
    found = sowings(p)
    assert found is not None
    lines = GAME.legal_lines(p)
    assert sum(int(line.rsplit(" ", 1)[1]) for line in lines) == found.number() == p.legal().number()
    assert lines == sorted(lines) and all(" * " in line for line in lines)
    ending = Counter(f"{m.seat} sow {m.words[0]} * {m.words[-1]}" for m in found)
    assert lines == sorted(f"{start} {number}" for start, number in ending.items())


@pytest.mark.parametrize("length", [12, 13, 14, 15, 21, 45])
def test_where_long_ways_end_is_known_without_counting_them(length: int) -> None:
    for here in PLACES:
        for before in (-1, *BESIDE[here]):
            counted = ways(before, here, length)
            straight = [way.number > sum(number for _, number in way.again) for way in counted]
            plain = [Reached(way.end, free, bool(way.again)) for way, free in zip(counted, straight, strict=True)]
            assert list(reached(before, here, length)) == plain


def test_a_pile_of_all_meeples_is_summed_up_without_counting() -> None:
    board: Board = [(0,) * 5] * 30
    board[14] = tuple(MEEPLES)
    for start in (board, [*board[:14], (9, 9, 9, 9, 9), *board[15:]]):
        ways.cache_clear()
        found = Sowings(1, start).sums()
        assert len(found) == 5 * 15 and ways.cache_info().misses == 0
    assert found[0].number > 10**40
