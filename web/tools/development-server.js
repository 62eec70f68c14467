// @ts-check
/** Starts the Foursight server to which the development server of Vite forwards API requests. */

import { statSync } from "node:fs";
import { join } from "node:path";
import { Server } from "../support/server.js";

const TARGET = join(import.meta.dirname, "..", "..", "target");

/**
 * A plugin for `npm run dev`. It starts the latest build of the program on a free port, and forwards API requests to
 * it. If `FOURSIGHT_SERVER` is set, it is the address of a server that is already running.
 * @type {import("vite").Plugin}
 */
export const developmentServer = {
  name: "development-server",
  async config(_, { command, isPreview }) {
    // Vitest reads the same configuration, but needs no server.
    if (command !== "serve" || isPreview || process.env.VITEST) return;
    const target = process.env.FOURSIGHT_SERVER ?? (await startServer());
    console.log(`API requests go to ${target}`);
    // The proxy keeps the host header of the page, because the server rejects requests whose origin and host differ.
    return { server: { proxy: { "/api": { target, changeOrigin: false } } } };
  },
};

/** The server of this process. Vite reads its configuration again when the configuration changes. */
const state = /** @type {{ foursight?: Promise<Server> }} */ (globalThis);

/** Starts the server, unless this process has already started it. Returns its address. */
async function startServer() {
  state.foursight ??= Server.start({ file: latestBuild() });
  const { address, process: child } = await state.foursight;
  process.once("exit", () => child.kill());
  return address;
}

/** Returns the path of the release build or the debug build, whichever is newer. */
export function latestBuild(folder = TARGET) {
  const name = process.platform === "win32" ? "foursight.exe" : "foursight";
  const builds = ["release", "debug"].flatMap((profile) => {
    const file = join(folder, profile, name);
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    return time === undefined ? [] : [{ file, time }];
  });
  const [latest] = builds.sort((one, other) => other.time - one.time);
  if (!latest) {
    throw new Error("there is no build of the program; run cargo build --release, or set FOURSIGHT_SERVER to the address of a server");
  }
  return latest.file;
}
