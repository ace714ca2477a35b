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
    "private.eyes": "Covered for a moment",
    "private.eyes.text": "{name} hides and may exchange cards. It always takes the same time.",
    "private.saw": "You have looked at: {name}",
    "private.hold_other": "Hold to see what you found",
    "ending.card": "Card",
    "ending.hidden": "hidden",
    "ending.known": "known",
    "ending.tie.none": "The most points, and no tie.",
    "ending.tie.latest": "Tied on points: whoever was the last to earn two points in a round wins (round {n}).",
    "ending.tie.shared": "Tied on points, and their last two-point round was the same: a shared victory.",
    "kind.random": "Bot: by chance",
    "kind.easy": "Bot: beginner",
    "kind.thumb": "Bot: steady",
    "kind.belief": "Bot: sharp",
    "kind.search": "Bot: master",
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
    "watch.openly": "Watch with all cards open",
    "watch.closed": "Watch as the others do",
    "ending.rules": "By which rules",
    "result.held.loyalists": "you held {card}, and the Loyalists won.",
    "result.held.rebels": "you held {card}, and the Rebels won.",
    "result.killed.loyalists": "you were killed. The Loyalists won.",
    "result.killed.rebels": "you were killed. The Rebels won.",
    "result.teller_hidden": "you held a Fortune Teller who never came forward.",
    "result.foretold_right": "you foretold who would win.",
    "result.foretold_wrong": "what you foretold did not come true.",
    "result.vizier_right": "you declared for the side that won.",
    "result.vizier_wrong": "you did not declare for the side that won.",
    "result.vizier_beside": "a neighbour of your hidden Vizier got two points.",
    "result.vizier_alone": "no neighbour of your hidden Vizier got two points.",
    "turning.killed_sultan.you": "You kill the Sultan, {other}.",
    "turning.killed_sultan.at_you": "{name} kills you, the Sultan.",
    "turning.struck.you": "You strike down the Assassin, {other}.",
    "turning.struck.at_you": "{name} strikes you down.",
    "turning.killed.you": "You kill {other}.",
    "turning.killed.at_you": "{name} kills you.",
    "turning.crowned.you": "You take the throne.",
    "turning.came_up.you": "You are revealed as the Sultan.",
    "turning.crossed.you": "You come to the winning side by a switch with {other}.",
    "turning.crossed.at_you": "{name} comes to the winning side by a switch with you.",
    "turning.crossed.spare.you": "You come to the winning side by a switch with the Spare.",
    "found.holds": "The card of {name}: {card}.",
    "found.own": "You now hold {card}.",
    "hold": "(hold)",
    "verb.claim.help": "Say which card you think it is. It may be a lie.",
    "ask.peek": "Whose card will you look at?",
    "ask.switch": "With whom will you switch?",
    "ask.hide": "Keep your card, or exchange it in secret?",
    "ask.execute": "Whom will you execute?",
    "ask.detain": "Whom will you detain?",
    "ask.assassinate": "Whom will you kill?",
    "ask.capture": "Which Slave will you capture?",
    "ask.hunt": "Who is a Slave, do you think?",
    "ask.manipulate": "Whom will you force to act?",
    "ask.read": "Whose card will you read?",
    "ask.claim": "Whose card will you talk about?",
    "ask.card": "{place}: which card do you say it is?",
    "ask.side": "For which side?",
    "ask.touch": "Touch a marked place.",
    "ask.hold": "Hold a marked place.",
    "own": "My card",
    "own.hidden": "hidden",
    "own.known": "known to all",
    "own.dead": "killed",
    "own.detained": "detained",
    "own.captured": "captured",
    "own.side.rebels": "Rebel",
    "own.side.loyalists": "Loyalist",
    "own.side.neutral": "Neutral",
    "own.about": "What this card can do",
    "own.points": "Hidden, a winner gets one point; known, two. Whoever is killed gets none.",
    "goal.sultan.hidden": (
        "You win if you take the throne and hold it for a full lap, or if no Assassin is left and at most two Slaves are free."
    ),
    "goal.sultan.known": (
        "You win if you live until the white token, or if no Assassin is left and at most two Slaves are free."
    ),
    "goal.guard.hidden": (
        "You win if the Sultan holds the throne for a full lap, or if no Assassin is left and at most two Slaves are free."
    ),
    "goal.guard.known": (
        "You win if the Sultan holds the throne for a full lap, or if no Assassin is left and at most two Slaves are free."
    ),
    "goal.assassin.hidden": "You win if the Sultan dies, or if three known Slaves sit side by side.",
    "goal.assassin.known": "You win if the Sultan dies, or if three known Slaves sit side by side.",
    "goal.slave.hidden": "You win if the Sultan dies, or if three known Slaves sit side by side.",
    "goal.slave.known": "You win if the Sultan dies, or if three known Slaves sit side by side: you are one of them.",
    "goal.slave_driver.hidden": (
        "While hidden you win with the Rebels: the Sultan must die, or three known Slaves sit side by side. Known, you "
        "change sides."
    ),
    "goal.slave_driver.known": (
        "Now you win with the Loyalists: if the Sultan holds the throne, or if no Assassin is left and at most two "
        "Slaves are free."
    ),
    "goal.belly_dancer.hidden": (
        "While hidden you win with the Loyalists: the Sultan must hold the throne, or no Assassin be left. Known, you "
        "change sides."
    ),
    "goal.belly_dancer.known": "Now you win with the Rebels: if the Sultan dies, or if three known Slaves sit side by side.",
    "goal.vizier.hidden": "While hidden you get a point if a neighbour gets two. Known, you win with the side you declare.",
    "goal.vizier.known": "You win with the side you declare. Choose one.",
    "goal.vizier.rebels": ("You declared for the Rebels: you win if the Sultan dies, or if three known Slaves sit side by side."),
    "goal.vizier.loyalists": (
        "You declared for the Loyalists: you win if the Sultan holds the throne for a full lap, or if the Rebels are done for."
    ),
    "goal.fortune_teller.hidden": "Hidden you get nothing. Show yourself, read three cards and predict who wins.",
    "goal.fortune_teller.known": "You win if you name the side that wins. Read, then predict.",
    "goal.fortune_teller.rebels": (
        "You predicted the Rebels: stay known, and you win if they do. On your next turn you must hide."
    ),
    "goal.fortune_teller.loyalists": (
        "You predicted the Loyalists: stay known, and you win if they do. On your next turn you must hide."
    ),
    "goal.detained": "You are detained and miss your next turn.",
    "goal.captured": (
        "You are captured: you miss your turns and do not count in a row until the Slave Driver hides or dies. You still "
        "win with the Rebels."
    ),
    "goal.manipulated": "On your next turn you may only peek or hide.",
    "goal.dead": "You were killed: no points this round, whoever wins. You may watch with all cards open.",
    "me": "You",
    "seat.target": "can be chosen",
    "window.list": "In a list",
    "seat.answered": "has answered",
    "throne.empty": (
        "The throne is empty. When the Sultan is known, he sits on it: if he lives a full time round the table, the "
        "Loyalists win."
    ),
    "throne.held": {
        "one": "{name} is on the throne. {n} more turn, and the Loyalists win.",
        "other": "{name} is on the throne. {n} more turns, and the Loyalists win.",
    },
    "throne.held.you": {
        "one": "You are on the throne. {n} more turn, and the Loyalists win.",
        "other": "You are on the throne. {n} more turns, and the Loyalists win.",
    },
    "row.means": "Known, free Slaves side by side: {n} of 3. With three in a row the Rebels win.",
    "throne.left": {"one": "{n} turn", "other": "{n} turns"},
    "cast.neutral": (
        "Up to four different cards, each with an aim of its own: Slave Driver, Belly Dancer, Vizier, Fortune Teller."
    ),
    "cast.title": "Cards in this round, the Spare among them",
    "event.dealt.you": "The cards are dealt. You begin.",
    "event.laid.you": "A position is set up. You begin.",
    "event.skipped.captured.you": "You are captured and miss a turn.",
    "event.skipped.detained.you": "You are detained and miss a turn.",
    "event.released.you": "You are no longer detained.",
    "event.peeked.at_you": "{name} peeks at your card.",
    "event.peeked.card.you": "You peek at {target} and see {card}.",
    "event.read.at_you": "{name} reads your card.",
    "event.read.card.you": "You read the card of {target}: {card}.",
    "event.switched.mine.you": "You switch with {target} and now hold {card}.",
    "event.switched.theirs.at_you": "{name} switches with you. You now hold {card}.",
    "event.switched.spare.mine.you": "You switch with the Spare and now hold {card}.",
    "event.claimed.you": "You say: {target} is {card}.",
    "event.claimed.at_you": "{name} says: you are {card}.",
    "event.claimed.self.you": "You say: I am {card}.",
    "event.declared.rebels.you": "You side with the Rebels.",
    "event.declared.loyalists.you": "You side with the Loyalists.",
    "event.foretold.rebels.you": "You predict: the Rebels will win.",
    "event.foretold.loyalists.you": "You predict: the Loyalists will win.",
    "event.hid.you": "You turn {card} face down and hide.",
    "event.covered.kept.you": "You keep your card. Nobody else knows.",
    "event.covered.with.you": "You exchange with {target}. Nobody else knows.",
    "event.covered.spare.you": "You exchange with the Spare. Nobody else knows.",
    "event.revealed.you": "You are revealed as {card}.",
    "event.revealed.throne.you": "You, the {card}, take the throne!",
    "event.revealed.join.you": "You join the revolution as {card}.",
    "event.killed.you": "{by} kills you, {card}.",
    "event.killed.at_you": "You kill {name}, {card}.",
    "event.crowned.you": (
        "The white token lies in front of you: if the Sultan is still known when the turn comes back to you, the Loyalists win."
    ),
    "event.detained.you": "{by} detains you.",
    "event.detained.at_you": "You detain {name}.",
    "event.captured.you": "{by} captures you.",
    "event.captured.at_you": "You capture {name}.",
    "event.manipulated.you": "{by} makes you act at once.",
    "event.manipulated.at_you": "You make {name} act at once.",
    "event.acts.detain.you": "You want to detain {target}.",
    "event.acts.detain.at_you": "{name} wants to detain you.",
    "event.acts.assassinate.you": "You strike at {target}.",
    "event.acts.assassinate.at_you": "{name} strikes at you!",
    "event.acts.revolt.you": "You call for revolution.",
    "event.acts.hunt.you": "You hunt: is {target} a Slave?",
    "event.acts.hunt.at_you": "{name} hunts: are you a Slave?",
    "event.acts.dance.you": "You dance.",
    "event.acts.predict.you": "You look into the future.",
    "event.avoided.you": "You are not detained.",
    "event.struck.you": "You step in and strike down {target}.",
    "event.struck.at_you": "{name} steps in and strikes you down.",
    "event.hunt_failed.you": "{target} is not a Slave: your hunt is over.",
    "event.hunt_failed.at_you": "You are not a Slave: the hunt is over.",
    "event.hunts_on.you": "You may hunt on.",
    "event.again.you": "You take another turn.",
    "event.idle.you": "You can do nothing.",
    "event.stopped.you": "You stop hunting.",
    "window.strike.what.you": "You strike at {target}.",
    "window.strike.what.at_you": "{by} strikes at you!",
    "window.avoid.what.you": "You want to detain {target}.",
    "window.avoid.what.at_you": "{by} wants to detain you.",
    "window.join.what.you": "You call for revolution.",
    "ending.winner.you": "You win the game",
}
