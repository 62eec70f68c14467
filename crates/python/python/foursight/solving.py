"""Exact scores. There is one solver per variant, which is kept between calls."""

from __future__ import annotations

from typing import Iterable, Union

from ._native import Boards, FoursightError, Position, Solution, Solver
from .documents import Label
from .records import Records

#: A position, or a string in any notation.
PositionLike = Union[Position, str]

_solvers: dict[str, Solver] = {}


def solver(variant: str = "7x6") -> Solver:
    """Returns the solver for a variant. The solver keeps proven positions between calls."""
    if variant not in _solvers:
        _solvers[variant] = Solver(variant)
    return _solvers[variant]


def _position(position: PositionLike, variant: str) -> Position:
    if isinstance(position, Position):
        return position
    if isinstance(position, str):
        return Position(position, variant)
    raise FoursightError(
        f'{position!r} is not a position; pass a Position, or moves as a string such as "4453"'
    )


def solve(
    position: PositionLike,
    *,
    variant: str = "7x6",
    nodes: int | None = None,
    time: float | None = None,
) -> Solution:
    """Solves a position. Returns its exact score, the score of each column, and the best line.

    ``variant`` applies to strings. A :class:`Position` has a variant of its own. ``nodes`` (in
    positions) and ``time`` (in seconds) limit the search. If a score is not proven within the
    limit, the result contains its bounds.

    >>> solution = solve("4444443")
    >>> solution.score, solution.result, solution.best
    (-1, 'loss', ['2'])
    """
    position = _position(position, variant)
    return solver(position.variant).solve(position, nodes=nodes, time=time)


def scores(position: PositionLike, *, variant: str = "7x6") -> list[int | None]:
    """Returns the exact score of each column, from left to right, or ``None`` for a full column.

    >>> scores("444444")
    [-1, 0, 1, None, 1, 0, -1]
    """
    position = _position(position, variant)
    return solver(position.variant).scores(position)


def scores_many(
    positions: Boards | Iterable[PositionLike],
    *,
    variant: str = "7x6",
    threads: int | None = None,
) -> list[list[int | None]]:
    """Returns the exact scores of all columns for many positions, computed on all cores.

    Each entry is a list as in the result of :func:`scores`.

    >>> scores_many(["444444"])
    [[-1, 0, 1, None, 1, 0, -1]]
    """
    return _solver_for(positions, variant).scores_many(positions, threads=threads)


def _solver_for(positions: object, variant: str) -> Solver:
    return solver(positions.variant if isinstance(positions, Boards) else variant)


def solve_many(
    positions: Boards | Iterable[PositionLike],
    *,
    variant: str = "7x6",
    threads: int | None = None,
) -> list[int]:
    """Returns the exact scores of many positions, computed on all cores.

    ``positions`` are :class:`foursight.Boards`, or a list of positions and strings. Each score is
    for the side to move in its position. Each thread keeps its transposition table of
    64 MiB for the next call. ``foursight.solving.solver(variant).clear()`` frees the tables.

    >>> solve_many(["444444", "4444443", "44444432"])
    [1, -1, 1]
    """
    return _solver_for(positions, variant).solve_many(positions, threads=threads)


def label(
    positions: Boards | Iterable[PositionLike],
    *,
    variant: str = "7x6",
    threads: int | None = None,
) -> Records[Label]:
    """Returns training data: for each position the score, result, best columns and column scores.

    >>> label(["444444"])[0]["best"]
    '35'
    >>> label(["444444"]).frame()  # doctest: +SKIP
    """
    if isinstance(positions, (str, Position)):
        raise FoursightError("positions is a single position; pass a list")
    solves = _solver_for(positions, variant)
    given = list(positions)
    found = solves.scores_many(given, threads=threads)
    return Records(_labelled(*pair) for pair in zip(given, found))


def _labelled(position: PositionLike, columns: list[int | None]) -> Label:
    best = max(score for score in columns if score is not None)
    names = "123456789ABCDEFG"
    return {
        "moves": position if isinstance(position, str) else position.moves,
        "score": best,
        "result": "win" if best > 0 else "loss" if best < 0 else "draw",
        "best": "".join(name for name, score in zip(names, columns) if score == best),
        "columns": columns,
    }
