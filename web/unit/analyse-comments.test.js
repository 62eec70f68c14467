// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { createAnalyseStore } from "../src/stores/analyse.ts";
import * as comments from "../src/state/analyse/comments.ts";
import * as study from "../src/state/analyse/study.ts";
import { readStudy, writeStudy } from "../src/views/analyse/address.ts";

const RECORD = '[Variant "7x6"]\n[Result "*"]\n\n1. 4 4 2. 5 3 *\n';

test("a comment has one line, no space at its ends and a maximum length", () => {
  assert.equal(comments.cleanComment("  a\n\tb\u0000c  "), "a b c");
  assert.equal(comments.cleanComment("x".repeat(999)).length, comments.COMMENT_LENGTH);
  // An address cannot contain half of a surrogate pair.
  assert.equal(comments.cleanComment("a\ud83db"), "a b");
  assert.equal(comments.cleanComment("😀".repeat(300)), "😀".repeat(comments.COMMENT_LENGTH));
});

test("an empty text removes a comment, and an unchanged text changes nothing", () => {
  const one = comments.withComment({}, "44", " Text ");
  assert.deepEqual(one, { 44: "Text" });
  assert.equal(comments.withComment(one, "44", "Text"), one);
  assert.deepEqual(comments.withComment(one, "44", " "), {});
});

test("comments with any characters are the same after writing and reading an address", () => {
  const texts = { "": "Start?", 44: "a=b&c #1 (“x”) 100 % 'y' ü 😀", 4453: "1. 2, [z] ends." };
  const branched = study.play(study.goTo(study.newStudy("7x6", "4453"), 2), "1");
  const all = { ...branched, comments: { ...texts, 441: "aside" } };
  const query = writeStudy(all, false);
  assert.match(query, /^[\w=&:,.%~-]+$/);
  assert.deepEqual(readStudy(new URLSearchParams(query)).study, all);
});

test("comments on positions outside the study and malformed lines are ignored", () => {
  const text = "44 kept\n77 elsewhere\nnonsense\n4 \n4453";
  const query = new URLSearchParams({ moves: "4453", comments: text });
  assert.deepEqual(readStudy(query).study.comments, { 44: "kept" });
});

test("an address has a limited length", () => {
  assert.ok(comments.fitInAddress({ 44: "x".repeat(200) }));
  const many = Object.fromEntries(Array.from({ length: 42 }, (_, ply) => ["4".repeat(ply), "ü".repeat(200)]));
  assert.ok(!comments.fitInAddress(many));
});

test("a record keeps the comments on its positions", () => {
  const all = { "": "Start", 44: 'He said "no" [sic] $1 $&', 441: "a side line", 4453: "End" };
  const written = comments.addCommentTags(RECORD, all, "4453");
  assert.ok(written.startsWith('[Variant "7x6"]\n[Comment "0 Start"]\n[Comment "2 He said "no" [sic] $1 $&"]\n'));
  assert.deepEqual(comments.readCommentTags(written, "4453"), { "": "Start", 44: all[44], 4453: "End" });
  assert.equal(comments.addCommentTags(RECORD, {}, "4453"), RECORD);
  assert.deepEqual(comments.readCommentTags(written.replaceAll("\n", "\r\n"), "4453")[4453], "End");
  assert.deepEqual(comments.readCommentTags('[Comment "9 beyond the end"]\n[Comment "x"]', "4453"), {});
});

test("removing a side line removes its comments, but not those on shared positions", () => {
  let made = study.play(study.play(study.goTo(study.newStudy("7x6", "4453"), 2), "1"), "2");
  made = study.comment(study.comment(made, "4412", "aside"), "44", "shared");
  assert.deepEqual(study.removeLine(made, 0).comments, { 44: "shared" });
});

test("a promoted side line keeps all comments and all other side lines", () => {
  let made = study.play(study.goTo(study.newStudy("7x6", "4453"), 2), "1");
  made = study.play(study.goTo(study.backToGame(made), 1), "7");
  made = study.comment(study.comment(study.jump(made, 0, 3), "4453", "old"), "47", "other");
  const promoted = study.promote(made);
  assert.equal(promoted.main, "441");
  assert.deepEqual(promoted.lines, [
    { at: 2, moves: "53" },
    { at: 1, moves: "7" },
  ]);
  assert.deepEqual(promoted.comments, { 4453: "old", 47: "other" });
});

/** Creates a store whose engine responds only to requests for positions. */
function open(moves = "4453") {
  const position = async (/** @type {any} */ game) => ({ moves: game.moves, outcome: "draw", legal: [] });
  const client = /** @type {any} */ ({ position, review: () => new Promise(() => {}) });
  return createAnalyseStore(client, { study: study.newStudy("7x6", moves), review: false });
}

test("a comment is saved, edited, undone and removed", () => {
  const store = open();
  assert.ok(store.editComment());
  store.typeComment("First");
  assert.deepEqual(store.study.value.comments, {});
  assert.ok(store.saveComment());
  assert.deepEqual(store.study.value.comments, { 4453: "First" });
  store.undo();
  assert.deepEqual(store.study.value.comments, {});
  store.redo();
  store.editComment();
  assert.equal(store.commentDraft.value?.text, "First");
  store.typeComment("");
  store.saveComment();
  assert.deepEqual(store.study.value.comments, {});
  store.dispose();
});

test("another position saves the comment that is being written, and Cancel does not", () => {
  const store = open();
  store.editComment();
  store.typeComment("Left");
  store.step(-1);
  assert.equal(store.commentDraft.value, null);
  assert.deepEqual(store.study.value.comments, { 4453: "Left" });
  assert.equal(store.moves.value, "445");
  store.editComment();
  store.typeComment("Dropped");
  store.cancelComment();
  store.step(-1);
  assert.deepEqual(store.study.value.comments, { 4453: "Left" });
  store.dispose();
});

test("a comment that makes the address too long stays in its editor, with an error message", () => {
  const store = open("4".repeat(6) + "3".repeat(6) + "5".repeat(6));
  for (let ply = 18; ply >= 0; ply -= 1) {
    store.goTo(ply);
    store.editComment();
    store.typeComment("ü".repeat(200));
    if (!store.saveComment()) break;
  }
  const draft = store.commentDraft.value;
  assert.match(draft?.error ?? "", /too long/);
  store.step(1);
  assert.equal(store.commentDraft.value, draft);
  store.editComment();
  assert.equal(store.commentDraft.value?.moves, draft?.moves, "no other comment replaces it");
  store.typeComment("short");
  assert.equal(store.commentDraft.value?.text, "short");
  assert.ok(store.saveComment());
  assert.equal(store.study.value.comments[draft?.moves ?? "?"], "short");
  store.dispose();
});

test("while the board shows a line of moves, there are no comments", () => {
  const store = open();
  store.showLine({ kind: "best", title: "Best line", base: "4453", moves: "12", at: 1, cells: [] });
  assert.equal(store.editComment(), false);
  assert.equal(store.commentDraft.value, null);
  store.dispose();
});
