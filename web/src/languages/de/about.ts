/** German texts of the About view. */

import type { Catalogue } from "../translate.ts";

export const ABOUT: Catalogue = {
  "About": "Über",
  "About Foursight": "Über Foursight",
  "Foursight is a laboratory for Connect Four and adversarial search, for players, students, teachers and researchers.":
    "Foursight ist ein Labor für Vier gewinnt und für die Suche in Spielen mit zwei Gegnern: für Spieler, Studierende, Lehrende und Forschende.",
  "What you can do here": "Was Sie hier tun können",
  "Play against a chosen level, a search that you build, or perfect play.":
    "Gegen eine gewählte Stufe, eine selbst zusammengestellte Suche oder perfektes Spiel spielen.",
  "Analyse a game: exact scores, mistakes and better moves.": "Eine Partie analysieren: exakte Werte, Fehler und bessere Züge.",
  "Watch how minimax and alpha-beta search a tree.": "Zusehen, wie Minimax und Alpha-Beta einen Baum durchsuchen.",
  "Learn with lessons, puzzles and answers to common questions.": "Mit Lektionen, Aufgaben und Antworten auf häufige Fragen lernen.",
  "Write an evaluation and measure how good it is.": "Eine Bewertung schreiben und messen, wie gut sie ist.",
  "Run tournaments and experiments.": "Turniere und Experimente durchführen.",
  "Where the facts come from": "Woher die Fakten stammen",
  "Exact scores are proven by Foursight’s own solver. A score that is not proven is shown as a bound or an estimate, never as a fact.":
    "Exakte Werte sind vom Löser von Foursight bewiesen. Ein nicht bewiesener Wert wird als Schranke oder Schätzung gezeigt, nie als Tatsache.",
  "The opening book contains the exact scores of all positions of the 7×6 board with at most {n} discs. The solver computed it.":
    "Das Eröffnungsbuch enthält die exakten Werte aller Stellungen des 7×6-Bretts mit höchstens {n} Steinen. Der Löser hat es berechnet.",
  "The opening book contains exact scores of the 7×6 board. The solver computed it.":
    "Das Eröffnungsbuch enthält exakte Werte des 7×6-Bretts. Der Löser hat es berechnet.",
  "The reasons given for an engine’s move follow from the rules and the discs on the board, not from the engine’s search.":
    "Die angezeigten Gründe für den Zug einer Engine folgen aus den Regeln und den Steinen auf dem Brett, nicht aus der Suche der Engine.",
  Privacy: "Datenschutz",
  "There are no accounts, no cookies and no tracking. Games, scripts, settings and progress are stored in this browser. Searches and Lab runs take place on the Foursight server that provides this page, and nothing is sent anywhere else.":
    "Es gibt keine Konten, keine Cookies und keine Verfolgung. Partien, Skripte, Einstellungen und Fortschritt sind in diesem Browser gespeichert. Suchen und Läufe des Labors finden auf dem Foursight-Server statt, den Sie geöffnet haben; an andere Orte wird nichts gesendet.",
  "There are no accounts, no cookies and no tracking. Games, scripts, settings and progress are stored in this browser. All searches run in this browser, and nothing is sent anywhere.":
    "Es gibt keine Konten, keine Cookies und keine Verfolgung. Partien, Skripte, Einstellungen und Fortschritt sind in diesem Browser gespeichert. Alle Suchen laufen in diesem Browser, und nichts wird gesendet.",
  Documentation: "Dokumentation",
  "Answers to common questions": "Antworten auf häufige Fragen",
  "Reference of the HTTP interface": "Referenz der HTTP-Schnittstelle",
  "The folder {folder} of the source code contains a tutorial, a description of all commands, and measured results.":
    "Der Ordner {folder} des Quelltexts enthält eine Einführung, eine Beschreibung aller Befehle und gemessene Ergebnisse.",
  "Version and licence": "Version und Lizenz",
  "Foursight {version}": "Foursight {version}",
  "Foursight is free software under the MIT licence or the Apache License 2.0, at your choice.":
    "Foursight ist freie Software unter der MIT-Lizenz oder der Apache-Lizenz 2.0, nach Ihrer Wahl.",
  "Licences of the libraries in this page": "Lizenzen der Bibliotheken dieser Seite",
};
