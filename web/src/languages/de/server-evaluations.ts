/** German texts for the evaluations and the example scripts in the server's catalogue. */

import type { Catalogue } from "../translate.ts";

export const SERVER_EVALUATIONS: Catalogue = {
  // Evaluations
  "each disc counts one point for every possible winning line or block through its cell":
    "jeder Stein zählt einen Punkt für jede mögliche Gewinnlinie oder jeden möglichen Block durch sein Feld",
  "the evaluation `cells` as printed in the report: four cells of the board have the weight 7 instead of 8 (7x6 only)":
    "die Bewertung `cells`, wie im Bericht gedruckt: Vier Felder des Bretts haben das Gewicht 7 statt 8 (nur 7x6)",
  "open windows: 10 points for three discs, 5 for two, 1 for one, minus the points of the opponent's windows":
    "offene Fenster: 10 Punkte für drei Steine, 5 für zwei, 1 für einen, abzüglich der Punkte der gegnerischen Fenster",
  "the evaluation `open-windows` as printed in the three-evaluations report: only own windows count":
    "die Bewertung `open-windows`, wie im Drei-Bewertungen-Bericht gedruckt: Nur eigene Fenster zählen",
  "runs of discs next to an empty cell: 6 points per disc, minus the points of the opponent's runs":
    "Ketten von Steinen neben einem leeren Feld: 6 Punkte je Stein, abzüglich der Punkte der gegnerischen Ketten",
  "the evaluation `runs` as printed in the three-evaluations report; it reads cells above the board as empty (7x6 only)":
    "die Bewertung `runs`, wie im Drei-Bewertungen-Bericht gedruckt; Felder über dem Brett gelten als leer (nur 7x6)",
  "open windows: 10 points for three discs, 2 for two; 3 points for each disc in the centre column":
    "offene Fenster: 10 Punkte für drei Steine, 2 für zwei; 3 Punkte für jeden Stein in der mittleren Spalte",
  "open 2x2 blocks: 5 points for three own discs, 2 for two; −4 points for three discs of the opponent; 3 points for each own disc in the centre":
    "offene 2x2-Blöcke: 5 Punkte für drei eigene Steine, 2 für zwei; −4 Punkte für drei Steine des Gegners; 3 Punkte für jeden eigenen Stein in der Mitte",
  "the evaluation `squares` as printed in the square report: rising diagonals of four cells instead of 2x2 blocks":
    "die Bewertung `squares`, wie im Quadrat-Bericht gedruckt: steigende Diagonalen aus vier Feldern statt 2x2-Blöcke",
  "open windows: 100 points for three discs, 10 for two, minus the points of the opponent's windows":
    "offene Fenster: 100 Punkte für drei Steine, 10 für zwei, abzüglich der Punkte der gegnerischen Fenster",
  "the evaluation `lines` as printed in the alpha-beta report: blocked windows count as much as open windows":
    "die Bewertung `lines`, wie im Alpha-Beta-Bericht gedruckt: Blockierte Fenster zählen so viel wie offene",
  "own open windows: 5 points for three discs, 2 for two; open windows of the opponent: −4 points for three discs; 3 points for each own disc in the centre column":
    "eigene offene Fenster: 5 Punkte für drei Steine, 2 für zwei; offene Fenster des Gegners: −4 Punkte für drei Steine; 3 Punkte für jeden eigenen Stein in der mittleren Spalte",
  "the evaluation `attack` with other weights for open windows of the opponent: −80 points for three discs, −4 for two":
    "die Bewertung `attack` mit anderen Gewichten für offene Fenster des Gegners: −80 Punkte für drei Steine, −4 für zwei",
  "winning cells: immediate wins, threats to block, double threats and later threats":
    "Gewinnfelder: sofortige Siege, zu blockende Drohungen, doppelte Drohungen und spätere Drohungen",
  "forks (two winning cells of which only one can be blocked) and the cells that would create one":
    "Gabeln (zwei Gewinnfelder, von denen nur eines geblockt werden kann) und die Felder, die eine schaffen würden",
  "strong and weak shapes from a library: the values of own shapes minus the values of the opponent's shapes":
    "starke und schwache Formen aus einer Sammlung: die Werte der eigenen Formen minus die Werte der Formen des Gegners",
  "threats (winning cells), which count more if their owner can play on them when the board fills up":
    "Drohungen (Gewinnfelder), gewichtet danach, welche Seite dort spielen kann, wenn sich das Brett füllt",
  "the sum of the evaluations cells, open-windows, threats and parity, with different weights in each stage of the game":
    "eine Summe von cells, open-windows, threats und parity, mit anderen Gewichten in jeder Phase der Partie",
  "plays forced moves first, then scores open windows and threats that can be played at the end":
    "spielt zuerst erzwungene Züge und bewertet dann offene Fenster und Drohungen, die am Ende gespielt werden können",
  "the evaluation `windows-centre` with one feature of another evaluation, to measure the effect of this feature":
    "die Bewertung `windows-centre` mit einer Eigenschaft einer anderen Bewertung, um die Wirkung dieser Eigenschaft zu messen",
  "always 0: the search recognises only finished games, and otherwise prefers the centre (a baseline)":
    "immer 0: die Suche sieht nur beendete Partien und bevorzugt die Mitte (zum Vergleich)",

  // Parameters of evaluations
  "points for each open window (unblocked winning line or block) that lacks one disc":
    "Punkte für jedes offene Fenster (freie Gewinnlinie oder freier Block), dem ein Stein fehlt",
  "points for each open window (unblocked winning line or block) that lacks two discs":
    "Punkte für jedes offene Fenster (freie Gewinnlinie oder freier Block), dem zwei Steine fehlen",
  "points for each open window (unblocked winning line or block) that lacks three discs":
    "Punkte für jedes offene Fenster (freie Gewinnlinie oder freier Block), dem drei Steine fehlen",
  "points for each disc after the first in a run below an empty cell":
    "Punkte für jeden Stein nach dem ersten in einer Kette unter einem leeren Feld",
  "points for each empty cell beside a disc in the same row":
    "Punkte für jedes leere Feld neben einem Stein in derselben Reihe",
  "points for each disc in the centre column": "Punkte für jeden Stein in der mittleren Spalte",
  "points for each unblocked block (squares-printed: diagonal) with three own discs":
    "Punkte für jeden freien Block (squares-printed: Diagonale) mit drei eigenen Steinen",
  "points for each unblocked block (squares-printed: diagonal) with two own discs":
    "Punkte für jeden freien Block (squares-printed: Diagonale) mit zwei eigenen Steinen",
  "points for each unblocked block (squares-printed: diagonal) with three discs of the opponent":
    "Punkte für jeden freien Block (squares-printed: Diagonale) mit drei Steinen des Gegners",
  "points for each own disc in the centre": "Punkte für jeden eigenen Stein in der Mitte",
  "subtract the opponent's blocks and centre discs, with the same weights as own ones":
    "die Blöcke und mittleren Steine des Gegners mit den Gewichten der eigenen abziehen",
  "points for each rising diagonal of four own discs": "Punkte für jede steigende Diagonale aus vier eigenen Steinen",
  "points for each window (possible winning line or block) that lacks one disc":
    "Punkte für jedes Fenster (mögliche Gewinnlinie oder möglicher Block), dem ein Stein fehlt",
  "points for each window (possible winning line or block) that lacks two discs":
    "Punkte für jedes Fenster (mögliche Gewinnlinie oder möglicher Block), dem zwei Steine fehlen",
  "points for each own open window (unblocked winning line or block) that lacks one disc":
    "Punkte für jedes eigene offene Fenster (freie Gewinnlinie oder freier Block), dem ein Stein fehlt",
  "points for each own open window (unblocked winning line or block) that lacks two discs":
    "Punkte für jedes eigene offene Fenster (freie Gewinnlinie oder freier Block), dem zwei Steine fehlen",
  "points for each open window of the opponent that lacks one disc":
    "Punkte für jedes offene Fenster des Gegners, dem ein Stein fehlt",
  "points for each open window of the opponent that lacks two discs":
    "Punkte für jedes offene Fenster des Gegners, dem zwei Steine fehlen",
  "points if the side to move can win at once": "Punkte, wenn die Seite am Zug sofort gewinnen kann",
  "points if the other side has two threats, of which only one can be blocked":
    "Punkte, wenn die andere Seite zwei Drohungen hat, von denen nur eine geblockt werden kann",
  "points if the other side has a single threat, which can be blocked":
    "Punkte, wenn die andere Seite eine einzelne Drohung hat, die geblockt werden kann",
  "points for each winning cell that cannot be played yet":
    "Punkte für jedes Gewinnfeld, das noch nicht gespielt werden kann",
  "points for a fork: two winning cells that a single block does not stop":
    "Punkte für eine Gabel: zwei Gewinnfelder, die ein einzelner Zug nicht blockt",
  "points for each cell where a disc would create a fork": "Punkte für jedes Feld, auf dem ein Stein eine Gabel schaffen würde",
  "percentage by which the values in the library are multiplied":
    "Prozentsatz, mit dem die Werte der Sammlung multipliziert werden",
  "points for a threat on a cell that its owner can play when the board fills up":
    "Punkte für eine Drohung auf einem Feld, das ihr Besitzer spielen kann, wenn sich das Brett füllt",
  "points deducted from `good` for each row below the threat":
    "Punkte, die für jede Reihe unter der Drohung von `good` abgezogen werden",
  "points for any other threat that cannot be played yet":
    "Punkte für jede andere Drohung, die noch nicht gespielt werden kann",
  "points for the side that will be the first to reach its winning cell when the board fills up":
    "Punkte für die Seite, die ihr Gewinnfeld erreicht, wenn sich das Brett füllt",
  "percentage of filled cells at which the middle game begins":
    "Prozentsatz der belegten Felder, bei dem das Mittelspiel beginnt",
  "percentage of filled cells at which the endgame begins":
    "Prozentsatz der belegten Felder, bei dem das Endspiel beginnt",
  "weight of the evaluation `cells` in the opening": "Gewicht der Bewertung `cells` in der Eröffnung",
  "weight of the evaluation `open-windows` in the opening": "Gewicht der Bewertung `open-windows` in der Eröffnung",
  "weight of the evaluation `threats` in the opening": "Gewicht der Bewertung `threats` in der Eröffnung",
  "weight of the evaluation `parity` in the opening": "Gewicht der Bewertung `parity` in der Eröffnung",
  "weight of the evaluation `cells` in the middle game": "Gewicht der Bewertung `cells` im Mittelspiel",
  "weight of the evaluation `open-windows` in the middle game": "Gewicht der Bewertung `open-windows` im Mittelspiel",
  "weight of the evaluation `threats` in the middle game": "Gewicht der Bewertung `threats` im Mittelspiel",
  "weight of the evaluation `parity` in the middle game": "Gewicht der Bewertung `parity` im Mittelspiel",
  "weight of the evaluation `cells` in the endgame": "Gewicht der Bewertung `cells` im Endspiel",
  "weight of the evaluation `open-windows` in the endgame": "Gewicht der Bewertung `open-windows` im Endspiel",
  "weight of the evaluation `threats` in the endgame": "Gewicht der Bewertung `threats` im Endspiel",
  "weight of the evaluation `parity` in the endgame": "Gewicht der Bewertung `parity` im Endspiel",
  "points for a forced win": "Punkte für einen erzwungenen Sieg",
  "maximum number of threats that the opponent must block before an attack wins":
    "größte Anzahl der Drohungen, die der Gegner blocken muss, bevor ein Angriff gewinnt",
  "points for an attack that the other side would have if it were its turn":
    "Punkte für einen Angriff, den die andere Seite hätte, wenn sie am Zug wäre",
  "points for any other threat": "Punkte für jede andere Drohung",
  "additional points for each missing cell of a `two` window that its owner can play at the end":
    "zusätzliche Punkte für jedes fehlende Feld eines `two`-Fensters, das sein Besitzer am Ende spielen kann",
  "the evaluation whose feature is added, without its points for open windows":
    "die Bewertung, deren Eigenschaft hinzukommt, ohne ihre Punkte für offene Fenster",

  // Example scripts
  "Five lines to begin with": "Fünf Zeilen für den Anfang",
  "Minimax report: windows and the centre": "Minimax-Bericht: Fenster und die Mitte",
  "Three-evaluations report: John's cells": "Drei-Bewertungen-Bericht: Johns Felder",
  "Three-evaluations report: John's cells on any board": "Drei-Bewertungen-Bericht: Johns Felder auf jedem Brett",
  "Three-evaluations report: Robert's windows": "Drei-Bewertungen-Bericht: Roberts Fenster",
  "Three-evaluations report: Robert's windows as printed": "Drei-Bewertungen-Bericht: Roberts Fenster wie gedruckt",
  "Three-evaluations report: Brittany's runs": "Drei-Bewertungen-Bericht: Brittanys Ketten",
  "Square report: squares": "Quadrat-Bericht: Quadrate",
  "Alpha-beta report: lines": "Alpha-Beta-Bericht: Linien",
  "Difficulty report: the attacker": "Schwierigkeits-Bericht: der Angreifer",
  "Difficulty report: the defender": "Schwierigkeits-Bericht: der Verteidiger",
  "Odd and even threats": "Ungerade und gerade Drohungen",
  "counts open windows, discs in the centre, and threats; a good script to begin with":
    "zählt offene Fenster, Steine in der Mitte und Drohungen; ein gutes Skript für den Anfang",
  "open windows (10 points for three discs, 2 for two) and the centre column (3 points)":
    "offene Fenster (10 Punkte für drei Steine, 2 für zwei) und die mittlere Spalte (3 Punkte)",
  "a table of weights: the weight of a cell is the number of windows through it":
    "eine Tabelle von Gewichten: Das Gewicht eines Felds ist die Anzahl der Fenster durch das Feld",
  "the scores of John's cells, computed by loops instead of a table, which is slower":
    "die Werte von Johns Feldern, durch Schleifen statt aus einer Tabelle berechnet, was langsamer ist",
  "open windows, which count more if they contain more discs, minus the points of the opponent's windows":
    "offene Fenster, die mit mehr Steinen mehr zählen, abzüglich der Punkte der gegnerischen Fenster",
  "Robert's windows without the windows of the opponent, so that the script never defends":
    "Roberts Fenster ohne die Fenster des Gegners, sodass das Skript nie verteidigt",
  "runs of discs below an empty cell, and empty cells beside a disc":
    "Ketten von Steinen unter einem leeren Feld, und leere Felder neben einem Stein",
  "2×2 blocks and the centre, for the square variant": "2×2-Blöcke und die Mitte, für die Quadrat-Variante",
  "open windows: 100 points for three discs, 10 for two": "offene Fenster: 100 Punkte für drei Steine, 10 für zwei",
  "own windows count much more than the opponent's": "eigene Fenster zählen viel mehr als die des Gegners",
  "the opponent's open windows with three discs count most":
    "die offenen Fenster des Gegners mit drei Steinen zählen am meisten",
  "the first player needs threats in odd rows, the second player in even rows; shows how to use functions":
    "der erste Spieler braucht Drohungen in ungeraden Reihen, der zweite in geraden; zeigt, wie man Funktionen verwendet",

  // Terms of evaluations
  L: "L",
  T: "T",
  "broad base": "breite Basis",
  cap: "Kappe",
  "closed three": "geschlossene Drei",
  complete: "vollständig",
  "counted as four in a row": "als Viererreihe gezählt",
  "counted as their four in a row": "als Viererreihe des Gegners gezählt",
  "diagonal run above a gap": "diagonale Reihe über einer Lücke",
  "diagonal three": "diagonale Drei",
  "double threat": "Doppeldrohung",
  fork: "Gabel",
  "gap beside a disc": "Lücke neben einem Stein",
  "gap beside their disc": "Lücke neben einem Stein des Gegners",
  gift: "Geschenk",
  "good threat": "gute Drohung",
  "hanging three": "hängende Drei",
  "makes a fork": "bildet eine Gabel",
  "makes their fork": "bildet eine Gabel des Gegners",
  menace: "Bedrohung",
  "must be blocked": "muss geblockt werden",
  "one disc short": "ein Stein fehlt",
  "open pair": "offenes Paar",
  "other threat": "andere Drohung",
  "own centre": "eigene Mitte",
  "own disc": "eigener Stein",
  pair: "Paar",
  race: "Wettlauf",
  "run above a cell": "Reihe über einem Feld",
  "run below a gap": "Reihe unter einer Lücke",
  seven: "Sieben",
  "split three": "geteilte Drei",
  stair: "Treppe",
  "disc after a gap": "Stein nach einer Lücke",
  "their centre": "Mitte des Gegners",
  "their diagonal run above a gap": "diagonale Reihe des Gegners über einer Lücke",
  "their fork": "Gabel des Gegners",
  "their good threat": "gute Drohung des Gegners",
  "their other threat": "andere Drohung des Gegners",
  "their run above a cell": "Reihe des Gegners über einem Feld",
  "their run below a gap": "Reihe des Gegners unter einer Lücke",
  "their disc": "Stein des Gegners",
  "their disc after a gap": "Stein des Gegners nach einer Lücke",
  "their threat": "Drohung des Gegners",
  "theirs one short": "dem Gegner fehlt ein Stein",
  "theirs three short": "dem Gegner fehlen drei Steine",
  "theirs two short": "dem Gegner fehlen zwei Steine",
  "they win by force": "der Gegner gewinnt zwangsläufig",
  threat: "Drohung",
  "three short": "drei Steine fehlen",
  tower: "Turm",
  "tower of three": "Turm aus drei",
  "two short": "zwei Steine fehlen",
  wedge: "Keil",
  "wins at once": "gewinnt sofort",
  "wins by force": "gewinnt zwangsläufig",
  zugzwang: "Zugzwang",
};
