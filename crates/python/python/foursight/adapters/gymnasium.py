"""A Gymnasium environment in which you play against an engine.

    from foursight.adapters.gymnasium import ConnectFourEnv

    env = ConnectFourEnv(opponent="level:3", shaping="exact")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(3)   # columns are counted from 0

The observation has two planes: your discs and the opponent's discs. Rows begin with the top row.
``info["action_mask"]`` is 1 for playable columns. The reward is 1 if you win, -1 if you lose or
choose an unplayable column, and 0 otherwise.

With ``shaping="exact"``, the reward is the change of the position's exact value (won 1, drawn 0,
lost -1) that your move and the opponent's reply cause. The rewards of a game then add up to its
result minus the exact value of its first position. A mistake is penalised when it is made, and not
twenty moves later.

``reset(seed=s)`` seeds all random choices: your side, the opening and the opponent. ``reset()``
continues the sequence of random choices, so that games differ. If no seed was ever passed,
``env.np_random_seed`` contains the seed that was drawn. ``reset(seed=env.np_random_seed)`` then
repeats all games. ``env.opponent.seed`` is the opponent's seed. If the text of the opponent
contains a seed (``"level:3,seed=7"``), this seed is always used.

A game begins after two random plies, so that you cannot win again and again with the same moves.
``opening=0`` begins with the empty board. A measurement used 20 move sequences that had beaten
``level:5`` once. From the empty board, the most successful sequence won 101 of 200 further games,
and half of the sequences won at most 3. After two random plies, the most successful sequence won 2
of 200 games.

Importing this module registers the environment as ``Foursight/ConnectFour-v0``::

    gymnasium.make("Foursight/ConnectFour-v0", opponent="level:3")
    gymnasium.make("foursight.adapters.gymnasium:Foursight/ConnectFour-v0")   # imports it, too
    gymnasium.make_vec("Foursight/ConnectFour-v0", num_envs=256)

``make_vec`` creates a :class:`ConnectFourVectorEnv`, which plays many games in one call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence, Tuple

import gymnasium
import numpy
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .. import Engine, FoursightError, Position, Solver
from .._native import GameBatch
from ._boards import NAMES

if TYPE_CHECKING:
    from typing_extensions import TypeAlias

#: The id of the environment for ``gymnasium.make`` and ``gymnasium.make_vec``.
ENV_ID = "Foursight/ConnectFour-v0"

Observation: TypeAlias = NDArray[numpy.int8]


def _check_settings(you: str, shaping: str | None, render_mode: str | None) -> None:
    if you not in ("first", "second", "random"):
        raise FoursightError(f'you must be "first", "second" or "random", not {you!r}')
    if shaping not in (None, "exact"):
        raise FoursightError(f'shaping must be None or "exact", not {shaping!r}')
    if render_mode not in (None, "ansi"):
        raise FoursightError(f'render_mode must be None or "ansi", not {render_mode!r}')


def _game_over(begin: str, remedy: str) -> FoursightError:
    return FoursightError(f"after {begin} the game is over before you can move; pass {remedy}")


class ConnectFourEnv(gymnasium.Env[Observation, numpy.int64]):
    """An environment in which you play one side and an engine plays the other side."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        opponent: str = "level:3",
        *,
        you: str = "first",
        shaping: str | None = None,
        variant: str = "7x6",
        opening: int = 2,
        render_mode: str | None = None,
        **limits: Any,
    ) -> None:
        """Creates the environment.

        ``you`` is your side: "first", "second" or "random". ``opening`` is the number of random
        plies at the start of a game; 0 begins with the empty board. ``limits`` are the limits of
        the opponent's search, as in :meth:`foursight.Engine.think`.
        """
        _check_settings(you, shaping, render_mode)
        self._you, self._limits, self._opening = you, limits, opening
        #: The engine that plays the other side.
        self.opponent = Engine(opponent)
        self._text = opponent
        self._is_seeded = False
        self._solver = Solver(variant) if shaping == "exact" else None
        self._empty = Position("", variant)
        self.position = self._empty
        self._me = "first"
        self._value = 0.0
        self._illegal = False
        self.render_mode = render_mode
        self._names = NAMES[: self._empty.columns]
        shape = (self._empty.rows, self._empty.columns, 2)
        self.action_space = gymnasium.spaces.Discrete(self._empty.columns)
        self.observation_space = gymnasium.spaces.Box(0, 1, shape, numpy.int8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts a new game. With ``options={"moves": "4453"}``, it starts after these moves."""
        super().reset(seed=seed)
        if seed is not None or not self._is_seeded:
            drawn = int(self.np_random.integers(2**53))
            seed_in_text = "seed=" in self._text
            self.opponent = Engine(self._text, seed=None if seed_in_text else drawn)
            self._is_seeded = True
        either = ("first", "second")[self.np_random.integers(2)]
        self._me = either if self._you == "random" else self._you
        self._illegal = False
        self._begin((options or {}).get("moves"))
        self._value = self._exact_value()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays your move and the opponent's reply. ``action`` is a column, counted from 0."""
        if self.position.is_over or self._illegal:
            raise FoursightError("the game is over; call reset()")
        column = int(action)
        name = self._names[column] if 0 <= column < len(self._names) else "?"
        before = self._value
        if name in self.position.legal:
            self.position = self.position.play(name)
            if not self.position.is_over:
                self._reply()
            result, over = float(self._result()), self.position.is_over
        else:
            result, over, self._illegal = -1.0, True, True
        if self._solver is None:
            return self._observation(), result, over, False, self._info()
        self._value = result if over else self._exact_value()
        return self._observation(), self._value - before, over, False, self._info()

    def render(self) -> str:  # type: ignore[override, unused-ignore]
        """Returns the board as text."""
        return str(self.position)

    def _begin(self, moves: str | None) -> None:
        """Sets up an unfinished position in which it is your turn."""
        # If random plies end the game, try other random plies. Moves from ``options`` never change,
        # so try them only once.
        for _ in range(1000 if moves is None else 1):
            self.position = self._empty if moves is None else Position(moves, self._empty.variant)
            while moves is None and self.position.plies < self._opening and self.position.legal:
                legal = self.position.legal
                self.position = self.position.play(legal[self.np_random.integers(len(legal))])
            if not self.position.is_over and self.position.to_move != self._me:
                self._reply()
            if not self.position.is_over:
                return
        if moves is None:
            raise _game_over(f"{self._opening} random plies", "a smaller opening")
        raise _game_over(f"the moves {moves}", "fewer moves")

    def _reply(self) -> None:
        decision = self.opponent.think(self.position, **self._limits)
        self.position = self.position.play(decision.column)

    def _result(self) -> int:
        outcome = self.position.outcome
        return 0 if outcome in ("ongoing", "draw") else 1 if outcome == self._me else -1

    def _exact_value(self) -> float:
        """Returns your result under perfect play: 1, 0 or -1."""
        if self._solver is None:
            return 0.0
        if self.position.is_over:
            return float(self._result())
        score = self._solver.score(self.position)
        sign = (score > 0) - (score < 0)
        return float(sign if self.position.to_move == self._me else -sign)

    def _observation(self) -> Observation:
        mine, theirs = "xo" if self._me == "first" else "ox"
        planes = [
            [[int(cell == mine), int(cell == theirs)] for cell in row]
            for row in self.position.board
        ]
        observation: Observation = numpy.array(planes, dtype=numpy.int8)
        return observation

    def _info(self) -> dict[str, Any]:
        legal = self.position.legal
        mask = numpy.array([int(name in legal) for name in self._names], dtype=numpy.int8)
        return {"action_mask": mask, "moves": self.position.moves, "illegal": self._illegal}


class ConnectFourVectorEnv(
    gymnasium.vector.VectorEnv[Observation, NDArray[numpy.int64], NDArray[Any]]
):
    """Many games of :class:`ConnectFourEnv`, which are played in one call.

    The settings are those of :class:`ConnectFourEnv`. All games have the same opponent, whose
    random choices differ from game to game. ``threads`` is the number of threads on which the
    opponent searches. The games do not depend on it.

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
        """Creates the games. The parameters are explained at :class:`ConnectFourEnv`."""
        _check_settings(you, shaping, render_mode)
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
        raise _game_over(f"{self._opening} random plies", "a smaller opening")

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


def _register() -> None:
    if ENV_ID not in gymnasium.registry:
        module = __name__
        gymnasium.register(
            ENV_ID,
            entry_point=f"{module}:ConnectFourEnv",
            vector_entry_point=f"{module}:ConnectFourVectorEnv",
        )


_register()
