// @ts-check
import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";

/**
 * Every rule of axe, the best practices too, on the page as it is now.
 * @param {import("@playwright/test").Page} page
 * @param {string} view said when something is found
 */
export async function expectNoViolation(page, view) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 160)}\n    ${node.failureSummary}`),
  );
  expect(found, `axe on ${view}`).toEqual([]);
}
