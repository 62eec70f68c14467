// @ts-check

/**
 * Returns the text in the script editor. A long text is incomplete, because the editor renders only lines near the
 * visible ones.
 * @param {import("@playwright/test").Locator} area
 */
export function scriptText(area) {
  return area.evaluate((content) =>
    [...content.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"),
  );
}
