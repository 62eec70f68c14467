// A student's bot: negamax with alpha-beta on one struct, on which moves are made and undone.
//
// Usage: negamax_struct FAULT DEPTH. FAULT is "sound" or the name of a fault with hyphens.
#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "protocol.hpp"

namespace {

constexpr int width = 7;
constexpr int height = 6;
constexpr int infinity = 1'000'000'000;
constexpr int mate = 1'000'000;
constexpr std::array<int, width> order{3, 4, 2, 5, 1, 6, 0};

struct Faults {
    bool misses_block, delays_wins, sign_wrong, not_switched, depth_off, bounds, too_high, table, undo, edge;

    explicit Faults(const std::string& name)
        : misses_block(name == "misses-block"),
          delays_wins(name == "delays-wins"),
          sign_wrong(name == "sign-wrong"),
          not_switched(name == "players-not-switched"),
          depth_off(name == "depth-off-by-one"),
          bounds(name == "bounds-at-root"),
          too_high(name == "best-too-high"),
          table(name == "table-without-side"),
          undo(name == "undo-leaves-board"),
          edge(name == "win-test-edge") {}
};

class Board {
public:
    // Cells with a border of 3 on each side, so that no line leaves the array. 2 marks the border.
    std::array<std::int8_t, (width + 6) * (height + 6)> cells{};
    std::array<int, width> heights{};
    int discs = 0;
    int to_move = 1;

    Board() {
        cells.fill(2);
        for (int x = 0; x < width; x++)
            for (int y = 0; y < height; y++) cells[at(x, y)] = 0;
    }

    static constexpr int at(int x, int y) { return (y + 3) * (width + 6) + x + 3; }
    bool can_play(int x) const { return heights[x] < height; }

    void play(int x) {
        cells[at(x, heights[x]++)] = static_cast<std::int8_t>(to_move);
        discs++;
        to_move = -to_move;
    }

    void take_back(int x) {
        to_move = -to_move;
        discs--;
        cells[at(x, --heights[x])] = 0;
    }

    // Tests whether the last disc, in column x, completed a line.
    bool won(int x, const Faults& faults) const {
        const int from = at(x, heights[x] - 1);
        const int disc = cells[from];
        for (int step : {1, width + 6, width + 7, width + 5}) {
            int run = 1;
            for (int i = from + step; cells[i] == disc; i += step) run++;
            for (int i = from - step; cells[i] == disc; i -= step) run++;
            // The first version compared the row with height - 1 for rising diagonals.
            if (faults.edge && step == width + 7 && touches_top(from, step)) continue;
            if (run >= 4) return true;
        }
        return false;
    }

    int evaluate(int player) const {
        int sum = 0;
        for (int y = 0; y < height; y++) sum += 3 * player * cells[at(3, y)];
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                for (int step : {1, width + 6, width + 7, width + 5}) {
                    int mine = 0, theirs = 0;
                    bool inside = true;
                    for (int i = 0; i < 4; i++) {
                        const int cell = cells[at(x, y) + i * step];
                        if (cell == 2) inside = false;
                        if (cell == player) mine++;
                        if (cell == -player) theirs++;
                    }
                    if (!inside || (mine > 0 && theirs > 0)) continue;
                    sum += mine == 3 ? 10 : mine == 2 ? 2 : 0;
                    sum -= theirs == 3 ? 10 : theirs == 2 ? 2 : 0;
                }
            }
        }
        return sum;
    }

private:
    bool touches_top(int from, int step) const {
        int i = from;
        while (cells[i + step] == cells[from]) i += step;
        return i / (width + 6) - 3 == height - 1;
    }
};

class Engine {
public:
    Engine(const std::string& fault, int depth) : faults(fault), depth(depth) {}

    Answer think(const std::vector<int>& moves) {
        board = Board();
        table.clear();
        nodes = 1;
        for (int x : moves) board.play(x);
        int best = faults.too_high ? -100 : -infinity;
        int best_move = -1;
        for (int x : order) {
            if (!board.can_play(x)) continue;
            if (best_move < 0) best_move = x;
            board.play(x);
            const int value = reply(faults.depth_off ? depth : depth - 1, 1, -infinity, -best, x);
            board.take_back(x);
            if (value > best || (faults.bounds && value == best)) {
                best = value;
                best_move = x;
            }
        }
        return {best_move, best, nodes};
    }

private:
    Faults faults;
    int depth;
    Board board;
    long nodes = 0;
    std::unordered_map<std::string, int> table;

    int reply(int left, int ply, int alpha, int beta, int last) {
        if (faults.not_switched) board.to_move = -board.to_move;
        const int value = negamax(left, ply, alpha, beta, last);
        if (faults.not_switched) board.to_move = -board.to_move;
        return faults.sign_wrong ? value : -value;
    }

    int negamax(int left, int ply, int alpha, int beta, int last) {
        nodes++;
        if (board.won(last, faults) && !(faults.misses_block && ply % 2 == 0))
            return faults.delays_wins ? -mate : ply - mate;
        if (board.discs == width * height) return 0;
        if (left == 0) return board.evaluate(board.to_move);
        std::string key;
        if (faults.table) {
            for (int x = 0; x < width; x++) key += static_cast<char>('0' + board.heights[x]);
            key += static_cast<char>('a' + left);
            const auto found = table.find(key);
            if (found != table.end()) return found->second;
        }
        int best = faults.too_high ? -100 : -infinity;
        for (int x : order) {
            if (!board.can_play(x)) continue;
            board.play(x);
            const int value = reply(left - 1, ply + 1, -beta, -alpha, x);
            if (faults.undo && value >= beta) return value;
            board.take_back(x);
            if (value > best) best = value;
            if (best > alpha) alpha = best;
            if (alpha >= beta && !faults.table) break;
        }
        if (faults.table) table[key] = best;
        return best;
    }
};

}  // namespace

int main(int count, char** arguments) {
    if (count < 3) return 1;
    Engine engine(arguments[1], std::stoi(arguments[2]));
    serve(std::string("Negamax on a struct, ") + arguments[1],
          [&engine](const std::vector<int>& moves) { return engine.think(moves); });
}
