"""Measures the time per call of short searches.

    python crates/python/bench/short_calls.py [--calls 2000] [--rounds 5]

A short search takes only some microseconds, so most of the time of a call is spent outside of the
search. The last call is listed for comparison: its engine uses a Python function as the evaluation,
so the search runs on a thread of its own.
"""

from __future__ import annotations

import argparse
import statistics
import timeit
from typing import Callable

import foursight as fs


@fs.evaluation("bench-constant")
def constant(view: fs.View) -> float:
    return 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--calls", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    position, solver = fs.Position("4453"), fs.Solver()
    engine = fs.Engine("alphabeta:depth=1,eval=cells")
    function = fs.Engine("alphabeta:depth=1,eval=bench-constant")
    calls: dict[str, Callable[[], object]] = {
        "think at depth 1": lambda: engine.think(position),
        "score of a book position": lambda: solver.score(position),
        "scores of a book position": lambda: solver.scores(position),
        "think at depth 1, on a thread": lambda: function.think(position),
    }
    print(f"µs per call, median of {arguments.rounds} rounds of {arguments.calls:,} calls")
    for name, call in calls.items():
        call()
        rounds = timeit.repeat(call, number=arguments.calls, repeat=arguments.rounds)
        print(f"{name:30} {statistics.median(rounds) / arguments.calls * 1e6:8.1f}")


if __name__ == "__main__":
    main()
