"""A student's bot: a class per position with a tuple of column strings, and alpha-beta that returns (value, move).

Usage: class_strings.py FAULT DEPTH [quiet]. FAULT is "sound" or the name of a fault with hyphens. With "quiet" the bot
reports neither scores nor node counts.
"""
import re
import sys
import time

from protocol import serve

FAULT, DEPTH = sys.argv[1], int(sys.argv[2])
QUIET = "quiet" in sys.argv
BIG = 10**9
WON = 10**6


def make_pattern(disc):
    """Returns a pattern for four discs in the text of a board: seven columns of six characters and a separator."""
    gaps = {"vertical": 0, "horizontal": 6, "rising": 7, "falling": 5}
    if FAULT == "win-test-direction":
        del gaps["falling"]
    parts = [(name, f"{disc}(?=" + f".{{{gap}}}".join([""] + [disc] * 3) + ")") for name, gap in gaps.items()]
    return [(name, re.compile(text, re.S)) for name, text in parts]


PATTERNS = {disc: make_pattern(disc) for disc in "xo"}
LINES = [
    [(c + i * dc) * 7 + r + i * dr for i in range(4)]
    for c in range(7)
    for r in range(6)
    for dc, dr in ((0, 1), (1, 0), (1, 1), (1, -1))
    if 0 <= c + 3 * dc < 7 and 0 <= r + 3 * dr < 6
]


class Position:
    def __init__(self, columns, turn):
        self.columns = columns
        self.turn = turn

    @property
    def waiting(self):
        return "o" if self.turn == "x" else "x"

    def text(self):
        return "".join(column.ljust(6, ".") + "|" for column in self.columns)

    def moves(self):
        order = range(7) if FAULT in ("leftmost-tie", "sound-leftmost") else sorted(range(7), key=lambda c: abs(3 - c))
        if FAULT == "crash-when-full":
            return list(order)
        return [column for column in order if len(self.columns[column]) < 6]

    def after(self, move):
        if FAULT == "crash-when-full" and len(self.columns[move]) == 6:
            raise ValueError(f"column {move} is full")
        columns = list(self.columns)
        columns[move] += self.turn
        return Position(tuple(columns), self.turn if FAULT == "players-not-switched" else self.waiting)

    def has_won(self, disc):
        text = self.text()
        for name, pattern in PATTERNS[disc]:
            for match in pattern.finditer(text):
                if FAULT == "win-test-edge" and name == "vertical" and match.start() % 7 == 2:
                    continue  # the loop over the rows ends one too early
                return True
        return False

    def is_full(self):
        return all(len(column) == 6 for column in self.columns)

    def points(self, me):
        if FAULT == "wrong-side":
            me = "o"
        you = "o" if me == "x" else "x"
        text = self.text()
        total = 3 * (self.columns[3].count(me) - self.columns[3].count(you))
        for line in LINES:
            discs = [text[i] for i in line]
            mine, yours = discs.count(me), discs.count(you)
            if mine >= 2 and yours == 0:
                total += {2: 2, 3: 10}.get(mine, 0)
            elif yours >= 2 and mine == 0:
                total -= {2: 2, 3: 10}.get(yours, 0)
        return total


class Player:
    def __init__(self):
        self.table = {}
        self.seen = []
        self.count = 0

    def minimax(self, position, depth, alpha, beta, maximising, ply):
        """Returns the value for self.me and the best move."""
        self.count += 1
        me, you = self.me, "o" if self.me == "x" else "x"
        quick = 0 if FAULT == "delays-wins" else ply
        if FAULT != "misses-win" and position.has_won(me):
            return WON - quick, None
        if FAULT != "misses-block" and position.has_won(you):
            return quick - WON, None
        if position.is_full():
            return (-WON if FAULT == "draw-as-loss" else 0), None
        if depth <= 0 or FAULT == "depth-off-by-one" and depth == 1 and ply > 0:
            value = position.points(me)
            if FAULT == "memory-grows":
                self.seen.append((position, value))
            return (-value if FAULT == "sign-wrong" else value), None
        key = self.key(position)
        if ply > 0 and key is not None and key in self.table:
            stored, flag, value = self.table[key]
            usable = flag == "exact" or flag == "lower" and value >= beta or flag == "upper" and value <= alpha
            if usable and (stored >= depth or FAULT == "table-depth"):
                return value, None
        low, high = alpha, beta
        best_move = None
        if maximising:
            best = 0 if FAULT == "best-too-high" else -BIG
        else:
            best = BIG
        for move in position.moves():
            child = self.child(position, move)
            value, _ = self.minimax(child, depth - 1, alpha, beta, not maximising, ply + 1)
            tied = FAULT == "bounds-at-root" and ply == 0 and value == best
            if maximising and (value > best or tied):
                best, best_move = value, move
            elif not maximising and value < best:
                best, best_move = value, move
            if maximising:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if FAULT == "cut-wrong-side" and not maximising:
                if value >= beta:
                    break
            elif FAULT != "window-not-negated" and alpha >= beta:
                break
        flag = "lower" if best >= high else "upper" if best <= low else "exact"
        if key is not None:
            self.table[key] = (depth, "exact" if FAULT == "table-flags" else flag, best)
        if best_move is None and ply == 0:
            best_move = position.moves()[0]
        return best, best_move

    def child(self, position, move):
        if FAULT != "undo-leaves-board":
            return position.after(move)
        columns = position.columns  # the same list for all positions
        columns[move] += position.turn
        return Position(columns, position.waiting)

    def key(self, position):
        if FAULT in ("table-flags", "table-depth", "sound-table"):
            return position.columns, self.me
        if FAULT == "table-without-side":
            return tuple(map(len, position.columns))
        return None

    def choose(self, moves):
        self.count = 0
        if FAULT not in ("table-depth", "state-left-over"):
            self.table.clear()
        columns = [""] * 7
        for number, move in enumerate(moves):
            columns[move] += "xo"[number % 2]
        self.me = "xo"[len(moves) % 2]
        if FAULT == "state-left-over":
            self.me = self.__dict__.setdefault("colour", self.me)  # set only once per process
        root = Position(columns if FAULT == "undo-leaves-board" else tuple(columns), self.me)
        if FAULT == "clock-ignored":
            time.sleep(0.6)
        value, move = self.minimax(root, DEPTH, -BIG, BIG, True, 0)
        return move, None if QUIET else value, None if QUIET else self.count


player = Player()
serve(f"Class and strings, {FAULT}", lambda moves, movetime: player.choose(moves))
