/** Loads the language of the page before the first view is shown. */

import { settings } from "../stores/settings.ts";
import { chooseLanguage } from "./languages.ts";
import { setLanguage } from "./translate.ts";

export async function loadLanguage() {
  const language = chooseLanguage(settings.value.language, navigator.languages);
  document.documentElement.lang = language;
  if (language === "de") setLanguage("de", (await import("./de/catalogue.ts")).GERMAN);
}
