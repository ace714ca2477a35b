"""Shamhat (6): at the end of the game each of your Elders is worth 4 points instead of 2."""

from __future__ import annotations

from ..box import SHAMHAT
from .djinn import Djinn


class Shamhat(Djinn):
    number = SHAMHAT
    points = 6
    elder_worth = 4
