"""Measures the cost of using a Python function as an evaluation.

    python crates/python/bench/python_evaluation.py

The script runs the same search with built-in evaluations and with Python functions. It prints the
number of leaves that are evaluated per second of processor time.
"""

from __future__ import annotations

import time

import foursight as fs

SEARCH = "alphabeta:depth={depth},eval={name}"


@fs.evaluation("bench-nothing")
def nothing(view: fs.View) -> float:
    return 0


@fs.evaluation("bench-stones")
def stones(view: fs.View) -> float:
    return bin(view.mine).count("1") - bin(view.theirs).count("1")


@fs.evaluation("bench-grid")
def grid(view: fs.View) -> float:
    return sum(stone * (7 - row) for row, cells in enumerate(view.grid()) for stone in cells)


def main() -> None:
    position = fs.Position("43")
    for name, depth in (
        ("cells", 11),
        ("windows-centre", 11),
        ("bench-nothing", 7),
        ("bench-stones", 7),
        ("bench-grid", 7),
    ):
        start = time.process_time()
        decision = fs.Engine(SEARCH.format(depth=depth, name=name)).think(position)
        speed = decision.counters["evaluated"] / (time.process_time() - start)
        print(f"{name:16} depth {depth:2}  {speed:14,.0f} leaves per second")


if __name__ == "__main__":
    main()
