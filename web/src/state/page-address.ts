/** Where the page lies: at the root of a server, or in any folder of a site made of files. */

/** The folder of the page. The bundle has its scripts in `assets`, the development server this file in `src/state`. */
export const ROOT = new URL(import.meta.url).pathname.replace(/(assets|src\/state)\/[^/]*$/, "");

/** An address of the page, such as `/play?moves=44`, where the page lies. */
export function addressOf(address: string) {
  return /^\/(?!\/)/.test(address) ? ROOT + address.slice(1) : address;
}
