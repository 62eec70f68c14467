/**
 * German texts of the reports of the experiments difficulty, square-grid and ablation. Each key is a template for an
 * English text of the server.
 */

import type { Catalogue } from "../../translate.ts";

export const OTHER_EXPERIMENTS: Catalogue = {
  // difficulty
  "Difficulty: the claims of the difficulty report, measured":
    "Schwierigkeit: die Behauptungen des Schwierigkeits-Berichts, gemessen",
  "plies of each opening": "Halbzüge je Eröffnung",
  "games of each opening": "Partien je Eröffnung",
  "Attack and defence differ significantly (95 %) at {list}; the percentages are points of attack.":
    "Attack und defence unterscheiden sich signifikant (95 %) bei {list}; die Prozentwerte sind Punkte von attack.",
  "no depth": "keiner Tiefe",
  "The deeper search scored more than half of the points in {n} of {n2} pairings, significantly in {n3} of them.":
    "Die tiefere Suche holte in {n} von {n2} Paarungen mehr als die Hälfte der Punkte, in {n3} davon signifikant.",
  "All pairings were tested together (exact tests of the distinct pairs, Holm's correction).":
    "Alle Paarungen wurden zusammen getestet (exakte Tests der verschiedenen Paare, Korrektur nach Holm).",
  "The report wishes to double the foresight without searching deeper.":
    "Der Bericht wünscht, die Voraussicht zu verdoppeln, ohne tiefer zu suchen.",
  "{code} keeps {number} % of the critical outcomes at depth {n}, {code2} {number2} % at depth {n2}.":
    "{code} hält {number} % der kritischen Ausgänge bei Tiefe {n}, {code2} {number2} % bei Tiefe {n2}.",
  "The difference is {number} percentage points {number2}, which is not significant.":
    "Die Differenz ist {number} Prozentpunkte {number2}, was nicht signifikant ist.",
  "The difference is {number} percentage points {number2}, which is significant.":
    "Die Differenz ist {number} Prozentpunkte {number2}, was signifikant ist.",
  "two heuristics": "zwei Heuristiken",
  "two quite different functions were developed and compared":
    "zwei recht verschiedene Funktionen wurden entwickelt und verglichen",
  "win rate": "Siegquote",
  "measured over several games": "über mehrere Partien gemessen",
  "decision time": "Zeit je Entscheidung",
  "the average was measured": "das Mittel wurde gemessen",
  "decision quality": "Güte der Entscheidungen",
  "the quality of decisions was measured at each search depth":
    "die Güte der Entscheidungen wurde bei jeder Suchtiefe gemessen",
  levels: "Stufen",
  "levels by depth: once as a feature, once as future work": "Stufen nach Tiefe: einmal als Merkmal, einmal als künftige Arbeit",
  "Ours: attack against defence": "Unsere Messung: attack gegen defence",
  "Attack against defence at the same depth: won – drawn – lost, points with 95 % interval over pairs":
    "Attack gegen defence bei gleicher Tiefe: gewonnen – remis – verloren, Punkte mit 95-%-Intervall über die Paare",
  "attack: nodes per move": "attack: Stellungen je Zug",
  "defence: nodes per move": "defence: Stellungen je Zug",
  "attack: time per move, ms": "attack: Zeit je Zug, ms",
  "defence: time per move, ms": "defence: Zeit je Zug, ms",
  "Points of attack against defence by depth, with 95 % intervals":
    "Punkte von attack gegen defence nach Tiefe, mit 95-%-Intervallen",
  "If the interval contains 50 %, the two are not separable.":
    "Wenn das Intervall 50 % enthält, unterscheiden sich die beiden nicht signifikant.",
  "points of attack": "Punkte von attack",
  "Ours: difficulty by depth": "Unsere Messung: Schwierigkeit nach Tiefe",
  heuristic: "Heuristik",
  "against depth": "gegen Tiefe",
  "Above 50 % the deeper search is the stronger player.": "Über 50 % ist die tiefere Suche der stärkere Spieler.",
  "points of the deeper search": "Punkte der tieferen Suche",
  "Each additional ply multiplies the cost.": "Jeder weitere Halbzug vervielfacht die Kosten.",
  "Ours: quality of decisions by depth": "Unsere Messung: Güte der Entscheidungen nach Tiefe",
  "A decision is good if it keeps the outcome of the position under perfect play: a won position stays won, or a drawn position stays drawn.":
    "Eine Entscheidung ist gut, wenn sie den Ausgang der Stellung bei perfektem Spiel hält: Eine gewonnene Stellung bleibt gewonnen, oder eine remise Stellung bleibt remis.",
  "The table shows how often this holds in {n} critical positions, in which some moves keep the outcome and other moves lose it.":
    "Die Tabelle zeigt, wie oft das in {n} kritischen Stellungen gilt, in denen manche Züge den Ausgang halten und andere ihn verlieren.",
  "Regret is the exact score of the best column minus the exact score of the chosen column.":
    "Der Verlust ist der exakte Wert der besten Spalte minus der exakte Wert der gewählten Spalte.",
  "Two rows are baselines: {code} evaluates every position to 0, so its search only prefers the centre, and {code2} plays random moves.":
    "Zwei Zeilen dienen zum Vergleich: {code} bewertet jede Stellung mit 0, deshalb bevorzugt seine Suche nur die Mitte, und {code2} spielt zufällige Züge.",
  "Quality of decisions by depth, with 95 % intervals": "Güte der Entscheidungen nach Tiefe, mit 95-%-Intervallen",
  "best move, %": "bester Zug, %",
  "mean regret": "mittlerer Verlust",
  "Outcome kept by depth": "Ausgang gehalten nach Tiefe",
  "How much one more ply improves the decisions of each heuristic.":
    "Wie sehr ein weiterer Halbzug die Entscheidungen jeder Heuristik verbessert.",
  "More foresight at a smaller depth: quiet at depth {n} and attack at depth {n2}":
    "Mehr Voraussicht bei kleinerer Tiefe: quiet bei Tiefe {n} und attack bei Tiefe {n2}",
  engine: "Engine",
  "Ours: the levels of Foursight": "Unsere Messung: die Stufen von Foursight",
  "Each level against the previous level, with a few openings": "Jede Stufe gegen die vorige, mit wenigen Eröffnungen",
  level: "Stufe",
  "against level": "gegen Stufe",
  "These games are too few to measure how much stronger a level is than the previous one.":
    "Diese Partien sind zu wenige, um zu messen, um wie viel eine Stufe stärker ist als die vorige.",
  "{code} has the strengths of all levels in a larger tournament; {code2} describes each level.":
    "{code} enthält die Stärken aller Stufen in einem größeren Turnier; {code2} beschreibt jede Stufe.",
  "The report claims two heuristics, win rates, decision times and levels, but prints no figures, so there is nothing to compare with.":
    "Der Bericht behauptet zwei Heuristiken, Siegquoten, Zeiten und Stufen, druckt aber keine Zahlen. Deshalb gibt es nichts zu vergleichen.",
  "The report describes its two heuristics in words only.": "Der Bericht beschreibt seine zwei Heuristiken nur in Worten.",
  "The weights used here are Foursight's own: attack has the weights of the square report ({number}, centre {n}); defence weights the opponent's open windows more ({number2}).":
    "Die hier verwendeten Gewichte sind eigene von Foursight: attack hat die Gewichte des Quadrat-Berichts ({number}, Mitte {n}); defence gewichtet die offenen Fenster des Gegners stärker ({number2}).",
  "The report's program tries columns from left to right.": "Das Programm des Berichts versucht Spalten von links nach rechts.",
  "The searches here start at the centre, which reduces the number of positions and does not change the chosen column.":
    "Die Suchen hier beginnen in der Mitte. Das verringert die Anzahl der Stellungen und ändert die gewählte Spalte nicht.",
  "The report's program keeps a random column until it finds a better one.":
    "Das Programm des Berichts behält eine zufällige Spalte, bis es eine bessere findet.",
  "The searches here prefer the column nearest to the centre among equal ones, so only different openings give different games.":
    "Die Suchen hier bevorzugen unter gleichen Spalten die, die der Mitte am nächsten ist. Deshalb geben nur verschiedene Eröffnungen verschiedene Partien.",
  "Each opening is played twice, with the sides swapped, and the interval is computed from these pairs of games.":
    "Jede Eröffnung wird zweimal gespielt, mit vertauschten Seiten, und das Intervall wird aus diesen Paaren von Partien berechnet.",
  "The report calls its play always optimal.": "Der Bericht nennt sein Spiel immer optimal.",
  "A deeper search sees further ahead, but its choice is not always right: the quality of decisions is measured against exact scores, as in {code}.":
    "Eine tiefere Suche sieht weiter voraus, aber ihre Wahl ist nicht immer richtig: Die Güte der Entscheidungen wird an exakten Werten gemessen, wie in {code}.",
  "Times are wall-clock times of whole moves while several games run at the same time.":
    "Zeiten sind gemessene Zeiten ganzer Züge, während mehrere Partien zugleich laufen.",

  // square-grid
  "The square game: the square report repeated": "Das Quadratspiel: der Quadrat-Bericht wiederholt",
  "Absolute win against depths 1 to 3: {phrase}; against depth 4 and deeper: {phrase2}.":
    "Absolute win gegen Tiefen 1 bis 3: {phrase}; gegen Tiefe 4 und tiefer: {phrase2}.",
  "Immediate payoff: {phrase} and {phrase2}.": "Immediate payoff: {phrase} und {phrase2}.",
  "The stacker lost {n} of {n2} games, as the theorem says: the square game is a draw, at any search depth.":
    "Der Spieler stacker verlor {n} von {n2} Partien, wie der Satz sagt: Das Quadratspiel ist remis, bei jeder Suchtiefe.",
  "With the evaluation {code}, depths 1 to 3 lose {n} of {n2} games against absolute win.":
    "Mit der Bewertung {code} verlieren Tiefen 1 bis 3 gegen absolute win {n} von {n2} Partien.",
  "Graded against perfect play at depth {n}, {code} keeps {number} % of the critical outcomes, {code2} {number2} % and {code3} {number3} %.":
    "Am perfekten Spiel gemessen hält {code} bei Tiefe {n} {number} % der kritischen Ausgänge, {code2} {number2} % und {code3} {number3} %.",
  "Immediate payoff: outcome for the person, by depth and first column":
    "Immediate payoff: Ausgang für den Menschen, nach Tiefe und erster Spalte",
  "Absolute win: outcome for the person, by depth and first column":
    "Absolute win: Ausgang für den Menschen, nach Tiefe und erster Spalte",
  "Outcome for the plan, by depth and first column: the report's, and ours against squares-printed":
    "Ausgang für den Plan, nach Tiefe und erster Spalte: der des Berichts und unserer gegen squares-printed",
  "{name} against {name2}: outcome for the plan, by depth and first column":
    "{name} gegen {name2}: Ausgang für den Plan, nach Tiefe und erster Spalte",
  "Games won by the plan, of seven, by the depth of its opponent":
    "Vom Plan gewonnene Partien, von sieben, nach der Tiefe seines Gegners",
  "Searches to depth 4 or more recognise the fork in time.": "Suchen ab Tiefe 4 erkennen die Gabel rechtzeitig.",
  "games won by the plan": "vom Plan gewonnene Partien",
  "Ours: the wished evaluation": "Unsere Messung: die gewünschte Bewertung",
  "The report wishes for an evaluation that recognises the formation.":
    "Der Bericht wünscht eine Bewertung, die die Formation erkennt.",
  "{code} does: it scores double threats and the cells that would create one.":
    "{code} tut das: Es wertet doppelte Drohungen und die Felder, die eine schaffen würden.",
  "The plan absolute-win against it at depths 1 to 3: {phrase}.": "Der Plan absolute-win dagegen bei Tiefen 1 bis 3: {phrase}.",
  "Against {code}: {phrase}.": "Gegen {code}: {phrase}.",
  "Ours: the double threat": "Unsere Messung: die doppelte Drohung",
  "The double threat, after the moves {code}": "Die doppelte Drohung, nach den Zügen {code}",
  "Red (x) has three discs beside each other and one on top of the middle one.":
    "Rot (x) hat drei Steine nebeneinander und einen auf dem mittleren.",
  "Yellow (o) is to move.": "Gelb (o) ist am Zug.",
  "A red disc on {field} or {field2} completes a square, and Yellow can block only one of the two cells.":
    "Ein roter Stein auf {field} oder {field2} vollendet ein Quadrat, und Gelb kann nur eines der zwei Felder blocken.",
  "x: first player, o: second player, ★: completes a square": "x: erster Spieler, o: zweiter Spieler, ★: vollendet ein Quadrat",
  cell: "Feld",
  content: "Inhalt",
  "first player": "erster Spieler",
  "second player": "zweiter Spieler",
  "Ours: the horizon at depth 4": "Unsere Messung: der Horizont bei Tiefe 4",
  "Position {code}: the first player has {field}, {field2} and {field3}, the program has {field4} and {field5}, and the program is to move.":
    "Stellung {code}: Der erste Spieler hat {field}, {field2} und {field3}, das Programm hat {field4} und {field5}, und das Programm ist am Zug.",
  "A disc of the first player on {field} makes the double threat of the drawing.":
    "Ein Stein des ersten Spielers auf {field} schafft die doppelte Drohung der Zeichnung.",
  "From the program's move to its loss there are four plies: its move, the disc on {field}, one block, the win.":
    "Vom Zug des Programms bis zu seiner Niederlage sind es vier Halbzüge: sein Zug, der Stein auf {field}, ein Block, der Sieg.",
  "Depths 1 to 3 therefore play column {n} and lose.": "Tiefen 1 bis 3 spielen deshalb Spalte {n} und verlieren.",
  "From depth 4 the search plays column {n}, which takes {field} away.":
    "Ab Tiefe 4 spielt die Suche Spalte {n} und nimmt damit {field} weg.",
  "Position {code}: the first player has {field}, {field2} and {field3} and threatens {field4}, the program has {field5} and {field6}.":
    "Stellung {code}: Der erste Spieler hat {field}, {field2} und {field3} und droht mit {field4}, das Programm hat {field5} und {field6}.",
  "Here the column nearest to the centre holds the draw, so searches to depths below 4 choose it although they do not recognise the threat.":
    "Hier hält die Spalte, die der Mitte am nächsten ist, das Remis. Suchen mit Tiefen unter 4 wählen sie deshalb, obwohl sie die Drohung nicht erkennen.",
  "Searches of these positions by depth (evaluation squares)": "Suchen in diesen Stellungen nach Tiefe (Bewertung squares)",
  "column chosen": "gewählte Spalte",
  "holds the draw": "hält das Remis",
  "columns proven lost, of seven": "als verloren bewiesene Spalten, von sieben",
  "Ours: evaluations graded at the square game": "Unsere Messung: Bewertungen, am Quadratspiel benotet",
  "{n} solved positions of the square game, {n2} of them critical ({code}).":
    "{n} gelöste Stellungen des Quadratspiels, davon {n2} kritisch ({code}).",
  "Most of them are draws in which only some columns hold the draw.":
    "Die meisten sind Remisstellungen, in denen nur manche Spalten das Remis halten.",
  "Positions that can be won at once are left out.": "Stellungen, die sofort gewonnen werden können, sind ausgelassen.",
  "Ours: the draw theorem": "Unsere Messung: der Remis-Satz",
  "The player {code} always drops its disc on top of the opponent's last one and cannot lose: the opponent never has two discs directly above each other, and a square needs two such pairs.":
    "Der Spieler {code} wirft seinen Stein immer auf den letzten des Gegners und kann nicht verlieren: Der Gegner hat nie zwei Steine direkt übereinander, und ein Quadrat braucht zwei solche Paare.",
  "The square game is therefore a draw on every board, and no search can force a win.":
    "Das Quadratspiel ist deshalb auf jedem Brett remis, und keine Suche kann einen Sieg erzwingen.",
  "The stacker against several kinds of players: won – drawn – lost by the stacker":
    "Der Spieler stacker gegen verschiedene Arten von Spielern: von ihm gewonnen – remis – verloren",
  "Absolute win does not differ: as in the report, depths 1 to 3 lose all games and depths 4 and 5 draw all, with both evaluations.":
    "Absolute win unterscheidet sich nicht: Wie im Bericht verlieren Tiefen 1 bis 3 alle Partien, und Tiefen 4 und 5 halten immer remis, mit beiden Bewertungen.",
  "The picture of the person's shape is lost.": "Das Bild der Form des Menschen ist verloren.",
  "The scripted plan builds any shape with two winning cells, usually a T.":
    "Der feste Plan baut eine beliebige Form mit zwei Gewinnfeldern, meist ein T.",
  "Immediate payoff differs at depth 1, where the report has draws.":
    "Immediate payoff unterscheidet sich bei Tiefe 1, wo der Bericht Remis hat.",
  "A search of one ply sees no reply of the opponent, so it cannot know that it must block a square, and the printed evaluation does not count squares.":
    "Eine Suche über einen Halbzug sieht keine Antwort des Gegners. Sie kann deshalb nicht wissen, dass sie ein Quadrat blocken muss, und die gedruckte Bewertung zählt keine Quadrate.",
  "It loses to a plan that completes squares.": "Sie verliert gegen einen Plan, der Quadrate vollendet.",
  "The draws of the report suggest that its program counts depth in another way, or that the person did not complete a square that was possible.":
    "Die Remis des Berichts lassen vermuten, dass sein Programm die Tiefe anders zählt, oder dass der Mensch ein mögliches Quadrat nicht vollendet hat.",
  "In the report a person played and could change the plan during a game.":
    "Im Bericht spielte ein Mensch, der den Plan während einer Partie ändern konnte.",
  "The scripted plans here always follow the same rules.": "Die festen Pläne hier folgen immer denselben Regeln.",
  "The printed evaluation counts rising diagonals of four discs, although squares win.":
    "Die gedruckte Bewertung zählt steigende Diagonalen aus vier Steinen, obwohl Quadrate gewinnen.",
  "squares-printed keeps this error; squares counts the {n} squares of the board.":
    "squares-printed behält diesen Fehler; squares zählt die {n} Quadrate des Bretts.",
  "Both evaluations treat the sides differently, as in the report: own discs in the centre column count, the opponent's do not.":
    "Beide Bewertungen behandeln die Seiten verschieden, wie im Bericht: Eigene Steine in der mittleren Spalte zählen, die des Gegners nicht.",
  "The report's program cuts off only strictly outside the window and tries columns in another order.":
    "Das Programm des Berichts schneidet nur ab, wenn ein Wert außerhalb des Fensters liegt, und versucht Spalten in anderer Reihenfolge.",
  "These two differences change no value, and the searches here choose the same column with any order of the columns.":
    "Diese beiden Unterschiede ändern keinen Wert, und die Suchen hier wählen mit jeder Reihenfolge der Spalten dieselbe Spalte.",
  "Therefore the searches here use faster settings.": "Deshalb verwenden die Suchen hier schnellere Einstellungen.",
  "Among equal columns the searches here prefer the one nearest to the centre, and they prefer shorter wins.":
    "Unter gleichen Spalten bevorzugen die Suchen hier die, die der Mitte am nächsten ist, und sie bevorzugen kürzere Siege.",
  "The report's program may have chosen other columns.": "Das Programm des Berichts hat vielleicht andere Spalten gewählt.",
  "The fork needs four plies from the program's move to its loss, so depth 4 sees it and depth 3 does not.":
    "Die Gabel braucht vier Halbzüge vom Zug des Programms bis zu seiner Niederlage, deshalb sieht Tiefe 4 sie und Tiefe 3 nicht.",
  "This explains the threshold in the report.": "Das erklärt die Schwelle im Bericht.",
  "A shallower search can still block the fork by chance.": "Eine flachere Suche kann die Gabel trotzdem zufällig blocken.",

  "The report expects deeper searches to win.": "Der Bericht erwartet, dass tiefere Suchen gewinnen.",
  "They may win against a plan that makes mistakes, but no search wins against the stacker.":
    "Sie gewinnen vielleicht gegen einen Plan, der Fehler macht, aber keine Suche gewinnt gegen den Spieler stacker.",

  // ablation
  "Ablation: what each technique is worth": "Ablation: was jedes Verfahren wert ist",
  "The largest savings of nodes in the searches: {list}.": "Die größten Ersparnisse an Stellungen in den Suchen: {list}.",
  "In the solver, on its hardest set: {list}.": "Im Löser, mit seinen schwersten Stellungen: {list}.",
  "{name} ({number})": "{name} ({number})",
  "The numbers are nodes with the technique, divided by nodes without.":
    "Die Zahlen sind Stellungen mit dem Verfahren, geteilt durch Stellungen ohne das Verfahren.",
  "The results with and without the technique were the same in {n} of {n2} rows.":
    "Die Ergebnisse mit und ohne das Verfahren waren in {n} von {n2} Zeilen gleich.",
  "selection of the positions": "Auswahl der Stellungen",
  "at even distances": "in gleichen Abständen",
  "How to read the tables": "Wie die Tabellen zu lesen sind",
  "Each row compares two measurements over the same positions, which differ only in one technique.":
    "Jede Zeile vergleicht zwei Messungen in denselben Stellungen, die sich nur in einem Verfahren unterscheiden.",
  "The ratio is the number of nodes (or the time) with the technique, divided by the number without it.":
    "Das Verhältnis ist die Anzahl der Stellungen (oder die Zeit) mit dem Verfahren, geteilt durch die ohne das Verfahren.",
  "For example, {number} means that the technique saves {number2} % of the nodes, and {number3} that it saves none.":
    "Zum Beispiel bedeutet {number}, dass das Verfahren {number2} % der Stellungen spart, und {number3}, dass es keine spart.",
  "A ratio above 1 means that the technique costs nodes on these positions.":
    "Ein Verhältnis über 1 bedeutet, dass das Verfahren in diesen Stellungen mehr Stellungen kostet.",
  "The ratios of several techniques cannot be multiplied, because their effects overlap.":
    "Die Verhältnisse mehrerer Verfahren dürfen nicht multipliziert werden, weil sich ihre Wirkungen überschneiden.",
  "Ours: the searches": "Unsere Messung: die Suchen",
  "Options of the searches, {n} positions (evaluation windows-centre)":
    "Optionen der Suchen, {n} Stellungen (Bewertung windows-centre)",
  technique: "Verfahren",
  "what it does": "was es tut",
  "same results": "gleiche Ergebnisse",
  "nodes with": "Stellungen mit",
  "nodes without": "Stellungen ohne",
  "ratio of nodes": "Verhältnis der Stellungen",
  "positions with fewer nodes": "Aufgaben mit weniger Stellungen",
  "time with, s": "Zeit mit, s",
  "time without, s": "Zeit ohne, s",
  "ratio of times": "Verhältnis der Zeiten",
  "alpha-beta instead of minimax": "Alpha-Beta statt Minimax",
  "columns from the centre instead of from the left": "Spalten von der Mitte aus statt von links",
  "columns ordered by the evaluation instead of from the centre":
    "Spalten nach der Bewertung geordnet statt von der Mitte aus",
  "a cutoff also at the bound of the window": "ein Schnitt auch an der Grenze des Fensters",
  "only the best column is exact, which narrows the window at the root":
    "nur die beste Spalte ist exakt, was das Fenster an der Wurzel verengt",
  "one fast function instead of max_value and min_value": "eine schnelle Funktion statt max_value und min_value",
  "iterative deepening with all options below instead of alpha-beta":
    "iterative Vertiefung mit allen folgenden Optionen statt Alpha-Beta",
  "the iterations alone, without table and ordering, instead of alpha-beta":
    "nur die Durchgänge, ohne Tabelle und Ordnung, statt Alpha-Beta",
  "the transposition table": "die Transpositionstabelle",
  "mirror images share table entries": "Spiegelbilder teilen sich Einträge der Tabelle",
  "wins, blocks and threats first": "Siege, Blocks und Drohungen zuerst",
  "killer moves first": "Killerzüge zuerst",
  "moves that often caused cutoffs first": "Züge zuerst, die oft Schnitte bewirkt haben",
  "Ratio of nodes.": "Verhältnis der Stellungen.",
  "Ratio of nodes. Options of the searches, {n} positions (evaluation windows-centre)":
    "Verhältnis der Stellungen. Optionen der Suchen, {n} Stellungen (Bewertung windows-centre)",
  "The shorter the bar, the more the technique saves.": "Je kürzer der Balken, desto mehr spart das Verfahren.",
  "Bars of 1 save nothing.": "Balken mit 1 sparen nichts.",
  "nodes with the technique / nodes without": "Stellungen mit dem Verfahren / Stellungen ohne",
  "Ours: the solver": "Unsere Messung: der Löser",
  "The solver starts each position with an empty table and without the opening book.":
    "Der Löser beginnt jede Stellung mit leerer Tabelle und ohne das Eröffnungsbuch.",
  "The table lists the techniques that have a switch.":
    "Die Tabelle nennt die Verfahren, die einen Schalter haben.",
  "A technique has a switch only if the switch itself does not slow down the usual search.":
    "Ein Verfahren hat nur dann einen Schalter, wenn der Schalter selbst die übliche Suche nicht verlangsamt.",
  "{code} describes these techniques and others that have no switch, such as the loops over four columns at once.":
    "{code} beschreibt diese Verfahren und weitere ohne Schalter, wie die Schleifen über vier Spalten zugleich.",
  "Techniques of the solver, {n} positions after {n2} to {n3} plies":
    "Verfahren des Lösers, {n} Stellungen nach {n2} bis {n3} Halbzügen",
  "Ratio of nodes. Techniques of the solver, {n} positions after {n2} to {n3} plies":
    "Verhältnis der Stellungen. Verfahren des Lösers, {n} Stellungen nach {n2} bis {n3} Halbzügen",
  "store proven bounds in a table": "bewiesene Schranken in einer Tabelle speichern",
  "order moves by winning cells and forced replies": "Züge nach Gewinnfeldern und erzwungenen Antworten ordnen",
  "search a move below an own winning cell last": "einen Zug unter ein eigenes Gewinnfeld zuletzt durchsuchen",
  "look up all children before searching one": "alle Kinder nachschlagen, bevor eines durchsucht wird",
  "prove bounds by the follow-up strategy": "Schranken durch die Folgestrategie beweisen",
  "recognise a sufficient defence near the horizon": "eine ausreichende Verteidigung nahe dem Horizont erkennen",
  "store the strongest proven bound": "die stärkste bewiesene Schranke speichern",
  "store mirror images as one entry": "Spiegelbilder als einen Eintrag speichern",
  "test the ends of the score interval first": "zuerst die Enden des Wertebereichs prüfen",
};
