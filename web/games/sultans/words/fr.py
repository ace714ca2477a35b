"""What the screens of Sultans say, in French."""

from __future__ import annotations

WORDS: dict[str, str | dict[str, str]] = {
    "title": "Sultans de Karaya",
    "spare": "Réserve",
    "bar.lap": "Tour de table {n}",
    "bar.cast": "Cartes en jeu",
    "seat.dead": "hors jeu",
    "seat.near": "à côté de la place active",
    "seat.claim": "selon {name} : {card}",
    "seat.claims": "les avis diffèrent",
    "seat.known": "vous avez vu : {card}",
    "seat.secret": "caché aux autres",
    "interrupt": "Qui suis-je ? · À tout moment",
    "interrupt.help": "Touchez votre nom pour voir votre carte en privé. Le Sultan peut y affirmer son pouvoir.",
    "moves.dead": "Vous êtes mort",
    "moves.point": "Touchez une place pour voir ses voisins ou dire ce que c’est.",
    "claim.open": "Dire ce que c’est",
    "claim.by": "{name} annonce : {target} est …",
    "claim.who": "Qui dit ce que c’est ?",
    "notes": "Ce que je sais",
    "notes.none": "Vous n’avez encore vu aucune autre carte.",
    "notes.card": "{place} : {card}",
    "notes.not_slave": "{place} : pas un Esclave",
    "notes.peeked": "carte regardée",
    "notes.read": "carte lue",
    "notes.switched": "suivie lors d’un échange",
    "notes.exchanged": "par un échange",
    "notes.open": "vue face visible",
    "window.silent": "Rester caché. L’écran est le même pour tous : qui ne peut pas réagir fait seulement semblant.",
    "window.not_you": "Votre carte n’y peut rien.",
    "private.interrupt": "Regardez votre carte. Puis remettez la tablette au milieu.",
    "private.fold": "Ce que peut ma carte",
    "private.fold.none": "Rien pour l’instant.",
    "private.hold": "Maintenir pour voir votre carte",
    "private.eyes": "Fermez tous les yeux",
    "private.eyes.text": "{name} se cache et peut échanger des cartes. Cela dure toujours aussi longtemps.",
    "private.saw": "Vous avez regardé : {name}",
    "private.hold_other": "Maintenir pour voir la carte",
    "ending.card": "Carte",
    "ending.hidden": "face cachée",
    "ending.known": "face visible",
    "ending.tie.none": "Le plus de points ; pas d’égalité.",
    "ending.tie.latest": "Égalité : les deux points les plus récents l’emportent (manche {n}).",
    "ending.tie.shared": "Égalité de points et de dernière manche à deux points : la victoire est partagée.",
    "kind.random": "Robot : au hasard",
    "kind.easy": "Robot : facile",
    "kind.thumb": "Robot : bon sens",
    "kind.belief": "Robot : raisonne",
    "kind.search": "Robot : anticipe",
    "kind.random.help": "Joue n’importe quel coup permis. Pour apprendre les boutons.",
    "kind.easy.help": "Joue sensément, oublie vite, ne ment jamais.",
    "kind.thumb.help": "Se souvient de ce qu’il a vu et n’agit que d’après cela.",
    "kind.belief.help": "Tire aussi des conclusions de ce que font et disent les autres.",
    "kind.search.help": "Poursuit aussi la manche dans sa tête. Le plus fort, et plus lent.",
    "set.edition": "Édition",
    "set.edition.help": "Les trois livrets de règles diffèrent sur quelques points.",
    "set.edition.english": "anglaise",
    "set.edition.french": "française",
    "set.edition.russian": "russe",
    "set.rounds": "Manches",
    "set.rounds.help": "Vide : nombre non fixé. Sans manches ni points à atteindre, la partie dure tant que vous voulez.",
    "set.target": "Points à atteindre",
    "set.target.help": "Vide : aucun. La partie finit après la manche où quelqu’un les atteint.",
    "set.laps": "Limite de tours de table",
    "set.laps.help": "Après ce nombre, la manche est nulle. 0 : jamais.",
    "rules.aim": "Deux camps, et des cartes qui voyagent",
    "rules.aim.text": (
        "Chacun tient une carte cachée. Les Loyalistes (le Sultan et ses Gardes) veulent le Sultan sur "
        "le trône, les Rebelles (Assassins et Esclaves) veulent sa perte, et quelques neutres ont leurs "
        "propres buts. On gagne avec le camp de la carte tenue à la fin : changez-en si vous pouvez."
    ),
    "rules.turn": "À votre tour, une seule chose",
    "rules.turn.text": (
        "Regarder une autre carte cachée. Ou échanger votre carte cachée avec celle d’un autre ou avec "
        "la Réserve ; chacun regarde ce qu’il a reçu. Ou montrer votre carte et vous en servir."
    ),
    "rules.change": "Une carte connue peut se cacher",
    "rules.change.text": (
        "Qui est à découvert peut passer son tour à se cacher : tous ferment les yeux, et la carte peut "
        "être échangée en secret avec une carte cachée. Certaines cartes répondent aux actes des autres, "
        "même hors de leur tour."
    ),
    "rules.end": "La fin d’une manche",
    "rules.end.text": (
        "Les Loyalistes gagnent quand le Sultan est resté visible tout un tour de table, ou quand tous les "
        "Assassins sont morts et qu’il reste au plus deux Esclaves en vie et libres. Les Rebelles gagnent "
        "quand un Assassin tue le Sultan, ou quand trois Esclaves visibles et libres sont côte à côte."
    ),
    "rules.points": "Points",
    "rules.points.text": (
        "Les vainqueurs en vie marquent deux points si leur carte est visible, un si elle est cachée. Les "
        "morts et les perdants ne marquent rien. Les neutres marquent à leur façon. Le plus de points "
        "l’emporte ; à égalité, qui a eu deux points dans la manche la plus récente."
    ),
    "rules.cards": "Les cartes",
    "statistics.loyalists": "Gagnées par les Loyalistes",
    "statistics.rebels": "Gagnées par les Rebelles",
    "statistics.void": "Nulles",
    "statistics.card": "Carte à la fin",
    "statistics.times": "Manches",
    "statistics.mean": "Points par manche",
    "facts.beside": "À côté : {names}",
    "facts.down": "Carte face cachée.",
    "facts.killed": "Mort : {card}. Hors jeu jusqu’à la fin de la manche.",
    "facts.open": "Carte visible : {card}",
    "facts.own": "Votre carte : {card}. Vous seul la voyez.",
    "facts.said": "{name} annonce : {card}",
    "facts.spare": "La Réserve est face cachée ; on peut échanger avec elle.",
    "mine.hidden": "{card}, carte cachée.",
    "mine.known": "{card}, visible de tous.",
    "watch.openly": "Regarder cartes ouvertes",
    "watch.closed": "Regarder comme les autres",
}
