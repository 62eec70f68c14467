"""A bot that plays a random column with the probability MISTAKES. Otherwise it wins or blocks if it can.

Usage: random_mistakes.py MISTAKES [SEED]. Without a seed, each process plays different moves.
"""
import random
import sys

from protocol import serve

WIDTH, HEIGHT = 7, 6
MISTAKES = float(sys.argv[1])
GENERATOR = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else None)


def has_won(cells, column, row):
    player = cells[column, row]
    for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
        run = 1
        for way in (1, -1):
            x, y = column + way * right, row + way * up
            while cells.get((x, y)) == player:
                run, x, y = run + 1, x + way * right, y + way * up
        if run >= 4:
            return True
    return False


def think(moves, movetime):
    cells, heights, player = {}, [0] * WIDTH, 1
    for column in moves:
        cells[column, heights[column]] = player
        heights[column] += 1
        player = -player
    legal = [column for column in (3, 2, 4, 1, 5, 0, 6) if heights[column] < HEIGHT]
    if GENERATOR.random() < MISTAKES:
        return GENERATOR.choice(legal), None, None
    for disc in (player, -player):
        for column in legal:
            if has_won({**cells, (column, heights[column]): disc}, column, heights[column]):
                return column, None, None
    return legal[0], None, None


serve("Random mistakes", think)
