"""Two pages that get the same presses, compared after each."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from karaya_core.sultans.events import (
    Acts,
    Again,
    Avoided,
    Ended,
    Event,
    HuntFailed,
    HuntsOn,
    Idle,
    Joined,
    Killed,
    Revealed,
    Struck,
    Turn,
    WindowClosed,
    WindowOpened,
)  # fmt: skip
from karaya_core.table.kinds import kind_of
from tests.web.lockstep import inside
from tests.web.lockstep.deals import Deal
from tests.web.lockstep.presses import Press, kind, offered, weighed
from tests.web.lockstep.sides import Page
from web.nodes import Node, html

#: Events by which the rules show a card, or what a card lets its holder do (S11.1).
SHOWING = (Revealed, Killed, Ended, Struck, Avoided, Joined, HuntFailed, HuntsOn, Idle, Acts, Again)
WAIT: Press = ("wait",)


class Leak(AssertionError):
    """Something public depends on a card that nobody has been shown."""


class Apart(Exception):
    """The rules themselves have shown the difference: here the pair ends."""


class Pair:
    """`press` and `compare` raise `Leak`, or `Apart` when nothing is left to compare. `seen` counts what was covered."""

    def __init__(self, deal: Deal, seen: Counter[str], without: frozenset[str] = frozenset()) -> None:
        self.deal, self.seen, self.without = deal, seen, without
        self.apart: set[int] = set(deal.swapped) - {0}
        self.pages = [Page(deal, line, self.apart) for line in deal.lines]
        self.pressed: list[Press] = []
        self.told_before: list[tuple[int, int]] = []
        self.trees: list[Node] = []
        self.compare()

    # ------------------------------------------------------------------ presses

    def screen(self) -> str:
        return str(self.trees[0].attrs["data-screen"])

    def offered(self) -> list[Press]:
        """What both pages offer, in the first one's order, and what a device does by itself."""
        one, other = (list(dict.fromkeys(offered(tree))) for tree in self.trees)
        both = set(other)
        return [press for press in one if press in both]

    def choose(self, luck: Random) -> Press:
        choices = weighed(self.offered(), self.screen(), self.in_window())
        if any(page.side.timers for page in self.pages):
            choices.append((WAIT, 4.0))
        if self.running():
            choices += [(("blur",), 0.15), (("reload",), 0.3), (("tab",), 0.25)]
        choices = [(press, weight) for press, weight in choices if kind(press) not in self.left_out()]
        if not choices:
            raise Apart("nothing to press")
        presses, weights = zip(*choices)
        chosen: Press = luck.choices(presses, weights)[0]
        return chosen

    def running(self) -> bool:
        return all(page.game.table is not None and not page.game.aside for page in self.pages)

    def in_window(self) -> bool:
        return self.pages[0].game.table is not None and self.open_window() is not None

    def left_out(self) -> frozenset[str]:
        """`without` names kinds of presses, or with "window:" before it kinds that are left out inside windows only."""
        return frozenset(
            name.removeprefix("window:") for name in self.without if self.in_window() or not name.startswith("window:")
        )

    def press(self, press: Press) -> None:
        """Press in both, then compare. What is not offered any more in both (a shortened list) is passed over."""
        if press[0] in ("move", "words", "act", "hold") and press not in self.offered():
            return
        if press[0] in ("blur", "reload", "tab") and not self.running():
            return
        self.pressed.append(press)
        self.seen[f"press {kind(press)}"] += 1
        if press == WAIT:
            self.wait()
        else:
            for page in self.pages:
                page.press(press)
        self.compare()
        if kind(press) == "deal-anew":
            raise Apart("dealt anew")

    def wait(self) -> None:
        """The clock runs until something happens in either page."""
        now = max(page.side.time for page in self.pages)
        due = [when for page in self.pages for when in page.side.due() if when > now]
        for page in self.pages:
            page.run_until(min(due, default=now + 50))

    # ------------------------------------------------------------------ comparing

    def compare(self) -> None:
        self.trees = [page.game.page() for page in self.pages]
        if not all(page.game.table for page in self.pages):
            self.compare_public()
            return
        self.look_at_stories()
        if len({has_a_say(page) for page in self.pages}) > 1 and self.apart & {alone(page) for page in self.pages}:
            raise Apart("the card of who plays alone has a say here, or not: nobody else looks")
        one, other = self.trees
        who = [looks(page, tree) for page, tree in zip(self.pages, (one, other))]
        if who[0] != who[1]:
            raise Leak(f"one page is for {who[0]}, the other for {who[1]}")
        self.count(one, who[0])
        if who[0] == "open":
            raise Apart("all cards are open")
        if who[0] in self.apart:
            self.seen["private screens not compared"] += 1
            self.compare_rest()
            return
        self.compare_public()

    def compare_public(self) -> None:
        one, other = (self.stripped(tree) for tree in self.trees)
        if one != other:
            raise Leak("two screens:\n" + difference(one, other))
        drawn = [self.stripped(page.side.drawn or one) for page in self.pages]
        if drawn[0] != drawn[1]:
            raise Leak("what was drawn last differs")
        self.compare_rest()

    def stripped(self, tree: Node) -> Node:
        """Without the controls that are left out everywhere."""
        if not self.without:
            return tree
        parts = [
            part for part in tree.children
            if isinstance(part, str) or not {part.attrs.get("data-act"), part.key} & self.without
        ]  # fmt: skip
        return Node(
            tree.tag, tree.key, tree.attrs, tuple(part if isinstance(part, str) else self.stripped(part) for part in parts)
        )

    def compare_rest(self) -> None:
        """What is not on a screen: the clock, the device, files, the shelf."""
        for what, one, other in zip(OUTSIDE, outside(self.pages[0]), outside(self.pages[1])):
            if one != other:
                raise Leak(f"{what}: {one} and {other}")

    def look_at_stories(self) -> None:
        """Who has seen something else by now? The public only if the rules show it."""
        length = [inside.length(page.game) for page in self.pages]
        if length == self.told_before:
            return
        self.told_before = length
        one, other = (inside.stories(page.game) for page in self.pages)
        self.apart.update(seat for seat in one if seat and one[seat] != other[seat])
        if self.open_window() is None:  # somebody who is looking at a card has seen it before the table goes on
            own, others = (inside.stories(page.game, everything=True) for page in self.pages)
            self.apart.update(seat for seat in own if seat and own[seat] != others[seat])
        where = [
            place for place, cards in enumerate(zip(*(inside.cards(page.game) for page in self.pages))) if len(set(cards)) > 1
        ]
        shown = told_apart(one[None], other[None], {*where, *self.deal.swapped, *self.apart})
        if shown:
            raise Apart(shown)
        if not where:
            raise Apart("both cards are the same now")

    def open_window(self) -> str | None:
        """The kind of the window that is on the table."""
        for event in reversed(inside.told(self.pages[0].game)):
            if isinstance(event, WindowOpened):
                return event.window if event.asked else None
            if isinstance(event, (WindowClosed, Turn, Ended)):
                return None
        return None

    def count(self, tree: Node, who: int | str | None) -> None:
        screen = str(tree.attrs["data-screen"])
        front = next((part.key for part in tree.walk() if part.tag == "dialog" or part.key in ("held", "private-eyes")), "")
        curtain = next((part.key for part in tree.walk() if part.key and part.key.startswith("private-curtain")), "")
        kind_of = f"{screen}{' for one' if who else ''}{' curtain' if curtain else ''}{f' {front}' if front else ''}"
        window = self.open_window()
        self.seen[f"screen {kind_of}{f' in {window} window' if window else ''}"] += 1
        if window:
            awaited = [inside.awaits_somebody(page.game) for page in self.pages]
            self.seen[f"window {window}: somebody awaited in {sum(awaited)} of the two"] += 1


OUTSIDE = ("timers", "names on the shelf", "what is said to run", "files offered", "copied", "language and theme",
           "game of this tab", "what the shelf has beside games")  # fmt: skip


def outside(page: Page) -> tuple[object, ...]:
    side, shelf = page.side, page.shelf
    beside = {name: text for name, text in shelf.texts.items() if not name.startswith(("karaya/game/", "karaya/aside/"))}
    return (
        side.due(), sorted(shelf.names()), side.runs, [name for name, _ in side.files], side.copied, (side.code, side.themes),
        side.game, beside,
    )  # fmt: skip


def has_a_say(page: Page) -> bool:
    """Whether an open window waits for a person."""
    window = page.game.table.window if page.game.table is not None else None
    return bool(window and window.people)


def alone(page: Page) -> int | None:
    """The one person among bots."""
    return page.game.table.session.alone if page.game.table is not None else None


def looks(page: Page, tree: Node) -> int | str | None:
    """For whose eyes a page is: a seat's, everybody's (None), or "open" when all cards lie open."""
    screen, table = tree.attrs["data-screen"], page.game.table
    keys = [part.key or "" for part in tree.walk()]
    if screen in ("roundend", "gameend", "replay"):
        return "open"
    if screen == "private":
        own = [key for key in keys if key.startswith(("private-choose-", "private-look-"))]
        return int(own[0].rsplit("-", 1)[1]) if own else None
    if screen == "lookround" and "held" in keys:
        return page.looking
    if screen == "table" and table is not None:
        people = [seat for seat, who in enumerate(table.session.plan.seats, 1) if not who.is_bot]
        if any(part.tag == "button" and part.attrs.get("data-act") == "watch-openly" for part in tree.walk()) and table.open_eyes:
            return "open"  # a person alone who is dead watches with all cards open
        return people[0] if len(people) == 1 else None
    return None


def told_apart(one: list[Event], other: list[Event], places: set[int]) -> str:
    """By which event the rules have shown the public a difference; the empty string if they have not."""
    same = next((number for number, (left, right) in enumerate(zip(one, other)) if left != right), min(len(one), len(other)))
    both = bool(one[same:] and other[same:])
    for event in (*one[same : same + 1 + both], *other[same : same + 1 + both]):
        if isinstance(event, SHOWING) and (isinstance(event, Ended) or places & set(seats_in(event))):
            return kind_of(event)
    if both:
        raise Leak(f"the story tells {one[same]} and {other[same]}")
    return ""


def seats_in(event: Event) -> tuple[int, ...]:
    """Whom an event is about."""
    subject: Any = tuple(event)[:1]
    subject = subject[0] if subject else ()
    return subject if isinstance(subject, tuple) else (subject,)


def difference(one: Node, other: Node) -> str:
    """The smallest part in which two trees differ."""
    if one.tag == other.tag and one.attrs == other.attrs and len(one.children) == len(other.children):
        for left, right in zip(one.children, other.children):
            if left != right and isinstance(left, Node) and isinstance(right, Node):
                return difference(left, right)
            if left != right:
                break
    return f"{html(one)[:1500]}\n{html(other)[:1500]}"
