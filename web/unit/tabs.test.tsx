// @vitest-environment happy-dom
import assert from "node:assert/strict";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, test, vi } from "vitest";
import { Tabs } from "../src/components/tabs.tsx";

const TABS = ["one", "two", "three"].map((id) => ({ id, label: `Label ${id}`, content: `Content ${id}` }));

afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

function draw(selected: string, onSelect: (id: string) => void, wide?: string) {
  act(() => {
    render(<Tabs label="Numbers" tabs={TABS} selected={selected} onSelect={onSelect} wide={wide} />, document.body);
  });
}

const byRole = (role: string) => [...document.querySelectorAll<HTMLElement>(`[role=${role}]`)];

test("only the selected tab can be reached with Tab, and only its panel is shown", () => {
  draw("two", () => {});
  assert.deepEqual(byRole("tab").map((tab) => tab.tabIndex), [-1, 0, -1]);
  assert.deepEqual(byRole("tab").map((tab) => tab.getAttribute("aria-selected")), ["false", "true", "false"]);
  assert.deepEqual(byRole("tabpanel").map((panel) => panel.hidden), [true, false, true]);
});

test("arrow keys, Home and End select a tab, focus it, and wrap around", () => {
  for (const [from, key, to] of [
    ["one", "ArrowLeft", "three"],
    ["three", "ArrowRight", "one"],
    ["two", "Home", "one"],
    ["one", "End", "three"],
  ] as const) {
    const onSelect = vi.fn();
    draw(from, onSelect);
    byRole("tablist")[0]?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    assert.deepEqual(onSelect.mock.calls, [[to]]);
    assert.equal(document.activeElement?.id, `tab-${to}`);
  }
});

test("on wide screens all panels are regions without tabs", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  draw("two", () => {}, "(min-width: 64rem)");
  assert.equal(byRole("tablist")[0]?.hidden, true);
  assert.deepEqual(byRole("region").map((panel) => panel.hidden), [false, false, false]);
  assert.equal(byRole("region")[0]?.getAttribute("aria-label"), "Label one");
});
