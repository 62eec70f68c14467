/** Computes addresses relative to the folder of the page. A server uses the root; a site can be in any folder. */

/**
 * The folder of the page, derived from the address of this script. In the bundle, the script is in `assets`. The
 * development server loads it from `src/state`.
 */
export const ROOT = new URL(import.meta.url).pathname.replace(/(assets|src\/state)\/[^/]*$/, "");

/** Adds the folder of the page to an address such as `/play?moves=44`. */
export function addressOf(address: string) {
  return /^\/(?!\/)/.test(address) ? ROOT + address.slice(1) : address;
}
