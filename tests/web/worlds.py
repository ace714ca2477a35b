"""The outside of a game without a browser: a shelf in memory, a clock by hand, the last drawing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache

from tests.web.tables import HandClock
from web.game import Game
from web.making import lessons
from web.nodes import Node, escape
from web.table.stage import Standing


class Memory:
    """A shelf as the browser has it; `room`: how many more writes it takes."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.room: int | None = None

    def get(self, name: str) -> str | None:
        return self.texts.get(name)

    def set(self, name: str, text: str) -> bool:
        if self.room is not None:
            if self.room <= 0:
                return False
            self.room -= 1
        self.texts[name] = text
        return True

    def remove(self, name: str) -> None:
        self.texts.pop(name, None)

    def names(self) -> list[str]:
        return list(self.texts)


beside = cache(lessons.files)


class Outside(HandClock):
    def __init__(self, shelf: Memory | None = None, name: str = "first") -> None:
        super().__init__()
        self.name = name  # two tabs on one device have different luck
        self.shelf = shelf or Memory()
        self.drawn: Node | None = None
        self.runs = False
        self.clock = ""
        self.files: list[tuple[str, str]] = []
        self.copied: list[str] = []
        self.asked: list[str] = []  # tables that were to be drawn
        self.code = ""
        self.game = ""
        self.opened: list[str] = []  # the games whose archive was asked for
        self.fetched: list[str] = []  # texts beside the page
        self.themes: list[str] = []
        self.seeds = 0

    def seed(self) -> str:
        self.seeds += 1
        return f"{self.name}-{self.seeds}"

    def now(self) -> str:
        return self.clock or f"2026-01-01 00:{self.seeds:02}"

    def draw(self, tree: Node) -> None:
        self.drawn = tree

    def running(self, running: bool) -> None:
        self.runs = running

    def language(self, code: str) -> None:
        self.code = code

    def theme(self, name: str) -> None:
        self.themes.append(name)

    def offer_file(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def copy_text(self, text: str) -> None:
        self.copied.append(text)

    def address(self) -> str:
        return "https://your.host/karaya/"

    def draw_table(self, asked: str, then: Callable[[str | None], None]) -> None:
        """As the browser answers, which draws it really."""
        self.asked.append(asked)
        line = json.loads(asked)["line"]
        then(json.dumps({"svg": f'<svg xmlns="http://www.w3.org/2000/svg"><title>{escape(line)}</title></svg>', "text": line}))

    def offer_picture(self, name: str, svg: str) -> None:
        self.files.append((name, svg))

    def with_game(self, key: str, then: Callable[[], None]) -> None:
        self.opened.append(key)
        then()

    def fetch(self, path: str, then: Callable[[str | None], None]) -> None:
        """As build.py lays it beside the page."""
        self.fetched.append(path)
        _, key, name = path.split("/")
        then(beside(key).get(name))

    def playing(self, game: str) -> None:
        self.game = game


def lets_it_go_on(game: Game) -> bool:
    """Alone, what stands there until somebody lets it go is let go; in a first game so is each thing that happens."""
    if game.table is None:
        return False
    if isinstance(game.table.stage, Standing):
        game.act("on")
    elif game.table.flow.waits:
        game.act("step")
    else:
        return False
    return True


def everything(tree: Node) -> Iterator[Node]:
    yield tree
    for child in tree.children:
        if isinstance(child, Node):
            yield from everything(child)


def screen(game: Game) -> str:
    return str(game.page().attrs["data-screen"])


def acts(tree: Node) -> set[str]:
    return {str(node.attrs["data-act"]) for node in everything(tree) if "data-act" in node.attrs}


def moves(tree: Node) -> list[str]:
    return [str(node.attrs["data-move"]) for node in everything(tree) if "data-move" in node.attrs]


def words(tree: Node) -> list[str]:
    """The moves that are begun or gone on with here; talk is left out."""
    said = [str(node.attrs["data-words"]) for node in everything(tree) if "data-words" in node.attrs]
    return [text for text in said if " claim" not in text]


def move_somehow(game: Game) -> None:
    """The first move that is to be made word by word, or one that needs no more words; nothing, if there is none."""
    while begun := words(game.page()):
        game.act("say", value=begun[0])
    if whole := moves(game.page()):
        game.move(whole[0])
