// @ts-check

/** Round-trip time in milliseconds, and bytes per second: 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Makes the network of a page slow. @param {import("playwright-core").Page} page */
export async function slowDown(page) {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", SLOW);
}
