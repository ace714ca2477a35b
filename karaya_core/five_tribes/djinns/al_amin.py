"""Al-Amin (5): at the end of the game each two Fakirs in your hand count as one good of your choice."""

from __future__ import annotations

from ..box import AL_AMIN
from .djinn import Djinn


class AlAmin(Djinn):
    number = AL_AMIN
    points = 5
    fakirs_a_good = 2
