"""The page's own start, with the one door to the browser held shut."""

from __future__ import annotations

import pytest

from web import app, dom
from web.game import Game


def test_a_game_that_keeps_the_page_from_starting_is_not_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    remembered = ["broken-game"]

    def resume(self: Game, game: str) -> None:
        raise RuntimeError("cannot be drawn")

    first = {"lang": "en", "game": "sultans", "players": 5, "names": [], "pressed": "", "wanted": ""}
    monkeypatch.setattr(app, "Browser", lambda: None)
    monkeypatch.setattr("web.game.Game", type("G", (), {"__init__": lambda self, *it: None, "resume": resume}))
    monkeypatch.setattr(dom, "first_screen", lambda: first)
    monkeypatch.setattr(dom, "take_fragment", lambda: "")
    monkeypatch.setattr(dom, "with_game", lambda key, then: then())
    monkeypatch.setattr(dom, "remembered_game", lambda: remembered[-1])
    monkeypatch.setattr(dom, "remember_game", remembered.append)
    with pytest.raises(RuntimeError, match="cannot be drawn"):
        app.start()
    assert remembered[-1] == ""


def test_a_fault_in_what_the_browser_calls_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(dom, "failed", said.append)

    def wrong() -> None:
        raise ValueError("no such seat")

    with pytest.raises(ValueError, match="no such seat"):
        dom.guarded(wrong)()
    assert said == ["ValueError: no such seat"]
