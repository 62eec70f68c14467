"""Foursight: the laboratory for Connect Four and adversarial search.

>>> import foursight as fs
>>> fs.solve("44444432").words
'wins in 17 moves (33 plies)'
>>> fs.Engine("alphabeta:depth=5,eval=windows-centre").think(fs.Position("43")).column
'4'

Columns are ``"1"`` to ``"9"``, then ``"A"`` to ``"G"`` for the tenth to the sixteenth column.
Numbers that count from 1 are also accepted. Cells are ``"a1"`` to ``"g6"``. The score of a search
is for the player that the engine plays, and an exact score is for the side to move. Invalid
arguments raise :class:`FoursightError`, a ``ValueError`` whose message says what is wrong, where,
and what to do.
"""

from . import _processor as _processor  # checks the processor before the native module is loaded
from ._native import (
    Boards,
    Decision,
    Engine,
    Evaluation,
    EvaluationResult,
    FoursightError,
    Position,
    Solution,
    Solver,
    UndecidedError,
    View,
    __version__,
    add_evaluation,
    engines,
    evaluations,
    export,
    merge,
    operations,
    report,
    request,
    runs,
)
from .analysis import Trace, puzzles, puzzles_from, review, trace
from .diagnosis import diagnose
from .games import add_player, evaluate_many, evaluation, play, player, think_many
from .lab import Grades, Results, grade, play_tournament, results, tournament, tune
from .rating import rate
from .records import Records
from .solving import label, scores, scores_many, solve, solve_many

#: Earlier name of :class:`EvaluationResult`.
Judgement = EvaluationResult

__all__ = [
    "Boards",
    "Decision",
    "Engine",
    "Evaluation",
    "EvaluationResult",
    "FoursightError",
    "Grades",
    "Judgement",
    "Position",
    "Records",
    "Results",
    "Solution",
    "Solver",
    "Trace",
    "UndecidedError",
    "View",
    "__version__",
    "add_evaluation",
    "add_player",
    "diagnose",
    "engines",
    "evaluate_many",
    "evaluation",
    "evaluations",
    "export",
    "grade",
    "label",
    "merge",
    "operations",
    "play",
    "play_tournament",
    "player",
    "puzzles",
    "puzzles_from",
    "rate",
    "report",
    "request",
    "results",
    "review",
    "runs",
    "scores",
    "scores_many",
    "solve",
    "solve_many",
    "think_many",
    "tournament",
    "trace",
    "tune",
]
