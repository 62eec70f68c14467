"""The Gymnasium environment with many games. :mod:`foursight.adapters.gymnasium` exports it."""

from __future__ import annotations

from typing import Any, Sequence, Tuple

import gymnasium
import numpy
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .. import Engine, FoursightError, Position, Solver
from .._native import GameBatch
from ._gymnasium_settings import Observation, check_settings, game_over


class ConnectFourVectorEnv(
    gymnasium.vector.VectorEnv[Observation, NDArray[numpy.int64], NDArray[Any]]
):
    """Many games of ``ConnectFourEnv``, which are played in one call.

    The settings are those of ``ConnectFourEnv``. All games have the same opponent, whose random
    choices differ from game to game. ``threads`` is the number of threads on which the opponent
    searches. The games do not depend on it.

    When a game ends, the next call of ``step`` ignores its action and starts a new game
    (``AutoresetMode.NEXT_STEP``). ``infos["action_mask"]`` contains one row per game, and
    ``infos["illegal"]`` is true for the games that an unplayable column ended.

    >>> envs = ConnectFourVectorEnv(num_envs=3, opponent="level:1")
    >>> observations, infos = envs.reset(seed=1)
    >>> observations.shape, infos["action_mask"].shape
    ((3, 6, 7, 2), (3, 7))
    >>> _, rewards, terminations, truncations, _ = envs.step(numpy.array([3, 3, 3]))
    >>> rewards.tolist()
    [0.0, 0.0, 0.0]
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        opponent: str = "level:3",
        *,
        you: str = "first",
        shaping: str | None = None,
        variant: str = "7x6",
        opening: int = 2,
        render_mode: str | None = None,
        threads: int = 1,
        **limits: Any,
    ) -> None:
        """Creates the games. ``ConnectFourEnv`` explains the parameters."""
        check_settings(you, shaping, render_mode)
        self.num_envs = num_envs
        self.render_mode = render_mode
        #: The engine that plays the other side in all games.
        self.opponent = Engine(opponent)
        self._text = opponent
        self._is_seeded = False
        self._you, self._opening = you, opening
        self._limits = {**limits, "threads": threads}
        self._solver = Solver(variant) if shaping == "exact" else None
        self._games = GameBatch(num_envs, variant)
        empty = Position("", variant)
        shape = (empty.rows, empty.columns, 2)
        self.single_action_space = gymnasium.spaces.Discrete(empty.columns)
        self.single_observation_space = gymnasium.spaces.Box(0, 1, shape, numpy.int8)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._columns = empty.columns
        self._every = numpy.arange(num_envs)
        #: Your side in each game: 1 if you began, 2 if the opponent began.
        self._sides: NDArray[numpy.int8] = numpy.ones(num_envs, dtype=numpy.int8)
        self._values = numpy.zeros(num_envs)
        self._done: NDArray[numpy.bool_] = numpy.zeros(num_envs, dtype=bool)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> Tuple[Observation, dict[str, Any]]:
        """Starts all games again. One seed determines the random choices of all games."""
        if seed is not None and not isinstance(seed, (int, numpy.integer)):
            raise FoursightError("seed must be one number, which seeds all games")
        super().reset(seed=seed, options=options)
        if seed is not None or not self._is_seeded:
            drawn = int(self.np_random.integers(2**53))
            self.opponent = Engine(self._text, seed=None if "seed=" in self._text else drawn)
            self._is_seeded = True
        self._done[:] = False
        self._begin(self._every)
        return self._observations(), self._infos(numpy.zeros(self.num_envs, dtype=bool))

    def step(
        self, actions: NDArray[numpy.int64]
    ) -> Tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays one move in each game. Games that ended in the last step start again instead."""
        actions = numpy.asarray(actions)
        if actions.shape != (self.num_envs,):
            raise FoursightError(
                f"actions must contain one column per game, so its shape must be "
                f"({self.num_envs},), not {actions.shape}"
            )
        ended, active = self._done, ~self._done
        mask = self._games.legal()
        inside = (actions >= 0) & (actions < mask.shape[1])
        legal = inside & (mask[self._every, numpy.where(inside, actions, 0)] == 1)
        self._games.play(numpy.where(active & legal, actions, -1).tolist())
        self._reply(active & legal)
        outcomes = self._games.outcomes()
        illegal = active & ~legal
        over = active & ((outcomes != 0) | illegal)
        results = self._results(outcomes)
        results[illegal] = -1.0
        if self._solver is None:
            rewards = numpy.where(over, results, 0.0)
        else:
            values = numpy.where(over, results, self._values)
            going = numpy.flatnonzero(active & ~over)
            values[going] = self._exact_values(going)
            rewards = numpy.where(active, values - self._values, 0.0)
            self._values = values
        if ended.any():
            self._begin(numpy.flatnonzero(ended))
        self._done = over
        truncations: NDArray[numpy.bool_] = numpy.zeros(self.num_envs, dtype=bool)
        return self._observations(), rewards, over.copy(), truncations, self._infos(illegal)

    def render(self) -> Tuple[str, ...]:
        """Returns the boards as text."""
        return tuple(str(position) for position in self._games.positions(range(self.num_envs)))

    def _begin(self, games: NDArray[Any]) -> None:
        """Sets up unfinished positions in which it is your turn."""
        if self._you == "random":
            self._sides[games] = self.np_random.integers(1, 3, size=len(games))
        else:
            self._sides[games] = 1 if self._you == "first" else 2
        left = games
        for _ in range(1000):
            self._games.restart(left.tolist())
            chosen: NDArray[numpy.bool_] = numpy.zeros(self.num_envs, dtype=bool)
            chosen[left] = True
            for _ in range(self._opening):
                # The greatest of several random numbers belongs to each of them equally often.
                numbers = self.np_random.random((self.num_envs, self._columns))
                numbers *= self._games.legal()
                going = chosen & (self._games.outcomes() == 0)
                self._games.play(numpy.where(going, numbers.argmax(axis=1), -1).tolist())
            self._reply(chosen & (self._games.plies() % 2 != self._sides - 1))
            left = numpy.flatnonzero(chosen & (self._games.outcomes() != 0))
            if not left.size:
                if self._solver is not None:
                    self._values[games] = self._exact_values(games)
                return
        raise game_over(f"{self._opening} random plies", "a smaller opening")

    def _reply(self, games: NDArray[Any]) -> None:
        """Lets the opponent move in the chosen games that are not over."""
        going = numpy.flatnonzero(games & (self._games.outcomes() == 0))
        self._games.reply(self.opponent, going.tolist(), **self._limits)

    def _results(self, outcomes: NDArray[Any]) -> NDArray[Any]:
        decided = (outcomes == 1) | (outcomes == 2)
        won = outcomes == self._sides
        results: NDArray[Any] = numpy.where(decided, numpy.where(won, 1.0, -1.0), 0.0)
        return results

    def _exact_values(self, games: NDArray[Any]) -> NDArray[Any]:
        """Returns your results under perfect play in unfinished games, in which it is your turn."""
        assert self._solver is not None
        threads = self._limits["threads"]
        positions = self._games.positions(games.tolist())
        scores = self._solver.solve_many(positions, threads=threads) if positions else []
        values: NDArray[Any] = numpy.sign(numpy.array(scores, dtype=float))
        return values

    def _observations(self) -> Observation:
        observations: Observation = self._games.planes(self._sides.tolist())
        return observations

    def _infos(self, illegal: NDArray[Any]) -> dict[str, Any]:
        return {"action_mask": self._games.legal(), "illegal": illegal}
