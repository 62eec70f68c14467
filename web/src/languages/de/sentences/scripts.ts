/**
 * German error messages about scripts. Each key is a template for a message of the server, or of the interpreter Rhai;
 * see `../../sentences.ts`.
 */

import type { Catalogue } from "../../translate.ts";

export const SCRIPT_SENTENCES: Catalogue = {
  // Names and functions
  "unknown name {code}{hint}": "unbekannter Name {code}{hint}",
  "{code} is a function; write {code2}": "{code} ist eine Funktion; schreibe {code2}",
  "{code} is not available: an evaluation only computes a score":
    "{code} ist nicht verfügbar: Eine Bewertung berechnet nur einen Wert",
  "{code} is not available; give the function a parameter":
    "{code} ist nicht verfügbar; gib der Funktion einen Parameter",
  "wrong arguments in {code}; write {code2}": "falsche Argumente in {code}; schreibe {code2}",
  "there is no function {code}{hint}": "Es gibt keine Funktion {code}{hint}",
  "there is no function {code}; append to an array with list += [1]":
    "Es gibt keine Funktion {code}; hänge ein Element mit list += [1] an ein Array an",
  "{n} arguments in one call; the limit is {n2}": "{n} Argumente in einem Aufruf; erlaubt sind höchstens {n2}",
  "{name}: unknown script; send its source in {code}": "{name}: unbekanntes Skript; sende seinen Quelltext in {code}",
  "{name}: unknown script; the request has {text}": "{name}: unbekanntes Skript; die Anfrage enthält {text}",
  "there is no score; the last line must be a number, like open(3) - their_open(3)":
    "Es gibt keinen Wert; die letzte Zeile muss eine Zahl sein, wie open(3) - their_open(3)",
  "the score must be a number, not of type {name}": "der Wert muss eine Zahl sein, nicht vom Typ {name}",
  "the score is infinite or not a number; is there a division by 0?":
    "der Wert ist unendlich oder keine Zahl; wird durch 0 geteilt?",
  "stopped before the check was complete": "gestoppt, bevor die Prüfung fertig war",
  "The script is slow: {n} calls per second; most scripts reach 300000.":
    "Das Skript ist langsam: {n} Aufrufe je Sekunde; die meisten Skripte erreichen 300.000.",
  "Read each feature only once, and prefer open(3) and threats() to loops.":
    "Lies jedes Merkmal nur einmal, und bevorzuge open(3) und threats() gegenüber Schleifen.",
  "Because of the time limit it was checked on only {n} positions.":
    "Wegen der Zeitgrenze wurde es nur in {n} Stellungen geprüft.",
  "against has {n} entries; the limit is {n2}": "against hat {n} Einträge; erlaubt sind höchstens {n2}",
  "only 7x6 has positions for grading, not {name}": "nur 7x6 hat Stellungen für Benotungen, nicht {name}",
  "{code} has too many parameters; write {code2} or {code3}":
    "{code} hat zu viele Parameter; schreibe {code2} oder {code3}",

  // Limits
  "too deeply nested; write it in several steps": "zu tief verschachtelt; schreibe es in mehreren Schritten",
  "too many functions": "zu viele Funktionen",
  "too many variables": "zu viele Variablen",
  "more than {n} operations in one call; is there an endless loop?":
    "mehr als {n} Operationen in einem Aufruf; gibt es eine Endlosschleife?",
  "one call took more than {time}; reduce its work": "ein Aufruf dauerte länger als {time}; verringere seine Arbeit",
  "one search took more than {time}; reduce its depth, or write a faster script":
    "eine Suche dauerte länger als {time}; verringere ihre Tiefe oder schreibe ein schnelleres Skript",
  "{n} ms": "{n} ms",
  "{n} seconds": "{n} Sekunden",
  "{n} minutes": "{n} Minuten",
  "function calls are nested more than {n} deep; does a function call itself?":
    "Aufrufe von Funktionen sind mehr als {n} Ebenen tief verschachtelt; ruft eine Funktion sich selbst auf?",
  "too large ({text}); the sizes of texts, arrays and maps are limited":
    "zu groß ({text}); die Größe von Texten, Arrays und Maps ist begrenzt",
  "the script threw an empty text": "das Skript hat mit throw einen leeren Text ausgegeben",
  "the script threw {text}": "das Skript hat mit throw {text} ausgegeben",
  "{problem} (on this position)": "{problem} (in dieser Stellung)",
  "{problem} (position {text})": "{problem} (Stellung {text})",

  // Results of scripts
  "script {code}: {problem}": "Skript {code}: {problem}",
  "a name has 1 to {n} characters of a-z, 0-9, _ and -": "ein Name hat 1 bis {n} Zeichen aus a-z, 0-9, _ und -",
  "two scripts have this name": "zwei Skripte haben diesen Namen",
  "too many scripts; the limit is {n}": "zu viele Skripte; erlaubt sind höchstens {n}",

  // The interpreter
  "division by zero: {number}": "Division durch null: {number}",
  "modulo division by zero or overflow: {number}": "Division durch null, oder die Zahl ist zu groß: {number}",
  "addition overflow: {number}": "die Zahl ist zu groß: {number}",
  "subtraction overflow: {number}": "die Zahl ist zu groß: {number}",
  "multiplication overflow: {number}": "die Zahl ist zu groß: {number}",
  "division overflow: {number}": "die Zahl ist zu groß: {number}",
  "exponential overflow: {number}": "die Zahl ist zu groß: {number}",
  "negation overflow: {number}": "die Zahl ist zu groß: {number}",
  "integer raised to a negative power: {number}": "eine ganze Zahl hat einen negativen Exponenten: {number}",
  "array index {number} out of bounds: array is empty": "der Index {number} liegt außerhalb: Das Array ist leer",
  "array index {number} out of bounds: only 1 element in array":
    "der Index {number} liegt außerhalb: Das Array hat nur 1 Element",
  "array index {number} out of bounds: only {n} elements in array":
    "der Index {number} liegt außerhalb: Das Array hat nur {n} Elemente",
  "string index {number} out of bounds: string is empty": "der Index {number} liegt außerhalb: Der Text ist leer",
  "string index {number} out of bounds: only 1 character in string":
    "der Index {number} liegt außerhalb: Der Text hat nur 1 Zeichen",
  "string index {number} out of bounds: only {n} characters in string":
    "der Index {number} liegt außerhalb: Der Text hat nur {n} Zeichen",
  "data type incorrect: {name} (expecting {name2})": "falscher Datentyp: {name} statt {name2}",
  "data type incorrect, expecting {name}": "falscher Datentyp; erwartet wird {name}",
  "output type incorrect: {name} (expecting {name2})": "falscher Datentyp des Ergebnisses: {name} statt {name2}",
  "expecting an iterable value, not a number": "erwartet wird ein Wert mit Elementen, keine Zahl",
  "for loop expects iterable type": "die Schleife for braucht einen Wert mit Elementen",
  "property not found: {text}": "unbekannte Eigenschaft: {text}",
  "'break' must be within a loop": "break ist nur in einer Schleife erlaubt",
  "'continue' must be within a loop": "continue ist nur in einer Schleife erlaubt",
  "script is incomplete": "das Skript ist nicht vollständig",
  "open string is not terminated": "ein Text in Anführungszeichen ist nicht abgeschlossen",
  "unexpected '{text}'": "unerwartetes Zeichen „{text}“",
  "invalid number: '{text}'": "ungültige Zahl: „{text}“",
  "invalid character: '{text}'": "ungültiges Zeichen: „{text}“",
  "invalid escape sequence: '{text}'": "ungültige Escape-Sequenz: „{text}“",
  "invalid symbol encountered: '{text}'": "ungültiges Symbol: „{text}“",
  "variable name is not proper: '{text}'": "ungültiger Name einer Variablen: „{text}“",
  "unknown operator: '{text}'": "unbekannter Operator: „{text}“",
  "'{text}' is a reserved keyword": "„{text}“ ist ein reserviertes Wort",
  "'{text}' is a reserved symbol": "„{text}“ ist ein reserviertes Zeichen",
  "invalid index in indexing expression": "ungültiger Index",
  "invalid expression in function call arguments": "ungültiger Ausdruck in den Argumenten eines Aufrufs",
  "expecting {phrase} expression": "erwartet wird {phrase}",
  "expecting name of a variable": "erwartet wird der Name einer Variablen",
  "expecting name of a property": "erwartet wird der Name einer Eigenschaft",
  "expecting function name in function declaration": "der Name der Funktion fehlt",
  "expecting body statement block for function {text}": "der Block mit den Anweisungen der Funktion {text} fehlt",
  "expecting parameters for function {text}": "die Parameter der Funktion {text} fehlen",
  "duplicated parameter {text} for function {text2}": "die Funktion {text2} hat zwei Parameter mit dem Namen {text}",
  "cannot assign to constant {text}": "der Konstanten {text} kann nichts zugewiesen werden",
  "cannot assign to a constant value": "einer Konstanten kann nichts zugewiesen werden",
  "cannot modify constant: {text}": "die Konstante {text} kann nicht geändert werden",
  "expression cannot be assigned to": "diesem Ausdruck kann nichts zugewiesen werden",
  "break statement should only be used inside a loop": "break ist nur in einer Schleife erlaubt",
  "function definitions must be at global level and cannot be inside a block or another function":
    "Funktionen müssen außerhalb von Blöcken und anderen Funktionen definiert werden",
  "a boolean": "ein Wahrheitswert",
  "expecting '{text}' to terminate this statement": "am Ende dieser Anweisung fehlt „{text}“",
  "expecting '{text}' to terminate this block": "am Ende dieses Blocks fehlt „{text}“",
  "expecting '{text}' to start a statement block": "am Anfang eines Blocks fehlt „{text}“",
  "expecting '{text}' for a matching ( in this expression": "in diesem Ausdruck fehlt „{text}“ zu einem „(“",
  "expecting '{text}' for a matching [ in this index expression": "in diesem Index fehlt „{text}“ zu einem „[“",
  "expecting '{text}' to separate the items of this array literal": "zwischen den Elementen dieses Arrays fehlt „{text}“",
  "expecting '{text}' to separate the arguments to function call '{text2}'":
    "zwischen den Argumenten des Aufrufs von „{text2}“ fehlt „{text}“",
  "expecting '{text}' to close the arguments list of this function call '{text2}'":
    "am Ende der Argumente des Aufrufs von „{text2}“ fehlt „{text}“",
  "expecting '{text}' to close the parameters list of function '{text2}'":
    "am Ende der Parameter der Funktion „{text2}“ fehlt „{text}“",
  "expecting '{text}' to separate the parameters of function '{text2}'":
    "zwischen den Parametern der Funktion „{text2}“ fehlt „{text}“",
  "expecting '{text}' after the iteration variable": "nach der Variablen der Schleife fehlt „{text}“",
  "expecting '{text}' to separate the items in this switch block": "zwischen den Fällen dieses switch fehlt „{text}“",
  "expecting '{text}' in this switch case": "in diesem Fall eines switch fehlt „{text}“",
  "expecting '{text}' to separate the items of this object map literal":
    "zwischen den Einträgen dieser Map fehlt „{text}“",
};
