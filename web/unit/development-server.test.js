// @ts-check
/** Checks which program `npm run dev` starts. */

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, test } from "vitest";
import { latestBuild } from "../tools/development-server.js";

const NAME = process.platform === "win32" ? "foursight.exe" : "foursight";

/** Creates a folder with builds. @param {Record<string, number>} times the time of the build of each profile */
function folderWith(times) {
  const folder = mkdtempSync(join(tmpdir(), "foursight-builds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [profile, time] of Object.entries(times)) {
    mkdirSync(join(folder, profile));
    writeFileSync(join(folder, profile, NAME), "");
    utimesSync(join(folder, profile, NAME), time, time);
  }
  return folder;
}

test("the newest build is started", () => {
  const newer = folderWith({ release: 2000, debug: 1000 });
  assert.equal(latestBuild(newer), join(newer, "release", NAME));
  const older = folderWith({ release: 1000, debug: 2000 });
  assert.equal(latestBuild(older), join(older, "debug", NAME));
  const single = folderWith({ debug: 1000 });
  assert.equal(latestBuild(single), join(single, "debug", NAME));
});

test("without a build, the error says what to do", () => {
  assert.throws(() => latestBuild(folderWith({})), /cargo build --release/);
});
