/** Loads the language of the page before the first view is shown. */

import { settings } from "../stores/settings.ts";
import { chooseLanguage } from "./languages.ts";
import { addSentences, language, setLanguage } from "./translate.ts";

export async function loadLanguage() {
  const language = chooseLanguage(settings.value.language, navigator.languages);
  try {
    if (language === "de") {
      const { GERMAN, GERMAN_SENTENCES } = await import("./de/catalogue.ts");
      setLanguage("de", GERMAN, GERMAN_SENTENCES);
    }
    document.documentElement.lang = language;
  } catch (error) {
    // If the catalogue cannot be loaded, the page stays English.
    console.error(error);
  }
}

let reports: Promise<void> | null = null;

/** Loads the translations of reports. Only the Lab needs them. */
export function loadReportSentences(): Promise<void> {
  reports ??= language() === "de" ? loadGermanReports() : Promise.resolve();
  return reports;
}

async function loadGermanReports() {
  try {
    addSentences((await import("./de/sentences/reports.ts")).GERMAN_REPORTS);
  } catch (error) {
    // If the translations cannot be loaded, reports stay English.
    console.error(error);
  }
}
