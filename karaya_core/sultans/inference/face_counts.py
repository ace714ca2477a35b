"""All deals at once: how numbered cards may be faced, when evidence speaks of one card at a time.

As long as nobody has exchanged cards unseen, all that a seat knows are weights by card and face: the chance of a deal
is their product. So nothing need be listed: counting runs over "how many of each face are used up by the first
cards", of which there are a few hundred, where the deals are tens of thousands.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ...table.luck import Luck

Cards = tuple[int, ...]
FACES = range(8)
DIGIT = 8  # more than there are of any face
UNIT = tuple(DIGIT**face for face in FACES)
EVEN = (1.0,) * 8


@cache
def _fits(packs: tuple[Cards, ...]) -> frozenset[int]:
    """What may be used up: no more of any face than some pack holds."""
    found: set[int] = set()
    for pack in packs:
        used = [0]
        for face in FACES:
            used = [before + number * UNIT[face] for before in used for number in range(pack[face] + 1)]
        found.update(used)
    return frozenset(found)


class FaceCounts:
    def __init__(self, places: int, packs: tuple[Cards, ...]) -> None:
        self.packs = packs
        self.hard = [[True] * 8 for _ in range(places)]  # by card: which faces it may have
        self.soft: list[tuple[float, ...]] = [EVEN] * places  # and how well each goes with what was seen
        self._after: list[dict[int, float]] | None = None

    def bind(self, card: int, face: int) -> None:
        self.hard[card] = [may and other == face for other, may in enumerate(self.hard[card])]
        self._after = None

    def bar(self, card: int, face: int) -> None:
        self.hard[card][face] = False
        self._after = None

    def weigh(self, card: int, weights: tuple[float, ...]) -> None:
        """Likely evidence; it is kept in scale, and never rules out everything a card may be."""
        fresh = [old * new for old, new in zip(self.soft[card], weights, strict=True)]
        most = max(share for share, may in zip(fresh, self.hard[card], strict=True) if may) if any(self.hard[card]) else 0.0
        if most > 0:
            self.soft[card] = tuple(share / most for share in fresh)
            self._after = None

    # ------------------------------------------------------------------ counting

    def _choices(self, card: int) -> list[tuple[int, float]]:
        hard, soft = self.hard[card], self.soft[card]
        return [(face, soft[face]) for face in FACES if hard[face] and soft[face] > 0]

    def after(self) -> list[dict[int, float]]:
        """For every card and what the ones before it used up: the weight of all ways to face the rest."""
        if self._after is None:
            places = len(self.hard)
            reached = self._reached(_fits(self.packs))
            table: list[dict[int, float]] = [{} for _ in range(places + 1)]
            table[places] = dict.fromkeys(reached[places], 1.0)
            for card in range(places - 1, -1, -1):
                below, here = table[card + 1], table[card]
                steps = [(UNIT[face], weight) for face, weight in self._choices(card)]
                for used in reached[card]:
                    total = 0.0
                    for unit, weight in steps:
                        more = below.get(used + unit)
                        if more is not None:
                            total += weight * more
                    if total > 0:
                        here[used] = total
            self._after = table
        return self._after

    def _reached(self, fits: frozenset[int]) -> list[list[int]]:
        layers = [[0]]
        for card in range(len(self.hard)):
            units = [UNIT[face] for face, _ in self._choices(card)]
            found = {used + unit: None for used in layers[-1] for unit in units if used + unit in fits}
            layers.append(list(found))
        return layers

    @property
    def total(self) -> float:
        return self.after()[0].get(0, 0.0)

    def forget_the_likely(self) -> None:
        """A contradiction: only what was seen counts."""
        self.soft = [EVEN] * len(self.soft)
        self._after = None

    def marginals(self) -> list[list[float]]:
        """By card: how likely each face is."""
        after = self.after()
        whole = self.total
        before = {0: 1.0}
        found = []
        for card in range(len(self.hard)):
            shares = [0.0] * 8
            next_before: dict[int, float] = {}
            rest = after[card + 1]
            steps = [(face, UNIT[face], weight) for face, weight in self._choices(card)]
            for used, so_far in before.items():
                for face, unit, weight in steps:
                    more = rest.get(used + unit)
                    if more is not None:
                        here = so_far * weight
                        shares[face] += here * more
                        next_before[used + unit] = next_before.get(used + unit, 0.0) + here
            before = next_before
            found.append([share / whole for share in shares])
        return found

    # ------------------------------------------------------------------ single deals

    def draw(self, luck: Luck) -> Cards:
        """A deal as likely as its weight."""
        after = self.after()
        used, faces = 0, []
        for card in range(len(self.hard)):
            rest = after[card + 1]
            at = luck.chance() * after[card][used]
            chosen = -1
            for face, weight in self._choices(card):
                more = rest.get(used + UNIT[face])
                if more is not None:
                    chosen = face
                    at -= weight * more
                    if at < 0:
                        break
            used += UNIT[chosen]
            faces.append(chosen)
        return tuple(faces)

    def deals(self) -> Iterator[tuple[Cards, float]]:
        """Every deal with its weight."""
        after = self.after()
        places = len(self.hard)
        choices = [self._choices(card) for card in range(places)]
        waiting: list[tuple[Cards, int, float]] = [((), 0, 1.0)] if self.total > 0 else []
        while waiting:
            faces, used, weight = waiting.pop()
            card = len(faces)
            if card == places:
                yield faces, weight
                continue
            rest = after[card + 1]
            for face, share in reversed(choices[card]):
                if used + UNIT[face] in rest:
                    waiting.append(((*faces, face), used + UNIT[face], weight * share))
