"""Tests of the environments for Gymnasium and PettingZoo."""

from __future__ import annotations

import random
from typing import Any

import numpy
import pytest

from foursight import FoursightError, Position, solve


def vector(count: int, opponent: str = "level:1", **settings: Any) -> Any:
    from foursight.adapters.gymnasium import ConnectFourVectorEnv

    return ConnectFourVectorEnv(count, opponent, **settings)


def zoo(**settings: Any) -> Any:
    from foursight.adapters.pettingzoo import env

    return env(**settings)


def value(position: Position, side: str) -> float:
    """Returns the result of a position for a side under perfect play."""
    if position.is_over:
        return {side: 1.0, "draw": 0.0}.get(position.outcome, -1.0)
    sign = {"win": 1.0, "draw": 0.0, "loss": -1.0}[solve(position).result or ""]
    return sign if position.to_move == side else -sign


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasium_makes_the_environments_by_their_id() -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    from foursight.adapters.gymnasium import ENV_ID, ConnectFourEnv, ConnectFourVectorEnv

    made = gymnasium.make(ENV_ID, opponent="level:1", shaping="exact", opening=8)
    assert isinstance(made.unwrapped, ConnectFourEnv)
    check_env(made.unwrapped)
    assert gymnasium.make(f"foursight.adapters.gymnasium:{ENV_ID}", opening=0) is not None
    many = gymnasium.make_vec(ENV_ID, num_envs=5, opponent="random")
    assert isinstance(many, ConnectFourVectorEnv) and many.num_envs == 5
    assert isinstance(gymnasium.make_vec(ENV_ID, 2, vectorization_mode="sync"), object)


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"you": "second", "opening": 3},
        {"you": "random", "opening": 12, "shaping": "exact"},
        {"variant": "5x4", "opponent": "random", "opening": 10},
        {"threads": 2, "opponent": "alphabeta:depth=2"},
    ],
)
def test_every_game_of_a_vector_is_a_legal_game(settings: dict[str, Any]) -> None:
    count = 6
    envs, chance = vector(count, **settings), numpy.random.default_rng(3)
    observations, infos = envs.reset(seed=7)
    assert observations in envs.observation_space
    exact = settings.get("shaping") == "exact"
    totals, games, over = numpy.zeros(count), 0, numpy.zeros(count, bool)
    before = envs._games.positions(range(count))
    sides = ["first" if side == 1 else "second" for side in envs._sides]
    starts = [value(board, side) if exact else 0.0 for board, side in zip(before, sides)]
    for _ in range(25):
        for position, side, mask, planes, ended in zip(
            before, sides, infos["action_mask"], observations, over
        ):
            legal = [int(name) - 1 for name in position.legal]
            assert numpy.flatnonzero(mask).tolist() == legal
            cells = numpy.array([list(row) for row in position.board])
            mine, theirs = ("x", "o") if side == "first" else ("o", "x")
            assert (planes[..., 0] == (cells == mine)).all()
            assert (planes[..., 1] == (cells == theirs)).all()
            assert ended == position.is_over and (ended or position.to_move == side)
        actions = (chance.random(infos["action_mask"].shape) * infos["action_mask"]).argmax(1)
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert observations in envs.observation_space and not truncated.any()
        after = envs._games.positions(range(count))
        new_sides = ["first" if side == 1 else "second" for side in envs._sides]
        for game in range(count):
            if over[game]:
                assert rewards[game] == 0 and not terminated[game]
                starts[game] = value(after[game], new_sides[game]) if exact else 0.0
                totals[game] = 0.0
                continue
            own = before[game].play(int(actions[game]) + 1)
            assert after[game].moves.startswith(own.moves)
            assert after[game].plies == own.plies + (not own.is_over)
            totals[game] += rewards[game]
            if terminated[game]:
                games += 1
                assert totals[game] == value(after[game], sides[game]) - starts[game]
        over, before, sides = terminated, after, new_sides
    assert games >= count


def trajectory(envs: Any, seed: int | None, steps: int = 30) -> list[str]:
    chance = numpy.random.default_rng(1)
    _, infos = envs.reset(seed=seed)
    seen = []
    for _ in range(steps):
        actions = (chance.random(infos["action_mask"].shape) * infos["action_mask"]).argmax(1)
        infos = envs.step(actions)[-1]
        seen += [position.moves for position in envs._games.positions(range(envs.num_envs))]
    return seen


def test_a_seed_repeats_all_games_for_any_number_of_threads() -> None:
    alone = vector(4, "level:3", threads=1)
    found = trajectory(alone, 5)
    assert trajectory(vector(4, "level:3", threads=3), 5) == found
    assert trajectory(alone, 5) == found
    assert trajectory(alone, None) != found
    assert trajectory(vector(4, "level:3"), None) != trajectory(vector(4, "level:3"), None)
    openings = {moves[:2] for moves in found}
    assert len(openings) > 3


def test_an_unplayable_column_ends_a_game_of_a_vector() -> None:
    envs = vector(2, "random", variant="4x4", opening=0)
    _, infos = envs.reset(seed=1)
    for _ in range(200):
        over, full = envs._done.copy(), infos["action_mask"][:, 0] == 0
        _, rewards, terminated, _, infos = envs.step(numpy.array([0, 0]))
        assert (infos["illegal"] == (full & ~over)).all()
        assert (rewards[infos["illegal"]] == -1).all() and terminated[infos["illegal"]].all()
        if infos["illegal"].any():
            break
    assert infos["illegal"].any()
    envs.reset(seed=1)
    _, rewards, terminated, _, infos = envs.step(numpy.array([4, -1]))
    assert rewards.tolist() == [-1, -1] and terminated.all() and infos["illegal"].all()
    with pytest.raises(FoursightError, match=r"shape must be \(2,\), not \(3,\)"):
        envs.step(numpy.array([0, 1, 2]))
    with pytest.raises(FoursightError, match="one number, which seeds all games"):
        envs.reset(seed=[1, 2])
    assert len(envs.render()) == 2
    with pytest.raises(FoursightError, match="over before you can move; pass a smaller opening"):
        vector(2, "random", variant="4x4", opening=16).reset(seed=1)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(
    "settings", [{}, {"shaping": "exact", "opening": 8}, {"variant": "5x4", "render_mode": "ansi"}]
)
def test_the_environment_is_what_pettingzoo_expects(
    settings: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(zoo(**settings), num_cycles=300)
    assert "Passed" in capsys.readouterr().out
    seed_test(lambda: zoo(**settings), num_cycles=30)


def test_exact_rewards_of_pettingzoo_add_up_to_the_result(games: int) -> None:
    env, chance = zoo(shaping="exact", opening=10), random.Random(2)
    drawn = set()
    for number in range(games // 2):
        env.reset(seed=number)
        begin: Position = env.unwrapped.position
        drawn.add(begin.moves)
        totals = {"player_0": 0.0, "player_1": 0.0}
        for name in env.agent_iter():
            observation, reward, terminated, _, _ = env.last()
            totals[name] += reward
            legal = numpy.flatnonzero(observation["action_mask"]).tolist()
            env.step(None if terminated else chance.choice(legal))
        end: Position = env.unwrapped.position
        assert end.is_over and end.moves.startswith(begin.moves)
        for name, side in (("player_0", "first"), ("player_1", "second")):
            assert totals[name] == value(end, side) - value(begin, side)
    assert len(drawn) > games // 4


def test_a_perfect_player_loses_no_exact_reward_in_pettingzoo() -> None:
    from foursight.adapters.pettingzoo import Policy

    env, policy = zoo(shaping="exact", opening=20), Policy("perfect")
    for number in range(5):
        env.reset(seed=number)
        for name in env.agent_iter():
            observation, reward, terminated, _, _ = env.last()
            assert reward == 0
            env.step(None if terminated else policy(observation))


def test_an_illegal_move_loses_in_pettingzoo() -> None:
    env = zoo()
    env.reset(seed=1, options={"moves": "444444"})
    assert env.agent_selection == "player_0"
    env.step(3)
    assert env.rewards == {"player_0": -1, "player_1": 0} and all(env.terminations.values())
    with pytest.raises(FoursightError, match="after the moves 4455667 the game is over"):
        env.reset(options={"moves": "4455667"})
    with pytest.raises(FoursightError, match='shaping must be None or "exact"'):
        zoo(shaping="soft")
    shown = zoo(render_mode="ansi", variant="4x4")
    shown.reset()
    assert shown.render() == str(Position("", "4x4"))
