// @ts-check

/**
 * The text in the script editor. The editor renders only lines near the visible ones, so long texts are incomplete.
 * @param {import("@playwright/test").Locator} area
 */
export function scriptText(area) {
  return area.evaluate((content) =>
    [...content.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"),
  );
}
