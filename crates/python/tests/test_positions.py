"""Tests of positions: rules, notations, pickles."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from foursight import FoursightError, Position


def random_position(plies: int, seed: int, variant: str = "7x6") -> Position:
    chance = random.Random(seed)
    position = Position("", variant)
    while position.plies < plies and not position.is_over:
        position = position.play(chance.choice(position.legal))
    return position


def test_a_position_has_the_facts_of_the_rules() -> None:
    position = Position("445566")
    assert (position.columns, position.rows, position.plies) == (7, 6, 6)
    assert position.to_move == "first"
    assert position.threats("first") == ["c1", "g1"]
    assert position.stones("second") == ["d2", "e2", "f2"]
    assert not position.is_over and position.outcome == "ongoing"
    won = position.play(7)
    assert (won.outcome, won.winning, won.legal) == ("first", ["d1", "e1", "f1", "g1"], [])


def test_positions_are_immutable() -> None:
    before = Position("44")
    after = before.play("453")
    assert (before.moves, after.moves, after.back(3)) == ("44", "44453", before)


def test_every_notation_gives_the_same_position() -> None:
    for seed in range(40):
        position = random_position(seed, seed)
        found = position.to_dict()
        zero = "0:" + "".join(str(int(column) - 1) for column in position.moves)
        for text in (position.moves, " ".join(found["cells"]), zero, found["record"], str(position)):
            assert Position(text) == position, text


def test_mirror_images_of_mirror_images_are_the_same() -> None:
    for seed in range(20):
        position = random_position(12, seed, "9x7")
        assert position.mirror().mirror() == position
        assert hash(position.mirror().mirror()) == hash(position)


def test_positions_are_equal_by_their_stones() -> None:
    assert Position("4352") == Position("5342")
    assert len({Position("4352"), Position("5342"), Position("3452")}) == 2
    assert Position("") != Position("", "7x6:square")
    assert Position("4") != "4"


def test_positions_can_be_pickled() -> None:
    position = Position("123A", "10x6")
    for again in (pickle.loads(pickle.dumps(position)), copy.deepcopy(position)):
        assert again == position and again.moves == position.moves


def test_boards_without_a_spare_row_work_too() -> None:
    assert random_position(30, 1, "8x8").stones("first")
    assert Position("1112", "16x4").legal[-1] == "G"


@pytest.mark.parametrize(
    ("moves", "variant", "message"),
    [
        ("4444444", "7x6", "full"),
        ("48", "7x6", "8"),
        ("44556677", "7x6", "over"),
        ("", "70x6", "70"),
        ("", "7x6:nine", "nine"),
        ("hello", "7x6", "h"),
    ],
)
def test_invalid_positions_are_errors(moves: str, variant: str, message: str) -> None:
    with pytest.raises(FoursightError, match=message) as caught:
        Position(moves, variant)
    assert isinstance(caught.value, ValueError)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("column", [0, -1, 17, 10**30, "", "44x", "ü"])
def test_invalid_columns_are_errors(column: object) -> None:
    if column == "":
        assert Position("4").play("") == Position("4")
        return
    with pytest.raises((FoursightError, TypeError)):
        Position("").play(column)  # type: ignore[arg-type]


def test_more_moves_than_played_cannot_be_taken_back() -> None:
    with pytest.raises(FoursightError, match="cannot take back 3 moves; the game has 2"):
        Position("44").back(3)
    with pytest.raises(FoursightError, match="plies must be 0 or more, not -1"):
        Position("44").back(-1)


def test_a_resigned_game_stays_resigned() -> None:
    resigned = Position('[Resigned "first"]\n\n1. 4 4 2. 5 3')
    assert resigned.is_over and resigned.outcome == "second"
    assert resigned != Position("4453") and hash(resigned) != hash(Position("4453"))
    for again in (copy.deepcopy(resigned), pickle.loads(pickle.dumps(resigned))):
        assert again == resigned and again.outcome == "second"
