/** German texts of the answers about wrong values and about speed. */

import type { Catalogue } from "../../translate.ts";

export const PROGRAM_QUESTIONS: Catalogue = {
  // state/learn/questions/wrong-values.ts
  "Alpha-beta always finds the same value as minimax, if depth, evaluation and position are the same. The move may differ: if several moves have the best value, each search keeps the first one that it meets, so the order of the columns decides.":
    "Alpha-Beta findet immer denselben Wert wie Minimax, wenn Tiefe, Bewertung und Stellung dieselben sind. Der Zug kann verschieden sein: Haben mehrere Züge den besten Wert, behält jede Suche den ersten, auf den sie trifft, also entscheidet die Reihenfolge der Spalten.",
  "Compare values, not moves. If the values differ, one of the two searches has an error. If only the moves differ, look up the value of both moves with minimax. They must be equal.":
    "Vergleiche Werte, nicht Züge. Sind die Werte verschieden, hat eine der beiden Suchen einen Fehler. Sind nur die Züge verschieden, sieh den Wert beider Züge mit Minimax nach. Sie müssen gleich sein.",
  search: "Suche",
  value: "Wert",
  "minimax, centre first": "Minimax, Mitte zuerst",
  "alpha-beta, left to right": "Alpha-Beta, von links nach rechts",
  "The value of each column with minimax": "Der Wert jeder Spalte mit Minimax",
  "The two searches play columns {column} and {column2}. Both columns have the same value ({value} and {value2}). Foursight’s own searches choose the column nearest to the centre, so they play the same move with any order of the columns.":
    "Die beiden Suchen spielen die Spalten {column} und {column2}. Beide Spalten haben denselben Wert ({value} und {value2}). Die Suchen in Foursight wählen die Spalte, die der Mitte am nächsten ist, also stimmen ihre Züge bei jeder Reihenfolge überein.",
  "Minimax and alpha-beta on one position, in the tab Compare of the Tree view":
    "Minimax und Alpha-Beta für eine Stellung, im Tab Vergleichen der Ansicht Baum",
  "Most of these moves are not equally good. After the first column, alpha-beta searches the other columns only to find out whether they are better than the best one. If a column is not better, the search returns a bound: the column is worth at most this much. A bound that equals the best value looks like a tie.":
    "Die meisten davon sind nicht gleich gut. Nach der ersten Spalte durchsucht Alpha-Beta die anderen Spalten nur, um zu sehen, ob sie besser sind als die beste. Ist eine Spalte nicht besser, gibt die Suche eine Schranke zurück: Die Spalte ist höchstens so viel wert. Eine Schranke, die dem besten Wert gleicht, sieht wie ein Gleichstand aus.",
  "Take a column only if its value is greater than the best value so far. With >= instead of >, or with a list of all equal columns and a random choice, the program plays columns that are worse.":
    "Nimm eine Spalte nur, wenn ihr Wert größer ist als der bisher beste. Mit >= statt > oder mit einer Liste aller gleichen Spalten und einer zufälligen Wahl spielt das Programm schlechtere Spalten.",
  "If you want to choose between moves that are really equal, search each column at the root with the full window.":
    "Wenn du zwischen wirklich gleichen Zügen wählen willst, durchsuche an der Wurzel jede Spalte mit dem vollen Fenster.",
  "exact value": "exakter Wert",
  "returned by alpha-beta": "Ergebnis von Alpha-Beta",
  "Alpha-beta returns {value} for {ties} columns. With > the program plays column {column}, with >= it plays column {wrong}, whose exact value is {truth}.":
    "Alpha-Beta ergibt {value} für {ties} Spalten. Mit > spielt das Programm Spalte {column}, mit >= spielt es Spalte {wrong}, deren exakter Wert {truth} ist.",
  "Bounds and values of this position in the Tree view": "Schranken und Werte dieser Stellung als Baum",
  "The best value starts too high. If it starts with 0 or −1 and every move loses, no move is better than the start value. The program then has no move, and crashes or plays an illegal one.":
    "Der beste Wert beginnt zu hoch. Beginnt er mit 0 oder −1 und verliert jeder Zug, ist kein Zug besser als der Anfangswert. Das Programm hat dann keinen Zug und stürzt ab oder spielt einen ungültigen.",
  "Start with minus infinity, or with a number below every possible score. Better still, take the first legal move as the best move, and then look for a better one.":
    "Beginne mit minus unendlich oder mit einer Zahl unter jedem möglichen Wert. Noch besser: Nimm den ersten gültigen Zug als besten Zug und suche dann einen besseren.",
  "The same error can occur in the tree: a node that starts with 0 makes every lost position look like a draw.":
    "Derselbe Fehler kann auch im Baum vorkommen: Ein Knoten, der mit 0 beginnt, lässt jede verlorene Stellung wie ein Remis aussehen.",
  "{above} of {columns} columns have a value above 0. A search whose best value starts with 0 has no move here. A search that starts with minus infinity plays column {column}: {value}.":
    "{above} von {columns} Spalten haben einen Wert über 0. Eine Suche, deren bester Wert mit 0 beginnt, hat hier keinen Zug. Eine Suche, die mit minus unendlich beginnt, spielt Spalte {column}: {value}.",
  "Decide for which player a value is, and document this in one place. In minimax every value is for the player at the root: that player takes the largest value, the opponent the smallest. In negamax every value is for the player to move: each player takes the largest value, and the sign changes with every disc.":
    "Entscheide, für wen ein Wert gilt, und schreibe es einmal auf. In Minimax gilt jeder Wert für den Spieler an der Wurzel: Dieser Spieler nimmt den größten Wert, der Gegner den kleinsten. In Negamax gilt jeder Wert für den Spieler am Zug: Jeder Spieler nimmt den größten Wert, und das Vorzeichen wechselt mit jedem Stein.",
  "The usual error mixes both: negamax with an evaluation for the player at the root. At even depths the player at the root is to move at the leaves, and the error does not show. At odd depths the program looks for its worst move.":
    "Der übliche Fehler mischt beides: Negamax mit einer Bewertung für den Spieler an der Wurzel. Bei geraden Tiefen ist an den Blättern der Spieler an der Wurzel am Zug, und der Fehler zeigt sich nicht. Bei ungeraden Tiefen sucht das Programm seinen schlechtesten Zug.",
  "Test it: exchange the colours of all discs and the player to move. The value must stay the same.":
    "Teste es: Vertausche die Farben aller Steine und den Spieler am Zug. Der Wert muss gleich bleiben.",
  "The sample search with negamax": "Die Beispielsuche mit Negamax",
  "evaluation for the player to move": "Bewertung für den Spieler am Zug",
  "evaluation for the player at the root": "Bewertung für den Spieler an der Wurzel",
  "The moves differ at depth {depths}. The arrows show the moves at depth {depth}.":
    "Die Züge sind verschieden bei Tiefe {depths}. Die Pfeile zeigen die Züge bei Tiefe {depth}.",
  "MAX and MIN of this position in the Tree view": "MAX und MIN dieser Stellung als Baum",
  "Lesson 2: minimax by hand": "Lektion 2: Minimax von Hand",
  "Some path through your search drops a disc and returns without removing it. The usual place is an early return: the disc wins, or a cutoff happens, and the function returns before it takes the disc back.":
    "Ein Weg durch deine Suche wirft einen Stein ein und kehrt zurück, ohne ihn zu entfernen. Die übliche Stelle ist eine frühe Rückkehr: Der Stein gewinnt, oder ein Schnitt geschieht, und die Funktion kehrt zurück, bevor sie den Stein zurücknimmt.",
  "Remove each disc that you drop, and never return in between. Or give each position its own copy of the board; this costs time, but no disc can be left behind.":
    "Entferne jeden Stein, den du einwirfst, und kehre dazwischen nie zurück. Oder gib jeder Stellung ihre eigene Kopie des Bretts; das kostet Zeit, aber kein Stein kann liegen bleiben.",
  "Compare the board before and after each search. This one test finds the error at once.":
    "Vergleiche das Brett vor und nach jeder Suche. Dieser eine Test findet den Fehler sofort.",
  "Discs on the board of a sample search of depth {depth}":
    "Steine auf dem Brett einer Beispielsuche der Tiefe {depth}",
  before: "vorher",
  after: "nachher",
  "every disc is removed": "jeder Stein wird entfernt",
  "winning discs stay": "Gewinnsteine bleiben",
  "After the faulty search, {left} cells of the board are different. They are marked. The next move would be chosen on this board.":
    "Nach der fehlerhaften Suche sind {left} Felder des Bretts anders. Sie sind markiert. Der nächste Zug würde auf diesem Brett gewählt.",
  "The position before the search, in the Analyse view": "Die Stellung vor der Suche in der Analyse",
  "A position has different values for the two players. If your program stores values for the player who searches, and both players use the same cache, then {second} finds the values of {first} and chooses moves that are good for {first}.":
    "Eine Stellung hat für die beiden Spieler verschiedene Werte. Speichert dein Programm Werte für den suchenden Spieler und benutzen beide Spieler denselben Cache, dann findet {second} die Werte von {first} und wählt Züge, die für {first} gut sind.",
  "There are two ways to fix this. Make the searching player a part of the key. Or store all values for the player to move, as negamax does, or all for {first}, and change the sign when you read them.":
    "Es gibt zwei Abhilfen. Nimm den suchenden Spieler in den Schlüssel auf. Oder speichere alle Werte für den Spieler am Zug, wie Negamax, oder alle für {first}, und ändere beim Lesen das Vorzeichen.",
  "In Connect Four the player to move follows from the number of discs. So this player need not be part of the key, but decide for which player a value is.":
    "In Vier gewinnt folgt der Spieler am Zug aus der Anzahl der Steine. Er muss also nicht im Schlüssel stehen, aber lege fest, für welchen Spieler ein Wert gilt.",
  "The value of each column for the player to move": "Der Wert jeder Spalte für den Spieler am Zug",
  "own cache": "eigener Cache",
  "cache of the opponent": "Cache des Gegners",
  "With its own cache the program plays column {column}. With the values that the opponent stored one move earlier it plays column {column2}.":
    "Mit seinem eigenen Cache spielt das Programm Spalte {column}. Mit den Werten, die der Gegner einen Zug früher gespeichert hat, spielt es Spalte {column2}.",
  "Alpha-beta does not compute an exact value for every position. After a cutoff the value is a lower bound. If no move reaches alpha, it is an upper bound. A table that stores only the number returns these bounds later as if they were exact.":
    "Alpha-Beta berechnet nicht für jede Stellung einen exakten Wert. Nach einem Schnitt ist der Wert eine untere Schranke. Erreicht kein Zug Alpha, ist er eine obere Schranke. Eine Tabelle, die nur die Zahl speichert, gibt diese Schranken später zurück, als wären sie exakt.",
  "Store with each value whether it is exact, a lower bound or an upper bound. Use a lower bound only if it is at least beta, and an upper bound only if it is at most alpha. Also store the depth, and use the value only if the stored search was deep enough.":
    "Speichere zu jedem Wert, ob er exakt, eine untere oder eine obere Schranke ist. Benutze eine untere Schranke nur, wenn sie mindestens Beta ist, und eine obere nur, wenn sie höchstens Alpha ist. Speichere auch die Tiefe, und benutze den Wert nur, wenn die gespeicherte Suche tief genug war.",
  "Test it: with and without the table, the value at the root must be the same in every position.":
    "Teste es: Mit und ohne Tabelle muss der Wert an der Wurzel in jeder Stellung derselbe sein.",
  table: "Tabelle",
  "with bounds": "mit Schranken",
  "bounds as values": "Schranken als Werte",
  "The correct table changes only the number of visited positions. The faulty table returns {wrong} instead of {right}.":
    "Die richtige Tabelle ändert nur die Zahl der besuchten Stellungen. Die fehlerhafte Tabelle ergibt {wrong} statt {right}.",
  "Exact values and bounds in the Tree view": "Exakte Werte und Schranken als Baum",
  "If the board is one long list of cells, the last cell of a row and the first cell of the next row are neighbours in the list. A test that only adds 1 to the index three times finds four in a row across the edge.":
    "Wenn das Brett eine lange Liste von Feldern ist, sind das letzte Feld einer Reihe und das erste Feld der nächsten in der Liste Nachbarn. Eine Prüfung, die nur dreimal 1 zum Index addiert, findet vier in einer Reihe über den Rand hinweg.",
  "Stop at the edge: a horizontal line may start only in columns 1 to 4, a line that rises to the right only in columns 1 to 4 and rows 1 to 3. Bitboards solve this with one empty bit on top of each column.":
    "Halte am Rand an: Eine waagerechte Linie darf nur in den Spalten 1 bis 4 beginnen, eine nach rechts steigende Linie nur in den Spalten 1 bis 4 und den Reihen 1 bis 3. Bitboards lösen das mit einem leeren Bit über jeder Spalte.",
  "The opposite error is as common: loops that stop one cell too early and miss lines that end at the edge. Test all 69 lines of the standard board: 24 horizontal, 21 vertical and 24 diagonal.":
    "Der umgekehrte Fehler ist genauso häufig: Schleifen, die ein Feld zu früh enden und Linien am Rand übersehen. Prüfe alle 69 Linien des Standardbretts: 24 waagerechte, 21 senkrechte und 24 diagonale.",
  "Four in a row in this position": "Vier in einer Reihe in dieser Stellung",
  test: "Prüfung",
  finds: "findet",
  "checks the edge": "beachtet den Rand",
  nothing: "nichts",
  "ignores the edge": "ignoriert den Rand",
  "Neither player has won. The test that ignores the edge reports {wrong}: the marked cells.":
    "Niemand hat gewonnen. Die Prüfung, die den Rand ignoriert, meldet {wrong}: die markierten Felder.",
  "Lesson 1: rules and threats": "Lektion 1: Regeln und Drohungen",
  // state/learn/questions/speed.ts
  "This is normal. How much alpha-beta prunes depends on the position. It prunes best if the first column that it tries already causes the cutoff. On the empty board this is usual, because the centre is tried first. After a few discs another column is often the right one, so the search looks at more columns before the cutoff.":
    "Das ist normal. Wie viel Alpha-Beta abschneidet, hängt von der Stellung ab. Am meisten schneidet es ab, wenn schon die erste versuchte Spalte den Schnitt auslöst. Auf dem leeren Brett ist das üblich, weil die Mitte zuerst versucht wird. Nach einigen Steinen ist oft eine andere Spalte die richtige, also sieht die Suche vor dem Schnitt mehr Spalten an.",
  "The number falls again when columns fill up and when games end within the search depth.":
    "Die Zahl sinkt wieder, wenn Spalten voll werden und wenn Partien innerhalb der Suchtiefe enden.",
  "Two errors have the same effect: a table or a counter that is not reset between turns. Count the nodes of the second position in a freshly started program. If the number is the same, the position is the cause.":
    "Zwei Fehler haben dieselbe Wirkung: eine Tabelle oder ein Zähler, die zwischen den Zügen nicht zurückgesetzt werden. Zähle die Knoten der zweiten Stellung in einem frisch gestarteten Programm. Ist die Zahl dieselbe, liegt es an der Stellung.",
  "Positions visited by alpha-beta at depth 7": "Von Alpha-Beta besuchte Stellungen bei Tiefe 7",
  "turn {number}": "Zug {number}",
  "after {moves}": "nach {moves}",
  "The depth and the evaluation stay the same. The search visits {count} positions on the first turn and {count2} on the second.":
    "Tiefe und Bewertung bleiben dieselben. Die Suche besucht {count} Stellungen im ersten Zug und {count2} im zweiten.",
  "The search of the first turn in the Tree view": "Der erste Zug als Baum",
  "The search of the second turn in the Tree view": "Der zweite Zug als Baum",
  "Every further ply multiplies the number of positions: by about seven for minimax, and by about three for a plain alpha-beta. Code that is ten times faster gains only one or two plies. Visiting fewer positions gains more.":
    "Jeder weitere Halbzug vervielfacht die Zahl der Stellungen: etwa um sieben bei Minimax und etwa um drei bei einfachem Alpha-Beta. Zehnmal schnellerer Code gewinnt nur ein oder zwei Halbzüge. Weniger Stellungen zu besuchen bringt mehr.",
  "Add one improvement after the other, and count positions after each: alpha-beta, then a good order of the columns, then iterative deepening with a transposition table. The value must never change.":
    "Füge eine Verbesserung nach der anderen hinzu und zähle nach jeder die Stellungen: Alpha-Beta, dann eine gute Reihenfolge der Spalten, dann iterative Vertiefung mit einer Transpositionstabelle. Der Wert darf sich nie ändern.",
  "Only then make each position cheaper: bitboards instead of lists, no copies of the board, and a test for a win that looks only at the last disc.":
    "Mache erst dann jede Stellung billiger: Bitboards statt Listen, keine Kopien des Bretts und eine Prüfung auf Sieg, die nur den letzten Stein ansieht.",
  "Positions visited at depth 7": "Besuchte Stellungen bei Tiefe 7",
  minimax: "Minimax",
  "alpha-beta": "Alpha-Beta",
  "iterative deepening": "iterative Vertiefung",
  "with a table": "mit einer Tabelle",
  "All four searches look at the same position with the same evaluation and the same depth. The search with the most positions visits {factor} times as many as the search with the fewest.":
    "Alle vier Suchen sehen dieselbe Stellung mit derselben Bewertung und derselben Tiefe an. Die Suche mit den meisten Stellungen besucht {factor}-mal so viele wie die Suche mit den wenigsten.",
  "This search in the Tree view; the tab Compare counts the positions of several searches":
    "Diese Suche als Baum; der Tab Vergleichen zählt die Stellungen mehrerer Suchen",
  "A dictionary keeps every position that was ever stored in it. The number of positions multiplies with every disc: the whole game has 4,531,985,219,092 different positions. No dictionary can hold them all.":
    "Ein Dictionary behält jede Stellung, die je darin gespeichert wurde. Die Zahl der Stellungen vervielfacht sich mit jedem Stein: Das ganze Spiel hat 4.531.985.219.092 verschiedene Stellungen. Kein Dictionary fasst sie alle.",
  "Use an array of fixed size. The index is the key modulo the size, and a new entry replaces the old one. Store the whole key in the entry and compare it when you read, because many positions share an index.":
    "Benutze ein Array fester Größe. Der Index ist der Schlüssel modulo der Größe, und ein neuer Eintrag ersetzt den alten. Speichere den ganzen Schlüssel im Eintrag und vergleiche ihn beim Lesen, denn viele Stellungen teilen sich einen Index.",
  "A table that is full still helps: losing an old entry costs time, never correctness. Always replace the old entry, or keep the entry whose search was deeper.":
    "Auch eine volle Tabelle hilft: Ein verlorener alter Eintrag kostet Zeit, nie Korrektheit. Ersetze den Eintrag immer, oder behalte den, dessen Suche tiefer war.",
  "Iterative deepening to depth 10 on the empty board": "Iterative Vertiefung bis Tiefe 10 auf dem leeren Brett",
  "no table": "keine Tabelle",
  "table of 1 MB": "Tabelle mit 1 MB",
  "table of 16 MB": "Tabelle mit 16 MB",
  "Different positions by number of discs": "Verschiedene Stellungen nach Anzahl der Steine",
  positions: "Stellungen",
  "With a table of 1 MB, the search visits {count} positions, and with 16 MB {count2}. Without a table, it visits {count3}. A small table already gives most of the gain.":
    "Mit einer Tabelle von 1 MB besucht die Suche {count} Stellungen, mit 16 MB {count2}. Ohne Tabelle besucht sie {count3}. Schon eine kleine Tabelle bringt den größten Teil des Gewinns.",
  "A search with a table, in the Tree view": "Eine Suche mit Tabelle als Baum",
  "A search visits hundreds of thousands of positions per second, so everything that happens in each of them must be cheap. A key that joins 42 cells to a text, or an evaluation that builds lists, can cost more than the search.":
    "Eine Suche besucht Hunderttausende von Stellungen pro Sekunde, also muss alles, was in jeder davon geschieht, billig sein. Ein Schlüssel, der 42 Felder zu einem Text verbindet, oder eine Bewertung, die Listen baut, kann mehr kosten als die Suche.",
  "With bitboards the key is one addition: the bits of the player to move plus the bits of all discs. This number is different for every position, because each column keeps one bit free. Without bitboards, update a Zobrist hash with one XOR (exclusive or) per disc.":
    "Mit Bitboards ist der Schlüssel eine Addition: die Bits des Spielers am Zug plus die Bits aller Steine. Diese Zahl ist für jede Stellung verschieden, weil jede Spalte ein Bit frei lässt. Ohne Bitboards aktualisiere einen Zobrist-Hash mit einem XOR (exklusiven Oder) pro Stein.",
  "For the evaluation, look up lines in a table that is computed once, and score only leaves. Measure before you change anything: count the calls, and measure the time of one million calls.":
    "Schlage für die Bewertung die Linien in einer Tabelle nach, die einmal berechnet wird, und bewerte nur Blätter. Miss, bevor du etwas änderst: Zähle die Aufrufe und stoppe die Zeit von einer Million davon.",
  "The key of this position": "Der Schlüssel dieser Stellung",
  form: "Form",
  key: "Schlüssel",
  text: "Text",
  "{start}… ({n} characters)": "{start}… ({n} Zeichen)",
  "own discs": "eigene Steine",
  "all discs": "alle Steine",
  sum: "Summe",
  "The text has {n} characters. The sum is one number that fits into {bits} bits, and computing it takes one addition.":
    "Der Text hat {n} Zeichen. Die Summe ist eine Zahl, die in {bits} Bits passt, und braucht eine Addition.",
  "The Write view shows how long one call of your evaluation takes":
    "Die Ansicht Schreiben zeigt die Zeit eines Aufrufs deiner Bewertung",
  "A bitboard needs one bit per cell, and one more bit per column that separates the columns. The standard board needs 49 bits. A board with 64 cells does not fit into a 64-bit number in this layout.":
    "Ein Bitboard braucht ein Bit pro Feld und pro Spalte ein weiteres, das die Spalten trennt. Das Standardbrett braucht 49 Bits. Ein Brett mit 64 Feldern passt in dieser Anordnung nicht in eine 64-Bit-Zahl.",
  "Use a larger number if your language has one (u128 in Rust, __int128 in GCC and Clang, every int in Python), or two 64-bit numbers, or a list of cells. A Zobrist hash of 64 bits works as a key for boards of any size, but two positions may share it, so store enough to detect that.":
    "Benutze eine größere Zahl, wenn deine Sprache eine hat (u128 in Rust, __int128 in GCC und Clang, jedes int in Python), oder zwei 64-Bit-Zahlen oder eine Liste von Feldern. Ein Zobrist-Hash mit 64 Bits eignet sich als Schlüssel für jede Größe, aber zwei Stellungen können ihn sich teilen, also speichere genug, um das zu erkennen.",
  "Check the shifts, too. In JavaScript, << works with 32 bits only, and numbers are exact only up to 53 bits. In C and Java, write the 1 as a 64-bit number.":
    "Prüfe auch die Verschiebungen. In JavaScript arbeitet << nur mit 32 Bits, und Zahlen sind nur bis 53 Bits exakt. Schreibe in C und Java die 1 als 64-Bit-Zahl.",
  "Bits of a bitboard with one separating bit per column": "Bits eines Bitboards mit einem trennenden Bit pro Spalte",
  cells: "Felder",
  bits: "Bits",
  "fits into": "passt in",
  "64 bits": "64 Bits",
  "128 bits": "128 Bits",
  neither: "keines von beiden",
  "JavaScript in your browser: 1 shifted by {shift}": "JavaScript in deinem Browser: 1 um {shift} verschoben",
  code: "Code",
  "The board shown here has {cells} cells and needs {bits} bits. The first shift silently returns {result}, because JavaScript uses only the lowest five bits of the shift distance.":
    "Das gezeigte Brett hat {cells} Felder und braucht {bits} Bits. Die erste Verschiebung ergibt ohne Warnung {result}, weil JavaScript nur die untersten fünf Bits der Weite benutzt.",
  "This board in the Analyse view": "Dieses Brett in der Analyse",
};
