"""Reviews of games, puzzles, and traces of searches, as typed results."""

from __future__ import annotations

from typing import Any, cast

from . import _native
from ._native import Engine, FoursightError, Position
from .documents import Puzzle, Review, SearchCounters, TracedPosition
from .records import Records
from .solving import PositionLike, _position


def _game(game: PositionLike, variant: str) -> dict[str, str]:
    """Returns the fields of a request that describe a game."""
    position = _position(game, variant)
    fields = {"moves": position.moves, "variant": position.variant}
    resigned: str | None = position.to_dict()["resigned"]
    return fields if resigned is None else {**fields, "resigned": resigned}


def review(
    game: PositionLike,
    *,
    variant: str = "7x6",
    evaluation: str | None = None,
    names: tuple[str, str] | None = None,
    time: float | None = None,
) -> Review:
    """Reviews a game: compares each move with perfect play and explains the mistakes.

    ``variant`` applies to strings. If ``evaluation`` is given, ``graph`` also contains its scores.
    ``names`` are the names of the first and the second player. ``time`` limits the search, in
    seconds. Its default is 20. Positions that are not solved in this time have bounds.

    >>> found = review("4444443522525")
    >>> [move["column"] for move in found["plies"] if move["class"] == "inaccuracy"][:1]
    ['2']
    """
    fields: dict[str, Any] = _game(game, variant)
    if evaluation is not None:
        fields["evaluation"] = evaluation
    if names is not None:
        fields["names"] = {"first": names[0], "second": names[1]}
    return cast(Review, _native.request("review", **fields, **_milliseconds(time)))


def puzzles(
    *, theme: str | None = None, level: int | None = None, day: int | None = None
) -> Records[Puzzle]:
    """Returns the bundled puzzles: positions with exactly one correct move.

    ``theme`` selects a theme such as ``"win-in-1"``. ``level`` selects the puzzles whose weakest
    solver is this level of play. ``day`` returns only the puzzle of a day, which is counted from
    1970-01-01.

    >>> [puzzle["solution"] for puzzle in puzzles(theme="win-in-1")[:1]]
    ['3']
    """
    fields: dict[str, Any] = {} if day is None else {"day": day}
    response = _native.request("puzzles", **fields)
    found: list[Puzzle] = response["puzzles"]
    if theme is not None:
        themes = [one["name"] for one in response["themes"]]
        if theme not in themes:
            raise FoursightError(
                f"no theme is called {theme!r}; the themes are {', '.join(themes)}"
            )
        found = [puzzle for puzzle in found if puzzle["theme"] == theme]
    if level is not None:
        found = [puzzle for puzzle in found if puzzle["level"] == level]
    if day is not None:
        found = [puzzle for puzzle in found if puzzle["id"] == response["daily"]]
    return Records(found)


def puzzles_from(
    game: PositionLike,
    *,
    variant: str = "7x6",
    side: str | None = None,
    names: tuple[str, str] = ("first", "second"),
) -> Records[Puzzle]:
    """Returns puzzles made from the mistakes in a game, in the order of play.

    A mistake becomes a puzzle if exactly one move would have avoided it. ``side`` selects the
    mistakes of one side: ``"first"`` or ``"second"``.

    >>> [puzzle["moves"] for puzzle in puzzles_from("1213171")]
    ['', '12131']
    """
    fields: dict[str, Any] = _game(game, variant)
    if side is not None:
        fields["side"] = side
    return Records(_native.request("puzzles/own", names=list(names), **fields)["puzzles"])


_ENDINGS = {
    "s": "searched",
    "e": "evaluated",
    "f": "finished",
    "c": "cutoff",
    "r": "table",
    "u": "stopped",
}


class Trace:
    """The tree of positions that a search visited."""

    def __init__(self, tree: dict[str, Any]) -> None:
        self.tree = tree

    @property
    def positions(self) -> Records[TracedPosition]:
        """One record per position. Every parent comes before its children."""
        nodes = self.tree["nodes"]
        found: list[TracedPosition] = []
        for index, parent in enumerate(nodes["parent"]):
            above = "" if parent < 0 else found[parent]["moves"]
            below = 0 if parent < 0 else found[parent]["depth"] + 1
            found.append(
                {
                    "parent": parent,
                    "moves": above if parent < 0 else above + nodes["by"][index],
                    "depth": below,
                    "alpha": nodes["alpha"][index],
                    "beta": nodes["beta"][index],
                    "value": nodes["value"][index],
                    "ending": _ENDINGS[nodes["ending"][index]],
                    "skipped": nodes["skipped"][index],
                    "size": nodes["size"][index],
                    "hidden": nodes["hidden"][index],
                }
            )
        return Records(found)

    @property
    def column(self) -> str:
        """The column that the search chose."""
        column: str = self.tree["decision"]["column"]
        return column

    @property
    def counters(self) -> SearchCounters:
        """The counters of the whole search."""
        counters: SearchCounters = self.tree["counters"]
        return counters

    @property
    def is_complete(self) -> bool:
        """``True`` if the trace contains every position of the shown tree."""
        return bool(self.tree["whole"])

    def to_dict(self) -> dict[str, Any]:
        """Returns the response of the operation ``tree``."""
        return self.tree

    def __repr__(self) -> str:
        tree = self.tree
        return f"<Trace: {tree['engine']}, {tree['shown']} of {tree['total']} positions>"


def trace(
    position: PositionLike,
    engine: Engine | str = "alphabeta:depth=4",
    *,
    variant: str = "7x6",
    most: int | None = None,
    under: str = "",
) -> Trace:
    """Records the search of an engine: ``minimax``, ``alphabeta`` or ``deepening``.

    ``variant`` applies to strings. ``most`` is the largest number of positions in the trace. The
    default is 20,000. ``under`` are moves from the root of the search to the position whose subtree
    is returned.

    >>> found = trace("4453", "alphabeta:depth=2")
    >>> found.column, len(found.positions) == found.counters["visited"]
    ('6', True)
    >>> found.positions[1]["moves"], found.positions[1]["ending"]
    ('4', 'searched')
    """
    fields: dict[str, Any] = _game(position, variant)
    if most is not None:
        fields["most"] = most
    text = engine.text if isinstance(engine, Engine) else engine
    return Trace(_native.request("tree", engine=text, under=under, **fields))


def _milliseconds(time: float | None) -> dict[str, Any]:
    """Returns the field of a request for a time limit in seconds."""
    if time is None:
        return {}
    if not time > 0:
        raise FoursightError(f"time must be more than 0 seconds, not {time}")
    return {"time_ms": max(1, round(time * 1000))}
