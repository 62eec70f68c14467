#!/usr/bin/env python3
"""Compares the speed of Foursight's solver with bitbully (PyPI) on the same positions.

    bench-peers/against_bitbully.py [FILE[:COUNT]]...
    bench-peers/against_bitbully.py --book COUNT [--seed SEED]

Each line of FILE contains the moves of a position and optionally its score. COUNT limits the number of
positions. If there is no FILE, the script generates four sets of positions.

With --book, the script compares opening books instead: it looks up COUNT different random positions with 12
discs in the 12-ply book of bitbully-databases (PyPI), and compares the scores with the output of
`foursight solve`, which uses Foursight's own book.

Run `cargo build --release` first. The script installs bitbully into target/bitbully.
"""

import argparse
import math
import os
import random
import statistics
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "target" / "bitbully"
FOURSIGHT = ROOT / "target" / "release" / "foursight"
# The version of the books is fixed, so that a comparison can be repeated.
BOOKS = "bitbully-databases==0.0.2"


def inside(modules):
    """Runs this script again in a virtual environment that contains bitbully. Creates the environment if necessary.

    `modules` maps the names of the required modules to the packages that contain them.
    """
    python = PLACE / ("Scripts" if os.name == "nt" else "bin") / "python"
    if Path(sys.prefix).resolve() == PLACE.resolve():
        return
    try:
        if not python.exists():
            venv.create(PLACE, with_pip=True)
        probe = [python, "-c", f"import {', '.join(modules)}"]
        if subprocess.run(probe, capture_output=True).returncode != 0:
            install = [python, "-m", "pip", "install", "--quiet", *modules.values()]
            subprocess.run(install, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        lines = (getattr(error, "stderr", None) or str(error)).strip().splitlines()
        sys.exit(f"bitbully could not be installed: {lines[-1]}")
    sys.exit(subprocess.run([python, __file__, *sys.argv[1:]]).returncode)


def positions(files):
    """Returns a dictionary of the sets by name. A set is a list of pairs: the moves, and the score or None."""
    manifest = ROOT / "bench-peers" / "Cargo.toml"
    command = ["cargo", "run", "--release", "--quiet", "--manifest-path", manifest, "--"]
    listed = subprocess.run([*command, *files, "--list"], stdout=subprocess.PIPE, text=True)
    if listed.returncode != 0:
        sys.exit(1)
    sets = {}
    for line in listed.stdout.splitlines():
        name, moves, *score = line.split()
        sets.setdefault(name, []).append((moves, int(score[0]) if score else None))
    return sets


class Foursight:
    """Foursight's solver as a command-line program. It reads positions, prints scores and measures its own time."""

    def __init__(self):
        command = [FOURSIGHT, "solve", "--no-book", "--fresh"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.program = subprocess.Popen(command, text=True, bufsize=1, **pipes)

    def solve(self, moves):
        """Solves a position. Returns the score, the time in seconds and the number of visited nodes."""
        self.program.stdin.write(moves + "\n")
        self.program.stdin.flush()
        answer = self.program.stdout.readline().split()
        if len(answer) < 4 or answer[1] == "error":
            sys.exit(f"{moves}: foursight says {' '.join(answer) or 'nothing'}")
        # The program prints whole microseconds. A time of 0 counts as one microsecond, so that the ratio is defined.
        return int(answer[1]), max(int(answer[3]), 1) * 1e-6, int(answer[2])


class BitBully:
    """The solver bitbully without its opening book."""

    def __init__(self):
        from bitbully import bitbully_core

        self.board = bitbully_core.BoardCore
        self.core = bitbully_core.BitBullyCore()

    def solve(self, moves):
        """Solves a position. Returns the score, the time in seconds and the number of visited nodes."""
        board = self.board()
        for column in moves.strip("-"):
            board.play(int(column) - 1)
        self.core.resetTranspositionTable()
        self.core.resetNodeCounter()
        start = time.perf_counter()
        score = self.core.mtdf(board, 0)
        seconds = time.perf_counter() - start
        # Rounds the time to whole microseconds, at least one, because Foursight's time is rounded in the same way.
        return score, max(round(seconds * 1e6), 1) * 1e-6, self.core.getNodeCounter()


HEAD = (
    "set              positions      ours s    theirs s   ratio  geo mean    median"
    "    our nodes  their nodes"
)


def row(name, pairs):
    """Returns the row of the table for a set."""
    ours = sum(a[1] for a, _ in pairs)
    theirs = sum(b[1] for _, b in pairs)
    ratios = [b[1] / a[1] for a, b in pairs]
    geometric = math.exp(statistics.fmean(map(math.log, ratios)))
    nodes = [statistics.fmean(pair[side][2] for pair in pairs) for side in (0, 1)]
    return (
        f"{name:<16} {len(pairs):>9} {ours:>11.6f} {theirs:>11.6f} {theirs / ours:>7.2f}"
        f" {geometric:>9.2f} {statistics.median(ratios):>9.2f} {nodes[0]:>12.1f} {nodes[1]:>12.1f}"
    )


# Number of discs of the positions in the compared books.
BOOK_PLIES = 12
# Number of positions that are compared before the progress is printed.
CHUNK = 20_000


def random_book_positions(count, seed):
    """Yields lists of different random unfinished positions with 12 discs, as pairs: the moves and the board.

    A position and its mirror image count as the same position. The side to move may win with the next disc.
    """
    from bitbully import bitbully_core

    chance, seen, chunk = random.Random(seed), set(), []
    while len(seen) < count:
        board, moves = bitbully_core.BoardCore(), []
        while len(moves) < BOOK_PLIES:
            column = chance.choice([x for x in range(7) if board.isLegalMove(x)])
            if board.canWin(column):
                break
            board.play(column)
            moves.append(str(column + 1))
        key = min(board.uid(), board.mirror().uid())
        if len(moves) == BOOK_PLIES and key not in seen:
            seen.add(key)
            chunk.append(("".join(moves), board))
        if chunk and (len(chunk) == CHUNK or len(seen) == count):
            yield chunk
            chunk = []


def compare_books(count, seed):
    """Compares the scores of random positions. Exits with an error if a score differs."""
    from bitbully import bitbully_core
    from bitbully_databases import BitBullyDatabases

    path = BitBullyDatabases.get_database_path("12-ply-dist")
    book = bitbully_core.OpeningBookCore(path, False, True)
    done, outcomes = 0, {"won": 0, "drawn": 0, "lost": 0}
    for chunk in random_book_positions(count, seed):
        lines = "".join(f"{moves}\n" for moves, _ in chunk)
        solved = subprocess.run([FOURSIGHT, "solve"], input=lines, stdout=subprocess.PIPE, text=True)
        answers = [line.split() for line in solved.stdout.splitlines()]
        if solved.returncode != 0 or len(answers) != len(chunk):
            sys.exit("foursight solve failed")
        for (moves, board), answer in zip(chunk, answers):
            ours, theirs = int(answer[1]), book.getBoardValue(board)
            if answer[0] != moves or ours != theirs:
                sys.exit(f"{moves}: foursight {ours}, bitbully {theirs}")
            outcomes["won" if ours > 0 else "lost" if ours < 0 else "drawn"] += 1
        done += len(chunk)
        print(f"{done} of {count} positions have equal scores", file=sys.stderr, flush=True)
    named = ", ".join(f"{number} {name}" for name, number in outcomes.items())
    print(f"{done} positions with {BOOK_PLIES} discs, seed {seed}: all scores are equal ({named})")


def main():
    """Compares the solvers on each set and prints a table, or compares the books."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", metavar="FILE[:COUNT]")
    parser.add_argument("--book", type=int, metavar="COUNT", help="number of positions to compare")
    parser.add_argument("--seed", type=int, default=1, help="seed of the positions of --book")
    arguments = parser.parse_args()
    if arguments.book is not None and (arguments.files or arguments.book < 1):
        parser.error("--book needs a positive number and no files")
    if not FOURSIGHT.exists():
        sys.exit("there is no target/release/foursight; run `cargo build --release` first")
    inside({"bitbully": "bitbully"} | ({"bitbully_databases": BOOKS} if arguments.book else {}))
    if arguments.book:
        compare_books(arguments.book, arguments.seed)
        return
    sets = positions(arguments.files)
    players = [Foursight(), BitBully()]
    # Solves one position that is not counted, so that both solvers have accessed their memory before the measurement.
    for player in players:
        player.solve("44444435")
    print(HEAD)
    for name, known in sets.items():
        pairs = []
        for index, (moves, score) in enumerate(known):
            # The first solver finds the processor's caches in the state that the other solver left. To be fair, the
            # solvers take turns in starting first.
            order = (0, 1) if index % 2 == 0 else (1, 0)
            found = {side: players[side].solve(moves) for side in order}
            told = {found[0][0], found[1][0]} | ({score} if score is not None else set())
            if len(told) > 1:
                wanted = "" if score is None else f", the score is {score}"
                sys.exit(f"{moves}: foursight {found[0][0]}, bitbully {found[1][0]}{wanted}")
            pairs.append((found[0], found[1]))
        print(row(name, pairs), flush=True)


if __name__ == "__main__":
    main()
