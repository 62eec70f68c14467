"""Tests of boards as arrays, and of calls with many positions."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy
import pytest

import foursight as fs
from foursight import Boards, Engine, Evaluation, FoursightError, Position, Solver
from foursight.arrays import boards_to_array, boards_to_planes, positions_from_array

VARIANTS = ("7x6", "8x8", "9x7:line5", "4x4:line3", "16x4", "7x6:square", "2x16")


def grid(position: Position) -> list[list[int]]:
    """Returns the cells of a position, read from its drawing."""
    return [[".xo".index(cell) for cell in row] for row in position.board]


@pytest.mark.parametrize("variant", VARIANTS)
def test_arrays_contain_the_cells_of_the_drawings(variant: str) -> None:
    boards = Boards.random(40, (0, 10), variant=variant, seed=3)
    array = boards.to_array()
    positions = list(boards)
    assert array.shape == (40, positions[0].rows, positions[0].columns)
    assert array.dtype == numpy.int8
    assert array.tolist() == [grid(position) for position in positions]
    assert Boards.from_array(array, variant) == boards == Boards(positions)
    assert positions_from_array(array, variant) == positions
    assert boards_to_array(positions).tolist() == array.tolist()
    for position, cells in zip(positions[:5], array):
        assert position.to_array().tolist() == cells.tolist()
        assert Position.from_array(cells, variant) == position


def test_planes_show_the_side_to_move_first() -> None:
    positions = [Position("4"), Position("44"), Position("4453")]
    planes = boards_to_planes(positions)
    for position, plane in zip(positions, planes):
        own = 1 if position.to_move == "first" else 2
        cells = numpy.array(grid(position))
        assert (plane[..., 0] == (cells == own)).all()
        assert (plane[..., 1] == (cells == 3 - own)).all()


def test_the_variant_comes_from_the_shape_and_arrays_of_any_whole_numbers_are_read() -> None:
    boards = Boards.random(20, 12, variant="9x7", seed=1)
    array = boards.to_array()
    for kind in ("int8", "uint8", "int64", "uint16", "int32"):
        assert Boards.from_array(array.astype(kind)) == boards
    assert Boards.from_array(array[::-1]) == Boards(list(boards)[::-1])
    assert Boards.from_array(array.tolist()) == boards
    assert len(Boards.from_array(array[3])) == 1
    array[0] = 0
    assert boards == Boards.random(20, 12, variant="9x7", seed=1), "the array is a copy"


def changed(**cells: int) -> Any:
    """Returns the array of a board on which some cells are changed."""
    array = Position("4453").to_array().astype("int64")
    for name, value in cells.items():
        array[6 - int(name[1]), "abcdefg".index(name[0])] = value
    return array[None]


@pytest.mark.parametrize(
    ("array", "message"),
    [
        (changed(a3=1, b1=2), r"boards\[0\]: the disc on a3 floats"),
        (changed(a1=1, b1=1), r"boards\[0\]: the first player \(x\) has 4 discs"),
        (changed(a1=3), r"boards\[0\]: a cell is neither 0"),
        (changed(a1=-1), r"boards\[0\]: a cell is neither 0"),
        (changed(a1=256), r"boards\[0\]: a cell is neither 0"),
        (changed().astype(float), "the array has the type float64"),
        (numpy.zeros(42, "int8"), "the array has 1 dimensions; its shape must be"),
        (numpy.zeros((1, 70, 60), "int8"), "a board 60 wide and 70 high"),
    ],
)
def test_impossible_arrays_are_errors(array: Any, message: str) -> None:
    with pytest.raises(FoursightError, match=message):
        Boards.from_array(array)


def test_a_board_that_no_game_reaches_is_an_error_when_its_moves_are_needed() -> None:
    array = numpy.zeros((2, 4, 4), "int8")
    array[1, 2:, 0] = array[1, 2:, 2] = (1, 2)
    boards = Boards.from_array(array, "4x4:line3")
    assert boards[0].moves == ""
    with pytest.raises(FoursightError, match=r"boards\[1\] cannot become a position: no order"):
        boards[1]
    with pytest.raises(FoursightError, match=r"positions\[1\]: no order of turns leads"):
        Solver("4x4:line3").solve_many(boards)
    with pytest.raises(FoursightError, match="the variant is 5x4"):
        Boards.from_array(array, "5x4")


def test_boards_are_a_sequence() -> None:
    boards = Boards(["", "4", "44", "443"])
    assert [board.plies for board in boards] == [0, 1, 2, 3]
    assert boards[-1] == Position("443") and boards[1:3] == Boards(["4", "44"])
    assert boards[::-2] == Boards(["443", "4"]) == boards.take([3, -3])
    assert boards.outcomes == ["ongoing"] * 4
    full = "1212" + "2121" + "3434" + "4343"
    for moves, variant in (("4455667", "7x6"), ("44", "7x6"), ("17271727", "7x6"), (full, "4x4")):
        outcome = Position(moves, variant).outcome
        assert Boards([moves], variant).outcomes == [outcome], moves
    for wrong in (4, -5):
        with pytest.raises(IndexError):
            boards[wrong]
    assert boards != Boards(["", "4", "44", "444"]) and Boards([]) == boards[:0]
    for again in (pickle.loads(pickle.dumps(boards)), copy.deepcopy(boards)):
        assert again == boards
    assert Boards.from_cells(bytes(boards.cells())) == boards


def test_boards_have_one_variant_and_no_resignation() -> None:
    with pytest.raises(FoursightError, match=r"positions\[1\]: the position is on 5x4, but"):
        Boards([Position("4"), Position("", "5x4")])
    resigned = Position('[Resigned "first"]\n\n1. 4 4')
    with pytest.raises(FoursightError, match="a player resigned"):
        Boards([resigned])
    with pytest.raises(FoursightError, match="no unfinished game with 42 plies"):
        Boards.random(1, 42, seed=1)
    with pytest.raises(FoursightError, match="no unfinished game with 42 plies"):
        Position.random(42, seed=1)
    assert Position.random(9, seed=4) == Position.random(9, seed=4)
    assert {Position.random(9).plies for _ in range(3)} == {9}


def test_random_boards_have_the_wanted_plies() -> None:
    boards = Boards.random(200, (3, 5), seed=2)
    assert {board.plies for board in boards} == {3, 4, 5}
    assert set(boards.outcomes) == {"ongoing"}
    assert Boards.random(50, 9, seed=7) == Boards.random(50, 9, seed=7)
    assert Boards.random(50, 9) != Boards.random(50, 9)


def test_scores_of_boards_are_those_of_their_positions() -> None:
    boards = Boards.random(60, (10, 20), seed=5)
    positions = list(boards)
    assert fs.solve_many(boards) == [Solver().score(position) for position in positions]
    assert fs.scores_many(boards, threads=2) == [fs.scores(position) for position in positions]
    assert [one["score"] for one in fs.label(boards[:5])] == fs.solve_many(boards[:5])
    small = Boards.random(10, 4, variant="4x4", seed=1)
    assert fs.solve_many(small) == fs.solve_many(list(small), variant="4x4")


@pytest.mark.parametrize("text", ["quiet", "windows-centre", "cells", "parity"])
@pytest.mark.parametrize("side", [None, "first", "second"])
def test_many_evaluations_are_those_of_single_calls(text: str, side: str | None) -> None:
    boards = Boards.random(2100, (0, 20), seed=6)
    evaluation = Evaluation(text)
    scores = evaluation.evaluate_many(boards, side=side, threads=3)
    assert scores == evaluation.evaluate_many(list(boards), side=side, threads=1)
    single = [evaluation.evaluate(board, side).value for board in boards[:200]]
    assert scores[:200] == single
    assert fs.evaluate_many(text, boards[:200], side=side) == single


def test_functions_and_scripts_evaluate_many_positions(tmp_path: Path) -> None:
    @fs.evaluation("many-low")
    def low(view: fs.View) -> float:
        rows = enumerate(view.grid())
        return sum(stone * (view.rows - row) for row, stones in rows for stone in stones)

    script = tmp_path / "mine.rhai"
    script.write_text("open(3) - their_open(3)")
    boards = Boards.random(40, (4, 16), seed=8)
    for text in ("many-low", f"file:{script}"):
        evaluation = Evaluation(text)
        single = [evaluation(board) for board in boards]
        assert evaluation.evaluate_many(boards, threads=2) == single
        assert len(set(single)) > 3

    def fails(view: fs.View) -> float:
        raise KeyError("seven")

    fs.add_evaluation("many-fails", fails)
    with pytest.raises(FoursightError, match=r"positions\[0\]: .*KeyError: 'seven'"):
        fs.evaluate_many("many-fails", boards)


def test_positions_that_cannot_be_evaluated_are_named() -> None:
    with pytest.raises(FoursightError, match=r"positions\[1\] \(`4455667`\): the game is over"):
        fs.evaluate_many("cells", ["4", "4455667"])
    with pytest.raises(FoursightError, match=r"positions\[0\]: the game is over"):
        fs.evaluate_many("cells", Boards(["4455667"]))
    with pytest.raises(FoursightError, match="pass a list"):
        fs.evaluate_many("cells", "4453")
    with pytest.raises(FoursightError, match="sides are"):
        fs.evaluate_many("cells", ["4"], side="third")
    mixed = [Position("4"), Position("1", "5x4"), Position("2")]
    assert fs.evaluate_many("cells", mixed) == [Evaluation("cells")(one) for one in mixed]


def decided(decision: fs.Decision) -> dict[str, Any]:
    """Returns a decision without its time."""
    return {key: value for key, value in decision.to_dict().items() if key != "time_ns"}


@pytest.mark.parametrize(
    "text", ["level:3", "mcts:nodes=60", "alphabeta:depth=3,eval=quiet", "deepening:depth=4,table=1"]
)
def test_many_decisions_are_those_of_single_calls(text: str) -> None:
    boards = Boards.random(40, (2, 16), seed=9)
    single = Engine(text, seed=5)
    expected = [decided(single.think(board)) for board in boards]
    for threads in (1, 3):
        engine = Engine(text, seed=5)
        first = engine.think_many(boards[:15], threads=threads)
        rest = engine.think_many(list(boards[15:]), threads=threads)
        assert [decided(decision) for decision in first + rest] == expected
    columns = fs.think_many(Engine(text, seed=5), boards[:3], columns=True, threads=2)
    assert all(decision.columns or "mcts" in text for decision in columns)


def test_python_players_think_in_many_positions() -> None:
    def last(position: Position) -> str:
        return position.legal[-1]

    positions = ["", "77", "777777"]
    assert [one.column for one in fs.think_many(last, positions)] == ["7", "7", "6"]
    with pytest.raises(FoursightError, match=r"positions\[1\] \(`4455667`\): the game is over"):
        fs.think_many("random", ["", "4455667"])
    for threads in (1, 2):
        with pytest.raises(FoursightError, match=r"positions\[1\] \(`4455667`\): the game is over"):
            fs.think_many("alphabeta:depth=2", ["", "4455667"], threads=threads)
    assert fs.think_many("random", []) == []


def test_a_million_boards_need_no_list_of_positions() -> None:
    # The bench measures the time. This test checks that a large array survives unchanged.
    boards = Boards.random(20_000, (0, 20), seed=1)
    array = numpy.tile(boards.to_array(), (50, 1, 1))
    million = Boards.from_array(array)
    assert len(million) == 1_000_000 and (million.to_array() == array).all()


def test_numpy_is_imported_only_for_arrays() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "import foursight as fs, foursight.arrays\n"
        "boards = fs.Boards(['44'])\n"
        "assert len(boards.cells()) == 42\n"
        "try: boards.to_array()\n"
        "except fs.FoursightError as error: assert 'pip install numpy' in str(error)\n"
        "else: raise SystemExit('no error')\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
