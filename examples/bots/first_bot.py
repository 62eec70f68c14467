#!/usr/bin/env python3
"""A first bot. It wins if it can, otherwise blocks if it must, and otherwise plays near the centre.

The bot uses the UGI protocol (docs/protocol.md) on standard input and output, and needs only Python. To test it, run
    foursight check-engine "python3 examples/bots/first_bot.py"
"""
import sys

WIDTH, HEIGHT = 7, 6


def drop(columns, column, stone):
    """Returns the board with one more disc. A board is a list of columns. A column is a string, lowest disc first."""
    return [cells + stone if index == column else cells for index, cells in enumerate(columns)]


def wins(columns, column):
    """Returns whether the top disc of this column completes four in a line."""
    row, stone = len(columns[column]) - 1, columns[column][-1]
    for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
        count = 1
        for way in (1, -1):  # in one direction, then in the opposite direction
            x, y = column + way * right, row + way * up
            while 0 <= x < WIDTH and 0 <= y < len(columns[x]) and columns[x][y] == stone:
                count, x, y = count + 1, x + way * right, y + way * up
        if count >= 4:
            return True
    return False


def choose(columns, me, you):
    """Returns the column to play. Column 0 is on the left. Improve this function."""
    legal = [column for column in range(WIDTH) if len(columns[column]) < HEIGHT]
    for stone in (me, you):  # first my winning moves, then the opponent's
        for column in legal:
            if wins(drop(columns, column, stone), column):
                return column
    return min(legal, key=lambda column: abs(column - WIDTH // 2))


moves = []  # the columns played so far
for line in sys.stdin:  # the loop ends when Foursight closes the input
    words = line.split()
    match words[:1]:
        case ["ugi"]:
            print("id name First bot\nugiok", flush=True)  # without flush, the output stays in a buffer
        case ["isready"]:
            print("readyok", flush=True)
        case ["position"]:  # for example: position startpos moves 4 4 3
            moves = [int(word) - 1 for word in words[3:]]
        case ["go"]:  # for example: go movetime 1000
            columns = [""] * WIDTH
            for turn, column in enumerate(moves):
                columns = drop(columns, column, "xo"[turn % 2])
            me, you = ("x", "o") if len(moves) % 2 == 0 else ("o", "x")
            print("bestmove", choose(columns, me, you) + 1, flush=True)
        case ["quit"]:
            break
