"""Play at a terminal against bots.

example:
  python -m karaya_core play --seats 8 --humans 1
  python -m karaya_core play --seats 6 --players thumb --edition french --rounds 3

People sit at the first seats. Answer with the number of a move or with the move itself (`peek 4`); behind the first
words of one, `?` tells what may follow. What is said changes nothing (`claim 4 guard`). While others decide, Enter goes
on, and whoever may come forward types so (`throne`; where several people play `2 throne`, also when another is asked).
`quit` ends the game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from ..bots import Bot
from ..table.about import About
from ..table.errors import IllegalMove, NotationError
from ..table.game import Game
from ..table.match import Match
from ..table.question import Question
from .players import add_players, seated
from .reading import LONGEST_LINE, add_seats, add_settings, given_settings, one_line, whole, words

CURTAIN = "\n" * 60  # between two people at one terminal
MOST_LISTED = 99  # moves with a number; more are asked for word by word


class Quit(Exception):
    """Somebody has had enough, or there is nobody at the keyboard any more; its text says which."""


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    add_seats(parser, about)
    parser.add_argument("--humans", type=whole("a number of people", 0, about.seats[-1]), default=1, metavar="H",
                        help="how many people play at this terminal, from seat 1 on (1)")  # fmt: skip
    add_players(parser, about)
    parser.add_argument("--seed", type=words, default="0", metavar="S", help="the same one, the same deals")
    add_settings(parser, about)


def run(given: argparse.Namespace, game: Game) -> int:
    if given.humans > given.seats:
        raise NotationError(f"expected --humans from 0 to {given.seats}, found {given.humans}")
    names = [f"Seat {seat}" for seat in range(1, given.seats + 1)]
    match = Match(game, names, given_settings(given, game), given.seed)
    bots = seated(given.players, game, given.seed, range(given.humans + 1, given.seats + 1))
    try:
        Evening(match, range(1, given.humans + 1), bots).play()
    except Quit as end:
        print(f"\n{end}")
    return 0


class Evening:
    """People and bots round one terminal. What may be known, and when, is the match's affair; here is only asking."""

    def __init__(self, match: Match, humans: Sequence[int], bots: Mapping[int, Bot]) -> None:
        self.match, self.humans, self.bots = match, humans, bots
        self.terminal = match.game.terminal()
        self.heard: dict[int | None, int] = {}  # how much of the story each has read
        self.looking: int | None = None  # whose secrets may be on the screen

    def play(self) -> None:
        while True:
            self.play_deal()
            print(f"\nscore: {' '.join(str(points) for points in self.match.score)}")
            if self.match.finished:
                break
            self.match.next_deal()
            self.heard.clear()
        print("ahead: " + (", ".join(f"seat {seat}" for seat in self.match.leaders()) or "nobody"))

    def play_deal(self) -> None:
        if self.terminal.deal:
            print(f"\n{self.terminal.deal} {self.match.number}")
        while not self.match.over:
            asked = [question for question in self.match.awaited() if not question.optional]
            if self.match.moment_is_open:
                self.answer_window()
            elif (wish := self.wish_of_a_bot(asked[0])) is not None:
                self.make(wish)
            elif people := [question for question in asked if question.seat in self.humans]:
                self.make(self.ask(people[0]))
            else:
                self.let_a_bot_decide(asked)
        self.tell(self.humans[0] if len(self.humans) == 1 else None)

    def make(self, move: Any) -> None:
        self.match.answer(move)
        self.match.tell_all()

    # ------------------------------------------------------------------ bots

    def wish_of_a_bot(self, asked: Question) -> Any:
        """Somebody who may come forward before the one who is asked."""
        for question in self.match.awaited():
            if question.optional and question.seat != asked.seat and question.seat in self.bots:
                wish = self.bots[question.seat].volunteer(self.match.view(question.seat), question.prompt)
                if wish is not None:
                    return wish
        return None

    def let_a_bot_decide(self, asked: Sequence[Question]) -> None:
        if len(asked) == 1:
            self.pause()
        question = asked[0]
        if not self.match.position.over and question in self.match.awaited():
            self.make(self.decision(question))

    def decision(self, question: Question) -> Any:
        return self.bots[question.seat].choose(self.match.view(question.seat), question.prompt)

    # ------------------------------------------------------------------ moments whose answers come out together

    def answer_window(self) -> None:
        """Every person whom the table asks is asked, whether or not they can answer (S11.4)."""
        for question in self.match.questions(None):
            if question.seat in self.humans:
                self.match.answer(self.ask_in_window(question.seat))
        while (needed := self.match.still_thinking(self.bots)) is not None:
            self.match.answer(self.decision(needed))
        self.match.close()
        self.match.tell_all()

    def ask_in_window(self, seat: int) -> Any:
        """It looks the same whether or not the seat can react."""
        self.curtain(seat)
        (question,) = [question for question in self.match.questions(seat) if question.seat == seat and question.held]
        answers = {move.text.partition(" ")[2]: move for move in question.moves}
        while True:
            text = self.line(f"Seat {seat}, {' or '.join(answers)}? ")
            if text in answers:
                return answers[text]
            if text in self.terminal.volunteers:
                self.come_forward(seat, text)
            else:
                print(f"expected {' or '.join(answers)}")

    # ------------------------------------------------------------------ turns

    def ask(self, question: Question) -> Any:
        seat, moves = question.seat, question.moves
        self.curtain(seat)
        print("\n" + "\n".join(self.terminal.table(self.match, seat)))
        own = [move for asked in self.match.questions(seat) if asked.seat == seat for move in _few(asked)]
        self.list_moves(seat, own, moves.number())
        while True:
            text = self.line(f"Seat {seat}, {self.terminal.prompt(question)}: ")
            try:
                move = self.understood(seat, text, own)
                if move is None:
                    continue
                if not self.match.game.is_talk(move):
                    return move
                self.make(move)
                self.tell(seat)
            except (IllegalMove, NotationError) as trouble:
                print(one_line(str(trouble)))

    def list_moves(self, seat: int, moves: Sequence[Any], count: int) -> None:
        if count > MOST_LISTED:
            print(f"{count} moves; type the first words and ? for what may follow")
            return
        for number, move in enumerate(moves, 1):
            print(f"{number:>3}  {move.text.partition(' ')[2]}")

    def understood(self, seat: int, text: str, moves: Sequence[Any]) -> Any:
        """A number of the list, a move, or a move without its seat; None: a question about what may follow."""
        if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= len(moves):
            return moves[int(text) - 1]
        whole_text = text if text.partition(" ")[0].isdigit() else f"{seat} {text}"
        if whole_text.endswith("?"):
            return self.tell_what_may_follow(seat, whole_text.rstrip("? ").split(" "))
        game = self.match.game
        move = game.parse_move(whole_text)
        if game.is_talk(move) and move.seat in self.humans:
            return move
        if move.seat in self.humans and self.may_come_forward(move):
            return move
        if move.seat != seat:
            raise NotationError(f"expected a move of seat {seat}, found {move.text}")
        if all(move not in question.moves for question in self.match.questions(seat) if question.seat == seat):
            raise IllegalMove(move.text, (possible.text for possible in moves))
        return move

    def tell_what_may_follow(self, seat: int, words_: Sequence[str]) -> None:
        found = [word for q in self.match.questions(seat) if q.seat == seat for word in q.moves.starting(words_)]
        print("may follow: " + (", ".join(dict.fromkeys(found)) or "nothing"))

    def may_come_forward(self, move: Any) -> bool:
        """Anybody at the terminal may interrupt with an answer to an optional question of theirs."""
        return any(q.optional and move in q.moves for q in self.match.questions(move.seat) if q.seat == move.seat)

    def pause(self) -> None:
        """Another seat is at the turn: people may say something, or come forward.

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
                seat, said = self.speaker(text)
                if said in self.terminal.volunteers:
                    if self.come_forward(seat, said):
                        return
                else:
                    self.make(self.words_of(seat, said))
                    self.tell(one)
            except (IllegalMove, NotationError) as trouble:
                print(one_line(str(trouble)))

    def words_of(self, seat: int, said: str) -> Any:
        move = self.match.game.parse_move(f"{seat} {said}")
        if not self.match.game.is_talk(move):
            raise NotationError("expected Enter, or something that is said or done out of turn: it is not your turn")
        return move

    def speaker(self, text: str) -> tuple[int, str]:
        first, _, rest = text.partition(" ")
        if first.isascii() and first.isdigit() and len(first) < 3 and int(first) in self.humans:
            return int(first), rest
        if len(self.humans) > 1:
            raise NotationError("expected who speaks first, as in '2 throne'")
        return self.humans[0], text

    def come_forward(self, seat: int, word: str) -> bool:
        wish = self.match.game.parse_move(f"{seat} {word}")
        if not self.may_come_forward(wish):
            print(self.terminal.volunteers[word])
            return False
        self.make(wish)
        return True

    # ------------------------------------------------------------------ the screen

    def curtain(self, seat: int | None) -> None:
        """With several people at one terminal, nobody reads what was meant for another."""
        if len(self.humans) > 1 and self.looking != seat:
            print(CURTAIN)
            if seat is not None:
                self.line(f"Seat {seat}, press Enter when only you look. ")
            self.looking = seat
        self.tell(seat)

    def tell(self, seat: int | None) -> None:
        """What has happened since this seat last heard."""
        story = self.match.view(seat).story
        for event in story[self.heard.get(seat, 0) :]:
            if sentence := self.terminal.told(event):
                print(f"  {sentence}")
        self.heard[seat] = max(len(story), self.heard.get(seat, 0))

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


def _few(question: Question) -> list[Any]:
    return list(question.moves) if question.moves.number() <= MOST_LISTED else []
