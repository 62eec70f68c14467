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

test("a failure names the players by their colours", () => {
  assert.equal(
    failureText(new ApiError("move 8 of `44556674`: the game is over: the first player won; leave out what follows")),
    "Move 8 of “44556674”: the game is over: Red won; leave out what follows.",
  );
  assert.equal(
    failureText(new ApiError("the first player (x) has 2 discs and the second player (o) has 3")),
    "Red (x) has 2 discs and Yellow (o) has 3.",
  );
});
