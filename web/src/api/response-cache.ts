/** Caches responses that several callers need. */

import type { CallOptions } from "./client.ts";
import { unlessAborted } from "./connection.ts";
import { translatedCatalogue } from "./translated-catalogue.ts";
import type { CatalogueResponse, PositionReport } from "./types.ts";

/** The maximum number of cached position reports: enough for several long games. */
const POSITIONS = 300;

/** Sends a request and resolves with the JSON of the response. */
type Send = (operation: string, body: object | null) => Promise<any>;

/** Creates a cache for the catalogue and for position reports. A cached response is not requested again. */
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
      // The request must not be aborted by the signal of one caller, because other callers may wait for the same
      // response.
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

/** Removes a response from the cache if it fails. @param forget removes the entry from the cache */
function unlessFailed<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(forget);
  return promise;
}
