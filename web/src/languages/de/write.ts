/** German texts of the view Write. */

import type { Catalogue } from "../translate.ts";

export const WRITE: Catalogue = {
  "Write an evaluation": "Eine Bewertung schreiben",
  "Loading the routes…": "Die Routen werden geladen…",
  "“{name}” is not a valid name for a script": "„{name}“ ist kein gültiger Name für ein Skript",
  "The script {name} is not saved in this browser. Ask its author for a link to the script. Open that link, save the script, and then open this page again.":
    "Das Skript {name} ist in diesem Browser nicht gespeichert. Bitte den Autor um einen Link zum Skript. Öffne diesen Link, speichere das Skript und öffne dann diese Seite noch einmal.",
};
