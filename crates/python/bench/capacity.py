"""Measures how much work a core does per hour, and the costs that are independent of the cores.

    python crates/python/bench/capacity.py [work] [merge] [scheduler] [--seconds 20]

Work is measured in processor time, so that the results on a busy machine are similar to those on an
idle machine. The measurement of the scheduler uses a real Dask scheduler and parts of realistic
size. These parts contain only zeros, so computing them takes no time. The figures for 100 and
10,000 cores are extrapolated.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Callable, Iterator

import foursight as fs
from foursight import _native, shards

HOUR = 3600
CORES = (1, 100, 10_000)


def row(*cells: object) -> None:
    print(f"| {' | '.join(map(str, cells))} |", flush=True)


def heading(*cells: str) -> None:
    print()
    row(*cells)
    row("---", *("---:" for _ in cells[1:]))


def rounded(number: float) -> str:
    """Formats a number with three significant digits."""
    if number < 100:
        return f"{number:.3g}"
    digits = len(str(int(number))) - 3
    return f"{round(number / 10**digits) * 10**digits:,}"


#: Prepares the n-th portion of work. The returned function does the work and returns the number of
#: items done.
Work = Callable[[int], Callable[[], int]]


def sampled(seconds: float, ready: Work) -> tuple[int, float]:
    """Works for about ``seconds`` of processor time. Returns the number of items and the time."""
    done, spent, number = 0, 0.0, 0
    while spent < seconds:
        work = ready(number)
        start = time.process_time()
        done += work()
        spent += time.process_time() - start
        number += 1
    return done, spent


def positions(count: int, plies: int, seed: int) -> list[str]:
    """Returns random unfinished positions, which are the same in every run."""
    chance, found = random.Random(f"{plies} {seed}"), []
    while len(found) < count:
        position = fs.Position()
        while position.plies < plies and not position.is_over:
            position = position.play(chance.choice(position.legal))
        if not position.is_over:
            found.append(position.moves)
    return found


# Work


def games(depth: int, folder: Path) -> Work:
    engines = [f"alphabeta:depth={depth}", f"alphabeta:depth={depth},eval=quiet"]
    players = [{"engine": engine} for engine in engines]

    def ready(number: int) -> Callable[[], int]:
        plan = {"pairs": 50, "openings": "random:8", "seed": number, "player": players}
        file = folder / f"{depth}-{number}.db"
        return lambda: len(fs.play_tournament(plan, file, threads=1).games)

    return ready


def graded(depth: int, folder: Path) -> Work:
    def ready(number: int) -> Callable[[], int]:
        # Grade one part of the positions. Workers do the same: only the join computes intervals.
        part, file = f"{number % 20 + 1}/20", folder / f"{depth}-{number}.json"
        return lambda: shards.grading_shard(["quiet"], part, file, depths=[depth]) and 128

    return ready


def labelled(plies: int) -> Work:
    def ready(number: int) -> Callable[[], int]:
        # The opening book contains the children of positions with up to eight plies, so their
        # labels take no search.
        batch = positions(4 if 8 < plies <= 12 else 500, plies, number)
        return lambda: len(fs.label(batch, threads=1))

    return ready


def booked(plies: int, folder: Path) -> Work:
    of = 2048
    empty = len(_native.book_shard("7x6", plies, f"1/{(1 << 32) - 1}", table=1))
    # Bytes per record: 49 bits for a position of 7x6 and 7 bits for its score.
    record = 7

    def ready(number: int) -> Callable[[], int]:
        part, file = f"{number * 97 % of + 1}/{of}", folder / f"{plies}-{number}.part"
        return lambda: (shards.book_shard(plies, part, file).stat().st_size - empty) // record

    return ready


def work(seconds: float) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fs.label(["444444"])  # allocates the table and loads the book before the measurement
        kinds: list[tuple[str, Work]] = [
            ("games, both at depth 4", games(4, folder)),
            ("games, both at depth 6", games(6, folder)),
            ("graded moves at depth 4", graded(4, folder)),
            ("graded moves at depth 8", graded(8, folder)),
            *((f"labels, {plies} plies", labelled(plies)) for plies in (8, 12, 16, 20, 24)),
            ("positions of a book, 8 plies", booked(8, folder)),
        ]
        heading("work", "sample", "CPU s", *(f"per hour, {cores:,} core(s)" for cores in CORES))
        for what, ready in kinds:
            done, spent = sampled(seconds, ready)
            hourly = [rounded(done / spent * HOUR * cores) for cores in CORES]
            row(what, f"{done:,}", f"{spent:.1f}", *hourly)


# Costs that do not depend on the number of cores


def merge() -> None:
    engines = ["alphabeta:depth=1", "alphabeta:depth=1,eval=quiet"]
    players = [{"engine": engine} for engine in engines]
    columns = ("CPU s", "for 1,000 pairs", "export, CPU s", "openings, CPU s per part")
    heading("merge", "parts", *columns)
    for pairs, of in ((1000, 10), (1000, 100), (4000, 100), (8000, 100)):
        plan = {"pairs": pairs, "openings": "random:8", "player": players}
        with tempfile.TemporaryDirectory() as folder:
            start = time.process_time()
            fs.play_tournament(plan, Path(folder, "none.db"), shard=f"{pairs * 2}/{pairs * 2}")
            openings = time.process_time() - start
            for part in shards.parts(of):
                shards.tournament_shard(plan, part, shards.shard_file(folder, part, "db"))
            files = shards.shard_files(folder, of, "db")
            start = time.process_time()
            cup = shards.merge_tournament(files, Path(folder, "cup.db"))
            merged = time.process_time() - start
            start = time.process_time()
            fs.export(cup)
            exported = time.process_time() - start
        each = f"{merged * 1000 / pairs:.3f}"
        row(f"{pairs:,} pairs", of, f"{merged:.2f}", each, f"{exported:.2f}", f"{openings:.2f}")


@contextlib.contextmanager
def dask(workers: int) -> Iterator[tuple[str, int]]:
    """Starts a scheduler and workers. Yields the address and the process ID of the scheduler."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:

        def start(*line: str) -> int:
            process = subprocess.Popen(
                [sys.executable, "-m", "dask", *line], cwd=folder, stderr=subprocess.DEVNULL
            )
            stack.callback(process.wait)
            stack.callback(process.kill)
            return process.pid

        file = Path(folder, "scheduler.json")
        port = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        pid = start("scheduler", *port, "--scheduler-file", str(file))
        while not (file.exists() and file.read_text()):
            time.sleep(0.1)
        for _ in range(workers):
            more = ["--nthreads", "1", "--no-nanny", "--no-dashboard"]
            start("worker", "--scheduler-file", str(file), *more)
        yield json.loads(file.read_text())["address"], pid


def spent(pid: int) -> float:
    """Returns the processor time that a process has used, in seconds."""
    import psutil

    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


def scheduler() -> None:
    import distributed

    from foursight.cluster import _jobs, _round
    from foursight.cluster._folder import Folder

    size = 40_960

    def prepare() -> None:
        from foursight.cluster import _jobs

        def nothing(job: Any, out: Path) -> Path:
            out.write_bytes(b"\0" * size)
            return out

        _jobs.WORKS["nothing"] = (nothing, "none")

    prepare()
    heading("scheduler", "s", "ms per part", "CPU ms of the scheduler", "CPU ms of the client")
    with dask(2) as (address, pid), distributed.Client(address, set_as_default=False) as client:
        client.wait_for_workers(2)
        for of in (500, 1000, 4000):
            with tempfile.TemporaryDirectory() as name:
                folder = Folder(name, "nothing", of, {})
                start, before, own = time.monotonic(), spent(pid), time.process_time()
                _round.Round(client, folder, 3, None).run(
                    lambda shard: _jobs.Job("nothing", shard, {}, token="bench", prepare=prepare)
                )
                wall, theirs = time.monotonic() - start, spent(pid) - before
                own = time.process_time() - own
                each = [f"{1000 * seconds / of:.2f}" for seconds in (wall, theirs, own)]
                row(f"{of:,} empty parts of {size:,} bytes", f"{wall:.1f}", *each)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", nargs="*", default=["work", "merge", "scheduler"])
    parser.add_argument("--seconds", type=float, default=20, help="seconds for each kind of work")
    arguments = parser.parse_args()
    print(f"foursight {fs.__version__}, {os.cpu_count()} cores, {processor()}")
    for what in arguments.what:
        if what == "work":
            work(arguments.seconds)
        elif what == "merge":
            merge()
        elif what == "scheduler":
            scheduler()
        else:
            parser.error(f"unknown measurement {what!r}; choose work, merge or scheduler")


def processor() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return "an unknown processor"


if __name__ == "__main__":
    main()
