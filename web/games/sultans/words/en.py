"""What the screens of Sultans say, in English."""

from __future__ import annotations

WORDS: dict[str, str | dict[str, str]] = {
    "title": "Sultans of Karaya",
    "spare": "Spare",
    "bar.lap": "Lap {n}",
    "bar.cast": "Cards in play",
    "seat.dead": "killed",
    "seat.near": "beside the player to move",
    "seat.claim": "claim by {name}: {card}",
    "seat.claims": "claims differ",
    "seat.known": "you have seen: {card}",
    "seat.secret": "hidden from the others",
    "interrupt": "Who am I? · At any time",
    "interrupt.help": "Press your own name to look at your card in private. That is also where the Sultan may take the throne.",
    "moves.dead": "You have been killed",
    "moves.point": "Touch a seat to see who sits beside it, or to say which card you think it is.",
    "claim.open": "Say which card it is",
    "claim.by": "{name} says: {target} is …",
    "claim.who": "Who says which card it is?",
    "notes": "What I know",
    "notes.none": "You have seen no other card yet.",
    "notes.card": "{place}: {card}",
    "notes.not_slave": "{place}: not a Slave",
    "notes.peeked": "peeked at",
    "notes.read": "read as the Fortune Teller",
    "notes.switched": "followed through a switch",
    "notes.exchanged": "known from an exchange",
    "notes.open": "seen lying open",
    "window.silent": "Stay hidden. Everybody gets this same screen: only those who can react really do.",
    "window.not_you": "Your card cannot react to this.",
    "private.interrupt": "Look at your card, then put the tablet back in the middle of the table.",
    "private.fold": "What my card can do",
    "private.fold.none": "Nothing now.",
    "private.hold": "Hold to see your card",
    "private.eyes": "Everybody, close your eyes",
    "private.eyes.text": "{name} hides and may exchange cards. It always takes the same time.",
    "private.saw": "You have looked at: {name}",
    "private.hold_other": "Hold to see what you found",
    "ending.card": "Card",
    "ending.hidden": "hidden",
    "ending.known": "known",
    "ending.tie.none": "The most points, and no tie.",
    "ending.tie.latest": "Tied on points: whoever was the last to earn two points in a round wins (round {n}).",
    "ending.tie.shared": "Tied on points, and their last two-point round was the same: a shared victory.",
    "kind.random": "Bot: random",
    "kind.easy": "Bot: easy",
    "kind.thumb": "Bot: rules of thumb",
    "kind.belief": "Bot: reasons",
    "kind.search": "Bot: thinks ahead",
    "kind.company": "Bot: good company",
    "kind.random.help": "Plays any move that is allowed. Good for finding your way around.",
    "kind.easy.help": "Plays sensibly, forgets quickly, never lies.",
    "kind.thumb.help": "Remembers what it has seen and acts on that alone.",
    "kind.belief.help": "Also draws conclusions from what others do and say.",
    "kind.search.help": "Also thinks the rest of the round through. The strongest, and the slowest.",
    "kind.company.help": "Lets everybody have a say before it goes for the end of the round. The best for a lively game.",
    "set.edition": "Edition",
    "set.edition.help": "The three rule books differ in a few points.",
    "set.edition.english": "English",
    "set.edition.french": "French",
    "set.edition.russian": "Russian",
    "set.rounds": "Rounds",
    "set.rounds.help": "Empty: no fixed number. With neither rounds nor target the game goes on until you leave.",
    "set.target": "Target score",
    "set.target.help": "Empty: none. The game ends after the round in which somebody reaches it.",
    "set.laps": "Lap limit",
    "set.laps.help": "A round that takes longer is void. 0: never.",
    "rules.aim": "Two sides, and cards that wander",
    "rules.aim.text": (
        "Everybody holds one hidden card. Loyalists (the Sultan and his Guards) want the Sultan on the "
        "throne, Rebels (Assassins and Slaves) want him gone, and a few neutrals have aims of their own. "
        "You win with the side of the card you hold at the end, so change it if you can."
    ),
    "rules.turn": "On your turn, one of these",
    "rules.turn.text": (
        "Peek at another hidden card. Or exchange your hidden card with another player's or with the "
        "Spare; both of you look at what you got. Or show your card and use what it can do."
    ),
    "rules.change": "A known card can be hidden again",
    "rules.change.text": (
        "A known player may spend a turn hiding: everybody else closes their eyes, and the card may be exchanged "
        "in secret for any hidden one. Some cards can react to what others do, even out of turn."
    ),
    "rules.end": "How a round ends",
    "rules.end.text": (
        "The Loyalists win when the Sultan has been known for a full time round the table, or when all "
        "Assassins are dead and at most two Slaves are alive and free. The Rebels win when an Assassin kills "
        "the Sultan, or when three known and free Slaves sit side by side."
    ),
    "rules.points": "Points",
    "rules.points.text": (
        "Living winners get two points if their card is known and one if it is hidden. Losers and killed players "
        "get none. Neutrals score in their own ways. The most points win the game; if tied, whoever was the last "
        "to get two points in a round."
    ),
    "rules.cards": "The cards",
    "statistics.loyalists": "Won by Loyalists",
    "statistics.rebels": "Won by Rebels",
    "statistics.void": "Void",
    "statistics.card": "Card at the end",
    "statistics.times": "Rounds",
    "statistics.mean": "Points a round",
    "facts.beside": "Neighbours: {names}",
    "facts.down": "Lies face down.",
    "facts.killed": "Killed: {card}. Out until the round ends.",
    "facts.open": "Known to all: {card}",
    "facts.own": "Your card: {card}. Only you see it.",
    "facts.said": "{name} says: {card}",
    "facts.spare": "The Spare lies face down; cards can be exchanged with it.",
    "mine.hidden": "{card}, hidden.",
    "mine.known": "{card}, known to all.",
    "watch.openly": "Watch with all cards open",
    "watch.closed": "Watch as the others do",
}
