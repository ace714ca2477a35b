"""Jafaar (6): at the end of the game each of your Viziers is worth 3 points instead of 1."""

from __future__ import annotations

from ..box import JAFAAR
from .djinn import Djinn


class Jafaar(Djinn):
    number = JAFAAR
    points = 6
    vizier_worth = 3
