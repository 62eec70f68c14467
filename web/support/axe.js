// @ts-check
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Every rule of axe, the best practices too, on the page as it is now.
 * @param {import("@playwright/test").Page} page
 * @param {string} view said when something is found
 * @param {string[]} [rules] only these
 */
export async function expectNoViolation(page, view, rules) {
  await page.evaluate(`window.axe || (() => { ${AXE} })()`);
  const { violations } = await page.evaluate(async (rules) => {
    const { axe } = /** @type {{ axe: typeof import("axe-core") }} */ (/** @type {any} */ (window));
    // Told in full only where something is wrong.
    return axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  }, rules);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 160)}\n    ${node.failureSummary}`),
  );
  expect(found, `axe on ${view}`).toEqual([]);
}
