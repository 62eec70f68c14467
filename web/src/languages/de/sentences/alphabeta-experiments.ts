/**
 * German texts of the reports of the experiments minimax-vs-alphabeta and line-heuristic. Each key is a template for an
 * English text of the server. The comments name the sections of the reports.
 */

import type { Catalogue } from "../../translate.ts";

export const ALPHABETA_EXPERIMENTS: Catalogue = {
  // minimax-vs-alphabeta
  "Minimax and alpha-beta: the minimax report repeated": "Minimax und Alpha-Beta: der Minimax-Bericht wiederholt",
  "In {n} of {n2} searches alpha-beta returned the column and score of minimax.":
    "In {n} von {n2} Suchen ergab Alpha-Beta die Spalte und den Wert von Minimax.",
  "It visited {number} % to {number2} % fewer positions.": "Es besuchte {number} % bis {number2} % weniger Stellungen.",
  "Position 43 at depth 5 has exactly the numbers of the report: {n} and {n2} positions, {n3} cutoffs.":
    "Stellung 43 bei Tiefe 5 hat genau die Zahlen des Berichts: {n} und {n2} Stellungen, {n3} Schnitte.",
  "order of columns": "Reihenfolge der Spalten",
  formula: "Formel",
  "report, from": "Bericht, von",
  "report, to": "Bericht, bis",
  "Weights of the evaluation": "Gewichte der Bewertung",
  "Weights of the evaluation: the report's and ours": "Gewichte der Bewertung: die des Berichts und unsere",
  "window with four discs": "Fenster mit vier Steinen",
  "window with three discs and an empty cell": "Fenster mit drei Steinen und einem leeren Feld",
  "window with two discs and two empty cells": "Fenster mit zwei Steinen und zwei leeren Feldern",
  "window with discs of both sides": "Fenster mit Steinen beider Seiten",
  "disc in the centre column": "Stein in der mittleren Spalte",
  "A window with four discs has no weight in ours: it ends the game, and a search does not evaluate finished games.":
    "Ein Fenster mit vier Steinen hat bei uns kein Gewicht: Es beendet die Partie, und eine Suche bewertet keine beendeten Partien.",
  "It scores a win instead, which is more than every evaluation.":
    "Sie zählt stattdessen einen Sieg, der mehr wert ist als jede Bewertung.",
  "The three tests; columns are counted from 1": "Die drei Tests; Spalten sind von 1 an gezählt",
  test: "Test",
  search: "Suche",
  "best move": "bester Zug",
  "best score": "bester Wert",
  "nodes explored": "erkundete Stellungen",
  "max depth reached": "größte erreichte Tiefe",
  'cutoffs ("branches pruned")': "Schnitte („branches pruned“)",
  "children skipped": "übersprungene Kinder",
  "nodes saved": "gesparte Stellungen",
  "time saved": "gesparte Zeit",
  "not given": "nicht angegeben",
  'The two charts of the report are lost.': "Die zwei Diagramme des Berichts sind verloren.",
  'The charts in the section "Side by side" show the printed numbers beside ours.':
    "Die Diagramme im Abschnitt „Nebeneinander“ zeigen die gedruckten Zahlen neben unseren.",
  "The recovered position and two others": "Die wiedergefundene Stellung und zwei andere",
  "Do the two searches agree?": "Stimmen die zwei Suchen überein?",
  "same best move": "gleicher bester Zug",
  "same score": "gleicher Wert",
  "nodes saved per cutoff": "gesparte Stellungen je Schnitt",
  "early: {code}, first to move.": "früh: {code}, der erste Spieler am Zug.",
  "middle (ours): {code}, second to move.": "Mitte (unsere): {code}, der zweite Spieler am Zug.",
  "complex (ours): {code}, first to move.": "komplex (unsere): {code}, der erste Spieler am Zug.",
  "early: {code}, first to move. Rows from the top: {code2}":
    "früh: {code}, der erste Spieler am Zug. Reihen von oben: {code2}",
  "middle (ours): {code}, second to move. Rows from the top: {code2}":
    "Mitte (unsere): {code}, der zweite Spieler am Zug. Reihen von oben: {code2}",
  "complex (ours): {code}, first to move. Rows from the top: {code2}":
    "komplex (unsere): {code}, der erste Spieler am Zug. Reihen von oben: {code2}",
  "Test 1 is the recovered position.": "Test 1 ist die wiedergefundene Stellung.",
  "In tests 2 and 3, our positions differ from the positions of the report, which the report does not print.":
    "In den Tests 2 und 3 sind unsere Stellungen andere als die des Berichts, die der Bericht nicht druckt.",
  "Only the percentages can be compared.": "Nur die Prozentwerte sind vergleichbar.",
  "Best move and score": "Bester Zug und Wert",
  "max depth: report": "größte Tiefe: Bericht",
  ours: "unsere",
  "best move: report": "bester Zug: Bericht",
  "best score: report": "bester Wert: Bericht",
  "same best move: report": "gleicher bester Zug: Bericht",
  'Nodes explored, and cutoffs ("branches pruned")': "Erkundete Stellungen und Schnitte („branches pruned“)",
  "nodes: report": "Stellungen: Bericht",
  "cutoffs: report": "Schnitte: Bericht",
  "nodes saved: report": "gesparte Stellungen: Bericht",
  "Time; ours is the median of five runs": "Zeit; unsere ist der Median von fünf Läufen",
  "time, s: report": "Zeit, s: Bericht",
  "time saved: report": "gesparte Zeit: Bericht",
  "Nodes explored by test": "Erkundete Stellungen nach Test",
  "Alpha-beta visits fewer positions in every test, in the report and here.":
    "Alpha-Beta besucht in jedem Test weniger Stellungen, im Bericht und hier.",
  "report: minimax": "Bericht: Minimax",
  "report: alpha-beta": "Bericht: Alpha-Beta",
  "ours: minimax": "unsere: Minimax",
  "ours: alpha-beta": "unsere: Alpha-Beta",
  "Time by test": "Zeit nach Test",
  "In both programs, pruning saves about the same share of the time as of the positions.":
    "In beiden Programmen spart das Abschneiden etwa denselben Anteil der Zeit wie der Stellungen.",
  "Branches pruned (cutoffs) by test, alpha-beta": "Abgeschnittene Zweige (Schnitte) nach Test, Alpha-Beta",
  "In test 1 both programs prune the same branches.": "In Test 1 schneiden beide Programme dieselben Zweige ab.",
  "All measures of efficiency": "Alle Messwerte der Effizienz",
  "The savings depend more on the position than on the program.":
    "Was das Abschneiden spart, hängt mehr von der Stellung als vom Programm ab.",
  "positions saved, %": "gesparte Stellungen, %",
  "time saved, %": "gesparte Zeit, %",
  "positions saved per cutoff": "gesparte Stellungen je Schnitt",
  "effective branching factor of alpha-beta": "wirksamer Verzweigungsgrad von Alpha-Beta",
  "positions per second of alpha-beta": "Stellungen pro Sekunde von Alpha-Beta",
  "Ours by depth": "Unsere Messung nach Tiefe",
  "Each ply multiplies the number of positions that minimax visits by about seven.":
    "Jeder Halbzug vervielfacht die Anzahl der Stellungen, die Minimax besucht, mit etwa sieben.",
  "For alpha-beta the factor is much smaller.": "Bei Alpha-Beta ist der Faktor viel kleiner.",
  "positions visited": "besuchte Stellungen",
  "minimax, {phrase}": "Minimax, {phrase}",
  "alpha-beta, {phrase}": "Alpha-Beta, {phrase}",
  "middle (ours)": "Mitte (unsere)",
  "complex (ours)": "komplex (unsere)",
  "The time is roughly proportional to the positions visited.":
    "Die Zeit ist ungefähr proportional zu den besuchten Stellungen.",
  "Pruning usually saves a larger share of a deeper search.":
    "Bei einer tieferen Suche spart das Abschneiden meist einen größeren Anteil.",
  "fewer positions, %": "weniger Stellungen, %",
  "A cutoff is an event, not a position: one cutoff near the root saves thousands of positions.":
    "Ein Schnitt ist ein Ereignis, keine Stellung: Ein Schnitt nahe der Wurzel spart Tausende Stellungen.",

  // Complexity
  Complexity: "Komplexität",
  "The branching factor b is measured: the mean number of legal columns of the positions that minimax expanded.":
    "Der Verzweigungsgrad b ist gemessen: die mittlere Anzahl der erlaubten Spalten der Stellungen, die Minimax entwickelt hat.",
  "The report gives b^d for the worst order of columns, b^(3d/4) for a random order and b^(d/2) for the best order.":
    "Der Bericht nennt b^d für die schlechteste Reihenfolge der Spalten, b^(3d/4) für eine zufällige und b^(d/2) für die beste.",
  "The exponent is the x for which b^(x·d) is the number of positions that alpha-beta visited: 1 is no saving, 0.75 the random order, 0.5 the best order.":
    "Der Exponent ist das x, für das b^(x·d) die Anzahl der Stellungen ist, die Alpha-Beta besucht hat: 1 bedeutet keine Ersparnis, 0,75 die zufällige Reihenfolge, 0,5 die beste.",
  "Powers of the branching factor beside the positions visited":
    "Potenzen des Verzweigungsgrads neben den besuchten Stellungen",
  "depth d": "Tiefe d",
  minimax: "Minimax",
  "alpha-beta": "Alpha-Beta",
  exponent: "Exponent",
  "At depth {n} the exponents are from {number} to {number2}.": "Bei Tiefe {n} liegen die Exponenten von {number} bis {number2}.",
  "The report estimates depth 6 with b = 4: 4^6 = {n} positions for minimax and 4^3 = {n2} for alpha-beta at best.":
    "Der Bericht schätzt Tiefe 6 mit b = 4: 4^6 = {n} Stellungen für Minimax und 4^3 = {n2} für Alpha-Beta im besten Fall.",
  "Measured at depth 6: minimax {number}; alpha-beta {number2}.":
    "Gemessen bei Tiefe 6: Minimax {number}; Alpha-Beta {number2}.",
  "The depth that alpha-beta reaches with at most the positions of minimax":
    "Die Tiefe, die Alpha-Beta mit höchstens den Stellungen von Minimax erreicht",
  "minimax: depth": "Minimax: Tiefe",
  "alpha-beta: depth": "Alpha-Beta: Tiefe",
  "depth, times minimax's": "Tiefe, Vielfaches von Minimax",
  "The report expects that pruning doubles the depth.": "Der Bericht erwartet, dass das Abschneiden die Tiefe verdoppelt.",
  "If alpha-beta visits at most as many positions as minimax at depth {n}, it reaches {list}.":
    "Wenn Alpha-Beta höchstens so viele Stellungen besucht wie Minimax bei Tiefe {n}, erreicht es {list}.",
  "depth {n} in the test {phrase}": "Tiefe {n} im Test {phrase}",

  // Wishes
  "The wishes of the report": "Die Wünsche des Berichts",
  "Each match has {n} openings of two plies, and each opening is played from both sides.":
    "Jeder Wettkampf hat {n} Eröffnungen mit zwei Halbzügen, und jede wird von beiden Seiten gespielt.",
  "All rows of a table are tested together (exact tests of the distinct pairs, Holm's correction).":
    "Alle Zeilen einer Tabelle werden zusammen getestet (exakte Tests der verschiedenen Paare, Korrektur nach Holm).",
  "The last column shows in what percentage of {n} critical positions the evaluation keeps the outcome under perfect play.":
    "Die letzte Spalte zeigt, in wie viel Prozent von {n} kritischen Stellungen die Bewertung den Ausgang bei perfektem Spiel hält.",
  "{code} compares the same evaluations with perfect play.":
    "{code} vergleicht dieselben Bewertungen mit perfektem Spiel.",
  "The evaluation of the report with one wished feature against windows-centre at equal depth: won – drawn – lost, points with 95 % interval":
    "Die Bewertung des Berichts mit einer gewünschten Eigenschaft gegen windows-centre bei gleicher Tiefe: gewonnen – remis – verloren, Punkte mit 95-%-Intervall",
  "Built-in evaluations with the wished features against windows-centre at equal depth: won – drawn – lost, points with 95 % interval":
    "Eingebaute Bewertungen mit den gewünschten Eigenschaften gegen windows-centre bei gleicher Tiefe: gewonnen – remis – verloren, Punkte mit 95-%-Intervall",
  "none (the report's evaluation)": "keiner (die Bewertung des Berichts)",
  "The report proposes additions to its evaluation.": "Der Bericht schlägt Ergänzungen seiner Bewertung vor.",
  "Each row of the first table adds one of them to windows-centre and changes nothing else.":
    "Jede Zeile der ersten Tabelle fügt eine davon zu windows-centre hinzu und ändert sonst nichts.",
  "Weights by phase of the game are an exception: they multiply the weights of windows-centre.":
    "Gewichte nach Abschnitt der Partie sind eine Ausnahme: Sie vervielfachen die Gewichte von windows-centre.",
  "The built-in evaluations with these features replace the evaluation of the report, and each of them has its own weights.":
    "Die eingebauten Bewertungen mit diesen Eigenschaften ersetzen die Bewertung des Berichts, und jede von ihnen hat eigene Gewichte.",
  "A row of the second table therefore shows a different evaluation with the wished feature.":
    "Eine Zeile der zweiten Tabelle zeigt daher eine andere Bewertung mit der gewünschten Eigenschaft.",
  "wish of the report": "Wunsch des Berichts",
  "windows-centre's": "von windows-centre",
  "immediate wins and blocks": "sofortige Siege und Blocks",
  "a library of patterns": "eine Sammlung von Mustern",
  "weights by phase of the game": "Gewichte nach Abschnitt der Partie",
  "double threats": "doppelte Drohungen",
  "weights of threes by good and bad rows":
    "verschiedene Gewichte für Dreier in guten und schlechten Reihen",
  "forced wins beyond the depth": "erzwungene Siege jenseits der Tiefe",
  "The report's estimates, and the means over the games of the previous section and over the tests at depth {n}":
    "Die Schätzungen des Berichts und die Mittel über die Partien des vorigen Abschnitts und über die Tests bei Tiefe {n}",
  "effective branching factor": "effektiver Verzweigungsgrad",
  "positions of minimax at depth {n}": "Stellungen von Minimax bei Tiefe {n}",
  "positions of alpha-beta at depth {n}, best order": "Stellungen von Alpha-Beta bei Tiefe {n}, beste Reihenfolge",
  quantity: "Größe",
  "legal moves in the initial position": "erlaubte Züge in der Anfangsstellung",
  "legal moves on average": "erlaubte Züge im Mittel",
  "legal moves late in the game": "erlaubte Züge spät in der Partie",
  "length of a game, plies": "Länge einer Partie, Halbzüge",
  "largest length, plies": "größte Länge, Halbzüge",

  // Why they differ
  "Test 1 does not differ: position 43 with the first player to move has all five printed numbers, and no other position of up to seven plies has them.":
    "Test 1 unterscheidet sich nicht: Stellung 43 mit dem ersten Spieler am Zug hat alle fünf gedruckten Zahlen, und keine andere Stellung mit bis zu sieben Halbzügen hat sie.",
  "The report counts columns from 0; its column 3 is column 4 here.":
    "Der Bericht zählt Spalten von 0 an; seine Spalte 3 ist hier Spalte 4.",
  "The report does not print the positions of tests 2 and 3, and they could not be recovered.":
    "Der Bericht druckt die Stellungen der Tests 2 und 3 nicht, und sie konnten nicht wiedergefunden werden.",
  "The positions used here are printed above, so that the tests can be repeated.":
    "Die hier verwendeten Stellungen stehen oben, damit die Tests wiederholt werden können.",
  "Their numbers are not comparable with those of the report.":
    "Ihre Zahlen sind nicht mit denen des Berichts vergleichbar.",
  "The report estimates a minimax search of depth 6 at 4^6 = {n} positions and measures {n2}.":
    "Der Bericht schätzt eine Minimax-Suche der Tiefe 6 auf 4^6 = {n} Stellungen und misst {n2}.",
  "The branching factor is close to 7 until columns fill up, not 4.":
    "Der Verzweigungsgrad liegt nahe 7, bis sich Spalten füllen, nicht bei 4.",
  "The report calls the result the best move.": "Der Bericht nennt das Ergebnis den besten Zug.",
  "It is best for this depth and this evaluation; perfect play may choose another column.":
    "Er ist der beste für diese Tiefe und diese Bewertung; perfektes Spiel wählt vielleicht eine andere Spalte.",
  'The report\'s "branches pruned" are cutoffs.': "Die „branches pruned“ des Berichts sind Schnitte.",
  'The column "children skipped" counts the moves that these cutoffs skipped.':
    "Die Spalte „übersprungene Kinder“ zählt die Züge, die diese Schnitte übersprungen haben.",
  "The number of all pruned positions is the difference of the two node counts.":
    "Die Anzahl aller abgeschnittenen Stellungen ist die Differenz der beiden Anzahlen.",
  "The report's program visited about {n} positions per second.":
    "Das Programm des Berichts besuchte etwa {n} Stellungen pro Sekunde.",
  "Foursight uses bitboards and is much faster, so only the percentages are comparable.":
    "Foursight verwendet Bitboards und ist viel schneller, deshalb sind nur die Prozentwerte vergleichbar.",
  "A search that takes less than 50 ms is run five times, and its time is the median.":
    "Eine Suche, die weniger als 50 ms dauert, läuft fünfmal, und ihre Zeit ist der Median.",
  "The report derives b^d, b^(3d/4) and b^(d/2) for the worst, a random and the best order of columns.":
    "Der Bericht leitet b^d, b^(3d/4) und b^(d/2) für die schlechteste, eine zufällige und die beste Reihenfolge der Spalten her.",
  'The section "Complexity" has these powers of the measured branching factor beside the counts.':
    "Der Abschnitt „Komplexität“ zeigt diese Potenzen des gemessenen Verzweigungsgrads neben den Anzahlen.",

  // line-heuristic
  "The line evaluation of the alpha-beta report, measured": "Die Linien-Bewertung des Alpha-Beta-Berichts, gemessen",
  "In {n} of {n2} searches all orders of columns gave the same score and column.":
    "In {n} von {n2} Suchen ergaben alle Reihenfolgen der Spalten denselben Wert und dieselbe Spalte.",
  "Compared with the order from the left, the order from the centre saved {number} % of the positions and the order by evaluation {number2} %.":
    "Gegenüber der Reihenfolge von links sparte die von der Mitte aus {number} % der Stellungen und die nach der Bewertung {number2} %.",
  "The printed evaluation chose the same column as the corrected one in {n} of {n2} searches.":
    "Die gedruckte Bewertung wählte in {n} von {n2} Suchen dieselbe Spalte wie die berichtigte.",
  "The functions max_value and min_value of the report gave the same result and visited the same positions as one function in {n} of {n2} searches.":
    "Die Funktionen max_value und min_value des Berichts ergaben in {n} von {n2} Suchen dasselbe Ergebnis und besuchten dieselben Stellungen wie eine einzige Funktion.",
  "1000, 100 and 10 points for four, three and two own discs in a line, and the same negative points for discs of the opponent":
    "1000, 100 und 10 Punkte für vier, drei und zwei eigene Steine in einer Linie, und dieselben negativen Punkte für Steine des Gegners",
  "columns nearest the centre first make the search efficient":
    "mit den Spalten nahe der Mitte zuerst ist die Suche effizient",
  "a nuanced understanding and strategic play": "ein differenziertes Verständnis und strategisches Spiel",
  pruning: "Abschneiden",
  play: "Spiel",
  weights: "Gewichte",
  "Ours: every position": "Unsere Messung: jede Stellung",
  "Evaluation lines: the same search with three orders of columns":
    "Bewertung lines: dieselbe Suche mit drei Reihenfolgen der Spalten",
  "same for all orders": "gleich für alle Reihenfolgen",
  "nodes from the left": "Stellungen von links",
  "nodes from the centre": "Stellungen von der Mitte aus",
  "nodes by evaluation": "Stellungen nach der Bewertung",
  "saved by centre": "gespart durch die Mitte",
  "saved by evaluation": "gespart durch die Bewertung",
  "time from the left, s": "Zeit von links, s",
  "time from the centre, s": "Zeit von der Mitte aus, s",
  "time by evaluation, s": "Zeit nach der Bewertung, s",
  "win in {n} move ({n2} ply)": "Sieg in {n} Zug ({n2} Halbzug)",
  "win in {n} move ({n2} plies)": "Sieg in {n} Zug ({n2} Halbzüge)",
  "win in {n} moves ({n2} plies)": "Sieg in {n} Zügen ({n2} Halbzüge)",
  "loss in {n} move ({n2} plies)": "Niederlage in {n} Zug ({n2} Halbzüge)",
  "loss in {n} moves ({n2} plies)": "Niederlage in {n} Zügen ({n2} Halbzüge)",
  "Ours: by depth": "Unsere Messung: nach Tiefe",
  "Positions visited in all searches, by depth": "Besuchte Stellungen in allen Suchen, nach Tiefe",
  "ordered from the left": "von links geordnet",
  "ordered from the centre": "von der Mitte aus geordnet",
  "ordered by evaluation": "nach der Bewertung geordnet",
  "evaluations for the order": "Bewertungen für die Reihenfolge",
  "Positions visited by depth, for three orders of columns": "Besuchte Stellungen nach Tiefe, für drei Reihenfolgen der Spalten",
  "The deeper the search, the more a good order saves.": "Je tiefer die Suche, desto mehr spart eine gute Reihenfolge.",
  ascending: "von links",
  centre: "von der Mitte aus",
  "Ours: the evaluation as printed": "Unsere Messung: die Bewertung wie gedruckt",
  "lines (open windows only) and lines-printed (blocked windows count too), from the centre":
    "lines (nur offene Fenster) und lines-printed (blockierte Fenster zählen auch), von der Mitte aus",
  "column as printed": "Spalte wie gedruckt",
  "same column": "gleiche Spalte",
  "value as printed": "Wert wie gedruckt",
  "nodes as printed": "Stellungen wie gedruckt",
  "Ours: max_value and min_value": "Unsere Messung: max_value und min_value",
  "{code} searches with the functions max_value and min_value of the report, with four of its defects corrected.":
    "{code} sucht mit den Funktionen max_value und min_value des Berichts, in denen vier Fehler berichtigt sind.",
  "Every node copies the board and tests it for a win, as in the report.":
    "Jeder Knoten kopiert das Brett und prüft es auf einen Sieg, wie im Bericht.",
  "Both forms are fail-soft: a value outside the window is a bound on the true value.":
    "Beide Formen sind fail-soft: Ein Wert außerhalb des Fensters ist eine Schranke des wahren Werts.",
  "They choose the same column with the same score and the same principal variation, and they visit the same positions.":
    "Sie wählen dieselbe Spalte mit demselben Wert und derselben Hauptvariante, und sie besuchen dieselben Stellungen.",
  "One function for both sides, and the functions max_value and min_value (evaluation lines, from the centre)":
    "Eine Funktion für beide Seiten, und die Funktionen max_value und min_value (Bewertung lines, von der Mitte aus)",
  "column, two functions": "Spalte, zwei Funktionen",
  "value, two functions": "Wert, zwei Funktionen",
  "all the same": "alles gleich",
  "nodes, two functions": "Stellungen, zwei Funktionen",
  "cutoffs, two functions": "Schnitte, zwei Funktionen",
  "time, two functions, s": "Zeit, zwei Funktionen, s",
  "The printed program compares the best move after the value was updated and never returns it, so its search finds no move.":
    "Das gedruckte Programm vergleicht den besten Zug erst, nachdem der Wert geändert ist, und gibt ihn nie zurück. Seine Suche findet deshalb keinen Zug.",
  "The searches here return column, score and principal variation, also in the form with the two functions max_value and min_value.":
    "Die Suchen hier ergeben Spalte, Wert und Hauptvariante, auch in der Form mit den zwei Funktionen max_value und min_value.",
  "The printed program does not stop at a full board and scores it as a win or a loss.":
    "Das gedruckte Programm hält bei einem vollen Brett nicht an und wertet es als Sieg oder Niederlage.",
  "The searches here score a draw as 0.": "Die Suchen hier werten ein Remis als 0.",
  "The printed evaluation counts each colour separately, so a blocked line with three discs scores as much as an open line with three discs.":
    "Die gedruckte Bewertung zählt jede Farbe für sich, deshalb zählt eine blockierte Linie mit drei Steinen so viel wie eine offene Linie mit drei Steinen.",
  "lines-printed keeps this error; lines counts open windows only.":
    "lines-printed behält diesen Fehler; lines zählt nur offene Fenster.",
  "The last table shows where it matters.": "Die letzte Tabelle zeigt, wo das wichtig ist.",
  "The printed program takes half the number of rows as the centre, which is right on this board by coincidence.":
    "Das gedruckte Programm nimmt die halbe Anzahl der Reihen als Mitte, was auf diesem Brett zufällig stimmt.",
  "The printed program scores all wins alike.": "Das gedruckte Programm wertet alle Siege gleich.",
  "The searches here prefer shorter wins.": "Die Suchen hier bevorzugen kürzere Siege.",
  "To order columns by evaluation, the search evaluates every move of a position first.":
    "Um Spalten nach der Bewertung zu ordnen, bewertet die Suche zuerst jeden Zug einer Stellung.",
  "These evaluations are not positions visited: the second table counts them, and the times include them.":
    "Diese Bewertungen sind keine besuchten Stellungen: Die zweite Tabelle zählt sie, und die Zeiten enthalten sie.",
  "The three-evaluations report and the difficulty report try columns from the left, the minimax report and the alpha-beta report from the centre.":
    "Der Drei-Bewertungen-Bericht und der Schwierigkeits-Bericht versuchen Spalten von links, der Minimax-Bericht und der Alpha-Beta-Bericht von der Mitte aus.",
  "A centre column causes a cutoff more often, which saves positions.":
    "Eine Spalte in der Mitte bewirkt öfter einen Schnitt, und das spart Stellungen.",
};
