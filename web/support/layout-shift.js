// @ts-check

/** @typedef {import("playwright-core").Page} Page */

/**
 * Records the layout shifts of all pages that are opened after this call. Ignores shifts that an input of the user
 * causes.
 * @param {Page} page
 */
export async function recordShifts(page) {
  await page.addInitScript(() => {
    const moved = /** @type {string[]} */ ([]);
    Object.assign(window, { moved, totalShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (entry.hadRecentInput) continue;
        /** @type {any} */ (window).totalShift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => `${x},${y} ${width}x${height}`);
          const at = Math.round(entry.startTime);
          moved.push(`${entry.value.toFixed(4)} at ${at} ms, ${from} to ${to}: ${(node?.outerHTML ?? node?.textContent)?.slice(0, 90)}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Returns the sum of the layout shifts so far, and the elements that moved.
 * @param {Page} page
 * @returns {Promise<{ total: number, moved: string[] }>}
 */
export function shiftsOf(page) {
  return page.evaluate(() => {
    const { totalShift: total, moved } = /** @type {any} */ (window);
    return { total, moved };
  });
}
