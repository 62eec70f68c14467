/** Tests how the source texts of scripts are added to requests. */

import assert from "node:assert/strict";
import { afterEach, test } from "vitest";
import { forgetScript, missingScript, namesScript, saveScript, withScripts } from "../src/state/scripts.ts";

afterEach(() => forgetScript("mine"));

test("an engine text or a request that names an unsaved script is recognized", () => {
  const text = "alphabeta:depth=3,eval=script:mine";
  for (const request of [text, { engine: text }, { players: [{ engine: text }] }]) {
    assert.ok(namesScript(request));
    assert.match(missingScript(request), /^The script mine is not saved in this browser/);
    saveScript("mine", "open(3)");
    assert.equal(missingScript(request), "");
    forgetScript("mine");
  }
});

test("a request without scripts names no scripts", () => {
  for (const request of ["level:3", { engine: "level:3" }, null, undefined, {}]) {
    assert.equal(namesScript(request), false);
    assert.equal(missingScript(request), "");
  }
});

test("source texts in a request are kept, and those of saved scripts are added", () => {
  saveScript("mine", "open(3)");
  const given = { name: "theirs", source: "open(2) // unlike script:other" };
  const request = { engines: ["alphabeta:eval=script:mine", "alphabeta:eval=script:theirs"], scripts: [given] };
  assert.deepEqual(withScripts(request), { ...request, scripts: [given, { name: "mine", source: "open(3)" }] });
  assert.equal(missingScript(request), "");
});
