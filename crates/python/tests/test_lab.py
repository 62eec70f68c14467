"""Tests of tournaments and grading. Their results equal those of the program ``foursight``."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

import foursight as fs
from foursight import FoursightError, Position, Records

PLAN = """
pairs = 6
seed = 3
openings = "random:6"
[[player]]
engine = "alphabeta:depth=2,eval=cells"
[[player]]
name = "chance"
engine = "random"
[[player]]
engine = "mcts:nodes=200"
"""


def test_games_are_those_of_the_program(program: str, tmp_path: Path) -> None:
    plan = tmp_path / "cup.toml"
    plan.write_text(PLAN)
    ours = fs.play_tournament(plan, tmp_path / "ours.db")
    line = [program, "tournament", str(plan), "--out", str(tmp_path / "theirs.db")]
    subprocess.run(line, check=True, capture_output=True)
    line = [program, "report", str(tmp_path / "theirs.db"), "--format", "jsonl"]
    theirs = subprocess.run(line, check=True, capture_output=True, text=True).stdout
    assert ours.export() == theirs
    assert fs.export(tmp_path / "theirs.db") == theirs


def test_results_are_records(tmp_path: Path) -> None:
    cup = fs.play_tournament(PLAN, tmp_path / "cup.db")
    assert cup.is_complete and cup.plan["seed"] == 3
    assert len(cup.games) == 6 * 3 * 2
    assert {"pair", "first", "second", "moves", "result", "ending"} <= set(cup.games[0])
    best = cup.standings[0]
    assert best["rank"] == 1 and best["elo_low"] < best["elo"] < best["elo_high"]
    assert sum(one["points"] for one in cup.standings) == len(cup.games)
    for game in cup.games:
        assert Position(game["moves"]).outcome == game["result"]
    moves = cup.moves
    assert sum(len(game["moves"]) - len(game["opening"]) for game in cup.games) == len(moves)
    assert {move["player"] for move in moves} == {one["player"] for one in cup.standings}


def test_reports_have_every_format(tmp_path: Path) -> None:
    cup = fs.play_tournament(PLAN, tmp_path / "cup.db")
    assert "Standings" in cup.report() and cup.report("html").startswith("<!doctype html>")
    assert json.loads(cup.report("json"))["title"] == "Tournament"
    assert "accuracy" in cup.report(accuracy=2).lower()
    with pytest.raises(FoursightError, match="did you mean `html`"):
        cup.report("htm")


def test_a_stopped_tournament_continues(tmp_path: Path) -> None:
    # Up to 256 pairs are stored at once, so the plan must have more.
    plan = PLAN.replace("pairs = 6", "pairs = 120")

    class Enough(Exception):
        pass

    def listen(done: int, of: int) -> None:
        if done == 5:
            raise Enough

    with pytest.raises(Enough):
        fs.play_tournament(plan, tmp_path / "cup.db", progress=listen, threads=1)
    half = fs.results(tmp_path / "cup.db")
    assert not half.is_complete and 0 < len(half.games) < 720
    with pytest.raises(FoursightError, match="of 360 pairs .* already stored; pass resume=True"):
        fs.play_tournament(plan, tmp_path / "cup.db", resume=False)
    heard: list[tuple[int, int]] = []
    listener = lambda done, of: heard.append((done, of))  # noqa: E731
    whole = fs.play_tournament(plan, tmp_path / "cup.db", progress=listener)
    assert whole.export() == fs.play_tournament(plan, tmp_path / "new.db", threads=1).export()
    assert heard[-1][0] == heard[-1][1] < 360


def test_classes_enter_tournaments(tmp_path: Path) -> None:
    class First:
        def choose(self, position: Position) -> str:
            return position.legal[0]

    class Broken:
        def choose(self, position: Position) -> str:
            raise RuntimeError("no idea")

    cup = fs.tournament({"left": First, "broken": Broken, "six": "level:6"}, pairs=2)
    assert [one["player"] for one in cup.standings] == ["six", "left", "broken"]
    assert {game["ending"] for game in cup.games} == {"won", "failed"}
    assert any("RuntimeError: no idea" in game.get("complaint", "") for game in cup.games)
    with pytest.raises(FoursightError, match="pass a class"):
        fs.tournament([First(), "random"])


def test_temporary_results_are_removed() -> None:
    cup = fs.tournament(["random", "level:1"], pairs=1)
    file = cup.file
    assert file.exists()
    del cup
    assert not file.parent.exists()


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("pairs = 3\n", "at least two players"),
        ("pair = 3\n", "did you mean `pairs`"),
        ("no such file", "cannot read the plan"),
        ({"player": [{"engine": "alphabta"}, {"engine": "random"}]}, "did you mean `alphabeta`"),
        ({"player": object()}, "not <object"),
        (
            {
                "openings": "file:nowhere.txt",
                "player": [{"engine": "random"}, {"engine": "level:1"}],
            },
            "nowhere",
        ),
    ],
)
def test_invalid_plans_are_rejected(plan: Any, message: str, tmp_path: Path) -> None:
    with pytest.raises(FoursightError, match=message):
        fs.play_tournament(plan, tmp_path / "cup.db")
    assert not (tmp_path / "cup.db").exists()


def test_other_files_are_rejected(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    other.write_text("hello, this is a text and nothing else; " * 100)
    with pytest.raises(FoursightError, match="other.db: not a Foursight results file"):
        fs.export(other)
    with pytest.raises(FoursightError, match="nowhere.db: there is no such file"):
        fs.results(tmp_path / "nowhere.db")


def test_grades_are_those_of_the_program(program: str) -> None:
    grades = fs.grade(["cells", "level:2"], depths=[1, 2])
    line = [program, "grade", "cells", "level:2", "--depths", "1,2", "--no-baselines", "--json"]
    theirs = json.loads(subprocess.run(line, check=True, capture_output=True).stdout)
    assert theirs.pop("schema") == 1
    assert grades.league == theirs
    assert [(one["name"], one["depth"]) for one in grades.entries] == [
        ("cells", 1),
        ("cells", 2),
        ("level:2", None),
    ]
    assert all(one["kept_low"] < one["kept"] < one["kept_high"] for one in grades.entries)
    assert grades.pairs[0]["one"] == "cells" and "Who is ahead" in grades.report()


def test_records_become_data_frames() -> None:
    records = Records([{"a": 1, "b": "x"}, {"a": 2, "b": None}])
    pandas, polars = records.frame("pandas"), records.frame("polars")
    assert type(pandas).__module__.startswith("pandas") and list(pandas["a"]) == [1, 2]
    assert type(polars).__module__.startswith("polars") and polars["a"].to_list() == [1, 2]
    assert type(records.frame()) is type(pandas)
    assert records.frame("records") is records
    assert len(Records().frame("polars")) == len(Records().frame("pandas")) == 0
    with pytest.raises(FoursightError, match="kind must be"):
        records.frame("excel")


def test_without_libraries_records_stay_records(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pandas", "polars"):
        monkeypatch.setitem(__import__("sys").modules, name, None)
    records = Records([{"a": 1}])
    assert records.frame() is records
    with pytest.raises(FoursightError, match="pip install pandas"):
        records.frame("pandas")


def test_two_classes_of_one_name_are_an_error() -> None:
    def made(column: str) -> type:
        class Player:
            def choose(self, position: fs.Position) -> str:
                return column

        return Player

    with pytest.raises(FoursightError, match="two players are called Player"):
        fs.tournament({"mine": made("1"), "theirs": made("2")}, pairs=1)


def test_an_object_cannot_enter_a_tournament() -> None:
    lone = fs.Engine.of_player(lambda position: position.legal[0], "random")
    with pytest.raises(FoursightError, match="pass a class"):
        fs.tournament([lone, "level:1"], pairs=1)
    with pytest.raises(FoursightError, match="pass a list"):
        fs.tournament("random")


def test_an_unknown_run_is_an_error(tmp_path: Path) -> None:
    cup = fs.tournament(["random", "level:1"], pairs=1, out=tmp_path / "cup.db")
    with pytest.raises(FoursightError, match="no run 99; the file contains 1"):
        fs.results(cup.file, run=99)


def test_one_candidate_may_be_a_string() -> None:
    assert [entry["name"] for entry in fs.grade("random").entries] == ["random"]


def test_a_part_of_records_becomes_a_frame_too() -> None:
    some = fs.Records([{"a": 1}, {"a": 2}, {"a": 3}])[1:]
    assert isinstance(some, fs.Records) and some.frame("records") == [{"a": 2}, {"a": 3}]


def test_functions_and_numbers_of_other_libraries_enter_tournaments() -> None:
    import numpy

    def leftmost(position: Position) -> str:
        return position.legal[0]

    cup = fs.tournament([leftmost, "random"], pairs=numpy.int64(1))
    assert {game["first"] for game in cup.games} == {"leftmost", "random"}
    assert len(fs.grade("random", depths=1).entries) == 1


def test_an_invalid_plan_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FoursightError, match="plan must be a file"):
        fs.play_tournament(["random", "level:1"], tmp_path / "cup.db")  # type: ignore[arg-type]
