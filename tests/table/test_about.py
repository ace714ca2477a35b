"""Settings: what may be agreed, how it is written, and what is said when it cannot be."""

from __future__ import annotations

import pytest

from karaya_core.table import About, NotationError, Setting

MODE = Setting("mode", "calm", ("calm", "wild"))
LAPS = Setting("laps", 20, least=0, most=999)
ROUNDS = Setting("rounds", 5, least=1, most=99, none="0")
ABOUT = About("toy", range(2, 5), 3, (MODE, LAPS, ROUNDS), ("random", "sharp"), "sharp")


@pytest.mark.parametrize(
    ("setting", "value"), [(MODE, "calm"), (MODE, "wild"), (LAPS, 0), (LAPS, 999), (ROUNDS, 1), (ROUNDS, 99), (ROUNDS, None)]
)
def test_what_may_be_agreed_is_taken_and_written_and_read_back(setting: Setting, value: object) -> None:
    agreed = setting.check(value)
    assert agreed == value
    assert setting.read(setting.write(agreed)) == value


@pytest.mark.parametrize(
    ("setting", "value", "wanted"),
    [
        (MODE, "loud", "expected mode as one of calm, wild, found 'loud'"),
        (MODE, None, "expected mode as one of calm, wild, found None"),
        (MODE, 1, "expected mode as one of calm, wild, found 1"),
        (LAPS, -1, "expected laps as a whole number from 0 to 999, found -1"),
        (LAPS, 1000, "expected laps as a whole number from 0 to 999, found 1000"),
        (LAPS, None, "expected laps as a whole number from 0 to 999, found None"),
        (LAPS, True, "expected laps as a whole number from 0 to 999, found True"),
        (LAPS, 1.0, "expected laps as a whole number from 0 to 999, found 1.0"),
        (LAPS, "7", "expected laps as a whole number from 0 to 999, found '7'"),
        (ROUNDS, 0, "expected rounds as a whole number from 1 to 99 or None for no limit, found 0"),
        (ROUNDS, 100, "expected rounds as a whole number from 1 to 99 or None for no limit, found 100"),
    ],
)
def test_what_may_not_be_agreed_is_refused_with_what_was_expected(setting: Setting, value: object, wanted: str) -> None:
    with pytest.raises(NotationError) as trouble:
        setting.check(value)
    assert str(trouble.value) == wanted


@pytest.mark.parametrize(
    ("setting", "text", "value"), [(ROUNDS, "0", None), (ROUNDS, "7", 7), (LAPS, "0", 0), (MODE, "wild", "wild")]
)
def test_a_text_means_a_value(setting: Setting, text: str, value: object) -> None:
    assert setting.read(text) == value
    assert setting.write(setting.read(text)) == text


@pytest.mark.parametrize("text", ["", "-1", "1.5", "\u0661", " 7", "1e3", "9999999999", "none", "007x"])
def test_a_text_that_is_no_such_number_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected laps as a whole number"):
        LAPS.read(text)


def test_what_is_not_said_is_as_usual() -> None:
    assert ABOUT.agreed({}) == {"mode": "calm", "laps": 20, "rounds": 5}
    assert ABOUT.agreed({"rounds": None, "mode": "wild"}) == {"mode": "wild", "laps": 20, "rounds": None}


def test_a_setting_that_the_game_does_not_have_is_refused() -> None:
    for ask in (lambda: ABOUT.agreed({"tempo": 3}), lambda: ABOUT.setting("tempo")):
        with pytest.raises(NotationError, match="expected one of mode, laps, rounds, found 'tempo'"):
            ask()
    assert ABOUT.setting("laps") is LAPS
