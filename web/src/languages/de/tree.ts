/** German texts of the Tree view. */

import type { Catalogue } from "../translate.ts";

export const TREE: Catalogue = {
  // Frame of the view
  "Search tree": "Suchbaum",
  "Details of the tree": "Einzelheiten zum Baum",
  Code: "Code",
  Compare: "Vergleichen",
  Quiz: "Quiz",
  Practice: "Üben",
  "This search looks two moves ahead: it scores the board after each column and each reply. It picks the column with the highest score after the best reply. To do a search by hand, open the lesson {lesson}.":
    "Diese Suche schaut zwei Züge voraus: Sie bewertet das Brett nach jeder Spalte und jeder Antwort. Sie wählt die Spalte mit dem höchsten Wert nach der besten Antwort. Von Hand suchst du in der Lektion {lesson}.",
  "No search yet. Choose a position and press Run.": "Noch keine Suche. Wähle eine Stellung und drücke „Starten“.",
  "Searching…": "Suche läuft…",
  "Searching… {positions}": "Suche läuft… {positions}",
  "The search was stopped before it produced a tree.": "Die Suche wurde gestoppt, bevor sie einen Baum ergab.",
  "This is the tree of {engine}. {level} plays the moves of this search, except for random errors.":
    "Das ist der Baum von {engine}. {level} spielt die Züge dieser Suche, abgesehen von zufälligen Fehlern.",

  // Search form
  "Search settings": "Einstellungen der Suche",
  "Deepening (transposition table)": "Iterative Vertiefung (Transpositionstabelle)",
  Run: "Starten",
  "Press a column to drop a disc there, then press Run.":
    "Drücke auf eine Spalte, um dort einen Stein einzuwerfen, und dann auf „Starten“.",

  // Player
  "First step": "Erster Schritt",
  "Step back": "Schritt zurück",
  "Play{steps}": "Abspielen{steps}",
  "Step forward": "Schritt vor",
  "Last step": "Letzter Schritt",
  "Speed, in steps per second": "Tempo, in Schritten pro Sekunde",
  "Next cutoff": "Nächster Schnitt",
  "Go to the next cutoff (k)": "Zum nächsten Schnitt (k)",
  "No further cutoff.": "Kein weiterer Schnitt.",
  Step: "Schritt",
  "{step} of {steps}": "{step} von {steps}",
  "step {step} / {steps}": "Schritt {step} / {steps}",

  // Window and counters
  "Window and counters": "Fenster und Zähler",
  "The window is hidden during practice.": "Das Fenster ist beim Üben verborgen.",
  "Hidden until you have answered the question.": "Verborgen, bis du die Frage beantwortet hast.",
  "Nothing above the root limits the search.": "Über der Wurzel begrenzt nichts die Suche.",
  "Hidden until you have finished the practice task.": "Verborgen, bis du die Übung beendet hast.",
  "Before the first step": "Vor dem ersten Schritt",
  "the value that MAX is already guaranteed by other moves in the tree":
    "der Wert, den MAX durch andere Züge im Baum schon sicher hat",
  "the value that MIN is already guaranteed by other moves in the tree":
    "der Wert, den MIN durch andere Züge im Baum schon sicher hat",
  "best value": "bester Wert",
  "the best value in this position so far": "der bisher beste Wert in dieser Stellung",
  "Counters so far": "Zähler bisher",
  "Alpha is the value that MAX is already guaranteed by other moves in the tree.":
    "Alpha ist der Wert, den MAX durch andere Züge im Baum schon sicher hat.",
  "Beta is the value that MIN is already guaranteed by other moves in the tree.":
    "Beta ist der Wert, den MIN durch andere Züge im Baum schon sicher hat.",
  "The best value in this position so far, for the side that chooses here.":
    "Der bisher beste Wert in dieser Stellung für die Seite, die hier wählt.",
  "Signs in the tree": "Zeichen im Baum",
  "A position in which MAX chooses the move with the largest value.":
    "Eine Stellung, in der MAX den Zug mit dem größten Wert wählt.",
  "A position in which MIN chooses the move with the smallest value.":
    "Eine Stellung, in der MIN den Zug mit dem kleinsten Wert wählt.",
  "The value of a position for MAX. MIN prefers small values.":
    "Der Wert einer Stellung für MAX. MIN bevorzugt kleine Werte.",
  "The best value so far. The search has not finished this position.":
    "Der bisher beste Wert. Die Suche ist mit dieser Stellung noch nicht fertig.",
  "The search has not reached this position yet.": "Die Suche hat diese Stellung noch nicht erreicht.",
  "MAX wins in 3 moves (5 plies). A ply is one disc of one side.":
    "MAX gewinnt in 3 Zügen (5 Halbzügen). Ein Halbzug ist ein Stein einer Seite.",
  "MIN wins in 2 moves (4 plies).": "MIN gewinnt in 2 Zügen (4 Halbzügen).",
  "The move in column 4, and the window from α to β with which the search enters the position after it.":
    "Der Zug in Spalte 4 und das Fenster von α bis β, mit dem die Suche die Stellung danach betritt.",
  "An upper bound: the exact value is at most 8. Values that are not inside the window are bounds, because cutoffs in the position or below it can hide the exact value.":
    "Eine obere Schranke: Der exakte Wert ist höchstens 8. Ein Wert, der nicht im Fenster liegt, ist eine Schranke, denn Schnitte in der Stellung oder darunter können den exakten Wert verbergen.",
  "A lower bound: the exact value is at least 8. Values that are not inside the window are bounds, because cutoffs in the position or below it can hide the exact value.":
    "Eine untere Schranke: Der exakte Wert ist mindestens 8. Ein Wert, der nicht im Fenster liegt, ist eine Schranke, denn Schnitte in der Stellung oder darunter können den exakten Wert verbergen.",
  "Moves that the search skipped after a cutoff.": "Züge, die die Suche nach einem Schnitt übersprungen hat.",
  "Icicle plot": "Eiszapfendiagramm",
  Bar: "Balken",
  "One position. The bar lies below the bar of its parent. A wider bar stands for more searched positions.":
    "Eine Stellung. Der Balken liegt unter dem Balken seiner Elternstellung. Ein breiterer Balken steht für mehr durchsuchte Stellungen.",
  "A cutoff in this position.": "Ein Schnitt in dieser Stellung.",
  "Coloured edge": "Farbige Kante",
  "The position is on the principal variation: the moves that both sides choose.":
    "Die Stellung liegt auf der Hauptvariante: den Zügen, die beide Seiten wählen.",
  "The thick frame marks the position of the current step. The thin frame marks the selected position.":
    "Der dicke Rahmen markiert die Stellung des aktuellen Schritts. Der dünne Rahmen markiert die ausgewählte Stellung.",
  visited: "besucht",
  "positions that the search has entered": "Stellungen, die die Suche betreten hat",
  evaluated: "bewertet",
  "leaves that the evaluation has scored": "Blätter, die die Bewertungsfunktion bewertet hat",
  "game over": "Partie zu Ende",
  "positions in which the game has ended": "Stellungen, in denen die Partie zu Ende ist",
  "from table": "aus Tabelle",
  "positions whose value came from the transposition table":
    "Stellungen, deren Wert aus der Transpositionstabelle stammt",
  cutoffs: "Schnitte",
  "how often the search left a position early, because its other moves could not change the result":
    "wie oft die Suche eine Stellung vorzeitig verließ, weil deren andere Züge das Ergebnis nicht ändern konnten",
  skipped: "übersprungen",
  "moves that were not searched because of a cutoff": "Züge, die wegen eines Schnitts nicht durchsucht wurden",
  "“Visited” counts every position. The other counters count only the loaded positions.":
    "„Besucht“ zählt alle Stellungen. Die anderen Zähler zählen nur die geladenen Stellungen.",
  "✓ Verified: these counters match the counters of the engine.":
    "✓ Geprüft: Diese Zähler stimmen mit den Zählern der Engine überein.",
  "Counted by the engine: evaluated {evaluated}, game over {finished}, cutoffs {cutoffs}, skipped {skipped}.":
    "Von der Engine gezählt: bewertet {evaluated}, Partie zu Ende {finished}, Schnitte {cutoffs}, übersprungen {skipped}.",

  // Values and counts
  "{n} position": "{n} Stellung",
  "{n} positions": "{n} Stellungen",
  "{n} cutoff": "{n} Schnitt",
  "{n} cutoffs": "{n} Schnitte",
  "{counts} in the part after {line}.": "{counts} im Teil nach {line}.",
  "MAX plays column {column}.": "MAX spielt Spalte {column}.",
  "MAX plays column {column} (value: {value}).": "MAX spielt Spalte {column} (Wert: {value}).",
  "a win for {side} in {moves} move ({plies} ply)": "ein Sieg für {side} in {moves} Zug ({plies} Halbzug)",
  "a win for {side} in {moves} move ({plies} plies)": "ein Sieg für {side} in {moves} Zug ({plies} Halbzüge)",
  "a win for {side} in {moves} moves ({plies} plies)": "ein Sieg für {side} in {moves} Zügen ({plies} Halbzüge)",
  "{mark}: {side} wins in {moves} move ({plies} ply).": "{mark}: {side} gewinnt in {moves} Zug ({plies} Halbzug).",
  "{mark}: {side} wins in {moves} move ({plies} plies).": "{mark}: {side} gewinnt in {moves} Zug ({plies} Halbzüge).",
  "{mark}: {side} wins in {moves} moves ({plies} plies).": "{mark}: {side} gewinnt in {moves} Zügen ({plies} Halbzüge).",
  "at most {value}": "höchstens {value}",
  "at least {value}": "mindestens {value}",
  "{columns} and {last}": "{columns} und {last}",

  // Steps of the search
  "The search has not started. Step forward to see it enter the root.":
    "Die Suche hat noch nicht begonnen. Geh einen Schritt vor, um zu sehen, wie sie die Wurzel betritt.",
  "This part of the tree begins after {line}. {side} is to move.":
    "Dieser Teil des Baums beginnt nach {line}. {side} ist am Zug.",
  "The search enters the root. {side} is to move; no value is known yet.":
    "Die Suche betritt die Wurzel. {side} ist am Zug; noch ist kein Wert bekannt.",
  "{side} tries column {column}.": "{side} versucht Spalte {column}.",
  "After column {column}, the full depth is reached. The evaluation is {value}.":
    "Nach Spalte {column} ist die volle Tiefe erreicht. Die Bewertung ist {value}.",
  "Column {column} ends the game in a draw (value 0).": "Spalte {column} beendet die Partie mit Remis (Wert 0).",
  "Column {column} ends the game: {side} wins.": "Spalte {column} beendet die Partie: {side} gewinnt.",
  "The transposition table contains the value of column {column}: {value}.":
    "Die Transpositionstabelle enthält den Wert von Spalte {column}: {value}.",
  "Back at the root with value {value}.": "Zurück an der Wurzel mit dem Wert {value}.",
  "Column {column} returns {value}.": "Spalte {column} liefert {value}.",
  "This part of the search is finished.": "Dieser Teil der Suche ist beendet.",
  "The search is finished.": "Die Suche ist beendet.",
  "{side}'s best value is still {value} (column {column}).":
    "Der beste Wert von {side} ist weiterhin {value} (Spalte {column}).",
  "This is {side}'s first value here, so it is the best so far.":
    "Das ist hier der erste Wert von {side}, also bisher der beste.",
  "This equals {side}'s best value, and the tie-break prefers the new column.":
    "Das ist gleich dem besten Wert von {side}, und bei Gleichstand hat die neue Spalte Vorrang.",
  "This is better for {side} than {value}, so it is the new best value.":
    "Das ist für {side} besser als {value}, also ist es der neue beste Wert.",
  "Cutoff. {reason}": "Schnitt. {reason}",
  "{side} already has {value} here, but {other} is guaranteed {limit} elsewhere.":
    "{side} hat hier schon {value}, aber {other} hat anderswo {limit} sicher.",
  "The other moves here cannot change the result.": "Die anderen Züge hier können das Ergebnis nicht ändern.",
  "But there is no other move to skip.": "Aber es gibt keinen anderen Zug, der übersprungen werden kann.",
  "Column {columns} is skipped.": "Spalte {columns} wird übersprungen.",
  "Columns {columns} are skipped.": "Die Spalten {columns} werden übersprungen.",
  "{n} position saved": "{n} Stellung gespart",
  "{n} positions saved": "{n} Stellungen gespart",
  "Column {columns} is skipped: {saving}.": "Spalte {columns} wird übersprungen: {saving}.",
  "Columns {columns} are skipped: {saving}.": "Die Spalten {columns} werden übersprungen: {saving}.",

  // Condition for a cutoff
  "Minimax searches every move. It never prunes.": "Minimax durchsucht jeden Zug. Es schneidet nie etwas ab.",
  "No cutoff is possible before the first value is known.":
    "Bevor der erste Wert bekannt ist, ist kein Schnitt möglich.",
  "This position is a leaf. It has no moves to prune.":
    "Diese Stellung ist ein Blatt. Sie hat keine Züge, die abgeschnitten werden können.",
  "The search is finished, so no more moves can be pruned.": "Die Suche ist zu Ende. Es können keine Züge mehr abgeschnitten werden.",
  "No cutoff is possible here yet, because β is still ∞.": "Hier ist noch kein Schnitt möglich, weil β noch ∞ ist.",
  "No cutoff is possible here yet, because α is still −∞.": "Hier ist noch kein Schnitt möglich, weil α noch −∞ ist.",
  "more than {value}": "mehr als {value}",
  "less than {value}": "weniger als {value}",
  "{value} or more": "{value} oder mehr",
  "{value} or less": "{value} oder weniger",
  "The search prunes as soon as {side} gets {threshold} here, because {other} is guaranteed {limit} elsewhere.":
    "Die Suche schneidet ab, sobald {side} hier {threshold} erreicht, denn {other} hat anderswo {limit} sicher.",
  "The search prunes as soon as {side} gets {threshold} here, because {other} is guaranteed {limit} elsewhere. An equal value is not enough, because it could win the tie-break.":
    "Die Suche schneidet ab, sobald {side} hier {threshold} bekommt, denn {other} hat anderswo {limit} sicher. Ein gleicher Wert genügt nicht, denn er könnte bei Gleichstand Vorrang haben.",
  "prune at {sign} {value}": "abschneiden bei {sign} {value}",

  // Nodes of the tree
  Root: "Wurzel",
  root: "Wurzel",
  "{name}, not reached yet": "{name}, noch nicht erreicht",
  "{side} to move": "{side} am Zug",
  "best value hidden": "bester Wert verborgen",
  "best so far {value}": "bisher bester Wert {value}",
  "no value yet": "noch kein Wert",
  "value {value}": "Wert {value}",
  "cutoff, {n} skipped": "Schnitt, {n} übersprungen",
  "{label}, window from {alpha} to {beta}": "{label}, Fenster von {alpha} bis {beta}",
  load: "laden",
  "{n} more position below, not loaded. Press to load this part.":
    "{n} weitere Stellung darunter, nicht geladen. Drücke hier, um diesen Teil zu laden.",
  "{n} more positions below, not loaded. Press to load this part.":
    "{n} weitere Stellungen darunter, nicht geladen. Drücke hier, um diesen Teil zu laden.",
  "{n} more position: load this part": "{n} weitere Stellung: diesen Teil laden",
  "{n} more positions: load this part": "{n} weitere Stellungen: diesen Teil laden",
  // The drawn node is too narrow for the longer word “übersprungen”.
  "✂ {n} skipped": "✂ {n} gespart",
  "{n} move skipped. {reason}": "{n} Zug übersprungen. {reason}",
  "{n} moves skipped. {reason}": "{n} Züge übersprungen. {reason}",

  // Views of the tree
  View: "Ansicht",
  Icicle: "Eiszapfen",
  List: "Liste",
  "Now showing the drawing.": "Jetzt ist die Zeichnung zu sehen.",
  "Now showing the icicle plot.": "Jetzt ist das Eiszapfendiagramm zu sehen.",
  "Now showing the list.": "Jetzt ist die Liste zu sehen.",
  "Whole tree": "Ganzer Baum",
  "Only the principal variation": "Nur Hauptvariante",
  "Open all": "Alle öffnen",
  "Close all": "Alle schließen",
  "Final result: {result}": "Endergebnis: {result}",
  "▲ MAX chooses the largest value, ▼ MIN the smallest. (8): best value so far. ·: not reached yet.":
    "▲ MAX wählt den größten Wert, ▼ MIN den kleinsten. (8): bisher bester Wert. ·: noch nicht erreicht.",
  "W5: MAX wins in 3 moves (5 plies). L4: MIN wins in 2 moves (4 plies).":
    "W5: MAX gewinnt in 3 Zügen (5 Halbzüge). L4: MIN gewinnt in 2 Zügen (4 Halbzüge).",
  "4: −∞…12: column 4 with its window from α to β. ≤ 8 and ≥ 8: upper and lower bound (value not inside the window). ✂: skipped moves.":
    "4: −∞…12: Spalte 4 mit ihrem Fenster von α bis β. ≤ 8 und ≥ 8: obere und untere Schranke (Wert nicht im Fenster). ✂: übersprungene Züge.",
  "Search tree as a list": "Suchbaum als Liste",
  Zoom: "Zoom",
  "Zoom out (−)": "Verkleinern (−)",
  "Zoom in (+)": "Vergrößern (+)",
  "Original size": "Originalgröße",
  "Original size, now {scale}": "Originalgröße, jetzt {scale}",
  Fit: "Einpassen",
  "Fit the whole tree into the view (0)": "Den ganzen Baum einpassen (0)",
  Follow: "Folgen",
  "Keep the current node in view while stepping": "Den aktuellen Knoten bei jedem Schritt im Bild behalten",
  "Icicle plot of the search tree": "Eiszapfendiagramm des Suchbaums",
  "Showing the whole tree.": "Der ganze Baum ist zu sehen.",
  "Zoomed in: {name}.": "Vergrößert: {name}.",
  "Shown: the whole tree, {positions}.": "Zu sehen: der ganze Baum, {positions}.",
  "Shown: the part after {line}, {positions}.": "Zu sehen: der Teil nach {line}, {positions}.",
  "Show the selected position at full width (Enter)": "Die ausgewählte Stellung in voller Breite zeigen (Enter)",
  "Each bar is one position and lies below its parent. The width of a bar shows how many positions were searched below it. Stripes mark cutoffs.":
    "Jeder Balken ist eine Stellung, unter ihrer Vorgängerin. Die Breite zeigt, wie viele Stellungen darunter durchsucht wurden. Streifen sind Schnitte.",

  // Position
  "The root": "Die Wurzel",
  "After {line}": "Nach {line}",
  "To move": "Am Zug",
  "not reached yet": "noch nicht erreicht",
  "Best so far": "Bisher bester Wert",
  "hidden during practice": "beim Üben verborgen",
  "none yet": "noch keiner",
  "Window on entry": "Fenster beim Betreten",
  Source: "Herkunft",
  "evaluated at full depth": "bei voller Tiefe bewertet",
  "found in the transposition table": "in der Transpositionstabelle gefunden",
  "{n} position searched": "{n} Stellung durchsucht",
  "{n} positions searched": "{n} Stellungen durchsucht",
  "Column {column} is not reached yet.": "Spalte {column} ist noch nicht erreicht.",
  "The search evaluates only leaves, and this position is not a leaf. The table shows the evaluation that it would get.":
    "Die Suche bewertet nur Blätter, und diese Stellung ist kein Blatt. Die Tabelle zeigt die Bewertung, die sie bekäme.",
  "Go to the first visit": "Zum ersten Besuch",
  "Go to the result": "Zum Ergebnis",
  "Load this part": "Diesen Teil laden",
  "Search from here": "Von hier suchen",
  "{evaluation} for MAX": "{evaluation} für MAX",
  "{name}: {value}, on {cells}": "{name}: {value}, auf {cells}",
  "The server returned no evaluation.": "Der Server hat keine Bewertung geliefert.",

  // Pseudo-code
  "Pseudo-code": "Pseudocode",
  "Highlighted: the line of this step. Dotted: the line of the caller that receives the value.":
    "Hervorgehoben: die Zeile dieses Schritts. Gepunktet: die Zeile des Aufrufers, der den Wert erhält.",
  "minimax(position, depth):": "minimax(Stellung, Tiefe):",
  "alphabeta(position, depth, α, β):": "alphabeta(Stellung, Tiefe, α, β):",
  "if the game is over: return its result": "wenn die Partie zu Ende ist: gib ihr Ergebnis zurück",
  "if the table has its value: return it": "wenn die Tabelle den Wert enthält: gib ihn zurück",
  "if depth is 0: return evaluation(position)": "wenn Tiefe 0 ist: gib Bewertung(Stellung) zurück",
  "best ← −∞ for MAX, ∞ for MIN": "bester ← −∞ für MAX, ∞ für MIN",
  "for each next position, in the move order:": "für jede nächste Stellung, in der Zugreihenfolge:",
  "value ← minimax(next, depth − 1)": "Wert ← minimax(nächste, Tiefe − 1)",
  "value ← alphabeta(next, depth − 1, α, β)": "Wert ← alphabeta(nächste, Tiefe − 1, α, β)",
  "for MAX: best ← max(best, value)": "für MAX: bester ← max(bester, Wert)",
  "for MIN: best ← min(best, value)": "für MIN: bester ← min(bester, Wert)",
  "for MAX: best ← max(best, value); α\u00a0←\u00a0max(α,\u00a0best)":
    "für MAX: bester ← max(bester, Wert); α\u00a0←\u00a0max(α,\u00a0bester)",
  "for MIN: best ← min(best, value); β\u00a0←\u00a0min(β,\u00a0best)":
    "für MIN: bester ← min(bester, Wert); β\u00a0←\u00a0min(β,\u00a0bester)",
  "if α {sign} β: skip the other moves (cutoff)": "wenn α {sign} β: überspringe die anderen Züge (Schnitt)",
  "return best": "gib bester zurück",

  // Comparison
  "Runs minimax, alpha-beta with several move orders, and a deepening search on this position, at the same depth.":
    "Startet Minimax, Alpha-Beta mit mehreren Zugreihenfolgen und eine Suche mit iterativer Vertiefung für diese Stellung, alle mit derselben Tiefe.",
  "Searches side by side": "Suchen nebeneinander",
  Visited: "Besucht",
  Evaluated: "Bewertet",
  Cutoffs: "Schnitte",
  Plays: "Spielt",
  "nothing pruned": "nichts abgeschnitten",
  "by evaluation": "nach Bewertung",
  "strict cutoff": "strenger Schnitt",
  "transposition table": "Transpositionstabelle",
  "over {n}": "über {n}",
  waiting: "wartet",
  stopped: "gestoppt",
  "searching…": "sucht…",
  "searching… {n}": "sucht… {n}",
  "Minimax was stopped after {all} positions.": "Minimax wurde nach {all} Stellungen gestoppt.",
  "Alpha-beta needed {some} positions for the whole search.":
    "Alpha-Beta brauchte {some} Stellungen für die ganze Suche.",
  "Minimax visits {all} positions, and alpha-beta visits {some}.":
    "Minimax besucht {all} Stellungen, und Alpha-Beta besucht {some}.",
  "That is {share} fewer.": "Das sind {share} weniger.",
  "All searches choose column {column} (score: {score}).": "Alle Suchen wählen Spalte {column} (Wert: {score}).",
  "Minimax chooses column {column} (score: {score}).": "Minimax wählt Spalte {column} (Wert: {score}).",
  "win in {moves} move ({plies} ply)": "Sieg in {moves} Zug ({plies} Halbzug)",
  "loss in {moves} move ({plies} plies)": "Niederlage in {moves} Zug ({plies} Halbzüge)",

  // Quiz
  "Will the next child be searched?": "Wird das nächste Kind durchsucht?",
  "Minimax skips no moves, so there are no questions. Alpha-beta skips moves.":
    "Minimax überspringt keine Züge, also gibt es keine Fragen. Alpha-Beta überspringt Züge.",
  "No cutoff is possible in this tree, so there are no questions. Run a deeper search.":
    "In diesem Baum ist kein Schnitt möglich, also gibt es keine Fragen. Starte eine tiefere Suche.",
  "The animation stops before a move that the search may prune. You predict whether the search prunes it.":
    "Die Animation hält vor einem Zug an, den die Suche vielleicht abschneidet. Du sagst voraus, ob die Suche ihn abschneidet.",
  "{side} is to move. Best value so far: {value}. Will column {column} be searched?":
    "{side} ist am Zug. Bisher bester Wert: {value}. Wird Spalte {column} durchsucht?",
  "Window: α {alpha}, β {beta}": "Fenster: α {alpha}, β {beta}",
  "Yes, it is searched": "Ja, sie wird durchsucht",
  "No, it is skipped": "Nein, sie wird übersprungen",
  "✓ Right: {text}": "✓ Richtig: {text}",
  "✗ Wrong: {text}": "✗ Falsch: {text}",
  "the column is searched.": "Die Spalte wird durchsucht.",
  "the column is skipped.": "Die Spalte wird übersprungen.",
  "the column is searched after all.": "Die Spalte wird doch durchsucht.",
  "the column is skipped after all.": "Die Spalte wird doch übersprungen.",
  "MAX has {value}, which is not enough for a cutoff: MAX may still get more.":
    "MAX hat {value}. Das reicht nicht für einen Schnitt: MAX kann noch mehr erreichen.",
  "MIN has {value}, which is not enough for a cutoff: MIN may still get less.":
    "MIN hat {value}. Das reicht nicht für einen Schnitt: MIN kann noch weniger erreichen.",
  "Ask me": "Frag mich",
  "Show what happens": "Zeigen, was passiert",
  "{right} of {asked} right · streak {streak} · best streak {longest}":
    "{right} von {asked} richtig · Serie {streak} · beste Serie {longest}",

  // Practice
  "Do the search yourself": "Suche selbst",
  "Practise {place}": "Stellung {place} üben",
  "Show the result in the tree": "Ergebnis im Baum zeigen",
  "End this task": "Übung beenden",
  "Minimax skips no moves, so there is nothing to decide. Alpha-beta skips moves.":
    "Minimax überspringt keine Züge, also gibt es nichts zu entscheiden. Alpha-Beta überspringt Züge.",
  "Run alpha-beta": "Alpha-Beta starten",
  "This tree has no position to practise. Run a deeper search.":
    "Dieser Baum hat keine Stellung zum Üben. Starte eine tiefere Suche.",
  "For one position of this search, enter α and β, decide which moves are pruned, and enter the value of the position. Each entry is compared with the recorded search.":
    "Gib α und β einer Stellung dieser Suche ein, entscheide, welche Züge abgeschnitten werden, und gib ihren Wert ein. Jede Eingabe wird mit der aufgezeichneten Suche verglichen.",
  "{right} of {entered} entries right": "{right} von {entered} Eingaben richtig",
  "Next position": "Nächste Stellung",
  "Best values so far on the path to this position:": "Bisher beste Werte auf dem Weg zu dieser Stellung:",
  "Your entries": "Deine Eingaben",
  "Values returned so far": "Bisher gelieferte Werte",
  "Column {column} returned {value}": "Spalte {column} lieferte {value}",
  "α on entry": "α beim Betreten",
  "β on entry": "β beim Betreten",
  Check: "Prüfen",
  "Value of the position": "Wert der Stellung",
  "Enter {value}": "{value} eingeben",
  "Enter a number, a win (W5), a loss (L4), ∞ or −∞.":
    "Gib eine Zahl, einen Sieg (W5), eine Niederlage (L4), ∞ oder −∞ ein.",
  "What does the search do next?": "Was tut die Suche als Nächstes?",
  "Search column {column}": "Spalte {column} durchsuchen",
  "Prune column {columns}": "Spalte {columns} abschneiden",
  "Prune columns {columns}": "Spalten {columns} abschneiden",
  "after {line}": "nach {line}",
  "at the root": "an der Wurzel",
  "The search enters the position {place}. {side} is to move.":
    "Die Suche betritt die Stellung {place}. {side} ist am Zug.",
  "The search entered this part of the tree with α {alpha} and β {beta}.":
    "Die Suche betrat diesen Teil des Baums mit α {alpha} und β {beta}.",
  "At the root, an equal value could win the tie-break here. Therefore the engine lowers the α of the root by one.":
    "An der Wurzel könnte hier ein gleicher Wert bei Gleichstand Vorrang haben. Deshalb senkt die Engine das α der Wurzel um eins.",
  "{name} is {value}.": "{name} ist {value}.",
  "{name} is {value}, not {entry}.": "{name} ist {value}, nicht {entry}.",
  "The value": "Der Wert",
  "No {side} position on the path has a value yet.": "Noch keine {side}-Stellung auf dem Weg hat einen Wert.",
  "{side} is already guaranteed this value above this part of the tree.":
    "{side} hat diesen Wert oberhalb dieses Teils des Baums sicher.",
  "{side} is already guaranteed this value {place}.": "{side} hat diesen Wert {place} schon sicher.",
  "{side} is guaranteed {value} {place}, but the engine lowers this value by one.":
    "{side} hat {place} {value} sicher, und die Engine senkt diesen Wert um eins.",
  "Column {columns} is pruned.": "Spalte {columns} wird abgeschnitten.",
  "Columns {columns} are pruned.": "Die Spalten {columns} werden abgeschnitten.",
  "Column {column} returned {value}, and {name} is {limit}: {other} has a choice elsewhere that is at least as good.":
    "Spalte {column} lieferte {value}, und {name} ist {limit}: {other} hat anderswo eine mindestens ebenso gute Wahl.",
  "Column {column} is searched.": "Spalte {column} wird durchsucht.",
  "{name} is {limit}, so no cutoff is possible here.": "{name} ist {limit}, also ist hier kein Schnitt möglich.",
  "Column {column} returned {value}, and {name} is {limit}: a cutoff needs a value {need}.":
    "Spalte {column} lieferte {value}, und {name} ist {limit}: Ein Schnitt braucht einen Wert {need}.",
  "above {name}": "über {name}",
  "at or above {name}": "von mindestens {name}",
  "below {name}": "unter {name}",
  "at or below {name}": "von höchstens {name}",
  "MAX takes the largest value that its moves returned (column {column}).":
    "MAX nimmt den größten Wert, den seine Züge lieferten (Spalte {column}).",
  "MIN takes the smallest value that its moves returned (column {column}).":
    "MIN nimmt den kleinsten Wert, den seine Züge lieferten (Spalte {column}).",
  "This value is an upper bound: the exact value may be smaller.":
    "Er ist eine obere Schranke: Der exakte Wert kann kleiner sein.",
  "This value is a lower bound: the exact value may be larger.":
    "Er ist eine untere Schranke: Der exakte Wert kann größer sein.",
};
