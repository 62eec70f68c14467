"""A student's bot: minimax with max_value and min_value on a board of lists, board[row][column], row 0 on top.

Usage: minimax_lists.py FAULT DEPTH [quiet]. FAULT is "sound" or the name of a fault with hyphens. With "quiet" the bot
reports neither scores nor node counts.
"""
import sys
import time
from math import inf

from protocol import serve

ROWS, COLUMNS = 6, 7
FAULT, DEPTH = sys.argv[1], int(sys.argv[2])
QUIET = "quiet" in sys.argv
WIN = 1_000_000
ORDER = [3, 2, 4, 1, 5, 0, 6]
if FAULT in ("leftmost-tie", "sound-leftmost", "bounds-at-root", "best-too-high"):
    ORDER = [0, 1, 2, 3, 4, 5, 6]
PRUNES = FAULT in ("cut-wrong-side", "bounds-at-root", "sound-pruning", "table-flags")

WINDOWS = []
for row in range(ROWS):
    for column in range(COLUMNS):
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            cells = [(row + i * down, column + i * right) for i in range(4)]
            if all(0 <= r < ROWS and 0 <= c < COLUMNS for r, c in cells):
                WINDOWS.append(cells)

nodes = 0
table = {}
visited = []


def other(player):
    return "O" if player == "X" else "X"


def legal_moves(board):
    if FAULT == "crash-when-full":
        return ORDER
    return [column for column in ORDER if board[0][column] == " "]


def play(board, column, player):
    """Returns a copy of the board with one more disc."""
    row = 0
    while row + 1 < ROWS and board[row + 1][column] == " ":
        row += 1
    if FAULT == "crash-when-full":
        row = max(r for r in range(ROWS) if board[r][column] == " ")
    if FAULT == "undo-leaves-board":
        new = list(board)  # copies only the list of rows, so the rows are shared
        new[row][column] = player
        return new
    new = [list(line) for line in board]
    new[row][column] = player
    return new


def won(board, player):
    steps = [(0, 1), (1, 0), (1, 1), (1, -1)]
    if FAULT == "win-test-direction":
        steps = [(0, 1), (1, 0), (1, 1), (1, 1)]
    for row in range(ROWS):
        for column in range(COLUMNS):
            if board[row][column] != player:
                continue
            if FAULT == "win-test-edge" and column == 3:
                directions = [step for step in steps if step != (0, 1)]  # range(3) instead of range(4)
            else:
                directions = steps
            for down, right in directions:
                count = 1
                while count < 4:
                    r, c = row + count * down, column + count * right
                    if not (0 <= r < ROWS and 0 <= c < COLUMNS) or board[r][c] != player:
                        break
                    count += 1
                if count == 4:
                    return True
    return False


def evaluate(board, me):
    if FAULT == "wrong-side":
        me = "X"
    you = other(me)
    score = 0
    for cells in WINDOWS:
        values = [board[r][c] for r, c in cells]
        mine, yours = values.count(me), values.count(you)
        if yours == 0:
            score += 10 if mine == 3 else 2 if mine == 2 else 0
        if mine == 0:
            score -= 10 if yours == 3 else 2 if yours == 2 else 0
    for row in range(ROWS):
        score += 3 * (board[row][3] == me) - 3 * (board[row][3] == you)
    return -score if FAULT == "sign-wrong" else score


def terminal(board, me, ply):
    """Returns the score of a finished game, otherwise None."""
    ply = 0 if FAULT == "delays-wins" else ply
    if FAULT != "misses-win" and won(board, me):
        return WIN - ply
    if FAULT != "misses-block" and won(board, other(me)):
        return -WIN + ply
    if FAULT != "draw-as-loss" and all(cell != " " for cell in board[0]):
        return 0
    return None


def count_node(board):
    global nodes
    nodes += 1
    if FAULT == "memory-grows":
        visited.append(board)


def max_value(board, me, depth, ply, alpha, beta):
    count_node(board)
    score = terminal(board, me, ply)
    if score is not None:
        return score
    if depth == 0:
        return evaluate(board, me)
    key = table_key(board, me)
    if key is not None and key in table:
        return table[key]
    best = 0 if FAULT == "best-too-high" else -inf
    for column in legal_moves(board):
        child = play(board, column, me)
        value = min_value(child, me, depth - 1, ply + 1, alpha, beta)
        best = max(best, value)
        if PRUNES:
            alpha = max(alpha, best)
            if FAULT == "cut-wrong-side" and alpha <= beta or FAULT != "cut-wrong-side" and alpha >= beta:
                break
    if key is not None:
        table[key] = best
    return clamp(best)


def min_value(board, me, depth, ply, alpha, beta):
    count_node(board)
    score = terminal(board, me, ply)
    if score is not None:
        return score
    if depth == 0:
        return evaluate(board, me)
    key = table_key(board, me)
    if key is not None and key in table:
        return table[key]
    best = inf
    for column in legal_moves(board):
        child = play(board, column, me if FAULT == "players-not-switched" else other(me))
        value = max_value(child, me, depth - 1, ply + 1, alpha, beta)
        best = min(best, value)
        if PRUNES:
            beta = min(beta, best)
            if alpha >= beta:
                break
    if key is not None:
        table[key] = best
    return clamp(best)


def clamp(value):
    return max(-2 * WIN, min(2 * WIN, value))


def table_key(board, me):
    if FAULT == "table-without-side":
        return tuple(map(tuple, board))
    if FAULT in ("table-depth", "table-flags"):
        return tuple(map(tuple, board)), me
    return None


def search(board, me, depth):
    best, move = (0 if FAULT == "best-too-high" else -inf), None
    alpha = -inf
    for column in legal_moves(board):
        if move is None:
            move = column
        child = play(board, column, me)
        value = min_value(child, me, depth - 1, 1, alpha if PRUNES else -inf, inf)
        if value > best or FAULT == "bounds-at-root" and value >= best:
            best, move = value, column
        alpha = max(alpha, best)
    return move, best


def think(moves, movetime):
    global nodes
    nodes = 1
    board = [[" "] * COLUMNS for _ in range(ROWS)]
    if FAULT == "state-left-over":
        board = kept_board
        moves = moves[len(kept_moves):]
        kept_moves.extend(moves)
        player = "X" if (len(kept_moves) - len(moves)) % 2 == 0 else "O"
    else:
        player = "X"
    for column in moves:
        board = play(board, column, player) if FAULT not in ("undo-leaves-board", "state-left-over") else drop(board, column, player)
        player = other(player)
    depth = {"depth-off-by-one": DEPTH - 1, "clock-ignored": DEPTH + 3}.get(FAULT, DEPTH)
    if FAULT not in ("table-without-side",):
        table.clear()
    if FAULT == "table-depth":
        for shallower in range(1, depth):
            search(board, player, shallower)
    if FAULT == "clock-ignored":
        time.sleep(0.6)
        depth = DEPTH
    column, score = search(board, player, depth)
    return column, None if QUIET else score, None if QUIET else nodes


kept_board = [[" "] * COLUMNS for _ in range(ROWS)]
kept_moves = []


def drop(board, column, player):
    row = max(r for r in range(ROWS) if board[r][column] == " ")
    board[row][column] = player
    return board


serve(f"Minimax on lists, {FAULT}", think)
