/** The page at `/api/`. It describes the HTTP API and has a form to try each route. */

import { render } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { showHeader } from "../../components/header.tsx";
import { translateHtml } from "../../components/html-texts.ts";
import { loadLanguage } from "../../languages/load-language.ts";
import { rich, t } from "../../languages/translate.ts";
import { byId } from "../../ui/dom.ts";
import { routesOf } from "./openapi.ts";
import type { OpenApi, Route } from "./openapi.ts";
import { RouteSection } from "./route-section.tsx";

const DOCUMENT = "/api/openapi.json";

function ApiPage() {
  const openApi = useSignal<OpenApi | null>(null);
  const error = useSignal("");
  useEffect(() => {
    fetch(DOCUMENT)
      .then((response) => response.json())
      .then(
        (document: OpenApi) => (openApi.value = document),
        (reason: unknown) => (error.value = String(reason)),
      );
  }, []);
  if (openApi.value) return <Routes openApi={openApi.value} />;
  return (
    <p role="status">
      {error.value
        ? t("The routes could not be loaded ({error}). Check that the server is running.", { error: error.value })
        : t("Loading the routes…")}
    </p>
  );
}

/** Shows all routes. The introduction is not shown here, because the HTML file of the page already contains it. */
function Routes({ openApi }: { openApi: OpenApi }) {
  const { info, components } = openApi;
  const routes = routesOf(openApi);
  return (
    <>
      <p>
        {rich("Version {version}. For programs: {document}.", {
          version: info.version,
          document: <a href={DOCUMENT}>openapi.json</a>,
        })}
      </p>
      <Index routes={routes} />
      {routes.map((route) => (
        <RouteSection key={route.operation.operationId} route={route} schemas={components.schemas} />
      ))}
    </>
  );
}

function Index({ routes }: { routes: Route[] }) {
  return (
    <nav aria-label={t("Routes")}>
      <ul class="api-index">
        {routes.map(({ operation: { operationId: id } }) => (
          <li key={id}>
            <a href={`#${id}`}>{id}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

await loadLanguage();
translateHtml();
showHeader();
const routes = byId("routes");
routes.replaceChildren();
render(<ApiPage />, routes);
