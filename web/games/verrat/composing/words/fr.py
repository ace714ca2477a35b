"""Les mots pour poser une table de Verrat!, en français."""

WORDS: dict[str, str | dict[str, str]] = {
    "tray.viziers": "Vizirs",
    "tray.cards": "Cartes",
    "tray.turn": "Tour et sièges",
    "piece.active": "A la parole",
    "piece.number": "Échanger les numéros",
}
