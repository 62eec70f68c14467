/**
 * German sentences of reviews: the summary of a game, and the reasons for the classes of moves. Each key is a template
 * for an English sentence of the server; see `../../sentences.ts`.
 */

import type { Catalogue } from "../../translate.ts";

export const REVIEW_SENTENCES: Catalogue = {
  // Summary
  "{side} resigned.": "{side} hat aufgegeben.",
  "{side} won.": "{side} hat gewonnen.",
  "A draw.": "Ein Remis.",
  "The game is unfinished.": "Die Partie ist nicht beendet.",
  "No move was played.": "Es wurde kein Zug gespielt.",
  "No move changed the outcome.": "Kein Zug hat den Ausgang geändert.",
  "Among the solved positions, no move changed the outcome.":
    "In den gelösten Stellungen hat kein Zug den Ausgang geändert.",
  "The only move that changed the outcome was {side}'s {move} (ply {n}), a mistake that turned a win into a draw.":
    "Der Zug {move} von {side} (Stein {n}) hat als einziger den Ausgang geändert: Dieser Fehler hat aus einem Sieg ein Remis gemacht.",
  "The only move that changed the outcome was {side}'s {move} (ply {n}), a mistake that turned a draw into a loss.":
    "Der Zug {move} von {side} (Stein {n}) hat als einziger den Ausgang geändert: Dieser Fehler hat aus einem Remis eine Niederlage gemacht.",
  "The only move that changed the outcome was {side}'s {move} (ply {n}), a blunder that turned a win into a loss.":
    "Der Zug {move} von {side} (Stein {n}) hat als einziger den Ausgang geändert: Dieser Patzer hat aus einem Sieg eine Niederlage gemacht.",
  "The last move that changed the outcome was {side}'s {move} (ply {n}), a mistake that turned a win into a draw.":
    "Der Zug {move} von {side} (Stein {n}) hat als letzter den Ausgang geändert: Dieser Fehler hat aus einem Sieg ein Remis gemacht.",
  "The last move that changed the outcome was {side}'s {move} (ply {n}), a mistake that turned a draw into a loss.":
    "Der Zug {move} von {side} (Stein {n}) hat als letzter den Ausgang geändert: Dieser Fehler hat aus einem Remis eine Niederlage gemacht.",
  "The last move that changed the outcome was {side}'s {move} (ply {n}), a blunder that turned a win into a loss.":
    "Der Zug {move} von {side} (Stein {n}) hat als letzter den Ausgang geändert: Dieser Patzer hat aus einem Sieg eine Niederlage gemacht.",

  // Why the move is an error: how the opponent wins
  "Still winning, but slower than necessary.": "Der Zug gewinnt weiterhin, aber langsamer als nötig.",
  "Lost in any case, but faster than necessary.": "Die Partie ist ohnehin verloren, aber so geht sie schneller verloren als nötig.",
  "Fills {cell}, directly below {other}'s winning cell {cell2}: {other2} wins at once.":
    "Füllt {cell}, direkt unter dem Gewinnfeld {cell2} von {other}: {other2} gewinnt sofort.",
  "Leaves {cells} open, where {other} wins at once.": "Lässt {cells} offen. Dort gewinnt {other} sofort.",
  "{other}'s reply {cell} threatens {cell2} and {cell3} above it: blocking the first opens the second.":
    "Die Antwort {cell} von {other} droht mit {cell2} und mit {cell3} darüber: Wer das erste Feld blockt, öffnet das zweite.",
  "{other}'s reply {cell} makes {count} threats, {cells}; only one can be blocked.":
    "Die Antwort {cell} von {other} stellt {count} Drohungen auf: {cells}; nur eine davon kann geblockt werden.",
  "{other} wins by force: from {cell} on, every move makes a threat that must be blocked, until {cell2} threatens {cell3} and {cell4} above it: blocking the first opens the second.":
    "{other} erzwingt den Sieg: Ab {cell} stellt jeder Zug eine Drohung auf, die geblockt werden muss. Zuletzt droht {cell2} mit {cell3} und mit {cell4} darüber: Wer das erste Feld blockt, öffnet das zweite.",
  "{other} wins by force: from {cell} on, every move makes a threat that must be blocked, until {cell2} makes {count} threats, {cells}; only one can be blocked.":
    "{other} erzwingt den Sieg: Ab {cell} stellt jeder Zug eine Drohung auf, die geblockt werden muss. Zuletzt stellt {cell2} {count} Drohungen auf: {cells}; nur eine davon kann geblockt werden.",
  "Plays directly below {mover}'s own winning cell {cell}: {other} takes it and wins{moves}.":
    "Spielt direkt unter das eigene Gewinnfeld {cell} von {mover}: {other} besetzt es und gewinnt{moves}.",
  "{other} now wins{moves}: in the best line {cell} finally makes {count} threats, {cells}.":
    "{other} gewinnt jetzt{moves}: In der besten Zugfolge stellt {cell} zuletzt {count} Drohungen auf: {cells}.",
  "{other} now wins{moves}: in the best line {cell} makes {cell2} a winning cell, and {loser} finally has to fill {cell3}, directly below {winner}'s winning cell {cell4}.":
    "{other} gewinnt jetzt{moves}: In der besten Zugfolge macht {cell} das Feld {cell2} zu einem Gewinnfeld, und {loser} muss zuletzt {cell3} füllen, direkt unter dem Gewinnfeld {cell4} von {winner}.",
  "{other} now wins{moves}: in the best line {loser} finally has to fill {cell}, directly below {winner}'s winning cell {cell2}.":
    "{other} gewinnt jetzt{moves}: In der besten Zugfolge muss {loser} zuletzt {cell} füllen, direkt unter dem Gewinnfeld {cell2} von {winner}.",
  "{other} now wins{moves}: in the best line {cell} makes {cell2} a winning cell, and every move of {loser} is finally directly below one of {winner}'s winning cells, such as {cell3}.":
    "{other} gewinnt jetzt{moves}: In der besten Zugfolge macht {cell} das Feld {cell2} zu einem Gewinnfeld, und zuletzt liegt jeder Zug von {loser} direkt unter einem Gewinnfeld von {winner}, zum Beispiel unter {cell3}.",
  "{other} now wins{moves}: in the best line every move of {loser} is finally directly below one of {winner}'s winning cells, such as {cell}.":
    "{other} gewinnt jetzt{moves}: In der besten Zugfolge liegt zuletzt jeder Zug von {loser} direkt unter einem Gewinnfeld von {winner}, zum Beispiel unter {cell}.",
  "{other} now wins{moves}, beginning with {cell}.": "{other} gewinnt jetzt{moves}. Der erste Zug ist {cell}.",
  "{other} now wins{moves}.": "{other} gewinnt jetzt{moves}.",

  // Why the move is an error: the win that it missed
  "{mover} had a win.": "{mover} konnte gewinnen.",
  "Missed an immediate win: {play} wins {_at}.": "Verpasst einen sofortigen Sieg: {play} gewinnt.",
  "{play} would have won{moves}.": "{play} hätte{moves} gewonnen.",
  "{play} would have won{moves}: {cell} threatens {cell2} and {cell3} above it: blocking the first opens the second.":
    "{play} hätte{moves} gewonnen: {cell} droht mit {cell2} und mit {cell3} darüber. Wer das erste Feld blockt, öffnet das zweite.",
  "{play} would have won{moves}: {cell} makes {count} threats, {cells}; only one can be blocked.":
    "{play} hätte{moves} gewonnen: {cell} stellt {count} Drohungen auf, {cells}; nur eine davon kann geblockt werden.",
  "{play} would have won{moves} by force: every move makes a threat that must be blocked, until {cell} makes {count} threats, {cells}.":
    "{play} hätte{moves} den Sieg erzwungen: Jeder Zug stellt eine Drohung auf, die geblockt werden muss, und zuletzt stellt {cell} {count} Drohungen auf: {cells}.",
  "{play} would have won{moves}: in the best line {cell} finally makes {count} threats, {cells}.":
    "{play} hätte{moves} gewonnen: In der besten Zugfolge stellt {cell} zuletzt {count} Drohungen auf: {cells}.",
  "{play} would have won{moves}: in the best line {cell} makes {cell2} a winning cell, and {loser} finally has to fill {cell3}, directly below {winner}'s winning cell {cell4}.":
    "{play} hätte{moves} gewonnen: In der besten Zugfolge macht {cell} das Feld {cell2} zu einem Gewinnfeld, und {loser} muss zuletzt {cell3} füllen, direkt unter dem Gewinnfeld {cell4} von {winner}.",
  "{play} would have won{moves}: in the best line {loser} finally has to fill {cell}, directly below {winner}'s winning cell {cell2}.":
    "{play} hätte{moves} gewonnen: In der besten Zugfolge muss {loser} zuletzt {cell} füllen, direkt unter dem Gewinnfeld {cell2} von {winner}.",
  "{play} would have won{moves}: in the best line {cell} makes {cell2} a winning cell, and every move of {loser} is finally directly below one of {winner}'s winning cells, such as {cell3}.":
    "{play} hätte{moves} gewonnen: In der besten Zugfolge macht {cell} das Feld {cell2} zu einem Gewinnfeld, und zuletzt liegt jeder Zug von {loser} direkt unter einem Gewinnfeld von {winner}, zum Beispiel unter {cell3}.",
  "{play} would have won{moves}: in the best line every move of {loser} is finally directly below one of {winner}'s winning cells, such as {cell}.":
    "{play} hätte{moves} gewonnen: In der besten Zugfolge liegt zuletzt jeder Zug von {loser} direkt unter einem Gewinnfeld von {winner}, zum Beispiel unter {cell}.",
  "This way it takes {span}.": "So dauert es {span}.",

  // The draw that the move missed, and moves that would have delayed the loss
  "Now {other} can take {cell}, {mover}'s winning cell, and hold the draw.":
    "Jetzt kann {other} das Gewinnfeld {cell} von {mover} besetzen und das Remis halten.",
  "Now {other} can hold the draw.": "Jetzt kann {other} das Remis halten.",
  "Taking {cell} first keeps the draw.": "Wer {cell} zuerst besetzt, hält das Remis.",
  "{plays} keep the draw.": "{plays} halten das Remis.",
  "{play} holds out {span} longer.": "{play} hält {span} länger durch.",

  // Moves without an equally good alternative
  "Wins at once; no other move wins.": "Gewinnt sofort; kein anderer Zug gewinnt.",
  "Blocks {other}'s win {at}; any other move allows it.":
    "Blockt den Sieg von {other} {at}; jeder andere Zug lässt ihn zu.",
  "The only move that wins: {cell} threatens {cell2} and {cell3} above it: blocking the first opens the second.":
    "Der einzige Zug, der gewinnt: {cell} droht mit {cell2} und mit {cell3} darüber. Wer das erste Feld blockt, öffnet das zweite.",
  "The only move that wins: {cell} makes {count} threats, {cells}; only one can be blocked.":
    "Der einzige Zug, der gewinnt: {cell} stellt {count} Drohungen auf, {cells}; nur eine davon kann geblockt werden.",
  "The only move that keeps the win: from {cell} {other} would threaten {cells}.":
    "Der einzige Zug, der den Sieg hält: Von {cell} aus würde {other} mit {cells} drohen.",
  "The only move that keeps the draw: from {cell} {other} would threaten {cells}.":
    "Der einzige Zug, der das Remis hält: Von {cell} aus würde {other} mit {cells} drohen.",
  "The only move that keeps the win.": "Der einzige Zug, der den Sieg hält.",
  "The only move that keeps the draw.": "Der einzige Zug, der das Remis hält.",
};
