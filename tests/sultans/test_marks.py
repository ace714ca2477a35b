"""Marks of a position line: each is written, read, seen by everybody, and goes when its reason goes (docs/rules/notation.md)."""

from __future__ import annotations

from itertools import product

import pytest

from karaya_core.sultans import Match, Position
from karaya_core.sultans.roles import BOX, LETTERS
from karaya_core.table import NotationError

REST = ("s", "g", "a", "l", "l", "l")  # beside the card that is looked at; five of them and the Spare are on the table


def line_with(field: str) -> str:
    """A table on which seat 2 lies like this, and it is seat 1's turn."""
    rest = list(REST)
    if field[0].lower() in rest:
        rest.remove(field[0].lower())
    return f"{rest[0]}.{field}.{'.'.join(rest[1:4])}/{rest[4]}/1/-/-"


FIELDS = [
    *(letter + detained for letter in LETTERS for detained in ("", "d")),
    *(letter.upper() + detained + yellow for letter in "sgaldb" for detained, yellow in product(("", "d"), ("", "m"))),
    *("L" + detained + "c" + yellow for detained, yellow in product(("", "d"), ("", "m"))),
    *(letter + d + m + side for letter, d, m, side in product("VF", ("", "d"), ("", "m"), ("", "r", "l"))),
    *(letter.upper() + "x" for letter in LETTERS if letter != "s"),
]


@pytest.mark.parametrize("field", FIELDS)
def test_every_mark_is_read_written_and_seen_by_everybody(field: str) -> None:
    line = line_with(field)
    p = Position.parse(line)
    assert p.line() == line
    letter, marks = field[0], field[1:]
    assert p.is_hidden(2) == letter.islower()
    assert p.is_alive(2) == ("x" not in marks)
    assert p.is_known(2) == (letter.isupper() and "x" not in marks)
    for bits, mark in ((p.detained, "d"), (p.captured, "c"), (p.yellow, "m")):
        assert bits == (1 << 2 if mark in marks else 0)
    side = {"r": 1, "l": 2}.get(marks[-1:], 0) if letter in "VF" else 0
    assert (p.allegiance, p.prediction) == (side if letter == "V" else 0, side if letter == "F" else 0)
    assert (p.dead_assassins, p.dead_slaves) == (int(field == "Ax"), int(field == "Lx"))
    assert p.open_slaves == (1 << 2 if letter == "L" and "x" not in marks else 0)
    match = Match.new(list("ABCDE"), "", rounds=1, position=line)
    if match.position.over:
        return
    for seat in (None, 1, 2, 3):
        shown = match.view(seat).line().split("/")[0].split(".")
        assert shown[1] == (field if letter.isupper() or seat == 2 else "?" + marks)
        assert shown[2] == (line.split("/")[0].split(".")[2] if seat == 3 else "?")


def all_fields() -> list[str]:
    """Every letter with every choice of marks, in any order of a few."""
    marks = ["".join(some) for some in product(("", "x"), ("", "d"), ("", "c"), ("", "m"), ("", "r", "l"))]
    return [letter + text for letter in LETTERS + LETTERS.upper() for text in marks]


def test_no_other_marks_can_lie_anywhere() -> None:
    """Exactly the fields above are read; S and Sx apart, which end the round or bring no token."""
    known = {*FIELDS, "Sx"}
    for field in all_fields():
        try:
            Position.parse(line_with(field))
        except NotationError:
            assert field not in known
        else:
            assert field in known


@pytest.mark.parametrize(
    "field", ["ldx", "Lcd", "Lmd", "Lmc", "Vrd", "Vrl", "Vrr", "Ldd", "Lxx", "L x", "Lq", "LL", "", "é", "ſ", "Lc\n"]
)
def test_marks_stand_in_their_order_each_once(field: str) -> None:
    line = f"s.{field}.g.a.l/l/1"
    with pytest.raises(NotationError, match="at seat 2"):
        Position.parse(line)


MOVES: list[tuple[str, tuple[str, ...], int, str]] = [  # a table, what is done, whom one looks at, and what is seen there
    ("g.a.l.l.s/l/1/-/-", ("1 detain 4",), 4, "?d"),
    ("g.a.l.l.s/l/1/-/-", ("1 detain 4",), 2, "?"),
    ("g.a.l.l.s/l/1/-/-", ("1 detain 2",), 2, "?"),  # his turn was skipped at once
    ("g.ad.l.l.s/l/1/-/-", ("1 peek 2",), 2, "?"),
    ("d.L.a.g.s/l/1/-/-", ("1 capture 2",), 2, "Lc"),
    ("D.Lc.a.g.s/l/1/-/-", ("1 hide keep",), 2, "L"),
    ("D.Lc.a.g.s/l/3/-/-", ("3 assassinate 1", "4 pass"), 2, "L"),
    ("d.l.a.g.s/l/1/-/-", ("1 hunt 2",), 2, "Lc"),
    ("v.l.a.g.s/l/1/-/-", ("1 manipulate 2 rebels",), 2, "Lm"),
    ("v.l.a.g.s/l/1/-/-", ("1 manipulate 2 rebels",), 1, "Vr"),
    ("v.l.a.g.s/l/1/-/-", ("1 manipulate 2 loyalists",), 1, "Vl"),
    ("Vl.Lm.a.g.s/l/2/-/-", ("2 peek 3",), 2, "L"),
    ("Vl.Lm.a.g.s/l/2/-/-", ("2 hide keep",), 2, "?"),
    ("Vl.l.a.g.s/l/1/-/-", ("1 hide keep",), 1, "?"),
    ("f.l.a.g.s/l/1/-/-", ("1 predict", "1 read 2", "1 read 3", "1 read 4"), 1, "F"),
    ("f.l.a.g.s/l/1/-/-", ("1 predict", "1 read 2", "1 read 3", "1 read 4", "1 foretell rebels"), 1, "Fr"),
    ("f.l.a.g.s/l/1/-/-", ("1 predict", "1 read 2", "1 read 3", "1 read 4", "1 foretell loyalists"), 1, "Fl"),
    ("Fl.l.a.g.s/l/1/-/-", ("1 hide keep",), 1, "?"),
    ("s.Ldcm.a.D.l/g/3/-/-", ("3 assassinate 2",), 2, "Lx"),
    ("s.Vdmr.a.b.l/g/3/-/-", ("3 assassinate 2",), 2, "Vx"),
    ("s.ld.a.b.l/g/3/-/-", ("3 assassinate 2",), 2, "Lx"),
]


@pytest.mark.parametrize(("line", "moves", "seat", "seen"), MOVES)
def test_a_mark_comes_and_goes_before_everybodys_eyes(line: str, moves: tuple[str, ...], seat: int, seen: str) -> None:
    match = Match.new(list("ABCDE"), "", rounds=1, position=line)
    for move in moves:
        match.play(move)
    for viewer in (None, 3, 5):
        assert match.view(viewer).line().split("/")[0].split(".")[seat - 1] == seen
    truth = match.position.line().split("/")[0].split(".")[seat - 1]
    assert truth[1:] == seen[1:]


def test_a_killed_vizier_has_no_side_and_a_killed_teller_no_prediction_left() -> None:  # S5.4, S5.5
    match = Match.new(list("ABCDE"), "", rounds=1, position="s.Vl.A.Fr.l/g/3/-/-")
    match.play("3 assassinate 2")
    assert match.position.allegiance == 0
    assert match.view(1).allegiance == 0
    match = Match.new(list("ABCDE"), "", rounds=1, position="s.Vl.A.Fr.l/g/3/-/-")
    match.play("3 assassinate 4")
    assert (match.position.prediction, match.position.allegiance) == (0, 2)
    assert (match.view(1).prediction, match.view(1).allegiance) == (0, 2)


# ---- limits of a line


@pytest.mark.parametrize("card", range(8))
def test_a_table_may_have_every_card_of_the_box_and_not_one_more(card: int) -> None:  # S1.1, S2.1
    most = BOX[card]
    others = [letter for place, letter in enumerate(LETTERS) for _ in range(BOX[place]) if place != card]
    full = [LETTERS[card]] * most + others[: 14 - most]
    line = f"{'.'.join(full)}/{others[14 - most]}/1"
    assert Position.parse(line).n == 14
    for spare in (True, False):
        cards = [LETTERS[card]] * (most if spare else most + 1) + others[: 13 - most]
        with pytest.raises(NotationError, match=f"expected at most {most} of "):
            Position.parse(f"{'.'.join(cards)}/{LETTERS[card] if spare else others[13 - most]}/1")


@pytest.mark.parametrize(("seats", "fits"), [(4, False), (5, True), (15, True), (16, False)])
def test_a_table_has_five_to_fifteen_seats(seats: int, fits: bool) -> None:  # S1.1
    cards = "sgggaaallllldbvf"[:seats]
    line = f"{'.'.join(cards)}/f/{seats}"
    if fits:
        assert Position.parse(line).n == seats
    else:
        with pytest.raises(NotationError, match=f"expected 5 to 15 seats, found {seats}"):
            Position.parse(line)


def test_a_line_may_be_as_long_as_the_longest_position_and_not_endless() -> None:
    longest = "Vdmr.Fdml.Ldcm.Ldcm.Ldcm.Ldcm.D.Bdm.Sdm.Gdm.Gdm.Gdm.Adm.Adm.Adm/l/15/15/" + ",".join(
        f"{a}~{a % 15 + 1}" for a in range(1, 16)
    )
    assert Position.parse(longest).line() == longest
    assert len(longest) < 200
    for length, said in ((400, "SEATS/SPARE"), (401, "at most 400 characters, found 401")):
        with pytest.raises(NotationError, match=said):
            Position.parse("s" * length)


@pytest.mark.parametrize("line", ["s.g.a.l.l", "s.g.a.l.l/l", "s.g.a.l.l/l/1", "s.g.a.l.l/l/1/-", "s.g.a.l.l/l/1/-/-"])
def test_only_the_last_two_fields_may_be_left_out(line: str) -> None:
    if line.count("/") < 2:
        with pytest.raises(NotationError, match="SEATS/SPARE/ACTIVE"):
            Position.parse(line)
    else:
        assert Position.parse(line).line() == "s.g.a.l.l/l/1/-/-"


@pytest.mark.parametrize("number", ["0", "6", "16", "00", "1.", " 1", "+1", "", "٣", "001", "1_"])
def test_seats_are_plain_numbers_of_the_table(number: str) -> None:
    for line in (
        f"S.g.a.l.l/l/{number}",
        f"S.g.a.l.l/l/1/{number}",
        f"s.g.a.l.l/l/1/-/{number}~2",
        f"s.g.a.l.l/l/1/-/1~{number}",
    ):
        with pytest.raises(NotationError, match="from 1 to 5"):
            Position.parse(line)


@pytest.mark.parametrize("switches", ["1~2,", ",1~2", "1~2,1~3", "2~1,1~2", "1~1", "12", "1-2", "1~2;2~1", "1~2~3", "~"])
def test_switches_are_pairs_in_ascending_order(switches: str) -> None:
    with pytest.raises(NotationError, match="switch"):
        Position.parse(f"s.g.a.l.l/l/1/-/{switches}")


def test_nobody_switched_with_the_dead() -> None:  # S3.4
    for switches in ("1~2", "2~1"):
        with pytest.raises(NotationError, match="two living seats"):
            Position.parse(f"s.Gx.a.l.l/l/1/-/{switches}")


@pytest.mark.parametrize("edition", ["", "English", "german", "french "])
def test_an_edition_that_there_is_not_is_refused(edition: str) -> None:
    with pytest.raises(NotationError, match="expected an edition"):
        Position.parse("s.g.a.l.l/l/1", edition)


@pytest.mark.parametrize("spare", ["", "L", "q", "ll", "?", "-", "Lx", "ld"])
def test_the_spare_is_one_small_letter(spare: str) -> None:  # S1.6
    with pytest.raises(NotationError, match="expected the Spare as one small letter"):
        Position.parse(f"s.g.a.l.l/{spare}/1")
