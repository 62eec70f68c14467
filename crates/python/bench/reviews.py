"""Measures the processor time for reviewing whole games.

    python crates/python/bench/reviews.py [--games 25]

Each game is reviewed in a new process, so the solver's transposition table is empty. The opening
book is loaded before the measurement.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys

import foursight as fs

REVIEW = """
import sys, time
import foursight as fs
fs.request("review", moves="44")
start = time.process_time()
review = fs.request("review", moves=sys.argv[1])
assert review["complete"]
print(time.process_time() - start)
"""


def random_game(chance: random.Random) -> str:
    position = fs.Position()
    while not position.is_over:
        position = position.play(chance.choice(position.legal))
    return position.moves


def level_game(chance: random.Random) -> str:
    levels = [f"level:{chance.randint(1, 8)},seed={chance.randrange(1 << 30)}" for _ in range(2)]
    return str(fs.play(*levels)["moves"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=25)
    count = parser.parse_args().games
    chance = random.Random(1)
    for name, make in (("random moves", random_game), ("random levels", level_game)):
        times = []
        for _ in range(count):
            line = [sys.executable, "-c", REVIEW, make(chance)]
            times.append(1000 * float(subprocess.check_output(line, text=True)))
        times.sort()
        late = times[-(-95 * count // 100) - 1]
        print(
            f"{count} games of {name}: median {times[count // 2]:.0f} ms, "
            f"95th percentile {late:.0f} ms, longest {times[-1]:.0f} ms"
        )


if __name__ == "__main__":
    main()
