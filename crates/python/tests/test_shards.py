"""Tests that work in parts gives the same bytes as work in one piece, even after interruptions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import foursight as fs
from foursight import FoursightError, plans, shards

from conftest import until
from test_lab import PLAN
from test_solver import some_moves


def listed(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_tournament_in_parts_is_the_tournament(tmp_path: Path) -> None:
    whole = fs.play_tournament(PLAN, tmp_path / "whole.db").export()
    for of in (1, 4, 30):
        folder = tmp_path / str(of)
        for part in reversed(shards.parts(of)):
            shards.tournament_shard(PLAN, part, shards.shard_file(folder, part, "db"))
        assert len(listed(folder)) == of, "nothing is left beside the parts"
        files = shards.shard_files(folder, of, "db")
        shards.merge_tournament(files, tmp_path / f"{of}.db")
        assert fs.export(tmp_path / f"{of}.db") == whole


def test_an_existing_part_is_not_played_again(tmp_path: Path) -> None:
    out = shards.tournament_shard(PLAN, "1/9", tmp_path / "a.db")
    before = out.stat()
    assert shards.tournament_shard(PLAN, "1/9", out) == out
    assert (out.stat().st_ino, out.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_database_is_created_in_the_temporary_folder(tmp_path: Path) -> None:
    # SQLite keeps files beside an open database. Shared folders do not support this reliably.
    seen: set[str] = set()
    out = shards.tournament_shard(
        PLAN, "1/2", tmp_path / "a.db", progress=lambda *_: seen.update(listed(tmp_path))
    )
    assert len(seen) == 1 and seen.pop().endswith(".part"), "only what will be the part"
    assert listed(tmp_path) == ["a.db"] and fs.results(out).games


def test_missing_and_unrelated_parts_are_errors(tmp_path: Path) -> None:
    one = shards.tournament_shard(PLAN, "1/2", tmp_path / "one.db")
    with pytest.raises(FoursightError, match="contain 9 of 18 pairs; a part is missing"):
        shards.merge_tournament([one], tmp_path / "cup.db")
    other = shards.tournament_shard(
        PLAN.replace("seed = 3", "seed = 4"), "2/2", tmp_path / "two.db"
    )
    with pytest.raises(FoursightError, match="belong to 2 tournaments, not to one"):
        shards.merge_tournament([one, other], tmp_path / "cup.db")
    assert listed(tmp_path) == ["one.db", "two.db"]
    for wrong in ("0/4", "5/4", "1", "a/b", "1/0", ""):
        with pytest.raises(FoursightError, match="shard must be a part"):
            shards.tournament_shard(PLAN, wrong, tmp_path / "no.db")
    with pytest.raises(FoursightError, match="sprt"):
        plan = {
            "player": [{"engine": "random"}, {"engine": "level:1"}],
            "sprt": {"elo0": 0, "elo1": 5},
        }
        shards.tournament_shard(plan, "1/2", tmp_path / "no.db")


def test_a_killed_part_leaves_nothing_under_its_name(tmp_path: Path) -> None:
    program = (
        "from foursight import shards; print(1, flush=True);"
        "shards.tournament_shard({'pairs': 500, 'player': [{'engine': 'alphabeta:depth=9'},"
        "{'engine': 'alphabeta:depth=8'}]}, '1/2', 'part.db')"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=tmp_path, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        until(lambda: listed(tmp_path), "the part is begun")
        child.kill()
    assert not (tmp_path / "part.db").exists()
    # The remaining file has a temporary name that no other run uses.
    assert all(name.startswith(".part.db.") for name in listed(tmp_path))


def test_grading_in_parts_is_the_grading(tmp_path: Path) -> None:
    candidates = ["cells", "random"]
    whole = fs.grade(candidates, depths=[1, 2])
    for of in (1, 5):
        for part in shards.parts(of):
            out = shards.shard_file(tmp_path, part, "json")
            shards.grading_shard(candidates, part, out, depths=[2, 1])
        files = shards.shard_files(tmp_path, of, "json")
        joined = shards.merge_grading(files, tmp_path / "league.json")
        assert (joined.league, joined.text) == (whole.league, whole.text)
        assert json.loads((tmp_path / "league.json").read_text()) == whole.league
    with pytest.raises(FoursightError, match="part 1/5 is missing"):
        shards.merge_grading(files[1:])
    with pytest.raises(FoursightError, match="occurs twice"):
        shards.merge_grading([*files, files[2]])


def test_labelling_in_parts_is_the_labelling(tmp_path: Path) -> None:
    moves = some_moves(50, 22)
    one = shards.labelling_shard(moves, "1/1", tmp_path / "whole.jsonl")
    for part in shards.parts(7):
        shards.labelling_shard(moves, part, shards.shard_file(tmp_path, part, "jsonl"), threads=2)
    files = shards.shard_files(tmp_path, 7, "jsonl")
    merged = shards.merge_labels(files[::-1], tmp_path / "merged.jsonl")
    assert merged.read_bytes() == one.read_bytes()
    lines = [json.loads(line) for line in merged.read_text().splitlines()]
    assert [line["moves"] for line in lines] == moves
    assert [line["score"] for line in lines] == fs.solve_many(moves)
    with pytest.raises(FoursightError, match=r'^positions\[2\] \("position": 3 .*is missing'):
        shards.merge_labels(files[:2] + files[3:], tmp_path / "no.jsonl")
    with pytest.raises(FoursightError, match=r'^positions\[0\] \("position": 1 .*occurs twice'):
        shards.merge_labels([*files, files[0]], tmp_path / "no.jsonl")


def test_positions_are_labelled_in_any_notation_and_keep_their_text(tmp_path: Path) -> None:
    drawn = str(fs.Position("4453"))
    given = ["4453", "d1 d2 e1 c1", "0:3342", drawn, fs.Position("4453")]
    out = shards.labelling_shard(given, "1/1", tmp_path / "a.jsonl")
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["moves"] for line in lines] == [*given[:4], "4453"]
    assert {line["score"] for line in lines} == {fs.solve("4453").score}
    with pytest.raises(FoursightError, match=r"^positions\[3\]: move 1"):
        shards.labelling_shard(["4", "4", "4", "9"], "2/2", tmp_path / "no.jsonl")
    with pytest.raises(FoursightError, match="positions is a single position"):
        shards.labelling_shard("4453", "1/1", tmp_path / "no.jsonl")


def test_a_missing_part_with_only_the_last_position_is_detected(tmp_path: Path) -> None:
    moves = some_moves(2, 24)
    for part in shards.parts(3):
        shards.labelling_shard(moves, part, shards.shard_file(tmp_path, part, "jsonl"))
    files = shards.shard_files(tmp_path, 3, "jsonl")
    with pytest.raises(FoursightError, match="2 of 3 parts; a part is missing"):
        shards.merge_labels([files[0], files[2]], tmp_path / "no.jsonl")
    assert len(shards.merge_labels(files, tmp_path / "all.jsonl").read_text().splitlines()) == 2


def test_a_book_in_parts_is_the_book(program: str, tmp_path: Path) -> None:
    line = [program, "book", "make", "--variant", "5x5", "--plies", "5", "--shards", "3"]
    subprocess.run([*line, "--out", tmp_path / "theirs"], check=True, capture_output=True)
    for part in shards.parts(3):
        out = shards.shard_file(tmp_path / "ours", part, "part")
        shards.book_shard(5, part, out, variant="5x5", table=16)
    files = shards.shard_files(tmp_path / "ours", 3, "part")
    book = shards.merge_book(files, tmp_path / "ours" / "book.bin")
    for name in listed(tmp_path / "theirs"):
        assert (tmp_path / "ours" / name).read_bytes() == (tmp_path / "theirs" / name).read_bytes()
    assert book.stat().st_size > 1000
    with pytest.raises(FoursightError):
        shards.merge_book(files[1:], tmp_path / "no.bin")


def test_synced_files_are_writable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Windows can sync a file only if it is writable. Writing no bytes checks this on every system.
    monkeypatch.setattr(os, "fsync", lambda file: os.write(file, b""))
    with shards.whole(tmp_path / "a") as file:
        file.write_text("whole")
    assert (tmp_path / "a").read_text() == "whole"


def test_errors_leave_no_files(tmp_path: Path) -> None:
    with pytest.raises(FoursightError):
        shards.labelling_shard(["44", "88"], "1/1", tmp_path / "a.jsonl")
    with pytest.raises(RuntimeError), shards.whole(tmp_path / "b") as file:
        file.write_text("half")
        raise RuntimeError
    assert os.listdir(tmp_path) == []


def test_a_plan_is_a_file_a_text_or_a_dictionary(tmp_path: Path) -> None:
    folder = tmp_path / "seed=3"
    folder.mkdir()
    (folder / "cup.toml").write_text(PLAN)
    assert plans.text(str(folder / "cup.toml")) == plans.text(folder / "cup.toml") == PLAN
    assert plans.text("pairs = 4") == "pairs = 4"
    (folder / "latin.toml").write_bytes('name = "Zoë"'.encode("latin-1"))
    with pytest.raises(FoursightError, match="latin.toml: the plan is not in UTF-8"):
        plans.text(str(folder / "latin.toml"))

    players = ({"engine": "random", "nodes": None}, {"engine": "level:1"})
    written = plans.text({"pairs": 4, "seed": None, "player": players})
    assert written == plans.text({"pairs": 4, "player": [{"engine": "random"}, players[1]]})
    part = shards.tournament_shard({"pairs": 2, "player": players}, "1/1", tmp_path / "a.db")
    assert len(fs.results(part).games) == 4
    for wrong, plan in {
        "each player of a plan must be a dictionary, not 'random'": {
            "player": [players[1], "random"]
        },
        "strings, numbers and lists, not None": {"player": players, "list": [1, None]},
    }.items():
        with pytest.raises(FoursightError, match=wrong):
            plans.text(plan)
