/**
 * German translations of short texts that the server sends: the names and descriptions in the catalogue of engines,
 * evaluations and boards, and in other responses. `translatedCatalogue` translates the catalogue when it arrives. The
 * texts of other responses are translated by `translated`.
 */

import type { Catalogue } from "../translate.ts";
import { SERVER_EVALUATIONS } from "./server-evaluations.ts";

export const SERVER: Catalogue = {
  ...SERVER_EVALUATIONS,

  // Boards
  "Four in a row, 7×6": "Vier in einer Reihe, 7×6",
  "Square, 7×6": "Quadrat, 7×6",
  "Four in a row or square, 7×6": "Vier in einer Reihe oder Quadrat, 7×6",
  "Four in a row, 6×5": "Vier in einer Reihe, 6×5",
  "Four in a row, 5×4": "Vier in einer Reihe, 5×4",
  "Four in a row, 8×7": "Vier in einer Reihe, 8×7",
  "Four in a row, 8×8": "Vier in einer Reihe, 8×8",
  "Five in a row, 9×7": "Fünf in einer Reihe, 9×7",
  "the standard game with seven columns and six rows: four discs in a line win":
    "das übliche Spiel mit sieben Spalten und sechs Reihen: Vier Steine in einer Linie gewinnen",
  "a 2×2 block of discs wins; a line does not": "ein Block aus 2×2 Steinen gewinnt; eine Linie gewinnt nicht",
  "four discs in a line or a 2×2 block of discs win": "vier Steine in einer Linie oder ein Block aus 2×2 Steinen gewinnen",
  "a smaller board with shorter games, which is solved in less than a second":
    "ein kleineres Brett mit kürzeren Partien, das in weniger als einer Sekunde gelöst ist",
  "a tiny board that can be searched completely": "ein winziges Brett, das vollständig durchsucht werden kann",
  "a larger board, on which early positions take too long to solve":
    "ein größeres Brett, auf dem frühe Stellungen zu lange zum Lösen brauchen",
  "the largest square board": "das größte quadratische Brett",
  "a wide board, on which five discs in a line win": "ein breites Brett, auf dem fünf Steine in einer Linie gewinnen",
  "Solves this board: in a measurement, solving the empty board took at most 12 seconds. The scores of all columns take longer. On 7x6, the first moves come from the bundled opening book without delay.":
    "Löst dieses Brett: Vom leeren Brett aus dauert das Ergebnis bis zu 12 Sekunden (gemessen), und die Werte aller Spalten dauern länger. Auf 7x6 kommen die ersten Züge sofort aus dem mitgelieferten Eröffnungsbuch.",
  "Solves this board: in a measurement, solving the empty board took less than a second.":
    "Löst dieses Brett: vom leeren Brett aus in weniger als einer Sekunde (gemessen).",
  "Not measured on this board: a move may take minutes. If a limit ends the search, the engine guesses: it plays a column that is not proven lost, if there is one.":
    "Auf diesem Brett nicht gemessen: Ein Zug kann Minuten dauern. Wenn eine Grenze die Suche beendet, rät die Engine: Sie spielt eine Spalte, die nicht bewiesen verloren ist, falls es eine gibt.",

  // Searches
  "plays a random legal column; all columns have the same probability":
    "spielt eine zufällige erlaubte Spalte; alle Spalten haben dieselbe Wahrscheinlichkeit",
  "plain minimax to a fixed depth, without pruning": "einfaches Minimax bis zu einer festen Tiefe, ohne Abschneiden",
  "minimax with alpha-beta pruning, to a fixed depth": "Minimax mit Alpha-Beta-Schnitten, bis zu einer festen Tiefe",
  "alpha-beta with iterative deepening, a transposition table and several move orderings":
    "Alpha-Beta mit iterativer Vertiefung, einer Transpositionstabelle und mehreren Zugreihenfolgen",
  "Monte Carlo tree search (UCT), which uses random games instead of an evaluation":
    "Monte-Carlo-Baumsuche (UCT), die zufällige Partien anstelle einer Bewertung verwendet",
  "plays the move with the best exact score; if a limit stops the solver, avoids proven losses":
    "spielt den Zug mit dem besten exakten Wert; wenn eine Grenze den Löser anhält, vermeidet es bewiesene Niederlagen",
  "wins or blocks if it can, otherwise extends its most complete unblocked shape (square report)":
    "gewinnt oder blockt, wenn es kann, und erweitert sonst seine am weitesten gediehene freie Form (Quadrat-Bericht)",
  "wins or blocks if it can, otherwise prepares two winning cells at once (square report)":
    "gewinnt oder blockt, wenn es kann, und bereitet sonst zwei Gewinnfelder zugleich vor (Quadrat-Bericht)",
  "always plays directly above the opponent's last disc; never loses the game 7x6:square":
    "spielt immer direkt über den letzten Stein des Gegners; verliert das Spiel 7x6:square nie",

  // Parameters of searches
  "seed for random choices": "Startwert für zufällige Entscheidungen",
  "search depth in plies": "Suchtiefe in Halbzügen",
  "evaluation of the leaves; eval.NAME=VALUE sets one of its parameters":
    "Bewertung der Blätter; eval.NAME=WERT setzt einen ihrer Parameter",
  "maximum number of positions to visit per move": "größte Anzahl der Stellungen, die je Zug besucht werden",
  "maximum number of positions to visit per move; 200,000 if no limit is set":
    "größte Anzahl der Stellungen, die je Zug besucht werden; 200.000, wenn keine Grenze gesetzt ist",
  "maximum time per move in milliseconds": "größte Zeit je Zug in Millisekunden",
  "choice between columns with equal scores: nearest the centre, or random":
    "Wahl zwischen Spalten mit gleichem Wert: der Mitte am nächsten, oder zufällig",
  "choice among equally suitable columns: nearest the centre, or random":
    "Wahl zwischen gleich geeigneten Spalten: der Mitte am nächsten, oder zufällig",
  "move ordering: from the centre outwards, from the left, or by the evaluation":
    "Zugreihenfolge: von der Mitte nach außen, von links, oder nach der Bewertung",
  "prune if a value reaches the bound of the window, or only if it exceeds the bound":
    "abschneiden, wenn ein Wert die Grenze des Fensters erreicht, oder nur, wenn er sie überschreitet",
  "one function for both sides, or the slower functions max_value and min_value, which ignore order and cut":
    "eine Funktion für beide Seiten, oder die langsameren Funktionen max_value und min_value, die order und cut ignorieren",
  "normal search (fair), or the program of the three-evaluations report, as printed (roles swapped) or corrected":
    "normale Suche (fair), oder das Programm des Drei-Bewertungen-Berichts, wie gedruckt (Rollen vertauscht) oder berichtigt",
  "the side for which the program of the three-evaluations report evaluates all leaves (its Player 1)":
    "die Seite, für die das Programm des Drei-Bewertungen-Berichts alle Blätter bewertet (sein Spieler 1)",
  "maximum search depth in plies; 8 if no limit is set": "größte Suchtiefe in Halbzügen; 8, wenn keine Grenze gesetzt ist",
  "maximum size of the transposition table in megabytes; 0 means no table":
    "größte Größe der Transpositionstabelle in Megabyte; 0 bedeutet keine Tabelle",
  "maximum size of the solver's transposition table in megabytes":
    "größte Größe der Transpositionstabelle des Lösers in Megabyte",
  "maximum size of the search tree in megabytes": "größte Größe des Suchbaums in Megabyte",
  "store a position and its mirror image as one table entry":
    "eine Stellung und ihr Spiegelbild als einen Eintrag der Tabelle speichern",
  "first try moves that caused cutoffs in sibling positions":
    "zuerst Züge versuchen, die in Geschwisterstellungen Schnitte bewirkt haben",
  "first try moves that often caused cutoffs before": "zuerst Züge versuchen, die vorher oft Schnitte bewirkt haben",
  "first try moves that win, block or threaten": "zuerst Züge versuchen, die gewinnen, blocken oder drohen",
  "weight of the bonus for rarely visited moves, in hundredths":
    "Gewicht des Zuschlags für selten besuchte Züge, in Hundertsteln",

  // Levels
  beginner: "Anfänger",
  novice: "Einsteiger",
  casual: "Hobbyspieler",
  attentive: "aufmerksam",
  skilled: "geübt",
  strong: "stark",
  expert: "Experte",
  master: "Meister",
  "Looks one ply ahead; makes a deliberate mistake in 75 of 100 moves; may miss even a win in one move.":
    "Rechnet einen Halbzug voraus; macht in 75 von 100 Zügen absichtlich einen Fehler; übersieht vielleicht sogar einen Sieg in einem Zug.",
  "Looks two plies ahead; makes a deliberate mistake in 40 of 100 moves; may miss even a win in one move.":
    "Rechnet zwei Halbzüge voraus; macht in 40 von 100 Zügen absichtlich einen Fehler; übersieht vielleicht sogar einen Sieg in einem Zug.",
  "Looks two plies ahead; makes a deliberate mistake in 25 of 100 moves; never misses a win in one move.":
    "Rechnet zwei Halbzüge voraus; macht in 25 von 100 Zügen absichtlich einen Fehler; übersieht nie einen Sieg in einem Zug.",
  "Looks three plies ahead; makes a deliberate mistake in 15 of 100 moves; never misses a win in one move; never allows the opponent a win in one move that it could prevent.":
    "Rechnet drei Halbzüge voraus; macht in 15 von 100 Zügen absichtlich einen Fehler; übersieht nie einen Sieg in einem Zug und lässt keinen zu, den es verhindern könnte.",
  "Looks up to five plies ahead; makes a deliberate mistake in 10 of 100 moves; never misses a win in one move; never allows the opponent a win in one move that it could prevent.":
    "Rechnet bis zu fünf Halbzüge voraus; macht in 10 von 100 Zügen absichtlich einen Fehler; übersieht nie einen Sieg in einem Zug und lässt keinen zu, den es verhindern könnte.",
  "Looks up to seven plies ahead; makes a deliberate mistake in 5 of 100 moves; never misses a win in one move; never allows the opponent a win in one move that it could prevent.":
    "Rechnet bis zu sieben Halbzüge voraus; macht in 5 von 100 Zügen absichtlich einen Fehler; übersieht nie einen Sieg in einem Zug und lässt keinen zu, den es verhindern könnte.",
  "Looks as far ahead as it can within 20,000 positions; makes no deliberate mistakes; never misses a win in one move; never allows the opponent a win in one move that it could prevent.":
    "Rechnet so weit voraus, wie es mit 20.000 Stellungen kann; macht keine absichtlichen Fehler; übersieht nie einen Sieg in einem Zug und lässt keinen zu, den es verhindern könnte.",
  "Solves the position if this takes at most 3,000,000 positions, and otherwise looks as far ahead as it can within 100,000 positions; makes no deliberate mistakes; never misses a win in one move; never allows the opponent a win in one move that it could prevent.":
    "Löst die Stellung, wenn dafür höchstens 3.000.000 Stellungen nötig sind, und rechnet sonst so weit voraus, wie es mit 100.000 kann; macht keine absichtlichen Fehler; übersieht nie einen Sieg in einem Zug und lässt keinen zu, den es verhindern könnte.",

  // Experiments and openings
  "games between three evaluations at depths 2, 4 and 8: as printed, corrected, and from balanced openings":
    "Partien zwischen drei Bewertungen mit den Tiefen 2, 4 und 8: wie gedruckt, berichtigt, und aus ausgeglichenen Eröffnungen",
  "number of positions that alpha-beta saves in three positions: after the moves 43, as in the report, and in two other positions":
    "Anzahl der Stellungen, die Alpha-Beta-Schnitte sparen, nach den Zügen 43 wie im Bericht und in zwei anderen Stellungen",
  "the square game: two scripted players against alpha-beta at depths 1 to 8, evaluations graded against perfect play, and a check that no side can force a win":
    "das Quadratspiel: zwei Spieler nach festen Regeln gegen Alpha-Beta mit den Tiefen 1 bis 8, Bewertungen gemessen am perfekten Spiel, und eine Prüfung, dass keine Seite einen Sieg erzwingen kann",
  "cost of alpha-beta with the evaluation `lines`: for three orders of the columns (from the left, from the centre, by evaluation), and for the two functions of the report":
    "Kosten von Alpha-Beta mit der Bewertung `lines`, mit Spalten von links, von der Mitte aus und nach der Bewertung geordnet, und mit den zwei Funktionen des Berichts",
  "win rates, times per move and quality of decisions: of the evaluations attack and defence at several depths, and of the levels":
    "Siegquoten, Zeiten je Zug und Güte der Entscheidungen der Bewertungen attack und defence bei mehreren Tiefen, und die Stufen",
  "how many nodes and how much time each option of the searches and each technique of the solver saves":
    "wie viele Stellungen und wie viel Zeit jede Option der Suchen und jedes Verfahren des Lösers spart",
  "every position after two moves, without mirror images (25 positions on seven columns)":
    "jede Stellung nach zwei Zügen, ohne Spiegelbilder (25 Stellungen auf sieben Spalten)",
  "random positions after eight moves, all of them draws under perfect play":
    "zufällige Stellungen nach acht Zügen, die bei perfektem Spiel remis sind",
  "random positions after twelve moves, all of them draws under perfect play":
    "zufällige Stellungen nach zwölf Zügen, die bei perfektem Spiel remis sind",
  "the empty board; deterministic players need only one pair of games from it":
    "das leere Brett; deterministische Spieler brauchen daraus nur ein Paar von Partien",
};
