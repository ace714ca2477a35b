"""The table as a drawing for the command line (SVG)."""

from __future__ import annotations

import re

from karaya_core.sultans import Position
from karaya_core.sultans.picture import BACK, INK, PAPER, SIDE_COLOURS, picture
from karaya_core.sultans.roles import LOYALISTS, REBELS


def drawn(line: str) -> dict[int, str]:
    """What is drawn at each seat."""
    found = re.findall(r'<g id="seat(\d+)">(.*?)</g>', picture(Position.parse(line)), re.S)
    return {int(seat): text for seat, text in found}


def test_a_card_is_paper_face_up_and_its_back_face_down_with_the_letter_in_the_other_colour() -> None:
    seats = drawn("S.g.a.l.l/l/3/-/-")
    open_, covered = seats[1], seats[2]
    assert f'fill="{PAPER}" stroke="{SIDE_COLOURS[LOYALISTS]}"' in open_ and f'fill="{SIDE_COLOURS[LOYALISTS]}">S<' in open_
    assert f'fill="{BACK}" stroke="{SIDE_COLOURS[LOYALISTS]}"' in covered and f'fill="{PAPER}">g<' in covered
    assert f'stroke="{SIDE_COLOURS[REBELS]}"' in seats[3]


def test_a_killed_player_s_card_is_crossed_out_and_nobody_else_s() -> None:
    seats = drawn("S.g.Ax.l.l/l/4/-/-")
    assert {seat: text.count("<line ") for seat, text in seats.items()} == {1: 0, 2: 0, 3: 2, 4: 0, 5: 0}


def test_the_active_seat_has_a_ring_and_the_white_token_lies_before_its_seat() -> None:
    seats = drawn("S.g.a.l.l/l/3/5/-")
    assert [seat for seat, text in seats.items() if f'fill="none" stroke="{INK}"' in text] == [3]
    assert [seat for seat, text in seats.items() if 'class="coronation"' in text] == [5]
