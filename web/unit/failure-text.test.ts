import assert from "node:assert/strict";
import { test } from "vitest";
import { ApiError, failureText } from "../src/api/client.ts";

test("a failure is a sentence with quotation marks instead of backticks", () => {
  assert.equal(
    failureText(new ApiError("move 7 of `44444444`: column 4 is full; playable are 123567", { at: 6 })),
    "Move 7 of “44444444”: column 4 is full; playable are 123567.",
  );
  assert.equal(failureText(new Error("Already a sentence.")), "Already a sentence.");
});
