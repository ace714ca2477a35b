"""Kumarbi (6). One or more Fakirs: the price of your bid goes down by one space for each Fakir you discard as you bid."""

from __future__ import annotations

from ..box import KUMARBI
from .djinn import Djinn


class Kumarbi(Djinn):
    """Not a power of the turn: the Fakirs stand in the bid itself, `bid 12 2` (`bidding`)."""

    number = KUMARBI
    points = 6
    takes_fakirs_for_bids = True
