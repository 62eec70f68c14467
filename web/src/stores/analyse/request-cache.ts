import { signal } from "@preact/signals";
import { failureText, isAbort } from "../../api/client.ts";

/**
 * The maximum number of cached responses. A session rarely needs more responses, and 500 responses need little memory.
 */
const CAPACITY = 500;

/**
 * A cache of responses, identified by kind and key. It also manages the running requests, at most one of each kind.
 *
 * The type parameter `Responses` maps each kind to the type of its responses. Reading from the cache inside a
 * component, computed value or effect subscribes it to all changes of the cache.
 */
export class RequestCache<Responses extends object> {
  readonly #version = signal(0);
  readonly #responses = new Map<string, Responses[keyof Responses]>();
  readonly #finished = new Set<string>();
  readonly #failures = new Map<string, string>();
  readonly #pending = new Map<keyof Responses, { key: string; controller: AbortController }>();

  get<Kind extends keyof Responses & string>(kind: Kind, key: string): Responses[Kind] | null {
    this.#subscribe();
    // The cast is safe, because only `set` writes responses, and `set` accepts only responses of the type that belongs
    // to the kind.
    return (this.#responses.get(idOf(kind, key)) as Responses[Kind] | undefined) ?? null;
  }

  /** Returns all responses of one kind together with their keys. */
  entries<Kind extends keyof Responses & string>(kind: Kind): [string, Responses[Kind]][] {
    const prefix = idOf(kind, "");
    return [...this.#responses]
      .filter(([id]) => id.startsWith(prefix))
      .map(([id, response]) => [id.slice(prefix.length), response as Responses[Kind]]);
  }

  set<Kind extends keyof Responses & string>(kind: Kind, key: string, response: Responses[Kind]) {
    const id = idOf(kind, key);
    this.#responses.delete(id);
    this.#responses.set(id, response);
    const oldest = this.#responses.size > CAPACITY ? this.#responses.keys().next().value : undefined;
    if (oldest !== undefined) {
      this.#responses.delete(oldest);
      this.#finished.delete(oldest);
    }
    this.#changed();
  }

  delete(kind: keyof Responses & string, key: string) {
    this.#responses.delete(idOf(kind, key));
    this.#changed();
  }

  /** Returns whether a request of this kind is running whose key begins with `prefix`. */
  isPending(kind: keyof Responses & string, prefix: string): boolean {
    this.#subscribe();
    return this.#pending.get(kind)?.key.startsWith(prefix) ?? false;
  }

  /**
   * Returns the error message of a failed request of this kind whose key begins with `prefix`; null if none has failed.
   */
  failure(kind: keyof Responses & string, prefix: string): string | null {
    this.#subscribe();
    const start = idOf(kind, prefix);
    for (const [id, text] of this.#failures) if (id.startsWith(start)) return text;
    return null;
  }

  forgetFailure(kind: keyof Responses & string, key: string) {
    if (this.#failures.delete(idOf(kind, key))) this.#changed();
  }

  /** Returns whether a response will not change any more, because its request has ended or the user has stopped it. */
  isFinished(kind: keyof Responses & string, key: string): boolean {
    this.#subscribe();
    return this.#finished.has(idOf(kind, key));
  }

  setFinished(kind: keyof Responses & string, key: string, finished: boolean) {
    const id = idOf(kind, key);
    if (this.#finished.has(id) === finished) return;
    if (finished) this.#finished.add(id);
    else this.#finished.delete(id);
    this.#changed();
  }

  /** Returns whether a request may be started. It may not if the same request is running or has failed. */
  mayStart(kind: keyof Responses & string, key: string): boolean {
    this.#subscribe();
    return this.#pending.get(kind)?.key !== key && !this.#failures.has(idOf(kind, key));
  }

  /** Starts a request. Cancels a running request of the same kind. */
  start(kind: keyof Responses & string, key: string, work: (signal: AbortSignal) => Promise<void>) {
    this.cancel(kind);
    const controller = new AbortController();
    this.#pending.set(kind, { key, controller });
    this.#failures.delete(idOf(kind, key));
    this.#changed();
    void work(controller.signal)
      .catch((error: unknown) => {
        if (!isAbort(error)) this.#failures.set(idOf(kind, key), failureText(error));
      })
      .finally(() => {
        if (this.#pending.get(kind)?.controller === controller) this.#pending.delete(kind);
        if (!controller.signal.aborted) this.#changed();
      });
  }

  /** Cancels the running request of a kind, unless its key is `except`. */
  cancel(kind: keyof Responses & string, except?: string) {
    const pending = this.#pending.get(kind);
    if (!pending || pending.key === except) return;
    this.#pending.delete(kind);
    pending.controller.abort();
    this.#changed();
  }

  cancelAll() {
    for (const { controller } of this.#pending.values()) controller.abort();
    this.#pending.clear();
  }

  #subscribe() {
    void this.#version.value;
  }

  #changed() {
    this.#version.value = this.#version.peek() + 1;
  }
}

function idOf(kind: string, key: string): string {
  return `${kind} ${key}`;
}
