// @ts-check

/**
 * The text in the editor of scripts. The editor draws only the lines near the visible ones: for long texts this is a part.
 * @param {import("@playwright/test").Locator} area
 */
export function scriptText(area) {
  return area.evaluate((content) =>
    [...content.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"),
  );
}
