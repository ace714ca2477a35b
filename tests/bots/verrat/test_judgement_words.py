"""Talk and trust, a sentence each: what the intriguer says, whom it believes, and what its word is worth to it."""

from __future__ import annotations

from collections.abc import Iterable

from karaya_core.bots import make
from karaya_core.bots.verrat.intriguer import IntriguerBot
from karaya_core.bots.verrat.variants import Deaf, Honest
from karaya_core.bots.verrat.words import heard
from karaya_core.table import Match
from karaya_core.verrat.events import Announced, Shown
from karaya_core.verrat.terms import PLAN
from tests.bots.verrat.judging import SEEDS
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


# ---------------------------------------------------------------------- talking

FIRST = line("talk.1.0", "12:1s", "Ch:1f.Cg.-.-.-:2f.-.-", "hgtws.hgtws.g.t")


def test_it_says_where_it_goes_for_a_card_and_goes_there() -> None:
    for seed in SEEDS:
        did = played(IntriguerBot(f"says {seed}"), laid(line("talk.1.0", "12:1s", "-:1f.Cg.-.-.-.-.-", "hgt.hg.g.t")))
        words = [text.removeprefix("announce ") for text in did if text.startswith("announce")]
        assert len(words) == 1 and f"send {words[0]}" in did


WINNING = line("talk.1.0", "12:1s 4:3f", "-:1f.Cg.-.-.-:2f.-.-", f"{SIX}.hg.g.t")


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
    bot, seen = IntriguerBot("price"), view(match, 1)
    kept, broken = ((14, 0), -1), ((0, 0), -1)
    assert bot.price(seen, 1, kept) == 0 < bot.price(seen, 1, broken)


def test_it_names_the_traitor_when_somebody_has_nearly_all() -> None:
    table = line("talk.1.0", "12:1s 11:3f", "-:1f.Cg.-.-.-:2f.-.-", f"hg.h.{SIX}.t")
    for seed in SEEDS:
        assert "denounce 3 fat" in played(IntriguerBot(f"names {seed}"), laid(table))


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
