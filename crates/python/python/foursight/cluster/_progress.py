"""Reports the progress of work, as an object and as text."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Standing:
    """The progress of a piece of work. ``str(standing)`` is the line that :class:`Line` prints.

    >>> print(Standing("tournament", done=24, of=64, begun=0, failed=1, workers=2, seconds=60))
    tournament: 24 of 64 parts, 1 failed, 2 workers, about 98 s left
    """

    work: str
    #: ``done`` is the number of stored parts, ``of`` the number of all parts, and ``begun`` the
    #: number of parts that were stored before this call.
    done: int
    of: int
    begun: int
    failed: int
    workers: int
    seconds: float
    #: A message about the latest event; empty if there is none.
    note: str = ""

    @property
    def left(self) -> float | None:
        """Estimated remaining time in seconds; ``None`` before the first part is finished."""
        done = self.done - self.begun
        return self.seconds / done * (self.of - self.done - self.failed) if done else None

    def __str__(self) -> str:
        words = [f"{self.work}: {self.done} of {self.of} parts"]
        if self.failed:
            words.append(f"{self.failed} failed")
        words.append("1 worker" if self.workers == 1 else f"{self.workers or 'no'} workers")
        if self.left:
            words.append(f"about {_span(self.left)} left")
        return ", ".join(words) + (f"; {self.note}" if self.note else "")


def _span(seconds: float) -> str:
    for unit, size in (("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.0f} s"


class Line:
    """Prints progress to standard error: notes immediately, other lines every few seconds."""

    def __init__(self, every: float = 2.0) -> None:
        self.every = every
        self._last = float("-inf")

    def __call__(self, standing: Standing) -> None:
        now = time.monotonic()
        if standing.note or standing.done == standing.of or now - self._last >= self.every:
            self._last = now
            print(standing, file=sys.stderr, flush=True)
