"""A bot for OpenSpiel's ``connect_four``.

    import pyspiel
    from foursight.adapters.openspiel import make_bot

    state = pyspiel.load_game("connect_four").new_initial_state()
    pyspiel.evaluate_bots(state, [make_bot("perfect"), make_bot("alphabeta:depth=4")], seed=1)

Boards of other sizes, such as ``connect_four(rows=5,columns=6,x_in_row=3)``, are supported within
the limits of Foursight.
"""

from __future__ import annotations

from typing import Any

from .. import Engine, FoursightError, Position
from ._boards import NAMES, variant


def make_bot(
    engine: str = "alphabeta:depth=6,eval=quiet", *, seed: int | None = None, **limits: Any
) -> Any:
    """Creates a ``pyspiel.Bot`` that plays the moves of an engine.

    An engine with random choices continues its sequence of choices from game to game. ``seed`` is
    the seed of this sequence. If it is not given, a random seed is drawn. The attribute ``seed`` of
    the bot contains the seed, or ``None`` if the engine makes no random choices.

    ``limits`` are the arguments ``depth``, ``nodes`` and ``time`` (in seconds) of
    :meth:`foursight.Engine.think`.
    """
    import pyspiel

    class FoursightBot(pyspiel.Bot):
        """A bot without state: the game state that it receives contains all moves."""

        def __init__(self) -> None:
            pyspiel.Bot.__init__(self)
            self.engine = Engine(engine, seed=seed)
            self.seed = self.engine.seed

        def step(self, state: Any) -> int:
            return _action(self.engine, state, limits)

        def step_with_policy(self, state: Any) -> tuple[list[tuple[int, float]], int]:
            action = self.step(state)
            legal = state.legal_actions()
            return [(one, float(one == action)) for one in legal], action

        def restart_at(self, state: Any) -> None:
            """Does nothing, because the bot has no state of its own."""

        def provides_policy(self) -> bool:
            return True

        def provides_force_action(self) -> bool:
            return True

        def force_action(self, state: Any, action: int) -> None:
            """Does nothing, because the bot has no state of its own."""

    return FoursightBot()


def _action(engine: Engine, state: Any, limits: dict[str, Any]) -> int:
    game = state.get_game()
    name = game.get_type().short_name
    if name != "connect_four":
        raise FoursightError(f"the bot plays connect_four, not {name}; load the game connect_four")
    given = game.get_parameters()
    text = variant(
        int(given.get("columns", 7)), int(given.get("rows", 6)), int(given.get("x_in_row", 4))
    )
    here = Position("".join(NAMES[action] for action in state.history()), text)
    return NAMES.index(engine.think(here, **limits).column)
