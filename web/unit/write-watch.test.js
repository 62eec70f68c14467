// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { createWatch } from "../src/views/write/watch.js";

/** An engine that remembers what it was asked and finds no fault. @param {number} pause */
function answering(pause) {
  /** @type {string[]} */
  const asked = [];
  const checkScript = async (/** @type {{ source: string }} */ { source }) => {
    asked.push(source);
    // It answers even where nobody listens any more, as an answer on its way does.
    await new Promise((resolve) => setTimeout(resolve, pause));
    return { ok: true, fault: null };
  };
  const gradeScript = () => new Promise(() => {});
  return { asked, engine: /** @type {any} */ ({ checkScript, gradeScript }) };
}

/** @param {string} source */
const about = (source) => ({ source, name: "mine", variant: "7x6", moves: "" });

const later = (/** @type {number} */ pause) => new Promise((resolve) => setTimeout(resolve, pause));

test("what is written while an earlier text is checked is checked too", async () => {
  const { asked, engine } = answering(20);
  const watch = createWatch(engine, () => {});
  watch.look(about("1"), { at: "once" });
  await later(10);
  watch.look(about("2"));
  await later(400);
  watch.close();
  assert.deepEqual(asked, ["1", "2"]);
  assert.equal(watch.state.checkedFor, JSON.stringify(about("2")));
});

test("other rivals do not keep a text from being checked", async () => {
  const { asked, engine } = answering(1);
  const watch = createWatch(engine, () => {});
  watch.look(about("1"), { at: "once" });
  await later(30);
  watch.look(about("2"));
  watch.compare({ depth: 3, against: [] });
  await later(400);
  watch.close();
  assert.deepEqual(asked, ["1", "2"]);
  assert.equal(watch.state.checking, false);
});
