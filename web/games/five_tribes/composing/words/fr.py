"""Les mots pour poser une table de Five Tribes, en français."""

WORDS: dict[str, str | dict[str, str]] = {
    "tray.people": "Meeples",
    "tray.stand": "Chameaux, palmiers, palais",
    "tray.kinds": "Tuiles",
    "tray.goods": "Cartes et or",
    "tray.djinns": "Djinns",
    "tray.turn": "Tour",
    "piece.camel": "Chameau de {name}",
    "piece.palm": "Palmier",
    "piece.palace": "Palais",
    "piece.gold": "{n} or",
    "piece.turn": "Doit semer",
    "piece.bidding": "Enchérit en premier",
}
