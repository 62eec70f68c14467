"""Names the fault in a player."""

from __future__ import annotations

from typing import Any, cast

from . import _native
from ._native import Engine, FoursightError
from .documents import Diagnosis
from .games import Player


def diagnose(
    player: Player,
    reference: Engine | str | None = None,
    *,
    seed: int = 0,
    time: float = 60.0,
    move_time: float = 2.0,
) -> Diagnosis:
    """Names the fault in a player and shows the smallest position found that proves it.

    ``player`` is a class with a method ``choose(position)``, a function with the parameter
    ``position``, or the text of an engine. The text ``"cmd:COMMAND"`` starts a program and also
    checks its protocol, like ``foursight diagnose``. Pass a class rather than an object: some tests
    begin with a new player.

    ``reference`` is the search that the player is meant to be: ``minimax``, ``alphabeta`` or
    ``deepening`` with a depth of 1 to 5 and an evaluation. The moves of the player are then
    compared with this search and with some hundred searches that contain one fault each. The
    player must be deterministic, or random only between equally good moves. ``docs/bugs.md``
    explains each fault.

    ``seed`` chooses the positions. ``time`` limits the whole diagnosis, and ``move_time`` limits
    each move of a program, both in seconds.

    >>> class First:
    ...     def choose(self, position):
    ...         return position.legal[0]
    >>> [finding["fault"] for finding in diagnose(First)["findings"]]
    ['does not block', 'does not take a win']
    """
    if isinstance(player, Engine):
        if player.is_object:
            raise FoursightError("pass the class or the function instead of Engine.of_player(…)")
        player = player.text
    if isinstance(reference, Engine):
        reference = reference.text
    made: Any
    name: str | None = None
    if isinstance(player, str):
        made = player
    elif isinstance(player, type):
        made, name = player, player.__name__
    else:
        made = lambda: player  # noqa: E731
    found = _native.diagnose(
        made, name, reference=reference, seed=seed, time=time, move_time=move_time
    )
    return cast(Diagnosis, found)
