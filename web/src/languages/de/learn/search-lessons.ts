/** German texts of the list of lessons, and of lessons 1 to 5. */

import type { Catalogue } from "../../translate.ts";

export const SEARCH_LESSONS: Catalogue = {
  // state/learn/lessons/list.ts
  "Rules and threats": "Regeln und Drohungen",
  "Make four in a row, block four in a row, and see which threats can be played now and which only later.":
    "Bilde vier in einer Reihe, blocke vier in einer Reihe und sieh, welche Drohungen jetzt spielbar sind und welche erst später.",
  "Minimax by hand": "Minimax von Hand",
  "Do a minimax search by hand: three moves, with three replies to each.":
    "Rechne eine Minimax-Suche von Hand: drei Züge mit je drei Antworten.",
  "Why pruning is safe": "Warum Abschneiden sicher ist",
  "Predict which positions alpha-beta skips. Then see why they cannot change the result.":
    "Sage voraus, welche Stellungen Alpha-Beta überspringt. Sieh dann, warum sie das Ergebnis nicht ändern können.",
  "Move ordering": "Zugreihenfolge",
  "A good move order saves thousands of positions and does not change the result.":
    "Eine gute Zugreihenfolge spart Tausende von Stellungen und ändert das Ergebnis nicht.",
  "The horizon": "Der Horizont",
  "A fork that beats a search of depth 3, but not a search of depth 4.":
    "Eine Gabel, die eine Suche der Tiefe 3 schlägt, aber keine Suche der Tiefe 4.",
  "How good is an evaluation?": "Wie gut ist eine Bewertung?",
  "Say which side is better. Then compare with the evaluations and with the exact result.":
    "Sage, welche Seite besser steht. Vergleiche dann mit den Bewertungen und mit dem exakten Ergebnis.",
  "See who gets the odd rows and who gets the even rows, and why having to move can lose a game.":
    "Sieh, wer die ungeraden und wer die geraden Reihen bekommt und warum ein Zugzwang eine Partie verlieren kann.",
  "The square game is a draw": "Das Quadratspiel ist remis",
  "Attack a simple defence, use it yourself, and see the proof that it always works.":
    "Greife eine einfache Verteidigung an, benutze sie selbst und sieh den Beweis, dass sie immer funktioniert.",
  "Solving the game": "Das Spiel lösen",
  "See the result of every first move, see how much work solving takes, and keep your win to the end.":
    "Sieh das Ergebnis jedes ersten Zugs, sieh, wie viel Arbeit das Lösen macht, und halte deinen Sieg bis zum Ende.",
  // state/learn/lessons/rules.ts
  "Make four": "Vier bilden",
  "A disc falls to the lowest free cell of its column. The player who first has four discs in a line wins. The line can be horizontal, vertical or diagonal.":
    "Ein Stein fällt auf das unterste freie Feld seiner Spalte. Wer zuerst vier Steine in einer Linie hat, gewinnt. Die Linie kann waagerecht, senkrecht oder diagonal sein.",
  "You are {first}. You have three discs in the bottom row. Drop the fourth disc: press a column, or type its number.":
    "Du bist {first}. In der untersten Reihe hast du drei Steine. Wirf den vierten Stein ein: Drücke auf eine Spalte oder tippe ihre Nummer.",
  "Four in a row: {line}. {first} wins.": "Vier in einer Reihe: {line}. {first} gewinnt.",
  "This disc does not continue the line. There must be no gap between the four discs.":
    "Dieser Stein setzt die Linie nicht fort. Zwischen den vier Steinen darf keine Lücke sein.",
  "Find the cell that wins": "Finde das Feld, das gewinnt",
  "Diagonal lines are easy to miss. You can use a cell only if the cell below it is filled.":
    "Diagonale Linien übersieht man leicht. Du kannst ein Feld nur benutzen, wenn das Feld darunter belegt ist.",
  "You are {first}, and you can win with your next disc. Where?":
    "Du bist {first} und kannst mit dem nächsten Stein gewinnen. Wo?",
  "This does not make four. Look for a diagonal line that already has three discs of {first}.":
    "Das ergibt keine vier. Suche eine diagonale Linie, die schon drei Steine von {first} hat.",
  "Yes: {line}. {second} would have won on the same cell.": "Ja: {line}. {second} hätte auf demselben Feld gewonnen.",
  "Yes: {line}.": "Ja: {line}.",
  Block: "Blocken",
  "{second} has three discs in a line and can win with the next disc. You are {first}, and you cannot win now. So you must take the cell that {second} needs.":
    "{second} hat drei Steine in einer Linie und kann mit dem nächsten Stein gewinnen. Du bist {first} und kannst jetzt nicht gewinnen. Also musst du das Feld nehmen, das {second} braucht.",
  "Now {second} plays {place} and wins. You must take that cell.":
    "Jetzt spielt {second} {place} und gewinnt. Du musst dieses Feld besetzen.",
  "Blocked. Now {second} cannot win with the next disc.":
    "Geblockt. Jetzt kann {second} nicht mit dem nächsten Stein gewinnen.",
  "Threats for now and for later": "Drohungen für jetzt und für später",
  "A threat is an empty cell in which a player would complete four in a row. If the cell below the threat is also empty, neither player can use the threat yet. The opponent must then not play in the cell below the threat.":
    "Eine Drohung ist ein leeres Feld, auf dem ein Spieler vier in einer Reihe vollenden würde. Ist auch das Feld darunter leer, kann noch niemand die Drohung benutzen. Dann darf der Gegner nicht auf das Feld darunter spielen.",
  "{first} would win on the marked cell. Now you are {second}. Make the mistake on purpose: play the column that lets {first} win.":
    "{first} würde auf dem markierten Feld gewinnen. Jetzt bist du {second}. Mach den Fehler mit Absicht: Spiele die Spalte, die {first} gewinnen lässt.",
  "Now {first} can play {place}…": "Jetzt kann {first} {place} spielen …",
  "This does not lose yet. {first} still cannot play {cells}.":
    "Das verliert noch nicht. {first} kann {cells} immer noch nicht spielen.",
  "{first} wins with {place}. So do not play in the cell below a threat of your opponent.":
    "{first} gewinnt mit {place}. Spiele also nicht auf das Feld unter einer Drohung deines Gegners.",
  // state/learn/lessons/minimax.ts
  "If {first} plays column {column}, which score will {second} choose?":
    "Wenn {first} Spalte {column} spielt, welchen Wert wählt dann {second}?",
  "The value of column {column} is {chosen}.": "Der Wert von Spalte {column} ist {chosen}.",
  "{second} can do better than {chosen}. {second} chooses the smallest score.":
    "{second} hat etwas Besseres als {chosen}. {second} wählt den kleinsten Wert.",
  "All three columns have a value now.": "Jetzt haben alle drei Spalten einen Wert.",
  "A tree with nine leaves": "Ein Baum mit neun Blättern",
  "{first} can play three columns. {second} has three replies to each of them. So there are nine possible positions after two discs. They are called the leaves of the tree.":
    "{first} kann drei Spalten spielen. {second} hat auf jede davon drei Antworten. Nach zwei Steinen gibt es also neun mögliche Stellungen. Sie heißen die Blätter des Baums.",
  "An evaluation (windows-centre) gives each leaf a score. A high score is good for {first}. Press a leaf to see it on the board.":
    "Eine Bewertung (windows-centre) gibt jedem Blatt einen Wert. Ein hoher Wert ist gut für {first}. Drücke auf ein Blatt, um es auf dem Brett zu sehen.",
  "Which column leads to the leaf with the best score for {first}?":
    "Welche Spalte führt zum Blatt mit dem besten Wert für {first}?",
  "Yes, {most} is below column {column}. But {second} chooses the reply.":
    "Ja, {most} steht unter Spalte {column}. Aber die Antwort wählt {second}.",
  "No. The largest of the nine scores is {most}. Find it in the tree.":
    "Nein. Der größte der neun Werte ist {most}. Finde ihn im Baum.",
  "The opponent replies": "Der Gegner antwortet",
  "A high score is good for {first}, so {second} chooses the reply with the smallest score. This smallest score is the value of the column.":
    "Ein hoher Wert ist gut für {first}, also wählt {second} die Antwort mit dem kleinsten Wert. Dieser kleinste Wert ist der Wert der Spalte.",
  "You choose": "Du wählst",
  "{first} chooses the column with the largest value. Drop a disc there. The number at the top of the tree becomes the value of the whole position.":
    "{first} wählt die Spalte mit dem größten Wert. Wirf dort einen Stein ein. Die Zahl oben im Baum wird der Wert der ganzen Stellung.",
  "Right. {best} is the largest value that {first} can guarantee.":
    "Richtig. {best} ist der größte Wert, der {first} sicher ist.",
  "This column has the value {value}. Another column has a larger value.":
    "Diese Spalte hat den Wert {value}. Eine andere Spalte hat einen größeren Wert.",
  "The engine searches": "Die Engine sucht",
  "The value of the position is not the largest score of all leaves. Minimax assumes that the opponent always plays the best reply. Now the engine also searches two discs ahead.":
    "Der Wert der Stellung ist nicht der größte Wert aller Blätter. Minimax nimmt an, dass der Gegner immer die beste Antwort spielt. Jetzt sucht auch die Engine zwei Steine voraus.",
  "How many positions does the engine visit, including the position on the board?":
    "Wie viele Stellungen besucht die Engine, die Stellung auf dem Brett mitgezählt?",
  "Count all positions in the tree: the top position, the three below it, and the nine leaves.":
    "Zähle alle Stellungen im Baum: die oberste, die drei darunter und die neun Blätter.",
  "The engine visited {total} positions. It plays column {column} with value {score}, the same result as yours.":
    "Die Engine hat {total} Stellungen besucht. Sie spielt Spalte {column} mit dem Wert {score}, genau wie du.",
  "Right. 1 + 3 + 9 = 13.": "Richtig. 1 + 3 + 9 = 13.",
  // state/learn/lessons/pruning.ts
  "{second} can already choose {least} here, and that is not more than {alpha}. The next reply cannot make this column better than the best column so far.":
    "{second} kann hier schon {least} wählen, und das ist nicht mehr als {alpha}. Die nächste Antwort kann diese Spalte nicht besser machen als die bisher beste.",
  "{least} is more than {alpha}. This column may still be the best one, so the next reply is important.":
    "{least} ist mehr als {alpha}. Diese Spalte kann noch die beste sein, also ist die nächste Antwort wichtig.",
  "The smallest score of column {column} so far is {least}. In another column, {first} is already guaranteed {alpha}. Does alpha-beta search the next leaf?":
    "Der kleinste Wert von Spalte {column} ist bisher {least}. In einer anderen Spalte hat {first} sicher {alpha}. Durchsucht Alpha-Beta das nächste Blatt?",
  Yes: "Ja",
  "No, skip it": "Nein, überspringen",
  "Right. {why}": "Richtig. {why}",
  "No. {why}": "Nein. {why}",
  "{first} is guaranteed {alpha}. Minimax found the same value, but it searched all leaves.":
    "{first} hat sicher {alpha}. Minimax hat denselben Wert gefunden, aber alle Blätter durchsucht.",
  "Give all skipped leaves the score…": "Gib allen übersprungenen Blättern den Wert…",
  "The value is still {root}. A skipped leaf can only make the value of its column smaller, and another column is already at least as good.":
    "Der Wert ist immer noch {root}. Ein übersprungenes Blatt kann den Wert seiner Spalte nur kleiner machen, und eine andere Spalte ist schon mindestens so gut.",
  "The value is now {root}.": "Der Wert ist jetzt {root}.",
  "Which leaves are searched?": "Welche Blätter werden durchsucht?",
  "Alpha-beta searches the same leaves from left to right. When a column can no longer become the best column, alpha-beta skips the rest of it. Predict which leaves it skips.":
    "Alpha-Beta durchsucht dieselben Blätter von links nach rechts. Wenn eine Spalte nicht mehr die beste werden kann, überspringt Alpha-Beta ihren Rest. Sage voraus, welche Blätter übersprungen werden.",
  "Can a skipped leaf change the result?": "Kann ein übersprungenes Blatt das Ergebnis ändern?",
  "Alpha-beta skipped the leaves that are crossed out. Give all of them another score, and watch the value at the top of the tree.":
    "Alpha-Beta hat die durchgestrichenen Blätter übersprungen. Gib ihnen allen einen anderen Wert und beobachte den Wert oben im Baum.",
  "How much work is saved?": "Wie viel Arbeit wird gespart?",
  "Minimax and alpha-beta searched the same position, at the same depth and with the same evaluation.":
    "Minimax und Alpha-Beta haben dieselbe Stellung durchsucht, mit derselben Tiefe und derselben Bewertung.",
  "See this search step by step in the Tree view: {link}.":
    "Sieh dir diese Suche Schritt für Schritt in der Ansicht Baum an: {link}.",
  "the tree of this position": "der Baum dieser Stellung",
  "Minimax visited {total} positions. How many did alpha-beta visit?":
    "Minimax hat {total} Stellungen besucht. Wie viele hat Alpha-Beta besucht?",
  "Right. 1 + 3 + 6 = 10: the top position, the three positions below it, and six leaves.":
    "Richtig. 1 + 3 + 6 = 10: die oberste Stellung, die drei Stellungen darunter und sechs Blätter.",
  "No. Count all positions that are not crossed out, including the top position.":
    "Nein. Zähle alle Stellungen, die nicht durchgestrichen sind, auch die oberste.",
  "Minimax visits {total} positions, and alpha-beta visits {pruned}. Both play column {column} with value {score}. In the next lesson, minimax visits 19,608 positions and alpha-beta 778.":
    "Minimax besucht {total} Stellungen und Alpha-Beta {pruned}. Beide spielen Spalte {column} mit dem Wert {score}. In der nächsten Lektion besucht Minimax 19.608 Stellungen und Alpha-Beta 778.",
  // state/learn/lessons/ordering.ts
  "From left to right": "Von links nach rechts",
  "From the centre outwards": "Von der Mitte nach außen",
  "Best evaluation first": "Beste Bewertung zuerst",
  "Guess first": "Erst raten",
  "Alpha-beta skips more positions if it tries a good move first. It can then reject most other moves early.":
    "Alpha-Beta überspringt mehr Stellungen, wenn es zuerst einen guten Zug versucht. Die meisten anderen Züge kann es dann früh verwerfen.",
  "This position is called “43”, because columns 4 and 3 were played. One of the student reports behind Foursight compared minimax and alpha-beta in this position, both at depth 5.":
    "Diese Stellung heißt „43“, weil die Spalten 4 und 3 gespielt wurden. Einer der studentischen Berichte hinter Foursight hat Minimax und Alpha-Beta an ihr verglichen, beide mit Tiefe 5.",
  "With which order of the columns does alpha-beta visit the fewest positions?":
    "Bei welcher Reihenfolge der Spalten besucht Alpha-Beta die wenigsten Stellungen?",
  "Counting…": "Wird gezählt…",
  "skips nothing": "überspringt nichts",
  "Visited positions at depth 5": "Besuchte Stellungen bei Tiefe 5",
  "All four searches play column {column} with the same score. The order changes the work, not the result.":
    "Alle vier Suchen spielen Spalte {column} mit demselben Wert. Die Reihenfolge ändert die Arbeit, nicht das Ergebnis.",
  "{least} positions instead of {all}": "{least} Stellungen statt {all}",
  "“{text}” is best: {saving}. {agreement}": "„{text}“ ist am besten: {saving}. {agreement}",
  "Well guessed. {result}": "Gut geraten. {result}",
  "The mirror image": "Das Spiegelbild",
  "The position “45” is the mirror image of “43”, so its value is the same. “From the centre outwards” means the order 4, 3, 5, 2, 6, 1, 7. So the search tries the left side before the right side.":
    "Die Stellung „45“ ist das Spiegelbild von „43“, also ist ihr Wert derselbe. „Von der Mitte nach außen“ bedeutet die Reihenfolge 4, 3, 5, 2, 6, 1, 7. Die Suche versucht also die linke Seite vor der rechten.",
  "Does alpha-beta visit the same number of positions after the moves “45” as after “43”?":
    "Besucht Alpha-Beta nach den Zügen „45“ genauso viele Stellungen wie nach „43“?",
  "The same number": "Genauso viele",
  "A different number": "Eine andere Anzahl",
  "With the order from the centre outwards, the search visits {one} positions after the moves “43” and {other} after “45”. The score is the same, but the order decides which moves are skipped.":
    "Mit der Reihenfolge von der Mitte nach außen besucht die Suche {one} Stellungen nach den Zügen „43“ und {other} nach „45“. Der Wert ist derselbe, aber die Reihenfolge entscheidet, welche Züge übersprungen werden.",
  "A search that improves its order": "Eine Suche, die ihre Reihenfolge verbessert",
  "A deepening search first searches at depth 1, then at depth 2, and so on. Each round finds a better move order for the next round. A table stores positions that were already searched, because different moves can lead to the same position.":
    "Eine schrittweise vertiefte Suche sucht zuerst mit Tiefe 1, dann mit Tiefe 2 und so weiter. Jede Runde findet eine bessere Zugreihenfolge für die nächste. Eine Tabelle speichert schon durchsuchte Stellungen, denn verschiedene Züge können zur selben Stellung führen.",
  "But the search repeats some work in every round. Does it still visit fewer positions?":
    "Aber die Suche wiederholt in jeder Runde einen Teil der Arbeit. Besucht sie trotzdem weniger Stellungen?",
  "Compared with alpha-beta at depth 7, a deepening search visits…":
    "Verglichen mit Alpha-Beta bei Tiefe 7 besucht eine schrittweise vertiefte Suche…",
  "More positions": "Mehr Stellungen",
  "Fewer positions": "Weniger Stellungen",
  "from left to right": "von links nach rechts",
  "from the centre outwards": "von der Mitte nach außen",
  "all rounds together": "alle Runden zusammen",
  "Visited positions at depth 7": "Besuchte Stellungen bei Tiefe 7",
  "The early rounds are short. They visit fewer positions than the better move order saves.":
    "Die frühen Runden sind kurz. Sie besuchen weniger Stellungen, als die bessere Zugreihenfolge spart.",
  "At this depth, the repeated rounds visit more positions than the better move order saves.":
    "Bei dieser Tiefe besuchen die wiederholten Runden mehr Stellungen, als die bessere Zugreihenfolge spart.",
  "{deepening} positions instead of {plain}. {why}": "{deepening} Stellungen statt {plain}. {why}",
  // state/learn/lessons/horizon.ts
  "{value} points": "{value} Punkte",
  "a win after {n} more disc": "ein Sieg nach {n} weiteren Stein",
  "a win after {n} more discs": "ein Sieg nach {n} weiteren Steinen",
  "a loss after {n} more disc": "eine Niederlage nach {n} weiteren Stein",
  "a loss after {n} more discs": "eine Niederlage nach {n} weiteren Steinen",
  "a draw after {n} more disc": "ein Remis nach {n} weiteren Stein",
  "a draw after {n} more discs": "ein Remis nach {n} weiteren Steinen",
  "The move of the search at each depth": "Der Zug der Suche bei jeder Tiefe",
  score: "Wert",
  result: "Ergebnis",
  "You can run all 70 games of the report in {link}.": "Du kannst alle 70 Partien des Berichts ausführen: {link}.",
  "the Lab": "im Labor",
  "The fork": "Die Gabel",
  "One of the five student reports behind Foursight changed the rules: a square of 2×2 discs wins, and a line does not win. People beat the search of the report with one shape: three discs side by side, and a disc on top of the middle disc.":
    "Einer der fünf studentischen Berichte hinter Foursight hat die Regeln geändert: Ein Quadrat aus 2×2 Steinen gewinnt, eine Linie gewinnt nicht. Menschen haben die Suche des Berichts mit einer Form geschlagen: drei Steine nebeneinander und ein Stein auf dem mittleren.",
  "{first} has this shape. {first} can win on the left or on the right of the upper disc, and {second} can block only one of these cells. This is called a fork. Finish a square.":
    "{first} hat diese Form. {first} kann links oder rechts vom oberen Stein gewinnen, und {second} kann nur eines dieser Felder blocken. Das heißt Gabel. Vollende ein Quadrat.",
  "A square: {square}. The other marked cell would also win.":
    "Ein Quadrat: {square}. Das andere markierte Feld würde auch gewinnen.",
  "The moves that win are {places}.": "Die Züge, die gewinnen, sind {places}.",
  "A search of depth 3": "Eine Suche der Tiefe 3",
  "This is the position three discs earlier. {second} is to move. A search of depth 3 plays for {second}. It sees its own move, your reply and its next move, but nothing after that.":
    "Das ist die Stellung drei Steine früher. {second} ist am Zug. Für {second} spielt eine Suche der Tiefe 3. Sie sieht ihren eigenen Zug, deine Antwort und ihren nächsten Zug, aber nichts danach.",
  "Will the search prevent the fork?": "Wird die Suche die Gabel verhindern?",
  "Yes, it will": "Ja",
  "No, it will not": "Nein",
  "The search plays column {column} and expects {score}. Now build the fork.":
    "Die Suche spielt Spalte {column} und erwartet: {score}. Baue jetzt die Gabel.",
  "No.": "Nein.",
  "Right.": "Richtig.",
  "You threaten to win with {places}. {second} can block only one of these cells.":
    "Du drohst, mit {places} zu gewinnen. {second} kann nur eines dieser Felder blocken.",
  "This does not threaten two squares at once. Put a disc on top of the middle disc.":
    "Das droht nicht mit zwei Quadraten auf einmal. Setze einen Stein auf den mittleren Stein.",
  "{second} played {place}. Now finish a square.": "{second} hat {place} gespielt. Vollende jetzt ein Quadrat.",
  "Your winning disc was the fourth disc in this step. A search of depth 3 cannot see it.":
    "Dein Gewinnstein war der vierte Stein in diesem Schritt. Eine Suche der Tiefe 3 kann ihn nicht sehen.",
  "You can still win with {places}.": "Du kannst noch gewinnen mit {places}.",
  "A search of depth 4": "Eine Suche der Tiefe 4",
  "The position and the evaluation are the same, but the search looks one disc further: its move, your fork, its block, your square.":
    "Stellung und Bewertung sind dieselben, aber die Suche blickt einen Stein weiter: ihr Zug, deine Gabel, ihr Block, dein Quadrat.",
  "Which column will a search of depth 4 play for {second}?":
    "Welche Spalte wird eine Suche der Tiefe 4 für {second} spielen?",
  "The search plays column…": "Die Suche spielt Spalte…",
  "The fork is still possible.": "Die Gabel ist immer noch möglich.",
  "This disc takes the cell that the fork needs.": "Dieser Stein nimmt das Feld, das die Gabel braucht.",
  "The search plays column {column} and expects {score}. {defence}":
    "Die Suche spielt Spalte {column} und erwartet: {score}. {defence}",
  "That is a fork!": "Das ist eine Gabel!",
  "Column {column} does not threaten two squares. The plan of {first} has failed.":
    "Spalte {column} droht nicht mit zwei Quadraten. Der Plan von {first} ist gescheitert.",
  "The smallest depth": "Die kleinste Tiefe",
  "Now six searches, of depths 1 to 6, each choose a move for {second} in this position. For each of these moves, we check whether {first} can still force the fork. The student report on the square game measured this, too: with 35 games that people played by hand.":
    "Jetzt wählen sechs Suchen, mit den Tiefen 1 bis 6, in dieser Stellung je einen Zug für {second}. Für jeden dieser Züge wird geprüft, ob {first} die Gabel noch erzwingen kann. Der studentische Bericht über das Quadratspiel hat das auch gemessen: mit 35 Partien, die Menschen von Hand gespielt haben.",
  "What is the smallest search depth that prevents the fork?":
    "Welches ist die kleinste Suchtiefe, die die Gabel verhindert?",
  "✗ loses to the fork": "✗ verliert gegen die Gabel",
  "✓ defends": "✓ verteidigt",
  "Depth {depth} is the smallest. A search sees only the moves within its depth. This limit is called its horizon. The score of the search does not depend on anything beyond the horizon.":
    "Tiefe {depth} ist die kleinste. Eine Suche sieht nur die Züge innerhalb ihrer Tiefe. Diese Grenze heißt ihr Horizont. Der Wert der Suche hängt von nichts ab, was jenseits des Horizonts liegt.",
};
