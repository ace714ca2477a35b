"""Haurvatat (8): at the end of the game each of your palm trees is worth 5 points instead of 3."""

from __future__ import annotations

from ..box import HAURVATAT
from .djinn import Djinn


class Haurvatat(Djinn):
    number = HAURVATAT
    points = 8
    palm_worth = 5
