// @ts-check
/**
 * The chosen theme, before anything is drawn: a dark page must not flash. This is a script that the
 * page waits for, no module, and it knows of the settings only this.
 */
(() => {
  try {
    const { theme } = JSON.parse(localStorage.getItem("foursight.settings") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden or hold nonsense; the system's theme will do.
  }
})();
