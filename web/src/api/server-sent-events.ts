/** Reads server-sent events from the body of a response, because `EventSource` cannot send POST requests. */

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
    // If the caller stops reading, this closes the connection. The server then stops the search.
    await reader.cancel().catch(() => {});
  }
}

/** Parses one block of lines. Returns null for a comment, which the server sends to keep the connection open. */
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
