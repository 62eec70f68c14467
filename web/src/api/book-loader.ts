/** Loads the opening book when a request needs it for the first time. */

import { t } from "../languages/translate.ts";
import { pause } from "./connection.ts";

/** Longest time that a request waits for the opening book. */
const BOOK_TIMEOUT_MS = 8000;
/** Pause between two attempts to load the book. */
const RETRY_MS = 2000;
/** If loading the book takes longer than this, the page shows the progress. */
const NOTICE_MS = 500;
/** The progress is shown in steps of this size, because each step is announced to screen readers. */
const STEP_PERCENT = 25;

type Bytes = Uint8Array<ArrayBuffer>;

/** Shows a notice. An empty text hides the notice. If `isLasting` is false, it is hidden after a few seconds. */
export type ShowNotice = (text: string, isLasting: boolean) => void;

export interface BookLoader {
  /** Resolves with the bytes of the book after the book was requested and loaded; with null if the site has no book. */
  readonly bytes: Promise<Bytes | null>;
  /** Requests the book. Resolves when it is loaded, or after a time limit. */
  request(): Promise<void>;
}

/** @param ready resolves when the book may be loaded; the engine is loaded first, because it is needed first */
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

/** Loads the book. Retries if there is no network. Returns null if the site has no book. */
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
  // If the file server compresses the file, `total` is the compressed size, which is less than the final length.
  const percent = Math.min(100, Math.floor((100 * length) / total / STEP_PERCENT) * STEP_PERCENT);
  return t("Loading the opening book: {percent} %", { percent });
}
