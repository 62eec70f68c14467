"""Plays games, and registers players and evaluations written in Python."""

from __future__ import annotations

import inspect
from typing import Any, Callable, Iterable, TypeVar, Union

from . import _native
from ._native import Boards, Decision, Engine, Evaluation, FoursightError, Position, View

#: A player: an engine or its text, a class or object with ``choose(position)``, or a function.
Player = Union[Engine, str, type, Callable[[Position], Any], object]

_Made = TypeVar("_Made", bound=Callable[..., Any])
_Function = TypeVar("_Function", bound=Callable[[View], float])


def _engine(player: Player) -> Engine:
    if isinstance(player, Engine):
        return player
    if isinstance(player, str):
        return Engine(player)
    if isinstance(player, type):
        return Engine.of_player(player(), player.__name__)
    return Engine.of_player(player)


def play(
    first: Player,
    second: Player,
    position: Position | str = "",
    *,
    depth: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
) -> dict[str, Any]:
    """Plays one game. Returns a dictionary with ``moves``, ``result``, ``ending`` and more.

    The dictionary also contains the counters of each move. If a player is a text, a new engine is
    created. It draws a seed, unless the text contains one. ``first_seed`` and ``second_seed``
    contain the seeds. If a player is an :class:`Engine`, it continues its sequence of random
    choices.

    >>> game = play("random", "level:2")
    >>> players = [Engine(game[side], seed=game[side + "_seed"]) for side in ("first", "second")]
    >>> play(*players)["moves"] == game["moves"]
    True

    ``depth`` (in plies), ``nodes`` (in positions) and ``time`` (in seconds) limit every move. If a
    player fails, makes an illegal move or takes too long, it loses. ``complaint`` then contains the
    reason.

    >>> class Stubborn:
    ...     def choose(self, position):
    ...         return position.legal[0]
    >>> game = play("alphabeta:depth=4", Stubborn)
    >>> game["result"], game["ending"]
    ('first', 'won')
    """
    if isinstance(position, str):
        position = Position(position)
    one, other = _engine(first), _engine(second)
    return _native.play_game(one, other, position, depth=depth, nodes=nodes, time=time)


def think_many(
    player: Player,
    positions: Boards | Iterable[Position | str],
    *,
    depth: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
    columns: bool = False,
    threads: int | None = None,
) -> list[Decision]:
    """Chooses a move in each of many positions, on all cores. See ``Engine.think_many``.

    >>> [decision.column for decision in think_many("alphabeta:depth=4", ["44", "4444443"])]
    ['4', '5']
    """
    return _engine(player).think_many(
        positions, depth=depth, nodes=nodes, time=time, columns=columns, threads=threads
    )


def evaluate_many(
    evaluation: Evaluation | str,
    positions: Boards | Iterable[Position | str],
    *,
    side: str | None = None,
    threads: int | None = None,
) -> list[int]:
    """Returns the scores of many positions, on all cores. See ``Evaluation.evaluate_many``.

    >>> evaluate_many("cells", ["4", "44", "443"])
    [-7, -3, -2]
    """
    if not isinstance(evaluation, Evaluation):
        evaluation = Evaluation(evaluation)
    return evaluation.evaluate_many(positions, side=side, threads=threads)


def add_player(name: str, make: Callable[..., Any], summary: str = "a Python class") -> None:
    """Registers a class as a player. Its name is then a valid engine text.

    A tournament creates a new player for each pair of games by calling ``make``. If ``make`` has a
    parameter ``seed``, the seed depends only on the index of the pair, so the same plan results in
    the same games. ``Engine(name)`` passes a random seed, and ``Engine(name, seed=7)`` passes 7.
    The created player has a method ``choose(position)``, or it is a function with the parameter
    ``position``. It returns a column. To register a plain function ``f`` that chooses columns, pass
    ``lambda: f``.
    """
    try:
        seeded = "seed" in inspect.signature(make).parameters
    except (TypeError, ValueError):
        seeded = False
    _native.add_player(name, make, seeded, summary)


def player(name: str, summary: str | None = None) -> Callable[[_Made], _Made]:
    """Returns a decorator that registers a class as a player. See :func:`add_player`.

    >>> import random
    >>> @player("dice")
    ... class Dice:
    ...     def __init__(self, seed=0):
    ...         self.random = random.Random(seed)
    ...     def choose(self, position):
    ...         return self.random.choice(position.legal)
    >>> play("dice:seed=3", "perfect")["result"]
    'second'
    """

    _is_name(name, "player")

    def register(made: _Made) -> _Made:
        add_player(name, made, summary or _summary(made, "a Python class"))
        return made

    return register


def evaluation(name: str, summary: str | None = None) -> Callable[[_Function], _Function]:
    """Returns a decorator that registers a function as an evaluation for engines: ``eval=NAME``.

    >>> @evaluation("low")
    ... def low(view):
    ...     rows = enumerate(view.grid())
    ...     return sum(stone * (view.rows - row) for row, stones in rows for stone in stones)
    >>> Engine("alphabeta:depth=3,eval=low").think(Position("43")).complete
    True

    The function is called at every leaf of a search and holds Python's global lock. Even an empty
    function makes a search tens of times slower. More threads do not make it faster, because only
    one thread can hold the lock. ``bench/python_evaluation.py`` measures the cost. This speed is
    sufficient to explore an idea. For more speed, write the evaluation in Rhai
    (``eval=file:mine.rhai``) or Rust. The returned score is rounded to a whole number and limited
    to ±1,000,000. Therefore multiply scores between 0 and 1 by a large number.
    """

    _is_name(name, "evaluation")

    def register(function: _Function) -> _Function:
        _native.add_evaluation(name, function, summary or _summary(function, "a Python function"))
        return function

    return register


def _is_name(name: object, decorator: str) -> None:
    if not isinstance(name, str):
        raise FoursightError(f'write @{decorator}("name"); engine texts use this name')


def _summary(thing: Any, otherwise: str) -> str:
    lines = (inspect.getdoc(thing) or "").splitlines() if thing.__doc__ else []
    return lines[0] if lines else otherwise
