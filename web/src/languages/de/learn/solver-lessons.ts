/** German texts of lessons 6 to 9. */

import type { Catalogue } from "../../translate.ts";

export const SOLVER_LESSONS: Catalogue = {
  // state/learn/lessons/evaluations.ts
  even: "gleich",
  "Points for the side to move": "Punkte für die Seite am Zug",
  evaluation: "Bewertung",
  points: "Punkte",
  prefers: "bevorzugt",
  "Points in the same position for both sides": "Punkte in derselben Stellung für beide Seiten",
  "{write} and grade it in the same way. {lab} grades all evaluations at several depths.":
    "{write} und benote sie auf dieselbe Weise. {lab} benotet alle Bewertungen bei mehreren Tiefen.",
  "The Lab": "Das Labor",
  "level {number}": "Stufe {number}",
  "Level 4 ({name}): {summary} How often does level 4 keep the outcome in critical positions?":
    "Stufe 4 ({name}): {summary} Wie oft hält Stufe 4 das Ergebnis in kritischen Stellungen?",
  "about {value} %": "etwa {value} %",
  "How often each level keeps the outcome in critical positions, in per cent":
    "Wie oft jede Stufe das Ergebnis in kritischen Stellungen hält, in Prozent",
  "Measured: {share} %.": "Gemessen: {share} %.",
  "Well guessed. {measured}": "Gut geraten. {measured}",
  "Not quite. {measured}": "Nicht ganz. {measured}",
  "Your opinion": "Deine Meinung",
  "An evaluation is a rule that gives a position a number, without trying any moves. Do the same: look at the position, but do not think about the next moves. {first} is to move.":
    "Eine Bewertung ist eine Regel, die einer Stellung eine Zahl gibt, ohne Züge zu versuchen. Mach dasselbe: Sieh dir die Stellung an, aber denke nicht an die nächsten Züge. {first} ist am Zug.",
  "Which side is better?": "Welche Seite steht besser?",
  "It is even": "Es ist ausgeglichen",
  "Result with best play: {outcome}. {agree} of {all} evaluations prefer the winning side.":
    "Ergebnis bei bestem Spiel: {outcome}. {agree} von {all} Bewertungen bevorzugen die Seite, die gewinnt.",
  "Right. {result}": "Richtig. {result}",
  "Not quite. {result}": "Nicht ganz. {result}",
  "Does a search help?": "Hilft eine Suche?",
  "A search tries moves and replies. It uses the evaluation only for the last positions that it reaches. Its depth is the number of discs that it looks ahead. Here the evaluation is windows-centre.":
    "Eine Suche versucht Züge und Antworten. Die Bewertung benutzt sie nur für die letzten Stellungen, die sie erreicht. Ihre Tiefe ist die Anzahl der Steine, die sie vorausblickt. Hier ist die Bewertung windows-centre.",
  "At which depth does the search see that {first} is losing?":
    "Bei welcher Tiefe sieht die Suche, dass {first} verliert?",
  "Not even at depth 8": "Auch nicht bei Tiefe 8",
  "From depth {depth} on, the search sees that {first} is losing.":
    "Ab Tiefe {depth} sieht die Suche, dass {first} verliert.",
  "Even at depth 8 the search prefers the losing side. The loss comes more than 8 discs later.":
    "Selbst bei Tiefe 8 bevorzugt die Suche die Seite, die verliert. Die Niederlage kommt mehr als 8 Steine später.",
  "Alpha-beta with windows-centre": "Alpha-Beta mit windows-centre",
  depth: "Tiefe",
  "plays column": "spielt Spalte",
  "Two points of view": "Zwei Sichtweisen",
  "If a position is good for one side, it is equally bad for the other. So the points of the two sides should differ only in their sign, such as +5 and −5.":
    "Wenn eine Stellung für eine Seite gut ist, ist sie für die andere genauso schlecht. Die Punkte der beiden Seiten sollten sich also nur im Vorzeichen unterscheiden, wie +5 und −5.",
  "One of the student reports behind Foursight uses an evaluation called Robert. It counts only the chances of one side. Foursight contains two versions of it: as printed in the report (open-windows-printed), and corrected (open-windows).":
    "Einer der studentischen Berichte hinter Foursight benutzt eine Bewertung namens Robert. Sie zählt nur die Chancen einer Seite. Foursight enthält zwei Fassungen davon: wie im Bericht gedruckt (open-windows-printed) und korrigiert (open-windows).",
  "Which evaluation gives the two sides opposite points?":
    "Welche Bewertung gibt den beiden Seiten entgegengesetzte Punkte?",
  "Right. The two numbers differ only in their sign.":
    "Richtig. Die beiden Zahlen unterscheiden sich nur im Vorzeichen.",
  "This evaluation gives {first} {ownPoints} points and {second} {otherPoints}: both sides seem to be ahead.":
    "Diese Bewertung gibt {first} {ownPoints} Punkte und {second} {otherPoints}: Beide Seiten scheinen vorn zu liegen.",
  "{corrected} subtracts the chances of the other side. In the games of the report, {printed} won or lost depending on the side that it played.":
    "{corrected} zieht die Chancen der anderen Seite ab. In den Partien des Berichts gewann oder verlor {printed} je nachdem, welche Seite sie spielte.",
  "Measure the strength": "Die Stärke messen",
  "The solver can compute the best moves in every position. So we can measure the strength of a player better than by counting won games.":
    "Der Löser kann in jeder Stellung die besten Züge berechnen. So lässt sich die Stärke eines Spielers besser messen als durch das Zählen gewonnener Partien.",
  "A position is critical if some moves keep the win or the draw, and other moves lose it. We count how often a player keeps the outcome in critical positions.":
    "Eine Stellung ist kritisch, wenn manche Züge den Sieg oder das Remis halten und andere Züge das Ergebnis verlieren. Gezählt wird, wie oft ein Spieler das Ergebnis in kritischen Stellungen hält.",
  // state/learn/lessons/parity.ts
  "Good, you covered the disc.": "Gut, du hast den Stein bedeckt.",
  "No. Drop your disc on top of the disc of {first}, in column 4.":
    "Nein. Setze deinen Stein auf den Stein von {first}, in Spalte 4.",
  "The rows of each player": "Die Reihen jedes Spielers",
  "You are {second}. {first} always plays column 4. Drop your disc on top of each disc of {first}, until the column is full.":
    "Du bist {second}. {first} spielt immer Spalte 4. Setze deinen Stein auf jeden Stein von {first}, bis die Spalte voll ist.",
  "Which rows did {first} get?": "Welche Reihen hat {first} bekommen?",
  "1, 3 and 5": "1, 3 und 5",
  "2, 4 and 6": "2, 4 und 6",
  "Right. These are the odd rows. If {second} always covers the last disc, {first} gets the odd rows in every column, and {second} gets the even rows.":
    "Richtig. Das sind die ungeraden Reihen. Wenn {second} immer den letzten Stein bedeckt, bekommt {first} in jeder Spalte die ungeraden Reihen und {second} die geraden.",
  "No. Look at the lowest cell of the column.": "Nein. Sieh dir das unterste Feld der Spalte an.",
  "A threat for later": "Eine Drohung für später",
  "The game is almost over, and {first} is to move. {first} would win on the marked cell {cell}, but the cell {under} below it is empty. If {second} plays {under}, {first} wins. If {first} plays {under}, {second} blocks the threat.":
    "Die Partie ist fast zu Ende, und {first} ist am Zug. {first} würde auf dem markierten Feld {cell} gewinnen, aber das Feld {under} darunter ist leer. Spielt {second} auf {under}, gewinnt {first}. Spielt {first} auf {under}, blockt {second} die Drohung.",
  "So neither player wants to play {under}. Both players first fill the {elsewhere} empty cells outside column {column}.":
    "Also will niemand auf {under} spielen. Beide Spieler füllen zuerst die {elsewhere} leeren Felder außerhalb von Spalte {column}.",
  "Which player will have to play {under}?": "Welcher Spieler muss auf {under} spielen?",
  "Right. {first} fills the first and the last of the {elsewhere} cells. Then {second} must move, and only column {column} is left.":
    "Richtig. {first} füllt das erste und das letzte der {elsewhere} Felder. Dann muss {second} ziehen, und nur Spalte {column} ist übrig.",
  "No. {first} starts, and the players fill {elsewhere} cells in turn. Who moves after that?":
    "Nein. {first} beginnt, und die Spieler füllen abwechselnd {elsewhere} Felder. Wer ist danach am Zug?",
  Zugzwang: "Zugzwang",
  "Play to the end. {second} defends perfectly. Do not play {under}. Wait until {second} has no other move.":
    "Spiele bis zum Ende. {second} verteidigt perfekt. Spiele nicht auf {under}. Warte, bis {second} keinen anderen Zug hat.",
  "{second} had to make a losing move, because no player may skip a move. This is called zugzwang.":
    "{second} musste einen Verlustzug machen, denn niemand darf einen Zug auslassen. Das heißt Zugzwang.",
  "The other side": "Die andere Seite",
  "Now you are {second}, and you are to move. You have a threat on {cell}, in an even row. Outside column {column}, {elsewhere} cells are empty.":
    "Jetzt bist du {second} und am Zug. Du hast eine Drohung auf {cell}, in einer geraden Reihe. Außerhalb von Spalte {column} sind {elsewhere} Felder leer.",
  "Which player will have to play in column {column} first?": "Welcher Spieler muss zuerst in Spalte {column} spielen?",
  "Right. Now prove it on the board.": "Richtig. Beweise es jetzt auf dem Brett.",
  "No. You fill the first of the {elsewhere} cells. Which player fills the last one?":
    "Nein. Du füllst das erste der {elsewhere} Felder. Welcher Spieler füllt das letzte?",
  "Threats in odd rows help {first}, and threats in even rows help {second}. When all other cells are filled, the opponent must play the cell below the threat.":
    "Drohungen in ungeraden Reihen helfen {first}, Drohungen in geraden Reihen helfen {second}. Wenn alle anderen Felder belegt sind, muss der Gegner auf das Feld unter der Drohung spielen.",
  // state/learn/lessons/square.ts
  "{count} vertical pair": "{count} senkrechtes Paar",
  "{count} vertical pairs": "{count} senkrechte Paare",
  "You did not cover the last disc of {first}. With a disc on top of it, {first} would have a vertical pair.":
    "Du hast den letzten Stein von {first} nicht bedeckt. Mit einem Stein darauf hätte {first} ein senkrechtes Paar.",
  "The board is full, and the game is a draw. {first} has {pairs}.":
    "Das Brett ist voll, und die Partie ist remis. {first} hat {pairs}.",
  "You even won the game. {first} has {pairs}.": "Du hast sogar gewonnen. {first} hat {pairs}.",
  "Unexpected: {first} won.": "Unerwartet: {first} hat gewonnen.",
  "Results of the solver, which does not use this proof": "Ergebnisse des Lösers, der diesen Beweis nicht benutzt",
  board: "Brett",
  "visited positions": "besuchte Stellungen",
  Attack: "Angreifen",
  "In this game a square of 2×2 discs wins, and a line does not win. The square report expected that a deeper search would win. But the simple opponent in this lesson never loses.":
    "In diesem Spiel gewinnt ein Quadrat aus 2×2 Steinen, eine Linie gewinnt nicht. Der Quadratbericht hat erwartet, dass eine tiefere Suche gewinnt. Aber der einfache Gegner in dieser Lektion verliert nie.",
  "You are {first}. Try to build a square. {second} always drops its disc on top of your last disc.":
    "Du bist {first}. Versuche, ein Quadrat zu bauen. {second} setzt seinen Stein immer auf deinen letzten Stein.",
  "I have seen enough": "Ich habe genug gesehen",
  "{second} replies with {place}. So far you have {pairs}.": "{second} antwortet mit {place}. Bisher hast du {pairs}.",
  "You played {discs} discs and have {pairs} and no square. You cannot build a square, because each of your discs is covered immediately.":
    "Du hast {discs} Steine gespielt und hast {pairs} und kein Quadrat. Du kannst kein Quadrat bauen, weil jeder deiner Steine sofort bedeckt wird.",
  Defend: "Verteidigen",
  "Now you are {second}. {first} tries to prepare two squares at once. In the student report on the square game, this plan beat the search at depths 1 to 3.":
    "Jetzt bist du {second}. {first} versucht, zwei Quadrate auf einmal vorzubereiten. Im studentischen Bericht über das Quadratspiel hat dieser Plan die Suche bei den Tiefen 1 bis 3 geschlagen.",
  "Always drop your disc on top of the last disc of {first}. Then you cannot lose.":
    "Setze deinen Stein immer auf den letzten Stein von {first}. Dann kannst du nicht verlieren.",
  "Now you know the idea. The rest of the game can be played automatically.":
    "Jetzt kennst du die Idee. Der Rest der Partie kann automatisch gespielt werden.",
  "Play to the end": "Zu Ende spielen",
  "Why it always works": "Warum es immer funktioniert",
  "Why can this defence never lose? Three questions lead to the proof.":
    "Warum kann diese Verteidigung nie verlieren? Drei Fragen führen zum Beweis.",
  "A vertical pair is two discs of one colour, one above the other. How many vertical pairs are in a square?":
    "Ein senkrechtes Paar sind zwei Steine einer Farbe, einer über dem anderen. Wie viele senkrechte Paare sind in einem Quadrat?",
  "Right. A square has two vertical pairs, side by side.":
    "Richtig. Ein Quadrat hat zwei senkrechte Paare nebeneinander.",
  "No. A square has two columns with two discs each.": "Nein. Ein Quadrat hat zwei Spalten mit je zwei Steinen.",
  "If your opponent covers each of your discs, how many vertical pairs can you get?":
    "Wenn dein Gegner jeden deiner Steine bedeckt, wie viele senkrechte Paare kannst du bekommen?",
  "Right. You get no vertical pair, so you cannot get a square.":
    "Richtig. Du bekommst kein senkrechtes Paar, also kein Quadrat.",
  "No. Think about the disc on top of each of your discs.": "Nein. Denke an den Stein auf jedem deiner Steine.",
  "Which player can use this defence?": "Welcher Spieler kann diese Verteidigung benutzen?",
  "Only {second}": "Nur {second}",
  "Either player": "Beide Spieler",
  "Right. If a player has no disc to cover, any move is fine. So neither player can be beaten.":
    "Richtig. Wenn ein Spieler keinen Stein zu bedecken hat, ist jeder Zug gut. Also kann keiner der beiden geschlagen werden.",
  "No. {first} can use it, too: after the first disc, {first} covers every disc of {second}.":
    "Nein. {first} kann sie auch benutzen: Nach dem ersten Stein bedeckt {first} jeden Stein von {second}.",
  "The game is a draw on every board in the table. No search depth and no evaluation can change this.":
    "Auf jedem Brett der Tabelle ist das Spiel remis. Keine Suchtiefe und keine Bewertung kann das ändern.",
  // state/learn/lessons/solving.ts
  "A few thousand": "Einige Tausend",
  "Between 50,000 and 2 million": "Zwischen 50.000 und 2 Millionen",
  "More than a billion": "Mehr als eine Milliarde",
  "The first move": "Der erste Zug",
  "This game is solved. For every position, the solver can compute who wins and when, if both players play perfectly.":
    "Dieses Spiel ist gelöst. Für jede Stellung kann der Löser berechnen, wer wann gewinnt, wenn beide Spieler perfekt spielen.",
  "You are {first}, and you start. Only one column wins against perfect play. Which one?":
    "Du bist {first} und beginnst. Nur eine Spalte gewinnt gegen perfektes Spiel. Welche?",
  "With best play, column {column} {words}.": "Bei bestem Spiel gilt: Spalte {column} {words}.",
  "has no known result": "hat kein bekanntes Ergebnis",
  "Column {column} {words}. Now you see the score of each column above the board: + means a win, = a draw, − a loss.":
    "Spalte {column} {words}. Jetzt siehst du über dem Brett den Wert jeder Spalte: + bedeutet Sieg, = Remis, − Niederlage.",
  "The end of a perfect game": "Das Ende einer perfekten Partie",
  "Both players play perfectly from the first disc. {second} loses, but delays the loss as long as possible.":
    "Beide Spieler spielen vom ersten Stein an perfekt. {second} verliert, zögert die Niederlage aber so lange wie möglich hinaus.",
  "Which disc ends the game?": "Welcher Stein beendet die Partie?",
  "The 21st": "Der 21. Stein",
  "The 33rd": "Der 33. Stein",
  "The 41st": "Der 41. Stein",
  "The 42nd": "Der 42. Stein",
  "Right. The {disc}st of 42 discs wins. It is the last disc of {first}, and one cell stays empty.":
    "Richtig. Der {disc}. von 42 Steinen gewinnt. Es ist der letzte Stein von {first}, und ein Feld bleibt leer.",
  "No. {first} has 21 discs and wins with the last of them.":
    "Nein. {first} hat 21 Steine und gewinnt mit dem letzten davon.",
  "Watch this game": "Diese Partie ansehen",
  "The game ended with disc {number}. Both sides played perfectly.":
    "Die Partie endete mit Stein {number}. Beide Seiten haben perfekt gespielt.",
  "The cost of solving": "Die Kosten des Lösens",
  "The results of the first moves are stored in an opening book. This position is not in the book, so the solver must search to the end of the game, which is about 30 discs away.":
    "Die Ergebnisse der ersten Züge stehen in einem Eröffnungsbuch. Diese Stellung steht nicht im Buch, also muss der Löser bis zum Ende der Partie suchen. Das sind etwa 30 Steine.",
  "How many positions will the solver visit?": "Wie viele Stellungen wird der Löser besuchen?",
  "The solver visited {nodes} positions in {time}. {first} {words}. The number is small because the solver skips positions and tries good moves first, as in lessons 3 and 4.":
    "Der Löser hat {nodes} Stellungen in {time} besucht. {first} {words}. Die Zahl ist klein, weil der Löser Stellungen überspringt und gute Züge zuerst versucht, wie in den Lektionen 3 und 4.",
  "Keep the win": "Den Sieg halten",
  "You are {first}. You can win even though {second} plays perfectly. If you make a mistake, your move is taken back, and you can try again.":
    "Du bist {first}. Du kannst gewinnen, obwohl {second} perfekt spielt. Wenn du einen Fehler machst, wird dein Zug zurückgenommen, und du kannst es noch einmal versuchen.",
  "You won with {place} against perfect play. This was the last lesson. The puzzles contain many positions like this one.":
    "Du hast mit {place} gegen perfektes Spiel gewonnen. Das war die letzte Lektion. Die Aufgaben enthalten viele solche Stellungen.",
};
