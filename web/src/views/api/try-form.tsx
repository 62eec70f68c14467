import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";

/** Example requests, keyed by operation. */
const SAMPLES: Record<string, unknown> = {
  position: { moves: "445566" },
  think: { moves: "4453", engine: "deepening:depth=8", columns: true },
  solve: { moves: "4453" },
  evaluate: { moves: "4453", evaluations: ["quiet", "windows-centre"], depths: [2, 4] },
  hint: { moves: "44556" },
  review: { moves: "4455667", evaluation: "quiet" },
  explore: { moves: "44" },
};

interface TryFormProps {
  /** The name of the operation. */
  id: string;
  path: string;
  method: string;
  /** Whether the response may be a stream of events. */
  canStream: boolean;
}

/** A form that sends a request and shows the response. A stream is shown as it arrives. */
export function TryForm({ id, path, method, canStream }: TryFormProps) {
  const body = useSignal(JSON.stringify(SAMPLES[id] ?? {}, null, 2));
  const wantsEvents = useSignal(false);
  const outcome = useSignal("");
  const response = useSignal("");
  const running = useSignal<AbortController | null>(null);
  const hasBody = method === "post";

  async function send(event: Event) {
    event.preventDefault();
    running.value?.abort();
    const controller = (running.value = new AbortController());
    response.value = "";
    outcome.value = t("Waiting for the response…");
    const start = performance.now();
    try {
      const { status, statusText } = await request(controller.signal);
      outcome.value = `${status} ${statusText}, ${Math.round(performance.now() - start)} ms`;
    } catch (error) {
      // If another request has replaced this one, its result is not shown.
      if (running.value !== controller) return;
      outcome.value = controller.signal.aborted ? t("Stopped.") : t("No response: {error}", { error: String(error) });
    }
    if (running.value === controller) running.value = null;
  }

  async function request(signal: AbortSignal): Promise<Response> {
    const headers: Record<string, string> = {
      Accept: wantsEvents.value ? "text/event-stream" : "application/json",
    };
    if (hasBody) headers["Content-Type"] = "application/json";
    const result = await fetch(path, {
      method: method.toUpperCase(),
      headers,
      body: hasBody ? body.value : null,
      signal,
    });
    await readText(result, (text) => (response.value += text));
    return result;
  }

  return (
    <form class="api-try" onSubmit={send}>
      {hasBody && <label for={`${id}-body`}>{t("Request")}</label>}
      {hasBody && (
        <textarea
          id={`${id}-body`}
          spellcheck={false}
          rows={5}
          value={body.value}
          onInput={(event) => (body.value = event.currentTarget.value)}
        />
      )}
      <div class="api-buttons">
        <button type="submit" class="button primary">
          {t("Try {name}", { name: id })}
        </button>
        <Button label={t("Stop")} disabled={running.value === null} onClick={() => running.value?.abort()} />
        {canStream && (
          <label>
            <input
              type="checkbox"
              id={`${id}-events`}
              checked={wantsEvents.value}
              onChange={(event) => (wantsEvents.value = event.currentTarget.checked)}
            />{" "}
            {t("Stream the response as events")}
          </label>
        )}
      </div>
      <p class="api-kind" role="status">
        {outcome.value}
      </p>
      <ResponseText id={id} text={response.value} />
    </form>
  );
}

/** The text of the response. For a stream, it scrolls to the end when more text arrives. */
function ResponseText({ id, text }: { id: string; text: string }) {
  const box = useRef<HTMLPreElement>(null);
  const isStream = text.startsWith("event:");
  useLayoutEffect(() => {
    if (isStream && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [text]);
  return (
    <pre ref={box} class="api-answer" tabIndex={0} aria-label={t("Response of {name}", { name: id })}>
      {text}
    </pre>
  );
}

/** Reads the text of a response. JSON is indented, and a stream is passed on in pieces as they arrive. */
async function readText(response: Response, append: (text: string) => void) {
  const isStream = response.headers.get("Content-Type")?.includes("event-stream");
  if (!isStream || !response.body) return append(indented(await response.text()));
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  const reader = response.body.pipeThrough(decoder).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) append(part.value);
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
