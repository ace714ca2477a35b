"""Boaz (6): your Viziers and Elders are safe from Assassins."""

from __future__ import annotations

from ..box import BOAZ
from .djinn import Djinn


class Boaz(Djinn):
    number = BOAZ
    points = 6
    guards_the_front = True
