// @ts-check
/**
 * What a screen reader hears in Learn. A reaction and the next question come in one breath, so they
 * are said as one: the live region holds only what was said last.
 */

import { announce } from "../../ui/announce.js";

/** @type {string[]} */
let breath = [];
const BREATH_MS = 80;

/** @param {string} text */
export function speak(text) {
  if (!text) return;
  if (breath.length === 0) {
    setTimeout(() => {
      announce(breath.join(" "));
      breath = [];
    }, BREATH_MS);
  }
  breath.push(text);
}
