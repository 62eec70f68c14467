// @ts-check
/**
 * Measures how smoothly discs fall in Chromium: the time between two frames, and the time from a key press to the next
 * paint. If several programs are given, the rounds of the programs alternate, so that other work on the machine affects
 * all programs equally.
 *
 *   node tools/measure-drops.js [PROGRAM…]        the default program is the release build
 */

import { chromium as driver } from "playwright-core";
import { ARGUMENTS, chromium } from "../support/chromium.js";
import { Server, program } from "../support/server.js";

const ROUNDS = 5;
/** The keys to press. They are the moves of a game that no side wins. */
const KEYS = "44536735367754455343".split("");
/** The pause after each key press, in milliseconds. A disc falls faster than this. */
const PAUSE_MS = 600;
/**
 * A time between two frames, in milliseconds, above which a frame was dropped. At 60 frames per second, two frames take
 * 33 ms.
 */
const DROPPED_MS = 34;

/** @typedef {{ gaps: number[], paints: number[] }} Times */

/**
 * Drops discs with the keyboard and records the time of every frame.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @returns {Promise<Times>}
 */
async function dropAll(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "no-preference" });
  try {
    const page = await context.newPage();
    await page.goto(`${address}/play?against=human&you=both`);
    await page.getByRole("grid", { name: "Board" }).waitFor();
    await page.waitForTimeout(1000);
    await page.evaluate(() => {
      const times = { gaps: /** @type {number[]} */ ([]), paints: /** @type {number[]} */ ([]) };
      Object.assign(window, { times });
      let last = performance.now();
      requestAnimationFrame(function next(now) {
        times.gaps.push(now - last);
        last = now;
        requestAnimationFrame(next);
      });
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === "keydown") times.paints.push(duration);
      }).observe(/** @type {any} */ ({ type: "event", durationThreshold: 16 }));
    });
    for (const key of KEYS) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS);
    }
    return await page.evaluate(() => /** @type {any} */ (window).times);
  } finally {
    await context.close();
  }
}

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const programs = process.argv.slice(2);
if (programs.length === 0) programs.push(program());
const servers = await Promise.all(programs.map((file) => Server.start({ file })));
const browser = await driver.launch({ executablePath: chromium(), args: ARGUMENTS });
try {
  const all = servers.map(() => /** @type {Times} */ ({ gaps: [], paints: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { address }] of servers.entries()) {
      const { gaps, paints } = await dropAll(browser, address);
      all[index]?.gaps.push(...gaps);
      all[index]?.paints.push(...paints);
    }
  }
  for (const [index, { gaps, paints }] of all.entries()) {
    const dropped = gaps.filter((gap) => gap > DROPPED_MS).length;
    // The browser reports only key presses whose handling takes at least 16 ms. All others count as 16 ms.
    const presses = [...paints, ...Array(Math.max(0, ROUNDS * KEYS.length - paints.length)).fill(16)];
    console.log(programs[index]);
    console.log(`  frames          ${gaps.length}, ${dropped} of them after more than ${DROPPED_MS} ms`);
    console.log(`  between frames  median ${quantile(gaps, 0.5).toFixed(1)} ms, longest ${Math.max(...gaps).toFixed(1)} ms`);
    console.log(`  press to paint  median ${quantile(presses, 0.5)} ms, 95 % within ${quantile(presses, 0.95)} ms`);
  }
} finally {
  await browser.close();
  for (const server of servers) await server.end();
}
