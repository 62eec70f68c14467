// @ts-check
/**
 * A document of the lab on the page. Shown anew while a run goes on, it keeps what the reader did:
 * opened tables stay open, scrolled ones scrolled, and what did not change is not touched.
 */

import { fill, h } from "../../ui/dom.js";
import { drawPlot } from "./plot.js";
import { paragraphs, prose } from "./prose.js";
import { drawTable } from "./table.js";

/**
 * @typedef {import("../../api/types.ts").Document} Document
 * @typedef {import("../../api/types.ts").Block} Block
 * @typedef {{ key: string, element: HTMLElement }} Part
 */

/** @param {{ plotFile?: (index: number) => string | null }} [files] */
export function createDocument({ plotFile = () => null } = {}) {
  const lead = h("div", { class: "doc-lead" });
  const contents = h("nav", { class: "doc-contents", "aria-label": "Sections" });
  const body = h("div", { class: "doc-sections" });
  const facts = h("section", { class: "doc-facts" });
  const element = h("div", { class: "doc" }, lead, contents, body, facts);
  /** @type {Map<string, Part>} */
  let parts = new Map();
  let outline = "";

  /**
   * What was there under a name, if it says the same, else something new that looks the same.
   * @param {Map<string, Part>} next
   * @param {string} name
   * @param {unknown} content
   * @param {() => HTMLElement} draw
   */
  function part(next, name, content, draw) {
    const key = JSON.stringify(content);
    const before = parts.get(name);
    if (before?.key === key) {
      next.set(name, before);
      return before.element;
    }
    const drawn = draw();
    if (before) takeOver(before.element, drawn);
    next.set(name, { key, element: drawn });
    return drawn;
  }

  /** @param {Document} document */
  function update({ lead: words, sections, facts: pairs }) {
    /** @type {Map<string, Part>} */
    const next = new Map();
    fill(
      lead,
      part(next, "lead", words, () => h("div", null, paragraphs(words))),
    );
    let plots = 0;
    const shape = JSON.stringify(
      sections.map(({ heading, blocks }) => [
        heading,
        blocks.map((block) => Object.keys(block)[0]),
      ]),
    );
    const same = shape === outline;
    outline = shape;
    const drawn = sections.map(({ heading, blocks }, index) => {
      const elements = blocks.map((block, at) => {
        const file = "plot" in block ? plotFile(plots++) : null;
        return part(next, `${index} ${at}`, block, () => drawBlock(block, file));
      });
      return { heading, elements };
    });
    if (same) replaceChanged(drawn);
    else {
      fill(body, beside(drawn.map(({ heading, elements }, at) => section(heading, at, elements))));
      fill(contents, links(sections.map(({ heading }) => heading)));
      contents.hidden = sections.length < 3;
    }
    fill(
      facts,
      pairs.length
        ? part(next, "facts", pairs, () =>
            h(
              "div",
              null,
              h("h2", null, "How it was made"),
              h(
                "dl",
                null,
                pairs.map(([name, value]) => [
                  h("dt", null, prose(name)),
                  h("dd", null, prose(value)),
                ]),
              ),
            ),
          )
        : null,
    );
    parts = next;
  }

  /** @param {{ elements: HTMLElement[] }[]} drawn */
  function replaceChanged(drawn) {
    drawn.forEach(({ elements }, index) => {
      const blocks = body.querySelectorAll(".doc-blocks")[index];
      elements.forEach((one, at) => {
        const old = blocks?.children[at];
        if (old && old !== one) old.replaceWith(one);
      });
    });
  }

  return { element, update };
}

/** @param {string} heading @param {number} index @param {HTMLElement[]} elements */
function section(heading, index, elements) {
  const id = `section-${index}`;
  return h(
    "section",
    { class: "doc-section", "aria-labelledby": id, dataset: { part: partOf(heading) } },
    h("h2", { id, tabindex: "-1" }, prose(heading)),
    h("div", { class: "doc-blocks" }, elements),
  );
}

/** The report's tables on the left, ours on the right, why they differ below. */
function beside(/** @type {HTMLElement[]} */ sections) {
  const are = (/** @type {string} */ part) => sections.filter((each) => each.dataset.part === part);
  const [report, ours] = [are("report"), are("ours")];
  if (!report.length || !ours.length) return sections;
  const column = (/** @type {HTMLElement[]} */ each) => h("div", { class: "doc-column" }, each);
  return [
    h("div", { class: "doc-beside" }, column(report), column(ours)),
    sections.filter((each) => !report.includes(each) && !ours.includes(each)),
  ];
}

/** What a section of an experiment is, so that report and ours can stand beside each other. */
function partOf(/** @type {string} */ heading) {
  if (/^the report/i.test(heading)) return "report";
  if (/^ours/i.test(heading)) return "ours";
  return /differ/i.test(heading) ? "why" : "other";
}

/** @param {string[]} headings */
function links(headings) {
  const jump = (/** @type {number} */ index) => () => {
    const target = document.getElementById(`section-${index}`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "start" });
  };
  return h(
    "ul",
    null,
    headings.map((heading, index) =>
      h(
        "li",
        null,
        h("button", { class: "link", type: "button", onclick: jump(index) }, prose(heading)),
      ),
    ),
  );
}

/** @param {Block} block @param {string | null} file @returns {HTMLElement} */
function drawBlock(block, file) {
  if ("table" in block) return drawTable(block.table);
  if ("plot" in block) return drawPlot(block.plot, file);
  return h("div", { class: "doc-text" }, paragraphs(block.text));
}

/** @param {HTMLElement} old @param {HTMLElement} now */
function takeOver(old, now) {
  const all = (/** @type {HTMLElement} */ from, /** @type {string} */ what) => [
    ...(from.matches(what) ? [from] : []),
    ...from.querySelectorAll(what),
  ];
  all(now, "details").forEach((details, at) => {
    const before = all(old, "details")[at];
    details.toggleAttribute("open", before?.hasAttribute("open") ?? false);
  });
  all(now, ".doc-scroll").forEach((box, at) => {
    const before = all(old, ".doc-scroll")[at];
    if (!before) return;
    const { scrollLeft, scrollTop } = before;
    const focused = before === document.activeElement;
    queueMicrotask(() => {
      box.scrollTo(scrollLeft, scrollTop);
      if (focused) /** @type {HTMLElement} */ (box).focus({ preventScroll: true });
    });
  });
}
