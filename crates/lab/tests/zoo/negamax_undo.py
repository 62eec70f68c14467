"""A student's bot: negamax with alpha-beta that makes and undoes moves on one list of 42 cells.

Usage: negamax_undo.py FAULT DEPTH [quiet]. FAULT is "sound" or the name of a fault with hyphens. With "quiet" the bot
reports neither scores nor node counts.
"""
import sys
import time

from protocol import serve

WIDTH, HEIGHT = 7, 6
FAULT, DEPTH = sys.argv[1], int(sys.argv[2])
QUIET = "quiet" in sys.argv
INFINITE = 10_000_000
WIN = 1_000_000
ORDER = range(WIDTH) if FAULT in ("leftmost-tie", "sound-leftmost") else (3, 4, 2, 5, 1, 6, 0)


def make_lines():
    steps = {"horizontal": (1, 0), "vertical": (0, 1), "rising": (1, 1), "falling": (1, -1)}
    lines = []
    for name, (right, up) in steps.items():
        for x in range(WIDTH):
            for y in range(HEIGHT):
                cells = [(x + i * right, y + i * up) for i in range(4)]
                if all(0 <= a < WIDTH and 0 <= b < HEIGHT for a, b in cells):
                    lines.append((name, cells, [b * WIDTH + a for a, b in cells]))
    return lines


LINES = make_lines()
WINDOWS = [indices for _, _, indices in LINES]
TESTED = [
    (cells, indices)
    for name, cells, indices in LINES
    if not (FAULT == "win-test-direction" and name == "vertical")
    and not (FAULT == "win-test-edge" and name == "rising" and any(y == HEIGHT - 1 for _, y in cells))
]
THROUGH = [[indices for _, indices in TESTED if cell in indices] for cell in range(WIDTH * HEIGHT)]


class Search:
    def __init__(self):
        self.table = {}
        self.evaluations = {}
        self.clear()

    def clear(self):
        self.cells = [0] * (WIDTH * HEIGHT)
        self.heights = [0] * WIDTH
        self.count = 0

    def make(self, column, player):
        row = self.heights[column]
        if row >= HEIGHT and FAULT == "crash-when-full":
            raise IndexError("column is full")
        cell = row * WIDTH + column
        self.cells[cell] = player
        self.heights[column] += 1
        self.count += 1
        return cell

    def undo(self, column):
        self.heights[column] -= 1
        self.cells[self.heights[column] * WIDTH + column] = 0
        self.count -= 1

    def legal(self):
        if FAULT == "crash-when-full":
            return list(ORDER)
        return [column for column in ORDER if self.heights[column] < HEIGHT]

    def is_won(self, cell):
        player = self.cells[cell]
        return any(all(self.cells[i] == player for i in line) for line in THROUGH[cell])

    def evaluate(self, player):
        """Returns the points of the player minus those of the opponent. Players are 1 and -1."""
        if FAULT == "wrong-side":
            player = 1
        score = 0
        for line in WINDOWS:
            mine = yours = 0
            for i in line:
                if self.cells[i] == player:
                    mine += 1
                elif self.cells[i] == -player:
                    yours += 1
            if yours == 0:
                score += 10 if mine == 3 else 2 if mine == 2 else 0
            if mine == 0:
                score -= 10 if yours == 3 else 2 if yours == 2 else 0
        for row in range(HEIGHT):
            score += 3 * player * self.cells[row * WIDTH + 3]
        return score

    def cached_evaluation(self, player):
        key = (*self.cells, player)
        if key not in self.evaluations:
            self.evaluations[key] = self.evaluate(player)
        return self.evaluations[key]

    def negamax(self, player, depth, ply, alpha, beta, last):
        self.nodes += 1
        if self.is_won(last):
            mover_is_root = ply % 2 == 1
            unseen = FAULT == "misses-win" and mover_is_root or FAULT == "misses-block" and not mover_is_root
            if not unseen:
                return -WIN if FAULT == "delays-wins" else -WIN + ply
        if self.count == WIDTH * HEIGHT and FAULT != "draw-as-loss":
            return 0
        if depth == 0:
            if FAULT == "memory-grows":
                return self.cached_evaluation(player)
            return self.evaluate(player)
        key = None
        if FAULT == "table-without-side":
            key = tuple(cell != 0 for cell in self.cells)
        elif FAULT in ("table-flags", "table-depth", "sound-table"):
            key = tuple(self.cells)
        if key is not None and key in self.table:
            stored_depth, flag, value = self.table[key]
            deep = stored_depth >= depth or FAULT == "table-depth"
            if deep and (flag == "exact" or flag == "lower" and value >= beta or flag == "upper" and value <= alpha):
                return value
        first_alpha = alpha
        best = 0 if FAULT == "best-too-high" else -INFINITE
        for column in self.legal():
            cell = self.make(column, player)
            following = player if FAULT == "players-not-switched" else -player
            if FAULT == "window-not-negated":
                value = -self.negamax(following, depth - 1, ply + 1, alpha, beta, cell)
            elif FAULT == "sign-wrong":
                value = self.negamax(following, depth - 1, ply + 1, -beta, -alpha, cell)
            else:
                value = -self.negamax(following, depth - 1, ply + 1, -beta, -alpha, cell)
            if FAULT == "undo-leaves-board" and value >= beta:
                return value
            self.undo(column)
            best = max(best, value)
            if FAULT == "cut-wrong-side":
                if value <= alpha:
                    break
            elif value >= beta:
                break
            alpha = max(alpha, value)
        if key is not None:
            flag = "lower" if best >= beta else "upper" if best <= first_alpha else "exact"
            self.table[key] = (depth, "exact" if FAULT == "table-flags" else flag, best)
        return best

    def choose(self, player, depth):
        self.nodes = 1
        best, move, alpha = (0 if FAULT == "best-too-high" else -INFINITE), None, -INFINITE
        legal = self.legal()
        for column in legal:
            cell = self.make(column, player)
            following = player if FAULT == "players-not-switched" else -player
            if FAULT == "window-not-negated":
                value = -self.negamax(following, depth - 1, 1, alpha, INFINITE, cell)
            elif FAULT == "sign-wrong":
                value = self.negamax(following, depth - 1, 1, -INFINITE, -alpha, cell)
            else:
                value = -self.negamax(following, depth - 1, 1, -INFINITE, -alpha, cell)
            self.undo(column)
            if value > best or FAULT == "bounds-at-root" and value == best:
                best, move = value, column
            alpha = max(alpha, value)
        return (legal[0] if move is None else move), best


search = Search()


def think(moves, movetime):
    player = 1
    if FAULT != "state-left-over":
        search.clear()
    for column in moves:
        if FAULT == "state-left-over" and search.heights[column] >= HEIGHT:
            continue
        search.make(column, player)
        player = -player
    if FAULT not in ("table-depth", "sound-table"):
        search.table.clear()
    depth = DEPTH + 1 if FAULT == "depth-off-by-one" else DEPTH
    if FAULT == "clock-ignored":
        time.sleep(0.6)
    column, score = search.choose(player, depth)
    return column, None if QUIET else score, None if QUIET else search.nodes


def new_game():
    if FAULT != "table-depth":
        search.table.clear()


serve(f"Negamax with undo, {FAULT}", think, new_game)
