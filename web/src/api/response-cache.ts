/** Caches responses that several callers request. */

import type { CallOptions } from "./client.ts";
import { unlessAborted } from "./connection.ts";
import type { CatalogueResponse, PositionReport } from "./types.ts";

/** Number of positions in the cache: a long game, viewed back and forth. */
const POSITIONS = 300;

/** Sends a request and resolves with the JSON of the response. */
type Send = (operation: string, body: object | null) => Promise<any>;

/** The catalogue and the positions, each requested once. */
export function createResponseCache(send: Send) {
  const positions = new Map<string, Promise<PositionReport>>();
  let catalogue: Promise<CatalogueResponse> | null = null;

  return {
    catalogue(): Promise<CatalogueResponse> {
      return (catalogue ??= unlessFailed(send("catalogue", null), () => (catalogue = null)));
    },
    position(game: object, { signal }: CallOptions = {}): Promise<PositionReport> {
      const key = JSON.stringify(game);
      const known = positions.get(key);
      if (known) return unlessAborted(known, signal);
      // Sent without the signal: the next caller for the same position needs the response too.
      const response = unlessFailed<PositionReport>(send("position", game), () => positions.delete(key));
      positions.set(key, response);
      if (positions.size > POSITIONS) positions.delete(positions.keys().next().value ?? "");
      return unlessAborted(response, signal);
    },
    clear() {
      positions.clear();
      catalogue = null;
    },
  };
}

/** Failures are not cached. */
function unlessFailed<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(forget);
  return promise;
}
