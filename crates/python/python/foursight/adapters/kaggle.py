"""An agent for Kaggle's ConnectX.

    from foursight.adapters.kaggle import agent, make_agent

    env.run([agent, "negamax"])                       # exact where time allows, else deepens
    env.run([make_agent("alphabeta:depth=8"), "random"])

Any board that Foursight has is served: 2 to 16 rows and columns with at most 64 cells, three to
five in a row. On any other, and where no game can have led to the stones, the agent raises
:class:`foursight.FoursightError`, which says so.
"""

from __future__ import annotations

from time import monotonic
from typing import Any, Callable

from .. import Engine, FoursightError, solve
from ._boards import NAMES, is_undecided, position, variant

#: What plays where nothing is said, unless the position is solved in time: it deepens.
STANDARD = "deepening:depth=42,eval=quiet"
#: Seconds of a move that are left to Kaggle itself.
MARGIN = 0.25

Agent = Callable[[Any, Any], int]


def _get(thing: Any, name: str, otherwise: Any) -> Any:
    """Kaggle hands in structures that are dictionaries, objects, or both."""
    if isinstance(thing, dict):
        return thing.get(name, otherwise)
    return getattr(thing, name, otherwise)


def make_agent(
    engine: str = STANDARD, time: float | None = None, *, seed: int | None = None
) -> Agent:
    """An agent that plays as an engine does, in at most ``time`` seconds a move.

    Where ``time`` is not given it is Kaggle's time for a move, less a margin. Where no engine is,
    half of the time is for solving the position, and the rest for a search if that was not enough.

    An engine that plays at random continues its sequence of choices from game to game; ``seed``
    starts it, and is drawn where it is not given. The agent's attribute ``seed`` holds it, ``None``
    where nothing is random.
    """
    player = Engine(engine, seed=seed)
    solves = engine == STANDARD

    def agent(observation: Any, configuration: Any) -> int:
        begun = monotonic()
        columns = int(_get(configuration, "columns", 7))
        rows = int(_get(configuration, "rows", 6))
        board = [int(cell) for cell in _get(observation, "board", [])]
        text = variant(columns, rows, int(_get(configuration, "inarow", 4)))
        if len(board) != rows * columns:
            raise FoursightError(
                f"the board has {len(board)} cells, not {rows * columns} "
                f"for {columns} columns and {rows} rows"
            )
        try:
            cells = [board[row * columns : (row + 1) * columns] for row in range(rows)]
            here = position(cells, text)
        except FoursightError as error:
            free = [column for column in range(columns) if not board[column]]
            if not (is_undecided(error) and free):
                raise
            # An error loses the game at once; a column near the middle may not.
            return min(free, key=lambda column: abs(2 * column + 1 - columns))
        if len(here.legal) == 1:
            return NAMES.index(here.legal[0])
        allowed = float(_get(configuration, "actTimeout", 2))
        seconds = time if time is not None else max(allowed - MARGIN, allowed / 2)
        # Reading the board was part of the move, and may take long on large ones.
        left = max(seconds - (monotonic() - begun), 0.01)
        if solves:
            known = solve(here, time=left / 2)
            if known.score is not None and known.best:
                best = (NAMES.index(column) for column in known.best)
                return min(best, key=lambda column: abs(2 * column + 1 - columns))
            left = max(seconds - (monotonic() - begun), 0.01)
        return NAMES.index(player.think(here, time=left).column)

    # Kaggle counts the parameters of a plain function, so that it cannot be an object.
    agent.seed = player.seed  # type: ignore[attr-defined]
    return agent


_standard: Agent | None = None


def agent(observation: Any, configuration: Any) -> int:
    """Kaggle's kind of agent: the column, counted from 0.

    >>> board = {"columns": 7, "rows": 6, "inarow": 4, "actTimeout": 0.2}
    >>> agent({"board": [0] * 42, "mark": 1}, board)
    3
    """
    global _standard
    if _standard is None:
        _standard = make_agent()
    return _standard(observation, configuration)
