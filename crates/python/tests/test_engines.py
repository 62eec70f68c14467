"""Tests of engines and evaluations. Their results equal those of the program ``foursight``."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import foursight as fs
from foursight import Engine, Evaluation, FoursightError, Position


def test_the_minimax_report_is_reproduced() -> None:
    decision = Engine("minimax:depth=5,eval=windows-centre").think(Position("43"))
    assert (decision.column, decision.score, decision.counters["visited"]) == ("4", 12, 19_608)
    decision = Engine("alphabeta:depth=5,eval=windows-centre").think(Position("43"))
    assert (decision.column, decision.score, decision.counters["visited"]) == ("4", 12, 778)
    assert decision.line.startswith("4") and decision.complete and decision.time > 0
    assert decision.columns == {} and decision.to_dict()["depth"] == 5


def test_engines_decide_as_the_program_does(program: str) -> None:
    for text in ("deepening:depth=6", "mcts:nodes=500,seed=3", "level:4", "perfect"):
        for moves in ("", "4453", "44444432"):
            line = [program, "think", text, "--moves", moves, "--json"]
            output = json.loads(subprocess.run(line, capture_output=True, check=True).stdout)
            # The program uses seed 0 if no seed is given.
            engine = Engine(text, seed=None if "seed=" in text else 0)
            decision = engine.think(Position(moves))
            assert decision.column == output["column"], (text, moves)
            assert decision.counters["visited"] == output["counters"]["visited"], (text, moves)


def test_columns_are_scored_on_request() -> None:
    decision = Engine("alphabeta:depth=3").think(Position("444444"), columns=True)
    assert set(decision.columns) == set("1234567") and decision.columns["4"] is None
    assert max(score for score in decision.columns.values() if score is not None) == decision.score


def test_limits_hold() -> None:
    engine = Engine("deepening:depth=42")
    decision = engine.think(Position("4"), nodes=5000)
    assert decision.counters["visited"] <= 5000 and not decision.complete
    assert not engine.think(Position("4"), time=0.1).complete
    assert engine.think(Position("4"), depth=3).depth == 3


@pytest.mark.parametrize(
    "limits", [{"time": 0}, {"time": -1}, {"time": float("nan")}, {"nodes": 0}]
)
def test_invalid_limits_are_rejected(limits: dict[str, Any]) -> None:
    with pytest.raises(FoursightError):
        Engine("alphabeta").think(Position(""), **limits)


def test_errors_name_the_mistake() -> None:
    with pytest.raises(FoursightError, match="did you mean `alphabeta`"):
        Engine("alphabta:depth=4")
    with pytest.raises(FoursightError, match="depth"):
        Engine("alphabeta:dpth=4")
    with pytest.raises(FoursightError, match="the game is over"):
        Engine("alphabeta").think(Position("4455667"))


def test_engines_and_evaluations_are_pickled_by_their_texts() -> None:
    for thing in (Engine("alphabeta:depth=4"), Evaluation("cells")):
        assert pickle.loads(pickle.dumps(thing)).text == thing.text


def test_everything_listed_can_be_created() -> None:
    for family in fs.evaluations():
        if "text" not in family:
            assert Evaluation(family["name"]).text == family["name"]
    assert {"minimax", "alphabeta", "perfect", "level"} <= {one["name"] for one in fs.engines()}


def test_terms_add_up_for_both_sides() -> None:
    for name in ("windows-centre", "cells", "quiet", "parity"):
        for side in ("first", "second"):
            result = Evaluation(name).evaluate(Position("443526"), side)
            assert result.value == sum(value for _, value, _ in result.terms)
    with pytest.raises(FoursightError, match="sides are"):
        Evaluation("cells").evaluate(Position(""), "third")


def test_a_function_scores_like_the_same_evaluation() -> None:
    cells = Evaluation("cells")

    @fs.evaluation("counted")
    def counted(view: fs.View) -> float:
        """Scores discs by their row."""
        rows = view.grid()
        return sum(stone * (1 + row) for row, stones in enumerate(rows) for stone in stones)

    decision = Engine("alphabeta:depth=3,eval=counted").think(Position("43"))
    assert decision.complete and decision.counters["evaluated"] > 10
    assert Evaluation("counted")(Position("4")) == -1
    assert any(one["summary"] == "Scores discs by their row." for one in fs.evaluations())
    assert cells(Position("4")) == -7


def test_a_view_is_that_of_the_thinking_player() -> None:
    seen: list[fs.View] = []
    fs.add_evaluation("spy", lambda view: seen.append(view) or 0)
    Evaluation("spy").evaluate(Position("4", "8x8"))
    view = seen[0]
    assert (view.columns, view.rows, view.variant, view.my_turn) == (8, 8, "8x8", True)
    assert view.mine == 0 and view.theirs == 1 << 3 * view.stride
    assert view.grid()[0] == [0, 0, 0, -1, 0, 0, 0, 0]
    Evaluation("spy").evaluate(Position("445566"))
    assert bin(seen[-1].threats()).count("1") in (2, 3)
    assert bin(seen[-1].threats(theirs=True)).count("1") >= 2


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (lambda view: 1 // 0, "ZeroDivisionError.*test_engines.py, line"),
        (lambda view: "much", "returned much, which is not a number"),
        (lambda view: float("nan"), "nan, which is not a number"),
        (lambda: 0, "TypeError"),
    ],
)
def test_a_failing_function_ends_the_search_with_an_error(answer: Any, message: str) -> None:
    fs.add_evaluation("faulty", answer)
    with pytest.raises(FoursightError, match=f"evaluation `faulty`: .*{message}"):
        Engine("alphabeta:depth=4,eval=faulty").think(Position(""))


@pytest.mark.parametrize("name", ["", "a b", "cells", "alphabeta", "x" * 41, "a:b", "a,b"])
def test_invalid_names_are_rejected(name: str) -> None:
    with pytest.raises(FoursightError):
        fs.add_evaluation(name, lambda view: 0)
    with pytest.raises(FoursightError):
        fs.add_player(name, object)


class Centre:
    def choose(self, position: Position) -> str:
        return min(position.legal, key=lambda column: abs(int(column) - 4))


def test_a_class_plays_a_game() -> None:
    game = fs.play(Centre, "perfect:seed=0", "44")
    assert game["opening"] == "44" and game["moves"].startswith("44")
    assert (game["result"], game["ending"], game["first"]) == ("second", "won", "Centre")
    assert len(game["plies"]) + 2 == len(game["moves"])
    assert game["schema"] == 1
    last = game["plies"][-1]
    assert (last["score"], last["score_plies_to_end"]) == (1_999_999, 1)
    assert all(isinstance(move["time_ns"], int) for move in game["plies"])
    again = Position(game["moves"])
    assert again.is_over and again.outcome == "second"


def test_an_object_or_a_function_plays_too() -> None:
    assert fs.play(Centre(), lambda position: position.legal[-1])["ending"] in ("won", "full")
    engine = Engine("level:1")
    assert fs.play(engine, engine)["ending"] in ("won", "full")
    with pytest.raises(FoursightError, match="both sides"):
        player = Engine.of_player(Centre())
        fs.play(player, player)
    with pytest.raises(FoursightError, match="choose"):
        fs.play(42, "random")


@pytest.mark.parametrize(
    ("answer", "ending"),
    [("9", "illegal"), (0, "illegal"), (None, "illegal"), (ValueError, "failed")],
)
def test_a_player_that_cheats_or_fails_loses(answer: Any, ending: str) -> None:
    def choose(position: Position) -> Any:
        if answer is ValueError:
            raise ValueError("no idea")
        return answer

    game = fs.play("random", choose)
    assert (game["result"], game["ending"]) == ("first", ending)
    assert game["complaint"].startswith("choose: ")


def test_a_player_that_takes_too_long_loses() -> None:
    def sleepy(position: Position) -> str:
        time.sleep(0.1)
        return position.legal[0]

    assert fs.play(sleepy, "random", time=0.01)["ending"] == "time"


def test_one_engine_serves_several_threads() -> None:
    engine, found = Engine("alphabeta:depth=6"), []
    moves = [str(column) for column in range(1, 8)]
    asked = [
        threading.Thread(target=lambda m=m: found.append(engine.think(Position(m)))) for m in moves
    ]
    for thread in asked:
        thread.start()
    for thread in asked:
        thread.join()
    assert len(found) == 7


def test_seeds_reach_a_class_that_takes_them() -> None:
    given: list[int] = []

    @fs.player("seeded")
    class Seeded:
        def __init__(self, seed: int) -> None:
            given.append(seed)
            self.random = random.Random(seed)

        def choose(self, position: Position) -> str:
            return self.random.choice(position.legal)

    assert Engine("seeded:seed=7").text == "seeded:seed=7" and given[-1] == 7
    one, other = (fs.tournament(["seeded", "random"], pairs=3, threads=n).export() for n in (1, 2))
    assert one == other


def test_the_same_two_engines_play_on_both_sides_at_once() -> None:
    one, other = Engine("alphabeta:depth=2"), Engine("alphabeta:depth=3")

    def game(swapped: bool) -> str:
        seats = (other, one) if swapped else (one, other)
        return str(fs.play(*seats)["moves"])

    with ThreadPoolExecutor(4) as pool:
        games = list(pool.map(game, [False, True] * 20))
    assert games == games[:2] * 20


def test_engines_and_evaluations_are_equal_by_their_texts() -> None:
    assert Engine("alphabeta:depth=3") == Engine("alphabeta:depth=3")
    assert len({Engine("random"), Engine("random"), Engine("perfect")}) == 2
    assert Evaluation("quiet") == Evaluation("quiet") != Evaluation("cells")
    assert len({Evaluation("quiet"), Evaluation("quiet")}) == 1
    lone = Engine.of_player(lambda position: "4", "lone")
    assert lone == lone and lone != Engine.of_player(lambda position: "4", "lone")
    assert lone.is_object and not Engine("random").is_object


def test_positions_may_be_strings() -> None:
    assert Engine("alphabeta:depth=5").think("43").counters["visited"] == 778
    assert Evaluation("cells")("4") == Evaluation("cells")(Position("4"))
    assert Evaluation("cells").evaluate("d1").value == -7
    with pytest.raises(FoursightError, match="4 is a number; pass the moves as a string"):
        Engine("random").think(4)  # type: ignore[arg-type]


def test_ctrl_c_in_an_evaluation_is_ctrl_c() -> None:
    def impatient(view: fs.View) -> float:
        raise KeyboardInterrupt

    fs.add_evaluation("impatient", impatient)
    with pytest.raises(KeyboardInterrupt):
        Evaluation("impatient")(Position("4"))


def test_a_view_has_a_repr() -> None:
    seen = []
    fs.add_evaluation("looks", lambda view: len(seen.append(repr(view)) or ""))
    Evaluation("looks")(Position("43"))
    assert "<View: ..ox.../......./......./......./......./......., my turn>" in seen or (
        "<View: ..ox.../......./......./......./......./......., their turn>" in seen
    )


def test_a_decorator_without_a_name_is_an_error() -> None:
    for decorator in (fs.player, fs.evaluation):
        with pytest.raises(FoursightError, match='write @.*\\("name"\\)'):
            decorator(lambda position: "4")  # type: ignore[arg-type]


def test_the_earlier_names_of_evaluate_and_its_result_still_work() -> None:
    assert fs.Judgement is fs.EvaluationResult
    assert Evaluation("cells").judge("4").value == Evaluation("cells").evaluate("4").value


NO_THREADS = """
import resource
import foursight as fs
engine, solver = fs.Engine("alphabeta:depth=1,eval=cells"), fs.Solver(table=1)
calls = [
    lambda: engine.think("4453"),
    lambda: solver.score("4453"),
    lambda: solver.scores("4453"),
    lambda: solver.solve("44444432"),
]
for call in calls:
    call()
# A thread of Foursight has a stack of 16 MiB. This limit leaves room for half of it.
with open("/proc/self/statm") as file:
    size = int(file.read().split()[0]) * resource.getpagesize() + (8 << 20)
resource.setrlimit(resource.RLIMIT_AS, (size, size))
for call in calls:
    call()
print("short calls started no thread")
try:
    fs.play("random", "random")
except Exception as error:
    print("a long call needs a thread")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_short_calls_start_no_thread() -> None:
    child = subprocess.run([sys.executable, "-c", NO_THREADS], capture_output=True, text=True)
    assert child.stdout == "short calls started no thread\na long call needs a thread\n", child.stderr
