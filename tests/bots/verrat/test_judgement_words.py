"""Talk and trust, a sentence each: what the intriguer says, whom it believes, and what its word is worth to it."""

from __future__ import annotations

from collections.abc import Iterable

from karaya_core.bots import make
from karaya_core.bots.verrat import trades
from karaya_core.bots.verrat.climbing import Scenario
from karaya_core.bots.verrat.intriguer import IntriguerBot
from karaya_core.bots.verrat.variants import Deaf, Honest
from karaya_core.bots.verrat.watchful import fears, threats
from karaya_core.bots.verrat.words import believe, heard
from karaya_core.bots.verrat.worlds import world
from karaya_core.table import Luck, Match
from karaya_core.verrat.events import Announced, Round, Shown
from karaya_core.verrat.terms import PLAN
from tests.bots.verrat.judging import SEEDS, drained, planning
from tests.verrat.tables import laid, line, view

SIX = "hcgtws"
#: One vizier, two kinds that his seat lacks; another seat with as much choice.
CROSSROADS = line("talk.2.0", "", "Ch:1f.Cg.-.-.-:2f.-.-", "hgtw.hgtw.g.t", first=2)


def played(bot: IntriguerBot, match: Match, seat: int = 1) -> list[str]:
    """Everything that the bot then does and says, the others being done at once, up to the end of its planner."""
    found, number = [], match.position.round
    while match.position.stage <= PLAN and match.position.round == number and not match.position.over:
        p = match.position
        if p.open[seat]:
            prompt = next(question.prompt for question in match.awaited() if question.seat == seat)
            move = bot.choose(match.view(seat), prompt)
            found.append(move.text.split(" ", 1)[1])
            match.play(move)
            word = None if match.position.over else bot.talk(match.view(seat))
            if word is not None:
                found.append(word.text.split(" ", 1)[1])
                match.play(word)
        elif p.stage < PLAN:
            asked = next(other for other in (1, 2, 3, 4) if p.open[other])
            match.play(next(move for move in p.open[asked] if move.verb in ("done", "refuse")))
        else:
            break
    return found


def after_words(words: Iterable[str], table: str = CROSSROADS, bot: type[IntriguerBot] = IntriguerBot) -> list[str]:
    """Where the first seat sends its fat vizier after these words, with several lucks."""
    found = []
    for seed in SEEDS:
        did = played(bot(f"words {seed}"), laid(table, *words))
        found.append(next(text for text in did if text.startswith("send fat")))
    return found


def test_it_keeps_away_from_where_somebody_says_he_goes() -> None:
    assert "send fat tabriz" not in after_words(["2 announce fat tabriz"])
    assert "send fat stay" not in after_words(["2 announce fat bukhara"])


def test_a_deaf_one_hears_nothing() -> None:
    assert after_words(["2 announce fat tabriz"], bot=Deaf) == after_words(["2 announce fat bukhara"], bot=Deaf)


# ---------------------------------------------------------------------- trust


def a_round(*words: str) -> Match:
    """A round in which seat 2 says something, and then sends its vizier to Tabriz."""
    match = laid(CROSSROADS, *words)
    while match.position.round == laid(CROSSROADS).position.round:
        moves = match.position.legal()
        wanted = ("2 send fat tabriz", "1 send fat stay", "accuse none", "done", "pass")
        match.play(next(move for move in moves if move.text.endswith(wanted)))
    return match


def test_a_kept_word_makes_a_seat_more_believable() -> None:
    assert heard(view(a_round("2 announce fat tabriz"), 1)).trust(2) > heard(view(a_round(), 1)).trust(2)


def test_a_broken_word_makes_it_less_so_and_counts_more_than_a_kept_one() -> None:
    silent, kept, broken = (heard(view(a_round(*words), 1)).trust(2) for words in
                            ([], ["2 announce fat tabriz"], ["2 announce fat bukhara"]))  # fmt: skip
    assert broken < silent < kept and silent - broken > kept - silent


def test_the_last_word_on_a_vizier_counts() -> None:
    said = heard(view(a_round("2 announce fat bukhara", "2 announce fat tabriz"), 1))
    assert (said.kept[2], said.broken[2]) == (1, 0)


def test_an_accusation_announced_is_a_word_as_well() -> None:
    said = heard(view(a_round("2 denounce 1 fat"), 1))
    assert (said.kept[2], said.broken[2]) == (0, 1)


def test_a_word_is_forgotten_with_its_round_and_how_it_turned_out_is_not() -> None:
    said = heard(view(a_round("2 announce fat bukhara"), 1))
    assert said.plans == {} and said.broken[2] == 1


def test_everybody_remembers_the_same() -> None:
    match = a_round("2 announce fat bukhara", "1 announce fat stay")
    assert len({(tuple(said.kept), tuple(said.broken)) for said in (heard(view(match, seat)) for seat in (1, 2, 3, 4))}) == 1


def remembered(*kept: bool, table: str = CROSSROADS) -> Match:
    """A table at which seat 2 has announced so often where its fat vizier goes, and then kept its word or broken it."""
    match = laid(table)
    for word in kept:
        for event in (Announced(2, 4, 14), Shown(((4, 14 if word else 0),)), Round(3, 2)):
            for seat in (1, 3):
                view(match, seat).story.append(event)
    return match


def where_after(word: str, *kept: bool) -> list[str]:
    """Where the first seat then sends its fat vizier, with several lucks."""
    found = []
    for seed in SEEDS:
        match = remembered(*kept)
        match.play(word)
        found.append(next(text for text in played(IntriguerBot(f"words {seed}"), match) if text.startswith("send fat")))
    return found


BROKE_THE_LAST_TWO = (True, True, True, True, True, True, False, False)


def test_it_does_not_believe_somebody_whose_last_two_announcements_were_broken() -> None:
    """However many were kept before: it goes where it would go whatever that seat says."""
    assert heard(view(remembered(*BROKE_THE_LAST_TWO), 1)).trust(2) == 0
    assert where_after("2 announce fat tabriz", *BROKE_THE_LAST_TWO) == where_after("2 announce fat bukhara", *BROKE_THE_LAST_TWO)


def test_it_believes_somebody_who_kept_all_but_one_some_time_ago() -> None:
    assert "send fat tabriz" not in where_after("2 announce fat tabriz", True, False, True, True, True)


def test_a_kept_word_brings_some_belief_back() -> None:
    back = heard(view(remembered(*BROKE_THE_LAST_TWO, True), 1)).trust(2)
    assert 0 < back < heard(view(remembered(*[True] * 9), 1)).trust(2)


def test_the_oftener_a_word_was_broken_the_less_the_next_is_believed() -> None:
    trusts = [heard(view(remembered(*kept), 1)).trust(2) for kept in ((), (False,), (False, False))]
    assert trusts[0] > trusts[1] > trusts[2]


# ---------------------------------------------------------------------- talking

FIRST = line("talk.1.0", "12:1s", "Ch:1f.Cg.-.-.-:2f.-.-", "hgtws.hgtws.g.t")


def test_it_says_where_it_goes_for_a_card_and_goes_there() -> None:
    for seed in SEEDS:
        did = played(IntriguerBot(f"says {seed}"), laid(line("talk.1.0", "12:1s", "-:1f.Cg.-.-.-.-.-", "hgt.hg.g.t")))
        words = [text.removeprefix("announce ") for text in did if text.startswith("announce")]
        assert len(words) == 1 and f"send {words[0]}" in did


WINNING = line("talk.1.0", "11:1f 12:1s 4:3f", "-.Cg.-.-.-:2f.-.-", f"{SIX}.hg.g.t")


def test_who_could_win_announces_nothing_true_of_the_one_who_would() -> None:
    for seed in SEEDS:
        did = played(IntriguerBot(f"wins {seed}"), laid(WINNING))
        words = [text.removeprefix("announce ") for text in did if text.startswith("announce")]
        assert words and not any(f"send {word}" in did for word in words)


def test_who_is_not_believed_does_not_lie() -> None:
    for seed in SEEDS:
        match = laid(WINNING)
        bot = IntriguerBot(f"unbelieved {seed}")
        seen = view(match, 1)
        for event in (Announced(1, 2, 13), Shown(((2, 0),))):
            seen.story.append(event)
        assert not any(text.startswith("announce") for text in played(bot, match))


def test_an_honest_one_is_silent_then() -> None:
    for seed in SEEDS:
        assert not any(text.startswith("announce") for text in played(Honest(f"wins {seed}"), laid(WINNING)))


def test_it_breaks_its_word_for_a_victory() -> None:
    table = line("talk.1.0", "11:1f", "-.Cg.-.-.-.-.-", f"{SIX}.h.g.t")
    for seed in SEEDS:
        did = played(IntriguerBot(f"breaks {seed}"), laid(table, "1 announce fat tabriz"))
        assert "send fat stay" in did


def test_a_broken_word_has_its_price() -> None:
    match = laid(FIRST, "1 announce fat tabriz", "1 done", "2 done", "3 done", "4 done")
    price = IntriguerBot("price").prices(view(match, 1), 1)
    kept, broken = ((14, 0), -1), ((0, 0), -1)
    assert price(kept) == 0 < price(broken)


def test_it_names_the_traitor_when_somebody_has_nearly_all() -> None:
    table = line("talk.1.0", "12:1s 11:3f", "-:1f.Cg.-.-.-:2f.-.-", f"hg.h.{SIX}.t")
    for seed in SEEDS:
        assert "denounce 3 fat" in played(IntriguerBot(f"names {seed}"), laid(table))


#: The first could win with either of two viziers; the second speaks before the third.
RIDERS = line("talk.2.0", "12:2s 11:1f 6:4f 2:3s", "-:3f.Ch:1s.-.-.-:2f.-.-", f"{SIX}.h.hg.hgtw", first=2)


def named(*words: str, broken: int = 0) -> list[str]:
    found = []
    for seed in SEEDS:
        match = remembered(*[False] * broken, table=RIDERS)
        for word in words:
            match.play(word)
        found += [text for text in played(IntriguerBot(f"joins {seed}"), match, 3) if text.startswith("denounce")]
    return found


def test_it_names_whoever_could_win_next() -> None:
    assert set(named()) == {"denounce 1 fat"}


def test_it_joins_an_accusation_of_somebody_who_is_believed() -> None:
    """So that the votes of both come together."""
    assert set(named("2 denounce 1 small")) == {"denounce 1 small"}


def test_it_does_not_join_somebody_who_breaks_every_word() -> None:
    assert set(named("2 denounce 1 small", broken=2)) == {"denounce 1 fat"}


def test_nor_an_accusation_of_somebody_who_threatens_nothing() -> None:
    assert set(named("2 denounce 4 fat")) == {"denounce 1 fat"}


def test_it_says_nothing_of_a_city_where_nothing_is_to_be_had() -> None:
    for seed in SEEDS:
        match = laid(line("talk.1.0", "12:1s", "-:1f.-.-.-.-.-.-", "hgt.hg.g.t"))
        assert not any(text.startswith("announce") for text in played(IntriguerBot(f"nothing {seed}"), match))


def test_it_says_little() -> None:
    for seed in SEEDS:
        did = played(IntriguerBot(f"little {seed}"), laid(FIRST))
        assert sum(text.split()[0] in ("announce", "denounce", "propose") for text in did) <= 2


# ---------------------------------------------------------------------- bargains


def test_what_somebody_would_trade_is_offered_to_him() -> None:
    table = line("talk.1.0", "12:1f 4:2f", hands="hhgg.ccww.t.s")
    for seed in SEEDS:
        match = laid(table, "2 propose wares gold 1")
        assert make("intriguer", f"{seed}", game="verrat").choose(view(match, 1), "talk").text == "1 offer 2 gold wares"


def test_it_offers_one_trade_after_the_other() -> None:
    did = played(IntriguerBot("bargains"), laid(line("talk.1.0", "12:1f 4:2f", hands="hhgg.ccww.tt.ss")))
    assert sum(text.startswith("offer") for text in did) == 3


def test_it_says_what_it_would_trade_to_those_who_speak_later() -> None:
    table = line("talk.1.3", "12:1f 4:2f", hands="hhgg.ccww.t.s")
    did = played(IntriguerBot("wishes"), laid(table))
    assert any(text.startswith("propose") for text in did)


def test_it_offers_nothing_that_the_other_would_lose_by() -> None:
    """A sixth kind for one's own third: the other is told a kind more, and would be beaten by it."""
    match = laid(line("talk.1.0", "6:1f 4:2f 12:1s", hands="hhcgtw.sc.t.s"))
    seen = view(match, 1)
    for move in seen.moves:
        if move.verb == "offer":
            fair = trades.gain_by(seen, move.other, 1, move.wanted, move.card) > trades.LEAST_GAIN
            assert trades.acceptable(seen, move, 0.1) is fair


# ---------------------------------------------------------------------- what it expects of the others


def imagined_by(table: str) -> tuple[list[Scenario], list[Scenario]]:
    """What an intriguer in the first seat reckons with, dangers apart."""
    bot, seen = IntriguerBot("expects"), view(laid(table), 1)
    worlds = [world(seen, bot.luck)]
    dangers = drained(threats(worlds[0], seen, 1))
    feared, _ = fears(worlds[0], 1, dangers, 4.0)
    found = drained(bot.imagine(seen, worlds, 1, dangers, feared))
    return [scenario for scenario in found if not scenario.of], [scenario for scenario in found if scenario.of]


def test_it_expects_a_schemer_to_fetch_the_card_that_wins() -> None:
    """The second has a vizier on the right hand, and another next to the sixth kind; nobody else can do anything."""
    expected, _ = imagined_by(planning("6:2f", "-:2s.Sh.-.-.-.-.-", "h.hcgtw.c.g"))
    going = [scenario for scenario in expected if scenario.orders[2] == (0, 14)]
    assert len(going) > len(expected) * 0.7


def test_a_danger_counts_more_if_nobody_else_averts_it() -> None:
    """A rider, and one other seat that has votes against him or has none."""
    alone = imagined_by(planning("11:2f 12:1f", hands=f"h.{SIX}.c.g"))[1]
    helped = imagined_by(planning("11:2f 12:1f 10:3f", hands=f"h.{SIX}.c.g"))[1]
    assert alone[0].weight > helped[0].weight > 4.0


def test_it_sees_what_would_win_if_it_left() -> None:
    """The second waits where its sixth kind lies: it takes it as soon as the first, who shares the city, goes away."""
    dangers = imagined_by(planning("6:2f", "-.Sh:1f2s.-.-.Cc.-.-", "h.hcgtw.c.g"))[1]
    assert (0, 0) in [scenario.orders[2] for scenario in dangers]


#: The second seat's fat and small viziers in one city, its tall one at court.
THREE = world(view(laid(planning("5:2t", "-:2f2s.-.-.-:1f.-.-.-", "h.c.g.t")), 1), Luck("three"))


def believed(orders: tuple[int, ...], vizier: int, to: int, *plans: tuple[int, ...]) -> tuple[int, ...]:
    """What the second is then thought to do, where it was thought to do something else."""
    scenario = Scenario(THREE, [(), (), orders, (), ()], [-1] * 5)
    believe(scenario, vizier, to, [(plan, -1) for plan in plans])
    return scenario.orders[2]


def test_a_word_that_is_believed_takes_the_place_of_what_was_thought() -> None:
    assert believed((0, 0, 0), 4, 15) == (15, 0, 0)


def test_a_plan_that_has_the_word_in_it_is_believed_as_a_whole() -> None:
    assert believed((0, 0, 0), 4, 15, (14, 17, 0), (15, 17, 18)) == (15, 17, 18)


def test_who_was_to_go_to_the_same_city_goes_where_the_other_was_to_go() -> None:
    assert believed((14, 15, 0), 4, 15) == (15, 14, 0)


def test_nobody_at_court_is_thought_to_change_his_chair() -> None:
    """The tall one was to go where the fat one is said to go; a chair, which that one was to enter, he cannot."""
    assert believed((7, 0, 15), 4, 15) == (15, 0, 0)


def test_two_who_are_to_stay_may_both_stay() -> None:
    assert believed((14, 0, 0), 4, 0) == (0, 0, 0)
