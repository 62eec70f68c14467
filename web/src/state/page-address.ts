/** The folder of the page: the root of a server, or any folder of a site without a server. */

/** The folder of the page. The bundle has its scripts in `assets`, the development server this file in `src/state`. */
export const ROOT = new URL(import.meta.url).pathname.replace(/(assets|src\/state)\/[^/]*$/, "");

/** An address of the page, such as `/play?moves=44`, with the folder of the page in front. */
export function addressOf(address: string) {
  return /^\/(?!\/)/.test(address) ? ROOT + address.slice(1) : address;
}
