"""What each seat may know (V11)."""

from __future__ import annotations

import json

import pytest

from karaya_core.table import Luck, Match, record
from karaya_core.verrat.events import Ended, Ordered, Searched, Shown, Turned, Wheels
from karaya_core.verrat.game import GAME
from karaya_core.verrat.position import Position
from karaya_core.verrat.terms import AT_KAFFA, DEMAND, KAFFA, KNOWN, NO_WHEEL, PLAN
from karaya_core.verrat.twins import exchange, unknown_cards
from tests.verrat.tables import NAMES, laid, line, random_game, read, view

WATCHERS = (None, 1, 2, 3, 4)


def masked(match: Match, watcher: int | None) -> str:
    """The line as the notation says that a seat sees it, made from the truth by rubbing out."""
    p: Position = match.position
    if p.over:
        return p.line()
    court, cities, hands, cells, number, stage = p.line().split("/")
    piles = []
    for city, part in enumerate(cities.split(".")):
        pile, mark, rest = part.partition("~") if "~" in part else part.partition(":")
        if city != KAFFA or not watcher or not p.searched >> watcher & 1:
            pile = "".join("?" if letter.islower() else letter for letter in pile)
        piles.append(pile + mark + rest)
    word, *parts = stage.split(".")
    if p.stage == PLAN:
        for seat, part in enumerate(parts, 1):
            if seat != watcher and part not in ("x", "-"):
                parts[seat - 1] = "?" if not p.open[seat] else "-"
    if p.stage in (AT_KAFFA, DEMAND):
        parts[1:] = ["?" if part != "x" and seat != watcher else part for seat, part in enumerate(parts[1:], 1)]
    return "/".join((court, ".".join(piles), hands, cells, number, ".".join((word, *parts))))


@pytest.mark.parametrize("seed", range(8))
def test_a_view_is_the_truth_with_what_is_secret_rubbed_out(seed: int) -> None:  # V11.1, V11.5
    """The view is built up from events, the line to compare by rubbing out: two ways to the same."""
    match = random_game(f"views {seed}", {"rounds": 8})
    again = Match(GAME, NAMES, match.settings, line=match.deals[0].line)
    for move in match.moves:
        for watcher in WATCHERS:
            assert view(again, watcher).line() == masked(again, watcher)
        again.play(move)
    assert all(view(again, watcher).line() == again.position.line() for watcher in WATCHERS)


@pytest.mark.parametrize("seed", range(4))
def test_a_view_of_a_table_that_was_laid_anywhere_is_the_same(seed: int) -> None:  # V11.5
    match = random_game(f"laid {seed}", {"rounds": 5})
    again = Match(GAME, NAMES, match.settings, line=match.deals[0].line)
    for move in match.moves:
        fresh = laid(again.position.line(), rounds=5)
        for watcher in WATCHERS:
            assert view(fresh, watcher).line() == view(again, watcher).line()
        again.play(move)


def test_planners_and_who_was_stopped_are_public_from_phase_3_on() -> None:  # V11.1
    match = laid(line("plan.7.7.-.x", "12:3f", "-:1f.-:2f.-.-.-.-.-"), "3 send fat stay")
    stories = [view(match, watcher).story[1:] for watcher in (None, 4)]
    assert stories[0] == stories[1] and isinstance(stories[0][1], Shown)


def test_orders_and_wheels_are_secret_until_they_are_shown_none_too_and_in_phase_4() -> None:  # V11.2
    match = laid(line("plan._,0.-.-.x", "12:3f", "-.-.-.hw:1f.-.-.-", "hcgt.c:f.g.t"))
    for move in ("2 send fat stay", "2 accuse 1 fat", "3 send fat stay", "3 accuse none"):
        match.play(move)
    assert match.position.line().endswith("kaffa.1.0.1f.0.x")
    assert [view(match, seat).line().rpartition("/")[2] for seat in WATCHERS] == [
        "kaffa.1.?.?.?.x", "kaffa.1.0.?.?.x", "kaffa.1.?.1f.?.x", "kaffa.1.?.?.0.x", "kaffa.1.?.?.?.x",
    ]  # fmt: skip
    assert not any(isinstance(event, Wheels) for event in view(match, None).story)
    match.play("1 take wares")
    assert any(isinstance(event, Wheels) for event in view(match, None).story)


def test_face_down_cards_are_known_to_nobody_and_kaffa_to_who_has_searched_it_for_good() -> None:  # V11.3
    match = laid(line("kaffa.1.x.x.x.x", "12:3f", "Hcg.-.-.htwp~12:1f.-.-.-"), "1 take wares")
    for seat, pile in ((None, "???"), (1, "htp"), (2, "htp"), (3, "???")):
        assert view(match, seat).line().split("/")[1] == f"H??.-.-.{pile}~12:1f.-.-.-"


def test_a_pardon_under_a_pile_stays_known_and_counts_as_taken_first_at_kaffa() -> None:  # V11.4
    match = laid(line("kaffa.1.x.x.x.x", "12:3f", "HcPgP.-.-.Phwp~1:1f.-.-.-"), "1 take pardon")
    assert view(match, 2).line().split("/")[1] == "H?P?P.-.-.???~1:1f.-.-.-"
    match = laid(line("kaffa.1.x.x.x.x", "12:3f", "-.-.-.Phwp~1:1f.-.-.-"), "1 take horses")
    assert view(match, 2).line().split("/")[1] == "-.-.-.P??~1:1f.-.-.-"


def test_a_view_has_its_own_moves_and_nobody_elses() -> None:  # V11.5
    match = laid(line("plan.-.-.-.x", "12:3f", "-:1f1s.-:2f.-.-.-.-.-"), "1 send fat 7")
    for seat in (1, 2, 3, 4):
        assert {move.seat for move in view(match, seat).moves} == ({seat} if seat != 4 else set())
        assert all(q.seat == seat or not list(q.moves) for q in match.questions(seat))
    assert view(match, None).moves == ()


def story(match: Match, watcher: int | None) -> list[str]:
    """Until everything is open."""
    return [repr(event) for event in view(match, watcher).story if not isinstance(event, Ended)]


@pytest.mark.parametrize("seed", range(12))
def test_a_card_that_never_came_up_could_have_been_any_other(seed: int) -> None:  # V11.3, V11.5
    """Two games that differ in two cards which nobody has seen: the same stories, legal moves, and undo, from end to end."""
    match = random_game(f"never {seed}", {"rounds": 2})
    p = match.position
    left = [len(pile) for pile in p.piles]
    deal = read(match.deals[0].line)
    dealt = [len(pile) for pile in deal.piles]
    spots = [
        (city, place)
        for city, place in unknown_cards(deal, None)
        if city != KAFFA and place >= dealt[city] - sum(not card & KNOWN for card in p.piles[city]) and left[city]
    ]
    one = spots[0]
    other = next(spot for spot in spots if deal.piles[spot[0]][spot[1]] != deal.piles[one[0]][one[1]])
    exchange(deal, one, other)
    again, first = (Match(GAME, NAMES, match.settings, line=text) for text in (deal.line(), match.deals[0].line))
    for move in match.moves:
        again.play(move)
        first.play(move)
    for watcher in WATCHERS:
        assert story(again, watcher) == story(first, watcher)
    assert again.position.line() != p.line()


@pytest.mark.parametrize("seed", range(12))
def test_kaffa_is_nothing_to_who_has_not_searched_it(seed: int) -> None:  # V11.3, V11.5
    """A card of Kaffa that nobody took and one that never came up change places: only searchers see another game."""
    match = random_game(f"kaffa {seed}", {"rounds": 3})
    searchers = {event.seat for event in match.log if isinstance(event, Searched)}
    deal = read(match.deals[0].line)
    kept = [card for card in match.position.piles[KAFFA] if not card & KNOWN]
    hidden = [
        (city, len(pile) - 1)
        for city, pile in enumerate(match.position.piles)
        if city != KAFFA and len(pile) > 1 and not pile[-1] & KNOWN and len(pile) <= len(deal.piles[city])
    ]
    pairs = [(card, city) for card in kept for city, place in hidden if match.position.piles[city][place] != card]
    if not pairs:
        pytest.skip("nothing that stayed face down")
    card, city = pairs[0]
    exchange(deal, (KAFFA, deal.piles[KAFFA].index(card)), (city, 4))
    again = Match(GAME, NAMES, match.settings, line=deal.line())
    for move in match.moves:
        again.play(move)
    for watcher in WATCHERS:
        assert (story(again, watcher) == story(match, watcher)) == (watcher not in searchers)


@pytest.mark.parametrize("seed", range(12))
def test_until_it_seals_nothing_shows_of_what_a_seat_orders(seed: int) -> None:  # V11.5
    """All orders of a seat are given otherwise: whoever else looks sees the same, and may take back the same."""
    match, luck = random_game(f"orders {seed}", {"rounds": 2}), Luck(f"{seed}")
    one = Match(GAME, NAMES, match.settings, line=match.deals[0].line)
    other = Match(GAME, NAMES, match.settings, line=match.deals[0].line)
    for move in match.moves:
        if one.position.stage == PLAN:
            break
        one.play(move)
        other.play(move)
    seat = luck.below(4) + 1
    while one.position.open[seat]:
        one.answer(luck.pick(one.position.open[seat]))
        other.answer(luck.pick(other.position.open[seat]))
        for match_ in (one, other):
            match_.tell_all()
        for watcher in WATCHERS:
            if watcher != seat:
                assert story(one, watcher) == story(other, watcher)
                assert view(one, watcher).line() == view(other, watcher).line()
                assert one.questions(watcher) == other.questions(watcher)
        assert not one.can_undo and not other.can_undo
        assert not any(isinstance(event, Ordered) for event in view(one, seat % 4 + 1).story)


def test_a_save_a_record_and_the_full_line_are_the_whole_truth() -> None:  # V11.6
    match = laid(line("plan.-.-.-.x", "12:3f", "-:1f.-:2f.-.hw.-.-.-"), "1 send fat 7")
    again = record.load(GAME, json.loads(json.dumps(record.save(match))), Match)
    assert again.position.line() == match.position.line() and match.position.line().endswith("plan.7.-.-.x")
    assert view(again, 2).line() == view(match, 2).line()


def answered(table: str, *moves: str) -> Match:
    match = laid(table)
    for move in moves:
        match.answer(move)
        match.tell_all()
    return match


def test_what_showed_nothing_can_be_taken_back() -> None:  # V11.6
    talk = line("talk.1.0", "12:1f 8:2f", hands="hh.cp.g.t")
    offer = "1 offer 2 horses cannons"
    for moves in ((offer,), (offer, "2 refuse"), (offer, "2 accept"), ("1 done",)):
        match = answered(talk, *moves)
        before = answered(talk, *moves[:-1]).position.line()
        assert match.can_undo
        match.undo()
        assert match.position.line() == before
    match = answered(line("pardon.2", "12:1f", "Hc.-.-.-.-.-.-", "h.pp.g.t", "-.2f.2s"), "2 pardon fat bukhara")
    assert match.can_undo


def test_undo_never_reaches_back_past_a_showing_nor_into_sealed_orders() -> None:  # V11.6
    plan = line("plan.-.-.-.x", "12:3f", "Hc:1f.-:2f.-.-.-.-.-")
    talk = line("talk.2.0", "12:3f", "-:1f.-.-.-.-.-.-")
    for table, moves in (
        (talk, ("2 done",)),  # orders are asked for: that undo went away with the first of them would tell of it
        (plan, ("1 send fat stay",)),
        (plan, ("1 send fat stay", "2 send fat stay", "3 send fat stay")),  # planners, and a card turned up
        (line("plan._._.-.x", "12:3f", "-:2f.-.-.hw:1f.-.-.-"), ("3 send fat stay",)),  # a look at Kaffa
        (line("kaffa.1.x.x.x.x", "12:3f", "-.-.-.hw~1:1f.-.-.-"), ("1 take wares",)),
        (line("demand.2.0.0.x.x", "12:1f 1:2f", hands="hhcgt.c.g.t"), ("2 pass",)),  # the wheels
        (line("talk.1.0", "8:1s 6:1f", hands="hhcgtw.ss.g.t"), ("1 offer 2 horses ships", "2 accept")),  # everything
    ):
        assert not answered(table, *moves).can_undo, moves


def test_wheels_that_were_never_used_are_shown_at_the_end() -> None:  # V11.7
    table = line("plan._,3f.x.-.x", "12:3f 4:1f", "-:3t.-.-.-.-.-.-", "h.c.hcgtws.t")
    match = laid(table, "3 send fat stay", "3 send tall 6", "3 accuse none")
    (ended,) = [event for event in view(match, 2).story if isinstance(event, Ended)]
    assert ended.wheels == (NO_WHEEL, 7, NO_WHEEL, 0, NO_WHEEL)
    assert not any(isinstance(event, Wheels | Turned) for event in match.log)
