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
  "Usually the search is not deep enough. At depth 1, it sees only the program’s own disc. The opponent’s winning disc comes one ply later, so the search must have at least depth 2 to see this disc.":
    "Meist ist die Suche nicht tief genug. Bei Tiefe 1 sieht sie nur den eigenen Stein des Programms. Der Gewinnstein des Gegners kommt einen Halbzug später, also muss die Suche mindestens Tiefe 2 haben, um diesen Stein zu sehen.",
  "If the program does not block at depth 2 either, check three things. The opponent must play the reply. The opponent must choose the smallest value. A finished game must get its score before the evaluation is called. Also, an evaluation that counts only the program’s own discs does not see the opponent’s threats.":
    "Wenn das Programm auch bei Tiefe 2 nicht blockt, prüfe drei Dinge. Der Gegner muss die Antwort spielen. Der Gegner muss den kleinsten Wert wählen. Eine beendete Partie muss ihren Wert bekommen, bevor die Bewertung aufgerufen wird. Außerdem sieht eine Bewertung, die nur die eigenen Steine des Programms zählt, die Drohungen des Gegners nicht.",
  "A program may also stop blocking when every move loses, because all values can then be equal. Give a late loss a better score than an early loss.":
    "Ein Programm kann auch aufhören zu blocken, wenn jeder Zug verliert, denn dann können alle Werte gleich sein. Gib einer späten Niederlage einen besseren Wert als einer frühen.",
  "Alpha-beta with the evaluation “cells”, {first} to move": "Alpha-Beta mit der Bewertung „cells“, {first} am Zug",
  "blocks column 1": "blockt Spalte 1",
  "✓ yes": "✓ ja",
  "✗ no": "✗ nein",
  "{second} threatens to win in column 1. The search does not block at depth {depths}, and blocks at all other depths in the table.":
    "{second} droht, in Spalte 1 zu gewinnen. Die Suche blockt bei Tiefe {depths} nicht, bei allen anderen Tiefen in der Tabelle schon.",
  "The search of depth 1 in the Tree view": "Die Suche der Tiefe 1 als Baum",
  "The search of depth 2 in the Tree view": "Die Suche der Tiefe 2 als Baum",
  "Lesson 5: the horizon": "Lektion 5: Der Horizont",
  "Your program probably gives every win the same score. A win now and a win in five discs then look equal, and the search takes the first win that it finds. The same happens again in the next turn. So the program can delay the win until it can no longer win.":
    "Dein Programm gibt wahrscheinlich jedem Sieg denselben Wert. Ein Sieg jetzt und ein Sieg in fünf Steinen sehen dann gleich aus, und die Suche nimmt den ersten Sieg, den sie findet. Im nächsten Zug geschieht dasselbe wieder. So kann das Programm den Sieg hinauszögern, bis es nicht mehr gewinnen kann.",
  "Give early wins better scores. For example, score a win as 1,000 minus the number of discs until the win, and score a loss as the negative of this number. The search then prefers the fastest win and the slowest loss.":
    "Gib frühen Siegen bessere Werte. Bewerte zum Beispiel einen Sieg mit 1.000 minus der Zahl der Steine bis zum Sieg und eine Niederlage mit dem Negativen dieser Zahl. Die Suche bevorzugt dann den schnellsten Sieg und die langsamste Niederlage.",
  "Alternatively, test before the search whether a single disc wins.":
    "Oder prüfe vor der Suche, ob ein einzelner Stein gewinnt.",
  "A sample search of depth {depth}": "Eine Beispielsuche der Tiefe {depth}",
  "with distance": "mit Abstand",
  "all wins equal": "alle Siege gleich",
  "Column {column} wins at once. If all wins have the same score, the search plays column {column2}, because it tries this column first.":
    "Spalte {column} gewinnt sofort. Wenn alle Siege denselben Wert haben, spielt die Suche Spalte {column2}, weil sie diese Spalte zuerst versucht.",
  "This position in the Tree view": "Diese Stellung als Baum",
  "When several columns have the same value, the search keeps the first one that it tried. If it tries the columns from left to right, this is column 1. Near the start of a game, a shallow search sees no win and no loss. If the program has no evaluation, or if its evaluation returns 0 there, all columns have the same value.":
    "Wenn mehrere Spalten denselben Wert haben, behält die Suche die erste, die sie versucht hat. Versucht sie die Spalten von links nach rechts, ist das Spalte 1. Am Anfang einer Partie sieht eine flache Suche keinen Sieg und keine Niederlage. Hat das Programm keine Bewertung oder ergibt seine Bewertung dort 0, haben alle Spalten denselben Wert.",
  "Try the columns from the centre outwards: 4, 3, 5, 2, 6, 1, 7. Of several equal columns, the search then keeps the one nearest to the centre, where more lines of four meet. With this order, alpha-beta also prunes more. If the evaluation counts open lines, most columns have different values.":
    "Versuche die Spalten von der Mitte nach außen: 4, 3, 5, 2, 6, 1, 7. Von mehreren gleichen Spalten behält die Suche dann die, die der Mitte am nächsten ist, wo sich mehr Viererlinien treffen. Mit dieser Reihenfolge schneidet Alpha-Beta auch mehr ab. Zählt die Bewertung offene Linien, haben die meisten Spalten verschiedene Werte.",
  "If the program plays the same column although the values differ, look for a variable that the program never updates.":
    "Wenn das Programm dieselbe Spalte spielt, obwohl die Werte verschieden sind, suche eine Variable, die das Programm nie aktualisiert.",
  "no evaluation": "ohne Bewertung",
  "open lines": "offene Linien",
  "Without an evaluation, all values are equal. The search plays column {column} if it tries the columns from left to right, and column {column2} if it tries them from the centre outwards. If the evaluation counts open lines, columns {best} are still equal, so the order of the columns still matters.":
    "Ohne Bewertung sind alle Werte gleich. Die Suche spielt Spalte {column}, wenn sie die Spalten von links nach rechts versucht, und Spalte {column2}, wenn sie sie von der Mitte nach außen versucht. Zählt die Bewertung offene Linien, sind die Spalten {best} immer noch gleich, also ist die Reihenfolge der Spalten weiterhin wichtig.",
  "Lesson 4: move ordering": "Lektion 4: Zugreihenfolge",
  "On average, a deeper search plays better, but not in every position. Two errors often make it play worse.":
    "Im Durchschnitt spielt eine tiefere Suche besser, aber nicht in jeder Stellung. Zwei Fehler lassen sie oft schlechter spielen.",
  "The first error is a one-sided evaluation, which counts only the program’s own chances. The score is high after the program’s own disc, and lower after the opponent’s disc. So the values depend on whether the depth is odd or even. Subtract the opponent’s chances. When you debug, compare only odd depths with odd depths, and even depths with even depths.":
    "Der erste Fehler ist eine einseitige Bewertung, die nur die eigenen Chancen des Programms zählt. Der Wert ist hoch nach dem eigenen Stein des Programms und niedriger nach dem Stein des Gegners. Also hängen die Werte davon ab, ob die Tiefe ungerade oder gerade ist. Ziehe die Chancen des Gegners ab. Vergleiche bei der Fehlersuche nur ungerade Tiefen mit ungeraden und gerade mit geraden.",
  "The second error is a sign that is wrong at every other depth.":
    "Der zweite Fehler ist ein Vorzeichen, das bei jeder zweiten Tiefe falsch ist.",
  "Score and column by depth. ✓: the move keeps the result of the position":
    "Wert und Spalte nach Tiefe. ✓: Der Zug hält das Ergebnis der Stellung",
  "own lines only": "nur eigene Linien",
  plays: "spielt",
  "own minus opposing": "eigene minus gegnerische",
  "If the evaluation counts only own lines, {wrong} of {depths} moves give the result away. If it also subtracts the opponent’s lines, {wrong2} of {depths} moves give the result away.":
    "Zählt die Bewertung nur eigene Linien, verschenken {wrong} von {depths} Zügen das Ergebnis. Zieht sie auch die Linien des Gegners ab, verschenken {wrong2} von {depths} Zügen das Ergebnis.",
  "Lesson 6: how good is an evaluation?": "Lektion 6: Wie gut ist eine Bewertung?",
  "A network estimates a position without looking ahead. But tactics decide Connect Four: one missed threat loses the game, even if all other estimates are good. A simple search never misses a win or a loss within its depth.":
    "Ein Netz schätzt eine Stellung, ohne vorauszuschauen. Aber Taktik entscheidet Vier gewinnt: Eine übersehene Drohung verliert die Partie, auch wenn alle anderen Schätzungen gut sind. Eine einfache Suche übersieht nie einen Sieg oder eine Niederlage innerhalb ihrer Tiefe.",
  "Combine the network with a search: use the network as the evaluation of the leaves, even if the search has only depth 2. Measure the network on positions whose exact result is known, not on games against itself. Count how often its move keeps the result.":
    "Verbinde das Netz mit einer Suche: Benutze es als Bewertung der Blätter, auch wenn die Suche nur Tiefe 2 hat. Miss es an Stellungen, deren exaktes Ergebnis bekannt ist, nicht an Partien gegen sich selbst. Zähle, wie oft sein Zug das Ergebnis hält.",
  "Check your data as well. If the network learned only from random or weak games, it has never seen good defence.":
    "Prüfe auch deine Daten. Hat das Netz nur aus zufälligen oder schwachen Partien gelernt, hat es nie eine gute Verteidigung gesehen.",
  "{n} of {total}": "{n} von {total}",
  "The move with each evaluation. ✓: the move keeps the result of the position":
    "Der Zug mit jeder Bewertung. ✓: Der Zug hält das Ergebnis der Stellung",
  "depth {depth}": "Tiefe {depth}",
  "The evaluations stay the same, and only the search gets deeper. At depth 1, {share} evaluations keep the result. At depth 6, {share2} evaluations keep it.":
    "Die Bewertungen bleiben gleich, und nur die Suche wird tiefer. Bei Tiefe 1 behalten {share} Bewertungen das Ergebnis. Bei Tiefe 6 behalten es {share2} Bewertungen.",
  "Write an evaluation and grade it against perfect play":
    "Schreibe eine Bewertung und benote sie gegen perfektes Spiel",
  // state/learn/questions/meaning.ts
  "Count what leads to four in a row. The usual start: look at each of the 69 lines that contains no disc of the opponent. Give points for a line with two of your own discs, and many more points for a line with three. Subtract the same points for the opponent’s lines. Add a few points for discs in the centre column, because more lines go through it.":
    "Zähle, was zu vier in einer Reihe führt. Der übliche Anfang: Sieh dir jede der 69 Linien an, auf der kein Stein des Gegners liegt. Gib Punkte für eine Linie mit zwei eigenen Steinen und viel mehr Punkte für eine Linie mit drei. Ziehe dieselben Punkte für die Linien des Gegners ab. Gib ein paar Punkte für Steine in der mittleren Spalte dazu, weil mehr Linien durch sie gehen.",
  "The exact numbers of points matter less than three rules. The score must be symmetric for both players. A won game must be worth more than any sum of points. A fast evaluation is better than a clever one, because a deeper search corrects many errors.":
    "Die genauen Punktzahlen sind weniger wichtig als drei Regeln. Der Wert muss für beide Spieler symmetrisch sein. Eine gewonnene Partie muss mehr wert sein als jede Summe von Punkten. Eine schnelle Bewertung ist besser als eine raffinierte, weil eine tiefere Suche viele Fehler ausgleicht.",
  "Do not guess which version is better. Measure how often its moves keep the result in solved positions.":
    "Rate nicht, welche Fassung besser ist. Miss, wie oft ihre Züge in gelösten Stellungen das Ergebnis halten.",
  "Scores for {first}, who is to move": "Werte für {first} am Zug",
  "right side": "richtige Seite",
  "exact result": "exaktes Ergebnis",
  "{right} of {values} evaluations prefer the right side in this position. We chose this position because many evaluations are wrong here. An estimate is no proof.":
    "{right} von {values} Bewertungen bevorzugen in dieser Stellung die richtige Seite. Wir haben diese Stellung gewählt, weil hier viele Bewertungen falsch sind. Eine Schätzung ist kein Beweis.",
  "Write an evaluation and see its grade": "Schreibe eine Bewertung und sieh ihre Note",
  "All evaluations of this position in the Analyse view": "Alle Bewertungen dieser Stellung in der Analyse",
  "A score always belongs to one player. In Foursight and most solvers, this is the player to move: a positive score is good for that player. After a move, the other player is to move, so the same result has the opposite sign. In other programs, every score belongs to the first player. Check this before you compare the scores of two programs.":
    "Ein Wert gehört immer zu einem Spieler. In Foursight und den meisten Lösern ist das der Spieler am Zug: Ein positiver Wert ist gut für diesen Spieler. Nach einem Zug ist der andere Spieler am Zug, also hat dasselbe Ergebnis das umgekehrte Vorzeichen. In anderen Programmen gehört jeder Wert zum ersten Spieler. Prüfe das, bevor du die Werte zweier Programme vergleichst.",
  "An exact score shows who wins and when. 0 is a draw. +1 means that you win with your last disc, +2 means that you win one disc earlier, and so on. −1 means that the opponent wins with their last disc. A larger number is a faster win.":
    "Ein exakter Wert zeigt, wer gewinnt und wann. 0 ist ein Remis. +1 bedeutet, dass du mit deinem letzten Stein gewinnst, +2 bedeutet, dass du einen Stein früher gewinnst, und so weiter. −1 bedeutet, dass der Gegner mit seinem letzten Stein gewinnt. Eine größere Zahl ist ein schnellerer Sieg.",
  "The score of an evaluation has another meaning. It is a number of points, and it only shows which of two positions the evaluation prefers.":
    "Der Wert einer Bewertung hat eine andere Bedeutung. Er ist eine Zahl von Punkten und zeigt nur, welche von zwei Stellungen die Bewertung bevorzugt.",
  "Exact scores for {first}, who is to move": "Exakte Werte für {first} am Zug",
  meaning: "Bedeutung",
  "{wins} of {known} columns win. The position has the score of its best column, {score}.":
    "{wins} von {known} Spalten gewinnen. Die Stellung hat den Wert ihrer besten Spalte, {score}.",
  "Lesson 9: solving the game": "Lektion 9: Das Spiel lösen",
  "With perfect play, yes. On the standard board, the first player wins with disc 41 of 42, but must start in the centre column. Two of the other first moves lead to a draw, and four lose.":
    "Bei perfektem Spiel ja. Auf dem Standardbrett gewinnt der erste Spieler mit Stein 41 von 42, muss aber in der mittleren Spalte beginnen. Zwei der anderen ersten Züge führen zum Remis, und vier verlieren.",
  "A program that plays against itself is not perfect. Its games can end with a win of either side or with a draw. A program without random choices plays the same game every time, so one game says nothing about its strength.":
    "Ein Programm, das gegen sich selbst spielt, ist nicht perfekt. Seine Partien können mit einem Sieg jeder Seite oder remis enden. Ein Programm ohne Zufall spielt jedes Mal dieselbe Partie, also sagt eine Partie nichts über seine Stärke.",
  "To compare two programs, start many games with short random openings. Play each opening twice, and exchange the sides for the second game.":
    "Um zwei Programme zu vergleichen, beginne viele Partien mit kurzen zufälligen Eröffnungen. Spiele jede Eröffnung zweimal, und vertausche für die zweite Partie die Seiten.",
  "{first} wins": "{first} gewinnt",
  "{second} wins": "{second} gewinnt",
  "A sample search against itself": "Eine Beispielsuche gegen sich selbst",
  discs: "Steine",
  "The numbers above the board show the exact scores of the first moves. In {lost} of the {games} games of the sample search against itself, the first player did not win.":
    "Die Zahlen über dem Brett zeigen die exakten Werte der ersten Züge. Der erste Spieler hat {lost} der {games} Partien der Beispielsuche gegen sich selbst nicht gewonnen.",
  "The first moves in the Analyse view": "Die ersten Züge in der Analyse",
  "MAX already has a guaranteed value from the moves searched before. This value is alpha. The value that MIN is already guaranteed is beta. The search passes both values down from the root. Each position can only narrow the window between alpha and beta.":
    "MAX hat aus den schon durchsuchten Zügen bereits einen Wert sicher. Dieser Wert ist Alpha. Der Wert, den MIN bereits sicher hat, ist Beta. Die Suche gibt beide Werte von der Wurzel nach unten weiter. Jede Stellung kann das Fenster zwischen Alpha und Beta nur verkleinern.",
  "In a position where MIN moves, stop as soon as a move has a value of at most alpha, because MAX then avoids this position. In a position where MAX moves, stop as soon as a move has a value of at least beta, because MIN then avoids this position. Only moves that the search has not tried yet are cut.":
    "Halte in einer Stellung, in der MIN zieht, an, sobald ein Zug höchstens den Wert Alpha hat, denn dann vermeidet MAX diese Stellung. Halte in einer Stellung, in der MAX zieht, an, sobald ein Zug mindestens den Wert Beta hat, denn dann vermeidet MIN diese Stellung. Nur Züge, die die Suche noch nicht versucht hat, werden abgeschnitten.",
  "Work from left to right, and write alpha and beta next to each position before you look at its first child.":
    "Arbeite von links nach rechts und schreibe Alpha und Beta neben jede Stellung, bevor du ihr erstes Kind ansiehst.",
  "The search goes from left to right. {first} is already guaranteed {value}. As soon as a leaf of another column scores {value} or less, that column cannot be better. The search therefore skips its remaining leaves: {skipped} in total, crossed out here. A column with skipped leaves shows a bound. Press a leaf to see it on the board.":
    "Die Suche geht von links nach rechts. {first} hat bereits {value} sicher. Sobald ein Blatt einer anderen Spalte den Wert {value} oder weniger hat, kann diese Spalte nicht besser sein. Die Suche überspringt deshalb ihre restlichen Blätter: insgesamt {skipped}, hier durchgestrichen. Eine Spalte mit übersprungenen Blättern zeigt eine Schranke. Drücke ein Blatt, um es auf dem Brett zu sehen.",
  "Alpha and beta of this tree, step by step in the Tree view":
    "Alpha und Beta dieses Baums, Schritt für Schritt in der Ansicht Baum",
  "A larger tree in the Tree view; the tab Quiz asks which branch is cut":
    "Ein größerer Baum in der Ansicht Baum; der Tab Quiz fragt, welcher Ast abgeschnitten wird",
  "Lesson 3: why pruning is safe": "Lektion 3: Warum Abschneiden sicher ist",
};
