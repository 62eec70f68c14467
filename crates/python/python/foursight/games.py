"""Games, players and evaluations written in Python."""

from __future__ import annotations

import inspect
from typing import Any, Callable, TypeVar, Union

from . import _native
from ._native import Engine, FoursightError, Position, View

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
    """Plays one game and returns ``moves``, ``result``, ``ending`` and the counters of each move.

    A text creates a new engine, which draws a seed unless the text sets one; ``first_seed`` and
    ``second_seed`` contain the seeds. An :class:`Engine` continues its sequence of random choices.

    >>> game = play("random", "level:2")
    >>> players = [Engine(game[side], seed=game[side + "_seed"]) for side in ("first", "second")]
    >>> play(*players)["moves"] == game["moves"]
    True

    ``depth`` (plies), ``nodes`` (positions) and ``time`` (seconds) limit every move. A player that
    fails, makes an illegal move or takes too long loses; ``complaint`` contains the reason.

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


def add_player(name: str, make: Callable[..., Any], summary: str = "a Python class") -> None:
    """Registers a class as a player that engine texts can name, in games and tournaments.

    A tournament creates a player for each pair of games. If ``make`` has a parameter ``seed``, the
    seed depends only on the index of the pair, so the same plan gives the same games;
    ``Engine(name)`` passes a random seed, ``Engine(name, seed=7)`` this one. The created player has
    a method ``choose(position)``, or is a function of a position; it returns a column. A plain
    function ``f`` that chooses columns is registered as ``lambda: f``.
    """
    try:
        seeded = "seed" in inspect.signature(make).parameters
    except (TypeError, ValueError):
        seeded = False
    _native.add_player(name, make, seeded, summary)


def player(name: str, summary: str | None = None) -> Callable[[_Made], _Made]:
    """Decorator that registers a class as a player; see :func:`add_player`.

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
    """Decorator that registers a function as an evaluation for engines: ``eval=NAME``.

    >>> @evaluation("low")
    ... def low(view):
    ...     rows = enumerate(view.grid())
    ...     return sum(stone * (view.rows - row) for row, stones in rows for stone in stones)
    >>> Engine("alphabeta:depth=3,eval=low").think(Position("43")).complete
    True

    The function is called at every leaf and holds Python's global lock: even an empty function
    makes a search tens of times slower, and threads do not help (``bench/python_evaluation.py``
    measures it). This is sufficient to explore an idea; for speed, write the evaluation in Rhai
    (``eval=file:mine.rhai``) or Rust. The returned score is rounded to a whole number and limited
    to ±1,000,000, so scale up scores between 0 and 1.
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
