"""An agent for Kaggle's ConnectX.

    from foursight.adapters.kaggle import agent, make_agent

    env.run([agent, "negamax"])                       # solves the position if time allows
    env.run([make_agent("alphabeta:depth=8"), "random"])

Boards with 2 to 16 rows and columns, at most 64 cells, and three to five in a row are supported.
The agent raises :class:`foursight.FoursightError` for other boards, and for boards that no sequence
of legal moves can reach.
"""

from __future__ import annotations

from time import monotonic
from typing import Any, Callable

from .. import Engine, FoursightError, solve
from .._native import UndecidedError
from ._boards import NAMES, position, variant

#: The default engine: iterative deepening. It is used if the position is not solved in time.
STANDARD = "deepening:depth=42,eval=quiet"
#: Seconds per move that are reserved for Kaggle's own work.
MARGIN = 0.25

Agent = Callable[[Any, Any], int]


def _get(thing: Any, name: str, otherwise: Any) -> Any:
    """Returns an item of a dictionary, or an attribute of an object: Kaggle passes both kinds."""
    if isinstance(thing, dict):
        return thing.get(name, otherwise)
    return getattr(thing, name, otherwise)


def make_agent(
    engine: str = STANDARD, time: float | None = None, *, seed: int | None = None
) -> Agent:
    """Creates an agent that plays the moves of an engine.

    ``time`` is the longest time for a move, in seconds. The default is Kaggle's time per move minus
    a margin. Without ``engine``, the agent tries to solve the position in half of the time. If this
    fails, the agent searches in the remaining time.

    An engine with random choices continues its sequence of choices from game to game. ``seed`` is
    the seed of this sequence. If it is not given, a random seed is drawn. The attribute ``seed`` of
    the agent contains the seed, or ``None`` if the engine makes no random choices.
    """
    player = Engine(engine, seed=seed)
    solves = engine == STANDARD

    def agent(observation: Any, configuration: Any) -> int:
        start = monotonic()
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
            if not (isinstance(error, UndecidedError) and free):
                raise
            # An error would forfeit the game. A column near the centre may still win.
            return min(free, key=lambda column: abs(2 * column + 1 - columns))
        if len(here.legal) == 1:
            return NAMES.index(here.legal[0])
        allowed = float(_get(configuration, "actTimeout", 2))
        seconds = time if time is not None else max(allowed - MARGIN, allowed / 2)
        # The conversion of the board counts as thinking time, and it may take long on large boards.
        left = max(seconds - (monotonic() - start), 0.01)
        if solves:
            known = solve(here, time=left / 2)
            if known.score is not None and known.best:
                best = (NAMES.index(column) for column in known.best)
                return min(best, key=lambda column: abs(2 * column + 1 - columns))
            left = max(seconds - (monotonic() - start), 0.01)
        return NAMES.index(player.think(here, time=left).column)

    # The agent is a plain function, because Kaggle inspects the parameters of plain functions only.
    agent.seed = player.seed  # type: ignore[attr-defined]
    return agent


_standard: Agent | None = None


def agent(observation: Any, configuration: Any) -> int:
    """Chooses a move with the default engine. Returns the column, counted from 0.

    >>> board = {"columns": 7, "rows": 6, "inarow": 4, "actTimeout": 0.2}
    >>> agent({"board": [0] * 42, "mark": 1}, board)
    3
    """
    global _standard
    if _standard is None:
        _standard = make_agent()
    return _standard(observation, configuration)
