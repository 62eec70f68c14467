// @ts-check
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Whether all themes and widths are checked. The everyday tests check only the light theme in a wide window, because axe
 * takes most of the time of a test.
 */
const FULL = !!process.env.FOURSIGHT_FULL;

/** @param {import("@playwright/test").Page} page */
const isDarkOrNarrow = (page) =>
  page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches || innerWidth < 600);

/**
 * Checks the current page with the accessibility tool axe. Runs all rules, including best practices, and fails if the
 * page violates one of them. A dark or narrow page is checked only if all tests run.
 * @param {import("@playwright/test").Page} page
 * @param {string} view the name of the view, for the error message
 * @param {string[]} [rules] the rules to run; by default all rules
 * @param {string} [within] a selector of the elements to check; by default the whole page
 */
export async function expectNoViolation(page, view, rules, within = "html") {
  if (!FULL && (await isDarkOrNarrow(page))) return;
  await page.evaluate(`window.axe || (() => { ${AXE} })()`);
  const { violations } = await page.evaluate(
    async ({ rules, within }) => {
      const { axe } = /** @type {{ axe: typeof import("axe-core") }} */ (/** @type {any} */ (window));
      // With this option, axe reports details only for violations, which saves time.
      return axe.run(within, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
    },
    { rules, within },
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 160)}\n    ${node.failureSummary}`),
  );
  expect(found, `axe on ${view}`).toEqual([]);
}

/**
 * Checks the current page with axe in the light theme, in the dark theme and on a phone. Then restores the theme and the
 * size of the window.
 * @param {import("@playwright/test").Page} page
 * @param {string} view
 * @param {string} [within] a selector of the elements to check; by default the whole page
 */
export async function expectNoViolationAnywhere(page, view, within) {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await expectNoViolation(page, `${view}, light`, undefined, within);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, `${view}, dark`, ["color-contrast"], within);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoViolation(page, `${view}, dark, on a phone`, undefined, within);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(size);
}

/**
 * Checks the open dialog with axe in the light theme, in the dark theme and on a phone. The page behind the dialog is
 * not checked again, which saves time.
 * @param {import("@playwright/test").Page} page
 * @param {string} name the name of the dialog
 */
export async function expectNoViolationInDialog(page, name) {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expectNoViolationAnywhere(page, `the dialog “${name}”`, "dialog[open]");
  await expect(dialog).toBeVisible();
}
