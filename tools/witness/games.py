"""Games as the witness, Fairy-Stockfish by its Python package, sees them."""

import collections
import csv
import functools
import itertools
import json
import random
import re
import subprocess
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
ENGINE_NODES = 200
# In how many of the positions where it seems needless the witness is asked for an ending.
LOOKS = 1 / 16


# The longest past, in plies, that a rule looks at across a capture: five own turns and a pass.
LONG_AGO = 12


@dataclass
class Game:
    """A game as the witness saw it: for each position the legal turns, none when the game is over."""

    ruleset: str
    fen: str
    moves: list[str] = field(default_factory=list)
    legal: list[list[str]] = field(default_factory=list)
    winner: str | None = None
    # A later position of the game from which the witness replays it, and the turns before that.
    base: tuple[str, int] | None = None

    def question(self, ply: int) -> str:
        return json.dumps({"ruleset": self.ruleset, "fen": self.fen, "moves": self.moves[:ply]})

    def expected(self, ply: int) -> tuple:
        return self.legal[ply], self.winner if ply == len(self.moves) else None

    def ask(self, function: Callable):
        """What a function of the witness says of the last position."""
        fen, skipped = self.base or (self.fen, 0)
        return function(self.ruleset, fen, self.moves[skipped:])

    def forget(self, quiet: int) -> None:
        """Spares the witness the replay of what is long before the last capture, `quiet` plies ago."""
        fen, skipped = self.base or (self.fen, 0)
        skip = len(self.moves) - quiet - LONG_AGO
        if skip - skipped > 3 * LONG_AGO:
            self.base = pyffish.get_fen(self.ruleset, fen, self.moves[skipped:skip]), skip


class Board:
    """What stands where, and has stood: enough to choose turns and to suspect that a game is over."""

    def __init__(self, fen: str):
        self.pieces = {}
        for rank, row in zip(range(10, 0, -1), fen.split()[0].split("/")):
            points = itertools.chain.from_iterable(" " * int(c) if c.isdigit() else c for c in row)
            self.pieces |= {f"{name}{rank}": piece for name, piece in zip("abcdefghi", points) if piece != " "}
        self.quiet = int((fen.split() + ["0", "0"])[4])
        self.moves = []
        self.stood = collections.Counter([self.key()])

    def key(self) -> tuple:
        return len(self.moves) % 2, frozenset(self.pieces.items())

    def takes(self, move: str) -> bool:
        start, end = ends(move)
        return start != end and end in self.pieces

    def play(self, move: str) -> None:
        start, end = ends(move)
        self.quiet = 0 if self.takes(move) else self.quiet + 1
        self.pieces[end] = self.pieces.pop(start)
        self.moves.append(move)
        self.stood[self.key()] += 1

    def may_be_over(self) -> bool:
        """Whether a ruling could end the game here though there are legal turns: generously."""
        goes_back = bool(self.moves) and back(self.moves[-1]) in self.moves[-3:-8:-2]
        return goes_back or self.stood[self.key()] > 1 or self.quiet >= 99


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

    def choose(self, board: Board, legal: list[str]) -> str:
        if len(board.moves) >= 4 and self.rng.random() < self.shuffles:
            wanted = self.rng.choice([back(board.moves[-2]), back(board.moves[-2]), board.moves[-4]])
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
    over, value = game.ask(pyffish.is_optional_game_end if legal else pyffish.is_immediate_game_end)
    if not over:
        return None if legal else waiting
    return "draw" if value == 0 else to_move if value > 0 else waiting


def play(game: Game, choose: Callable[[Game, Board], str | None], looks: Callable[[], bool]) -> Game:
    """Plays until the game is over or nothing is chosen.

    Each call sets the witness's tables up anew, which costs more than all else. So it is asked for an ending only where
    one could be, and where `looks` says so. If the judge sees one elsewhere, that is a difference.
    """
    board = Board(game.fen)
    while True:
        legal = sorted(game.ask(pyffish.legal_moves))
        asks = not legal or board.may_be_over() or looks()
        game.winner = winner(game, legal) if asks else None
        game.legal.append([] if game.winner else legal)
        move = None if game.winner else choose(game, board)
        if move is None:
            return game
        game.moves.append(move)
        board.play(move)
        game.forget(board.quiet)


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

    def choose(game: Game, _board: Board) -> str | None:
        if len(game.moves) == len(turns):
            return None
        turn = turns[len(game.moves)]
        wanted = [move for move in game.legal[-1] if move == turn or turn == "pass" and move == back(move)]
        return wanted[0] if wanted else None

    return play(Game(row["ruleset"], row["fen"]), choose, lambda: True)


def interop_rows() -> list[dict]:
    return [row for row in rulings() if row["ruleset"] in RULESETS and not row["rules"]]


def set_ups(number: int) -> str:
    return array(*list(itertools.product(SET_UPS, SET_UPS))[number % 16])


def play_random(seed: int, number: int) -> Game:
    """Every other game begins where a row of the rulings does."""
    rng = random.Random(f"random {seed} {number}")
    rounds, ruleset = divmod(number, len(RULESETS))
    fen = rng.choice(rulings())["fen"] if rounds % 2 else set_ups(rounds // 2)
    temper = Temper(rng)

    def choose(game: Game, board: Board) -> str | None:
        return temper.choose(board, game.legal[-1]) if len(game.moves) < LONGEST_GAME else None

    return play(Game(RULESETS[ruleset], fen), choose, lambda: rng.random() < LOOKS)


class Engine:
    """A running `janggi uci`."""

    def __init__(self, program: str):
        self.process = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def choose(self, game: Game) -> str:
        self.process.stdin.write(
            f"setoption name UCI_Variant value {game.ruleset}\n"
            f"position fen {game.fen} moves {' '.join(game.moves)}\n"
            f"go nodes {ENGINE_NODES}\n"
        )
        self.process.stdin.flush()
        said = (line.split() for line in self.process.stdout)
        return next(words[1] for words in said if words[0] == "bestmove")


def play_engine(engine: Engine, seed: int, number: int) -> Game:
    """The engine against itself after a few random turns."""
    rng = random.Random(f"engine {seed} {number}")
    opening = rng.randrange(2, 12)

    def choose(game: Game, _board: Board) -> str | None:
        if len(game.moves) == LONGEST_GAME:
            return None
        if len(game.moves) < opening:
            return rng.choice(game.legal[-1])
        move = engine.choose(game)
        if move not in game.legal[-1]:
            raise ValueError(f"the engine plays {move}, which the witness has not: {game.question(len(game.moves))}")
        return move

    # The rulesets take turns anew with each round of the set-ups.
    ruleset = RULESETS[(number + number // 16) % len(RULESETS)]
    return play(Game(ruleset, set_ups(number)), choose, lambda: rng.random() < LOOKS)
