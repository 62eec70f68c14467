"""Tests on a real Dask cluster: two workers on loopback that are killed, stopped and resumed."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Iterator

import distributed
import pytest

import foursight as fs
from foursight import cluster, shards
from foursight.cluster import Machines, Standing, Unfinished

from conftest import FULL, TIMEOUT, heed_ctrl_c, until
from test_solver import some_moves

QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Dask:
    """A scheduler and workers that run as separate processes, so that tests can kill them."""

    def __init__(self, folder: Path, *more: str) -> None:
        self._folder = folder
        self._more = more
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        file = folder / "scheduler.json"
        line = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"]
        self._start("scheduler", [*line, "--scheduler-file", str(file)])
        until(lambda: file.exists() and file.read_text().endswith("}"), "the scheduler starts")
        self.address: str = json.loads(file.read_text())["address"]

    def worker(self, name: str) -> None:
        line = ["worker", self.address, "--host", "127.0.0.1", "--name", name, "--no-dashboard"]
        more = ["--nthreads", "1", "--no-nanny", "--local-directory", str(self._folder)]
        self._start(name, [*line, *more])

    def _start(self, name: str, line: list[str]) -> None:
        self.processes[name] = subprocess.Popen(
            [sys.executable, "-m", "dask", *line, *self._more], cwd=self._folder, **QUIET
        )

    def kill(self, name: str) -> None:
        process = self.processes.pop(name)
        process.kill()
        process.wait()

    def end(self) -> None:
        for name in list(self.processes):
            self.kill(name)


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    cluster = Dask(tmp_path_factory.mktemp("dask"))
    try:
        cluster.worker("A")
        cluster.worker("B")
        yield cluster
    finally:
        cluster.end()


@pytest.fixture
def client(dask: Dask) -> Iterator[Any]:
    with distributed.Client(dask.address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=TIMEOUT)
        yield client


def plan(pairs: int = 128, seed: int = 5) -> dict[str, Any]:
    players = ["alphabeta:depth=2", "alphabeta:depth=2,eval=cells"]
    players += ["alphabeta:depth=6", "alphabeta:depth=6,eval=cells"] if FULL else []
    engines = [{"engine": engine} for engine in players]
    return {"pairs": pairs, "openings": "random:6", "seed": seed, "player": engines}


def test_a_worker_killed_in_the_middle_of_a_part_changes_no_byte(
    dask: Dask, client: Any, tmp_path: Path
) -> None:
    trap, caught = tmp_path / "trap", tmp_path / "caught"

    def prepare() -> None:
        # In exactly one worker, one move takes ten minutes. Before this move, the worker writes its
        # process ID to a file.
        class Careless:
            def choose(self, position: fs.Position) -> str:
                with contextlib.suppress(FileNotFoundError):
                    trap.rename(caught.with_suffix(".new"))
                    caught.with_suffix(".new").write_text(str(os.getpid()))
                    caught.with_suffix(".new").rename(caught)
                    time.sleep(600)
                return position.legal[len(position.moves) % len(position.legal)]

        fs.add_player("careless", Careless)

    def kill() -> None:
        until(caught.exists, "a worker is in the middle of a part")
        [name] = [n for n, p in dask.processes.items() if p.pid == int(caught.read_text())]
        dask.kill(name)

    cup = plan()
    cup["player"].append({"engine": "careless"})
    heard: list[Standing] = []
    set_at: list[int] = []

    def progress(standing: Standing) -> None:
        if standing.done >= 10 and not set_at:
            set_at.append(standing.done)
            trap.touch()
        heard.append(standing)

    machines = Machines(client, prepare=prepare, progress=progress)
    # ``Machines`` has called ``prepare``, so the player is now registered in this process, too.
    whole = fs.play_tournament(cup, tmp_path / "whole.db").export()
    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    results = machines.tournament(cup, tmp_path / "cup", shards=64)
    killer.join(timeout=TIMEOUT)

    assert caught.exists() and not killer.is_alive(), "a worker was killed"
    assert len(client.scheduler_info()["workers"]) == 1, "and did not come back"
    assert (heard[-1].done, heard[-1].of, heard[-1].failed) == (64, 64, 0)
    games = (tmp_path / "cup" / "games.jsonl").read_text()
    assert games == results.export() == whole and results.is_complete
    assert games.count("\n") == 1 + len(results.games)
    dask.worker("C")


def test_existing_parts_are_skipped(client: Any, tmp_path: Path) -> None:
    folder = tmp_path / "cup"
    heard: list[Standing] = []
    machines = Machines(client, progress=heard.append)
    machines.tournament(plan(16), folder, shards=8)

    def listed() -> dict[str, int]:
        # SQLite may keep additional files beside a database while it is being read.
        files = (file for file in folder.iterdir() if not file.name.endswith(("-wal", "-shm")))
        return {file.name: file.stat().st_mtime_ns for file in files}

    before = listed()
    assert sorted(before)[:3] == ["games.jsonl", "parts.json", "shard-1-of-8.db"]
    assert len(before) == 8 + 3, "nothing is left beside the parts"
    heard.clear()
    # If no part is missing, no cluster is needed.
    again = Machines(None, progress=heard.append).tournament(plan(16), folder, shards=8)
    assert again.is_complete and not heard
    assert listed() == before

    for name in ("shard-3-of-8.db", "shard-8-of-8.db", "tournament.db"):
        (folder / name).unlink()
    assert machines.tournament(plan(16), folder, shards=8).export() == again.export()
    assert [heard[0].begun, heard[-1].done, heard[-1].of] == [6, 8, 8]


def test_a_failing_part_is_reported_and_the_others_continue(
    client: Any, tmp_path: Path
) -> None:
    tries, moves = tmp_path / "tries", some_moves(16, 24)

    def breaking() -> None:
        solve = shards.labelling_shard

        def labelled(positions: Any, shard: str, *rest: Any, **more: Any) -> Path:
            if shard == "3/8":
                with tries.open("a") as file:
                    file.write(".")
                raise OSError("no room left")
            return solve(positions, shard, *rest, **more)

        setattr(shards, "unbroken", solve)
        setattr(shards, "labelling_shard", labelled)

    def fixing() -> None:
        if hasattr(shards, "unbroken"):
            setattr(shards, "labelling_shard", getattr(shards, "unbroken"))

    notes: list[str] = []
    machines = Machines(
        client, tries=2, prepare=breaking, progress=lambda standing: notes.append(standing.note)
    )
    with pytest.raises(Unfinished, match="1 of 8 parts failed: part 3/8: OSError: no room left"):
        machines.label(moves, tmp_path / "labels", shards=8)
    assert "part 3/8 failed after 2 tries: OSError: no room left" in notes
    assert tries.read_text() == ".."
    assert len(list((tmp_path / "labels").glob("shard-*"))) == 7
    fixed = Machines(client, prepare=fixing, progress=None)
    labels = fixed.label(moves, tmp_path / "labels", shards=8)
    one = shards.labelling_shard(moves, "1/1", tmp_path / "one.jsonl")
    assert labels.read_bytes() == one.read_bytes()


def test_gradings_and_books_are_those_of_one_process(client: Any, tmp_path: Path) -> None:
    machines = Machines(client, progress=None)
    some = tmp_path / "some.txt"
    graded = Path(__file__).parents[3] / "fixtures" / "graded" / "7x6.txt"
    lines = graded.read_text(encoding="utf-8").splitlines(keepends=True)
    some.write_text("".join(line for at, line in enumerate(lines) if line[0] == "#" or at % 9 == 0))
    asked: dict[str, Any] = {"positions": some, "worst": 2}
    whole = fs.grade(["cells", "random"], depths=[1, 2], **asked)
    grades = machines.grade(["cells", "random"], tmp_path / "g", depths=[2, 1], shards=5, **asked)
    assert (grades.league, grades.text) == (whole.league, whole.text)
    assert json.loads((tmp_path / "g" / "league.json").read_text()) == whole.league
    entries = (tmp_path / "g" / "grades.jsonl").read_text().splitlines()
    assert [json.loads(entry) for entry in entries] == list(whole.entries)

    book = machines.book(5, tmp_path / "b", variant="5x5", table=16, shards=3)
    one = shards.book_shard(5, "1/1", tmp_path / "one.part", variant="5x5", table=16)
    assert book.read_bytes() == shards.merge_book([one], tmp_path / "one.bin").read_bytes()


def test_workers_write_to_a_folder_they_share(client: Any, tmp_path: Path) -> None:
    folder, link = tmp_path / "cup", tmp_path / "seen"
    link.symlink_to(tmp_path, target_is_directory=True)
    whole = fs.play_tournament(plan(8), tmp_path / "whole.db").export()
    left = tmp_path / "cup" / ".shard-1-of-4.db.0.part"
    for shared in (True, link):
        machines = Machines(client, shared=shared, progress=None)
        results = machines.tournament(plan(8), folder, shards=4)
        assert results.export() == whole
        for file in folder.glob("shard-*"):
            file.unlink()
        left.touch()
    Machines(client, shared=True, progress=None).tournament(plan(8), folder, shards=4)
    assert not left.exists(), "files of a killed worker are removed"
    with pytest.raises(Unfinished, match="cannot access this folder; remove shared"):
        elsewhere = Machines(client, shared="/nowhere", tries=1, progress=None)
        elsewhere.tournament(plan(8), tmp_path / "other", shards=2)


def test_the_loss_of_the_scheduler_is_reported(tmp_path: Path) -> None:
    dask = Dask(tmp_path)
    try:
        dask.worker("A")
        killed: list[str] = []

        def progress(standing: Standing) -> None:
            if standing.done >= 3 and not killed:
                dask.kill("scheduler")
                killed.append("scheduler")

        said = "the scheduler is gone, .* after .+ of 64 parts; .* repeat the same call to continue"
        with cluster.connect(dask.address, progress=progress) as machines:
            with pytest.raises(Unfinished, match=said):
                machines.tournament(plan(), tmp_path / "cup", shards=64)
        assert killed and len(list((tmp_path / "cup").glob("shard-*"))) >= 3
    finally:
        dask.end()


def test_ctrl_c_keeps_finished_parts_that_were_not_fetched(
    client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gather = client.gather

    def interrupted(futures: list[Any]) -> Any:
        if not futures:
            return gather(futures)
        monkeypatch.setattr(client, "gather", gather)
        until(lambda: all(one.done() for one in client.futures.values()), "all is done")
        raise KeyboardInterrupt

    monkeypatch.setattr(client, "gather", interrupted)
    machines = Machines(client, progress=None)
    with pytest.raises(KeyboardInterrupt, match="^6 of 6 parts are in "):
        machines.label(some_moves(6, 26), tmp_path / "labels", shards=6)
    assert len(list(tmp_path.glob("labels/shard-*"))) == 6


INTERRUPTED = """
import sys
from foursight import cluster
with cluster.local(workers=2) as machines:
    print("ready", flush=True)
    players = [{"engine": "alphabeta:depth=7"}, {"engine": "alphabeta:depth=7,eval=cells"}]
    plan = {"pairs": 600, "openings": "random:6", "player": players}
    machines.tournament(plan, sys.argv[1], shards=200)
"""


def test_ctrl_c_keeps_running_parts_and_says_how_to_continue(tmp_path: Path) -> None:
    line = [sys.executable, "-c", INTERRUPTED, str(tmp_path / "cup")]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        line, stdout=pipe, stderr=pipe, text=True, preexec_fn=heed_ctrl_c
    ) as child:
        until(lambda: len(list(tmp_path.glob("cup/shard-*"))) >= 2, "some parts are done")
        child.send_signal(signal.SIGINT)
        try:
            _, output = child.communicate(timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            child.kill()
            raise
    done = len(list(tmp_path.glob("cup/shard-*")))
    assert "finished or running parts; Ctrl-C again exits now" in output
    last = output.strip().splitlines()[-1]
    assert last == (
        f"KeyboardInterrupt: {done} of 200 parts are in {tmp_path / 'cup'}; "
        "repeat the same call to continue; finished parts are skipped"
    )
    assert 2 <= done < 200 and not list(tmp_path.glob("cup/.*")), "no part is incomplete"
