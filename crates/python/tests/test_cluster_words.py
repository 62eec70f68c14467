"""Tests that a cluster checks requests before any work starts, and tests of the error messages."""

from __future__ import annotations

import doctest
import json
import pickle
import socket
from pathlib import Path
from typing import Any

import pytest
from dask import config as dask_config

import foursight as fs
from foursight import FoursightError, cluster, shards
from foursight.cluster import Machines, Standing, Unfinished, _checks, _progress
from foursight.cluster._jobs import Job, do


def plan(pairs: int, seed: int = 5) -> dict[str, Any]:
    return {"pairs": pairs, "seed": seed, "player": [{"engine": "random"}, {"engine": "level:1"}]}


def test_other_work_in_the_same_folder_is_rejected(tmp_path: Path) -> None:
    machines = Machines(None, progress=None)
    folder = tmp_path / "work"
    with pytest.raises(AttributeError):
        machines.tournament(plan(4), folder, shards=2)  # creates the folder, then finds no workers
    for wrong, call in {
        "plan.seed is 5 there and 6 here": lambda: machines.tournament(
            plan(4, seed=6), folder, shards=2
        ),
        "parts is 2 there and 3 here": lambda: machines.tournament(plan(4), folder, shards=3),
        'work is "tournament" there and "labelling"': lambda: machines.label(["44"], folder),
    }.items():
        with pytest.raises(FoursightError, match=wrong):
            call()
    strange = shards.shard_file(tmp_path / "strange", "1/2", "db")
    strange.parent.mkdir()
    strange.touch()
    with pytest.raises(FoursightError, match="no parts.json that describes them"):
        machines.tournament(plan(4), strange.parent, shards=2)


def test_errors_are_raised_before_any_work_starts(tmp_path: Path) -> None:
    machines = Machines(None)
    for wrong, call in {
        "engine": lambda: machines.tournament({"player": [{"engine": "no"}] * 2}, tmp_path / "a"),
        "cannot read the plan": lambda: machines.tournament("none.toml", tmp_path / "a"),
        r"positions\[1\]: move 1": lambda: machines.label(["4", "9"], tmp_path / "a"),
        "the game is over": lambda: machines.label(["4", "1212121"], tmp_path / "a"),
        "positions is a single position": lambda: machines.label("4453", tmp_path / "a"),
        "not 7x6": lambda: machines.label([fs.Position("", "5x5")], tmp_path / "a"),
        "nonsense": lambda: machines.grade(["nonsense"], tmp_path / "a"),
        "plies": lambda: machines.book(60, tmp_path / "a"),
        "must be at least 1, not 0": lambda: machines.label(["4"], tmp_path / "a", shards=0),
        "tries must be at least 1": lambda: Machines(None, tries=0),
    }.items():
        with pytest.raises(FoursightError, match=wrong):
            call()
    assert list(tmp_path.iterdir()) == []


def test_a_client_is_prepared_as_workers_are(tmp_path: Path) -> None:
    called: list[str] = []

    class Prepared:
        def choose(self, position: fs.Position) -> str:
            return position.legal[0]

    def prepare() -> None:
        called.append("once")
        fs.add_player("prepared", Prepared)

    machines = Machines(None, prepare=prepare)
    players = [{"engine": "prepared"}, {"engine": "random"}]
    with pytest.raises(AttributeError):
        machines.tournament({"player": players}, tmp_path / "cup")  # is checked, finds no workers
    assert called == ["once"] and (tmp_path / "cup" / "parts.json").exists()


def test_workers_read_every_accepted_notation(tmp_path: Path) -> None:
    given = ["0:3342", str(fs.Position("4453")), fs.Position("4453")]
    mine = _checks.positions(given, "7x6")
    part = do(Job("labelling", "1/1", {"count": 3, "mine": mine, "variant": "7x6"}))
    assert part is not None
    lines = [json.loads(line) for line in part.splitlines()]
    assert [line["moves"] for line in lines] == [*given[:2], "4453"]
    assert len({line["score"] for line in lines}) == 1


def test_unfinished_can_be_pickled() -> None:
    error = Unfinished("1 of 2 parts failed", {"1/2": "no room left"})
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.failed) == (Unfinished, str(error), error.failed)


def test_another_version_and_a_missing_scheduler_are_errors(tmp_path: Path) -> None:
    with pytest.raises(FoursightError, match="a worker has foursight .*, not 0.0; install"):
        do(Job("book", "1/1", {}, version="0.0"))
    with dask_config.set({"distributed.comm.timeouts.connect": "1s"}):
        # The port is bound, but no program listens on it.
        with socket.socket() as taken, pytest.raises(FoursightError, match="no scheduler responds"):
            taken.bind(("127.0.0.1", 0))
            with cluster.connect(f"tcp://127.0.0.1:{taken.getsockname()[1]}"):
                pass
    with pytest.raises(FoursightError, match="workers must be at least 1, not 0"):
        with cluster.local(workers=0):
            pass


def test_the_progress_line() -> None:
    failed, tried = doctest.testmod(_progress)
    assert (failed, tried) == (0, 1)
    standing = Standing(
        "book", done=3, of=9, begun=3, failed=0, workers=0, seconds=9, note="waiting"
    )
    assert str(standing) == "book: 3 of 9 parts, no workers; waiting" and standing.left is None
    standing = Standing("book", done=5, of=9, begun=3, failed=0, workers=1, seconds=7200)
    assert str(standing) == "book: 5 of 9 parts, 1 worker, about 4 h left"
