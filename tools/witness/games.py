"""Games as the witness, Fairy-Stockfish by its Python package, sees them."""

import csv
import functools
import itertools
import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pyffish

RULESETS = ["janggi", "janggitraditional", "janggimodern", "janggicasual"]
# From a1 to i1, or from a10 to i10.
SET_UPS = {"inner": "RNBA1ABNR", "outer": "RBNA1ANBR", "left": "RBNA1ABNR", "right": "RNBA1ANBR"}
ARRAY = "{han}/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/{cho} w - - 0 1"
RULINGS = Path(__file__).parents[2] / "crates/janggi/tests/data/rulings.csv"
LONGEST_GAME = 400


@dataclass
class Game:
    """A game as the witness saw it: for each position the legal turns, none when the game is over."""

    ruleset: str
    fen: str
    moves: list[str] = field(default_factory=list)
    legal: list[list[str]] = field(default_factory=list)
    winner: str | None = None

    def question(self, ply: int) -> str:
        return json.dumps({"ruleset": self.ruleset, "fen": self.fen, "moves": self.moves[:ply]})

    def expected(self, ply: int) -> tuple:
        return self.legal[ply], self.winner if ply == len(self.moves) else None


class Board:
    """The occupied points, which is all that a chooser of turns looks at."""

    def __init__(self, fen: str):
        self.occupied = set()
        for rank, row in zip(range(10, 0, -1), fen.split()[0].split("/")):
            points = itertools.chain.from_iterable(" " * int(c) if c.isdigit() else c for c in row)
            self.occupied |= {f"{name}{rank}" for name, piece in zip("abcdefghi", points) if piece != " "}

    def takes(self, move: str) -> bool:
        start, end = ends(move)
        return start != end and end in self.occupied

    def play(self, move: str) -> None:
        start, end = ends(move)
        self.occupied.discard(start)
        self.occupied.add(end)


def ends(move: str) -> tuple[str, str]:
    middle = next(at for at in range(1, len(move)) if move[at].isalpha())
    return move[:middle], move[middle:]


def back(move: str) -> str:
    start, end = ends(move)
    return end + start


class Temper:
    """Random play that leans, in each game differently, to what ends games: going back, repeating, taking."""

    def __init__(self, rng: random.Random):
        self.rng = rng
        self.shuffles = rng.choice([0, 0.3, 0.7, 0.95])
        self.takes = rng.choice([0, 0.3, 0.9])

    def choose(self, board: Board, moves: list[str], legal: list[str]) -> str:
        if len(moves) >= 4 and self.rng.random() < self.shuffles:
            wanted = self.rng.choice([back(moves[-2]), back(moves[-2]), moves[-4]])
            if wanted in legal:
                return wanted
        captures = [move for move in legal if board.takes(move)]
        if captures and self.rng.random() < self.takes:
            return self.rng.choice(captures)
        return self.rng.choice(legal)


def winner(game: Game, legal: list[str]) -> str | None:
    """Who has won, `draw`, or None if the witness plays on."""
    sides = ["cho", "han"] if game.fen.split()[1] == "w" else ["han", "cho"]
    to_move, waiting = (sides[(len(game.moves) + after) % 2] for after in (0, 1))
    # An immediate end leaves no turns; no turns without one is mate.
    end = pyffish.is_optional_game_end if legal else pyffish.is_immediate_game_end
    over, value = end(game.ruleset, game.fen, game.moves)
    if not over:
        return None if legal else waiting
    return "draw" if value == 0 else to_move if value > 0 else waiting


def play(game: Game, choose: Callable[[Game, list[str]], str | None]) -> Game:
    """Plays until the game is over or nothing is chosen."""
    while True:
        legal = sorted(pyffish.legal_moves(game.ruleset, game.fen, game.moves))
        game.winner = winner(game, legal)
        game.legal.append([] if game.winner else legal)
        move = None if game.winner else choose(game, legal)
        if move is None:
            return game
        game.moves.append(move)


def array(cho: str, han: str) -> str:
    return ARRAY.format(cho=SET_UPS[cho], han=SET_UPS[han].lower())


@functools.cache
def rulings() -> list[dict]:
    """The rows whose start the witness can have: it knows no handicaps."""
    with RULINGS.open(newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if "giving" not in row["start"]]
    return [row | {"fen": fen_of(row["start"])} for row in rows]


def fen_of(start: str) -> str:
    names = start.split("/")
    return array(*names) if len(names) == 2 else start


def play_row(row: dict) -> Game:
    turns = re.sub(r"\(([^)]*)\)x(\d+)", lambda group: f"{group[1]} " * int(group[2]), row["moves"]).split()

    def choose(game: Game, legal: list[str]) -> str | None:
        if len(game.moves) == len(turns):
            return None
        turn = turns[len(game.moves)]
        wanted = [move for move in legal if move == turn or turn == "pass" and move == back(move)]
        return wanted[0] if wanted else None

    return play(Game(row["ruleset"], row["fen"]), choose)


def interop_rows() -> list[dict]:
    return [row for row in rulings() if row["ruleset"] in RULESETS and not row["rules"]]


def play_random(seed: int, number: int) -> Game:
    rng = random.Random(f"{seed} {number}")
    rounds, ruleset = divmod(number, len(RULESETS))
    pairs = list(itertools.product(SET_UPS, SET_UPS))
    set_ups = array(*pairs[rounds // 2 % len(pairs)])
    game = Game(RULESETS[ruleset], rng.choice([row["fen"] for row in rulings()]) if rounds % 2 else set_ups)
    board, temper = Board(game.fen), Temper(rng)

    def choose(game: Game, legal: list[str]) -> str | None:
        if len(game.moves) == LONGEST_GAME:
            return None
        move = temper.choose(board, game.moves, legal)
        board.play(move)
        return move

    return play(game, choose)
