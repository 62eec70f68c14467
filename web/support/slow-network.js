// @ts-check

/**
 * The slow network: a latency of 150 ms, and a throughput of 1.6 Mbit/s down and 750 kbit/s up (here in bytes per
 * second).
 */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Simulates a slow network for a page. @param {import("playwright-core").Page} page */
export async function slowDown(page) {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", SLOW);
}
