// @ts-check
/**
 * Applies the chosen theme before the browser draws anything, so that a dark page does not flash white.
 * It is a blocking script, not a module, and reads no other setting.
 */
(() => {
  try {
    const { theme } = JSON.parse(localStorage.getItem("foursight.settings") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // If the browser forbids storage, or the stored text is invalid, the page uses the theme of the system.
  }
})();
