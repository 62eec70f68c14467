"""Tests that play whole games in other frameworks, without illegal moves."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from foursight import FoursightError, Position, solve
from foursight._native import UndecidedError
from foursight.adapters import kaggle
from foursight.adapters.pettingzoo import Policy

from conftest import FULL, TIMEOUT

#: Engines that the tests use in turn: fast, deep, random, and perfect engines.
ENGINES = (
    "alphabeta:depth=3",
    "deepening:depth=4,eval=quiet",
    "mcts:nodes=300",
    "level:4",
    "perfect",
)


def test_adapters_import_frameworks_only_when_needed() -> None:
    program = (
        "import sys; from foursight.adapters import kaggle, pettingzoo, openspiel\n"
        "assert not {'numpy', 'pandas', 'pyspiel', 'pettingzoo', 'gymnasium'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_pettingzoo_plays_whole_games_without_an_illegal_move(games: int) -> None:
    from pettingzoo.classic import connect_four_v3

    chance = random.Random(1)
    policies = [Policy(engine, seed=1) for engine in ENGINES]
    env = connect_four_v3.env()
    results = {"policy": 0, "random": 0, "draw": 0}
    for number in range(games):
        env.reset(seed=number)
        ours, policy = f"player_{number % 2}", policies[number % len(policies)]
        for name in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            if termination or truncation:
                if name == ours:
                    results["policy" if reward > 0 else "random" if reward < 0 else "draw"] += 1
                env.step(None)
                continue
            legal = [column for column in range(7) if observation["action_mask"][column]]
            action = policy(observation) if name == ours else chance.choice(legal)
            assert action in legal
            env.step(action)
    assert sum(results.values()) == games
    assert results["policy"] >= 0.95 * games, results


def test_openspiel_plays_whole_games_without_an_illegal_move(games: int) -> None:
    import pyspiel

    from foursight.adapters.openspiel import make_bot

    game = pyspiel.load_game("connect_four")
    won = 0.0
    for number in range(games):
        bots = [
            make_bot(ENGINES[number % len(ENGINES)], seed=number),
            pyspiel.make_uniform_random_bot(1, number),
        ]
        if number % 2:
            bots = [pyspiel.make_uniform_random_bot(0, number), bots[0]]
        # OpenSpiel checks each action and would end the process after an illegal action.
        returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, number)
        won += returns[number % 2] > 0
    assert won >= 0.95 * games


def test_two_bots_play_each_other_on_other_boards() -> None:
    import pyspiel

    from foursight.adapters.openspiel import make_bot

    for text in ("connect_four(rows=5,columns=6)", "connect_four(rows=4,columns=4,x_in_row=3)"):
        game = pyspiel.load_game(text)
        bots = [make_bot("perfect"), make_bot("alphabeta:depth=4")]
        assert pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)[0] >= 0
    policy, action = bots[0].step_with_policy(game.new_initial_state())
    assert dict(policy)[action] == 1.0 and sum(chance for _, chance in policy) == 1.0
    state = pyspiel.load_game("connect_four(rows=20,columns=20)").new_initial_state()
    with pytest.raises(
        FoursightError, match="20 columns and 20 rows with 4 in a row is not supported"
    ):
        bots[0].step(state)


def test_other_games_of_openspiel_are_rejected() -> None:
    import pyspiel

    from foursight.adapters.openspiel import make_bot

    with pytest.raises(FoursightError, match="plays connect_four, not tic_tac_toe"):
        make_bot("random").step(pyspiel.load_game("tic_tac_toe").new_initial_state())


def test_other_games_are_rejected_without_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    from foursight.adapters.openspiel import make_bot

    monkeypatch.setitem(sys.modules, "pyspiel", SimpleNamespace(Bot=object))

    def state(name: str) -> Any:
        game = SimpleNamespace(
            get_type=lambda: SimpleNamespace(short_name=name), get_parameters=lambda: {}
        )
        return SimpleNamespace(get_game=lambda: game, history=lambda: [3, 3, 2, 2, 1, 1])

    bot = make_bot("alphabeta:depth=2")
    assert bot.step(state("connect_four")) in (0, 4)
    with pytest.raises(FoursightError, match="plays connect_four, not hex; load the game connect"):
        bot.step(state("hex"))


def connectx(
    agents: list[Any], rows: int, columns: int, inarow: int, seconds: float
) -> list[float]:
    """Plays ConnectX with Kaggle's rules.

    Boards are flat lists that begin with the top row. Marks are 1 and 2. An illegal column loses.
    """
    configuration = SimpleNamespace(rows=rows, columns=columns, inarow=inarow, actTimeout=seconds)
    board = [0] * (rows * columns)

    def at(row: int, column: int) -> int:
        inside = 0 <= row < rows and 0 <= column < columns
        return board[row * columns + column] if inside else 0

    for ply in range(rows * columns):
        mark = ply % 2 + 1
        observation = SimpleNamespace(
            board=list(board), mark=mark, step=ply, remainingOverageTime=60
        )
        column = agents[mark - 1](observation, configuration)
        if not (isinstance(column, int) and 0 <= column < columns and board[column] == 0):
            return [-1.0, 1.0] if mark == 1 else [1.0, -1.0]
        row = max(row for row in range(rows) if not at(row, column))
        board[row * columns + column] = mark
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            length = 1
            for sign in (1, -1):
                place = (row + sign * down, column + sign * right)
                while at(*place) == mark:
                    length += 1
                    place = (place[0] + sign * down, place[1] + sign * right)
            if length >= inarow:
                return [1.0, -1.0] if mark == 1 else [-1.0, 1.0]
    return [0.0, 0.0]


def anybody(seed: int) -> Any:
    chance = random.Random(seed)

    def agent(observation: Any, configuration: Any) -> int:
        columns = range(configuration.columns)
        return chance.choice([column for column in columns if not observation.board[column]])

    return agent


def test_connectx_is_played_on_every_supported_board(games: int) -> None:
    ours = kaggle.make_agent("deepening:depth=4,eval=quiet")
    boards = [(6, 7, 4), (5, 6, 4), (7, 9, 5), (4, 4, 3), (8, 8, 4), (4, 12, 4)]
    for number in range(games):
        rows, columns, inarow = boards[number % len(boards)]
        agents = [ours, anybody(number)]
        place = number % 2
        if place:
            agents.reverse()
        rewards = connectx(agents, rows, columns, inarow, seconds=2)
        assert rewards[place] > -1 or inarow == 3, (number, rows, columns, inarow)


def test_the_standard_agent_wins_with_little_time() -> None:
    assert connectx([kaggle.agent, anybody(3)], 6, 7, 4, seconds=0.15) == [1.0, -1.0]
    assert connectx([anybody(4), kaggle.agent], 6, 7, 4, seconds=0.15) == [-1.0, 1.0]


def test_unsupported_boards_are_rejected() -> None:
    empty = {"board": [0] * 400, "mark": 1}
    with pytest.raises(
        FoursightError, match="20 columns and 20 rows with 4 in a row is not supported"
    ):
        kaggle.agent(empty, {"columns": 20, "rows": 20, "inarow": 4})
    with pytest.raises(FoursightError, match="with 6 in a row is not supported"):
        kaggle.agent({"board": [0] * 42}, {"columns": 7, "rows": 6, "inarow": 6})
    with pytest.raises(FoursightError, match="the board has 10 cells, not 42"):
        kaggle.agent({"board": [0] * 10}, {})


def test_reading_the_board_and_solving_are_part_of_the_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, allowed = [100.0], []

    class Watch:
        seed = None

        def __init__(self, text: str, seed: int | None) -> None:
            pass

        def think(self, position: Position, time: float) -> Any:
            allowed.append(time)
            return SimpleNamespace(column="4")

    def slow(cells: Any, variant: str) -> Position:
        clock[0] += 0.4
        return Position("", variant)

    def unsolved(position: Position, time: float) -> Any:
        allowed.append(time)
        clock[0] += time
        return SimpleNamespace(score=None)

    monkeypatch.setattr(kaggle, "monotonic", lambda: clock[0])
    monkeypatch.setattr(kaggle, "Engine", Watch)
    monkeypatch.setattr(kaggle, "position", slow)
    monkeypatch.setattr(kaggle, "solve", unsolved)
    for seconds in (1.0, 0.2):
        assert kaggle.make_agent("any", time=seconds)({"board": [0] * 42}, {}) == 3
    assert allowed == pytest.approx([0.6, 0.01])
    allowed.clear()
    # Of the 2 s, 0.25 s are reserved for Kaggle, and the conversion of the board took 0.4 s. The
    # solver gets half of the remaining 1.35 s, and the search gets the rest.
    assert kaggle.make_agent()({"board": [0] * 42}, {"actTimeout": 2}) == 3
    assert allowed == pytest.approx([0.675, 0.675])


#: A board that Foursight cannot convert: the search for moves that lead to it takes too long.
UNDECIDED = """
x...x..o.
xxooxoxxx
xooxxxxox
xxxxoxxxx
xooxoooox
oxxooooxo
ooooxoooo
"""


def test_a_board_whose_moves_are_not_found_gets_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    board = [".xo".index(cell) for cell in UNDECIDED if cell in ".xo"]
    configuration = {"columns": 9, "rows": 7, "inarow": 5}
    # The real search takes long before it gives up and raises this error. Replace it, except with
    # --full.
    if not FULL:
        error = UndecidedError("no order of turns was found in reasonable time; give the moves")

        def given_up(*_: object) -> Position:
            raise error

        monkeypatch.setattr(kaggle, "position", given_up)
    assert kaggle.agent({"board": board}, configuration) == 3
    monkeypatch.undo()
    # This board is rejected, because no game leads to it: the second player would have begun.
    with pytest.raises(FoursightError, match="has 0 discs and the second player .o. has 1"):
        kaggle.agent({"board": [0] * 41 + [2]}, {})


@pytest.mark.full
def test_the_real_connectx_is_played() -> None:
    environments = pytest.importorskip("kaggle_environments")
    for number in range(20):
        env = environments.make("connectx", debug=True)
        agents = [kaggle.make_agent("deepening:depth=6"), ["random", "negamax"][number // 2 % 2]]
        place = number % 2
        if place:
            agents.reverse()
        env.run(agents)
        assert [state["status"] for state in env.state] == ["DONE", "DONE"]
        assert env.state[place]["reward"] > -1


def make_env(**settings: Any) -> Any:
    from foursight.adapters.gymnasium import ConnectFourEnv

    return ConnectFourEnv(**settings)


@pytest.mark.parametrize("settings", [{}, {"shaping": "exact", "opening": 6}, {"you": "random"}])
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_environment_is_what_gymnasium_expects(settings: dict[str, Any]) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(make_env(opponent="level:2", render_mode="ansi", **settings))


def test_exact_rewards_add_up_to_the_result(games: int) -> None:
    env, chance = (
        make_env(opponent="level:3", you="random", shaping="exact", opening=12),
        random.Random(5),
    )
    for number in range(games // 4):
        _, info = env.reset(seed=number)
        begin, mine = Position(info["moves"]), env._me
        result = solve(begin).result
        sign = {"win": 1, "draw": 0, "loss": -1}[result or ""]
        worth = sign if begin.to_move == mine else -sign
        total, over = 0.0, False
        while not over:
            legal = [column for column in range(7) if info["action_mask"][column]]
            _, reward, over, _, info = env.step(chance.choice(legal))
            total += reward
        outcome = Position(info["moves"]).outcome
        assert total == {mine: 1, "draw": 0}.get(outcome, -1) - worth


def test_a_column_that_cannot_be_played_loses() -> None:
    env = make_env(opponent="level:1")
    env.reset(options={"moves": "444444"})
    observation, reward, terminated, _, info = env.step(3)
    assert (reward, terminated, info["illegal"], observation.sum()) == (-1.0, True, True, 6)
    with pytest.raises(FoursightError, match="reset"):
        env.step(3)
    with pytest.raises(FoursightError, match="over before you can move"):
        env.reset(options={"moves": "4455667"})


def test_an_opening_that_ends_the_game_is_tried_once() -> None:
    env = make_env(opponent="alphabeta:depth=2", you="second")
    replies, reply = [], env._reply
    env._reply = lambda: replies.append(reply())
    with pytest.raises(FoursightError, match="the moves 112233 the game is over before you can"):
        env.reset(options={"moves": "112233"})
    assert len(replies) == 1


def test_the_package_works_without_gymnasium(tmp_path: Path) -> None:
    program = "import sys; sys.modules['gymnasium'] = None; import foursight; foursight.solve('')"
    subprocess.run([sys.executable, "-c", program], check=True, cwd=tmp_path)


def test_the_standard_agent_plays_perfectly_if_time_allows() -> None:
    board = {"columns": 7, "rows": 6, "inarow": 4, "actTimeout": 2 * TIMEOUT}
    assert kaggle.agent({"board": [0] * 42, "mark": 1}, board) == 3
    chance = random.Random(5)
    for _ in range(10):
        here = Position("")
        while here.plies < 22 and not here.is_over:
            here = here.play(chance.choice(here.legal))
        if here.is_over:
            continue
        cells = ["ox.".find(cell) for row in here.board for cell in row.replace(" ", "")]
        stones = [{1: 1, 0: 2}.get(cell, 0) for cell in cells]
        column = kaggle.agent({"board": stones, "mark": 1}, board)
        assert str(column + 1) in solve(here).best
