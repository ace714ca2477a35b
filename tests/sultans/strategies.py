"""What Hypothesis draws from: positions with any marks that fit, moves, and texts that almost are some."""

from __future__ import annotations

from hypothesis import strategies as st

from karaya_core.sultans import Move
from karaya_core.sultans.moves import AT_A_SEAT, PLAIN, move
from karaya_core.sultans.roles import BOX, FEWEST, LETTERS, MOST, NAMES, SPARE

EDITIONS = ("english", "french", "russian")
SIDES = ("rebels", "loyalists")
PACK = "".join(letter * number for letter, number in zip(LETTERS, BOX, strict=True))

seats = st.integers(1, MOST)
editions = st.sampled_from(EDITIONS)


@st.composite
def marked(draw: st.DrawFn, letter: str) -> str:
    """A seat's field: the card hidden, known or killed, with tokens that may lie on it."""
    lies = draw(st.sampled_from(("hidden", "hidden", "known", "known", "killed")))
    detained = draw(st.sampled_from(("", "", "d")))
    if lies == "hidden":
        return letter + detained
    if lies == "killed":
        return letter.upper() + "x"
    captured = draw(st.sampled_from(("", "c"))) if letter == "l" else ""
    yellow = draw(st.sampled_from(("", "", "m")))
    side = draw(st.sampled_from(("", "r", "l"))) if letter in "vf" else ""
    return letter.upper() + detained + captured + yellow + side


@st.composite
def position_lines(draw: st.DrawFn) -> str:
    """A line of the right form; whether it can be (a killed active seat, say) is for the reader to find out."""
    n = draw(st.integers(FEWEST, MOST))
    pack = draw(st.permutations(PACK))
    fields = [draw(marked(letter)) for letter in pack[:n]]
    living = [seat for seat, field in enumerate(fields, 1) if "x" not in field] or [1]
    white = draw(st.sampled_from(("-", *map(str, range(1, n + 1))))) if "S" in {field[:1] for field in fields} else "-"
    partners = {a: draw(st.sampled_from([b for b in living if b != a] or [a])) for a in draw(st.sets(st.sampled_from(living)))}
    switches = ",".join(f"{a}~{partners[a]}" for a in sorted(partners) if partners[a] != a)
    end = draw(st.sampled_from(((), (), (), ("c",), ("v",))))
    return "/".join([".".join(fields), pack[n], str(draw(st.sampled_from(living))), white, switches or "-", *end])


moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(move, seats, st.sampled_from(PLAIN)),
    st.builds(move, seats, st.sampled_from(AT_A_SEAT), seats),
    st.builds(move, seats, st.sampled_from(("switch", "hide")), st.one_of(st.just(SPARE), seats)),
    st.builds(move, seats, st.just("manipulate"), seats, st.sampled_from(("", *SIDES))),
    st.builds(move, seats, st.just("foretell"), st.none(), st.sampled_from(SIDES)),
    st.builds(move, seats, st.just("claim"), st.integers(0, MOST), st.sampled_from(NAMES)),
)

#: Texts that are nearly something: the notation's own letters, in any order, and anything at all.
almost_lines = st.one_of(
    st.text(), st.text(alphabet=LETTERS + LETTERS.upper() + "xdcm./-~,?0123456789", max_size=60), position_lines()
)
WORDS = ("1", "15", "16", "0", "", "spare", "keep", "rebels", "guard", "switch", "hide", "claim", *PLAIN, *AT_A_SEAT)
almost_moves = st.one_of(st.text(), st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=5)), max_size=5).map(" ".join))

json_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=8,
)
