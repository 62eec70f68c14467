import assert from "node:assert/strict";
import { test } from "vitest";
import { ApiError } from "../src/api/client.ts";
import type { ApiClient } from "../src/api/client.ts";
import { createPositionInput } from "../src/stores/position-input.ts";

/** Creates a client that accepts columns and the text "d1 c1". Each response waits until the test releases it. */
function createClient() {
  const held: (() => void)[] = [];
  const position = async ({ variant, text }: { variant: string; text: string }) => {
    await new Promise<void>((release) => held.push(release));
    if (text === "d1 c1") return { variant, moves: "43" };
    if (/^[1-7]*$/.test(text)) return { variant, moves: text };
    throw new ApiError("x9 is not a cell");
  };
  return { client: { position } as unknown as ApiClient, held };
}

test("a valid text is replaced by the columns of its moves", async () => {
  const { client, held } = createClient();
  const input = createPositionInput(client, { variant: "7x6", moves: "" });
  input.type("d1 c1");
  assert.equal(input.position.value.moves, "");
  const reading = input.readIfEdited();
  held.shift()?.();
  assert.equal(await reading, true);
  assert.equal(input.text.value, "43");
  assert.deepEqual(input.position.value, { variant: "7x6", moves: "43" });
  // The position is already valid, so no request is sent.
  assert.equal(await input.readIfEdited(), true);
  assert.equal(held.length, 0);
});

test("an invalid text keeps the position and shows an error until the user enters a valid text", async () => {
  const { client, held } = createClient();
  const input = createPositionInput(client, { variant: "7x6", moves: "4" });
  input.type("d1 x9");
  const reading = input.read();
  held.shift()?.();
  assert.equal(await reading, false);
  assert.equal(input.error.value, "X9 is not a cell.");
  assert.equal(input.text.value, "d1 x9");
  assert.equal(input.position.value.moves, "4");
  input.setMoves("44");
  assert.deepEqual([input.error.value, input.text.value], ["", "44"]);
});

test("a text that the user edits during the request is kept", async () => {
  const { client, held } = createClient();
  const input = createPositionInput(client, { variant: "7x6", moves: "" });
  input.type("d1 c1");
  const reading = input.read();
  input.type("44");
  held.shift()?.();
  assert.equal(await reading, false);
  assert.equal(input.text.value, "44");
});

test("a pasted link becomes its moves, and an invalid one is reported without a request", async () => {
  const requests: object[] = [];
  const position = async (request: { variant: string; moves: string }) => {
    requests.push(request);
    return request;
  };
  const input = createPositionInput({ position } as unknown as ApiClient, { variant: "8x8", moves: "" });
  input.type("see https://connect4.gamesolver.org/?pos=4453.");
  assert.equal(await input.read(), true);
  assert.deepEqual(requests, [{ variant: "7x6", moves: "4453" }]);
  assert.deepEqual(input.position.value, { variant: "7x6", moves: "4453" });
  input.type("https://connect4.gamesolver.org/?pos=4x");
  assert.equal(await input.read(), false);
  assert.match(input.error.value, /“x” in “pos=4x” is not a column/);
  assert.equal(requests.length, 1);
});
