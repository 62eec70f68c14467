// @ts-check
/** Server-sent events out of a fetched body (EventSource cannot POST). */

/**
 * Yields every event; ends where the stream ends.
 * @param {ReadableStream<Uint8Array>} body
 * @returns {AsyncGenerator<{ event: string, data: string }>}
 */
export async function* readEvents(body) {
  const decoder = /** @type {ReadableWritablePair<string, Uint8Array>} */ (new TextDecoderStream());
  const reader = body.pipeThrough(decoder).getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += value.replaceAll("\r\n", "\n");
      for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
        const block = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    // Leaving early must also end the search at the other end.
    await reader.cancel().catch(() => {});
  }
}

/**
 * One block of lines; null for comments, which only keep the connection alive.
 * @param {string} block
 */
function parseBlock(block) {
  let event = "message";
  /** @type {string[]} */
  const data = [];
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, "");
    if (line.startsWith("event")) event = value;
    else if (line.startsWith("data")) data.push(value);
  }
  return data.length ? { event, data: data.join("\n") } : null;
}
