"""Styles: the weights by which a seat weighs its turn. A level has a style, a temperament bends it."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Style:
    """Chances, laps and points at which something is thought worth doing. `reckons` False: rules of thumb alone."""

    reckons: bool = False
    throne: float = 0.45  # rule of thumb: the danger that a Sultan dares, and how much more each lap
    dares: float = 0.12
    crown_at: float = 0.7  # reckoned: the chance of being crowned that is enough, and how much less each lap
    crown_lap: float = 0.04
    kill_at: float = 0.45  # the chance of hitting the Sultan that is worth showing oneself
    revolt_at: float = 0.35  # the chance of three in a row
    arrest_lap: int = 1  # from this lap on a Guard detains a known Assassin, or anybody unseen
    detain_lap: int = 2
    hunt_lap: int = 2  # from this lap on a Slave Driver hunts somebody unseen
    force_lap: int = 0  # from this lap on a Vizier makes somebody act
    cover_lap: int = 2  # from this lap on an open Slave Driver without prey hides again
    margin: float = 0.05  # by how much an exchange must be better at a coronation
    least: float = 0.06  # and before one
    shy: float = 0.04  # what it costs that a partner learns one's card
    grudge: float = 0.0  # how much likelier those who did one harm look as targets
    worth: tuple[float, ...] = (1.2, 0.97, 0.82, 0.68, 1.17, 1.1, 1.12, 0.9)  # points a round by card, before a coronation


PLAIN = Style()
SHARP = Style(reckons=True)
#: Shows itself at once where a known card gets two points; found by playing on from real positions with each kind of move.
#: An exchange that is better at all is worth it. The Sultan waits a little longer than for 0.7, but not for 0.8: from real
#: positions between them the throne at once gave him half a point more than waiting; without play-outs 0.75 gained
#: 0.016 ± 0.012 more than 0.8 against belief (1,400 rounds).
KEEN = Style(
    reckons=True, crown_at=0.75, detain_lap=0, hunt_lap=0, margin=0.0, shy=0.0,
    worth=(1.2, 1.2, 0.82, 0.68, 1.35, 1.1, 1.5, 0.7),
)  # fmt: skip
#: The same among players who look round for long: whoever reckons gains by every lap, so the Sultan bides his time.
PATIENT = replace(KEEN, crown_at=0.9, crown_lap=0.01)

#: For people: how a level's style is bent.
TEMPERAMENTS: dict[str, dict[str, float]] = {
    "": {},
    "bold": {"throne": 0.6, "crown_at": 0.6, "kill_at": 0.3, "revolt_at": 0.2, "detain_lap": 0, "arrest_lap": 0},
    "careful": {"throne": 0.35, "crown_at": 0.8, "kill_at": 0.6, "revolt_at": 0.5, "least": 0.2, "detain_lap": 3},
    "honest": {"shy": 0.0},
    "vengeful": {"grudge": 0.6},
}


def bent(style: Style, temperament: str) -> Style:
    """A style with a temperament's weights."""
    weights = TEMPERAMENTS[temperament]
    return replace(style, **weights) if weights else style  # type: ignore[arg-type]
