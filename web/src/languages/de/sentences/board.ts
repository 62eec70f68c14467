/** German texts of hints. Each key is a template for an English sentence of the server; see `../../sentences.ts`. */

import type { Catalogue } from "../../translate.ts";

export const BOARD_SENTENCES: Catalogue = {
  // Phrases that several sentences contain
  two: "zwei",
  three: "drei",
  four: "vier",
  five: "fünf",
  six: "sechs",
  seven: "sieben",
  "{n}": "{n}",
  "{n} move": "{n} Zug",
  "{n} moves": "{n} Züge",
  "in {n} move": "in {n} Zug",
  "in {n} moves": "in {n} Zügen",
  sooner: "früher",
  "({n} ply)": "({n} Halbzug)",
  "({n} plies)": "({n} Halbzüge)",
  "on the left side": "auf der linken Seite",
  "on the right side": "auf der rechten Seite",
  "in the middle": "in der Mitte",

  // First step: where to look
  "You can win this turn.": "Du kannst mit diesem Zug gewinnen.",
  "{other} threatens to win next turn.": "{other} droht, mit dem nächsten Zug zu gewinnen.",
  "{other} has {count} ways to win next turn.": "{other} kann mit dem nächsten Zug auf {count} Arten gewinnen.",
  "You can make two threats at once{region}.": "Du kannst{region} zwei Drohungen zugleich aufstellen.",
  "You can win by force: look for moves that force a reply.":
    "Du kannst den Sieg erzwingen: Suche Züge, die eine bestimmte Antwort erzwingen.",
  "Whatever you play, {other} wins directly above it.": "Was du auch spielst, {other} gewinnt direkt darüber.",
  "Careful: one move lets {other} win directly above it.":
    "Vorsicht: Nach einem der Züge kann {other} direkt darüber gewinnen.",
  "Careful: {count} moves let {other} win directly above them.":
    "Vorsicht: Nach {count} der Züge kann {other} direkt darüber gewinnen.",
  "Careful: {other} can make two threats at once{region}.":
    "Vorsicht: {other} kann{region} zwei Drohungen zugleich aufstellen.",
  "{other} wins with best play: hold out as long as you can.":
    "{other} gewinnt bei bestem Spiel: Halte so lange durch wie möglich.",
  "Neither side has a proven win yet: look for a safe move.":
    "Noch ist für keine Seite ein Sieg bewiesen: Suche einen sicheren Zug.",
  "You are winning.": "Du stehst auf Gewinn.",
  "You are winning, and every move keeps it.": "Du stehst auf Gewinn, und jeder Zug hält den Sieg.",
  "You are winning, but only one of {count} moves keeps the win.":
    "Du stehst auf Gewinn, aber nur einer von {count} Zügen hält den Sieg.",
  "You are winning, but only {count} of {count2} moves keep the win.":
    "Du stehst auf Gewinn, aber nur {count} von {count2} Zügen halten den Sieg.",
  "The game is even.": "Die Partie ist ausgeglichen.",
  "The game is even, and every move keeps it.": "Die Partie ist ausgeglichen, und jeder Zug hält das Remis.",
  "The game is even, but only one of {count} moves keeps the draw.":
    "Die Partie ist ausgeglichen, aber nur einer von {count} Zügen hält das Remis.",
  "The game is even, but only {count} of {count2} moves keep the draw.":
    "Die Partie ist ausgeglichen, aber nur {count} von {count2} Zügen halten das Remis.",

  // Second step: the cells that matter
  "You win {at}.": "Du gewinnst {at}.",
  "{other} wins {at} unless you take that cell.": "{other} gewinnt {at}, wenn du dieses Feld nicht besetzt.",
  "{other} wins {at}; only one can be blocked.": "{other} gewinnt {at}; nur eines davon kannst du blocken.",
  "{other} wins {at}.": "{other} gewinnt {at}.",
  "You can threaten {cells} with one disc.": "Du kannst mit einem Stein mehrere Siege zugleich drohen: {cells}.",
  "Aim at {cells}: in the end you threaten them at once.":
    "Dein Ziel ist {cells}: Am Ende drohst du dort zugleich zu gewinnen.",
  "Aim at {cells}: in the best line you threaten them at once in the end.":
    "Dein Ziel ist {cells}: Am Ende der besten Zugfolge drohst du dort zugleich zu gewinnen.",
  "Aim at {cell}: in the best line {other} finally has to fill the cell below it.":
    "Dein Ziel ist {cell}: In der besten Zugfolge muss {other} zuletzt das Feld darunter füllen.",
  "Do not play directly below {cells}: {other} wins there.":
    "Spiele nicht direkt unter {cells}: Dort gewinnt {other}.",
  "From {cell} {other} would threaten {cells}.": "Von {cell} aus würde {other} mit {cells} drohen.",
  "Your winning cell is {cell}.": "Dein Gewinnfeld ist {cell}.",
  "Your winning cells are {cells}.": "Deine Gewinnfelder sind {cells}.",
  "{other}'s winning cell is {cell}.": "Das Gewinnfeld von {other} ist {cell}.",
  "{other}'s winning cells are {cells}.": "Die Gewinnfelder von {other} sind {cells}.",
  "Neither side has a winning cell yet.": "Noch hat keine Seite ein Gewinnfeld.",

  // Third step: the move
  "{play} wins at once.": "{play} gewinnt sofort.",
  "{play} is the only legal move.": "{play} ist der einzige erlaubte Zug.",
  "{play} blocks {other}'s win {_at}.": "{play} blockt den Sieg von {other}.",
  "{play} threatens {cell} and {cell2} above it: blocking the first opens the second.":
    "{play} droht mit {cell} und mit {cell2} darüber: Wer das erste Feld blockt, öffnet das zweite.",
  "{play} makes {count} threats, {cells}; only one can be blocked.":
    "{play} stellt {count} Drohungen auf: {cells}; nur eine davon kann geblockt werden.",
  "{play} is the only move that keeps the win.": "{play} ist der einzige Zug, der den Sieg hält.",
  "{play} is the only move that keeps the draw.": "{play} ist der einzige Zug, der das Remis hält.",
  "{play} takes {_cell}, from where {other} would threaten {cells}.":
    "{play} besetzt das Feld, von dem aus {other} mit {cells} drohen würde.",
  "{play} keeps the win.": "{play} hält den Sieg.",
  "{play} keeps the draw.": "{play} hält das Remis.",
  "{play} holds out longest.": "{play} hält am längsten durch.",
  "{play} may hold out longest.": "{play} hält vielleicht am längsten durch.",
  "Best guess: {play} (not proven).": "Vermutung: {play} (nicht bewiesen).",
  "You win{moves}{plies}.": "Du gewinnst{moves}{plies}.",
  "With best play it is a draw.": "Bei bestem Spiel ist es ein Remis.",
  "You lose{moves}{plies} with best play.": "Bei bestem Spiel verlierst du{moves}{plies}.",
  "It is at least a draw.": "Es ist mindestens ein Remis.",
  "It is at most a draw.": "Es ist höchstens ein Remis.",
};
