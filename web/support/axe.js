// @ts-check
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Checks the current page with the accessibility tool axe. Runs all rules, including best practices, and fails if the
 * page violates one of them.
 * @param {import("@playwright/test").Page} page
 * @param {string} view the name of the view, for the error message
 * @param {string[]} [rules] the rules to run; by default all rules
 */
export async function expectNoViolation(page, view, rules) {
  await page.evaluate(`window.axe || (() => { ${AXE} })()`);
  const { violations } = await page.evaluate(async (rules) => {
    const { axe } = /** @type {{ axe: typeof import("axe-core") }} */ (/** @type {any} */ (window));
    // With this option, axe reports details only for violations, which saves time.
    return axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  }, rules);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 160)}\n    ${node.failureSummary}`),
  );
  expect(found, `axe on ${view}`).toEqual([]);
}
