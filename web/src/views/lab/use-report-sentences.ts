import { useEffect, useState } from "preact/hooks";
import { loadReportSentences } from "../../languages/load-language.ts";
import { language } from "../../languages/translate.ts";

/** Loads the translations of reports. Returns whether they are loaded; in English, there are none to load. */
export function useReportSentences(): boolean {
  const [isLoaded, setLoaded] = useState(language() === "en");
  useEffect(() => void loadReportSentences().then(() => setLoaded(true)), []);
  return isLoaded;
}
