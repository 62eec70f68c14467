/** Caches responses that several callers need. */

import type { CallOptions } from "./client.ts";
import { unlessAborted } from "./connection.ts";
import { translatedCatalogue } from "./translated-catalogue.ts";
import type { CatalogueResponse, PositionReport } from "./types.ts";

/** Maximum number of cached positions: enough for several long games. */
const POSITIONS = 300;

/** Sends a request and resolves with the JSON of the response. */
type Send = (operation: string, body: object | null) => Promise<any>;

/** Creates a cache for the catalogue and for position reports. Each of them is requested only once. */
export function createResponseCache(send: Send) {
  const positions = new Map<string, Promise<PositionReport>>();
  let catalogue: Promise<CatalogueResponse> | null = null;

  return {
    catalogue(): Promise<CatalogueResponse> {
      const request = () => send("catalogue", null).then(translatedCatalogue);
      return (catalogue ??= unlessFailed(request(), () => (catalogue = null)));
    },
    position(game: object, { signal }: CallOptions = {}): Promise<PositionReport> {
      const key = JSON.stringify(game);
      const known = positions.get(key);
      if (known) return unlessAborted(known, signal);
      // The request ignores the signal of its caller, because other callers may need the same response.
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

/** Removes a failed response from the cache. @param forget removes the entry */
function unlessFailed<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(forget);
  return promise;
}
