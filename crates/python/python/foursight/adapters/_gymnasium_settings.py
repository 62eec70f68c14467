"""Settings that both Gymnasium environments share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy
from numpy.typing import NDArray

from .. import FoursightError

if TYPE_CHECKING:
    from typing_extensions import TypeAlias

Observation: TypeAlias = NDArray[numpy.int8]


def check_settings(you: str, shaping: str | None, render_mode: str | None) -> None:
    """Raises an error if a setting is invalid."""
    if you not in ("first", "second", "random"):
        raise FoursightError(f'you must be "first", "second" or "random", not {you!r}')
    if shaping not in (None, "exact"):
        raise FoursightError(f'shaping must be None or "exact", not {shaping!r}')
    if render_mode not in (None, "ansi"):
        raise FoursightError(f'render_mode must be None or "ansi", not {render_mode!r}')


def game_over(begin: str, remedy: str) -> FoursightError:
    """Returns the error for a game that ends before your first move."""
    return FoursightError(f"after {begin} the game is over before you can move; pass {remedy}")
