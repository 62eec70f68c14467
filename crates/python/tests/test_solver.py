"""Tests of the solver: the scores of the command line, batches, limits, and Ctrl-C."""

from __future__ import annotations

import pickle
import random
import subprocess
from typing import Callable

import pytest

import foursight as fs
from foursight import FoursightError, Position, Solver


def some_moves(count: int, plies: int, seed: int = 1, variant: str = "7x6") -> list[str]:
    chance, found = random.Random(seed), []
    while len(found) < count:
        position = Position("", variant)
        while position.plies < plies and not position.is_over:
            position = position.play(chance.choice(position.legal))
        if not position.is_over:
            found.append(position.moves)
    return found


def test_the_empty_board_is_won_by_the_middle() -> None:
    solution = fs.solve("")
    assert (solution.score, solution.result, solution.best) == (1, "win", ["4"])
    assert solution.columns == {"1": -2, "2": -1, "3": 0, "4": 1, "5": 0, "6": -1, "7": -2}
    assert len(solution.line) == 41 and Position(solution.line).outcome == "first"


def test_scores_are_those_of_the_program(program: str) -> None:
    moves = some_moves(40, 20)
    line = [program, "solve", "--columns"]
    process = subprocess.run(
        line, input="\n".join(moves), capture_output=True, text=True, check=True
    )
    rows = [row.split() for row in process.stdout.splitlines()]
    expected = [[None if word == "-" else int(word) for word in row[-7:]] for row in rows]
    assert Solver().scores_many(moves) == expected
    assert fs.solve_many(moves) == [max(s for s in row if s is not None) for row in expected]


def test_a_batch_does_not_depend_on_its_threads() -> None:
    moves = some_moves(120, 18, seed=2)
    alone = Solver().solve_many(moves, threads=1)
    assert Solver().solve_many(moves, threads=3) == alone
    assert Solver().solve_many([Position(one) for one in moves]) == alone
    assert [fs.solve(one).score for one in moves[:10]] == alone[:10]
    assert Solver(book=False, table=1).solve_many(moves) == alone


def test_an_empty_batch_is_an_empty_list() -> None:
    assert fs.solve_many([]) == [] and fs.label([]) == []


def test_a_position_that_cannot_be_solved_is_named() -> None:
    with pytest.raises(FoursightError, match=r"positions\[1\]: .*8"):
        fs.solve_many(["44", "88"])
    with pytest.raises(FoursightError, match=r"positions\[1\] \(`4455667`\): the game is over"):
        fs.solve_many(["44", "4455667"])
    with pytest.raises(FoursightError, match=r"positions\[0\]: pass a Position"):
        fs.solve_many([4.4])  # type: ignore[list-item]
    with pytest.raises(FoursightError, match="the solver is for 7x6, but the game is 5x4"):
        Solver().score(Position("", "5x4"))


def test_limits_give_bounds() -> None:
    solver = Solver(book=False)
    solution = solver.solve(Position(""), nodes=1000)
    assert solution.score is None
    low, high = solution.bounds
    assert low <= 1 <= high
    assert solver.solve(Position(""), time=0.05).score is None


def test_other_variants_are_solved() -> None:
    assert fs.solve(Position("", "5x4")).score == 0
    assert fs.solve(Position("", "5x4:square")).result == "draw"
    assert fs.solve_many(["", "3"], variant="4x4:line3") == fs.solve_many(
        ["", "2"], variant="4x4:line3"
    )


def test_labels_are_exact() -> None:
    [found] = fs.label(["444444"])
    assert found == {
        "moves": "444444",
        "score": 1,
        "result": "win",
        "best": "35",
        "columns": [-1, 0, 1, None, 1, 0, -1],
    }


@pytest.mark.parametrize("table", [0, 1 << 30])
def test_an_invalid_table_size_is_rejected(table: int) -> None:
    with pytest.raises(FoursightError, match="table"):
        Solver(table=table)


def test_a_single_position_is_not_a_list() -> None:
    for lone in ("4453", Position("4453")):
        for ask in (fs.solve_many, fs.label, Solver().scores_many):
            with pytest.raises(FoursightError, match="pass a list"):
                ask(lone)  # type: ignore[arg-type]


def test_every_notation_is_solved() -> None:
    cells = "d1 d2 e1 c1"
    assert fs.solve(cells).score == fs.solve("4453").score
    assert fs.solve_many([cells, str(Position("4453"))]) == fs.solve_many(["4453", "4453"])
    assert fs.solve("", variant="5x4").result == "draw"
    assert fs.scores("3", variant="5x4") == Solver("5x4").scores(Position("3", "5x4"))
    assert Solver("5x4").score("3") == 0


def test_a_solver_is_pickled_without_its_tables() -> None:
    again = pickle.loads(pickle.dumps(Solver("5x4", table=2, book=False)))
    assert again.variant == "5x4" and again.score("3") == 0


@pytest.mark.parametrize(
    "ask",
    [
        lambda: fs.Engine("random").think("", depth=300),
        lambda: fs.Engine("random").think("", nodes=-1),
        lambda: fs.solve_many(["4"], threads=-1),
        lambda: Solver(table=-1),
        lambda: fs.grade(["cells"], depths=[300]),
        lambda: fs.grade(["cells"], seed=-1),
        lambda: Position("4").back(-1),
        lambda: fs.play("random", "random", nodes=0),
    ],
)
def test_numbers_out_of_range_are_errors(ask: Callable[[], object]) -> None:
    with pytest.raises(FoursightError, match="must be . or more, not|must be from . to"):
        ask()


@pytest.mark.parametrize("odd", [444444, None, ["444444"], 4.5])
def test_invalid_positions_are_errors(odd: object) -> None:
    with pytest.raises(FoursightError, match="pass a Position"):
        fs.solve(odd)  # type: ignore[arg-type]
    with pytest.raises(FoursightError, match=r"positions\[0\]: "):
        fs.solve_many([odd])  # type: ignore[list-item]
    with pytest.raises(FoursightError, match="444444 is a number; pass the moves as a string"):
        fs.solve_many([444444])  # type: ignore[list-item]
