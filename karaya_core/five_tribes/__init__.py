"""*Five Tribes*: the rules, point by point (docs/rules/five-tribes.md). `game.GAME` is what the house sees of them."""
