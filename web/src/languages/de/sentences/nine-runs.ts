/**
 * German texts of the report of the experiment nine-runs. Each key is a template for an English text of the server. The
 * comments name the sections of the report.
 */

import type { Catalogue } from "../../translate.ts";

export const NINE_RUNS: Catalogue = {
  "John's weights": "Johns Gewichte",
  source: "Quelle",
  row: "Reihe",
  "column {n}": "Spalte {n}",
  "John's weight of each cell: in the report, and in ours": "Johns Gewicht jedes Feldes: im Bericht und bei uns",
  "The evaluation cells-printed has the weights of the report.":
    "Die Bewertung cells-printed hat die Gewichte des Berichts.",
  "The evaluation cells computes each weight: it is the number of lines of four through the cell.":
    "Die Bewertung cells berechnet jedes Gewicht: Es ist die Anzahl der Viererreihen durch das Feld.",
  "The two differ in {n} cells.": "Die beiden unterscheiden sich in {n} Feldern.",
  "Nine runs: the three-evaluations report replayed": "Nine runs: der Drei-Bewertungen-Bericht nachgespielt",

  // Summary
  "The winners of the report depend on who moves first and on the exchanged roles, so its games cannot rank the evaluations.":
    "Die Sieger des Berichts hängen davon ab, wer beginnt, und von den vertauschten Rollen. Seine Partien können die Bewertungen deshalb nicht ordnen.",
  "Number of matches, of {n5}, with the winner of the report: as printed {n} if P1 moves first, {n2} if P2 does; with corrected roles {n3} if P1 moves first, {n4} if P2 does.":
    "Anzahl der Matches, von {n5}, mit dem Sieger des Berichts: wie gedruckt {n}, wenn P1 beginnt, und {n2}, wenn P2 beginnt; mit berichtigten Rollen {n3}, wenn P1 beginnt, und {n4}, wenn P2 beginnt.",
  "{name} against {name2} with P1 moving first ({name3} won – {name4} won – drawn): {list} as printed; {list2} with corrected roles.":
    "{name} gegen {name2}, wenn P1 beginnt (gewonnen von {name3} – gewonnen von {name4} – remis): {list} wie gedruckt; {list2} mit berichtigten Rollen.",
  "In balanced matches {name}'s corrected evaluation scores {list} of the points against {name2}'s.":
    "In ausgeglichenen Matches holt die berichtigte Bewertung von {name} diese Anteile der Punkte gegen die von {name2}: {list}.",

  // The report
  "Totals by depth over two games: calls of the evaluation, and seconds inside it":
    "Summen nach Tiefe über zwei Partien: Aufrufe der Bewertung und Sekunden in ihr",
  "nodes searched": "durchsuchte Stellungen",
  "One game per row, as printed": "Eine Partie je Zeile, wie gedruckt",
  "player {n}": "Spieler {n}",
  "P{n} nodes": "P{n} Stellungen",
  "P{n} time, s": "P{n} Zeit, s",
  "Wins and losses": "Siege und Niederlagen",

  // Side by side
  "Totals over the two games of a player: the report's and ours as printed, if P1 or P2 moves first":
    "Summen über die zwei Partien eines Spielers: die des Berichts und unsere wie gedruckt, wenn P1 oder P2 beginnt",
  "nodes, report": "Stellungen, Bericht",
  "ours, P{n} first": "unsere, P{n} beginnt",
  "ours, least": "unsere, kleinste",
  "ours, most": "unsere, größte",
  "ours, {list}": "unsere, {list}",
  "time in evaluation, s: report": "Zeit in der Bewertung, s: Bericht",
  "{n} of the {n2} printed numbers of nodes lie between the smallest and the largest total of the replays.":
    "{n} der {n2} gedruckten Anzahlen von Stellungen liegen zwischen der kleinsten und der größten Summe der nachgespielten Partien.",
  "Printed totals that the first replays reproduce exactly: {reproduced}.":
    "Gedruckte Summen, die die ersten nachgespielten Partien genau ergeben: {reproduced}.",
  "{name}'s {n} at depth {n2} with P{n3} moving first": "{n} von {name} bei Tiefe {n2}, wenn P{n3} beginnt",
  "Wins and losses over the nine games: the report's, and ours as printed (won – lost – drawn)":
    "Siege und Niederlagen in den neun Partien: die des Berichts und unsere wie gedruckt (gewonnen – verloren – remis)",
  "won in the report": "im Bericht gewonnen",
  "lost in the report": "im Bericht verloren",
  "The nine games, to watch": "Die neun Partien zum Ansehen",
  "In the view Lab, the last column shows the end of each game and opens the game in Analyse.":
    "In der Ansicht Labor zeigt die letzte Spalte das Ende jeder Partie und öffnet die Partie in der Analyse.",
  "The page of a run also lists all games of this experiment under Games.":
    "Die Seite eines Laufs listet außerdem unter Partien alle Partien dieses Experiments auf.",
  "The number in the table is the number of the game in that list.":
    "Die Nummer in der Tabelle ist die Nummer der Partie in dieser Liste.",
  "Without the view Lab, use {code}.": "Ohne die Ansicht Labor hilft {code}.",
  "Watch plays the game move by move, Analyse opens it with exact scores, and Review names its mistakes.":
    "Ansehen spielt die Partie Zug für Zug ab, Analyse öffnet sie mit exakten Werten, und Prüfung nennt ihre Fehler.",
  "The nine games as printed, each with P1 and with P2 moving first":
    "Die neun Partien wie gedruckt, jede einmal mit P1 und einmal mit P2 als Beginnendem",
  "moves first": "beginnt",
  "winner in the report": "Sieger im Bericht",
  "winner in our game": "Sieger in unserer Partie",
  "number in the list": "Nummer in der Liste",

  // Ours
  "Ours, as printed (roles swapped)": "Unsere Messung, wie gedruckt (Rollen vertauscht)",
  "Ours, roles corrected": "Unsere Messung, Rollen berichtigt",
  "Ours, balanced": "Unsere Messung, ausgeglichen",
  "The first game of each pairing with P1 and with P2 moving first; all figures are of this game":
    "Die erste Partie jeder Paarung mit P1 und mit P2 als Beginnendem; alle Zahlen gelten für diese Partie",
  "P{n} generated": "P{n} erzeugt",
  "P{n} expanded": "P{n} entwickelt",
  "P{n} evaluated": "P{n} bewertet",
  "All games: won by P1 – won by P2 – drawn": "Alle Partien: von P1 gewonnen – von P2 gewonnen – remis",
  "P{n} moves first": "P{n} beginnt",
  "Wins – losses – draws in the nine matches, by the player who moves first":
    "Siege – Niederlagen – Remis in den neun Matches, nach dem Spieler, der beginnt",
  "Positions evaluated by depth, in two games with P1 moving first":
    "Bewertete Stellungen nach Tiefe, in zwei Partien mit P1 als Beginnendem",
  "Each ply multiplies the number of positions, for all three evaluations.":
    "Jeder Halbzug vervielfacht die Anzahl der Stellungen, bei allen drei Bewertungen.",
  "positions evaluated": "bewertete Stellungen",
  "In the balanced matches, the search maximises for the side to move.":
    "In den ausgeglichenen Matches maximiert die Suche für die Seite am Zug.",
  "The corrected evaluations cells, open-windows and runs treat both sides in the same way.":
    "Die berichtigten Bewertungen cells, open-windows und runs behandeln beide Seiten gleich.",
  "Shorter wins have higher scores.": "Kürzere Siege haben höhere Werte.",
  "Among equal columns, the search chooses the column nearest to the centre.":
    "Unter gleichen Spalten wählt die Suche die Spalte, die der Mitte am nächsten ist.",
  "Each opening of two plies is played twice, with the sides swapped.":
    "Jede Eröffnung mit zwei Halbzügen wird zweimal gespielt, mit vertauschten Seiten.",
  "Results of the first author: won – drawn – lost, points with 95 % interval over pairs":
    "Ergebnisse des ersten Autors: gewonnen – remis – verloren, Punkte mit 95-%-Intervall über die Paare",
  "first author": "erster Autor",
  "second author": "zweiter Autor",
  "first: nodes per move": "erster: Stellungen je Zug",
  "second: nodes per move": "zweiter: Stellungen je Zug",
  "first: time per move, ms": "erster: Zeit je Zug, ms",
  "second: time per move, ms": "zweiter: Zeit je Zug, ms",
  "Points of the row against the column, mean over the depths":
    "Punkte der Zeile gegen die Spalte, Mittel über die Tiefen",
  "Balanced matches: corrected roles, many openings, each played from both sides.":
    "Ausgeglichene Matches: berichtigte Rollen, viele Eröffnungen, jede von beiden Seiten gespielt.",

  // What each depth shows
  "What each depth shows": "Was jede Tiefe zeigt",
  "Balanced matches: all games of an author at a depth, and the cost of a move":
    "Ausgeglichene Matches: alle Partien eines Autors bei einer Tiefe, und die Kosten eines Zugs",
  author: "Autor",
  "nodes, times the fewest": "Stellungen, Vielfaches der wenigsten",
  "All balanced matches of all depths were tested together (95 %, exact tests of the distinct pairs, Holm's correction).":
    "Alle ausgeglichenen Matches aller Tiefen wurden zusammen getestet (95 %, exakte Tests der verschiedenen Paare, Korrektur nach Holm).",
  "Depth {n}.": "Tiefe {n}.",
  "Points in the balanced matches: {list}.": "Punkte in den ausgeglichenen Matches: {list}.",
  "{scores}.": "{scores}.",
  "{name} scored {number} % against {name2} (significant)": "{name} holte {number} % gegen {name2} (signifikant)",
  "{name} scored {number} % against {name2} (not significant)": "{name} holte {number} % gegen {name2} (nicht signifikant)",
  "Positions visited per move: {list}.": "Besuchte Stellungen je Zug: {list}.",
  "The strongest evaluation, {name}'s, also visits the fewest positions.":
    "Die stärkste Bewertung, die von {name}, besucht auch die wenigsten Stellungen.",
  "The strongest evaluation, {name}'s, visits {number} times as many positions as {name2}'s evaluation, which visits the fewest.":
    "Die stärkste Bewertung, die von {name}, besucht {number}-mal so viele Stellungen wie die Bewertung von {name2}, die die wenigsten besucht.",
  "In the replays as printed, {n} of the three games have the report's winner if P1 moves first, and {n2} if P2 does.":
    "In den nachgespielten Partien wie gedruckt haben {n} der drei Partien den Sieger des Berichts, wenn P1 beginnt, und {n2}, wenn P2 beginnt.",

  // Why they differ
  "Roles: the printed program calls MIN on P1's turn and MAX on P2's, but MAX drops P1's disc.":
    "Rollen: Das gedruckte Programm ruft MIN auf, wenn P1 am Zug ist, und MAX, wenn P2 am Zug ist, aber MAX spielt den Stein von P1.",
  "Each player therefore searches for the opponent's best column and plays it.":
    "Jeder Spieler sucht deshalb die beste Spalte des Gegners und spielt sie.",
  "The replays as printed keep this error; the replays with corrected roles fix it and nothing else.":
    "Die nachgespielten Partien wie gedruckt behalten diesen Fehler; die mit berichtigten Rollen beheben nur ihn.",
  "Robert: the printed program always scores leaves for P1, and Robert's evaluation counts the windows of one player only.":
    "Robert: Das gedruckte Programm bewertet Blätter immer für P1, und die Bewertung von Robert zählt nur die Fenster eines Spielers.",
  "Robert therefore only attacks as P1 and only defends as P2.":
    "Robert greift deshalb als P1 nur an und verteidigt als P2 nur.",
  "The balanced matches use open-windows, which subtracts the opponent's windows.":
    "Die ausgeglichenen Matches verwenden open-windows, das die Fenster des Gegners abzieht.",
  "John: the printed table has {n} in four cells through which {n2} lines of four pass.":
    "John: In der gedruckten Tabelle steht {n} in vier Feldern, durch die {n2} Viererlinien gehen.",
  "The replays use cells-printed, and the balanced matches use cells.":
    "Die nachgespielten Partien verwenden cells-printed, und die ausgeglichenen Matches verwenden cells.",
  "Brittany: the printed evaluation reads the board upside down, counts own discs as gaps and reads above the top row.":
    "Brittany: Die gedruckte Bewertung liest das Brett verkehrt herum, zählt eigene Steine als Lücken und liest über der obersten Reihe.",
  "The replays use runs-printed, which follows the listing with three assumptions: cells above the top row are empty, columns are read from the last to the first, as a hash set of the GNU C++ library returns them, and all parts of the function belong to the loop over the columns.":
    "Die nachgespielten Partien verwenden runs-printed, das dem Listing mit drei Annahmen folgt: Felder über der obersten Reihe sind leer, Spalten werden von der letzten zur ersten gelesen, wie ein Hash-Set der GNU-C++-Bibliothek sie liefert, und alle Teile der Funktion gehören zur Schleife über die Spalten.",
  "The report's program read memory outside the board instead, so the figures of Brittany and of her opponents can differ.":
    "Das Programm des Berichts las stattdessen Speicher außerhalb des Bretts, deshalb können die Zahlen von Brittany und ihren Gegnern abweichen.",
  "The balanced matches use the corrected evaluation runs.":
    "Die ausgeglichenen Matches verwenden die berichtigte Bewertung runs.",
  "The report prints neither its random numbers nor which player moved first.":
    "Der Bericht druckt weder seine Zufallszahlen noch, welcher Spieler begann.",
  "A printed total is therefore compared with the smallest and the largest total of the replays.":
    "Eine gedruckte Summe wird deshalb mit der kleinsten und der größten Summe der nachgespielten Partien verglichen.",
  "If a printed total lies outside this range, the probable reasons are different random numbers, or that Brittany's evaluation reads above the board.":
    "Wenn eine gedruckte Summe außerhalb dieses Bereichs liegt, sind die wahrscheinlichen Gründe andere Zufallszahlen, oder dass Brittanys Bewertung über dem Brett liest.",
  "The report's \"nodes\" are calls of the evaluation.": "Die „nodes“ des Berichts sind Aufrufe der Bewertung.",
  "Compare them with the column \"evaluated\".": "Vergleiche sie mit der Spalte „bewertet“.",
  "The columns \"generated\" and \"expanded\" have the counts that the report announces but does not print.":
    "Die Spalten „erzeugt“ und „entwickelt“ enthalten die Anzahlen, die der Bericht ankündigt, aber nicht druckt.",
  "The rows of the report's table of games repeat totals over two games, and two of its times are misprints ({number} instead of {number2}, {number3} instead of {number4}).":
    "Die Zeilen der Tabelle der Partien im Bericht wiederholen Summen über zwei Partien, und zwei ihrer Zeiten sind Druckfehler ({number} statt {number2}, {number3} statt {number4}).",
  "The rows here are single games.": "Die Zeilen hier sind einzelne Partien.",
  "The report plays one game per pairing and depth and does not record who moved first.":
    "Der Bericht spielt eine Partie je Paarung und Tiefe und hält nicht fest, wer begann.",
  "The replays play both cases.": "Nachgespielt werden beide Fälle.",
  "The balanced matches play many openings from both sides, so their results have confidence intervals.":
    "Die ausgeglichenen Matches spielen viele Eröffnungen von beiden Seiten, daher haben ihre Ergebnisse Konfidenzintervalle.",
  "The printed program keeps a random column until a strictly better one is found, and scores all wins alike.":
    "Das gedruckte Programm behält eine zufällige Spalte, bis es eine wirklich bessere findet, und wertet alle Siege gleich.",
  "The replays do the same, so different random numbers can give different results.":
    "Die nachgespielten Partien machen es genauso, deshalb können andere Zufallszahlen andere Ergebnisse geben.",
  "The balanced matches prefer shorter wins and, among equal columns, the one nearest to the centre.":
    "Die ausgeglichenen Matches bevorzugen kürzere Siege und bei gleichen Spalten die, die der Mitte am nächsten ist.",
  "The report's times are inside the evaluation and include two readings of the timer for each call.":
    "Die Zeiten des Berichts sind Zeiten in der Bewertung und enthalten je Aufruf zwei Abfragen der Uhr.",
  "In the table that compares totals, the times here are also inside the evaluation, but without the timer: a sample of the calls is repeated and timed together, and each game's time is the median of its replays.":
    "In der Tabelle, die Summen vergleicht, sind die Zeiten hier auch Zeiten in der Bewertung, aber ohne die Uhr: Eine Stichprobe der Aufrufe wird wiederholt und zusammen gemessen, und die Zeit jeder Partie ist der Median ihrer Wiederholungen.",
  "The other times are those of whole searches, while several games run at the same time.":
    "Die anderen Zeiten sind die ganzer Suchen, während mehrere Partien zugleich laufen.",
  "The report says that John won two of three games at depth {n}; he played two.":
    "Der Bericht sagt, dass John bei Tiefe {n} zwei von drei Partien gewann; er spielte zwei.",
  "With corrected roles the first mover wins every game between Robert and John.":
    "Mit berichtigten Rollen gewinnt der Beginnende jede Partie zwischen Robert und John.",
  "The printed winners are consistent with both versions of the program, so they do not show that an evaluation gains from depth.":
    "Die gedruckten Sieger passen zu beiden Fassungen des Programms. Sie zeigen deshalb nicht, dass eine Bewertung durch Tiefe gewinnt.",
  "The openings include mirror images.": "Die Eröffnungen enthalten Spiegelbilder.",
  "Games that are mirror images of each other count once in the distinct games and in the interval.":
    "Partien, die Spiegelbilder voneinander sind, zählen bei den verschiedenen Partien und im Intervall einmal.",
  "Most games are not, because the search prefers the left of two equal columns.":
    "Die meisten Partien sind es nicht, weil die Suche von zwei gleichen Spalten die linke bevorzugt.",
};
