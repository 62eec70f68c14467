// @vitest-environment happy-dom
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";

const KEY = "foursight.settings";

/** Loads the modules again, as a new page does. */
async function load() {
  vi.resetModules();
  return import("../src/stores/settings.ts");
}

beforeEach(() => localStorage.clear());

test("changes are stored, and a page that is opened later reads them", async () => {
  const { settings, changeSettings } = await load();
  assert.equal(settings.value.theme, "system");
  changeSettings({ theme: "dark", sound: true });
  const next = await load();
  assert.equal(next.settings.value.theme, "dark");
  assert.equal(next.settings.value.sound, true);
  next.resetSettings();
  assert.equal((await load()).settings.value.sound, false);
});

test("stored values of another type are ignored", async () => {
  localStorage.setItem(KEY, JSON.stringify({ sound: "yes", labels: "cells", unknown: 1 }));
  const { settings } = await load();
  assert.equal(settings.value.sound, false);
  assert.equal(settings.value.labels, "cells");
  assert.ok(!("unknown" in settings.value));
  localStorage.setItem(KEY, "no JSON");
  assert.equal((await load()).settings.value.labels, "digits");
});

test("a change in another tab is applied", async () => {
  const { settings } = await load();
  localStorage.setItem(KEY, JSON.stringify({ theme: "dark" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "another", storageArea: localStorage }));
  assert.equal(settings.value.theme, "system");
  window.dispatchEvent(new StorageEvent("storage", { key: KEY, storageArea: localStorage }));
  assert.equal(settings.value.theme, "dark");
});
