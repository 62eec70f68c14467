/** German texts of the page that describes the HTTP API. The descriptions of the single routes are not translated. */

import type { Catalogue } from "../translate.ts";

export const API: Catalogue = {
  "Loading the routes…": "Die Routen werden geladen…",
  "The routes could not be loaded ({error}). Check that the server is running.":
    "Die Routen konnten nicht geladen werden ({error}). Prüfe, ob der Server läuft.",
  "Version {version}. For programs: {document}.": "Version {version}. Für Programme: {document}.",
  Routes: "Routen",
  Request: "Anfrage",
  Response: "Antwort",
  Errors: "Fehler",
  Fields: "Felder des Objekts",
  or: "oder",
  "list of {type}": "Liste von {type}",
  "at least {number}": "mindestens {number}",
  "at most {number}": "höchstens {number}",
  "at most {number} characters": "höchstens {number} Zeichen",
  "at most {number} entries": "höchstens {number} Einträge",
  "default {value}": "Standardwert {value}",
  "Waiting for the response…": "Auf die Antwort wird gewartet…",
  "Stopped.": "Angehalten.",
  "No response: {error}": "Keine Antwort: {error}",
  "Try {name}": "{name} ausprobieren",
  "Stream the response as events": "Die Antwort als Folge von Ereignissen senden",
  "Response of {name}": "Antwort von {name}",
};
