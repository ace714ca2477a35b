"""Enki (8). An Elder or a Fakir: place a palm tree on an Oasis."""

from __future__ import annotations

from ..box import ENKI, LAMIA
from .carrying import Places


class Enki(Places):
    number = ENKI
    points = 8
    kind = "oasis"
    carrier = LAMIA
