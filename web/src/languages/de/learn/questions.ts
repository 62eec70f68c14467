/** German texts of the list of questions, and of the answers about bad moves and about the meaning of scores. */

import type { Catalogue } from "../../translate.ts";

export const QUESTIONS: Catalogue = {
  // state/learn/questions/list.ts
  "My program plays bad moves": "Mein Programm spielt schlechte Züge",
  "Why does my program not block?": "Warum blockt mein Programm nicht?",
  "Why does my program miss the win, or delay it?": "Warum verpasst mein Programm den Sieg oder zögert ihn hinaus?",
  "Why does my program always play the left column, or always the same one?":
    "Warum spielt mein Programm immer die linke Spalte oder immer dieselbe?",
  "Why does my program play worse when it searches deeper?":
    "Warum spielt mein Programm schlechter, wenn es tiefer sucht?",
  "Why does my neural network lose to a simple minimax?":
    "Warum verliert mein neuronales Netz gegen ein einfaches Minimax?",
  "My search returns wrong values": "Meine Suche gibt falsche Werte zurück",
  "Why does alpha-beta pick another move than minimax?": "Warum wählt Alpha-Beta einen anderen Zug als Minimax?",
  "Why are there many equally good moves at the root?": "Warum gibt es an der Wurzel viele gleich gute Züge?",
  "Why does my search crash or return no move when it is losing?":
    "Warum stürzt meine Suche ab oder gibt keinen Zug zurück, wenn sie verliert?",
  "When do I switch players, and when do I change the sign?":
    "Wann wechsle ich den Spieler, und wann ändere ich das Vorzeichen?",
  "Why is the board different after the search?": "Warum ist das Brett nach der Suche anders?",
  "Why does my cache return good values for the wrong player?":
    "Warum gibt mein Cache gute Werte für den falschen Spieler zurück?",
  "Why is my search wrong since I added a transposition table?":
    "Warum ist meine Suche falsch, seit sie eine Transpositionstabelle hat?",
  "Why does my program see four in a row where there is none?":
    "Warum sieht mein Programm vier in einer Reihe, wo keine sind?",
  "My program is too slow or too large": "Mein Programm ist zu langsam oder zu groß",
  "Why does the number of nodes rise on my second turn?": "Warum steigt die Zahl der Knoten in meinem zweiten Zug?",
  "Why is my search too slow at the next depth?": "Warum ist meine Suche bei der nächsten Tiefe zu langsam?",
  "Why does my transposition table grow until the program crashes?":
    "Warum wächst meine Transpositionstabelle, bis das Programm abstürzt?",
  "Why does my table or my evaluation make the search slower?":
    "Warum macht meine Tabelle oder meine Bewertung die Suche langsamer?",
  "What do I do when the board has more than 64 cells?": "Was tue ich, wenn das Brett mehr als 64 Felder hat?",
  "What do the values mean?": "Was bedeuten die Werte?",
  "How do I give a position a score?": "Wie gebe ich einer Stellung einen Wert?",
  "What does a score mean, and whose score is it?": "Was bedeutet ein Wert, und für wen gilt er?",
  "Does the first player win when a program plays against itself?":
    "Gewinnt der erste Spieler, wenn ein Programm gegen sich selbst spielt?",
  "Which branch is cut, and what are alpha and beta there?":
    "Welcher Ast wird abgeschnitten, und was sind dort Alpha und Beta?",
  // state/learn/questions/figures.ts
  win: "Sieg",
  loss: "Niederlage",
  "win after {n} disc": "Sieg nach {n} Stein",
  "win after {n} discs": "Sieg nach {n} Steinen",
  "loss after {n} disc": "Niederlage nach {n} Stein",
  "loss after {n} discs": "Niederlage nach {n} Steinen",
  column: "Spalte",
  "All columns of the position in the Analyse view": "Alle Spalten dieser Stellung in der Analyse",
  // state/learn/questions/bad-moves.ts
  "Usually the search is not deep enough. At depth 1 it sees only your own disc. The opponent’s winning disc comes one ply later, so a search needs at least depth 2 to see it.":
    "Meist ist die Suche nicht tief genug. Bei Tiefe 1 sieht sie nur deinen eigenen Stein. Der Gewinnstein des Gegners kommt einen Halbzug später, also braucht eine Suche mindestens Tiefe 2, um ihn zu sehen.",
  "If it does not block at depth 2 either, check three things: the reply must be played by the opponent, the opponent must choose the smallest value, and a finished game must get its score before the evaluation is called. An evaluation that counts only your own discs does not see the opponent’s threats.":
    "Blockt sie auch bei Tiefe 2 nicht, prüfe drei Dinge: Die Antwort muss der Gegner spielen, der Gegner muss den kleinsten Wert wählen, und eine beendete Partie muss ihren Wert bekommen, bevor die Bewertung aufgerufen wird. Eine Bewertung, die nur deine eigenen Steine zählt, sieht die Drohungen des Gegners nicht.",
  "A program may also stop blocking when it is lost anyway: if every move loses, all values can be equal. Make a later loss better than an early one.":
    "Ein Programm kann auch aufhören zu blocken, wenn es ohnehin verloren ist: Wenn jeder Zug verliert, können alle Werte gleich sein. Mache eine späte Niederlage besser als eine frühe.",
  "Alpha-beta with the evaluation “cells”, {first} to move": "Alpha-Beta mit der Bewertung „cells“, {first} am Zug",
  "blocks column 1": "blockt Spalte 1",
  "✓ yes": "✓ ja",
  "✗ no": "✗ nein",
  "{second} threatens to win in column 1. The search does not block at depth {depths}, and blocks at all other depths in the table.":
    "{second} droht, in Spalte 1 zu gewinnen. Die Suche blockt bei Tiefe {depths} nicht, bei allen anderen Tiefen in der Tabelle schon.",
  "The search of depth 1 in the Tree view": "Die Suche der Tiefe 1 als Baum",
  "The search of depth 2 in the Tree view": "Die Suche der Tiefe 2 als Baum",
  "Lesson 5: the horizon": "Lektion 5: Der Horizont",
  "Your program probably gives every win the same score. A win now and a win in five discs then look equal, and the search takes the first win that it finds. In the next turn the same happens again. So the program can delay the win until the win is gone.":
    "Dein Programm gibt wahrscheinlich jedem Sieg denselben Wert. Ein Sieg jetzt und ein Sieg in fünf Steinen sehen dann gleich aus, und die Suche nimmt den ersten Sieg, den sie findet. Im nächsten Zug geschieht dasselbe noch einmal. Sie kann den Sieg verzögern, bis er weg ist.",
  "Make early wins better: score a win as 1,000 minus the number of discs until then, and a loss as the negative of that. The search then prefers the fastest win and the slowest loss.":
    "Mache frühe Siege besser: Bewerte einen Sieg mit 1.000 minus der Anzahl der Steine bis dahin und eine Niederlage mit dem Negativen davon. Die Suche bevorzugt dann den schnellsten Sieg und die langsamste Niederlage.",
  "Alternatively, test before the search whether a single disc wins.":
    "Oder prüfe vor der Suche, ob ein einzelner Stein gewinnt.",
  "A sample search of depth {depth}": "Eine Beispielsuche der Tiefe {depth}",
  "with distance": "mit Abstand",
  "all wins equal": "alle Siege gleich",
  "Column {column} wins at once. If all wins have the same score, the search plays column {column2}, because it tries this column first.":
    "Spalte {column} gewinnt sofort. Wenn alle Siege denselben Wert haben, spielt die Suche Spalte {column2}, weil sie diese Spalte zuerst versucht.",
  "This position in the Tree view": "Diese Stellung als Baum",
  "When several columns have the same value, the search keeps the first one that it tried. If it tries the columns from left to right, this is column 1. Near the start of a game a shallow search sees no win and no loss. With an evaluation that returns 0 there, or with no evaluation, all columns are equal.":
    "Wenn mehrere Spalten denselben Wert haben, behält die Suche die erste, die sie versucht hat. Versucht sie die Spalten von links nach rechts, ist das Spalte 1. Am Anfang einer Partie sieht eine flache Suche weder Sieg noch Niederlage. Mit einer Bewertung, die dort 0 ergibt, oder ohne Bewertung sind alle Spalten gleich.",
  "Try the columns from the centre outwards: 4, 3, 5, 2, 6, 1, 7. Of several equal columns, the search then keeps the one nearest to the centre, where more lines of four meet. Alpha-beta also prunes more. An evaluation that counts open lines resolves most ties.":
    "Versuche die Spalten von der Mitte nach außen: 4, 3, 5, 2, 6, 1, 7. Bei Gleichstand gewinnt dann die Mitte, wo sich mehr Viererlinien treffen, und Alpha-Beta schneidet auch mehr ab. Eine Bewertung, die offene Linien zählt, löst die meisten Gleichstände auf.",
  "If the program plays the same column although the values differ, look for a value that is never updated.":
    "Wenn das Programm dieselbe Spalte spielt, obwohl die Werte verschieden sind, suche nach einem Wert, der nie aktualisiert wird.",
  "no evaluation": "ohne Bewertung",
  "open lines": "offene Linien",
  "Without an evaluation, all values are equal: the search plays column {column} from left to right, and column {column2} from the centre outwards. With open lines, columns {best} are still equal, so the order of the columns matters even then.":
    "Ohne Bewertung sind alle Werte gleich: Die Suche spielt Spalte {column} von links nach rechts und Spalte {column2} von der Mitte nach außen. Mit offenen Linien sind die Spalten {best} immer noch gleich, also kommt es auch dann auf die Reihenfolge der Spalten an.",
  "Lesson 4: move ordering": "Lektion 4: Zugreihenfolge",
  "A deeper search is better on average, not in every position. Two errors often make it worse.":
    "Eine tiefere Suche ist im Durchschnitt besser, nicht in jeder Stellung. Zwei Fehler machen sie oft schlechter.",
  "A one-sided evaluation counts only your own chances. After your own disc the score is high, after the opponent’s disc it is lower, so the values depend on whether the depth is odd or even. Subtract the opponent’s chances, and compare only depths of the same parity when you debug.":
    "Eine einseitige Bewertung zählt nur deine eigenen Chancen. Nach deinem eigenen Stein ist der Wert hoch, nach dem Stein des Gegners niedriger, also hängen die Werte davon ab, ob die Tiefe ungerade oder gerade ist. Ziehe die Chancen des Gegners ab, und vergleiche bei der Fehlersuche nur Tiefen derselben Parität.",
  "The second error is a sign that is wrong at every other depth.":
    "Der zweite Fehler ist ein Vorzeichen, das bei jeder zweiten Tiefe falsch ist.",
  "Score and column by depth. ✓: the move keeps the result of the position":
    "Wert und Spalte nach Tiefe. ✓: Der Zug hält das Ergebnis der Stellung",
  "own lines only": "nur eigene Linien",
  plays: "spielt",
  "own minus opposing": "eigene minus gegnerische",
  "If the evaluation counts only own lines, {wrong} of {depths} moves give the result away. If it also subtracts the opponent’s lines, {wrong2} of {depths} moves do.":
    "Wenn die Bewertung nur eigene Linien zählt, geben {wrong} von {depths} Zügen das Ergebnis her. Wenn sie auch die gegnerischen Linien abzieht, sind es {wrong2} von {depths} Zügen.",
  "Lesson 6: how good is an evaluation?": "Lektion 6: Wie gut ist eine Bewertung?",
  "A network estimates a position without looking ahead. Connect Four is decided by tactics: one missed threat loses, however good the estimate is in all other positions. A simple search never misses a win or a loss within its depth.":
    "Ein Netz schätzt eine Stellung, ohne vorauszurechnen. Vier gewinnt wird durch Taktik entschieden: Eine übersehene Drohung verliert, wie gut die Schätzung in allen anderen Stellungen auch ist. Eine einfache Suche übersieht innerhalb ihrer Tiefe nie einen Sieg oder eine Niederlage.",
  "Combine the network with a search: use the network as the evaluation of the leaves, even if the search has only depth 2. Measure the network on positions whose exact result is known, not on games against itself. Count how often its move keeps the result.":
    "Verbinde das Netz mit einer Suche: Benutze es als Bewertung der Blätter, auch wenn die Suche nur Tiefe 2 hat. Miss es an Stellungen, deren exaktes Ergebnis bekannt ist, nicht an Partien gegen sich selbst. Zähle, wie oft sein Zug das Ergebnis hält.",
  "Check your data as well. If the network learned only from random or weak games, it has never seen good defence.":
    "Prüfe auch deine Daten. Hat das Netz nur aus zufälligen oder schwachen Partien gelernt, hat es nie eine gute Verteidigung gesehen.",
  "{n} of {total}": "{n} von {total}",
  "The move with each evaluation. ✓: the move keeps the result of the position":
    "Der Zug mit jeder Bewertung. ✓: Der Zug hält das Ergebnis der Stellung",
  "depth {depth}": "Tiefe {depth}",
  "The evaluations stay the same, only the search gets deeper. At depth 1, {share} evaluations keep the result; at depth 6, {share2}.":
    "Die Bewertungen bleiben dieselben, nur die Suche wird tiefer. Bei Tiefe 1 halten {share} Bewertungen das Ergebnis, bei Tiefe 6 {share2}.",
  "Write an evaluation and grade it against perfect play":
    "Schreibe eine Bewertung und benote sie gegen perfektes Spiel",
  // state/learn/questions/meaning.ts
  "Count what leads to four in a row. The usual start: for each of the 69 lines that has no disc of the opponent, give points for two and many more for three of your own discs. Subtract the same points for the opponent’s lines. Add a little for discs in the centre column, because more lines go through it.":
    "Zähle, was zu vier in einer Reihe führt. Der übliche Anfang: Gib für jede der 69 Linien ohne Stein des Gegners Punkte für zwei und viel mehr für drei eigene Steine. Ziehe dasselbe für den Gegner ab. Gib etwas dazu für Steine in der mittleren Spalte, weil mehr Linien durch sie gehen.",
  "The exact numbers, such as 3, 4, 5, 7, matter less than these rules: the score is symmetric for both players, a won game is worth more than any sum of points, and a fast evaluation is better than a clever one, because a deeper search corrects many errors.":
    "Die genauen Zahlen, etwa 3, 4, 5, 7, sind weniger wichtig als diese Regeln: Der Wert ist symmetrisch für beide Spieler, eine gewonnene Partie ist mehr wert als jede Summe von Punkten, und eine schnelle Bewertung ist besser als eine schlaue, weil eine tiefere Suche viele Fehler ausgleicht.",
  "Do not guess which version is better. Measure how often its moves keep the result in solved positions.":
    "Rate nicht, welche Fassung besser ist. Miss, wie oft ihre Züge in gelösten Stellungen das Ergebnis halten.",
  "Scores for {first}, who is to move": "Werte für {first} am Zug",
  "right side": "richtige Seite",
  "exact result": "exaktes Ergebnis",
  "{right} of {values} evaluations prefer the right side in this position. This position was chosen because evaluations are often wrong here: an estimate is no proof.":
    "{right} von {values} Bewertungen bevorzugen in dieser Stellung die richtige Seite. Diese Stellung wurde gewählt, weil Bewertungen sich in ihr oft irren: Eine Schätzung ist kein Beweis.",
  "Write an evaluation and see its grade": "Schreibe eine Bewertung und sieh ihre Note",
  "All evaluations of this position in the Analyse view": "Alle Bewertungen dieser Stellung in der Analyse",
  "A score always belongs to one player. Foursight and most solvers give it for the player to move: positive is good for that player. After a move the other player is to move, so the same result has the opposite sign. Other programs give every score for the first player. Check this before you compare.":
    "Ein Wert gehört immer zu einem Spieler. Foursight und die meisten Löser geben ihn für den Spieler am Zug an: Positiv ist gut für diesen Spieler. Nach einem Zug ist der andere Spieler am Zug, also hat dasselbe Ergebnis das umgekehrte Vorzeichen. Andere Programme geben jeden Wert für den ersten Spieler an. Prüfe das, bevor du vergleichst.",
  "An exact score shows who wins and when. 0 is a draw. +1 means that you win with your last disc, +2 with the one before it, and so on. −1 means that the opponent wins with their last disc. A larger number is a faster win.":
    "Ein exakter Wert zeigt, wer wann gewinnt. 0 ist ein Remis. +1 bedeutet, dass du mit deinem letzten Stein gewinnst, +2 mit dem davor und so weiter. −1 bedeutet, dass der Gegner mit seinem letzten Stein gewinnt. Eine größere Zahl ist ein schnellerer Sieg.",
  "The score of an evaluation is different: it counts points, and only the order of the scores matters.":
    "Der Wert einer Bewertung ist etwas anderes: Er zählt Punkte, und nur die Reihenfolge der Werte ist wichtig.",
  "Exact scores for {first}, who is to move": "Exakte Werte für {first} am Zug",
  meaning: "Bedeutung",
  "{wins} of {known} columns win. The position has the score of its best column, {score}.":
    "{wins} von {known} Spalten gewinnen. Die Stellung hat den Wert ihrer besten Spalte, {score}.",
  "Lesson 9: solving the game": "Lektion 9: Das Spiel lösen",
  "With perfect play, yes: on the standard board the first player wins, but only by starting in the centre column, and only with disc 41 of 42. Two first moves draw, and four lose.":
    "Bei perfektem Spiel ja: Auf dem Standardbrett gewinnt der erste Spieler, aber nur, wenn er in der mittleren Spalte beginnt, und erst mit Stein 41 von 42. Zwei erste Züge sind remis, vier verlieren.",
  "A program that plays against itself is not perfect. Its games can end with a win of either side or with a draw. A program without random choices plays the same game every time, so one game says nothing about its strength.":
    "Ein Programm, das gegen sich selbst spielt, ist nicht perfekt. Seine Partien können mit einem Sieg jeder Seite oder remis enden. Ein Programm ohne Zufall spielt jedes Mal dieselbe Partie, also sagt eine Partie nichts über seine Stärke.",
  "To compare two programs, play many short random openings, and play each opening twice with exchanged sides.":
    "Um zwei Programme zu vergleichen, spiele viele kurze zufällige Eröffnungen, jede zweimal mit vertauschten Seiten.",
  "{first} wins": "{first} gewinnt",
  "{second} wins": "{second} gewinnt",
  "A sample search against itself": "Eine Beispielsuche gegen sich selbst",
  discs: "Steine",
  "The numbers above the board show the exact scores of the first moves. In {lost} of the {games} games of the sample search against itself, the first player did not win.":
    "Die Zahlen über dem Brett zeigen die exakten Werte der ersten Züge. Der erste Spieler hat {lost} der {games} Partien der Beispielsuche gegen sich selbst nicht gewonnen.",
  "The first moves in the Analyse view": "Die ersten Züge in der Analyse",
  "Alpha is the value that MAX is already guaranteed somewhere above this position. Beta is the value that MIN is already guaranteed. The search passes both values down from the root, and a position can only narrow the window between them.":
    "Alpha ist der Wert, der MAX irgendwo über dieser Stellung schon sicher ist. Beta ist der Wert, der MIN schon sicher ist. Die Suche reicht beide Werte von der Wurzel nach unten weiter, und eine Stellung kann das Fenster zwischen ihnen nur verengen.",
  "At a MIN position, stop as soon as a reply has a value of at most alpha: MAX will not choose this position. At a MAX position, stop as soon as a move has a value of at least beta. Only moves that have not been tried yet are cut.":
    "Höre an einer MIN-Stellung auf, sobald eine Antwort höchstens den Wert Alpha hat: MAX wird diese Stellung nicht wählen. Höre an einer MAX-Stellung auf, sobald ein Zug mindestens den Wert Beta hat. Abgeschnitten werden nur Züge, die noch nicht versucht wurden.",
  "Work from left to right, and write alpha and beta next to each position before you look at its first child.":
    "Arbeite von links nach rechts und schreibe Alpha und Beta neben jede Stellung, bevor du ihr erstes Kind ansiehst.",
  "The search goes from left to right. It skips the {skipped} crossed-out leaves, because {first} is already guaranteed {value}, and the smallest score of their column so far is not larger. A column with skipped leaves shows a bound. Press a leaf to see it on the board.":
    "Die Suche geht von links nach rechts. Sie überspringt die {skipped} durchgestrichenen Blätter, weil {first} schon {value} sicher hat und der kleinste Wert ihrer Spalte nicht mehr ist. Eine Spalte mit übersprungenen Blättern zeigt eine Schranke. Drücke auf ein Blatt, um es auf dem Brett zu sehen.",
  "Alpha and beta of this tree, step by step in the Tree view":
    "Alpha und Beta dieses Baums, Schritt für Schritt in der Ansicht Baum",
  "A larger tree in the Tree view; the tab Quiz asks which branch is cut":
    "Ein größerer Baum in der Ansicht Baum; der Tab Quiz fragt, welcher Ast abgeschnitten wird",
  "Lesson 3: why pruning is safe": "Lektion 3: Warum Abschneiden sicher ist",
};
