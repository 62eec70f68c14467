// @ts-check
/** The description of the interface, made readable, with a way to try each route. */

import { h } from "../ui/dom.js";

/**
 * The parts of OpenAPI that are read here.
 * @typedef {Object} Schema
 * @property {string} [$ref]
 * @property {string | string[]} [type]
 * @property {string} [description]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {Schema} [items]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [allOf]
 * @property {unknown[]} [enum]
 * @property {unknown} [default]
 * @property {unknown} [example]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [maxLength]
 * @property {number} [maxItems]
 *
 * @typedef {Object} Operation
 * @property {string} operationId
 * @property {string} summary
 * @property {string} [description]
 * @property {{ content: Record<string, { schema: Schema }> }} [requestBody]
 * @property {Record<string, Told>} responses
 *
 * @typedef {{ description: string, content?: Record<string, { schema: Schema }> }} Told
 *
 * @typedef {Object} Description
 * @property {{ title: string, version: string, description: string }} info
 * @property {Record<string, Record<string, Operation>>} paths
 * @property {{ schemas: Record<string, Schema> }} components
 */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const state = /** @type {HTMLElement} */ (document.getElementById("api-state"));

/** Documents within documents are shown so deep. */
const DEEPEST = 3;

/** A question to begin with, for each route. */
const SAMPLES = /** @type {Record<string, unknown>} */ ({
  position: { moves: "445566" },
  think: { moves: "4453", engine: "deepening:depth=8", columns: true },
  solve: { moves: "4453" },
  judge: { moves: "4453", evaluations: ["quiet", "windows-centre"], depths: [2, 4] },
  hint: { moves: "44556" },
  review: { moves: "4455667", evaluation: "quiet" },
  explore: { moves: "44" },
});

try {
  const answer = await fetch("/api/openapi.json");
  show(/** @type {Description} */ (await answer.json()));
} catch (error) {
  state.textContent = `The description could not be read (${String(error)}). Is the server there?`;
}

/** @param {Description} description */
function show(description) {
  const { info, paths, components } = description;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  state.remove();
  main.append(
    ...info.description.split("\n\n").map((text) => h("p", null, ...marked(text))),
    h(
      "p",
      null,
      `Version ${info.version}. For programs: `,
      h("a", { href: "/api/openapi.json" }, "openapi.json"),
      ".",
    ),
    h(
      "nav",
      { "aria-label": "Routes" },
      h(
        "ul",
        { class: "api-index" },
        ...routes.map(({ operation: { operationId: id } }) =>
          h("li", null, h("a", { href: `#${id}` }, id)),
        ),
      ),
    ),
    ...routes.map(({ path, method, operation }) =>
      route(path, method, operation, components.schemas),
    ),
  );
}

/**
 * @param {string} path
 * @param {string} method
 * @param {Operation} operation
 * @param {Record<string, Schema>} schemas
 */
function route(path, method, operation, schemas) {
  const { operationId: id, summary, description = "", responses } = operation;
  const asked = operation.requestBody?.content["application/json"]?.schema;
  const content = responses["200"]?.content ?? {};
  const told = content["application/json"]?.schema;
  return h(
    "section",
    { class: "api-route", id, "aria-labelledby": `${id}-title` },
    h("h2", { id: `${id}-title` }, summary),
    h(
      "p",
      { class: "api-path" },
      h("span", { class: "api-method" }, method.toUpperCase()),
      h("code", null, path),
    ),
    description && h("p", null, ...marked(description)),
    asked && h("h3", null, "It takes"),
    asked && fields(asked, schemas),
    told && h("h3", null, "It answers"),
    told && fields(told, schemas),
    h(
      "details",
      null,
      h("summary", null, "When something is wrong"),
      h(
        "dl",
        { class: "api-fields" },
        ...Object.entries(responses)
          .filter(([status]) => status !== "200")
          .map(([status, response]) =>
            h("div", null, h("dt", null, status), h("dd", null, response.description)),
          ),
      ),
    ),
    trial(path, method, id, "text/event-stream" in content),
  );
}

/**
 * The fields of a document.
 * @param {Schema} schema
 * @param {Record<string, Schema>} schemas
 * @param {number} [depth]
 * @returns {HTMLElement}
 */
function fields(schema, schemas, depth = 0) {
  const parts = flat(schema, schemas);
  return h(
    "dl",
    { class: "api-fields" },
    ...parts.map(([name, field]) =>
      h(
        "div",
        null,
        h("dt", null, name),
        h(
          "dd",
          null,
          h("span", { class: "api-kind" }, kind(field, schemas), bounds(field)),
          h("div", null, ...marked(field.description ?? within(field, schemas).description ?? "")),
          depth < DEEPEST && flat(within(field, schemas), schemas).length > 0
            ? h(
                "details",
                null,
                h("summary", null, "Its fields"),
                fields(within(field, schemas), schemas, depth + 1),
              )
            : null,
        ),
      ),
    ),
  );
}

/**
 * All properties, those of the parts it is made of too.
 * @param {Schema} schema
 * @param {Record<string, Schema>} schemas
 * @returns {[string, Schema][]}
 */
function flat(schema, schemas) {
  const known = resolved(schema, schemas);
  const parts = (known.allOf ?? []).flatMap((part) => flat(part, schemas));
  return [...parts, ...Object.entries(known.properties ?? {})];
}

/**
 * @param {Schema} schema
 * @param {Record<string, Schema>} schemas
 * @returns {Schema}
 */
function resolved(schema, schemas) {
  const name = schema.$ref?.split("/").pop();
  return name ? (schemas[name] ?? {}) : schema;
}

/**
 * The document that a field holds, or a list of them.
 * @param {Schema} field
 * @param {Record<string, Schema>} schemas
 * @returns {Schema}
 */
function within(field, schemas) {
  const part = field.oneOf?.find((choice) => choice.type !== "null") ?? field.items ?? field;
  return resolved(part, schemas);
}

/**
 * What a field holds, in words.
 * @param {Schema} schema
 * @param {Record<string, Schema>} schemas
 * @returns {string}
 */
function kind(schema, schemas) {
  const choices = schema.oneOf?.filter((part) => part.type !== "null");
  if (choices?.length) return choices.map((part) => kind(part, schemas)).join(" or ");
  if (schema.$ref) {
    const known = resolved(schema, schemas);
    return known.enum ? kind(known, schemas) : (schema.$ref.split("/").pop() ?? "");
  }
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  const types = [schema.type ?? "anything"].flat().filter((type) => type !== "null");
  if (types[0] === "array" && schema.items) return `list of ${kind(schema.items, schemas)}`;
  return types.join(" or ");
}

/** @param {Schema} schema */
function bounds(schema) {
  const told = [
    schema.minimum !== undefined && `at least ${schema.minimum}`,
    schema.maximum !== undefined && `at most ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.maxItems !== undefined && `at most ${schema.maxItems} entries`,
    (schema.default ?? null) !== null && `${JSON.stringify(schema.default)} if left out`,
  ].filter(Boolean);
  return told.length ? `, ${told.join(", ")}` : "";
}

/**
 * A form that asks the route and shows what comes back.
 * @param {string} path
 * @param {string} method
 * @param {string} id
 * @param {boolean} streams
 */
function trial(path, method, id, streams) {
  const body = h("textarea", { id: `${id}-body`, spellcheck: "false", rows: 5 });
  body.value = JSON.stringify(SAMPLES[id] ?? {}, null, 2);
  const events = h("input", { type: "checkbox", id: `${id}-events` });
  const stop = h("button", { type: "button", class: "button", disabled: true }, "Stop");
  const outcome = h("p", { class: "api-kind", role: "status" });
  const answer = h("pre", { class: "api-answer", tabindex: "0", "aria-label": `Answer of ${id}` });
  /** @type {AbortController | null} */
  let asking = null;

  /** @param {Event} event */
  async function ask(event) {
    event.preventDefault();
    asking?.abort();
    const mine = (asking = new AbortController());
    stop.disabled = false;
    answer.textContent = "";
    outcome.textContent = "Asked…";
    const start = performance.now();
    try {
      const response = await fetch(path, {
        method: method.toUpperCase(),
        headers: {
          Accept: events.checked ? "text/event-stream" : "application/json",
          ...(method === "post" && { "Content-Type": "application/json" }),
        },
        body: method === "post" ? body.value : null,
        signal: mine.signal,
      });
      await read(response, answer);
      const took = Math.round(performance.now() - start);
      outcome.textContent = `${response.status} ${response.statusText}, ${took} ms`;
    } catch (error) {
      outcome.textContent = mine.signal.aborted ? "Stopped." : `No answer: ${String(error)}`;
    } finally {
      if (asking === mine) stop.disabled = true;
    }
  }

  stop.addEventListener("click", () => asking?.abort());
  return h(
    "form",
    { class: "api-try", onsubmit: ask },
    method === "post" && h("label", { for: `${id}-body` }, "Request"),
    method === "post" && body,
    h(
      "div",
      { class: "api-buttons" },
      h("button", { type: "submit", class: "button primary" }, `Try ${id}`),
      stop,
      streams && h("label", null, events, " as events"),
    ),
    outcome,
    answer,
  );
}

/**
 * Shows an answer, a stream as it comes.
 * @param {Response} response
 * @param {HTMLElement} place
 */
async function read(response, place) {
  const stream = response.headers.get("Content-Type")?.includes("event-stream");
  if (!stream || !response.body) {
    const text = await response.text();
    try {
      place.textContent = JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      place.textContent = text;
    }
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    place.append(part.value);
    place.scrollTop = place.scrollHeight;
  }
}

/**
 * Text in which `words` are code.
 * @param {string} text
 */
function marked(text) {
  return text.split("`").map((part, index) => (index % 2 ? h("code", null, part) : part));
}
