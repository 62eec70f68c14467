//! The description of the interface, made from the types that serve it.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_api::{ApiError, Declaration, Execution, Methods, TypeSchema};
use utoipa::openapi::path::{HttpMethod, Operation, OperationBuilder, Parameter, ParameterIn};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::{Components, Content, Ref, RefOr, Required, ResponseBuilder, Schema};
use utoipa::{IntoResponses, OpenApi, PartialSchema as _};

use crate::app::App;
use crate::complaint::{Errors, Reading};
use crate::routes::{run_events, run_files, runs};
use crate::unchanging::Unchanging;

/// What every request has in common.
const ABOUT: &str = "\
Everything Foursight can do with a game of four in a row: rules, searches, exact scores, reviews.

Requests are stateless: the whole game is in each of them, as `variant` (default `7x6`) and `moves` \
(`4453`, columns from left to right). Answers are JSON. Searches answer with \
server-sent events where the request accepts `text/event-stream`; the last event is `done`, with what is \
otherwise the whole answer, or `error`; `closing` says that the server is about to end. Closing the connection \
stops the search.

`think`, `evaluate`, `tree` and `scripts/grade` take evaluations of one's own: `scripts`, each with a name and a source \
in Rhai, which the texts of the same request call `script:NAME`. Nothing of them is kept.

Every error response of a route has the body `{error, at}`: what was wrong and what to do, and where in the text; an \
error in a script has `fault` too, with the line and the column. Requests that are no valid HTTP are refused without a body.";

#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Foursight",
        description = ABOUT,
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    tags((name = "v1", description = "Version 1: what is here stays as it is.")),
    paths(
        runs::list,
        runs::begin,
        runs::show,
        runs::delete,
        runs::stop,
        runs::resume,
        runs::compare,
        run_events::follow,
        run_files::file
    ),
    components(schemas(ApiError))
)]
struct Description;

/// `GET /api/openapi.json`.
pub(crate) async fn document(State(app): State<App>, headers: HeaderMap) -> Response {
    let described = || Unchanging::new(described(&app).to_json().unwrap_or_default());
    app.description.get_or_init(described).response(&headers)
}

fn described(app: &App) -> utoipa::openapi::OpenApi {
    let mut document = Description::openapi();
    let mut components = document.components.take().unwrap_or_default();
    for operation in &app.operations {
        let declaration = operation.declaration();
        let path = format!("/api/v1/{}", declaration.name);
        let request = add(&mut components, &(declaration.request)());
        let response = add(&mut components, &(declaration.response)());
        let mut events = Vec::new();
        for event in declaration.events {
            let name = add(&mut components, &(event.schema)());
            events.push(format!("`{}` (`{name}`)", event.name));
        }
        let describe = |method| Method {
            declaration,
            method,
            request: &request,
            response: &response,
            events: &events,
        };
        let paths = &mut document.paths;
        if declaration.methods != Methods::Post {
            let operation = describe(HttpMethod::Get).describe(&components);
            paths.add_path_operation(&path, vec![HttpMethod::Get], operation);
        }
        if declaration.methods != Methods::Get {
            let operation = describe(HttpMethod::Post).describe(&components);
            paths.add_path_operation(&path, vec![HttpMethod::Post], operation);
        }
    }
    document.components = Some(components);
    document
}

/// Adds a type and the types of its fields; returns its name.
fn add(components: &mut Components, schema: &TypeSchema) -> String {
    components.schemas.extend(schema.schemas.iter().cloned());
    schema.name.clone()
}

/// One method of an operation, and the names of its types.
struct Method<'a> {
    declaration: Declaration,
    method: HttpMethod,
    request: &'a str,
    response: &'a str,
    events: &'a [String],
}

impl Method<'_> {
    fn describe(&self, components: &Components) -> Operation {
        let declaration = &self.declaration;
        let operation = OperationBuilder::new()
            .tag("v1")
            .operation_id(Some(self.id()))
            .summary(Some(declaration.summary))
            .description(Some(self.description()));
        let operation = match self.method {
            HttpMethod::Get => {
                let parameters = parameters(components, self.request);
                let (some, post) =
                    (!parameters.is_empty(), declaration.methods == Methods::GetAndPost);
                let errors = Errors::responses().into_iter();
                let mut responses = Reading::responses();
                responses.extend(
                    errors.filter(|(code, _)| (code == "422" && some) || (code == "503" && post)),
                );
                let operation = operation.parameters(Some(parameters));
                operation.responses(
                    utoipa::openapi::ResponsesBuilder::new().responses_from_iter(responses).build(),
                )
            }
            _ => {
                let body = RequestBodyBuilder::new()
                    .content("application/json", reference(self.request))
                    .required(Some(Required::True))
                    .build();
                let responses = utoipa::openapi::ResponsesBuilder::new()
                    .responses_from_iter(Errors::responses());
                operation.request_body(Some(body)).responses(responses.build())
            }
        };
        operation.response("200", self.success()).build()
    }

    fn id(&self) -> String {
        let name = self.declaration.name.replace('/', "_");
        let second = self.declaration.methods == Methods::GetAndPost
            && matches!(self.method, HttpMethod::Get);
        if second { format!("{name}_by_query") } else { name }
    }

    fn description(&self) -> String {
        let details = self.declaration.details;
        if self.declaration.execution != Execution::Search {
            return details.to_owned();
        }
        let events = match self.events {
            [] => String::new(),
            events => format!("events {}, then ", events.join(" and ")),
        };
        format!("{details} As a stream: {events}`done` (`{}`) or `error`.", self.response)
    }

    fn success(&self) -> utoipa::openapi::Response {
        let response = ResponseBuilder::new()
            .description(self.declaration.summary)
            .content("application/json", reference(self.response));
        match self.declaration.execution {
            Execution::Search => {
                response.content("text/event-stream", Content::new(Some(String::schema())))
            }
            _ => response,
        }
        .build()
    }
}

fn reference(name: &str) -> Content {
    Content::new(Some(Ref::from_schema_name(name)))
}

/// The fields of a request as parameters of a query.
fn parameters(components: &Components, request: &str) -> Vec<Parameter> {
    let Some(RefOr::T(Schema::Object(object))) = components.schemas.get(request) else {
        return Vec::new();
    };
    let parameter = |(name, schema): (&String, &RefOr<Schema>)| {
        let mut parameter = Parameter::new(name);
        parameter.parameter_in = ParameterIn::Query;
        parameter.required = Required::False;
        if let RefOr::T(Schema::Object(field)) = schema {
            parameter.description = field.description.clone();
        }
        parameter.schema = Some(schema.clone());
        parameter
    };
    object.properties.iter().map(parameter).collect()
}
