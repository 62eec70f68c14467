/** Loads the opening book when a request needs it for the first time. */

import { t } from "../languages/translate.ts";
import { pause } from "./connection.ts";

/**
 * The maximum time that a request waits for the opening book, in milliseconds. After it, the request runs without the
 * book.
 */
const BOOK_TIMEOUT_MS = 8000;
/** The pause between two attempts to load the book, in milliseconds. */
const RETRY_MS = 2000;
/** If loading the book takes longer than this time (in milliseconds), the page shows the progress. */
const NOTICE_MS = 500;
/** The shown progress grows in steps of this size: each change is announced to screen readers, so there must be few. */
const STEP_PERCENT = 25;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Shows a notice. An empty text hides the notice. If `isLasting` is false, the notice disappears after a few seconds.
 */
export type ShowNotice = (text: string, isLasting: boolean) => void;

export interface BookLoader {
  /**
   * The bytes of the book; null if the site has no book. Resolves only after `request` was called and the book is
   * loaded.
   */
  readonly bytes: Promise<Bytes | null>;
  /** Starts to load the book, if this has not happened yet. Resolves when the book is loaded, or after a time limit. */
  request(): Promise<void>;
}

/**
 * @param ready resolves when the engine is loaded. Loading the book starts only then, because the engine is needed
 *   first.
 */
export function createBookLoader(address: URL, ready: Promise<unknown>, show: ShowNotice): BookLoader {
  let start: (bytes: Promise<Bytes | null>) => void;
  const bytes = new Promise<Bytes | null>((resolve) => (start = resolve));
  let waiting: Promise<void> | null = null;

  async function wait() {
    start(ready.then(() => loadBook(address, show)));
    const loaded = bytes.then(
      () => {},
      () => {},
    );
    await Promise.race([loaded, pause(BOOK_TIMEOUT_MS)]);
  }

  return { bytes, request: () => (waiting ??= wait()) };
}

/** Loads the book. If the network fails, tries again. Returns null if the site has no book. */
async function loadBook(address: URL, show: ShowNotice): Promise<Bytes | null> {
  for (;;) {
    try {
      const response = await fetch(address);
      if (!response.ok) {
        show(t("The opening book could not be loaded ({status}). Exact scores take longer.", { status: response.status }), false);
        return null;
      }
      const bytes = await readBody(response, show);
      show("", false);
      return bytes;
    } catch {
      show(t("The opening book could not be loaded. Trying again…"), true);
      await pause(RETRY_MS);
    }
  }
}

async function readBody(response: Response, show: ShowNotice): Promise<Bytes> {
  const total = Number(response.headers.get("Content-Length"));
  const began = performance.now();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array(await response.arrayBuffer());
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.length;
    if (performance.now() - began >= NOTICE_MS) show(progressText(length, total), true);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function progressText(length: number, total: number): string {
  if (!(total > 0)) return t("Loading the opening book…");
  // If the file server sends the file compressed, `total` is the compressed size. `length` can then exceed `total`.
  const percent = Math.min(100, Math.floor((100 * length) / total / STEP_PERCENT) * STEP_PERCENT);
  return t("Loading the opening book: {percent} %", { percent });
}
