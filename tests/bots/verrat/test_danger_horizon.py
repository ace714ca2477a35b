"""Forty positions and more: whoever looks one round ahead never misses a win in one, nor a block that is needed.

In every position the others do the very thing that is feared (or that would spoil the win); the rules say who has won. That a
block is needed is itself tested: without it the other seat wins.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from karaya_core.bots.verrat.answers import answer
from karaya_core.bots.verrat.dangers import dangers
from karaya_core.bots.verrat.worlds import world
from karaya_core.table import Luck
from karaya_core.verrat.about import ABOUT
from karaya_core.verrat.terms import PLAN
from tests.bots.verrat.judging import SEEDS, answers, drained, planning, round_played
from tests.verrat.tables import laid, line, view

#: All levels that look ahead.
LEVELS = [level for level in ABOUT.levels if level not in ("random", "collector")]
SIX = "hcgtws"
FIVE = "hcgtw"  # no ships


class Case(NamedTuple):
    sentence: str
    table: str
    others: tuple[str, ...] = ()
    seat: int = 1


def places(**cities: str) -> str:
    """The seven cities: `B="Hc:1f"`."""
    return ".".join(cities.get(city, "-") for city in "BTSKGUI")


# Chair 6 is the right hand, 11 the one before it, then 3 and 8; 5 is at the Sultan's left hand.

WINS = [
    Case("with all six and a vizier in a city it names the empty right hand",
         planning("5:2f", places(B="-:1f"), f"{SIX}.h.c.g")),
    Case("a pardoned vizier in hand goes to the right hand as well",
         planning("5:2f", hands=f"{SIX}:f.h.c.g")),
    Case("who has all six and is one chair before the right hand stays and is carried there",
         planning("11:1f 5:2f", hands=f"{SIX}.h.c.g")),
    Case("he stays for it though a city nearby shows a card",
         planning("11:1f", places(B="Hc", G="Pc"), f"{SIX}.h.c.g")),
    Case("his accuser has fewer votes: another accused, with more weight, saves him",
         planning("11:1f 5:2f", hands=f"{SIX}.hcgt.c.g"), ("2 accuse 1 fat",)),
    Case("two accusers together have fewer votes than he",
         planning("11:1f 2:2f 7:3f", hands=f"{SIX}.hcgt.c.g"), ("2 accuse 1 fat", "3 accuse 1 fat")),
    Case("the votes that save him may be another's of his seat: he stays at court too",
         planning("11:1f 12:1s 10:2f", places(B="Hc"), f"{SIX}.hcgtt.c.g"), ("2 accuse 1 fat",)),
    Case("while one is on the right hand, another fetches the kind that is lacking",
         planning("6:1f", places(B="-:1s", T="Sh"), f"{FIVE}.h.c.g")),
    Case("he stays where that kind is open already",
         planning("6:1f", places(T="Sh:1s", G="Pc"), f"{FIVE}.h.c.g")),
    Case("with two kinds lacking, two fetch one each",
         planning("6:1f", places(B="-:1s", G="-:1t", T="Sh", U="Wc"), "hcgt.h.c.g")),
    Case("from court, too, one goes out for it",
         planning("6:1f 4:1s", places(T="Sh"), f"{FIVE}.h.c.g")),
    Case("who is carried to the right hand needs the sixth kind only by the end of the round",
         planning("11:1f", places(B="-:1s", T="Sh"), f"{FIVE}.h.c.g")),
    Case("one enters the right hand while another fetches what is lacking",
         planning("", places(B="-:1f1s", T="Sh"), f"{FIVE}.h.c.g")),
    Case("where a stranger stays on the right hand, the chair before it is as good",
         planning("6:2f", places(B="-:1f"), f"{SIX}.h.c.g")),
    Case("if the right hand is disputed, the chair before it makes sure together with it",
         planning("5:2f", places(B="-:1f1s", T="-:2s"), f"{SIX}.h.c.g"), ("2 send small 6",)),
    Case("on the right hand with five kinds, another names chair 1 and demands the sixth",
         planning("6:1f", places(B="-:1s"), f"{FIVE}.hss.c.g")),
    Case("whoever is on chair 1 already stays for the demand",
         planning("6:1f 1:1s 5:2f", places(B="Hc"), f"{FIVE}.hss.c.g")),
    Case("Kaffa, which it has searched, holds the kind that is lacking",
         planning("6:1f", places(B="-:1s", K="s~1"), f"{FIVE}.h.c.g")),
    Case("one's own vizier leaves the right hand to nobody: the rider behind him wins",
         planning("11:1f 6:3f 5:2f", hands=f"{SIX}.h.c.g")),
    Case("a rider needs no help where all who could accuse him are in cities",
         planning("11:1f", places(B="Hc:2f", T="Cg:3f"), f"{SIX}.hcgt.cgtw.g"), ("2 accuse 1 fat", "3 accuse 1 fat")),
    Case("the last seat wins as well",
         planning("5:2f", places(I="-:4t"), f"h.h.c.{SIX}"), seat=4),
    Case("and the third, by the fat one and the small one",
         planning("11:3s", places(B="-:3f", U="Sg"), f"h.h.{FIVE}.c"), seat=3),
]  # fmt: skip

BLOCKS = [
    Case("a seat with all six and a vizier in a city: the right hand is named too, so that neither enters",
         planning(cities=places(B="-:1f", T="-:2f"), hands=f"h.{SIX}.c.g"), ("2 send fat 6",)),
    Case("though a city shows a kind that one lacks",
         planning(cities=places(B="-:1f", T="-:2f", G="Cc"), hands=f"h.{SIX}.c.g"), ("2 send fat 6",)),
    Case("a vizier in hand is as dangerous",
         planning(cities=places(B="-:1f"), hands=f"h.{SIX}:s.c.g"), ("2 send small 6",)),
    Case("who sits on the right hand stays there",
         planning("6:1f", places(T="-:2f", G="Cc"), f"h.{SIX}.c.g"), ("2 send fat 6",)),
    Case("a rider with all six is accused",
         planning("11:2f 12:1f", hands=f"h.{SIX}.c.g")),
    Case("and one stays at court, where the votes are",
         planning("11:2f 12:1f", places(B="Cc", G="Gc"), f"h.{SIX}.c.g")),
    Case("his own votes against another are fewer",
         planning("11:2f 12:1f 5:3f", hands=f"h.{SIX}.hcgt.g"), ("2 accuse 3 fat",)),
    Case("two chairs together have the votes that are needed",
         planning("11:2f 8:1f 4:1s 5:3f", places(B="Cc"), f"h.{SIX}.hcgt.g"), ("2 accuse 3 fat",)),
    Case("a vizier out in a city comes to court to vote, for the rider can be met nowhere else",
         planning("11:2f", places(B="-:1f"), f"h.{SIX}.c.g")),
    Case("of two at court and one in a city all that vote are needed",
         planning("11:2f 7:1f 2:1s 5:3f", places(B="-:1t", G="Cc"), f"h.{SIX}.hcgt.g"), ("2 accuse 3 fat",)),
    Case("on the right hand with five kinds: nobody lets him be alone where the sixth lies",
         planning("6:2f", places(B="-:2s", T="Sh", G="-:1f"), f"h.{FIVE}.c.g"), ("2 send small tabriz",)),
    Case("he waits there already: one goes there",
         planning("6:2f", places(T="Sh:2s", G="-:1f"), f"h.{FIVE}.c.g")),
    Case("one who shares the city with him stays",
         planning("6:2f", places(T="Sh:1f2s", G="Cc"), f"h.{FIVE}.c.g")),
    Case("from court, too, one goes to share it",
         planning("6:2f 5:1f", places(T="Sh:2s"), f"h.{FIVE}.c.g")),
    Case("at Kaffa, where the sixth may lie, he is not left alone",
         planning("6:2f", places(B="-:2s", K="ss~2", G="-:1f"), f"h.{FIVE}.c.g"), ("2 send small kaffa",)),
    Case("one vizier for the right hand and another for the card: to spoil one of them is enough",
         planning(cities=places(B="-:2f2s", T="Sh", G="-:1f"), hands=f"h.{FIVE}.c.g"), ("2 send fat 6", "2 send small tabriz")),
    Case("the chair before the right hand, named from a city, is as dangerous while a third sits on the right hand",
         planning("6:3f", places(T="-:2f", B="-:1f"), f"h.{SIX}.c.g"), ("2 send fat 11",)),
    Case("a demand from chair 1 would complete him: the chair is named too",
         planning("6:2f", places(B="-:2s", G="-:1f"), f"h.{FIVE}.ss.g"), ("2 send small 1",)),
    Case("who sits on chair 1 stays there",
         planning("6:2f 1:1f 12:1s", places(B="-:2s", G="Cc"), f"h.{FIVE}.ss.g"), ("2 send small 1",)),
    Case("a rider and a second one in a city: the one is accused, against the other the right hand is named",
         planning("11:2f 12:1f", places(T="-:2s", B="-:1s"), f"h.{SIX}.c.g"), ("2 send small 6",)),
    Case("a rider who fetches his sixth kind: accused, or not left alone",
         planning("11:2f 12:1f", places(B="-:2s", T="Sh", G="-:1s"), f"h.{FIVE}.c.g"), ("2 send small tabriz",)),
    Case("one's own ride comes too late if another enters first: his way is barred as well",
         planning("11:1f", places(B="-:1s", T="-:2f"), f"{SIX}.{SIX}.c.g"), ("2 send fat 6",)),
    Case("the fourth seat bars the third",
         planning(cities=places(B="-:4f", T="-:3f", G="Cc"), hands=f"h.c.{SIX}.g"), ("3 send fat 6",), 4),
    Case("the second seat accuses the fourth's rider",
         planning("11:4t 12:2s", hands=f"h.c.g.{SIX}"), (), 2),
    Case("the third shares the city with the first",
         planning("6:1t", places(B="-:1s", I="St", G="-:3f"), f"{FIVE}.h.c.g"), ("1 send small isfahan",), 3),
]  # fmt: skip


def test_there_are_at_least_forty() -> None:
    assert len(WINS) + len(BLOCKS) >= 40
    assert len({case.sentence for case in WINS + BLOCKS}) == len(WINS + BLOCKS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", WINS, ids=lambda case: case.sentence)
def test_a_win_in_one_is_never_missed(case: Case, level: str) -> None:
    for seed in SEEDS:
        assert round_played(level, case.table, case.seat, case.others, seed).winner == case.seat


@pytest.mark.parametrize("case", BLOCKS, ids=lambda case: case.sentence)
def test_the_block_is_needed(case: Case) -> None:
    """A seat that walks off to the cities, or stays and accuses nobody, loses in one of these ways."""
    away = [f"{case.seat} send {shape} uskub" for shape in ("fat", "small", "tall")]
    for plan in ([], away):
        match = laid(case.table)
        number = match.position.round
        while not match.position.over and match.position.round == number and match.position.legal():
            p = match.position
            if p.stage < PLAN:
                break
            if p.stage != PLAN:
                match.play(answer(p, p.seat, p.stage, p.open[p.seat]))
                continue
            moves = p.legal()
            told = next((m for m in moves if m.text in (*case.others, *plan)), None)
            match.play(told or next(m for m in moves if m.text.endswith((" stay", " none"))))
        if match.position.winner not in (0, case.seat):
            return
    raise AssertionError("nobody wins anyway")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", BLOCKS, ids=lambda case: case.sentence)
def test_a_block_that_is_needed_is_made(case: Case, level: str) -> None:
    for seed in SEEDS:
        assert round_played(level, case.table, case.seat, case.others, seed).winner in (0, case.seat)


def test_a_demand_from_chair_1_that_wins_is_seen_as_a_danger() -> None:
    """With a vizier on the right hand and five kinds, the other names chair 1, if somebody holds two of the sixth (V7.5)."""
    for hands, seen in ((f"h.{FIVE}.ss.g", True), (f"h.{FIVE}.s.g", False)):
        table = world(view(laid(planning("6:2f", places(B="-:2s", G="-:1f"), hands)), 1), Luck("demand"))
        assert ((0, 1) in [orders for _, orders, _ in drained(dangers(table, 2, knows_kaffa=False))]) is seen


# ---------------------------------------------------------------------- single answers

ON_RIGHT_HAND = "6:1f 5:2f"
ANSWERS = [
    ("the demand that completes the six, on the right hand",
     line("demand.1.x.x.x.x", "6:1f 1:1s 5:2f", hands=f"{FIVE}.hss.c.g"), 1, {"demand ships 2"}),
    ("the kind that completes the six, found at Kaffa",
     line("kaffa.1.x.x.x.x", "6:1f 5:2f", places(K="cps~1:1s"), f"{FIVE}.h.c.g"), 1, {"take ships"}),
    ("a trade that completes the six is accepted on the right hand",
     line("offer.2.1.1.sh", ON_RIGHT_HAND, hands=f"h{FIVE}.s.c.g", first=1), 1, {"accept"}),
    ("and offered",
     line("talk.1.0", ON_RIGHT_HAND, hands=f"h{FIVE}.s.c.g", first=1), 1, {"offer 2 horses ships"}),
    ("no trade that completes another's six on the right hand, though it brings a new kind",
     line("offer.2.1.1.hs", "6:2f 5:1f", hands=f"ss.h{FIVE}.c.g", first=2), 1, {"refuse"}),
    ("nor while his vizier is one chair before it",
     line("offer.2.1.1.hs", "11:2f 5:1f", hands=f"ss.h{FIVE}.c.g", first=2), 1, {"refuse"}),
]  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("table", "seat", "wanted"), [case[1:] for case in ANSWERS], ids=[case[0] for case in ANSWERS])
def test_a_single_answer_that_wins_or_saves_is_given(table: str, seat: int, wanted: set[str], level: str) -> None:
    assert answers(level, table, seat) == wanted
