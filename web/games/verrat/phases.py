"""Which of the seven phases it is, from what was told last."""

from __future__ import annotations

from karaya_core.verrat import events
from karaya_core.verrat.terms import DEMAND, PARDONING, TALK
from karaya_core.verrat.view import View

PHASES = ("intrigue", "orders", "journeys", "cards", "banishment", "pardon", "chairs")
IN_PHASE = (
    ((events.Round, events.Laid, events.Done, events.Offered, events.Traded, events.Refused), "intrigue"),
    ((events.Planning, events.Ordered, events.Accused, events.Sealed), "orders"),
    ((events.Shown, events.Collided, events.Travelled, events.Blocked), "journeys"),
    ((events.Took, events.Turned, events.Searched, events.Found, events.Demanded), "cards"),
    ((events.Wheels, events.Banished, events.Spared), "banishment"),
    ((events.Pardoned,), "pardon"),
    ((events.Changed,), "chairs"),
)

ASKED = {TALK: "intrigue", DEMAND: "cards", PARDONING: "pardon"}


def phase(view: View) -> str:
    """While things are told, the question of a phase that is over has not yet gone: what happened says more."""
    if view.over:
        return "chairs"
    for event in reversed(view.story):
        if isinstance(event, events.Asked):
            return ASKED[event.stage]
        for kinds, name in IN_PHASE:
            if isinstance(event, kinds):
                return name
    return "intrigue"
