// @ts-check
/** The settings store for modules that are not yet components; see `stores/settings.ts`. */

import { changeSettings, resetSettings, settings as store } from "../stores/settings.ts";

export { motionAllowed } from "../stores/settings.ts";

/** @typedef {import("../stores/settings.ts").Settings} Settings */

export const settings = {
  get: () => store.value,
  set: changeSettings,
  reset: resetSettings,
  /**
   * Calls back after every change; returns a function that ends this.
   * @param {(settings: Settings) => void} listener
   */
  subscribe(listener) {
    let changed = false;
    return store.subscribe((now) => {
      // A signal also calls back at once.
      if (changed) listener(now);
      changed = true;
    });
  },
};
