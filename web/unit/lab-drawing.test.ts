import assert from "node:assert/strict";
import { test } from "vitest";
import { textSize } from "../src/views/lab/fit-drawing.ts";

test("the texts of a narrow chart are as large as the rows allow, and never smaller than the original", () => {
  assert.equal(textSize([45.5, 69.5, 93.5]), 21);
  assert.equal(textSize([93.5, 45.5, 65.5]), 17);
  // These names have two lines of text, which leave no room for a larger font.
  assert.equal(textSize([38, 52, 74, 88]), 13);
  assert.equal(textSize([45.5]), 21);
});
