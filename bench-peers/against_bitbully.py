#!/usr/bin/env python3
"""Foursight's solver against bitbully (PyPI) on the same positions.

    bench-peers/against_bitbully.py [FILE[:COUNT]]...

The files are those of the other comparison; without files it uses the generated sets. Run `cargo build --release`
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
    """Runs this file again in the environment of bitbully, which it creates if necessary."""
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
    """The sets by name; a position is its moves and its score, or None if the score is unknown."""
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
    """The program `foursight solve`, which reads positions and prints one line for each, with its own time."""

    def __init__(self):
        command = [FOURSIGHT, "solve", "--no-book", "--fresh"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.program = subprocess.Popen(command, text=True, bufsize=1, **pipes)

    def solve(self, moves):
        """The score, the seconds and the nodes."""
        self.program.stdin.write(moves + "\n")
        self.program.stdin.flush()
        answer = self.program.stdout.readline().split()
        if len(answer) < 4 or answer[1] == "error":
            sys.exit(f"{moves}: foursight printed {' '.join(answer) or 'nothing'}")
        # The program prints whole microseconds; 0 is counted as 1.
        return int(answer[1]), max(int(answer[3]), 1) * 1e-6, int(answer[2])


class BitBully:
    """bitbully without its book."""

    def __init__(self):
        from bitbully import bitbully_core

        self.board = bitbully_core.BoardCore
        self.core = bitbully_core.BitBullyCore()

    def solve(self, moves):
        """The score, the seconds and the nodes."""
        board = self.board()
        for column in moves.strip("-"):
            board.play(int(column) - 1)
        self.core.resetTranspositionTable()
        self.core.resetNodeCounter()
        start = time.perf_counter()
        score = self.core.mtdf(board, 0)
        seconds = time.perf_counter() - start
        # Rounded like the time of the other solver: whole microseconds, at least one.
        return score, max(round(seconds * 1e6), 1) * 1e-6, self.core.getNodeCounter()


HEAD = (
    "set              positions      ours s    theirs s   ratio  geo mean    median"
    "    our nodes  their nodes"
)


def row(name, pairs):
    """The figures of a set."""
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
    """Compares the solvers set by set."""
    if not FOURSIGHT.exists():
        sys.exit("target/release/foursight does not exist; run `cargo build --release` first")
    inside()
    sets = positions(sys.argv[1:])
    players = [Foursight(), BitBully()]
    # The first position makes both solvers allocate their memory and is not counted.
    for player in players:
        player.solve("44444435")
    print(HEAD)
    for name, known in sets.items():
        pairs = []
        for index, (moves, score) in enumerate(known):
            # The second solver finds caches that the first one has filled, so the two alternate in starting first.
            order = (0, 1) if index % 2 == 0 else (1, 0)
            found = {side: players[side].solve(moves) for side in order}
            scores = {found[0][0], found[1][0]} | ({score} if score is not None else set())
            if len(scores) > 1:
                known_score = "" if score is None else f", the score is {score}"
                sys.exit(f"{moves}: foursight {found[0][0]}, bitbully {found[1][0]}{known_score}")
            pairs.append((found[0], found[1]))
        print(row(name, pairs), flush=True)


if __name__ == "__main__":
    main()
