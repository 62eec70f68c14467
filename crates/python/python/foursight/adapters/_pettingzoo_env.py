"""The PettingZoo environment. :mod:`foursight.adapters.pettingzoo` imports it when it is needed."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
import pettingzoo
from gymnasium.utils import EzPickle
from pettingzoo.utils import wrappers

from .. import FoursightError, Position, Solver
from ._boards import NAMES

AGENTS = ("player_0", "player_1")


def env(**settings: Any) -> Any:
    """Creates the environment with the usual wrappers. An illegal move loses the game."""
    made: Any = raw_env(**settings)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(pettingzoo.AECEnv, EzPickle):
    """The environment without wrappers. ``player_0`` moves first."""

    metadata = {
        "render_modes": ["ansi"],
        "name": "foursight_connect_four_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        *,
        variant: str = "7x6",
        shaping: str | None = None,
        opening: int = 0,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self, variant=variant, shaping=shaping, opening=opening, render_mode=render_mode
        )
        pettingzoo.AECEnv.__init__(self)
        if shaping not in (None, "exact"):
            raise FoursightError(f'shaping must be None or "exact", not {shaping!r}')
        if render_mode not in (None, "ansi"):
            raise FoursightError(f'render_mode must be None or "ansi", not {render_mode!r}')
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents = list(AGENTS)
        self._opening = opening
        self._empty = Position("", variant)
        #: The current position.
        self.position = self._empty
        self._solver = Solver(variant) if shaping == "exact" else None
        self._value = 0.0
        self._random = numpy.random.default_rng()
        self._names = NAMES[: self._empty.columns]
        rows, columns = self._empty.rows, self._empty.columns
        box = gymnasium.spaces.Box
        observation = gymnasium.spaces.Dict(
            {
                "observation": box(0, 1, (rows, columns, 2), numpy.int8),
                "action_mask": box(0, 1, (columns,), numpy.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in AGENTS}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(columns) for agent in AGENTS}

    def observation_space(self, agent: str) -> Any:
        """Returns the space of observations, which is the same for both agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Returns the space of actions: the columns, counted from 0."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game. With ``options={"moves": "4453"}``, it starts after these moves."""
        if seed is not None:
            self._random = numpy.random.default_rng(seed)
        moves = (options or {}).get("moves")
        if moves is None:
            drawn = int(self._random.integers(2**53))
            variant = self._empty.variant
            self.position = Position.random(self._opening, variant=variant, seed=drawn)
        else:
            self.position = Position(moves, self._empty.variant)
        if self.position.is_over:
            raise FoursightError(f"after the moves {moves} the game is over; pass fewer moves")
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = self._to_move()
        self._value = self._first_value()

    def observe(self, agent: str) -> Any:
        """Returns two planes (own discs, discs of the other agent), and the playable columns."""
        mine, theirs = "xo" if agent == AGENTS[0] else "ox"
        planes = [
            [[int(cell == mine), int(cell == theirs)] for cell in row]
            for row in self.position.board
        ]
        legal = self.position.legal if agent == self.agent_selection else []
        mask = [int(name in legal) for name in self._names]
        return {
            "observation": numpy.array(planes, dtype=numpy.int8),
            "action_mask": numpy.array(mask, dtype=numpy.int8),
        }

    def step(self, action: int | None) -> None:
        """Plays a column for the selected agent. The game must not be over for this agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        column = -1 if action is None else int(action)
        name = self._names[column] if 0 <= column < len(self._names) else "?"
        if name not in self.position.legal:
            raise FoursightError(f"column {column} cannot be played")
        self.position = self.position.play(name)
        before, self._value = self._value, self._first_value()
        reward = self._value - before
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {AGENTS[0]: reward, AGENTS[1]: -reward}
        if self.position.is_over:
            self.terminations = dict.fromkeys(AGENTS, True)
        self.agent_selection = AGENTS[1 - AGENTS.index(agent)]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Returns the board as text."""
        return None if self.render_mode is None else str(self.position)

    def close(self) -> None:
        """Does nothing, because the environment has no window."""

    def _to_move(self) -> str:
        return AGENTS[0] if self.position.to_move == "first" else AGENTS[1]

    def _first_value(self) -> float:
        """Returns the value of the position for the first player: 1, 0 or -1.

        Without exact rewards, unfinished games have the value 0.
        """
        outcome = self.position.outcome
        if outcome != "ongoing":
            return {"first": 1.0, "second": -1.0}.get(outcome, 0.0)
        if self._solver is None:
            return 0.0
        score = self._solver.score(self.position)
        sign = (score > 0) - (score < 0)
        return float(sign if self.position.to_move == "first" else -sign)
