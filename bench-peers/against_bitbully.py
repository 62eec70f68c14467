#!/usr/bin/env python3
"""Compares the speed of Foursight's solver with bitbully (PyPI) on the same positions.

    bench-peers/against_bitbully.py [FILE[:COUNT]]...

Each line of FILE contains the moves of a position and optionally its score. COUNT limits the number of
positions. If there is no FILE, the script generates four sets of positions. Run `cargo build --release`
first. The script installs bitbully into target/bitbully.
"""

import math
import os
import statistics
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "target" / "bitbully"
FOURSIGHT = ROOT / "target" / "release" / "foursight"


def inside():
    """Runs this script again in a virtual environment that contains bitbully. Creates the environment if necessary."""
    python = PLACE / ("Scripts" if os.name == "nt" else "bin") / "python"
    if Path(sys.prefix).resolve() == PLACE.resolve():
        return
    try:
        if not python.exists():
            venv.create(PLACE, with_pip=True)
        probe = [python, "-c", "import bitbully"]
        if subprocess.run(probe, capture_output=True).returncode != 0:
            install = [python, "-m", "pip", "install", "--quiet", "bitbully"]
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


def main():
    """Compares the solvers on each set and prints a table."""
    if not FOURSIGHT.exists():
        sys.exit("there is no target/release/foursight; run `cargo build --release` first")
    inside()
    sets = positions(sys.argv[1:])
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
