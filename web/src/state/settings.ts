/** The settings store for modules that are not yet components; see `stores/settings.ts`. */

import type { Settings } from "../stores/settings.ts";
import { changeSettings, resetSettings, settings as store } from "../stores/settings.ts";

export { motionAllowed } from "../stores/settings.ts";

export const settings = {
  get: () => store.value,
  set: changeSettings,
  reset: resetSettings,
  /** Calls back after every change; returns a function that ends this. */
  subscribe(listener: (settings: Settings) => void) {
    let changed = false;
    return store.subscribe((now) => {
      // A signal also calls back at once.
      if (changed) listener(now);
      changed = true;
    });
  },
};
