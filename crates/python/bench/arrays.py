"""Measures the conversion of boards to NumPy arrays and back, on one core.

    python crates/python/bench/arrays.py [--boards 1000000] [--rounds 5]

The exit status is 1 if the boards change on the way, or if both conversions together take 2 s or
more. The last lines measure work with the same boards on one thread, on a part of the boards.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from typing import Any, Callable

import foursight as fs
from foursight.arrays import positions_from_array


def seconds(call: Callable[[], object], rounds: int) -> float:
    """Returns the median time of several calls, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    count, rounds = arguments.boards, arguments.rounds
    boards = fs.Boards.random(count, (0, 20), seed=1)
    array = boards.to_array()
    if fs.Boards.from_array(array) != boards:
        print("the boards are not equal")
        return 1
    there = seconds(boards.to_array, rounds)
    back = seconds(lambda: fs.Boards.from_array(array), rounds)
    print(f"seconds, median of {rounds} rounds")
    print(f"{count:,} boards to an array            {there:8.3f}")
    print(f"{count:,} boards from an array          {back:8.3f}")
    print(f"both together                        {there + back:8.3f}")
    few, cells = boards[: count // 100], array[: count // 100]
    engine = fs.Engine("alphabeta:depth=2,eval=quiet")
    others: dict[str, Callable[[], Any]] = {
        "to planes": few.to_planes,
        "from an array, as Position": lambda: positions_from_array(cells),
        "evaluate_many, quiet": lambda: fs.evaluate_many("quiet", few, threads=1),
        "think_many, depth 2": lambda: engine.think_many(few, threads=1),
    }
    print(f"{len(few):,} boards, on one thread")
    for name, call in others.items():
        print(f"{name:36} {seconds(call, rounds):8.3f}")
    return int(there + back >= 2)


if __name__ == "__main__":
    sys.exit(main())
