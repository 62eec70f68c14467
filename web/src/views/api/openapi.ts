/** The parts of an OpenAPI document that the page shows, and functions that format them. */

import { t } from "../../languages/translate.ts";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

/** The schemas that a `$ref` refers to, keyed by name. */
export type Schemas = Record<string, Schema>;

type Content = Record<string, { schema: Schema }>;

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

export interface OpenApi {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

export interface Route {
  path: string;
  /** The HTTP method in lower case, as in the document. */
  method: string;
  operation: Operation;
}

export function routesOf({ paths }: OpenApi): Route[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** Returns all properties of an object, including the properties of the schemas in its `allOf`. */
export function fieldsOf(schema: Schema, schemas: Schemas): [string, Schema][] {
  const { allOf = [], properties = {} } = resolve(schema, schemas);
  return [...allOf.flatMap((part) => fieldsOf(part, schemas)), ...Object.entries(properties)];
}

function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split("/").pop();
  return name ? (schemas[name] ?? {}) : schema;
}

/** Returns the schema of the object in a field, or the schema of the entries if the field is a list. */
export function contentOf(field: Schema, schemas: Schemas): Schema {
  const part = field.oneOf?.find((choice) => choice.type !== "null") ?? field.items ?? field;
  return resolve(part, schemas);
}

/** Describes the type of a field: "list of Run", "string or integer". */
export function typeText(schema: Schema, schemas: Schemas): string {
  const choices = schema.oneOf?.filter((part) => part.type !== "null");
  if (choices?.length) return choices.map((part) => typeText(part, schemas)).join(` ${t("or")} `);
  if (schema.$ref) {
    const target = resolve(schema, schemas);
    return target.enum ? typeText(target, schemas) : (schema.$ref.split("/").pop() ?? "");
  }
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(` ${t("or")} `);
  const types = [schema.type ?? "anything"].flat().filter((type) => type !== "null");
  if (types[0] === "array" && schema.items) return t("list of {type}", { type: typeText(schema.items, schemas) });
  return types.join(` ${t("or")} `);
}

/** Describes the limits and the default of a field. The text follows its type: ", at least 1, default 5". */
export function limitsText(schema: Schema): string {
  const parts = [
    schema.minimum !== undefined && t("at least {number}", { number: schema.minimum }),
    schema.maximum !== undefined && t("at most {number}", { number: schema.maximum }),
    schema.maxLength !== undefined && t("at most {number} characters", { number: schema.maxLength }),
    schema.maxItems !== undefined && t("at most {number} entries", { number: schema.maxItems }),
    (schema.default ?? null) !== null && t("default {value}", { value: JSON.stringify(schema.default) }),
  ];
  return parts.filter(Boolean).map((part) => `, ${part}`).join("");
}
