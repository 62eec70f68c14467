// @ts-check

/**
 * Returns the text in the script editor. The editor renders only the lines of text near the visible part, so a long
 * text is incomplete.
 * @param {import("@playwright/test").Locator} area
 */
export function scriptText(area) {
  return area.evaluate((content) =>
    [...content.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"),
  );
}
