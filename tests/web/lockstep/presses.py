"""What can be pressed on a page, and how often people press it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from web.nodes import Node

Press = tuple[Any, ...]

WEIGHTS = {
    "iam": 8.0, "take": 8.0, "done": 5.0, "begin": 4.0, "nobody": 2.0, "undo": 3.0, "interrupt": 0.4, "seat": 0.25,
    "unchoose": 1.5, "menu": 0.5, "cover": 0.4, "uncover": 9.0, "rules": 0.3, "statistics": 0.1, "unfold": 4.0, "leave": 0.4,
    "resume": 9.0, "deal-anew": 0.05, "seat-is": 0.15, "on": 9.0, "pace": 0.1, "step": 3.0, "skip": 0.4, "tap-show": 0.4,
    "watch-openly": 0.2, "look": 0.5, "hold": 1.0, "take-over": 1.0, "set": 0.3, "record": 0.3, "challenge": 0.2, "export": 0.2,
    "rename": 0.0, "call": 1.5, "compose": 0.05, "why-so": 0.1,
}  # fmt: skip
#: Screens that lie in front for a moment: away with them soon.
IN_FRONT = {"rules": "rules", "statistics": "statistics", "compose": "compose-leave"}
MOVES = {
    "assassinate": 9.0, "detain": 7.0, "revolt": 6.0, "peek": 3.0, "switch": 2.0, "hide": 2.0, "claim": 2.0, "throne": 0.6,
    "strike": 0.4, "avoid": 0.4, "join": 0.8, "pass": 1.5,
}  # fmt: skip
#: What leads away from the game that is compared.
ELSEWHERE = frozenset((
    "why", "alone", "start", "import", "delete", "delete-everything", "statistics-on", "statistics-export", "new-seed", "kind",
    "up", "down", "add", "remove", "name", "next", "rematch", "again", "replay", "new", "damaged",
    "between", "all-people", "game",
))  # fmt: skip


def offered(tree: Node) -> Iterator[Press]:
    """Every control of a page, as a press."""
    for control in tree.walk():
        attrs = control.attrs
        if "disabled" in attrs or attrs.get("aria-disabled") == "true":
            continue
        act, seat = attrs.get("data-act", ""), attrs.get("data-seat", "")
        if "data-hold" in attrs:
            yield from (("act", attrs["data-hold"], seat, value, "") for value in ("", "slid"))
        if "data-move" in attrs:
            yield ("move", attrs["data-move"])
        elif "data-words" in attrs:
            yield ("words", attrs["data-words"])
        elif act in ("look", "hold"):
            yield ("hold", act, seat, True)
            yield ("hold", act, seat, False)
        elif control.tag == "select" and act == "set":
            if attrs.get("name") in ("language", "theme"):
                yield from (("act", act, seat, value, attrs["name"]) for value in _options(control))
        elif act == "why-so" and "tabindex" in attrs:
            continue  # one line of what happened, the newest, says as much as all the older ones
        elif act and act not in ELSEWHERE and control.tag != "input":
            yield ("act", act, seat, attrs.get("value", ""), attrs.get("name", ""))


def _options(control: Node) -> Iterator[str]:
    for option in control.walk():
        if option.tag == "option" and "value" in option.attrs:
            yield option.attrs["value"]


def kind(press: Press) -> str:
    """What sort of press it is, for weighing and counting."""
    if press[0] in ("move", "words"):
        return str(press[1]).split(" ")[1]
    return str(press[1]) if press[0] in ("act", "hold") else str(press[0])


def weighed(presses: list[Press], screen: str, in_window: bool) -> list[tuple[Press, float]]:
    """How likely each is: by its kind, shared among all of that kind."""
    kinds = [kind(press) for press in presses]
    found = []
    for press, name in zip(presses, kinds, strict=True):
        whole = MOVES.get(name, 1.0) if press[0] in ("move", "words") else WEIGHTS.get(name, 0.5)
        if name == IN_FRONT.get(screen):
            whole = 20.0
        elif in_window and name == "seat":
            whole = 1.2
        elif press[0] == "words":  # who has begun to say something usually goes on
            whole *= 3 if in_window else 1.5
        share = kinds.count(name) if press[0] in ("move", "words") or name in ("set", "hold", "look") else 1
        found.append((press, whole / share))
    return found
