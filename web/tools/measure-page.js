// @ts-check
/**
 * Measures how each view loads in Chromium over a slow network (150 ms latency, 1.6 Mbit/s). It reports the largest
 * contentful paint, the number of requests, the compressed bytes of JavaScript, and the layout shift. If two servers
 * are given, the rounds of the servers alternate, so that other work on the machine affects both in the same way.
 *
 *   node tools/measure-page.js [--before SERVER] [--after SERVER] [--rounds N] [--views NAMES] [--width PX]
 *                              [--check] [--json FILE] [--explain]
 *
 * SERVER is a program, or the address of a running server. The default of `--after` is the release build. With
 * `--check`, the program fails if a limit in `LIMITS` is exceeded. `--explain` prints the largest element and the
 * shifted elements of each view. Each load starts with an empty cache. The results are medians of all rounds; the
 * layout shift is the maximum.
 */

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium as driver } from "playwright-core";
import { ARGUMENTS, chromium } from "../support/chromium.js";
import { recordShifts, shiftsOf } from "../support/layout-shift.js";
import { Server, program } from "../support/server.js";
import { slowDown } from "../support/slow-network.js";

/** A view counts as loaded when no request has been running for this time, in milliseconds. */
const QUIET_MS = 1000;
const TIMEOUT_MS = 60_000;

const LIMITS = {
  /** The largest contentful paint of a view, as a fraction of its value in the page before the conversion to Preact. */
  playPaint: 0.6,
  otherPaint: 0.65,
  playRequests: 12,
  playScriptBytes: 80_000,
  shift: 0.02,
};

const GAME = "44536735367754455343166174676";
const RUN = {
  kind: "tournament",
  players: ["cells", "open-windows", "windows-centre", "quiet"].map((name) => ({
    name,
    engine: `alphabeta:depth=2,eval=${name}`,
  })),
  pairs: 20,
};

/**
 * For each view, the address, and a text that appears when the responses have arrived. The text must appear both in the
 * current page and in the page before the conversion to Preact.
 * @type {Record<string, { path: string, text: RegExp }>}
 */
const VIEWS = {
  Play: { path: "/", text: /Your turn/i },
  Analyse: { path: `/analyse?moves=${GAME}&review=1`, text: /Accuracy[^]*\d %/ },
  Tree: { path: "/tree?moves=43", text: /MAX plays column/ },
  Lab: { path: "/lab", text: /Openings (a|per) pairing/ },
  "Lab run": { path: "/lab?run=RUN", text: /windows-centre[^]*±/ },
  Write: { path: "/write", text: /Graded on all/ },
  Learn: { path: "/learn", text: /Zugzwang/ },
  API: { path: "/api/", text: /\/api\/v1\/think/ },
};

/** @typedef {{ paint: number, requests: number, scriptBytes: number, shift: number, notes: string[] }} Sample */
/** @typedef {{ server: Server | null, address: string, run: string }} Subject */

/**
 * Starts a server if `text` is a program. Returns the address of the server and the id of a finished run.
 * @param {string} text a program or an address
 * @returns {Promise<Subject>}
 */
async function prepare(text) {
  const isAddress = /^https?:/.test(text);
  const server = isAddress ? null : await Server.start({ file: text });
  const address = server ? server.address : text.replace(/\/+$/, "");
  return { server, address, run: server ? await finishedRun(server) : await newestRun(address) };
}

/** Runs a tournament to its end. Returns the id of the run. @param {Server} server */
async function finishedRun(server) {
  const { id } = await server.ask("runs", RUN);
  for (;;) {
    const { state } = await server.ask(`runs/${id}`);
    if (state === "done") return id;
    if (state === "failed") throw new Error("the tournament failed");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @param {string} address */
async function newestRun(address) {
  const { runs } = await (await fetch(`${address}/api/v1/runs`)).json();
  if (!runs.length) throw new Error(`${address} has no run: run a tournament in its Lab, or measure a program`);
  return runs[0].id;
}

/**
 * Loads a view once, in a new context with an empty cache.
 * @param {import("playwright-core").Browser} browser
 * @param {Subject} subject
 * @param {string} view
 * @param {number} width
 * @returns {Promise<Sample>}
 */
async function load(browser, subject, view, width) {
  const { path, text } = VIEWS[view] ?? unknownView(view);
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 800 },
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await recordShifts(page);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of /** @type {any[]} */ (list.getEntries())) {
          const element = entry.element?.outerHTML ?? "an element in a shadow root";
          Object.assign(window, { paint: entry.startTime, painted: element.slice(0, 100) });
        }
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    const traffic = watchTraffic(page);
    await page.goto(subject.address + path.replace("RUN", subject.run), { timeout: TIMEOUT_MS });
    await page.waitForFunction(
      ([source, flags]) => new RegExp(source ?? "", flags).test(document.body.textContent ?? ""),
      [text.source, text.flags],
      { timeout: TIMEOUT_MS },
    );
    await traffic.quiet();
    const { paint, painted } = await page.evaluate(() => {
      const { paint, painted } = /** @type {any} */ (window);
      return { paint, painted };
    });
    const { total, moved } = await shiftsOf(page);
    const notes = [`largest: ${painted}`, ...moved.map((one) => `moved: ${one}`)];
    return { paint, requests: traffic.requests.length, scriptBytes: await traffic.scriptBytes(), shift: total, notes };
  } finally {
    await context.close();
  }
}

/**
 * @param {string} view
 * @returns {never}
 */
function unknownView(view) {
  throw new Error(`unknown view "${view}"; the views are ${Object.keys(VIEWS).join(", ")}`);
}

/**
 * Records the requests of a page, and the time since a request was last running.
 * @param {import("playwright-core").Page} page
 */
function watchTraffic(page) {
  /** @type {import("playwright-core").Request[]} */
  const requests = [];
  const open = new Set();
  let changed = Date.now();
  page.on("request", (request) => {
    requests.push(request);
    open.add(request);
    changed = Date.now();
  });
  for (const event of /** @type {const} */ (["requestfinished", "requestfailed"])) {
    page.on(/** @type {"requestfinished"} */ (event), (request) => {
      open.delete(request);
      changed = Date.now();
    });
  }
  return {
    requests,
    async quiet() {
      const end = Date.now() + TIMEOUT_MS;
      while ((open.size || Date.now() - changed < QUIET_MS) && Date.now() < end) await page.waitForTimeout(50);
    },
    async scriptBytes() {
      const scripts = requests.filter((request) => request.resourceType() === "script");
      const sizes = await Promise.all(scripts.map((request) => request.sizes()));
      return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
    },
  };
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** @param {Sample[]} samples */
function summary(samples) {
  const of = (/** @type {"paint" | "requests" | "scriptBytes" | "shift"} */ key) =>
    median(samples.map((sample) => sample[key]));
  return {
    paint: Math.round(of("paint")),
    requests: of("requests"),
    scriptBytes: of("scriptBytes"),
    // The worst round counts, not the median: a layout shift that happens only sometimes is also an error.
    shift: Math.max(...samples.map((sample) => sample.shift)),
    paints: samples.map((sample) => Math.round(sample.paint)),
    notes: [...new Set(samples.flatMap((sample) => sample.notes))],
  };
}

/** @typedef {ReturnType<typeof summary>} Summary */

/**
 * @param {string} view
 * @param {Summary} after
 * @param {Summary} [before]
 */
function exceededLimits(view, after, before) {
  const isPlay = view === "Play";
  const limit = isPlay ? LIMITS.playPaint : LIMITS.otherPaint;
  /** @type {string[]} */
  const found = [];
  const check = (/** @type {string} */ what, /** @type {number} */ value, /** @type {number} */ most) => {
    if (!(value <= most)) found.push(`${view}: ${what} is ${value}, the limit is ${most}`);
  };
  if (before) check("largest contentful paint in ms", after.paint, Math.round(before.paint * limit));
  check("layout shift", after.shift, LIMITS.shift);
  if (isPlay) check("number of requests", after.requests, LIMITS.playRequests);
  if (isPlay) check("bytes of JavaScript", after.scriptBytes, LIMITS.playScriptBytes);
  return found;
}

/** @param {(string | number)[]} cells */
const line = (cells) => console.log(cells.map((cell, at) => (at ? String(cell).padStart(9) : String(cell).padEnd(16))).join(""));

/** @param {string} name @param {Summary} figures @param {Summary} [before] */
function print(name, figures, before) {
  const share = before ? `${Math.round((100 * figures.paint) / before.paint)} %` : "";
  const kilobytes = (figures.scriptBytes / 1000).toFixed(1);
  line([name, figures.paint, share, figures.requests, kilobytes, figures.shift.toFixed(4)]);
}

const { values: options } = parseArgs({
  options: {
    before: { type: "string" },
    after: { type: "string" },
    rounds: { type: "string", default: "5" },
    views: { type: "string", default: Object.keys(VIEWS).join(",") },
    width: { type: "string", default: "1280" },
    json: { type: "string" },
    check: { type: "boolean", default: false },
    explain: { type: "boolean", default: false },
  },
});
const views = options.views.split(",");
views.forEach((view) => VIEWS[view] ?? unknownView(view));

/** @type {Record<string, Subject>} */
const subjects = {};
const browser = await driver.launch({ executablePath: chromium(), args: ARGUMENTS });
try {
  if (options.before) subjects.before = await prepare(options.before);
  subjects.after = await prepare(options.after ?? program());
  /** @type {Record<string, Record<string, Summary>>} */
  const results = {};
  const failures = [];
  line(["view", "LCP ms", "", "requests", "JS kB", "shift"]);
  for (const view of views) {
    /** @type {Record<string, Sample[]>} */
    const samples = {};
    for (let round = 0; round < Number(options.rounds); round += 1) {
      for (const [name, subject] of Object.entries(subjects)) {
        (samples[name] ??= []).push(await load(browser, subject, view, Number(options.width)));
      }
    }
    const figures = Object.fromEntries(Object.entries(samples).map(([name, each]) => [name, summary(each)]));
    results[view] = figures;
    const { before, after } = figures;
    if (before) print(`${view}, before`, before);
    if (after) print(before ? `${view}, after` : view, after, before);
    if (after) failures.push(...exceededLimits(view, after, before));
    for (const [name, { notes }] of options.explain ? Object.entries(figures) : []) {
      for (const note of notes) console.log(`    ${name}: ${note}`);
    }
  }
  if (options.json) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  for (const failure of failures) console.log(failure);
  if (options.check && failures.length) process.exitCode = 1;
} finally {
  await browser.close();
  for (const { server } of Object.values(subjects)) await server?.end();
}
