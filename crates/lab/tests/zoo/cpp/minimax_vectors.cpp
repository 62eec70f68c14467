// A student's bot: two functions max_value and min_value with alpha-beta on a board of vectors, board[row][column] with
// row 0 at the bottom. Every value counts for the player to move at the root.
//
// Usage: minimax_vectors FAULT DEPTH. FAULT is "sound" or the name of a fault with hyphens.
#include <algorithm>
#include <limits>
#include <map>

#include "protocol.hpp"

using namespace std;
using Board = vector<vector<char>>;

const int ROWS = 6, COLUMNS = 7;
const double WIN = 1000000;
const double INFINITE = numeric_limits<double>::infinity();
const int ORDER[] = {3, 2, 4, 1, 5, 0, 6};

string fault;
int max_depth;
long nodes;
char me, you;
map<Board, double> seen;  // kept from move to move

double max_value(Board& board, int depth, int ply, double alpha, double beta);

vector<int> legal_moves(const Board& board) {
    vector<int> moves;
    for (int column : ORDER)
        if (board[ROWS - 1][column] == ' ') moves.push_back(column);
    return moves;
}

void drop(Board& board, int column, char player) {
    for (int row = 0; row < ROWS; row++) {
        if (board[row][column] == ' ') {
            board[row][column] = player;
            return;
        }
    }
}

bool has_won(const Board& board, char p) {
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLUMNS - 3; c++)
            if (board[r][c] == p && board[r][c + 1] == p && board[r][c + 2] == p && board[r][c + 3] == p) return true;
    // A vertical line can start in the rows 0 to 2.
    int end = fault == "win-test-edge" ? ROWS - 4 : ROWS - 3;
    for (int r = 0; r < end; r++)
        for (int c = 0; c < COLUMNS; c++)
            if (board[r][c] == p && board[r + 1][c] == p && board[r + 2][c] == p && board[r + 3][c] == p) return true;
    for (int r = 0; r < ROWS - 3; r++) {
        for (int c = 0; c < COLUMNS - 3; c++) {
            if (board[r][c] == p && board[r + 1][c + 1] == p && board[r + 2][c + 2] == p && board[r + 3][c + 3] == p)
                return true;
            if (board[r + 3][c] == p && board[r + 2][c + 1] == p && board[r + 1][c + 2] == p && board[r][c + 3] == p)
                return true;
        }
    }
    return false;
}

double points(int mine, int yours) {
    if (yours == 0) return mine == 3 ? 10 : mine == 2 ? 2 : 0;
    if (mine == 0) return yours == 3 ? -10 : yours == 2 ? -2 : 0;
    return 0;
}

double evaluate(const Board& board) {
    double total = 0;
    for (int r = 0; r < ROWS; r++) {
        if (board[r][3] == me) total += 3;
        if (board[r][3] == you) total -= 3;
        for (int c = 0; c < COLUMNS; c++) {
            const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
            for (auto& step : steps) {
                int last_row = r + 3 * step[0], last_column = c + 3 * step[1];
                if (last_row >= ROWS || last_column >= COLUMNS || last_column < 0) continue;
                int mine = 0, yours = 0;
                for (int i = 0; i < 4; i++) {
                    char cell = board[r + i * step[0]][c + i * step[1]];
                    if (cell == me) mine++;
                    if (cell == you) yours++;
                }
                total += points(mine, yours);
            }
        }
    }
    return fault == "sign-wrong" ? -total : total;
}

// Stores the score of a finished game. Returns false if the game continues.
bool is_over(const Board& board, int ply, double& score) {
    if (fault == "delays-wins") ply = 0;
    if (has_won(board, me)) {
        score = WIN - ply;
        return true;
    }
    if (fault != "misses-block" && has_won(board, you)) {
        score = -WIN + ply;
        return true;
    }
    if (legal_moves(board).empty()) {
        score = 0;
        return true;
    }
    return false;
}

double min_value(Board& board, int depth, int ply, double alpha, double beta) {
    nodes++;
    double score;
    if (is_over(board, ply, score)) return score;
    if (depth == 0) return evaluate(board);
    bool uses_table = fault == "table-without-side";  // the values count for me, who is not in the key
    if (uses_table && seen.count(board)) return seen[board];
    double best = INFINITE;
    for (int column : legal_moves(board)) {
        Board copy = board;
        Board& child = fault == "undo-leaves-board" ? board : copy;  // the reference to the board itself is passed on
        drop(child, column, fault == "players-not-switched" ? me : you);
        best = min(best, max_value(child, depth - 1, ply + 1, alpha, beta));
        beta = min(beta, best);
        if (!uses_table && beta <= alpha) break;
    }
    if (uses_table) seen[board] = best;
    return best;
}

double max_value(Board& board, int depth, int ply, double alpha, double beta) {
    nodes++;
    double score;
    if (is_over(board, ply, score)) return score;
    if (depth == 0) return evaluate(board);
    bool uses_table = fault == "table-without-side";  // the values count for me, who is not in the key
    if (uses_table && seen.count(board)) return seen[board];
    double best = fault == "best-too-high" ? numeric_limits<double>::min() : -INFINITE;
    for (int column : legal_moves(board)) {
        Board copy = board;
        Board& child = fault == "undo-leaves-board" ? board : copy;
        drop(child, column, me);
        best = max(best, min_value(child, depth - 1, ply + 1, alpha, beta));
        alpha = max(alpha, best);
        if (!uses_table && beta <= alpha) break;
    }
    if (uses_table) seen[board] = best;
    return best;
}

Answer think(const vector<int>& moves) {
    nodes = 0;
    Board board(ROWS, vector<char>(COLUMNS, ' '));
    for (size_t i = 0; i < moves.size(); i++) drop(board, moves[i], i % 2 == 0 ? 'X' : 'O');
    me = moves.size() % 2 == 0 ? 'X' : 'O';
    you = me == 'X' ? 'O' : 'X';
    double alpha = fault == "best-too-high" ? numeric_limits<double>::min() : -INFINITE;
    double best = alpha;
    vector<int> legal = legal_moves(board);
    int move = legal[0];
    int depth = fault == "depth-off-by-one" ? max_depth - 2 : max_depth - 1;
    for (int column : legal) {
        Board child = board;
        drop(child, column, me);
        double value = min_value(child, depth, 1, alpha, INFINITE);
        if (value > best || (fault == "bounds-at-root" && value >= best)) {
            best = value;
            move = column;
        }
        alpha = max(alpha, best);
    }
    return {move, static_cast<int>(best), nodes};
}

int main(int count, char** arguments) {
    if (count < 3) return 1;
    fault = arguments[1];
    max_depth = stoi(arguments[2]);
    serve("Minimax on vectors, " + fault, think);
}
