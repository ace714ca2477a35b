"""A refusal explains itself: a key with fields and the rule point."""

from __future__ import annotations

import inspect
import re
from types import ModuleType

import pytest

from karaya_core.sultans import Match, Position, parse_move, refusals
from karaya_core.sultans.refusals import refusal, refused
from karaya_core.sultans.words import en, fr, ru
from karaya_core.table.errors import IllegalMove, Refusal

#: Position (and moves before), what is wished for, why not.
CASES: list[tuple[str, str, str, str, dict[str, int | str]]] = [
    ("S.L.L.L.a/g/1/-/-", "1 peek 5", "round_over", "S7.3", {}),
    ("s.g.a.l.l/l/3", "6 peek 1", "no_such_seat", "S1.1", {}),
    ("s.g.a.l.l/l/3", "3 peek 6", "no_such_seat", "S1.1", {}),
    ("s.g.a.l.Lx/l/3", "5 revolt", "you_are_killed", "S4.1", {}),
    ("s.g.a.l.l/l/3", "4 peek 1", "not_asked", "S3.1", {}),
    ("s.g.a.l.l/l/3", "3 pass", "no_pass", "S3.1", {}),
    ("s.g.a.l.l/l/3", "2 strike", "no_window", "S3.7", {"verb": "strike"}),
    ("s.g.a.l.l/l/3", "2 pass", "no_window", "S3.7", {"verb": "pass"}),
    ("s.g.a.l.l/l/3", "3 throne", "not_sultan", "S9.1", {}),
    ("S.g.a.l.l/l/3/1", "1 throne", "not_sultan", "S9.1", {}),
    ("f.s.g.a.l.l/l/1; 1 predict", "1 peek 2", "finish_first", "S3.1", {}),
    ("f.s.g.a.l.l/l/1; 1 predict", "1 foretell rebels", "finish_first", "S3.1", {}),
    ("f.s.g.a.l.l/l/1; 1 predict; 1 read 2", "1 read 2", "already_read", "S9.8", {"seat": 2}),
    ("f.s.g.A.l.l/l/1; 1 predict", "1 read 4", "target_known", "S9.8", {"seat": 4}),
    ("v.a.s.g.l.l/l/1; 1 manipulate 2 rebels", "2 peek 1", "must_act", "S9.7", {}),
    ("v.a.s.g.l.l/l/1; 1 manipulate 2 rebels", "1 peek 3", "not_asked", "S3.1", {}),
    ("Fr.s.g.a.l.l/l/1", "1 peek 2", "must_hide", "S9.8", {}),
    ("Fr.s.g.a.l.l/l/1", "1 predict", "must_hide", "S9.8", {}),
    ("Am.s.g.a.l.l/l/1", "1 assassinate 2", "only_peek_or_hide", "S9.7", {}),
    ("s.g.a.l.l/l/3", "3 dance", "not_your_character", "S3.6", {"card": "belly_dancer"}),
    ("A.s.g.l.l/l/1", "1 switch 2", "you_are_known", "S3.1", {}),
    ("s.g.a.l.l/l/3", "3 hide keep", "you_are_hidden", "S3.1", {}),
    ("s.g.a.l.l/l/3", "3 assassinate 3", "yourself", "S9.3", {}),
    ("s.Gx.a.l.l/l/3", "3 peek 2", "target_killed", "S4.1", {"seat": 2}),
    ("s.g.a.l.l/l/2", "2 detain 2", "yourself", "S9.2", {}),
    ("s.G.a.l.l/l/3", "3 peek 2", "target_known", "S3.2", {"seat": 2}),
    ("s.G.a.l.l/l/3", "3 switch 2", "target_known", "S3.3", {"seat": 2}),
    ("s.g.a.l.l/l/1", "1 execute 3", "target_hidden", "S9.1", {"seat": 3}),
    ("d.s.g.a.l.l/l/1", "1 capture 5", "target_hidden", "S9.5", {"seat": 5}),
    ("s.g.a.l.l/l/3/-/2~3", "3 switch 2", "no_switching_back", "S3.4", {"seat": 2}),
    ("s.g.A.l.l/l/3/-/2~3", "3 hide 2", "no_switching_back", "S3.4", {"seat": 2}),
    ("g.B.a.s.l.l/l/1", "1 detain 3", "distracted", "S9.6", {"seat": 2}),
    ("s.gd.a.g.l.l/l/4", "4 detain 2", "already_detained", "S9.2", {"seat": 2}),
    ("s.G.a.l.l/l/1", "1 execute 2", "only_known_rebels", "S9.1", {"seat": 2}),
    ("d.s.G.a.l.l/l/1", "1 capture 3", "only_slaves", "S9.5", {"seat": 3}),
    ("D.s.g.a.Lc.l/l/1", "1 capture 5", "already_captured", "S9.5", {"seat": 5}),
    ("B.s.g.a.l.l/l/1", "1 dance", "already_dancing", "S9.6", {}),
    ("Vr.s.g.a.l.l/l/1", "1 manipulate 2 loyalists", "allegiance_stands", "S9.7", {"side": "rebels"}),
    ("v.s.g.a.l.l/l/1", "1 manipulate 2", "declare_first", "S9.7", {}),
    # inside a kill: why could the Guard not strike?
    ("s.g.a.B.g.l/l/3; 3 assassinate 1", "5 strike", "distracted", "S9.6", {"seat": 4}),
    ("s.g.a.l.g.l/l/3; 3 assassinate 2", "4 strike", "not_your_character", "S3.7", {"card": "guard"}),
    ("s.g.a.l.l.g.l/l/3; 3 assassinate 1", "6 strike", "not_beside", "S9.2", {"seat": 3, "target": 1}),
    ("s.l.a.l.g.g/l/3; 3 assassinate 5", "5 strike", "not_beside", "S9.2", {"seat": 3, "target": 5}),  # he is the target
    ("s.g.a.g.l.l/l/3; 3 assassinate 1; 4 pass", "4 strike", "no_window", "S3.7", {"verb": "strike"}),  # he has answered
    ("s.g.a.l.l/l/3; 3 assassinate 1", "3 peek 4", "not_asked", "S3.1", {}),
    ("l.s.l.a.g/g/1; 1 revolt", "4 join", "not_your_character", "S3.7", {"card": "slave"}),
]  # fmt: skip


def after(text: str, edition: str = "english") -> Position:
    line, *moves = text.split("; ")
    p = Position.parse(line, edition)
    for move in moves:
        p.play(move)
    return p


@pytest.mark.parametrize(("moment", "wish", "key", "rule", "fields"), CASES, ids=lambda value: str(value)[:40])
def test_a_refusal_says_why(moment: str, wish: str, key: str, rule: str, fields: dict[str, int | str]) -> None:
    assert refusal(after(moment), parse_move(wish)) == Refusal(key, rule, fields)


@pytest.mark.parametrize("edition", ["french", "russian"])
def test_a_detained_partner_is_refused_where_the_edition_says_so(edition: str) -> None:  # S10.1
    for line, wish in (("s.gd.a.l.l/l/3", "3 switch 2"), ("s.gd.A.l.l/l/3", "3 hide 2")):
        assert refusal(after(line, edition), parse_move(wish)) == Refusal("partner_detained", "S10.1", {"seat": 2})
        assert refusal(after(line), parse_move(wish)) is None


def test_french_hunts_go_on_with_a_hunt_a_capture_or_a_stop() -> None:  # S10.3
    p = after("d.l.s.a.g.g/a/1; 1 hunt 2", "french")
    assert refusal(p, parse_move("1 peek 3")) == Refusal("finish_first", "S10.3")
    assert refusal(p, parse_move("1 hunt 3")) is None


def test_what_is_possible_is_not_refused_nor_is_a_claim() -> None:  # S11.7
    p = after("s.g.a.l.l/l/3")
    assert [refusal(p, move) for move in p.legal()] == [None] * len(p.legal())
    assert refusal(p, parse_move("1 claim 2 guard")) is None


def test_what_the_table_suggests_is_refused_with_reasons() -> None:
    why = {move.text: reason.key for move, reason in refused(after("g.B.A.s.ld.l/l/1/-/4~1"), 1)}
    assert why == {
        "1 peek spare": "spare_untouchable", "1 peek 2": "target_known", "1 peek 3": "target_known",
        "1 switch 2": "target_known", "1 switch 3": "target_known", "1 switch 4": "no_switching_back",
        "1 detain spare": "spare_untouchable", **{f"1 detain {seat}": "distracted" for seat in range(2, 7)},
    }  # fmt: skip
    assert [move.text for move, _ in refused(after("s.g.a.l.l/l/3"), 3, target=3)] == []


@pytest.mark.parametrize("wish", ["1 claim 9 guard", "1 peek 1", "3 strike", "4 pass", "2 execute 3"])
def test_a_refused_move_tells_nothing_of_what_others_may_do(wish: str) -> None:  # S11.6
    """Neither who is awaited in a window nor who might take the throne."""
    match = Match.new([str(seat) for seat in range(1, 7)], "", position="l.s.g.a.g.l/l/4")
    match.play("4 assassinate 6")
    with pytest.raises(IllegalMove) as trouble:
        match.play(wish)
    others = [m.text for m in match.position.legal() if m.seat != parse_move(wish).seat]
    assert others
    assert not [text for text in others if text in str(trouble.value)]
    assert all(text.split()[0] == wish[0] for text in trouble.value.possible)


@pytest.mark.parametrize("language", [en, fr, ru], ids=["en", "fr", "ru"])
def test_every_reason_has_words_in_every_language(language: ModuleType) -> None:
    keys = set(re.findall(r'Refusal\(\s*"(\w+)"', inspect.getsource(refusals)))
    assert {case[2] for case in CASES} | {"partner_detained"} >= keys - {"spare_untouchable", "nobody_there"}
    assert keys <= {key.removeprefix("refusal.") for key in language.WORDS}
