"""An environment for PettingZoo, and a policy for it and for PettingZoo's ``connect_four_v3``.

    from foursight.adapters.pettingzoo import Policy, env

    game = env(shaping="exact", opening=4)
    game.reset(seed=1)

The environment ``env`` has the agents, observations and actions of ``connect_four_v3``. It also has
other boards (``variant``), random first moves (``opening``) and exact rewards. With
``shaping="exact"``, the reward of a move is the change of the position's exact value (won 1, drawn
0, lost -1), and the other agent receives the negative reward. The rewards of an agent then add up
to its result minus the exact value of the first position. ``raw_env`` is the environment without
wrappers.

The policy plays the moves of an engine::

    from pettingzoo.classic import connect_four_v3
    from foursight.adapters.pettingzoo import Policy

    env = connect_four_v3.env()
    env.reset()
    policy = Policy("alphabeta:depth=6,eval=quiet")
    for name in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else policy(observation))
"""

from __future__ import annotations

from typing import Any

from .. import Engine
from ._boards import NAMES, position


def env(
    *,
    variant: str = "7x6",
    shaping: str | None = None,
    opening: int = 0,
    render_mode: str | None = None,
) -> Any:
    """Creates an AEC environment with the usual wrappers. An illegal move loses the game.

    ``opening`` is the number of random plies at the start of a game, which ``reset(seed=…)``
    determines. ``shaping`` is ``None`` or ``"exact"``. ``render_mode`` is ``None`` or ``"ansi"``.
    """
    from . import _pettingzoo_env

    return _pettingzoo_env.env(
        variant=variant, shaping=shaping, opening=opening, render_mode=render_mode
    )


def raw_env(**settings: Any) -> Any:
    """Creates the environment without wrappers. The settings are those of :func:`env`."""
    from . import _pettingzoo_env

    return _pettingzoo_env.raw_env(**settings)


class Policy:
    """A policy that plays the moves of an engine. One policy can play both sides.

    An engine with random choices continues its sequence of choices from game to game. ``seed`` is
    the seed of this sequence. If it is not given, a random seed is drawn.

    ``limits`` are the arguments ``depth``, ``nodes`` and ``time`` (in seconds) of
    :meth:`foursight.Engine.think`.
    """

    def __init__(
        self,
        engine: str = "alphabeta:depth=6,eval=quiet",
        *,
        seed: int | None = None,
        **limits: Any,
    ) -> None:
        self.engine = Engine(engine, seed=seed)
        self.limits = limits

    @property
    def seed(self) -> int | None:
        """The seed of the random choices; ``None`` if the engine makes no random choices."""
        return self.engine.seed

    def __call__(self, observation: Any) -> int:
        """Returns the action: a column, counted from 0."""
        planes = observation["observation"]
        rows, columns = len(planes), len(planes[0])
        cells = [[(int(cell[0]), int(cell[1])) for cell in row] for row in planes]
        mine = sum(cell[0] for row in cells for cell in row)
        theirs = sum(cell[1] for row in cells for cell in row)
        # If both players have the same number of discs, the player to move began the game.
        own, other = (1, 2) if mine == theirs else (2, 1)
        board = [[own * cell[0] + other * cell[1] for cell in row] for row in cells]
        here = position(board, f"{columns}x{rows}")
        return NAMES.index(self.engine.think(here, **self.limits).column)
