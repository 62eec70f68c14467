/** Loads the language of the page before the first view is shown. */

import { settings } from "../stores/settings.ts";
import { chooseLanguage } from "./languages.ts";
import { setLanguage } from "./translate.ts";

export async function loadLanguage() {
  const language = chooseLanguage(settings.value.language, navigator.languages);
  try {
    if (language === "de") setLanguage("de", (await import("./de/catalogue.ts")).GERMAN);
    document.documentElement.lang = language;
  } catch (error) {
    // Without its catalogue, the page stays English.
    console.error(error);
  }
}
