"""Position lines, moves and records, read and written; what nobody could lay is refused (docs/rules/five-tribes-notation.md)."""

from __future__ import annotations

import json
from random import Random

import pytest

from karaya_core.five_tribes.box import CARDS, DJINN_LETTERS, DJINNS, KINDS, TRIBES
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.map import NAMES
from karaya_core.five_tribes.moves import parse_move
from karaya_core.five_tribes.position import Position
from karaya_core.five_tribes.scenarios import CHECKS
from karaya_core.table import record
from karaya_core.table.errors import IllegalMove, NotationError
from karaya_core.table.luck import Luck
from karaya_core.table.match import Match
from karaya_core.table.scenarios import CHECKS as ALL_CHECKS
from tests.five_tribes.tables import after, line, match, tile


def test_letters_and_names() -> None:  # N1.1, N1.2, N1.3, N1.4, N1.5
    assert "".join(kind.letter for kind in KINDS) == "VSTDFOML" and [k.value for k in KINDS] == [5, 6, 10, 12, 15, 8, 6, 4]
    assert (TRIBES, CARDS, DJINN_LETTERS) == ("ywgbr", "ijgpscfwtk", "ABCDEFGHIJKLMNOPQRSTUV")
    assert tuple(sorted(DJINNS)) == DJINNS and len(DJINNS) == 22
    assert NAMES[:7] == ("a1", "b1", "c1", "d1", "e1", "f1", "a2")


def played_on(number: int) -> list[Position]:
    """Every position of a random game."""
    luck, found = Luck(f"notation:{number}"), []
    p = GAME.deal(2 + number % 3, 1, {}, luck)
    while not p.over:
        p.apply(GAME.luck_for(p, p.legal().some(luck), luck))
        found.append(p.clone())
    return found


@pytest.mark.parametrize("number", range(6))
def test_every_moment_is_written_and_resumed(number: int) -> None:  # N2.1, N2.2, N2.3, N2.4, N2.5, N2.6, N2.7, N2.8
    for p in played_on(number):
        text = p.line()
        again = Position.parse(text)
        assert again.line() == text and again.bag == p.bag and again.bank == p.bank
        assert GAME.legal_lines(again) == GAME.legal_lines(p)
        assert all(character.isalnum() or character in "/.,-~!" for character in text)


def test_a_deal_is_about_220_characters() -> None:
    assert 190 < len(GAME.deal(4, 1, {}, Luck("deal")).line()) < 240


def test_tiles_seats_and_cards_are_written_in_their_order() -> None:  # N1.6, N2.1, N2.2
    p = Position.parse(line(tiles={"a1": "O2t2r3g", "b1": "Vp1w0"}, seats="050,w2y,k2f1i,DA.50.50", cards="k,w,tk2f"))
    assert (tile(p, "a1"), tile(p, "b1")) == ("O2gr3t2", "Vp")
    assert p.line().split("/")[1] == "50,yw2,ifk2,AD.50.50" and p.line().split("/")[5] == "k,w,ftk2"


def test_the_book_s_example_of_the_order_track() -> None:  # N2.3, N2.4
    p = after(
        "1 bid 3", "2 bid 1", "3 bid 0", "4 bid 0", seats="9.9.9.9", turn="b", order="1234/-", tiles={"a1": "My", "b1": "My"}
    )
    assert p.line().split("/")[2:4] == ["1", "-----243"]
    assert Position.parse(line(seats="9.9.9.9", order="12/------3-4")).line().split("/")[3] == "------34"


def test_where_the_turn_stands() -> None:  # N2.5
    for turn in ("m", "e", "tc3b3", "tc3r", "ac3", "mO", "eBO!", "tf5r2J!", "x", "b"):
        order = "123/-" if turn in "bx" else "1/------23"
        assert Position.parse(line(seats="9,w2,,BJO.9.9", turn=turn, order=order)).line().split("/")[4] == turn
    assert Position.parse(line(seats="9,,,T.9.9", turn="mT~KAG")).line().split("/")[4] == "mT~AGK"


REFUSED = [
    ("", "expected BOARD/SEATS/BIDDERS/TRACK/TURN/RESOURCES/DJINNS, found 1 fields"),
    ("/", "expected BOARD/SEATS/BIDDERS/TRACK/TURN/RESOURCES/DJINNS, found 2 fields"),
    ("M", "expected BOARD/SEATS/BIDDERS/TRACK/TURN/RESOURCES/DJINNS, found 1 fields"),
    (line() + "/", "expected BOARD/SEATS/BIDDERS/TRACK/TURN/RESOURCES/DJINNS, found 8 fields"),
    (line().removesuffix("/"), "expected BOARD/SEATS/BIDDERS/TRACK/TURN/RESOURCES/DJINNS, found 6 fields"),
    (line(tiles={"a1": "X"}), "expected 30 tiles such as 'O2gr3t2', found 'XMMMMMMMMMMMMMMMMMMMMMMMMMMMMM'"),
    (line(tiles={"a1": ""}), "expected 30 tiles such as 'O2gr3t2', found 'MMMMMMMMMMMMMMMMMMMMMMMMMMMMM'"),
    (line(tiles={"a1": "My0x"}), "expected 30 tiles such as 'O2gr3t2', found 'My0xMMMMMMMMMMMMMMMMMMMMMMMMMMMMM'"),
    (line(tiles={"a1": "M4"}), "expected at most 0 camels of seat 4, found 1"),
    (line(tiles={"a1": "Myy"}), "expected each of ywgbrtp once, with its number behind it, in tile a1, found 'yy'"),
    (line(tiles={"a1": "My17"}), "expected at most 16 meeples of letter y, found 17"),
    (line(tiles={"a1": "My16"}, seats="5,y.5.5"), "expected at most 16 meeples of letter y, found 17"),
    (line(tiles={"a1": "Mb17"}, turn="tc3b2"), "expected at most 18 meeples of letter b, found 19"),
    (line(tiles={"a1": "Mt13"}), "expected at most 0 palm trees beyond those of the box, found 1"),
    (line(tiles={"a1": "Mp6", "b1": "Mp5"}), "expected at most 0 palaces beyond those of the box, found 1"),
    (line(tiles=dict.fromkeys(NAMES[:9], "M1")), "expected at most 8 camels of seat 1, found 9"),
    (line(seats="50"), "expected 2 to 4 seats, found 1"),
    (line(seats="50.50.50.50.50"), "expected 2 to 4 seats, found 5"),
    (line(seats="50.50"), "expected up to nine places of the turn order track, found '------23'"),
    (line(seats="-1.50.50"), "expected GOLD,FRONT,HAND,DJINNS of seat 1, found '-1'"),
    (line(seats=".50.50"), "expected GOLD,FRONT,HAND,DJINNS of seat 1, found ''"),
    (line(seats="50,g.50.50"), "expected each of yw once, with its number behind it, in the front of seat 1, found 'g'"),
    (line(seats="50,,x.50.50"), "expected each of ijgpscfwtk once, with its number behind it, in the hand of seat 1, found 'x'"),
    (line(seats="50,,,W.50.50"), "expected letters of ABCDEFGHIJKLMNOPQRSTUV, found 'W'"),
    (line(seats="50,,,AA.50.50"), "expected at most 1 djinns of letter A, found 2"),
    (line(seats="50,,,A.50,,,A.50"), "expected at most 1 djinns of letter A, found 2"),
    (line(seats="50,,,A.50.50", djinns="A"), "expected at most 1 djinns of letter A, found 2"),
    (line(seats="50,,,,.50.50"), "expected GOLD,FRONT,HAND,DJINNS of seat 1, found '50,,,,'"),
    (line(seats="50,,i3.50.50"), "expected at most 2 cards of letter i, found 4"),
    (line(seats="50,,i2.50.50"), "expected at most 2 cards of letter i, found 3"),
    (line(seats="?.50.50"), "expected GOLD,FRONT,HAND,DJINNS of seat 1, found '?'"),
    (
        line(seats="50,,?3.50.50"),
        "expected each of ijgpscfwtk once, with its number behind it, in the hand of seat 1, found '?3'",
    ),
    (line(seats="5e1.50.50"), "expected GOLD,FRONT,HAND,DJINNS of seat 1, found '5e1'"),
    (line(cards="?9"), "expected letters of ijgpscfwtk, found '?9'"),
    (line(cards="fw,?3"), "expected letters of ijgpscfwtk, found '?3'"),
    (line(cards="fwtkpscijk"), "expected at most 9 cards in the row, found 10"),
    (line(cards="f,w,t,k"), "expected ROW,PILE,DISCARDS, found 'f,w,t,k'"),
    (line(cards="f,w,tt"), "expected each of ijgpscfwtk once, with its number behind it, in the discards, found 'tt'"),
    (line(cards="z"), "expected letters of ijgpscfwtk, found 'z'"),
    (line(djinns="ABCD"), "expected at most 3 djinns in the row, found 4"),
    (line(djinns="A,?2"), "expected letters of ABCDEFGHIJKLMNOPQRSTUV, found '?2'"),
    (line(djinns="A,A"), "expected at most 1 djinns of letter A, found 2"),
    (line(djinns="a"), "expected letters of ABCDEFGHIJKLMNOPQRSTUV, found 'a'"),
    (line(djinns="A,,B2"), "expected letters of ABCDEFGHIJKLMNOPQRSTUV, found 'B2'"),
    (line(order="12/------3".replace("12", "1")), "expected 1 markers of seat 2 on the tracks, found 0"),
    (line(order="1/------223"), "expected 1 markers of seat 2 on the tracks, found 2"),
    (line(order="4/------23"), "expected seats from 1 to 3 on the bid order track, found '4'"),
    (line(order="-/------123"), "expected somebody on the bid order track, found nobody"),
    (line(order="1/------2345"), "expected up to nine places of the turn order track, found '------2345'"),
    (line(order="1/"), "expected up to nine places of the turn order track, found ''"),
    (line(order="1/----------"), "expected up to nine places of the turn order track, found '----------'"),
    (line(order="11/------23"), "expected 1 markers of seat 1 on the tracks, found 2"),
    (line(order="1x/------23"), "expected seats from 1 to 3 on the bid order track, found '1x'"),
    (line(turn=""), "expected where the turn stands, such as 'm' or 'tc3b3', found ''"),
    (line(turn="q"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'q'"),
    (line(turn="mO"), "expected powers that seat 1 can have paid for, found O"),
    (line(turn="mA", seats="50,,,A.50.50"), "expected powers that seat 1 can have paid for, found A"),
    (line(turn="mM", seats="50,,,M.50.50"), "expected powers that seat 1 can have paid for, found M"),
    (line(turn="m~AB"), "expected what Sibittis drew only where she was paid for"),
    (line(turn="mT~", seats="50,,,T.50.50"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'mT~'"),
    (line(turn="mT~ABCD", seats="50,,,T.50.50"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'mT~ABCD'"),
    (line(turn="mT~A", seats="50,,,T.50.50", djinns="A"), "expected at most 1 djinns of letter A, found 2"),
    (line(turn="mT~?3", seats="50,,,T.50.50"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'mT~?3'"),
    (line(turn="b!"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'b!'"),
    (line(turn="x!"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'x!'"),
    (line(turn="bO", seats="50,,,O.50.50"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'bO'"),
    (line(turn="tc3"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'tc3'"),
    (line(turn="tc3y2"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'tc3y2'"),
    (line(turn="tz9b2"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'tz9b2'"),
    (line(turn="tc3b0"), "expected Builders or Assassins in hand"),
    (line(turn="ac6"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'ac6'"),
    (line(turn="ac3", tiles={"c3": "O"}), "expected a tile whose action is open, found c3"),
    (line(turn="ac3H", tiles={"c3": "V"}, seats="50,,,H.50.50"), "expected a tile whose action is open, found c3"),
    (line(turn="mOO", seats="50,,,O.50.50") + "//", "expected BOARD/SEATS/BIDDERS/TRACK/TURN/RESOURCES/DJINNS, found 9 fields"),
    (line(turn="m!!"), "expected where the turn stands, such as 'm' or 'tc3b3', found 'm!!'"),
    (line().replace("M", "m", 1), "expected 30 tiles such as 'O2gr3t2', found 'mMMMMMMMMMMMMMMMMMMMMMMMMMMMMM'"),
    ("é" + line(), "expected a position line of at most 2000 plain characters, found 'éMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM/50.50.5"),
    (line() + " ", "expected letters of ABCDEFGHIJKLMNOPQRSTUV, found ' '"),
    ("M" * 3000, "expected a position line of at most 2000 plain characters, found 'MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM"),
]


@pytest.mark.parametrize(("text", "told"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_is_refused_with_what_was_expected(text: str, told: str) -> None:  # N2.9
    with pytest.raises(NotationError) as trouble:
        Position.parse(text)
    assert str(trouble.value) == told


def test_a_composed_position_may_have_any_tiles_and_leave_cards_out() -> None:  # N2.10
    p = Position.parse(line(tiles=dict.fromkeys(NAMES, "F"), cards="", djinns="", seats="999.0.0"))
    assert p.cards() == (0,) * 10 and p.kinds[0].value == 15 and GAME.unsound(p) == ""


def test_random_edits_of_a_line_are_read_or_refused_and_never_break() -> None:  # N2.9
    random = Random(3)
    good = [p.line() for p in played_on(1)[::7]]
    for _ in range(1500):
        text = list(random.choice(good))
        for _ in range(random.randint(1, 3)):
            text[random.randrange(len(text))] = random.choice([*"abcdefMVOS0123456789/.,-~!?wkyrtp", ""])
        try:
            p = Position.parse("".join(text))
        except NotationError:
            continue
        assert Position.parse(p.line()).line() == p.line() and GAME.unsound(p) == ""
        assert p.over or next(iter(p.legal())) in p.legal()


def test_as_a_seat_sees_it() -> None:  # N2.11
    played = match(seats="50,,,T.50,y2,f2k3,D.50", turn="eT~ABC", cards="f,wt,k", djinns="E,FG")
    fields = played.view(3).line().split("/")
    assert fields[1] == "?,,,T.?,y2,?5,D.50" and fields[4:] == ["eT~?3", "f,?2,k", "E,?2"]
    assert played.view(1).line().split("/")[4] == "eT~ABC"


MOVES = [
    "1 bid 5",
    "2 bid 12 3",
    "1 sow c3 yd3 wd4 rd5",
    "4 stay",
    "1 build 0",
    "1 build 18",
    "2 kill d4 g",
    "2 kill 3 yw",
    "1 pass",
    "1 buy 1",
    "1 buy 2 5",
    "3 invoke al_amin wk",
    "1 palm",
    "1 palace",
    "1 djinn sloar k",
    "1 djinn enki w c3 lamia k d4",
    "1 djinn bouraq w c3 hagis k d4",
    "1 keep hagis",
    "1 sell ijt",
    "1 end",
    "1 djinn anun_nak w c3 ~ bag ybr",
    "3 end ~ resources kfwwt ~ djinns CQA",
]


@pytest.mark.parametrize("text", MOVES)
def test_moves_come_back_as_their_text(text: str) -> None:  # N3.1, N3.2, N3.3, N3.4, N3.5, N3.6, N3.7, N3.8
    move = parse_move(text)
    assert move.text == text and parse_move(move.text) == move and hash(move) == hash(parse_move(text))


NO_MOVES = [
    "",
    "1",
    "5 end",
    "0 end",
    "01 end",
    "1 End",
    "1  end",
    "1 end ",
    " 1 end",
    "1 end now",
    "1 dance",
    "1 bid",
    "1 bid 2",
    "1 bid 00",
    "1 bid 5 1 1",
    "1 bid -1",
    "1 bid ²",
    "1 sow c3",
    "1 sow c3 d3",
    "1 sow c3 yd6",
    "1 sow c3 xd3",
    "1 build",
    "1 build 19",
    "1 kill d4",
    "1 kill 5 y",
    "1 kill d4 ywg",
    "1 kill d4 t",
    "1 buy",
    "1 buy 0",
    "1 buy 10",
    "1 buy 1 2 3",
    "1 invoke ghost ww",
    "1 invoke baal x",
    "1 djinn sloar",
    "1 djinn sloar k c9",
    "1 djinn enki w c3 lamia",
    "1 djinn enki w c3 lamia k",
    "1 keep",
    "1 keep ghost",
    "1 sell",
    "1 sell z",
    "1 end ~",
    "1 end ~ bag",
    "1 end ~ bag xyz",
    "1 end ~ luck y",
    "1 end ~ resources K",
    "1 end ~ djinns a",
    "1 end~ bag y",
    "1 sow c3 " + " ".join(["yd3"] * 200),
    "1 end ~ resources " + "k" * 60,
]


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_refused(text: str) -> None:  # N3.1, N4.2
    with pytest.raises(NotationError, match="expected"):
        parse_move(text)


def test_meeples_from_the_bag_are_read_in_any_order() -> None:  # N4.1
    assert parse_move("1 djinn anun_nak w c3 ~ bag bry").text == "1 djinn anun_nak w c3 ~ bag ybr"


def test_a_reader_brings_no_luck_and_an_engine_at_the_table_does() -> None:  # N4.2
    table = line(seats="9,w,,B.9.9", turn="e")
    p = Position.parse(table)
    with pytest.raises(IllegalMove, match="luck of the bag is missing"):
        p.play(parse_move("1 djinn anun_nak w c3"))
    assert p.line() == table
    assert parse_move("1 djinn anun_nak w c3") in p.legal() and parse_move("1 djinn anun_nak w c3 ~ bag yyy") not in p.legal()
    at_a_table = Match(GAME, ["1", "2", "3"], line=table, seed="s")
    with pytest.raises(IllegalMove):
        at_a_table.answer("1 djinn anun_nak w c3 ~ bag yyy")  # nobody chooses their luck
    at_a_table.answer("1 djinn anun_nak w c3")
    assert at_a_table.moves[0].luck


def test_exactly_one_seat_is_to_decide() -> None:  # N3.9
    for p in played_on(2):
        assert [question.seat for question in p.questions()] == [p.active] * (not p.over)


def test_a_record_has_the_deal_the_moves_and_the_end() -> None:  # N5.1, N5.2
    played = Match(GAME, ["Ana", "Boris"], seed="record")
    luck = Luck("record")
    while not played.position.over:
        played.play(played.position.legal().some(luck))
    lines = record.write(played, positions=True, legal=True)
    first, last = json.loads(lines[0]), json.loads(lines[-1])
    assert list(first) == ["karaya", "game", "players", "seed", "position"] and first["game"] == "five_tribes"
    assert last == {"winners": list(played.outcomes[0].winners), "scores": list(played.outcomes[0].points)}
    again = record.read(GAME, lines, Match)
    assert record.write(again, positions=True, legal=True) == lines
    with_parts = json.loads(record.write(played, parts=True)[-1])
    assert {name: with_parts[name] for name in last} == last and list(map(sum, with_parts["parts"])) == last["scores"]
    assert record.read(GAME, [*lines[:-1], json.dumps(with_parts)], Match).finished
    for wrong in ({**last, "scores": [0, 0]}, {**last, "winners": []}, {**last, "parts": []}):
        with pytest.raises(NotationError):
            record.read(GAME, [*lines[:-1], json.dumps(wrong)], Match)
    cut = record.read(GAME, lines[:30], Match)
    assert not cut.over and len(cut.moves) == 29
    loaded = record.load(GAME, json.loads(json.dumps(record.save(cut))), Match)
    assert loaded.position.line() == cut.position.line()


def test_what_a_scenario_may_expect_is_known() -> None:  # N6.1, N6.2, N6.3
    for name in (
        "position",
        "tiles",
        "seats",
        "bidders",
        "track",
        "turn",
        "resources",
        "djinns",
        "active",
        "legal",
        "sums",
        "count",
        "includes",
        "excludes",
        "illegal",
        "views",
        "gold",
        "bag",
        "left",
        "scores",
        "parts",
        "winners",
    ):
        assert name in CHECKS or name in ALL_CHECKS


def test_what_is_wrong_with_the_discards_is_said_of_the_discards() -> None:  # N2.6
    with pytest.raises(NotationError, match="in the discards"):
        Position.parse(line(cards="f,w,x"))
    with pytest.raises(NotationError, match="expected"):
        Position.parse(line(djinns="A,B,x"))
