"""Computes Elo and related numbers from counts of results."""

from __future__ import annotations

from typing import Sequence, cast

from . import _native
from .documents import Rating


def rate(
    *,
    wins: int = 0,
    draws: int = 0,
    losses: int = 0,
    pairs: Sequence[int] | None = None,
    sprt: tuple[float, float] | None = None,
    alpha: float = 0.05,
    beta: float = 0.05,
    model: str = "logistic",
) -> Rating:
    """Computes the lead of a player over an opponent from counts of results.

    ``pairs`` are five counts of pairs of games: those in which the player scored 0, ½, 1, 1½ and 2
    points. The two games of a pair have the same opening and swapped sides. Without ``pairs``, pass
    ``wins``, ``draws`` and ``losses``.

    ``sprt`` are two leads, such as ``(0, 20)``. The sequential test then decides which of them fits
    the results better. ``alpha`` and ``beta`` are its error probabilities. ``model`` is the unit of
    the leads: ``"logistic"`` (Elo) or ``"normalized"`` (normalised Elo).

    >>> found = rate(pairs=[30, 100, 400, 180, 90], sprt=(0, 20))
    >>> round(found["elo"]["value"]), found["sprt"]["verdict"]
    (44, 'accept_h1')
    >>> rate(wins=10)["elo"]["low"] > 0
    True
    """
    found = _native.rate(
        wins=wins,
        draws=draws,
        losses=losses,
        pairs=None if pairs is None else list(pairs),
        sprt=sprt,
        alpha=alpha,
        beta=beta,
        model=model,
    )
    return cast(Rating, found)
