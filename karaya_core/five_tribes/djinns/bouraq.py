"""Bouraq (6). An Elder or a Fakir: place a palace on a Village."""

from __future__ import annotations

from ..box import BOURAQ, HAGIS
from .carrying import Places


class Bouraq(Places):
    number = BOURAQ
    points = 6
    kind = "village"
    carrier = HAGIS
