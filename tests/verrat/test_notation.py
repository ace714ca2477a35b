"""Position lines and moves (docs/rules/verrat-notation.md): what is read, how it is written, what is refused and why."""

from __future__ import annotations

import pickle

import pytest

from karaya_core.table import NotationError
from karaya_core.verrat.game import GAME
from karaya_core.verrat.moves import TALKING, Move, parse_move
from tests.verrat.tables import BARE, deals, laid, line, random_game, read

DEAL = (
    "8:3s.12:2s.4:1t.11:2t.9:4t.5:4f.10:4s.2:3f.1:1s.7:1f.3:2f.6:3t/Pggtc.Wswhh.Ttsgs.hcgs.Cwchh.Stpww.Tghsw/tp.cg.pp.cp"
    "/-.-.-.-/1.2/talk.2.0"
)


def test_a_deal_comes_back_as_it_was() -> None:
    assert read(DEAL).line() == DEAL
    for p in deals(20):
        assert read(p.line()).line() == p.line()


@pytest.mark.parametrize("seed", range(4))
def test_every_moment_can_be_written_and_read(seed: int) -> None:
    match = random_game(f"moments {seed}", {"rounds": 6})
    p = GAME.parse(match.deals[0].line, match.settings)
    for move in match.moves:
        again = GAME.parse(p.line(), match.settings)
        assert again.line() == p.line() and again.open == p.open and again.legal() == p.legal()
        assert all(letter.isalnum() or letter in "-._~:,/" for letter in p.line())
        if not GAME.is_talk(move):
            p.play(move)


def test_sets_are_read_in_any_order_and_written_in_theirs() -> None:
    text = line("kaffa.1.x.x.x.x", "12:3f", "H:4s2t.-.-.wPht~21:1f.-.-.-", "hch:ts.pgc.g.-")
    assert read(text).line().split("/")[1:3] == ["H:2t4s.-.-.Phtw~12:1f.-.-.-", "hhc:st.cgp.g.-"]


def test_a_round_number_beyond_the_last_can_be_read() -> None:
    assert laid(line("talk.3.0", "12:3f", number=999), rounds=5).position.round == 999


def test_offers_beyond_the_agreed_ones_leave_only_done() -> None:
    assert [move.text for move in laid(line("talk.3.17", "12:3f")).position.legal()] == ["3 done"]


@pytest.mark.parametrize("stage", ["talk.3.0", "talk.1.2", "plan._,0.x.-.x", "kaffa.1.0.x.0.x", "over.3", "over.-"])
def test_a_line_in_which_a_seat_has_won_is_over_whatever_its_stage(stage: str) -> None:
    text = line(stage, "12:3s 6:3f", "-.-.-.hw~1:1f.-.-.-", "h.c.hcgtws.t")
    p = read(text.replace("plan._,0.x.-.x", "plan.-.x.-.x"))
    assert (p.over, p.winner, p.legal()) == (True, 3, [])
    assert p.line().endswith("/over.3") and GAME.parse(p.line(), GAME.agreed({})).line() == p.line()


GOOD = line("talk.3.0", "12:3f 9:1f", "Hc:2f.-.-.hp~13.-.-.-", "hhp.cp:s.g.t", "-.2t.-")


def test_the_line_from_which_the_refused_ones_are_made_is_good() -> None:
    assert read(GOOD).line() == GOOD


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("/talk", "//talk", "six fields"),
        ("/3.3/", "/", "six fields"),
        ("5.9:1f", "9:1f", "12 parts joined by dots in COURT"),
        ("5.9:1f", "05.9:1f", "marker of chair 1"),
        ("5.9:1f", "+5.9:1f", "marker of chair 1"),
        ("5.9", "13.9", "from 1 to 12"),
        ("5.9", "0.9", "from 1 to 12"),
        ("5.9:1f", "9.9:1f", "each marker from 1 to 12 once"),
        ("9:1f", "9:", "on chair 9"),
        ("9:1f", "9:1f1s", "one vizier on chair 9"),
        ("9:1f", "9:1x", "on chair 9"),
        ("9:1f", "9:5f", "on chair 9"),
        ("9:1f", "9:2f", "each vizier in one place, found 1f in 0"),
        ("9:1f", "9", "found 1f in 0"),
        ("/Hc:2f.-", "/Hc:2f", "7 parts joined by dots in CITIES"),
        ("Hc", "hc", "open top card as a capital in the pile of bukhara"),
        ("Hc", "HC", "no capital but the top card's"),
        ("Hc", "Hx", "card letters"),
        ("Hc", "H?", "card letters"),
        ("Hc", "", "card letters, or -"),
        ("Hc:2f", "Hc:", "in bukhara"),
        ("Hc:2f", "Hc:2f2f", "found 2f in 2"),
        ("Hc:2f", "Hc~1:2f", "card letters"),
        ("hp~13", "Hp~13", "no capital"),
        ("hp~13", "hp~", "behind ~, each once"),
        ("hp~13", "hp~11", "behind ~, each once"),
        ("hp~13", "hp~5", "behind ~, each once"),
        ("hp~13", "?p~13", "card letters"),
        ("hhp.cp", "hhpcp", "4 parts joined by dots in HANDS"),
        ("hhp.cp", "hhhhhp.cp", "at most 6 of horses"),
        ("hhp.cp", "Hhp.cp", "in the hand of seat 1"),
        ("hhp.cp", ".cp", "in the hand of seat 1"),
        ("cp:s", "cp:", "shapes of fst"),
        ("hhp.cp", "-h.cp", "in the hand of seat 1"),
        ("hhp.cp", "--.cp", "in the hand of seat 1"),
        ("cp:s", "cp:x", "shapes of fst"),
        ("cp:s", "cp:ss", "found 2s in 2"),
        ("hhp.cp", "hhp:f.cp", "found 1f in 2"),
        ("/-.2t.-.", "/-.2t.", "4 parts joined by dots in DUNGEONS"),
        ("-.2t.-", "-.2t3f.-", "one vizier in dungeon 2"),
        ("-.2t.-", "-.t2.-", "in DUNGEONS"),
        ("-.2t.-", "-.2t.", "in DUNGEONS"),
        ("/3.3/", "/0.3/", "the round"),
        ("/3.3/", "/03.3/", "the round"),
        ("/3.3/", "/3.5/", "first seat"),
        ("/3.3/", "/3/", "2 parts"),
        ("/3.3/", "/3.1/", "seat on the highest chair, 3"),
        ("/3.3/", "/-3.3/", "the round"),
        ("/3.3/", "/1234567890.3/", "the round"),
        ("/3.3/", "/\u0663.3/", "the round"),
        ("talk.3.0", "chat.3.0", "a stage of talk"),
        ("talk.3.0", "talk.3", "2 parts"),
        ("talk.3.0", "talk.0.0", "expected who speaks as"),
        ("talk.3.0", "talk.3.-1", "how many offers"),
        ("talk.3.0", "talk.3.00", "how many offers"),
        ("talk.3.0", "", "a stage of"),
        ("talk.3.0", "offer.3.0.1.gh", "this one counted"),
        ("talk.3.0", "offer.3.1.3.gh", "another seat"),
        ("talk.3.0", "offer.3.1.1.sh", "no ships at seat 3"),
        ("talk.3.0", "offer.3.1.1.gs", "no ships at seat 1"),
        ("talk.3.0", "offer.3.1.1.gg", "two kinds"),
        ("talk.3.0", "offer.1.1.2.pc", "two kinds"),
        ("talk.3.0", "offer.3.1.1.g", "two kinds"),
        ("talk.3.0", "offer.3.1.1.GH", "two kinds"),
        ("talk.3.0", "offer.3.1.9.gh", "expected who got the offer as"),
        ("talk.3.0", "plan.-.-.-", "4 parts"),
        ("talk.3.0", "plan.-.-.-.-", "x, for nobody is free, for seat 4"),
        ("talk.3.0", "plan.x.-.-.x", "orders, or -, for seat 1"),
        ("talk.3.0", "plan._._,_._.x", "expected a seat that has not sealed"),
        ("talk.3.0", "plan.-._,_,_.-.x", "possible accusation of seat 2"),
        ("talk.3.0", "plan.7.-.-.x", "possible order of seat 1"),
        ("talk.3.0", "plan.-.B.-.x", "possible order of seat 2"),
        ("talk.3.0", "plan.-.7,7.-.x", "possible order of seat 2"),
        ("talk.3.0", "plan.-.?.-.x", "possible order of seat 2"),
        ("talk.3.0", "plan..-.-.x", "possible order of seat 1"),
        ("talk.3.0", "plan.-._,.-.x", "possible order of seat 2"),
        ("talk.3.0", "plan.-.b.-.x", "possible order of seat 2"),
        ("talk.3.0", "plan.0.-.-.x", "possible order"),
        ("talk.3.0", "plan.13.-.-.x", "possible order"),
        ("talk.3.0", "kaffa.3.x.x.x.x", "seat 3 alone at Kaffa"),
        ("talk.3.0", "kaffa.0.x.x.x.x", "expected who searches Kaffa as"),
        ("talk.3.0", "demand.3.x.x.x.x", "seat 3 on chair 1"),
        ("talk.3.0", "demand.3.x.x.x", "5 parts"),
        ("talk.3.0", "demand.3.0.x.x.x", "wheel of every seat with a free vizier"),
        ("talk.3.0", "pardon.1", "expected a pardon in the hand of seat 1"),
        ("talk.3.0", "pardon.3", "expected a pardon"),
        ("talk.3.0", "pardon.9", "expected who may pardon as"),
        ("talk.3.0", "over.3", "a victory of seat 3"),
        ("talk.3.0", "over.0", "expected the winner, or -, as"),
        ("talk.3.0", "over", "1 parts"),
        ("talk.3.0", "talk.3.0.0", "2 parts"),
        ("talk.3.0", "talk.3.0 ", "how many offers"),
    ],
)
def test_what_is_no_position_is_refused_with_what_was_expected(old: str, new: str, wanted: str) -> None:
    assert old in GOOD
    with pytest.raises(NotationError, match="expected") as trouble:
        read(GOOD.replace(old, new, 1))
    assert wanted in str(trouble.value), str(trouble.value)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (line("kaffa.1.x.x.x.x", "12:3f", "-.-.-.hp:1f.-.-.-"), "seat 1 behind the ~"),
        (line("kaffa.1.x.x.x.x", "12:3f", "-.-.-.-~1:1f.-.-.-"), "a pile to search"),
        (line("kaffa.1.x.x.x.x", "12:3f", "-.-.-.hp~1:1f1s.-.-.-"), "alone at Kaffa"),
        (line("kaffa.1.0.x.x.x", "12:3f", "-.-.-.hp~1:1f.-.-.-", "hcgt.c.g.t"), "wheel of every seat"),
        (line("kaffa.1.0.0.0.x", "12:3f", "-.-.-.hp~1:1f.-.-.-", "hcgt.c.g.t"), "x for the others"),
        (line("kaffa.1.3f.x.0.x", "12:3f", "-.-.-.hp~1:1f.-.-.-", "hcgt.c.g.t"), "may be accused, or 0, by seat 1"),
        (line("kaffa.1.1s.x.0.x", "12:3f", "-.-.-.hp~1:1f.-.-.-", "hcgt.c.g.t"), "may be accused, or 0, by seat 1"),
        (line("kaffa.1.?.x.0.x", "12:3f", "-.-.-.hp~1:1f.-.-.-", "hcgt.c.g.t"), "may be accused, or 0, by seat 1"),
        (line("demand.1.x.x.x.x", "1:1f 12:3f"), "something that seat 1 may demand"),
        (line("plan.-.x.-.x", "12:3f", "-:1f.-.-.-.-.-.-", "hcgt.c.g.t").replace("plan.-", "plan._,2f"), "possible accusation"),
        ("x" * 601, "at most 600 characters"),
    ],
)  # fmt: skip
def test_a_stage_that_could_not_wait_there_is_refused(text: str, wanted: str) -> None:
    with pytest.raises(NotationError, match=wanted):
        read(text)


def test_what_was_found_is_shown_up_to_sixty_characters() -> None:
    for length in (59, 60, 61, 90):
        with pytest.raises(NotationError) as trouble:
            read("x" * length)
        shown = "x" * length if length <= 60 else "x" * 60 + "\u2026"
        assert str(trouble.value).endswith(f"six fields, found '{shown}'")


def test_who_is_first_is_free_with_nobody_at_court_and_in_later_stages() -> None:
    for first in (1, 2, 3, 4):
        assert read(line("talk.1.0", "", "-:1f.-.-.-.-.-.-", first=first)).first == first
        assert read(line("pardon.2", "12:1f", BARE, "h.p.g.t", "-.2f.-", first=first)).first == first


# ---------------------------------------------------------------------- moves


MOVES = (
    "1 offer 3 gold horses", "1 done", "4 accept", "4 refuse", "2 send fat kaffa", "2 send small 12", "2 send tall stay",
    "3 accuse 3 tall", "3 accuse none", "1 take pardon", "1 demand ships 2", "1 pass", "2 pardon small isfahan",
    "2 announce fat 1", "2 denounce 4 tall", "2 propose gold horses", "2 propose gold horses 1",
)  # fmt: skip


@pytest.mark.parametrize("text", MOVES)
def test_a_move_comes_back_as_it_was_and_is_one_object(text: str) -> None:
    move = parse_move(text)
    assert move.text == str(move) == text and parse_move(text) is move and repr(move) == f"Move({text!r})"
    assert (move.verb in TALKING) == GAME.is_talk(move)
    with pytest.raises(AttributeError):
        move.seat = 2


def test_moves_of_a_random_game_are_those_of_their_texts() -> None:
    assert all(isinstance(move, Move) and parse_move(move.text) is move for move in random_game("texts", {"rounds": 3}).moves)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1 ",
        "5 done",
        "0 done",
        "01 done",
        "done",
        "1 done ",
        " 1 done",
        "1  done",
        "1 done now",
        "1 Done",
        "1 fly",
        "1 offer",
        "1 offer 2 gold",
        "1 offer 2 gold silver",
        "1 offer 5 gold horses",
        "1 offer 2 gold horses now",
        "1 send fat",
        "1 send thin kaffa",
        "1 send fat 13",
        "1 send fat 0",
        "1 send fat 07",
        "1 send fat _",
        "1 send fat Kaffa",
        "1 accuse",
        "1 accuse none fat",
        "1 accuse 2",
        "1 accuse 2 fat now",
        "1 accuse 5 fat",
        "1 denounce none",
        "1 take",
        "1 take 3",
        "1 demand gold",
        "1 demand 2 gold",
        "1 pardon fat",
        "1 pardon fat 3",
        "1 pardon fat stay",
        "1 pass over",
        "1 propose gold",
        "1 propose gold horses 5",
        "1 propose gold horses ",
        "1 propose gold horses 2 3",
        "1 " + "x" * 200,
        "\u0661 done",
    ],
)
def test_a_text_that_is_no_move_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        parse_move(text)


def test_an_unknown_verb_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(NotationError) as trouble:
        parse_move("1 fly")
    assert str(trouble.value) == (
        "expected one of offer, done, accept, refuse, send, accuse, take, demand, pardon, pass, announce, denounce, propose "
        "after the seat, found '1 fly'"
    )


def test_a_move_and_a_position_are_shown_copied_and_sent_by_their_texts() -> None:
    move, p = parse_move("2 send fat kaffa"), read(DEAL)
    assert pickle.loads(pickle.dumps(move)) is move
    assert (str(p), repr(p)) == (DEAL, f"Position({DEAL!r})")


def test_who_began_is_who_is_first() -> None:  # V3.2
    assert GAME.first_of(read(DEAL)) == 2
