"""From the set-up to the last round: what people do, every control by its name."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from web import catalogue, matches, plans
from web.host import Host
from web.replaying import Replay
from web.scene import TablePlan
from web.screens import setup
from web.tally import Tally

#: Acts that `Play` answers by a method of the same name, without and with the seat they were made at.
AT_TABLE = ("nobody", "done", "begin", "undo", "skip", "pause", "step", "cover", "uncover", "watch_openly", "unfold")
AT_SEAT = ("react", "interrupt", "take")


@dataclass(frozen=True, slots=True)
class Deed:
    """What a control said when it was used. `place`: a seat, 0 for the Spare or none."""

    place: int
    value: str
    name: str
    checked: bool


class Game(Host):
    def act(self, act: str, seat: str = "", value: str = "", name: str = "", checked: bool = False) -> None:
        """A control that makes no move: at the table, or one of `_do_…` below."""
        self.message = ""
        act = act.replace("-", "_")
        place = _place(seat)
        if self.replay is not None and self._in_replay(self.replay, act, value):
            return
        if self.play is not None and act in AT_TABLE:
            getattr(self.play, act)()
        elif self.play is not None and act in AT_SEAT and place:
            getattr(self.play, act)(place)
        elif handler := getattr(self, "_do_" + act, None):
            handler(Deed(place or 0, value, name, checked))

    def move(self, text: str) -> None:
        if self.play is not None:
            self.play.move(text)

    def say(self, key: str) -> None:
        """A short message for everybody."""
        self.message = self.words(key)
        self.draw()

    def hold(self, act: str, seat: str, held: bool) -> None:
        """A finger or a key goes down on, or up from, a card that is shown only while held."""
        if self.play is None:
            return
        if act == "look":
            self.play.look(_place(seat) or 0, held)
        elif act == "hold":
            self.play.hold(held)

    # every control by its name

    def _do_seat(self, it: Deed) -> None:
        if self.play is not None:
            self.play.choose_seat(it.place)

    def _do_iam(self, it: Deed) -> None:
        if self.play is not None:
            self.play.i_am()

    def _do_next(self, it: Deed) -> None:
        if self.play is not None:
            self.play.next_round()

    def _do_tap_show(self, it: Deed) -> None:
        if self.play is not None:
            self.play.hold(not self.play.held)

    def _do_unchoose(self, it: Deed) -> None:
        """Close whatever lies in front of the table."""
        if self.play is not None:
            self.play.menu = False
            self.play.chosen = None
            self.draw()

    def _do_menu(self, it: Deed) -> None:
        if self.play is not None:
            self.play.menu = not self.play.menu
            self.draw()

    def _do_deal_anew(self, it: Deed) -> None:
        if self.play is not None:
            self.play.menu = False
            self.play.deal_anew()

    def _do_seat_is(self, it: Deed) -> None:
        """Somebody leaves and a bot plays for them, or they come back."""
        if self.play is not None and it.place and plans.is_kind(self.play.plan, it.value):
            self.play.menu = False
            self.play.seat_is(it.place, it.value)

    def _do_leave(self, it: Deed) -> None:
        self._put_away()
        self.draw()

    _do_new = _do_leave

    def _do_take_over(self, it: Deed) -> None:
        game, self.aside = self.id, ""
        self.resume(game)

    def _do_rematch(self, it: Deed) -> None:
        if self.play is not None:
            self._start(replace(self.play.plan, seed=""), remember=not self.play.alone)
            self.changed()

    def _do_again(self, it: Deed) -> None:
        """The same deals again, with the same people."""
        if self.play is not None:
            self._start(self.play.plan, remember=not self.play.alone)
            self.changed()

    def _do_record(self, it: Deed) -> None:
        if self.play is not None:
            self._offer_record(self.play.plan, self.play.match)

    def _offer_record(self, plan: TablePlan, match: Any) -> None:
        self.world.offer_file("karaya-record.jsonl", plans.record_of(plan, match))

    def _do_challenge(self, it: Deed) -> None:
        if self.play is not None:
            self.world.copy(plans.challenge(self.play.plan))
            self.message = self.words("note.copied")
            self.draw()

    # aside: rules, statistics, language, theme

    def _do_rules(self, it: Deed) -> None:
        self._toggle_aside("rules")

    def _do_statistics(self, it: Deed) -> None:
        self._toggle_aside("statistics")

    def _toggle_aside(self, screen: str) -> None:
        if self.play is not None:
            self.play.menu = False
        self.aside = "" if self.aside == screen else screen
        self.draw()

    def _do_statistics_export(self, it: Deed) -> None:
        self.world.offer_file("karaya-statistics.json", self.tally.text())

    def _do_statistics_on(self, it: Deed) -> None:
        self.tally.switch(it.checked)
        self.draw()

    def _do_language(self, it: Deed) -> None:
        codes = list(catalogue.LANGUAGES)
        self.set_language(codes[(codes.index(self.language) + 1) % len(codes)])
        self.draw()

    def _set_theme(self, name: str) -> None:
        self.theme = name
        self.world.theme(name)

    def _do_theme(self, it: Deed) -> None:
        self._set_theme(setup.THEMES[(setup.THEMES.index(self.theme) + 1) % len(setup.THEMES)])
        self.draw()

    # ------------------------------------------------------------------ set-up

    def _do_alone(self, it: Deed) -> None:
        self.play_alone(len(self.plan.seats))
        self.changed()

    def _do_start(self, it: Deed) -> None:
        self._start(self.plan)
        self.changed()

    def _do_resume(self, it: Deed) -> None:
        self.resume(it.name)

    def _do_rename(self, it: Deed) -> None:
        if it.value.strip():
            self.keep.rename(it.name, it.value.strip()[:60])

    def _do_export(self, it: Deed) -> None:
        kept = self.keep.load(it.name)
        if kept is None:
            return
        try:
            self._offer_record(plans.plan_from(kept.data["plan"]), matches.loaded(kept.data["match"]))
        except (ValueError, KeyError, TypeError, IndexError):  # perhaps of a later version: as it is
            self.world.offer_file("karaya-save.json", json.dumps(kept.data, indent=1))

    def _do_damaged(self, it: Deed) -> None:
        self.world.offer_file("karaya-damaged-saves.txt", "\n".join(self.keep.damaged()))

    def _do_delete(self, it: Deed) -> None:
        self.keep.delete(it.name)
        self.draw()

    def _do_delete_everything(self, it: Deed) -> None:
        self.keep.delete_everything()
        self.tally = Tally(self.world.shelf)
        self.draw()

    def _do_import(self, it: Deed) -> None:
        if it.value:
            self.bring(it.value)

    def _do_new_seed(self, it: Deed) -> None:
        self._change(replace(self.plan, seed=self.world.seed()))

    def _change(self, plan: TablePlan) -> None:
        self.plan = plan
        self.draw()

    def _do_name(self, it: Deed) -> None:
        self.plan = plans.with_seat(self.plan, it.place, name=it.value[: plans.LONGEST_NAME])  # the field shows it already

    def _do_kind(self, it: Deed) -> None:
        if plans.is_kind(self.plan, it.value):
            self._change(plans.with_seat(self.plan, it.place, kind=it.value))

    def _do_up(self, it: Deed) -> None:
        self._change(plans.moved(self.plan, it.place, it.place - 1))

    def _do_down(self, it: Deed) -> None:
        self._change(plans.moved(self.plan, it.place, it.place + 1))

    def drop(self, seat: str, on: str) -> None:
        """A row of the set-up was dragged onto another."""
        if self.play is None:
            self._change(plans.moved(self.plan, _place(seat) or 0, _place(on) or 0))

    def _do_add(self, it: Deed) -> None:
        self._change(plans.with_one_more(self.plan))

    def _do_remove(self, it: Deed) -> None:
        self._change(plans.without(self.plan, it.place))

    def _do_set(self, it: Deed) -> None:
        if it.name == "language" and it.value in catalogue.LANGUAGES:
            self.set_language(it.value)
        elif it.name == "theme" and it.value in setup.THEMES:
            self._set_theme(it.value)
        self._change(plans.with_setting(self.plan, it.name, it.value, it.checked))

    # ------------------------------------------------------------------ replay

    def _do_replay(self, it: Deed) -> None:
        if self.play is not None and self.play.over:
            self.replay = Replay(self.play.plan, self.play.match, self.world, self.draw)
            self.replay.go_to(int(it.value) if it.value.isdigit() and len(it.value) < 6 else 1)  # a turning point's moment

    def _in_replay(self, replay: Replay, act: str, value: str) -> bool:
        """The controls of the replay; True if it was one."""
        if act in ("replay_back", "replay_forward"):
            replay.step(-1 if act == "replay_back" else 1)
        elif act in ("replay_first", "replay_last"):
            replay.go_to(1 if act == "replay_first" else 1 << 30)
        elif act == "replay_at" and value.isdigit():
            replay.go_to(int(value))
        elif act == "replay_play":
            replay.play()
        elif act == "replay_eyes":
            replay.look_through(value)
        elif act == "replay_round":
            replay.round_is(value)
        elif act in ("replay_leave", "replay_close"):
            replay.stop()
            self.replay = None
            self.draw()
        return act.startswith("replay_")


def _place(seat: str) -> int | None:
    if seat == "spare":
        return 0
    return int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else None
