import { Prose } from "../../components/prose.tsx";
import { t } from "../../languages/translate.ts";
import type { Operation, Route, Schemas } from "./openapi.ts";
import { SchemaFields } from "./schema-fields.tsx";
import { TryForm } from "./try-form.tsx";

interface RouteSectionProps {
  route: Route;
  schemas: Schemas;
}

/**
 * The description of one route: its request, its response, its errors, and a form to try it. The texts of the OpenAPI
 * document are English in every language of the page.
 */
export function RouteSection({ route, schemas }: RouteSectionProps) {
  const { path, method, operation } = route;
  const { operationId: id, summary, description, responses } = operation;
  const request = operation.requestBody?.content["application/json"]?.schema;
  const content = responses["200"]?.content ?? {};
  const response = content["application/json"]?.schema;
  return (
    <section class="api-route" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} lang="en">{summary}</h2>
      <p class="api-path">
        <span class="api-method">{method.toUpperCase()}</span>
        <code>{path}</code>
      </p>
      {description && (
        <p lang="en">
          <Prose text={description} />
        </p>
      )}
      {request && <h3>{t("Request")}</h3>}
      {request && <SchemaFields schema={request} schemas={schemas} />}
      {response && <h3>{t("Response")}</h3>}
      {response && <SchemaFields schema={response} schemas={schemas} />}
      <Errors responses={responses} />
      <TryForm id={id} path={path} method={method} canStream={"text/event-stream" in content} />
    </section>
  );
}

function Errors({ responses }: Pick<Operation, "responses">) {
  const errors = Object.entries(responses).filter(([status]) => status !== "200");
  return (
    <details>
      <summary>{t("Errors")}</summary>
      <dl class="api-fields">
        {errors.map(([status, { description }]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd lang="en">{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
