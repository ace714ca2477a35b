"""Hagis (10). An Elder or a Fakir: when you place a palace, you may place it on any tile round about."""

from __future__ import annotations

from ..box import HAGIS
from .carrying import Carries


class Hagis(Carries):
    number = HAGIS
    points = 10
    kind = "village"
