"""Compares `janggi judge` with Fairy-Stockfish (pyffish), position by position.

What is compared is the legal turns, and whether and for whom the game is over, under the four interop
rulesets. First come the rows of rulings.csv, then games: three random ones to each that the engine plays against
itself, from all 16 set-ups, the random ones also from the rows' positions, where rare endings are near. A game
depends on the seed and its number alone.
"""

import argparse
import collections
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from tqdm import tqdm

from games import Engine, Game, interop_rows, play_engine, play_random, play_row

# Small enough that neither the questions nor the answers of a batch fill a pipe.
BATCH = 32
ENOUGH_DIFFERENCES = 100


@dataclass
class Report:
    """What a game came to."""

    kind: str
    positions: int
    ending: str
    differences: list[str]


class Judge:
    """A running `janggi judge`."""

    def __init__(self, program: str):
        self.process = subprocess.Popen(
            [program, "judge"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, questions: list[str]) -> list[dict]:
        for question in questions:
            self.process.stdin.write(question + "\n")
        self.process.stdin.flush()
        return [json.loads(self.process.stdout.readline()) for _ in questions]


def compare(judge: Judge, kind: str, game: Game) -> Report:
    ending, differences = "unfinished", []
    for first in range(0, len(game.legal), BATCH):
        plies = range(len(game.legal))[first : first + BATCH]
        for ply, answer in zip(plies, judge.ask([game.question(ply) for ply in plies])):
            outcome = answer["outcome"]
            ending = outcome["ending"] if outcome else ending
            found = answer["legal"], (outcome["winner"] or "draw") if outcome else None
            if answer["error"] or found != game.expected(ply):
                differences.append(describe(game, ply, answer))
    return Report(kind, len(game.legal), f"{game.ruleset}: {ending}", differences)


def describe(game: Game, ply: int, answer: dict) -> str:
    legal, over = game.expected(ply)
    extra, missing = set(answer["legal"]) - set(legal), set(legal) - set(answer["legal"])
    return (
        f"{game.question(ply)}\n"
        f"  outcome: {over or 'none'} for the witness, {answer['outcome'] or 'none'} for the judge\n"
        f"  legal for the witness alone: {sorted(missing)}; for the judge alone: {sorted(extra)}\n"
        f"  error of the judge: {answer['error'] or 'none'}"
    )


def start_worker(program: str) -> None:
    global JUDGE, ENGINE
    JUDGE, ENGINE = Judge(program), Engine(program)


def witness(kind: str, *what) -> Report:
    match kind:
        case "row":
            game = play_row(*what)
        case "random":
            game = play_random(*what)
        case "engine":
            game = play_engine(ENGINE, *what)
    return compare(JUDGE, kind, game)


def tasks(seed: int) -> Iterator[tuple]:
    yield from (("row", row) for row in interop_rows())
    for number in itertools.count():
        yield from (("random", seed, 3 * number + part) for part in range(3))
        yield "engine", seed, number


def reports(judge: str, seed: int, jobs: int) -> Iterator[Report]:
    """The games' reports for ever, in order, so that what is compared depends on the seed alone."""
    games = tasks(seed)
    with ProcessPoolExecutor(jobs, initializer=start_worker, initargs=(judge,)) as pool:
        ahead = collections.deque(pool.submit(witness, *game) for game in itertools.islice(games, 4 * jobs))
        for game in games:
            yield ahead.popleft().result()
            ahead.append(pool.submit(witness, *game))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("judge", help="the janggi program")
    parser.add_argument("positions", type=int, help="how many positions to compare, at least")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="games at a time")
    options = parser.parse_args()
    positions, kinds, endings, differences = 0, collections.Counter(), collections.Counter(), []
    # A log gets a line now and then, a terminal a bar that moves.
    pause = 0.2 if sys.stderr.isatty() else 30
    with tqdm(total=options.positions, unit=" positions", unit_scale=True, mininterval=pause) as bar:
        for report in reports(options.judge, options.seed, options.jobs):
            positions += report.positions
            kinds[report.kind] += 1
            endings[report.ending] += 1
            differences += report.differences
            bar.update(min(report.positions, bar.total - bar.n))
            if positions >= options.positions or len(differences) >= ENOUGH_DIFFERENCES:
                break
    for ending, games in sorted(endings.items()):
        print(f"{games:8} games  {ending}")
    for difference in differences:
        print(difference)
    games = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    print(f"witness: {positions} positions of {kinds.total()} games ({games}) compared")
    print(f"witness: {len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
