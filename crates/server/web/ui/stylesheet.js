// @ts-check
/** Style sheets of views that not everybody opens: loaded once, when first needed. */

import { addressOf } from "../state/place.js";

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/**
 * Resolves when the sheet holds; a view that waits for it is never seen unstyled.
 * @param {...string} hrefs
 * @returns {Promise<void>}
 */
export async function stylesheet(...hrefs) {
  await Promise.all(hrefs.map(one));
}

/** @param {string} href */
function one(href) {
  const known = loaded.get(href);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = addressOf(href);
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`${href} could not be loaded`)));
  });
  ready.catch(() => loaded.delete(href));
  loaded.set(href, ready);
  document.head.append(link);
  return ready;
}
