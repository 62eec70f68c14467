"""Types of the dictionaries that the package returns, for type checkers.

``docs/api.md`` explains the fields. At run time, these dictionaries are plain ``dict`` objects.
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple, TypedDict


class Standing(TypedDict):
    """A player of a tournament, with its results and its effort."""

    rank: int
    player: str
    engine: str
    games: int
    wins: int
    draws: int
    losses: int
    points: float
    elo: float
    elo_low: Optional[float]
    elo_high: Optional[float]
    visited: int
    time_ns: int


class _StoredGame(TypedDict):
    pair: int
    game: int
    first: str
    second: str
    opening: str
    moves: str
    result: str
    ending: str


class StoredGame(_StoredGame, total=False):
    """A game of a tournament. ``complaint`` exists if a player forfeited the game."""

    complaint: str


class SearchCounters(TypedDict):
    """The counters of a search."""

    visited: int
    generated: int
    expanded: int
    evaluated: int
    judged: int
    finished: int
    cutoffs: int
    skipped: int
    deepest: int
    table_probes: int
    table_hits: int
    iterations: int


class PlayedMove(SearchCounters):
    """A move of a game, with the counters of its search."""

    ply: int
    column: str
    score: Optional[int]
    score_plies_to_end: Optional[int]
    depth: int
    time_ns: int


class _StoredMove(PlayedMove):
    pair: int
    game: int
    player: str


class StoredMove(_StoredMove, total=False):
    """A move of a game of a tournament."""

    cutoffs_by_index: List[int]


class GradeEntry(TypedDict, total=False):
    """The grades of a candidate at one depth. Each estimate has its 95 % interval."""

    name: str
    depth: Optional[int]
    engine: str
    kept: float
    kept_low: float
    kept_high: float
    best: float
    best_low: float
    best_high: float
    regret: float
    regret_low: float
    regret_high: float
    spearman: Optional[float]


class GradePair(TypedDict, total=False):
    """The difference between two candidates at one depth, in percentage points."""

    one: str
    other: str
    depth: Optional[int]
    difference: float
    difference_low: float
    difference_high: float
    separable: bool


class WorstChoice(TypedDict):
    """A position in which a candidate chose a bad move."""

    name: str
    depth: Optional[int]
    moves: str
    says: Optional[int]
    score: int
    chosen: str
    chosen_score: int
    best: List[str]


class Label(TypedDict):
    """A position with its exact scores."""

    moves: str
    score: int
    result: str
    best: str
    columns: List[Optional[int]]


class BoundsRange(TypedDict):
    """Proven bounds of a score."""

    lower: int
    upper: int


class ScoreInWords(TypedDict, total=False):
    """An exact score, or its bounds. ``words`` always exists."""

    score: int
    bounds: BoundsRange
    result: str
    words: str


class ScoreReport(TypedDict):
    """The score of a search or of an evaluation."""

    value: int
    text: str
    plies_to_end: Optional[int]


class Refutation(TypedDict):
    """Best play after a mistake."""

    moves: str
    cells: List[str]


class Better(TypedDict):
    """Best play instead of a mistake."""

    moves: str


#: ``class`` is a keyword of Python, so this part cannot be written as a class.
_MoveClass = TypedDict("_MoveClass", {"class": str})


class ReviewedMove(_MoveClass):
    """A move of a game, with its class: ``best``, ``only``, ``forced``, ``good``,
    ``inaccuracy``, ``mistake``, ``blunder`` or ``unknown``."""

    ply: int
    side: str
    column: str
    cell: str
    glyph: str
    before: ScoreInWords
    after: ScoreInWords
    best: List[str]
    lost_moves: Optional[int]
    why: str
    refutation: Optional[Refutation]
    better: Optional[Better]


class ReviewedPosition(TypedDict, total=False):
    """The score of a position of a game. ``ply``, ``result`` and ``words`` always exist."""

    ply: int
    score: int
    bounds: BoundsRange
    result: Optional[str]
    words: str
    heuristic: Optional[ScoreReport]


class SideSummary(TypedDict):
    """The moves of one side. ``counts`` contains the number of moves in each class."""

    moves: int
    critical: int
    kept: int
    accuracy: Optional[float]
    regret: Optional[float]
    counts: Dict[str, int]


class Review(TypedDict):
    """A review of a game."""

    schema: int
    variant: str
    moves: str
    plies: List[ReviewedMove]
    graph: List[ReviewedPosition]
    first: SideSummary
    second: SideSummary
    evaluation: Optional[str]
    complete: bool
    summary: str


class Proposal(TypedDict):
    """A move that a player made in the position of a puzzle."""

    column: str
    by: str
    who: str


class Puzzle(TypedDict):
    """A position with exactly one correct move."""

    id: str
    variant: str
    moves: str
    theme: str
    task: str
    to_move: str
    solution: str
    line: str
    score: int
    words: str
    level: Optional[int]
    depth: Optional[int]
    proposal: Optional[Proposal]
    answer: Optional[str]


class TracedPosition(TypedDict):
    """A position that a search visited.

    ``parent`` is the index of the parent in the list, or -1 for the root. ``alpha``, ``beta`` and
    ``value`` are from the point of view of the side to move at the root. ``ending`` says why the
    search of the position ended: ``searched``, ``evaluated``, ``finished``, ``cutoff``, ``table``
    or ``stopped``. ``size`` is the number of positions in the subtree, and ``hidden`` is the number
    of these positions that the trace omits.
    """

    parent: int
    moves: str
    depth: int
    alpha: Optional[int]
    beta: Optional[int]
    value: Optional[int]
    ending: str
    skipped: str
    size: int
    hidden: int


class Estimate(TypedDict):
    """An estimate with its 95 % interval. ``low`` and ``high`` are ``None`` if it is unbounded."""

    value: float
    low: Optional[float]
    high: Optional[float]


class Tally(TypedDict):
    """Counts of results. ``pairs`` counts the pairs with 0, ½, 1, 1½ and 2 points."""

    wins: int
    draws: int
    losses: int
    pairs: List[int]


class _Sprt(TypedDict):
    elo0: float
    elo1: float
    alpha: float
    beta: float
    lower: float
    upper: float
    ratio: Optional[float]
    verdict: str


class Sprt(_Sprt, total=False):
    """A sequential test. ``verdict`` is ``continue``, ``accept_h0`` or ``accept_h1``.

    ``model`` exists if it is not ``logistic``.
    """

    model: str


class Rating(TypedDict):
    """The lead of a player over an opponent. ``superiority`` is the likelihood of superiority."""

    by: str
    observations: int
    score: Estimate
    elo: Estimate
    normalised_elo: Optional[Estimate]
    superiority: Optional[float]
    draw_ratio: Optional[float]
    pair_ratio: Optional[float]
    tally: Tally
    sprt: Optional[Sprt]


class TunedWeight(TypedDict):
    """A weight of an evaluation, before and after tuning."""

    name: str
    before: int
    after: int


class TuningGain(TypedDict):
    """The percentage of kept outcomes at one depth, on positions that the tuning did not use."""

    depth: int
    before: Optional[Estimate]
    after: Optional[Estimate]
    gain: Optional[Estimate]
    significant: bool


class Tuning(TypedDict):
    """The result of tuning. ``text`` is the text of the evaluation with the new weights.

    ``critical`` contains the number of critical positions in both halves. ``trained`` contains the
    percentage of kept outcomes in the first half, before and after tuning. ``toml`` is a weights
    file, which engines load with ``eval=file:NAME.toml``.
    """

    eval: str
    seed: int
    rounds: int
    tried: int
    critical: Tuple[int, int]
    trained: Tuple[float, float]
    weights: List[TunedWeight]
    held_out: List[TuningGain]
    verdict: str
    text: str
    toml: str


class Proof(TypedDict):
    """The smallest position found that shows a fault."""

    moves: str
    before: Optional[str]
    played: Optional[str]
    sound: List[str]
    reason: str


class Finding(TypedDict):
    """A fault of a player. ``habit`` is true for advice. ``docs/bugs.md`` explains all faults."""

    fault: str
    habit: bool
    certainty: str
    evidence: str
    proof: Optional[Proof]
    cause: str
    remedy: str


class DiagnosisTest(TypedDict):
    """A group of tests, with the number of passed tests."""

    test: str
    passed: int
    asked: int


class Diagnosis(TypedDict):
    """The faults of a player. ``verdict`` is ``nothing_found``, ``fault_found`` or ``unexplained``.

    ``interrupted`` is true if the time was over before all tests were done.
    """

    command: str
    name: Optional[str]
    reference: Optional[str]
    seed: int
    verdict: str
    findings: List[Finding]
    tests: List[DiagnosisTest]
    not_ruled_out: List[str]
    moves_asked: int
    time_ns: int
    interrupted: bool


#: A record whose fields are not known to type checkers.
AnyRecord = Dict[str, Any]
