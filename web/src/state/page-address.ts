/**
 * Computes addresses relative to the folder of the page. On a Foursight server, this folder is the root. A static site
 * can be in any folder.
 */

/**
 * The folder of the page, derived from the address of this script. In the built page, the script is in `assets`. On the
 * development server, it is in `src/state`.
 */
export const ROOT = new URL(import.meta.url).pathname.replace(/(assets|src\/state)\/[^/]*$/, "");

/** Converts an address such as `/play?moves=44` to an address in the folder of the page. */
export function addressOf(address: string) {
  return /^\/(?!\/)/.test(address) ? ROOT + address.slice(1) : address;
}
