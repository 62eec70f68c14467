// @ts-check
import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";

/**
 * Every rule of axe, the best practices too, on the page as it is now.
 * @param {import("@playwright/test").Page} page
 * @param {string} view said when something is found
 * @param {string[]} [rules] only these
 */
export async function expectNoViolation(page, view, rules) {
  const builder = new AxeBuilder({ page });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 160)}\n    ${node.failureSummary}`),
  );
  expect(found, `axe on ${view}`).toEqual([]);
}
