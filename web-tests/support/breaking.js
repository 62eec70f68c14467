// @ts-check

/**
 * Breaks the page on purpose, to see that a test notices: `BREAK="/board/grid.js|wins|loses"` serves
 * that file with the first text replaced by the second. A test that stays green is worth nothing.
 * @param {import("@playwright/test").BrowserContext} context
 */
export async function breakOnPurpose(context) {
  const asked = process.env.BREAK;
  if (!asked) return;
  const [file, from = "", to = ""] = asked.split("|");
  await context.route(`**${file}`, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    if (!text.includes(from)) throw new Error(`BREAK: ${file} has no "${from}"`);
    await route.fulfill({ response: answer, body: text.replaceAll(from, to) });
  });
}
