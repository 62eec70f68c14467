/** The languages of the page, and the choice of one of them. */

/** The languages of the page, each with its name in that language. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

/**
 * Chooses the language of the page. If the user has set a language, this language is used. Otherwise the page uses the
 * first of the browser's languages for which it has texts, or English if it has texts for none of them.
 * @param setting a language, or "system"
 * @param preferred the languages of the browser, such as "de-AT", most preferred first
 */
export function chooseLanguage(setting: string, preferred: readonly string[]): Language {
  if (isLanguage(setting)) return setting;
  const known = preferred.map((tag) => tag.toLowerCase().split("-")[0] ?? "").filter(isLanguage);
  return known[0] ?? "en";
}
