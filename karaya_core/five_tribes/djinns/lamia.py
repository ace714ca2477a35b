"""Lamia (10). An Elder or a Fakir: when you place a palm tree, you may place it on any tile round about."""

from __future__ import annotations

from ..box import LAMIA
from .carrying import Carries


class Lamia(Carries):
    number = LAMIA
    points = 10
    kind = "oasis"
