"""Les mots pour poser une table de Sultans, en français."""

WORDS: dict[str, str | dict[str, str]] = {
    "tray.cards": "Cartes",
    "tray.lie": "Comment elles sont posées",
    "tray.tokens": "Jetons",
    "tray.turn": "Tour",
    "piece.turn_over": "Retourner",
    "piece.killed": "Éliminé",
    "piece.active": "À qui de jouer",
    "piece.switched": "A échangé avec",
    "composed.switched": "{name} a échangé avec {other}",
}
