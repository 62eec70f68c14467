// @ts-check
/** Where the page lies: at the root of a server, or in any folder of a site made of files. */

export const ROOT = new URL("..", import.meta.url).pathname;

/**
 * An address of the page, such as `/play?moves=44`, where the page lies.
 * @param {string} address
 */
export function addressOf(address) {
  return /^\/(?!\/)/.test(address) ? ROOT + address.slice(1) : address;
}
