"""Games, players and evaluations written in Python."""

from __future__ import annotations

import inspect
from typing import Any, Callable, TypeVar, Union

from . import _native
from ._native import Engine, FoursightError, Position, View

#: Whoever can play: an engine or its text, a class or object with ``choose(position)``, a function.
Player = Union[Engine, str, type, Callable[[Position], Any], object]

_Made = TypeVar("_Made", bound=Callable[..., Any])
_Judge = TypeVar("_Judge", bound=Callable[[View], float])


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
    """Plays one game: ``moves``, ``result``, ``ending``, and the numbers of each move.

    A text makes a new engine, which draws a seed where nothing sets one; ``first_seed`` and
    ``second_seed`` hold the seeds. An :class:`Engine` continues its sequence of random choices.

    >>> game = play("random", "level:2")
    >>> players = [Engine(game[side], seed=game[side + "_seed"]) for side in ("first", "second")]
    >>> play(*players)["moves"] == game["moves"]
    True

    Limits are for every move: ``depth`` in plies, ``nodes`` in positions, ``time`` in seconds. Who
    fails, breaks a rule or takes too long loses; ``complaint`` says why.

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
    """Makes a class a player that engine texts can name, in games and tournaments.

    It is made anew for each pair of games of a tournament. One that takes a ``seed`` is given one
    that depends on its place in the tournament alone: then the same plan gives the same games.
    ``Engine(name)`` gives it a drawn seed, ``Engine(name, seed=7)`` this one. What is made has a
    method ``choose(position)``, or is a function of a position, and answers with a column. A
    function ``f`` that chooses by itself is added as ``lambda: f``.
    """
    try:
        seeded = "seed" in inspect.signature(make).parameters
    except (TypeError, ValueError):
        seeded = False
    _native.add_player(name, make, seeded, summary)


def player(name: str, summary: str | None = None) -> Callable[[_Made], _Made]:
    """Decorates a class that plays, so that texts can name it; see :func:`add_player`.

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


def evaluation(name: str, summary: str | None = None) -> Callable[[_Judge], _Judge]:
    """Decorates a function that judges, so that engines can be set it: ``eval=NAME``.

    >>> @evaluation("low")
    ... def low(view):
    ...     rows = enumerate(view.grid())
    ...     return sum(stone * (view.rows - row) for row, stones in rows for stone in stones)
    >>> Engine("alphabeta:depth=3,eval=low").think(Position("43")).complete
    True

    It is called at every leaf and holds Python's lock meanwhile: even an empty function makes a
    search tens of times slower, and threads do not help. ``bench/python_evaluation.py`` measures
    it. What it answers is rounded to a whole number and cut at a million either way: scale up what
    is between 0 and 1. To explore an idea that is fine; for speed, write it in Rhai
    (``eval=file:mine.rhai``) or Rust.
    """

    _is_name(name, "evaluation")

    def register(function: _Judge) -> _Judge:
        _native.add_evaluation(name, function, summary or _summary(function, "a Python function"))
        return function

    return register


def _is_name(name: object, decorator: str) -> None:
    if not isinstance(name, str):
        raise FoursightError(f'write @{decorator}("name"): texts call it by that')


def _summary(thing: Any, otherwise: str) -> str:
    lines = (inspect.getdoc(thing) or "").splitlines() if thing.__doc__ else []
    return lines[0] if lines else otherwise
