"""An environment in Gymnasium's manner: you against an engine.

    from foursight.adapters.gymnasium import ConnectFourEnv

    env = ConnectFourEnv(opponent="level:3", shaping="exact")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(3)   # columns are counted from 0

The observation has two planes, mine and theirs, rows from the top. ``info["action_mask"]`` tells
which columns can be played. The reward is 1 for a win, -1 for a loss or a column that cannot be
played, 0 otherwise.

With ``shaping="exact"`` it is instead what a move, and the answer to it, changed in the exact worth
of the position (won 1, drawn 0, lost -1): the rewards of a game add up to its result less the worth
of its start, and a mistake costs where it is made, not twenty moves later.

``reset(seed=s)`` seeds everything random: your side, the opening and the opponent. ``reset()``
continues, so that games differ. Where no seed was ever given, ``env.np_random_seed`` holds the one
that was drawn: ``reset(seed=env.np_random_seed)`` repeats all games. ``env.opponent.seed`` is the
opponent's seed; one in its text (``"level:3,seed=7"``) is kept.

An opponent that seldom errs may lose to the same moves again: of 20 lines that once beat
``level:5``, the worst won 101 of 200 other games on an empty board, half of the lines at most 3.
With ``opening=2`` that worst line won 2 of 200.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy

from .. import Engine, FoursightError, Position, Solver
from ._boards import NAMES


class ConnectFourEnv(gymnasium.Env):
    """You play one side, an engine the other."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        opponent: str = "level:3",
        *,
        you: str = "first",
        shaping: str | None = None,
        variant: str = "7x6",
        opening: int = 0,
        render_mode: str | None = None,
        **limits: Any,
    ) -> None:
        """``you``: "first", "second" or "random". ``opening``: random plies before you begin."""
        if you not in ("first", "second", "random"):
            raise FoursightError(f'you are "first", "second" or "random", not {you!r}')
        if shaping not in (None, "exact"):
            raise FoursightError(f'shaping is None or "exact", not {shaping!r}')
        if render_mode not in (None, "ansi"):
            raise FoursightError(f'render_mode is None or "ansi", not {render_mode!r}')
        self._you, self._limits, self._opening = you, limits, opening
        #: The engine that plays against you.
        self.opponent = Engine(opponent)
        self._text = opponent
        self._is_seeded = False
        self._solver = Solver(variant) if shaping == "exact" else None
        self._empty = Position("", variant)
        self.position = self._empty
        self._me = "first"
        self._worth = 0.0
        self._spoiled = False
        self.render_mode = render_mode
        self._names = NAMES[: self._empty.columns]
        shape = (self._empty.rows, self._empty.columns, 2)
        self.action_space = gymnasium.spaces.Discrete(self._empty.columns)
        self.observation_space = gymnasium.spaces.Box(0, 1, shape, numpy.int8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game; ``options={"moves": "4453"}`` begins with these moves."""
        super().reset(seed=seed)
        if seed is not None or not self._is_seeded:
            drawn = int(self.np_random.integers(2**53))
            seed_in_text = "seed=" in self._text
            self.opponent = Engine(self._text, seed=None if seed_in_text else drawn)
            self._is_seeded = True
        either = ("first", "second")[self.np_random.integers(2)]
        self._me = either if self._you == "random" else self._you
        self._spoiled = False
        self._begin((options or {}).get("moves"))
        self._worth = self._class()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Drops in a column, counted from 0, and lets the opponent answer."""
        if self.position.is_over or self._spoiled:
            raise FoursightError("the game is over; reset the environment")
        column = int(action)
        name = self._names[column] if 0 <= column < len(self._names) else "?"
        before = self._worth
        if name in self.position.legal:
            self.position = self.position.play(name)
            if not self.position.is_over:
                self._answer()
            result, over = float(self._result()), self.position.is_over
        else:
            result, over, self._spoiled = -1.0, True, True
        if self._solver is None:
            return self._observation(), result, over, False, self._info()
        self._worth = result if over else self._class()
        return self._observation(), self._worth - before, over, False, self._info()

    def render(self) -> str:
        """The board as text."""
        return str(self.position)

    def _begin(self, moves: str | None) -> None:
        """An unfinished position in which it is your turn, after the opponent's move if need be."""
        # Other random plies may do better; the same moves are the same again.
        for _ in range(1000 if moves is None else 1):
            self.position = self._empty if moves is None else Position(moves, self._empty.variant)
            while moves is None and self.position.plies < self._opening and self.position.legal:
                legal = self.position.legal
                self.position = self.position.play(legal[self.np_random.integers(len(legal))])
            if not self.position.is_over and self.position.to_move != self._me:
                self._answer()
            if not self.position.is_over:
                return
        begun = f"{self._opening} random plies" if moves is None else f"the moves {moves}"
        raise FoursightError(
            f"after {begun} the game is over before you can move; begin with fewer"
        )

    def _answer(self) -> None:
        decision = self.opponent.think(self.position, **self._limits)
        self.position = self.position.play(decision.column)

    def _result(self) -> int:
        outcome = self.position.outcome
        return 0 if outcome in ("ongoing", "draw") else 1 if outcome == self._me else -1

    def _class(self) -> float:
        """What the position is worth to you when nobody errs: 1, 0 or -1."""
        if self._solver is None:
            return 0.0
        if self.position.is_over:
            return float(self._result())
        score = self._solver.score(self.position)
        sign = (score > 0) - (score < 0)
        return float(sign if self.position.to_move == self._me else -sign)

    def _observation(self) -> Any:
        mine, theirs = "xo" if self._me == "first" else "ox"
        planes = [
            [[int(cell == mine), int(cell == theirs)] for cell in row]
            for row in self.position.board
        ]
        return numpy.array(planes, dtype=numpy.int8)

    def _info(self) -> dict[str, Any]:
        legal = self.position.legal
        mask = numpy.array([int(name in legal) for name in self._names], dtype=numpy.int8)
        return {"action_mask": mask, "moves": self.position.moves, "illegal": self._spoiled}
