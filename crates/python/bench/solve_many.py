"""Measures the additional cost of solving from Python instead of the command line.

    FOURSIGHT=target/release/foursight python crates/python/bench/solve_many.py [--positions 10000]

Python and the command line solve the same positions alternately, in separate processes with one
thread and one table. The comparison uses the smallest processor time of several runs, because other
load can only increase it. The exit status is 1 if Python takes 5 % more, or if the scores differ.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile

from foursight import Position

SCRIPT = """
import sys, foursight
moves = open(sys.argv[1]).read().split()
for line in zip(moves, foursight.solve_many(moves, threads=1)):
    print(*line)
"""


def positions(count: int, plies: int) -> list[str]:
    """Returns random unfinished positions, which are the same in every run."""
    chance, found = random.Random(1), []
    while len(found) < count:
        position = Position()
        while position.plies < plies and not position.is_over:
            position = position.play(chance.choice(position.legal))
        if not position.is_over:
            found.append(position.moves)
    return found


def spent(line: list[str], file: str) -> tuple[float, list[int]]:
    """Returns the processor time of a process in seconds, and the scores that it prints.

    The score is the second word of each line.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(file, encoding="ascii") as moves:
        process = subprocess.run(line, stdin=moves, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    time = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return time, [int(row.split()[1]) for row in process.stdout.splitlines()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--plies", type=int, default=16)
    parser.add_argument("--runs", type=int, default=7)
    arguments = parser.parse_args()
    program = os.environ.get("FOURSIGHT", "foursight")
    with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as file:
        file.write("\n".join(positions(arguments.positions, arguments.plies)) + "\n")
    try:
        native, python = [], []
        for _ in range(arguments.runs):
            time, scores = spent([program, "solve", "--workers", "1"], file.name)
            native.append(time)
            time, ours = spent([sys.executable, "-c", SCRIPT, file.name], file.name)
            python.append(time)
            if scores != ours:
                print("the scores differ")
                return 1
    finally:
        os.unlink(file.name)
    more = 100 * (min(python) / min(native) - 1)
    print(
        f"{arguments.positions} positions of {arguments.plies} plies, "
        f"processor time, minimum of {arguments.runs} runs"
    )
    print(f"command line {min(native):8.3f} s   {' '.join(f'{time:.3f}' for time in native)}")
    print(f"Python       {min(python):8.3f} s   {' '.join(f'{time:.3f}' for time in python)}")
    print(f"Python costs {more:+.1f} %")
    return int(more >= 5)


if __name__ == "__main__":
    sys.exit(main())
