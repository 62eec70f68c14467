"""Tests that results can be pickled and copied, and that they have the declared types."""

from __future__ import annotations

import copy
import gc
import pickle
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any, Callable

import pytest

import foursight as fs
from foursight import FoursightError, Position, Records, documents

COPIES: list[Callable[[Any], Any]] = [
    lambda thing: pickle.loads(pickle.dumps(thing)),
    lambda thing: pickle.loads(pickle.dumps(thing, protocol=2)),
    copy.deepcopy,
    copy.copy,
]


def facts(thing: Any) -> dict[str, Any]:
    """Returns the values of all properties of a native object."""
    names = [name for name in dir(thing) if not name.startswith("_")]
    values = {name: getattr(thing, name) for name in names}
    return {name: value for name, value in values.items() if not callable(value)}


@pytest.mark.parametrize("copied", COPIES)
def test_native_results_can_be_pickled_and_copied(copied: Callable[[Any], Any]) -> None:
    for thing in (
        fs.Engine("alphabeta:depth=3").think("444444", columns=True),
        fs.Engine("random", seed=1).think(Position("33", "5x4")),
        fs.solve("444444"),
        fs.Solver("9x7", book=False).solve("", nodes=500),
        fs.Evaluation("windows-centre").evaluate("4435"),
    ):
        again = copied(thing)
        assert type(again) is type(thing) and repr(again) == repr(thing)
        assert facts(again) == facts(thing) and len(facts(thing)) >= 3
        assert again.to_dict() == thing.to_dict()


@pytest.mark.parametrize("copied", COPIES)
def test_records_and_grades_can_be_pickled_and_copied(copied: Callable[[Any], Any]) -> None:
    grades = fs.grade(["random", "level:1"], depths=[1])
    again = copied(grades)
    assert again.report() == grades.report() and again.entries == grades.entries
    records = copied(grades.entries)
    assert type(records) is Records and records == grades.entries


def test_errors_can_be_pickled() -> None:
    for error in (FoursightError("no"), fs.UndecidedError("time")):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == str(error)


def test_results_in_a_temporary_file_survive_their_original() -> None:
    cup = fs.tournament(["random", "level:1"], pairs=2)
    games, folder = cup.games, cup.file.parent
    text, twin = pickle.dumps(cup), copy.deepcopy(cup)
    del cup
    gc.collect()
    assert not folder.exists()
    again = pickle.loads(text)
    assert again.games == twin.games == games and again.is_complete
    folders = [again.file.parent, twin.file.parent]
    del again, twin
    gc.collect()
    assert not any(folder.exists() for folder in folders)


def test_results_in_a_file_are_pickled_by_its_name(tmp_path: Path) -> None:
    cup = fs.tournament(["random", "level:1"], pairs=1, out=tmp_path / "cup.db")
    again = pickle.loads(pickle.dumps(cup))
    assert again.file == cup.file and again.games == cup.games


def test_a_worker_process_returns_results() -> None:
    program = (
        "import multiprocessing as m, foursight as fs\n"
        "def play(seed): return fs.tournament(['random', 'level:1'], pairs=1, seed=seed)\n"
        "def decide(moves): return fs.Engine('alphabeta:depth=2').think(moves), fs.solve(moves)\n"
        "if __name__ == '__main__':\n"
        "    with m.get_context('fork').Pool(1) as pool:\n"
        "        assert len(pool.map(play, [1])[0].games) == 2\n"
        "        decision, solution = pool.map(decide, ['44444432'])[0]\n"
        "        assert decision.column and solution.score == 1\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def fields(kind: Any) -> set[str]:
    """Returns all fields of a TypedDict, including those of its bases."""
    return set(kind.__annotations__)


def test_documents_have_the_declared_fields(tmp_path: Path) -> None:
    cup = fs.tournament(["alphabeta:depth=2", "level:1"], pairs=1)
    grades = fs.grade(["random", "cells"], depths=[1])
    review = fs.review("4444443522525", evaluation="quiet")
    trace = fs.trace("4453", "alphabeta:depth=2")
    rating = fs.rate(pairs=[1, 2, 3, 4, 5], sprt=(0, 20))
    other = fs.rate(pairs=[1, 2, 3, 4, 5], sprt=(0, 20), model="normalized")
    tuning = fs.tune("windows-centre", depths=1, rounds=0)
    diagnosis = fs.diagnose(lambda position: position.legal[0])
    assert rating["sprt"] and other["sprt"] and diagnosis["findings"][0]["proof"]
    cases: list[tuple[Any, Any]] = [
        (documents.Standing, cup.standings[0]),
        (documents.StoredMove, cup.moves[0]),
        (documents.GradeEntry, grades.entries[0]),
        (documents.GradePair, grades.pairs[0]),
        (documents.WorstChoice, grades.worst[0]),
        (documents.Label, fs.label(["44"])[0]),
        (documents.Review, review),
        (documents.ReviewedMove, review["plies"][0]),
        (documents.SideSummary, review["first"]),
        (documents.Puzzle, fs.puzzles()[0]),
        (documents.TracedPosition, trace.positions[0]),
        (documents.SearchCounters, trace.counters),
        (documents.Rating, rating),
        (documents.Tally, rating["tally"]),
        (documents.Estimate, rating["elo"]),
        (documents.Sprt, other["sprt"]),
        (documents.Tuning, tuning),
        (documents.TunedWeight, tuning["weights"][0]),
        (documents.TuningGain, tuning["held_out"][0]),
        (documents.Diagnosis, diagnosis),
        (documents.Finding, diagnosis["findings"][0]),
        (documents.Proof, diagnosis["findings"][0]["proof"]),
        (documents.DiagnosisTest, diagnosis["tests"][0]),
    ]
    for kind, found in cases:
        assert fields(kind) == set(found), kind
    # Some fields of these documents exist only in some cases.
    for kind, found in (
        (documents.StoredGame, cup.games[0]),
        (documents.ScoreInWords, review["plies"][0]["before"]),
        (documents.ReviewedPosition, review["graph"][0]),
        (documents.Sprt, rating["sprt"]),
    ):
        assert set(found) <= fields(kind), kind


def test_reviews_and_puzzles_are_those_of_the_operations() -> None:
    def untimed(document: Any) -> Any:
        return {key: value for key, value in document.items() if key != "time_ns"}

    game = Position("1213141", "5x4")
    direct = fs.request("review", moves="1213141", variant="5x4", evaluation="quiet")
    assert fs.review(game, evaluation="quiet", time=60) == direct
    named = fs.review("4444443522525", names=("Ada", "Bob"))
    assert "Ada" in str(named) and "Red" not in str(named)
    listed = fs.request("puzzles", day=20773)
    assert fs.puzzles() == listed["puzzles"]
    assert [puzzle["id"] for puzzle in fs.puzzles(day=20773)] == [listed["daily"]]
    assert {puzzle["theme"] for puzzle in fs.puzzles(theme="win-in-1")} == {"win-in-1"}
    with pytest.raises(FoursightError, match="no theme is called 'win'; the themes are win-in-1"):
        fs.puzzles(theme="win")
    own = fs.request("puzzles/own", moves="1213171", names=["first", "second"])
    assert fs.puzzles_from("1213171") == own["puzzles"]
    first = fs.puzzles_from("1213171", side="first")
    assert {puzzle["to_move"] for puzzle in first} <= {"first"} and len(first) < len(own["puzzles"])
    engine = fs.Engine("alphabeta:depth=3")
    tree = fs.request("tree", moves="4453", engine="alphabeta:depth=3", most=60)
    assert untimed(fs.trace("4453", engine, most=60).to_dict()) == untimed(tree)


def test_a_trace_is_the_tree_of_the_search() -> None:
    trace = fs.trace("4453", "alphabeta:depth=3")
    positions = trace.positions
    assert trace.is_complete and len(positions) == trace.counters["visited"]
    assert positions[0]["parent"] == -1 and positions[0]["moves"] == ""
    assert positions[0]["value"] == fs.Engine("alphabeta:depth=3").think("4453").score
    for position in positions[1:]:
        parent = positions[position["parent"]]
        assert position["moves"][:-1] == parent["moves"]
        assert position["depth"] == parent["depth"] + 1 == len(position["moves"])
    endings = [position["ending"] for position in positions]
    assert endings.count("evaluated") == trace.counters["evaluated"]
    assert endings.count("cutoff") == trace.counters["cutoffs"]
    assert len(fs.trace("4453", "alphabeta:depth=3", under="4").positions) < len(positions)
    assert trace.positions.frame("pandas")["moves"].iloc[1] == positions[1]["moves"]


def test_ratings_are_those_of_the_program(program: str) -> None:
    import json

    line = [program, "rate", "--pairs", "30,100,400,180,90", "--sprt", "0,20", "--json"]
    output = json.loads(subprocess.run(line, capture_output=True).stdout)
    output.pop("schema", None)
    assert fs.rate(pairs=[30, 100, 400, 180, 90], sprt=(0, 20)) == output
    for wrong, message in (
        ({}, "no results; pass pairs, or wins, draws and losses"),
        ({"pairs": [1, 2]}, "pairs must be five numbers"),
        ({"pairs": [0, 0, 1, 0, 0], "wins": 1}, "pass either pairs, or wins"),
        ({"wins": 1, "sprt": (0, 20)}, "needs counts of pairs"),
        ({"pairs": [0, 0, 1, 0, 0], "sprt": (20, 0)}, "elo0 must be below elo1"),
        ({"pairs": [0, 0, 1, 0, 0], "sprt": (0, 20), "model": "linear"}, "logistic or normalized"),
        ({"losses": -1}, "losses must be from 0 to"),
    ):
        with pytest.raises(FoursightError, match=message):
            fs.rate(**wrong)  # type: ignore[arg-type]


def test_tuning_is_that_of_the_program(program: str) -> None:
    import json

    line = [program, "tune", "windows-centre", "--depths", "1", "--rounds", "1", "--json"]
    output = json.loads(subprocess.run(line, check=True, capture_output=True).stdout)
    output.pop("schema", None)
    rounds: list[int] = []
    found: dict[str, Any] = dict(
        fs.tune("windows-centre", depths=1, rounds=1, progress=lambda n, _: rounds.append(n))
    )
    assert found.pop("toml").startswith('eval = "windows-centre"\n\n[weights]\n')
    assert found == output and rounds == [1]

    def fail(number: int, kept: float) -> None:
        raise KeyError(number)

    with pytest.raises(KeyError):
        fs.tune("windows-centre", depths=1, rounds=2, progress=fail)
    with pytest.raises(FoursightError, match="has no weights to tune"):
        fs.tune("nothing", depths=1)


class Sound:
    """A player that searches correctly."""

    def __init__(self) -> None:
        self.engine = fs.Engine("alphabeta:depth=2")

    def choose(self, position: Position) -> str:
        return self.engine.think(position).column


class Blind:
    """A player that wins if it can, and never blocks."""

    def choose(self, position: Position) -> str:
        wins = (name for name in position.legal if position.play(name).is_over)
        return next(wins, position.legal[-1])


def test_faults_of_python_players_are_named() -> None:
    sound = fs.diagnose(Sound, "alphabeta:depth=2")
    assert sound["verdict"] == "nothing_found" and sound["findings"] == []
    assert sound["command"] == "Sound" and not sound["interrupted"]
    blind = fs.diagnose(Blind)
    assert [finding["fault"] for finding in blind["findings"]] == ["does not block"]
    proof = blind["findings"][0]["proof"]
    assert proof and proof["played"] not in proof["sound"]
    text = fs.diagnose("alphabeta:depth=2", fs.Engine("alphabeta:depth=2"))
    assert text["verdict"] == "nothing_found"
    assert "follows the protocol" not in [test["test"] for test in text["tests"]]

    def raises(position: Position) -> str:
        raise KeyError("seven")

    crash = fs.diagnose(raises)["findings"][0]
    assert "KeyError" in crash["evidence"], crash


def test_programs_are_diagnosed_with_their_protocol(program: str) -> None:
    found = fs.diagnose(f"cmd:{program} ugi --engine random", time=30)
    assert found["verdict"] == "fault_found"
    assert found["tests"][0]["test"] == "follows the protocol"


def test_invalid_diagnoses_are_errors() -> None:
    with pytest.raises(FoursightError, match="must be minimax, alphabeta or deepening"):
        fs.diagnose(Sound, "random")
    with pytest.raises(FoursightError, match="did you mean `alphabeta`"):
        fs.diagnose("alphabta")
    with pytest.raises(FoursightError, match="time must be more than 0 seconds"):
        fs.diagnose(Sound, time=0)
    with pytest.raises(FoursightError, match="pass the class or the function"):
        fs.diagnose(fs.Engine.of_player(Sound()))
    with pytest.raises(FoursightError, match="must have a method choose"):
        fs.diagnose(int)


def test_a_game_can_be_iterated() -> None:
    game = Position("4453")
    assert [position.moves for position in game.history()] == ["", "4", "44", "445", "4453"]
    resigned = Position('[Resigned "first"]\n\n1. 4 4')
    assert [position.outcome for position in resigned.history()] == ["ongoing"] * 3 + ["second"]
    assert resigned.history()[-1] == resigned


@pytest.mark.parametrize("variant", ["7x6", "16x4", "4x4:line3"])
def test_notebooks_show_boards_as_svg(variant: str) -> None:
    position = Position.random(8, variant=variant, seed=2)
    picture = ElementTree.fromstring(position._repr_svg_())
    space = "{http://www.w3.org/2000/svg}"
    assert picture.tag == f"{space}svg" and picture.get("role") == "img"
    title = picture.find(f"{space}title")
    assert title is not None and title.text == picture.get("aria-label")
    assert position.moves in (title.text or "") and "first player to move" in (title.text or "")
    colours = [circle.get("fill") for circle in picture.iter(f"{space}circle")]
    assert colours.count("#d3382c") == colours.count("#f2c12e") == 4
    empty = position.columns * position.rows - 8
    assert colours.count("#dfe7f2") == empty
    names = [text.text for text in picture.iter(f"{space}text")]
    assert names == list("123456789ABCDEFG"[: position.columns])


def test_the_picture_of_a_won_game_marks_the_line() -> None:
    svg = Position("4455667")._repr_svg_()
    assert svg.count('stroke="#ffffff"') == 4 and "first player has won" in svg
    assert "no moves" in Position()._repr_svg_()
