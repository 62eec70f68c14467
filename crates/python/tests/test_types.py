"""Tests that the type stubs match the native module."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from pathlib import Path

import foursight

PACKAGE = Path(foursight.__file__).parent


def run(*line: str, cwd: Path) -> str:
    done = subprocess.run([sys.executable, "-m", *line], capture_output=True, text=True, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_stubs_match_the_native_module(tmp_path: Path) -> None:
    # The settings skip the types of NumPy, which take several seconds to read.
    config = Path(__file__).parent.parent / "pyproject.toml"
    run("mypy.stubtest", "foursight._native", "--mypy-config-file", str(config), cwd=tmp_path)


def test_the_package_passes_its_type_checks(tmp_path: Path) -> None:
    config = Path(__file__).parent.parent / "pyproject.toml"
    cache = str(Path(sys.prefix, "mypy"))
    output = run(
        "mypy", "--config-file", str(config), "--cache-dir", cache, "-p", "foursight", cwd=tmp_path
    )
    assert "Success" in output


#: A program of a user, which uses typed frames, arrays and environments.
PROGRAM = """
import foursight as fs
import numpy
from foursight.adapters.gymnasium import ConnectFourEnv, ConnectFourVectorEnv
from foursight.arrays import boards_to_array, positions_from_array
from foursight.documents import Review, Standing
from numpy.typing import NDArray


class Loud(ConnectFourEnv):
    def render(self) -> str:
        return super().render().upper()


def best(standings: fs.Records[Standing]) -> float:
    return standings[0]["elo"]


def count(records: fs.Records) -> int:
    return len(records.frame("records"))


def choose(position: fs.Position) -> str:
    return position.legal[0]


cup = fs.tournament([choose, "level:1"], pairs=1)
strongest: float = best(cup.standings[:1])
lengths: list[int] = [len(game["moves"]) for game in cup.games]
depths: list[int] = [move["depth"] for move in cup.moves]
review: Review = fs.review("4444443522525")
classes: list[str] = [move["class"] for move in review["plies"]]
array: NDArray[numpy.int8] = boards_to_array(fs.Boards.random(9, 4))
boards: list[fs.Position] = positions_from_array(array)
scores: list[int] = fs.evaluate_many("quiet", boards)
text: str = Loud(opponent="level:1").render()
observations, infos = ConnectFourVectorEnv(3).reset(seed=1)
planes: NDArray[numpy.int8] = observations
verdict: str = fs.diagnose(choose)["verdict"]
low = fs.rate(wins=3, losses=1)["elo"]["low"]
"""

#: Mistakes in such a program, each with the message of mypy.
MISTAKES = {
    'cup.standings[0]["elos"]': 'TypedDict "Standing" has no key "elos"',
    'half: float = cup.games[0]["moves"]': "Incompatible types in assignment",
    "low + 1": "Unsupported operand types",
    "fs.Boards.random(9)[0].to_array().nothing": "has no attribute",
}


def test_programs_of_users_pass_strict_type_checks(tmp_path: Path) -> None:
    def check(program: str) -> subprocess.CompletedProcess[str]:
        (tmp_path / "program.py").write_text(program)
        line = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, "program.py"]
        return subprocess.run(line, capture_output=True, text=True, cwd=tmp_path)

    cache = str(Path(sys.prefix, "mypy-users"))
    found = check(PROGRAM)
    assert found.returncode == 0, found.stdout
    wrong = check(PROGRAM + "\n".join(MISTAKES))
    first = PROGRAM.count("\n") + 1
    for line, message in enumerate(MISTAKES.values(), start=first):
        errors = [text for text in wrong.stdout.splitlines() if f"program.py:{line}: error" in text]
        assert errors and message in errors[0], wrong.stdout


def test_the_wheel_is_complete() -> None:
    assert (PACKAGE / "py.typed").exists() and (PACKAGE / "_native.pyi").exists()
    about = importlib.metadata.metadata("foursight")
    assert about["Version"] == foursight.__version__
    needed = importlib.metadata.requires("foursight") or []
    assert all("extra ==" in one for one in needed), "nothing else is needed"
