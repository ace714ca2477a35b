"""Phase 1: words and trades (V4)."""

from __future__ import annotations

import pytest

from karaya_core.table import IllegalMove
from karaya_core.verrat.events import Announced, Denounced, Proposed, Refused, Traded
from tests.verrat.tables import after, field, laid, legal, line, view

TABLE = line("talk.3.0", "11:3f 10:1f 9:2f 5:4f", hands="hh.cp.g.t")


def said(match_line: str, seat: int) -> list[str]:
    return [move.text.partition(" ")[2] for move in laid(match_line).talk(seat)]


def test_each_seat_has_one_turn_to_speak_also_with_nothing_to_offer() -> None:  # V4.1
    match = laid(line("talk.3.0", "11:3f", hands="-.-.-.-"))
    for seat in (3, 4, 1, 2):
        assert legal(match) == [f"{seat} done"]
        match.play(f"{seat} done")
    assert match.position.to_decide() == [3]  # orders


def test_anybody_may_talk_at_any_moment_of_phase_1_and_it_changes_nothing() -> None:  # V4.2
    match = laid(TABLE, "3 offer 1 gold horses")
    before = match.position.to_json()
    words = ("2 announce fat kaffa", "4 propose troops horses 1", "1 propose horses ships")
    for text in words:
        match.play(text)
    assert match.position.to_json() == before and match.position.to_decide() == [1]
    assert [move.text for move in match.moves[1:]] == list(words)
    for seat in (None, 1, 2, 3, 4):
        assert view(match, seat).story[-3:] == [Announced(2, 4, 16), Proposed(4, 3, 0, 1), Proposed(1, 0, 5, 0)]


def test_announced_may_be_what_could_be_ordered() -> None:  # V4.2
    table = line("talk.3.0", "11:3f", "-:1f.-.-.-.-.-.-", "h:s.c.g.t", "1t.-.-")
    assert len([text for text in said(table, 1) if text.startswith("announce fat")]) == 1 + 6 + 12
    assert len([text for text in said(table, 1) if text.startswith("announce small")]) == 1 + 7 + 12
    assert len([text for text in said(table, 3) if text.startswith("announce fat")]) == 1 + 7
    assert not [text for text in said(table, 1) if "tall" in text]


def test_denounced_may_be_who_could_be_accused() -> None:  # V4.2, V5.5
    table = line("talk.3.0", "11:3f 10:1f 5:4f", hands="hcgt.hhcp.hcgp.hcgtws", cells="-.1s.-")
    for seat in (1, 2, 3, 4):
        assert [text for text in said(table, seat) if text.startswith("denounce")] == ["denounce 1 fat", "denounce 4 fat"]
    assert view(laid(table, "2 denounce 4 fat"), 1).story[-1] == Denounced(2, 10)


def test_proposed_may_be_what_is_held_for_anything_and_from_one_seat_what_it_holds() -> None:  # V4.2
    proposals = [text for text in said(TABLE, 2) if text.startswith("propose")]
    assert proposals[:5] == [f"propose cannons {card}" for card in ("horses", "gold", "troops", "wares", "ships")]
    assert proposals[5:] == ["propose cannons horses 1", "propose cannons gold 3", "propose cannons troops 4"]
    for wrong in ("2 propose gold horses", "2 propose pardon horses", "2 propose cannons gold 4", "2 propose cannons gold 2"):
        with pytest.raises(IllegalMove):
            laid(TABLE).play(wrong)


def test_a_trade_is_one_power_card_for_one_of_another_kind_from_one_seat() -> None:  # V4.3
    match = laid(TABLE)
    assert legal(match, 3) == ["offer 1 gold horses", "offer 2 gold cannons", "offer 4 gold troops", "done"]
    match.play("3 offer 2 gold cannons")
    assert legal(match) == ["2 accept", "2 refuse"]


def test_accepted_the_cards_change_hands_at_once_refused_nothing_happens() -> None:  # V4.3
    accepted = laid(TABLE, "3 offer 2 gold cannons", "2 accept")
    assert field(accepted.position, 2) == "hh.gp.c.t" and accepted.position.to_decide() == [3]
    assert view(accepted, 1).story[-1] == Traded(3, 2, 2, 1)
    refused = laid(TABLE, "3 offer 2 gold cannons", "2 refuse")
    assert field(refused.position, 2) == "hh.cp.g.t" and refused.position.to_decide() == [3]
    assert view(refused, 1).story[-1] == Refused(3, 2, 2, 1)


def test_no_gifts_no_pardons_nothing_of_the_same_kind() -> None:  # V4.4
    match = laid(line("talk.3.0", "11:3f", hands="gp.p.gp.-"))
    assert legal(match) == ["3 done"]
    for wrong in ("3 offer 2 gold pardon", "3 offer 1 pardon gold", "3 offer 1 gold gold", "3 offer 3 gold pardon"):
        with pytest.raises(IllegalMove):
            match.play(wrong)


def test_a_seat_may_make_three_offers_refused_and_accepted_ones_counted() -> None:  # V4.5
    moves = ("3 offer 1 gold horses", "1 accept", "3 offer 2 horses cannons", "2 refuse", "3 offer 2 horses cannons", "2 accept")
    match = laid(TABLE, *moves)
    assert legal(match) == ["3 done"] and field(match.position, 5) == "talk.3.3"
    assert len(legal(laid(TABLE, *moves, "3 done"), 4)) > 1  # the next one has its own


@pytest.mark.parametrize(("offers", "possible"), [(0, 1), (1, 4)])
def test_the_number_of_offers_is_agreed_and_none_means_no_trading(offers: int, possible: int) -> None:  # V4.5
    match = laid(TABLE, offers=offers)
    assert len(legal(match)) == possible
    if offers:
        match.play("3 offer 1 gold horses")
        match.play("1 refuse")
    assert legal(match) == ["3 done"]


def test_a_seat_whose_viziers_are_all_locked_away_speaks_and_trades() -> None:  # V4.6
    table = line("talk.1.0", "11:1f", hands="h.c.g.t")
    assert "offer 1 cannons horses" in legal(laid(table, "1 done"), 2)
    assert field(after(table, "1 offer 2 horses cannons", "2 accept"), 2) == "c.h.g.t"
    assert said(table, 2)[0] == "propose cannons horses"


def test_nobody_talks_after_phase_1() -> None:  # V4.7
    match = laid(TABLE, "3 done", "4 done", "1 done", "2 done")
    for seat in (1, 2, 3, 4):
        assert match.talk(seat).number() == 0
    with pytest.raises(IllegalMove):
        match.play("1 announce fat kaffa")
