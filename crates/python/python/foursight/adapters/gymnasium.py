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

from typing import Any

import gymnasium
import numpy

from .. import Engine, FoursightError, Position, Solver
from ._boards import NAMES
from ._gymnasium_settings import Observation, check_settings, game_over
from ._gymnasium_vector import ConnectFourVectorEnv as ConnectFourVectorEnv

#: The id of the environment for ``gymnasium.make`` and ``gymnasium.make_vec``.
ENV_ID = "Foursight/ConnectFour-v0"


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
        check_settings(you, shaping, render_mode)
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
            raise game_over(f"{self._opening} random plies", "a smaller opening")
        raise game_over(f"the moves {moves}", "fewer moves")

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


def _register() -> None:
    if ENV_ID not in gymnasium.registry:
        module = __name__
        gymnasium.register(
            ENV_ID,
            entry_point=f"{module}:ConnectFourEnv",
            vector_entry_point=f"{module}:ConnectFourVectorEnv",
        )


_register()
