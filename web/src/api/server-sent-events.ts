/**
 * Reads server-sent events from the body of a response. The browser's `EventSource` cannot be used, because it cannot
 * send POST requests.
 */

export interface ServerSentEvent {
  event: string;
  data: string;
}

/** Yields every event until the stream ends. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
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
    // If the caller stops reading early, this closes the connection, and the server stops the search.
    await reader.cancel().catch(() => {});
  }
}

/** Parses the lines of one event. Returns null for a comment. The server sends comments to keep the connection open. */
function parseBlock(block: string): ServerSentEvent | null {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, "");
    if (line.startsWith("event")) event = value;
    else if (line.startsWith("data")) data.push(value);
  }
  return data.length ? { event, data: data.join("\n") } : null;
}
