/** Stores the script that is being edited in this browser, so that it survives a reload or a crash. */

export interface Draft {
  name: string;
  source: string;
  /** The moves of the test position. */
  moves: string;
}

const KEY = "foursight.draft";

export function loadDraft(): Draft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof stored?.source !== "string") return null;
    const moves = /^[1-9A-G]*$/.test(stored.moves ?? "") ? (stored.moves ?? "") : "";
    return { source: stored.source, name: String(stored.name ?? "mine"), moves };
  } catch {
    return null;
  }
}

export function storeDraft(draft: Draft) {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // If the storage is full or disabled, the draft is lost when the page is closed.
  }
}
