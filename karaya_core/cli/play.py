"""Play at a terminal against bots.

example:
  python -m karaya_core play --seats 8 --humans 1
  python -m karaya_core play --seats 6 --players thumb --edition french --rounds 3

People sit at the first seats. Answer with the number of a move or with the move itself (`peek 4`); a claim is
`claim 4 guard`. While others decide, Enter goes on, and a hidden Sultan may type `throne` (where several people play,
`2 throne`, also when another is asked); `quit` ends the game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ..sultans import Match, Move, parse_move
from ..sultans.events import WindowOpened
from ..table.errors import IllegalMove, NotationError
from .players import Bots, add_players
from .reading import LONGEST_LINE, add_edition, add_seats, one_line, whole, words
from .show import table
from .telling import told

CURTAIN = "\n" * 60  # between two people at one terminal
WINDOWS = ("strike", "avoid", "join")
PROMPTS = {
    "turn": "it is your turn",
    "forced": "the Vizier makes you act",
    "hunting": "go on, or stop",
    "reading": "whose card do you read?",
    "foretelling": "who will win?",
}


class Quit(Exception):
    """Somebody has had enough, or there is nobody at the keyboard any more; its text says which."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_seats(parser)
    parser.add_argument("--humans", type=whole("a number of people", 0, 15), default=1, metavar="H",
                        help="how many people play at this terminal, from seat 1 on (1)")  # fmt: skip
    add_players(parser)
    parser.add_argument("--seed", type=words, default="0", metavar="S", help="the same one, the same deals")
    parser.add_argument("--rounds", type=whole("a number of rounds", 1, 1000), default=5, metavar="R",
                        help="how many rounds (5)")  # fmt: skip
    add_edition(parser)


def run(given: argparse.Namespace) -> int:
    if given.humans > given.seats:
        raise NotationError(f"expected --humans from 0 to {given.seats}, found {given.humans}")
    names = [f"Seat {seat}" for seat in range(1, given.seats + 1)]
    match = Match.new(names, given.seed, given.edition, given.rounds)
    bots = Bots(given.players, given.seed, range(given.humans + 1, given.seats + 1))
    try:
        Evening(match, range(1, given.humans + 1), bots).play()
    except Quit as end:
        print(f"\n{end}")
    return 0


class Evening:
    """People and bots round one terminal."""

    def __init__(self, match: Match, humans: Sequence[int], bots: Bots) -> None:
        self.match, self.humans, self.bots = match, humans, bots
        self.told: dict[int | None, int] = {}
        self.looking: int | None = None  # whose secrets may be on the screen

    def play(self) -> None:
        while True:
            self.play_round()
            print(f"\nscore: {' '.join(str(points) for points in self.match.score)}")
            if self.match.finished:
                break
            self.match.next_round()
            self.told.clear()
        print("ahead: " + ", ".join(f"seat {seat}" for seat in self.match.leaders()))

    def play_round(self) -> None:
        print(f"\nRound {self.match.round}")
        while not self.match.position.over:
            seat = self.match.position.to_decide
            if self.in_a_window():
                self.answer_window()
            elif throne := self.bots.throne(self.match):
                self.make(throne)
            elif seat in self.humans:
                self.make(self.ask(seat))
            else:
                self.pause()
                if not self.match.position.over and self.match.position.to_decide == seat:
                    self.make(self.bots.move(self.match))
        self.tell(self.humans[0] if len(self.humans) == 1 else None)

    # ------------------------------------------------------------------ windows

    def in_a_window(self) -> bool:
        return self.match.position.prompt in WINDOWS

    def make(self, move: Move) -> None:
        """Play a move. A window that nobody can answer has closed at once: the people it asks are asked all the
        same, before they hear what came of it (S11.4)."""
        before = len(self.match.log)
        self.match.play(move)
        for place in range(before, len(self.match.log)):
            event = self.match.log[place]
            if isinstance(event, WindowOpened) and not self.in_a_window():
                self.ask_for_form(place, event.window, event.asked)

    def ask_for_form(self, place: int, kind: str, asked: Sequence[int]) -> None:
        for seat in [seat for seat in asked if seat in self.humans]:
            self.curtain(seat, place + 1)
            self.answer(seat, kind)

    def answer_window(self) -> None:
        """Every person whom the table asks is asked, whether they hold what can answer or not (S11.4).

        The real answers are collected first and then played as the engine awaits them.
        """
        window = self.match.view(None).window
        assert window is not None
        answers = {seat: self.ask_in_window(seat) for seat in window.asked if seat in self.humans}
        while self.in_a_window():
            seat = self.match.position.to_decide
            if seat in self.bots:
                self.match.play(self.bots.move(self.match))
                continue
            wish = parse_move(f"{seat} {answers.get(seat, 'pass')}")
            self.match.play(wish if wish in self.match.position.legal() else f"{seat} pass")

    def ask_in_window(self, seat: int) -> str:
        """What a person answers to an open window: its verb, or pass."""
        window = self.match.view(seat).window
        assert window is not None
        self.curtain(seat)
        return self.answer(seat, window.kind)

    def answer(self, seat: int, kind: str) -> str:
        """It looks the same whether anybody can react or not."""
        while True:
            answer = self.line(f"Seat {seat}, {kind} or pass? ")
            if answer in (kind, "pass"):
                return answer
            if answer == "throne":
                self.throne(seat)
            else:
                print(f"expected {kind} or pass")

    # ------------------------------------------------------------------ turns

    def ask(self, seat: int) -> Move:
        self.curtain(seat)
        view = self.match.view(seat)
        print("\n" + "\n".join(table(self.match, view, view.faces)))
        for number, move in enumerate(view.moves, 1):
            print(f"{number:>3}  {move.text.partition(' ')[2]}")
        prompt = PROMPTS[self.match.choices()[0].prompt]
        while True:
            text = self.line(f"Seat {seat}, {prompt}: ")
            try:
                move = self.understood(seat, text, view.moves)
                if move.verb != "claim":
                    return move
                self.match.play(move)
                self.tell(seat)
            except (IllegalMove, NotationError) as trouble:
                print(one_line(str(trouble)))

    def understood(self, seat: int, text: str, moves: Sequence[Move]) -> Move:
        """A number of the list, a move, or a move without its seat."""
        if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= len(moves):
            return moves[int(text) - 1]
        move = parse_move(text if text.partition(" ")[0].isdigit() else f"{seat} {text}")
        if move.seat in self.humans and move.verb == "throne" and move in self.match.position.legal():
            return move  # anybody at the terminal may interrupt, or say something
        if move.seat != seat and not (move.seat in self.humans and move.verb == "claim"):
            raise NotationError(f"expected a move of seat {seat}, found {move}")
        if move.verb != "claim" and move not in moves:
            raise IllegalMove(move.text, (possible.text for possible in moves))
        return move

    def pause(self) -> None:
        """Another seat is at the turn: people may say something, a hidden Sultan may take the throne.

        It comes at moments that everybody can see, never because of what somebody holds.
        """
        one = self.humans[0] if len(self.humans) == 1 else None
        if self.looking is not None and one is None:
            self.curtain(None)
        self.tell(one)
        while self.humans:
            text = self.line("(Enter goes on) ")
            if not text:
                return
            try:
                seat, words_ = self.speaker(text)
                if words_ == "throne":
                    if self.throne(seat):
                        return
                elif words_.startswith("claim "):
                    self.match.play(self.understood(seat, words_, ()))
                    self.tell(one)
                else:
                    raise NotationError("expected Enter, throne, or a claim such as 'claim 4 guard': it is not your turn")
            except (IllegalMove, NotationError) as trouble:
                print(one_line(str(trouble)))

    def speaker(self, text: str) -> tuple[int, str]:
        first, _, rest = text.partition(" ")
        if first.isascii() and first.isdigit() and len(first) < 3 and int(first) in self.humans:
            return int(first), rest
        if len(self.humans) > 1:
            raise NotationError("expected who speaks first, as in '2 throne'")
        return self.humans[0], text

    def throne(self, seat: int) -> bool:
        wish = parse_move(f"{seat} throne")
        if wish not in self.match.position.legal():
            print("you have no throne to take")
            return False
        self.match.play(wish)
        return True

    # ------------------------------------------------------------------ the screen

    def curtain(self, seat: int | None, until: int | None = None) -> None:
        """With several people at one terminal, nobody reads what was meant for another."""
        if len(self.humans) > 1 and self.looking != seat:
            print(CURTAIN)
            if seat is not None:
                self.line(f"Seat {seat}, press Enter when only you look. ")
            self.looking = seat
        self.tell(seat, until)

    def tell(self, seat: int | None, until: int | None = None) -> None:
        """What has happened since this seat last heard, up to a place in the story."""
        story = self.match.view(seat).story[:until]
        for event in story[self.told.get(seat, 0) :]:
            if sentence := told(event):
                print(f"  {sentence}")
        self.told[seat] = max(len(story), self.told.get(seat, 0))

    def line(self, prompt: str) -> str:
        print(prompt, end="", flush=True)
        text = sys.stdin.readline(LONGEST_LINE) if sys.stdin is not None else ""
        if not text:
            raise Quit("The input has ended, and the game with it.")
        if len(text) == LONGEST_LINE and not text.endswith("\n"):
            while (rest := sys.stdin.readline(LONGEST_LINE)) and not rest.endswith("\n"):
                pass  # whatever somebody leant on the keyboard with
        if text.strip() == "quit":
            raise Quit("The game ends here.")
        return " ".join(text[:200].lower().split())
