// @ts-check
/** What is being written, kept in this browser: a reload or a crash costs nothing. */

/** @typedef {{ name: string, source: string, moves: string }} Draft */

const KEY = "foursight.draft";

/** @returns {Draft | null} */
export function loadDraft() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept?.source !== "string") return null;
    const moves = /^[1-9A-G]*$/.test(kept.moves ?? "") ? (kept.moves ?? "") : "";
    return { source: kept.source, name: String(kept.name ?? "mine"), moves };
  } catch {
    return null;
  }
}

/** @param {Draft} draft */
export function keepDraft(draft) {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
