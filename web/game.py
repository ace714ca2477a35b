"""From the set-up to the last round: which screen is up, what a person did there, and what is kept.

Knows no browser: everything outside comes through `World`, which `app` makes from the one door (`dom`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from karaya_core.sultans import Match, View
from karaya_core.sultans.events import as_seen
from karaya_core.sultans.roles import FEWEST, MOST
from karaya_core.table import NotationError
from web import catalogue
from web.address import AddressError, read
from web.keep import Keep, Shelf
from web.nodes import Node
from web.pages import ending, look, parts, private, replay, setup, shell, table, trouble
from web.play import Clock, Play
from web.scene import (
    LEVELS,
    EndScene,
    LookScene,
    PrivateScene,
    ReplayScene,
    SeatPlan,
    SetUpScene,
    TablePlan,
    TableScene,
)

BOT_NAMES = ("Amina", "Basir", "Dalia", "Farid", "Ghada", "Hakim", "Idris", "Jamila", "Karim", "Leila", "Munir",
             "Nadia", "Omar", "Qadir", "Rania")  # fmt: skip
LONGEST_NAME = 24
REPLAY_PACE = 700
SENSIBLE = "belief" if "belief" in LEVELS else "thumb"


class World(Clock, Protocol):
    """What the game needs of the outside."""

    shelf: Shelf

    def seed(self) -> str: ...
    def now(self) -> str: ...
    def draw(self, tree: Node) -> None: ...
    def language(self, code: str) -> None: ...
    def offer_file(self, name: str, text: str) -> None: ...
    def copy(self, text: str) -> None: ...


class Game:
    def __init__(self, world: World, language: str, names: list[str] | None = None, players: int = 8) -> None:
        self.world = world
        self.language = language
        self.words = catalogue.load(language)
        self.keep = Keep(world.shelf)
        self.play: Play | None = None
        self.id = ""
        self.message = ""
        self.trouble = ("", "")
        self.replaying: tuple[int, str, bool] | None = None
        self._stop_replay: Callable[[], None] | None = None
        self.plan = self._remembered() or self._first_plan(names or [], players)

    # ------------------------------------------------------------------ ways in

    def _first_plan(self, names: list[str], players: int) -> TablePlan:
        players = min(max(players, FEWEST), MOST)
        typed = [name.strip()[:LONGEST_NAME] for name in names[:players]]
        typed += [""] * (players - len(typed))
        seats = tuple(
            SeatPlan(name or BOT_NAMES[place], "human" if name or place == 0 else SENSIBLE)
            for place, name in enumerate(typed)
        )
        return TablePlan(seats)

    def _remembered(self) -> TablePlan | None:
        text = self.world.shelf.get("karaya/table")
        try:
            return plan_from(json.loads(text)) if text else None
        except (ValueError, KeyError, TypeError):
            return None

    def play_alone(self, players: int = 8, name: str = "") -> None:
        seats = [SeatPlan(name.strip()[:LONGEST_NAME] or self.words("you"), "human")]
        seats += [SeatPlan(BOT_NAMES[place], SENSIBLE) for place in range(min(max(players, FEWEST), MOST) - 1)]
        self._start(replace(self.plan, seats=tuple(seats), seed=""), remember=False)

    def open_address(self, fragment: str) -> bool:
        """A game asked for by the address; a bad one shows the set-up with what was wrong."""
        try:
            asked = read(fragment, SENSIBLE)
        except AddressError as wrong:
            self.trouble = ("trouble.address", str(wrong))
            return True
        if asked.language:
            self.set_language(asked.language)
        if asked.match is None or asked.plan is None:
            return False
        self._open(replace(asked.plan, seed=asked.match.seed), asked.match)
        return True

    def _start(self, plan: TablePlan, remember: bool = True) -> None:
        if remember:
            self.world.shelf.set("karaya/table", json.dumps(plan_data(plan)))
            self.plan = plan
        seed = plan.seed or self.world.seed()
        names = [seat.name for seat in plan.seats]
        match = Match.new(names, seed, plan.edition, plan.rounds, plan.target, plan.laps)
        self._open(replace(plan, seed=seed), match)

    def _open(self, plan: TablePlan, match: Match, game: str = "") -> None:
        self.id = game or self.world.seed()
        self.trouble = ("", "")
        self.replaying = None
        self.play = None
        self.play = Play(plan, match, self.world, self.changed)
        if game or match.moves:
            self.play.resume()

    def resume(self, game: str) -> None:
        kept = self.keep.load(game)
        try:
            if kept is None:
                raise NotationError("nothing whole is kept under this name")
            self._open(plan_from(kept.data["plan"]), Match.load(kept.data["match"]), game)
        except (NotationError, ValueError, KeyError, TypeError) as wrong:
            self.trouble = ("trouble.save", str(wrong)[:200])
        self.changed()

    def bring(self, text: str) -> None:
        """A record file chosen by a person."""
        try:
            match = Match.from_record(text.splitlines())
        except NotationError as wrong:
            self.trouble = ("trouble.record", str(wrong)[:200])
        else:
            s = match.settings
            seats = tuple(SeatPlan(n[:LONGEST_NAME], "human" if i == 0 else SENSIBLE) for i, n in enumerate(match.names))
            plan = TablePlan(seats, s.edition, s.rounds, s.target, s.laps, seed=match.seed)
            self._open(plan, match)
        self.changed()

    # ------------------------------------------------------------------ keeping and drawing

    def changed(self) -> None:
        self._save()
        self.draw()

    def _save(self) -> None:
        play = self.play
        if play is None or not self.id:
            return
        title = ", ".join(seat.name for seat in play.plan.seats[:4])
        self.keep.save(self.id, title, self.world.now(), {"plan": plan_data(play.plan), "match": play.match.save()})

    def draw(self) -> None:
        self.world.draw(self.page())

    def page(self) -> Node:
        w = self.words
        if self.play is None:
            games = tuple((kept.id, kept.title, kept.when) for kept in self.keep.games())
            scene = SetUpScene(self.plan, self.trouble[0], self.trouble[1], games)
            return shell.shell(w, "setup", setup.setup(w, scene), tools=False)
        if self.replaying is not None:
            return shell.shell(w, "replay", replay.replay(w, self._replay_scene(self.replaying)), tools=False)
        if self.play.covered:
            return shell.shell(w, "curtain", trouble.covered(w), tools=False)
        return self._play_page(self.play.scene())

    def _play_page(self, scene: object) -> Node:
        w = self.words
        state = w("bar.round", n=self.play.match.round) if self.play else ""
        toast = w("note.not_kept") if self.keep.trouble else self.message
        if isinstance(scene, TableScene):
            return shell.shell(w, "table", table.table(w, scene), state=table.state(w, scene), cast=parts.cast(scene.view),
                               toast=toast)  # fmt: skip
        if isinstance(scene, PrivateScene):
            return shell.shell(w, "private", private.private(w, scene), state=state, toast=toast)
        if isinstance(scene, LookScene):
            return shell.shell(w, "lookround", look.look(w, scene), state=state, toast=toast)
        assert isinstance(scene, EndScene)
        screen = "gameend" if scene.finished else "roundend"
        return shell.shell(w, screen, ending.ending(w, scene), state=state, toast=toast)

    # ------------------------------------------------------------------ what people do

    def act(self, act: str, seat: str = "", value: str = "", name: str = "", checked: bool = False) -> None:
        """A control that makes no move."""
        self.message = ""
        handler = getattr(self, "_do_" + act.replace("-", "_"), None)
        if handler is not None:
            handler(seat, value, name, checked)
        elif self.play is not None:
            self._act_at_table(act, _place(seat))

    def move(self, text: str) -> None:
        if self.play is not None:
            self.play.move(text)

    def _act_at_table(self, act: str, seat: int | None) -> None:
        play = self.play
        assert play is not None
        if act == "seat":
            play.choose_seat(seat)
        elif act in ("react", "interrupt") and seat:
            getattr(play, act)(seat)
        elif act in ("nobody", "done", "begin", "undo", "skip", "deal_anew", "cover", "uncover", "silent_react"):
            getattr(play, act)()
        elif act == "iam":
            play.i_am()
        elif act == "next":
            play.next_round()

    def hold(self, act: str, seat: str, held: bool) -> None:
        """A finger or a key goes down on, or up from, a card that is shown only while held."""
        if self.play is None:
            return
        if act == "look":
            self.play.look(_place(seat) or 0, held)
        elif act == "hold":
            self.play.hold(held)

    def hide_secrets(self) -> None:
        """The window loses focus or is put away: with people around, nothing private stays on the screen."""
        if self.play is not None and not self.play.alone and not self.play.match.position.over:
            self.play.cover()

    def set_language(self, code: str) -> None:
        self.language = code
        self.words = catalogue.load(code)
        self.world.language(code)

    # the controls by name: seat, value, name, checked

    def _do_tap_show(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.play is not None:
            self.play.hold(not self.play.held)

    def _do_unchoose(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.play is not None:
            self.play.claiming = False
            self.play.choose_seat(None)

    def _do_claim(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.play is not None:
            self.play.claiming = not self.play.claiming
            self.draw()

    def _do_menu(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.play is not None:
            self.play.menu = not self.play.menu
            self.draw()

    def _do_notes(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.play is not None:
            self.play.notes = not self.play.notes
            self.draw()

    def _do_deal_anew(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.play is not None:
            self.play.menu = False
            self.play.deal_anew()

    def _do_leave(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.play is not None:
            self.play.leave()
        self.play, self.replaying, self.id = None, None, ""
        self.draw()

    _do_new = _do_leave

    def _do_rematch(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.play is not None:
            self._start(replace(self.play.plan, seed=""), remember=not self.play.alone)
            self.changed()

    def _do_record(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.play is not None:
            self.world.offer_file("karaya-record.jsonl", "\n".join(self.play.match.record()) + "\n")

    def _do_challenge(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.play is not None:
            plan = self.play.plan
            players = ",".join("human" if not s.is_bot else f"bot:{s.kind}" for s in plan.seats)
            self.world.copy(f"#edition={plan.edition}&players={players}&seed={plan.seed}")
            self.message = self.words("note.copied")
            self.draw()

    def _do_alone(self, seat: str, value: str, name: str, checked: bool) -> None:
        self.play_alone(len(self.plan.seats))
        self.changed()

    def _do_start(self, seat: str, value: str, name: str, checked: bool) -> None:
        self._start(self.plan)
        self.changed()

    def _do_resume(self, seat: str, value: str, name: str, checked: bool) -> None:
        self.resume(name)

    def _do_delete(self, seat: str, value: str, name: str, checked: bool) -> None:
        self.keep.delete(name)
        self.draw()

    def _do_delete_everything(self, seat: str, value: str, name: str, checked: bool) -> None:
        self.keep.delete_everything()
        self.draw()

    def _do_import(self, seat: str, value: str, name: str, checked: bool) -> None:
        self.bring(value)

    # ------------------------------------------------------------------ set-up

    def _seats(self, seats: list[SeatPlan]) -> None:
        self.plan = replace(self.plan, seats=tuple(seats))
        self.draw()

    def _do_name(self, seat: str, value: str, name: str, checked: bool) -> None:
        place, seats = int(seat) - 1, list(self.plan.seats)
        seats[place] = replace(seats[place], name=value[:LONGEST_NAME])
        self.plan = replace(self.plan, seats=tuple(seats))  # not drawn: the field shows it already

    def _do_kind(self, seat: str, value: str, name: str, checked: bool) -> None:
        if value == "human" or value in LEVELS:
            seats = list(self.plan.seats)
            seats[int(seat) - 1] = replace(seats[int(seat) - 1], kind=value)
            self._seats(seats)

    def _do_up(self, seat: str, value: str, name: str, checked: bool) -> None:
        self._swap(int(seat) - 1, int(seat) - 2)

    def _do_down(self, seat: str, value: str, name: str, checked: bool) -> None:
        self._swap(int(seat) - 1, int(seat))

    def _swap(self, place: int, other: int) -> None:
        seats = list(self.plan.seats)
        if 0 <= other < len(seats):
            seats[place], seats[other] = seats[other], seats[place]
            self._seats(seats)

    def _do_add(self, seat: str, value: str, name: str, checked: bool) -> None:
        seats = list(self.plan.seats)
        if len(seats) < MOST:
            free = next(name for name in (*BOT_NAMES, "…") if name not in {s.name for s in seats})
            self._seats([*seats, SeatPlan(free, SENSIBLE)])

    def _do_remove(self, seat: str, value: str, name: str, checked: bool) -> None:
        seats = list(self.plan.seats)
        if len(seats) > FEWEST:
            del seats[int(seat) - 1]
            self._seats(seats)

    def _do_set(self, seat: str, value: str, name: str, checked: bool) -> None:
        if name == "language":
            self.set_language(value)
        elif name in ("edition", "reaction", "seed"):
            self.plan = replace(self.plan, **{name: value[:60]})  # type: ignore[arg-type]
        elif name == "notes":
            self.plan = replace(self.plan, notes=checked)
        elif name in ("rounds", "target", "laps", "seconds"):
            self._set_number(name, value)
        self.draw()

    def _set_number(self, name: str, value: str) -> None:
        number = int(value) if value.isascii() and value.isdigit() and len(value) < 4 else 0
        none_at_zero = name in ("rounds", "target")
        self.plan = replace(self.plan, **{name: None if none_at_zero and not number else number})  # type: ignore[arg-type]

    # ------------------------------------------------------------------ replay

    def _do_replay(self, seat: str, value: str, name: str, checked: bool) -> None:
        self.replaying = (1, "public", False)
        self.draw()

    def _step(self, at: int, playing: bool = False) -> None:
        assert self.play is not None and self.replaying is not None
        if self._stop_replay:
            self._stop_replay()
            self._stop_replay = None
        length = len(self.play.match.log)
        at = min(max(at, 1), length)
        playing = playing and at < length
        self.replaying = (at, self.replaying[1], playing)
        if playing:
            self._stop_replay = self.world.after(REPLAY_PACE, lambda: self._step(at + 1, playing=True))
        self.draw()

    def _do_replay_first(self, seat: str, value: str, name: str, checked: bool) -> None:
        self._step(1)

    def _do_replay_back(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.replaying:
            self._step(self.replaying[0] - 1)

    def _do_replay_forward(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.replaying:
            self._step(self.replaying[0] + 1)

    def _do_replay_last(self, seat: str, value: str, name: str, checked: bool) -> None:
        self._step(1 << 30)

    def _do_replay_play(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.replaying:
            self._step(self.replaying[0], playing=not self.replaying[2])

    def _do_replay_at(self, seat: str, value: str, name: str, checked: bool) -> None:
        if value.isdigit():
            self._step(int(value))

    def _do_replay_eyes(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self.replaying:
            self.replaying = (self.replaying[0], value, self.replaying[2])
            self.draw()

    def _do_replay_close(self, seat: str, value: str, name: str, checked: bool) -> None:
        if self._stop_replay:
            self._stop_replay()
        self.replaying = None
        self.draw()

    def _replay_scene(self, state: tuple[int, str, bool]) -> ReplayScene:
        """The round so far as somebody saw it, or with all cards open."""
        assert self.play is not None
        at, eyes, playing = state
        match = self.play.match
        p = match.position
        seat = int(eyes) if eyes.isdigit() and 1 <= int(eyes) <= match.n else None
        view = View(seat, match.n, p.edition, (p.assassins, p.slaves))
        for event in match.log[:at]:
            view.see(as_seen(event, seat, view.hidden))
        cards = _cards_after(match, at) if eyes == "open" else None
        return ReplayScene(self.play.plan, view, eyes, at, len(match.log), playing, cards)


def _cards_after(match: Match, at: int) -> tuple[int, ...]:
    """Where every card lies after the first events of a round."""
    cards: list[int] = []
    for event in match.log[:at]:
        if event[0] in ("dealt", "laid"):
            cards = list(event[1])
        elif event[0] == "switched":
            cards[event[1]], cards[event[2]] = cards[event[2]], cards[event[1]]
        elif event[0] == "covered":
            cards = list(event[3])
    return tuple(cards)


def _place(seat: str) -> int | None:
    if seat == "spare":
        return 0
    return int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else None


def plan_data(plan: TablePlan) -> dict[str, Any]:
    return {
        "seats": [[seat.name, seat.kind] for seat in plan.seats], "edition": plan.edition, "rounds": plan.rounds,
        "target": plan.target, "laps": plan.laps, "reaction": plan.reaction, "seconds": plan.seconds,
        "notes": plan.notes, "seed": plan.seed,
    }  # fmt: skip


def plan_from(data: dict[str, Any]) -> TablePlan:
    seats = tuple(SeatPlan(str(name)[:LONGEST_NAME], str(kind)) for name, kind in data["seats"])
    if not FEWEST <= len(seats) <= MOST or any(s.is_bot and s.kind not in LEVELS for s in seats):
        raise ValueError("expected a plan for 5 to 15 seats")
    rest = {name: data[name] for name in ("edition", "rounds", "target", "laps", "reaction", "seconds", "notes", "seed")}
    return TablePlan(seats, **rest)
