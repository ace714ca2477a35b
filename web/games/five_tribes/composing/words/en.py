"""The words for laying a table of Five Tribes, in English."""

WORDS: dict[str, str | dict[str, str]] = {
    "tray.people": "Meeples",
    "tray.stand": "Camels, palm trees, palaces",
    "tray.kinds": "Tiles",
    "tray.goods": "Cards and gold",
    "tray.djinns": "Djinns",
    "tray.turn": "Turn",
    "piece.camel": "Camel of {name}",
    "piece.palm": "Palm tree",
    "piece.palace": "Palace",
    "piece.gold": "{n} gold",
    "piece.turn": "Is to sow",
    "piece.bidding": "Bids first",
}
