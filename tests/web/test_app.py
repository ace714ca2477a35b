"""The page's own start, with the one door to the browser held shut."""

from __future__ import annotations

import pytest

from tests.web.worlds import Outside
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


def test_an_address_opened_over_a_running_game_puts_it_away_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games that both run draw over each other."""
    outside = Outside()
    fragments = ["players=human,bot:thumb,bot:thumb,bot:thumb,bot:thumb&seed=one"]
    monkeypatch.setattr(app, "Browser", lambda: outside)
    first = {"lang": "en", "game": "sultans", "players": 5, "names": [], "pressed": "", "wanted": ""}
    monkeypatch.setattr(dom, "with_game", lambda key, then: then())
    monkeypatch.setattr(dom, "first_screen", lambda: first)
    monkeypatch.setattr(dom, "take_fragment", lambda: fragments.pop() if fragments else "")
    page = app.App()
    assert page.game is not None
    before, waiting = page.game.id, len(outside.waiting)
    for fragment in ("players=human,bot:thumb,bot:thumb,bot:thumb,bot:thumb,bot:thumb&seed=two", "lang=fr", "nonsense=1"):
        fragments.append(fragment)
        page.hear_page(dom.Happening("hashchange"))
        if fragment.startswith("players"):
            assert page.game.table is not None and page.game.table.match.n == 6
            assert len(outside.waiting) == waiting, "one clock runs, not two"
            assert outside.shelf.get(f"karaya/open/{before}") is None
            assert {kept.id for kept in page.game.keep.games()} == {before, page.game.id}, "the first one is kept"
            running = page.game.id
        elif fragment.startswith("lang"):
            assert page.game.id == running and page.game.language == "fr", "only the language is another"
    assert page.game.table is None and page.game.trouble[0] == "trouble.address" and not outside.waiting
