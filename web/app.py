"""Keeps page and game true to each other: what a person does goes to the game, what it shows goes to the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from karaya_core import games
from web import dom
from web.fragment import game_of
from web.keep import Shelf, keeps_games
from web.nodes import Node
from web.screens.first import WAYS, first

if TYPE_CHECKING:
    from web.game import Game

#: What the first screen does without: the game that is chosen there. It is fetched and imported, a part at a time, as soon as
#: that screen stands.
REST = ("karaya_core.{}.game", "karaya_core.bots.{}", "web.games.{}.page", "web.game")

#: Controls that show something only while a finger or key is down on them.
HELD = ("look", "hold")

#: Ways to what lies in front of a table, and needs none.
IN_FRONT = ("lessons", "learn", "compose")


class Browser:
    """The game's outside (`game.World`), made of the one door."""

    def __init__(self) -> None:
        self.screen = dom.Screen()
        self.shelf: Shelf = dom.Shelf()
        self.shown = ""  # the screen that is up
        self.title = ""

    def after(self, milliseconds: float, call: Callable[[], None]) -> Callable[[], None]:
        return dom.after(milliseconds, call)

    def milliseconds(self) -> float:
        return dom.milliseconds()

    def seed(self) -> str:
        return dom.seed()

    def now(self) -> str:
        return dom.today()

    def draw(self, tree: Node) -> None:
        self.screen.draw(tree)
        title = str(tree.attrs.get("data-title", ""))
        if title and title != self.title:
            self.title = title
            dom.set_title(title)
        shown = f"{tree.attrs.get('data-screen', '')} {tree.attrs.get('data-step', '')}"
        if shown != self.shown:
            self.shown = shown
            dom.to_the_top()

    def running(self, running: bool) -> None:
        dom.game_runs(running)

    def language(self, code: str) -> None:
        dom.set_language(code)

    def offer_file(self, name: str, text: str) -> None:
        dom.offer_file(name, text)

    def copy(self, text: str) -> None:
        dom.copy_link(text)

    def copy_text(self, text: str) -> None:
        dom.copy_text(text)

    def address(self) -> str:
        return dom.address()

    def draw_table(self, asked: str, then: Callable[[str | None], None]) -> None:
        dom.draw_table(asked, then)

    def offer_picture(self, name: str, svg: str) -> None:
        dom.offer_picture(name, svg)

    def theme(self, name: str) -> None:
        dom.set_theme(name if name != "system" else "")

    def playing(self, game: str) -> None:
        dom.remember_game(game)

    def with_game(self, key: str, then: Callable[[], None]) -> None:
        dom.with_game(key, then)

    def fetch(self, path: str, then: Callable[[str | None], None]) -> None:
        dom.fetch(path, then)


class App:
    """The first screen until somebody chooses a way in; then the game."""

    def __init__(self) -> None:
        answers = dom.first_screen()
        self.browser = Browser()
        self.lang: str = answers["lang"]
        self.key: str = answers["game"]  # of the games, the one that is chosen
        self.players: int = answers["players"]
        self.names: list[str] = answers["names"]
        self.opened: bool = answers.get("opened", False)  # the door to the tablet
        self.framed: bool = answers.get("framed", False)  # in somebody's article, where the reader comes to a position
        self.pressed = ""  # a way in that waits for its game
        self.beside = False  # something is read that lies before the first screen
        self.stands = False  # the first screen may be drawn
        self.game: Game | None = None
        self.held = ""
        fragment = dom.take_fragment()
        if fragment:
            self.open_address(fragment)
        elif answers["pressed"]:
            self.enter(answers["pressed"])
        elif remembered := dom.remembered_game():
            dom.with_game(answers["wanted"] or self.key, lambda: self.resume(remembered))

    def new_game(self, names: list[str] | None = None) -> Game:
        from web.game import Game

        return Game(self.browser, self.lang, names, self.players, self.key)

    def resume(self, remembered: str) -> None:
        self.game = self.new_game()
        self.game.resume(remembered)
        self.draw()

    def enter(self, way: str) -> None:
        """At once if the game is here; else when it has come, by the way that was pressed last."""
        waits, self.pressed = bool(self.pressed), way
        if not waits:
            dom.with_game(self.key, self.go_in)

    def go_in(self) -> None:
        from web.game import play_around

        way, self.pressed = self.pressed, ""
        typed = list(self.names[: self.players])
        self.game = self.new_game(typed if any(typed) else None)
        if way == "alone":
            self.game.play_alone(self.players, typed[0] if typed else "")
        elif way == "deal":
            play_around(self.game, self.players, typed)
        elif way == "resume":
            self.game.resume_last()
        elif way == "rules":
            self.beside = True
            self.game.aside = way
        elif way in IN_FRONT:
            self.beside = True
            self.game.act(way)
        self.draw()

    def come_back(self) -> None:
        """What lay before the first screen was put away: it is as it was."""
        assert self.game is not None
        self.beside = is_beside(self.game)
        if not self.beside and self.game.table is None:
            self.lang, self.game = self.game.language, None
            self.draw()

    def open_address(self, fragment: str) -> None:
        dom.with_game(game_of(fragment), lambda: self.open_game(fragment))

    def open_game(self, fragment: str) -> None:
        """What runs already is put away first: two games must not draw over each other."""
        game = self.game or self.new_game()
        if game.open_address(fragment, still=self.framed):
            self.game = game
            self.beside = game.table is None and is_beside(game)
        else:
            self.lang = game.language
        self.draw()

    def bring(self, record: str) -> None:
        """A record file that was opened with this page."""

        def opened() -> None:
            self.game = self.game or self.new_game()
            self.beside = False
            self.game.bring(record)

        dom.with_game(self.key, opened)  # what every game needs; which one it is, the record says

    def draw(self) -> None:
        if not self.stands:
            return
        if self.game is not None and not (self.beside and (self.game.learning.waits or self.game.fetching)):
            self.game.changed()
        else:
            resume = keeps_games(self.browser.shelf)
            self.browser.draw(first(self.lang, self.key, self.players, self.names, resume, self.pressed, self.opened))

    # ------------------------------------------------------------------ what people do

    def hear(self, event: dom.Happening) -> bool:
        if self.game is None:
            return self.hear_first(event)
        if event.disabled:
            return False
        if event.type == "held":
            self.game.act(event.act, event.seat, event.value)
            return False
        if event.act in HELD or self.held:
            return self.hear_hold(event)
        if event.type == "drop":
            self.game.drop(event.value, event.seat)
        elif event.type == "short":
            self.game.say("note.hold")
        elif event.type == "click" and event.move:
            self.game.move(event.move)
        elif event.type == "click" and event.words:
            self.game.act("say", value=event.words)
        elif (event.type == "click" and event.act and not event.typing) or (event.type == "change" and event.act):
            self.game.act(event.act, event.seat, event.value, event.name, event.checked)
            if self.beside:
                self.come_back()
        elif event.type == "input" and (event.act in ("name", "replay-at") or event.act.startswith("typed-")):
            self.game.act(event.act, event.seat, event.value)
        return False

    def hear_hold(self, event: dom.Happening) -> bool:
        """A card is shown while a pointer, Space or Enter is down, and hidden by anything else that happens."""
        assert self.game is not None
        pressed = event.press in (" ", "Enter")
        if not self.held and event.act and (event.type == "pointerdown" or (event.type == "keydown" and pressed)):
            self.held = f"{event.act} {event.seat}"
            self.game.hold(event.act, event.seat, True)
            return event.type == "keydown"
        if self.held and event.type in ("pointerup", "pointercancel", "keyup", "click"):
            act, _, seat = self.held.partition(" ")
            self.held = ""
            self.game.hold(act, seat, False)
        return event.type == "contextmenu" or (event.type == "keydown" and pressed)

    def hear_first(self, event: dom.Happening) -> bool:
        if event.type == "input" and event.act == "name":
            self.names[int(event.seat) - 1] = event.value
            return False
        if event.type == "change" and event.act == "lang":
            self.lang = event.value
            dom.set_language(event.value)
        elif event.type == "change" and event.act == "game":
            self.key = event.value
            fetch(self.key)
            about = games.about(self.key)
            self.players = self.players if self.players in about.seats else about.usual_seats
        elif event.type == "change" and event.act == "players":
            self.players = int(event.value)
        elif event.type == "click" and event.act in WAYS:
            self.enter(event.act)
        else:
            return False
        self.draw()
        return False

    def hear_page(self, event: dom.Happening) -> bool:
        if event.type == "hashchange":
            fragment = dom.take_fragment()
            if fragment:
                self.open_address(fragment)
        elif event.type == "file":
            self.bring(event.value)
        elif self.game is not None and event.type == "storage":
            self.game.stored_elsewhere(event.name)
        elif self.game is not None and event.type in ("focus", "shown"):
            self.game.watched()
        elif self.game is not None and event.type == "pageshow":
            self.game.came_back()
            self.game.watched()
        elif self.game is not None and event.type in ("blur", "hidden", "pagehide"):
            if self.held:
                act, _, seat = self.held.partition(" ")
                self.held = ""
                self.game.hold(act, seat, False)
            self.game.hide_secrets()
        return False


def is_beside(game: Game) -> bool:
    """Something is up, or comes, that needs no table."""
    return bool(game.aside) or game.learning.busy or game.composer is not None or game.fetching


#: The one app of the page, for tests and for the curious with a console open.
APP: App | None = None


def start() -> None:
    global APP
    try:
        APP = App()
        APP.browser.screen.listen(APP.hear)
        APP.browser.screen.listen_page(APP.hear_page)
        APP.stands = True
        APP.draw()
    except Exception:
        dom.remember_game("")  # whatever is wrong with it, the next load begins without it
        raise
    dom.ready()
    if APP.game is None and not APP.framed:
        fetch(APP.key)


def fetch(key: str) -> None:
    """Before anybody asks for it."""
    dom.with_game(key, lambda: bring([part.format(key) for part in REST]), ahead=True)


def bring(parts: Sequence[str]) -> None:
    """In small steps, so that the page answers meanwhile; whoever is quicker imports the rest by pressing a button."""
    import_module(parts[0])
    if parts[1:]:
        dom.after(0, lambda: bring(parts[1:]))
