// @ts-check

/** A slow network: latency in milliseconds, and throughput in bytes per second (1.6 Mbit/s down, 750 kbit/s up). */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Simulates a slow network for a page. @param {import("playwright-core").Page} page */
export async function slowDown(page) {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", SLOW);
}
