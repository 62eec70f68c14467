import { Prose } from "../../components/prose.tsx";
import { t } from "../../languages/translate.ts";
import { contentOf, fieldsOf, limitsText, typeText } from "./openapi.ts";
import type { Schema, Schemas } from "./openapi.ts";

/** The maximum depth of nested objects that are shown. Without a limit, recursive schemas would never end. */
const DEEPEST = 3;

interface SchemaFieldsProps {
  schema: Schema;
  schemas: Schemas;
  depth?: number;
}

/** The fields of an object. The fields of nested objects are shown on demand. */
export function SchemaFields({ schema, schemas, depth = 0 }: SchemaFieldsProps) {
  return (
    <dl class="api-fields">
      {fieldsOf(schema, schemas).map(([name, field]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <FieldDescription schema={field} schemas={schemas} depth={depth} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldDescription({ schema, schemas, depth }: Required<SchemaFieldsProps>) {
  const content = contentOf(schema, schemas);
  const isObject = depth < DEEPEST && fieldsOf(content, schemas).length > 0;
  return (
    <>
      <span class="api-kind">
        {typeText(schema, schemas)}
        {limitsText(schema)}
      </span>
      <div lang="en">
        <Prose text={schema.description ?? content.description ?? ""} />
      </div>
      {isObject && (
        <details>
          <summary>{t("Fields")}</summary>
          <SchemaFields schema={content} schemas={schemas} depth={depth + 1} />
        </details>
      )}
    </>
  );
}
