// @ts-check
import { expect } from "@playwright/test";

/** @typedef {import("@playwright/test").Locator} Locator */

/**
 * Selects a radio button or checks a checkbox by keyboard. A click would need the place of the control, which another
 * element may cover, or which may change while a form is loading.
 * @param {Locator} control
 */
export const check = (control) => set(control, true);

/** Unchecks a checkbox by keyboard. @param {Locator} control */
export const uncheck = (control) => set(control, false);

/** @param {Locator} control @param {boolean} isChecked */
async function set(control, isChecked) {
  await expect(async () => {
    if ((await control.isChecked()) !== isChecked) await control.press("Space");
    expect(await control.isChecked()).toBe(isChecked);
  }).toPass();
}
