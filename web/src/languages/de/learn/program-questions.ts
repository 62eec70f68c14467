/** German texts of the answers about wrong values and about speed. */

import type { Catalogue } from "../../translate.ts";

export const PROGRAM_QUESTIONS: Catalogue = {
  // state/learn/questions/wrong-values.ts
  "If the depth, the evaluation and the position are the same, alpha-beta always finds the same value as minimax. The move may differ. If several moves have the best value, each search keeps the first of them, so the order of the columns decides.":
    "Wenn Tiefe, Bewertung und Stellung dieselben sind, findet Alpha-Beta immer denselben Wert wie Minimax. Der Zug kann verschieden sein. Haben mehrere Züge den besten Wert, behält jede Suche den ersten davon, also entscheidet die Reihenfolge der Spalten.",
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
  "Most of these moves are not equally good. After the first column, alpha-beta only finds out whether each further column is better than the best column so far. If a column is not better, the search returns an upper bound of its value. An upper bound that equals the best value looks like a tie.":
    "Die meisten dieser Züge sind nicht gleich gut. Nach der ersten Spalte stellt Alpha-Beta nur noch fest, ob jede weitere Spalte besser ist als die bisher beste. Ist eine Spalte nicht besser, gibt die Suche eine obere Schranke ihres Werts zurück. Eine obere Schranke, die dem besten Wert gleicht, sieht wie ein Gleichstand aus.",
  "Take a column only if its value is greater than the best value so far. If the program compares with >= instead of >, or if it chooses at random among all columns with the best value, it also plays worse columns.":
    "Nimm eine Spalte nur, wenn ihr Wert größer ist als der bisher beste Wert. Wenn das Programm mit >= statt mit > vergleicht oder zufällig unter allen Spalten mit dem besten Wert wählt, spielt es auch schlechtere Spalten.",
  "If you want to choose between moves that are really equal, search each column at the root with the full window, from −∞ to ∞.":
    "Wenn du zwischen wirklich gleichen Zügen wählen willst, durchsuche an der Wurzel jede Spalte mit dem vollen Fenster, von −∞ bis ∞.",
  "exact value": "exakter Wert",
  "returned by alpha-beta": "Ergebnis von Alpha-Beta",
  "Alpha-beta returns {value} for {ties} columns. With >, the program plays column {column}. With >=, it plays column {wrong}, whose exact value is {truth}.":
    "Alpha-Beta ergibt {value} für {ties} Spalten. Mit > spielt das Programm Spalte {column}. Mit >= spielt es Spalte {wrong}, deren exakter Wert {truth} ist.",
  "Bounds and values of this position in the Tree view": "Schranken und Werte dieser Stellung als Baum",
  "The variable for the best value starts too high. If it starts with 0 or −1 and every move loses, no move is better than the start value. The program then finds no move. It crashes or plays an illegal move.":
    "Die Variable für den besten Wert beginnt zu hoch. Beginnt sie mit 0 oder −1 und verliert jeder Zug, ist kein Zug besser als der Anfangswert. Das Programm findet dann keinen Zug. Es stürzt ab oder spielt einen ungültigen Zug.",
  "Start with minus infinity, or with a number below every possible score. Better still, take the first legal move as the best move, and then look for a better one.":
    "Beginne mit minus unendlich oder mit einer Zahl unter jedem möglichen Wert. Noch besser: Nimm den ersten gültigen Zug als besten Zug und suche dann einen besseren.",
  "The same error can occur deeper in the tree: if the best value of a node starts with 0, every lost position looks like a draw.":
    "Derselbe Fehler kann tiefer im Baum vorkommen: Beginnt der beste Wert eines Knotens mit 0, sieht jede verlorene Stellung wie ein Remis aus.",
  "{above} of {columns} columns have a value above 0. A search whose best value starts with 0 has no move here. A search that starts with minus infinity plays column {column}: {value}.":
    "{above} von {columns} Spalten haben einen Wert über 0. Eine Suche, deren bester Wert mit 0 beginnt, hat hier keinen Zug. Eine Suche, die mit minus unendlich beginnt, spielt Spalte {column}: {value}.",
  "Decide which player each value belongs to, and document this in one place. In minimax, every value belongs to the player at the root. This player takes the largest value, and the opponent takes the smallest. In negamax, every value belongs to the player to move. Each player takes the largest value, and the sign changes with every disc.":
    "Entscheide, zu welchem Spieler jeder Wert gehört, und dokumentiere das an einer Stelle. In Minimax gehört jeder Wert zum Spieler an der Wurzel. Dieser Spieler nimmt den größten Wert, und der Gegner nimmt den kleinsten. In Negamax gehört jeder Wert zum Spieler am Zug. Jeder Spieler nimmt den größten Wert, und das Vorzeichen wechselt mit jedem Stein.",
  "The usual error mixes both: the scores of the evaluation belong to the player at the root, but the search is a negamax search. At even depths, the player at the root is also to move at the leaves, so the error has no effect. At odd depths, the program looks for its worst move.":
    "Der übliche Fehler mischt beides: Die Werte der Bewertung gehören zum Spieler an der Wurzel, aber die Suche ist eine Negamax-Suche. Bei geraden Tiefen ist der Spieler an der Wurzel auch an den Blättern am Zug, also wirkt sich der Fehler nicht aus. Bei ungeraden Tiefen sucht das Programm seinen schlechtesten Zug.",
  "Test it: exchange the colours of all discs and the player to move. The value must stay the same.":
    "Teste es: Vertausche die Farben aller Steine und den Spieler am Zug. Der Wert muss gleich bleiben.",
  "The sample search with negamax": "Die Beispielsuche mit Negamax",
  "move with the evaluation for the player to move": "Zug mit der Bewertung für den Spieler am Zug",
  "move with the evaluation for the player at the root": "Zug mit der Bewertung für den Spieler an der Wurzel",
  "The moves differ at depth {depths}. The arrows show the moves at depth {depth}.":
    "Die Züge sind verschieden bei Tiefe {depths}. Die Pfeile zeigen die Züge bei Tiefe {depth}.",
  "MAX and MIN of this position in the Tree view": "MAX und MIN dieser Stellung als Baum",
  "Lesson 2: minimax by hand": "Lektion 2: Minimax von Hand",
  "Somewhere your search drops a disc and does not remove it. Check the early returns first: when a disc wins, or when a cutoff occurs, the function may return before it removes the disc.":
    "Irgendwo wirft deine Suche einen Stein ein und entfernt ihn nicht. Prüfe zuerst die frühen Rücksprünge: Wenn ein Stein gewinnt oder ein Schnitt geschieht, kehrt die Funktion vielleicht zurück, bevor sie den Stein entfernt.",
  "Remove each disc that you drop, and never return before you have removed it. Alternatively, give each position its own copy of the board. This costs time, but no disc can be left behind.":
    "Entferne jeden Stein, den du einwirfst, und kehre nie zurück, bevor du ihn entfernt hast. Oder gib jeder Stellung ihre eigene Kopie des Bretts. Das kostet Zeit, aber kein Stein kann liegen bleiben.",
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
  "A position has different values for the two players. Suppose that your program stores each value for the player who searches, and that both players use the same cache. Then {second} finds the values of {first}, and chooses moves that are good for {first}.":
    "Eine Stellung hat für die beiden Spieler verschiedene Werte. Angenommen, dein Programm speichert jeden Wert für den suchenden Spieler, und beide Spieler benutzen denselben Cache. Dann findet {second} die Werte von {first} und wählt Züge, die für {first} gut sind.",
  "There are two ways to fix this. The first way is to make the searching player a part of the key. The second way is to store all values for the player to move, as negamax does, or all values for {first}. Change the sign when you need the value for the other player.":
    "Es gibt zwei Abhilfen. Die erste: Nimm den suchenden Spieler in den Schlüssel auf. Die zweite: Speichere alle Werte für den Spieler am Zug, wie Negamax, oder alle Werte für {first}. Ändere das Vorzeichen, wenn du den Wert für den anderen Spieler brauchst.",
  "In Connect Four, the number of discs shows which player is to move. So the player to move need not be a part of the key. But you must decide for which player the stored values are.":
    "In Vier gewinnt zeigt die Anzahl der Steine, welcher Spieler am Zug ist. Der Spieler am Zug muss also nicht im Schlüssel stehen. Aber du musst festlegen, für welchen Spieler die gespeicherten Werte gelten.",
  "The value of each column for the player to move": "Der Wert jeder Spalte für den Spieler am Zug",
  "own cache": "eigener Cache",
  "cache of the opponent": "Cache des Gegners",
  "With its own cache the program plays column {column}. With the values that the opponent stored one move earlier it plays column {column2}.":
    "Mit seinem eigenen Cache spielt das Programm Spalte {column}. Mit den Werten, die der Gegner einen Zug früher gespeichert hat, spielt es Spalte {column2}.",
  "Alpha-beta does not compute an exact value for every position. After a cutoff, the value is a lower bound. If no move reaches alpha, the value is an upper bound. If the table stores only the number, the search later uses these bounds as if they were exact values.":
    "Alpha-Beta berechnet nicht für jede Stellung einen exakten Wert. Nach einem Schnitt ist der Wert eine untere Schranke. Erreicht kein Zug Alpha, ist der Wert eine obere Schranke. Speichert die Tabelle nur die Zahl, benutzt die Suche diese Schranken später, als wären sie exakte Werte.",
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
  "If the board is one long list of cells, the last cell of a row and the first cell of the next row are neighbours in the list. A test that only adds 1 to the index three times also finds four in a row across the edge of the board.":
    "Wenn das Brett eine lange Liste von Feldern ist, sind das letzte Feld einer Reihe und das erste Feld der nächsten in der Liste Nachbarn. Eine Prüfung, die nur dreimal 1 zum Index addiert, findet auch vier in einer Reihe über den Rand des Bretts hinweg.",
  "Stop at the edge. A horizontal line may start only in columns 1 to 4. A diagonal line that rises to the right may start only in columns 1 to 4 and rows 1 to 3. Bitboards avoid this error with one empty bit above each column.":
    "Halte am Rand an. Eine waagerechte Linie darf nur in den Spalten 1 bis 4 beginnen. Eine diagonale Linie, die nach rechts steigt, darf nur in den Spalten 1 bis 4 und den Reihen 1 bis 3 beginnen. Bitboards vermeiden diesen Fehler mit einem leeren Bit über jeder Spalte.",
  "The opposite error is just as common: a loop stops one cell too early and misses the lines that end at the edge. Test all 69 lines of the standard board: 24 horizontal, 21 vertical and 24 diagonal.":
    "Der umgekehrte Fehler ist genauso häufig: Eine Schleife endet ein Feld zu früh und übersieht die Linien, die am Rand enden. Prüfe alle 69 Linien des Standardbretts: 24 waagerechte, 21 senkrechte und 24 diagonale.",
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
  "This is normal. How much alpha-beta prunes depends on the position. It prunes most if the first column that it tries causes a cutoff. On the empty board this often happens, because the search tries the centre first. After a few discs, another column is often the best one, so the search tries more columns before a cutoff occurs.":
    "Das ist normal. Wie viel Alpha-Beta abschneidet, hängt von der Stellung ab. Am meisten schneidet es ab, wenn die erste versuchte Spalte einen Schnitt auslöst. Auf dem leeren Brett geschieht das oft, weil die Suche zuerst die Mitte versucht. Nach einigen Steinen ist oft eine andere Spalte die beste, also versucht die Suche mehr Spalten, bevor ein Schnitt geschieht.",
  "The number falls again when columns fill up and when games end within the search depth.":
    "Die Zahl sinkt wieder, wenn Spalten voll werden und wenn Partien innerhalb der Suchtiefe enden.",
  "Two errors have the same effect: the program does not reset its table between two turns, or it does not reset its counter. To find out, restart the program and search only the second position. If it counts the same number of nodes, the position is the cause.":
    "Zwei Fehler haben dieselbe Wirkung: Das Programm setzt zwischen zwei Zügen seine Tabelle nicht zurück oder seinen Zähler. Um das herauszufinden, starte das Programm neu und durchsuche nur die zweite Stellung. Zählt es dieselbe Zahl von Knoten, liegt es an der Stellung.",
  "Positions visited by alpha-beta at depth 7": "Von Alpha-Beta besuchte Stellungen bei Tiefe 7",
  "turn {number}": "Zug {number}",
  "after {moves}": "nach {moves}",
  "The depth and the evaluation stay the same. The search visits {count} positions on the first turn and {count2} on the second.":
    "Tiefe und Bewertung bleiben dieselben. Die Suche besucht {count} Stellungen im ersten Zug und {count2} im zweiten.",
  "The search of the first turn in the Tree view": "Der erste Zug als Baum",
  "The search of the second turn in the Tree view": "Der zweite Zug als Baum",
  "With every further ply, minimax visits about seven times as many positions, and plain alpha-beta about three times as many. If your code becomes ten times faster, you gain only one or two plies. You gain more if the search visits fewer positions.":
    "Mit jedem weiteren Halbzug besucht Minimax etwa siebenmal so viele Stellungen, und einfaches Alpha-Beta etwa dreimal so viele. Wird dein Code zehnmal schneller, gewinnst du nur ein oder zwei Halbzüge. Du gewinnst mehr, wenn die Suche weniger Stellungen besucht.",
  "Add one improvement at a time, and count the positions after each: first alpha-beta, then a good order of the columns, then iterative deepening with a transposition table. The value must never change.":
    "Füge eine Verbesserung nach der anderen hinzu und zähle nach jeder die Stellungen: zuerst Alpha-Beta, dann eine gute Reihenfolge der Spalten, dann iterative Vertiefung mit einer Transpositionstabelle. Der Wert darf sich nie ändern.",
  "Only then make the work at each position faster. Use bitboards instead of lists, do not copy the board, and check only the lines through the last disc for a win.":
    "Mache erst dann die Arbeit an jeder Stellung schneller. Benutze Bitboards statt Listen, kopiere das Brett nicht, und prüfe nur die Linien durch den letzten Stein auf einen Sieg.",
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
  "A full table still helps. Losing an old entry costs time, but the result stays correct. Either always replace the old entry, or keep the entry with the deeper search.":
    "Auch eine volle Tabelle hilft. Ein verlorener alter Eintrag kostet Zeit, aber das Ergebnis bleibt richtig. Ersetze entweder immer den alten Eintrag, oder behalte den Eintrag mit der tieferen Suche.",
  "Iterative deepening to depth 10 on the empty board": "Iterative Vertiefung bis Tiefe 10 auf dem leeren Brett",
  "no table": "keine Tabelle",
  "table of 1 MB": "Tabelle mit 1 MB",
  "table of 16 MB": "Tabelle mit 16 MB",
  "Different positions by number of discs": "Verschiedene Stellungen nach Anzahl der Steine",
  positions: "Stellungen",
  "Without a table, the search visits {count3} positions. With a table of 1 MB, it visits {count}, and with a table of 16 MB, it visits {count2}. Even a small table saves most of the positions.":
    "Ohne Tabelle besucht die Suche {count3} Stellungen. Mit einer Tabelle von 1 MB besucht sie {count}, und mit einer Tabelle von 16 MB besucht sie {count2}. Schon eine kleine Tabelle spart die meisten Stellungen.",
  "A search with a table, in the Tree view": "Eine Suche mit Tabelle als Baum",
  "A search visits hundreds of thousands of positions per second, so the work at each position must be fast. Code that joins 42 cells to a text for the key, or an evaluation that builds lists, can take longer than the search itself.":
    "Eine Suche besucht Hunderttausende von Stellungen pro Sekunde, also muss die Arbeit an jeder Stellung schnell sein. Code, der für den Schlüssel 42 Felder zu einem Text verbindet, oder eine Bewertung, die Listen baut, kann länger dauern als die Suche selbst.",
  "With bitboards, one addition computes the key: add the bits of the player to move and the bits of all discs. The sum is different for every position, because each column keeps one bit free. Without bitboards, update a Zobrist hash with one XOR (exclusive or) per disc.":
    "Mit Bitboards berechnet eine Addition den Schlüssel: Addiere die Bits des Spielers am Zug und die Bits aller Steine. Die Summe ist für jede Stellung verschieden, weil jede Spalte ein Bit frei lässt. Ohne Bitboards aktualisiere einen Zobrist-Hash mit einem XOR (exklusives Oder) pro Stein.",
  "Compute a table of all lines once, and let the evaluation look up the lines in this table. Evaluate only leaves. Before you change anything, count the calls and measure the time of one million calls.":
    "Berechne eine Tabelle aller Linien einmal, und lass die Bewertung die Linien in dieser Tabelle nachschlagen. Bewerte nur Blätter. Bevor du etwas änderst, zähle die Aufrufe und miss die Zeit von einer Million Aufrufen.",
  "The key of this position": "Der Schlüssel dieser Stellung",
  form: "Form",
  key: "Schlüssel",
  text: "Text",
  "{start}… ({n} characters)": "{start}… ({n} Zeichen)",
  "own discs": "eigene Steine",
  "all discs": "alle Steine",
  sum: "Summe",
  "The text has {n} characters. The sum is one number with at most {bits} bits, and the program computes it with one addition.":
    "Der Text hat {n} Zeichen. Die Summe ist eine Zahl mit höchstens {bits} Bits, und das Programm berechnet sie mit einer Addition.",
  "The Write view shows how long one call of your evaluation takes":
    "Die Ansicht Schreiben zeigt die Zeit eines Aufrufs deiner Bewertung",
  "A bitboard needs one bit per cell, and one more bit per column that separates the columns. The standard board needs 49 bits. A board with 64 cells does not fit into a 64-bit number in this layout.":
    "Ein Bitboard braucht ein Bit pro Feld und pro Spalte ein weiteres, das die Spalten trennt. Das Standardbrett braucht 49 Bits. Ein Brett mit 64 Feldern passt in dieser Anordnung nicht in eine 64-Bit-Zahl.",
  "Use a larger type of number if your language has one (u128 in Rust, __int128 in GCC and Clang, every int in Python). Otherwise use two 64-bit numbers, or a list of cells. A Zobrist hash of 64 bits can be the key for boards of any size. Two positions may have the same hash, so store enough of the position to detect this.":
    "Benutze einen größeren Zahlentyp, wenn deine Sprache einen hat (u128 in Rust, __int128 in GCC und Clang, jedes int in Python). Benutze sonst zwei 64-Bit-Zahlen oder eine Liste von Feldern. Ein Zobrist-Hash mit 64 Bits kann der Schlüssel für Bretter jeder Größe sein. Zwei Stellungen können denselben Hash haben, also speichere genug von der Stellung, um das zu erkennen.",
  "Check the shifts, too. In JavaScript, << works with 32 bits only, and numbers are exact only up to 53 bits. In C and Java, the 1 that you shift must be a 64-bit number.":
    "Prüfe auch die Verschiebungen. In JavaScript rechnet << nur mit 32 Bits, und Zahlen sind nur bis 53 Bits exakt. In C und Java muss die 1, die du verschiebst, eine 64-Bit-Zahl sein.",
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
