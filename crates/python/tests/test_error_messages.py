"""Tests that error messages name the arguments of Python, not the options of the command line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Callable

import pytest

import foursight as fs
from foursight import FoursightError, shards

Call = Callable[[Path], Any]


def stored_tournament(folder: Path) -> Path:
    return fs.tournament(["random", "level:1"], pairs=1, out=folder / "cup.db").file


#: Calls with invalid arguments. Each call receives an empty folder.
INVALID: dict[str, Call] = {
    "a plan with one player": lambda to: fs.play_tournament(
        {"player": [{"engine": "random"}]}, to / "a.db"
    ),
    "a plan without players": lambda to: fs.play_tournament("pairs = 3\n", to / "a.db"),
    "an unknown key of a plan": lambda to: fs.play_tournament("pair = 3\n", to / "a.db"),
    "a tournament with one player": lambda to: fs.tournament(["random"], out=to / "a.db"),
    "unknown openings": lambda to: fs.tournament(["random", "level:1"], openings="rand"),
    "an unknown run": lambda to: fs.results(stored_tournament(to), run=99),
    "an unknown format": lambda to: fs.results(stored_tournament(to)).report("htm"),
    "no results file": lambda to: fs.results(to / "nowhere.db"),
    "an unknown candidate": lambda to: fs.grade(["cell"]),
    "a depth that is too large": lambda to: fs.grade(["cells"], depths=[500]),
    "a set of positions that does not exist": lambda to: fs.grade(["cells"], positions=to / "no"),
    "an unknown engine": lambda to: fs.Engine("alphabta"),
    "a parameter out of range": lambda to: fs.Engine("alphabeta:depth=0"),
    "an engine without a limit": lambda to: fs.Engine("deepening").think("44", nodes=0),
    "a finished game": lambda to: fs.Engine("random").think("1212121"),
    "an unknown evaluation": lambda to: fs.Evaluation("cell"),
    "an unknown side": lambda to: fs.Evaluation("cells").evaluate("44", side="third"),
    "an unreadable position": lambda to: fs.solve("49"),
    "an unknown variant": lambda to: fs.solve("44", variant="70x60"),
    "a table that is too small": lambda to: fs.Solver(table=0),
    "invalid positions": lambda to: fs.solve_many(["44", "49"]),
    "counts without results": lambda to: fs.rate(),
    "a test without pairs": lambda to: fs.rate(wins=3, sprt=(0, 20)),
    "weights of an unknown evaluation": lambda to: fs.tune("pairty"),
    "tuning without depths": lambda to: fs.tune("parity", depths=[]),
    "an unsuitable reference": lambda to: fs.diagnose("random", "random"),
    "a review of an invalid game": lambda to: fs.review("49"),
    "a review without time": lambda to: fs.review("44", time=0),
    "a trace of an unsuitable engine": lambda to: fs.trace("44", "random"),
    "a trace below an illegal move": lambda to: fs.trace("44", under="9"),
    "an impossible board": lambda to: fs.Boards.from_cells(bytes([1]) * 42),
    "too few cells": lambda to: fs.Boards.from_cells(b"123"),
    "too many random plies": lambda to: fs.Boards.random(1, 50),
    "an unknown operation": lambda to: fs.request("slove"),
    "an unknown field": lambda to: fs.request("solve", movs="44"),
    "an invalid part": lambda to: shards.labelling_shard(["44"], "3/2", to / "a.jsonl"),
    "too many plies": lambda to: shards.book_shard(60, "1/1", to / "a"),
}


@pytest.mark.parametrize("call", INVALID.values(), ids=INVALID.keys())
def test_no_error_names_an_option_of_the_command_line(call: Call, tmp_path: Path) -> None:
    with pytest.raises((FoursightError, TypeError)) as error:
        call(tmp_path)
    message = str(error.value)
    assert message and not re.search(r"(?<![\w-])--[a-z]", message), message
