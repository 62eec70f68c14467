//! Builds the `OpenAPI` document from the declarations of the operations, and from the routes for runs (tournaments,
//! gradings and experiments).

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_api::{
    ApiError, HttpMethods, OperationDeclaration, OperationExecution, OperationTypeSchema,
};
use utoipa::openapi::path::{HttpMethod, Operation, OperationBuilder, Parameter, ParameterIn};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::Type;
use utoipa::openapi::{
    AllOfBuilder, Components, Content, ObjectBuilder, Ref, RefOr, Required, ResponseBuilder,
    ResponsesBuilder, Schema,
};
use utoipa::{IntoResponses, OpenApi, PartialSchema as _};

use crate::app::App;
use crate::constant_content::ConstantDocument;
use crate::http_error::{ReadErrors, RequestErrors};
use crate::routes::{run_events, run_files, run_games, runs};

/// Description of the whole interface: the rules that apply to all requests. The API page shows this text, too.
const INTERFACE_DESCRIPTION: &str = include_str!("interface.md");

#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Foursight",
        description = INTERFACE_DESCRIPTION,
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    tags((name = "v1", description = "Version 1. Fields may be added, but existing ones keep their meaning.")),
    paths(
        runs::list_runs,
        runs::begin_run,
        runs::show_run,
        runs::delete_run,
        runs::rename_run,
        runs::stop_run,
        runs::resume_run,
        runs::compare_runs,
        run_events::follow_run,
        run_files::download_run_file,
        run_games::list_run_games
    ),
    components(schemas(ApiError))
)]
struct OpenApiTemplate;

/// Handles `GET /api/openapi.json`.
pub(crate) async fn serve_openapi_document(State(app): State<App>, headers: HeaderMap) -> Response {
    let build =
        || ConstantDocument::new(build_openapi_document(&app).to_json().unwrap_or_default());
    app.openapi_document.get_or_init(build).cached_response(&headers)
}

fn build_openapi_document(app: &App) -> utoipa::openapi::OpenApi {
    let mut document = OpenApiTemplate::openapi();
    add_response_versions(&mut document);
    let mut components = document.components.take().unwrap_or_default();
    for operation in &app.operations {
        let declaration = operation.declaration();
        let path = format!("/api/v1/{}", declaration.name);
        let request = add_openapi_schema(&mut components, &(declaration.request)());
        let response = add_openapi_schema(&mut components, &(declaration.response)());
        let mut events = Vec::new();
        for event in declaration.events {
            let name = add_openapi_schema(&mut components, &(event.schema)());
            events.push(format!("`{}` (`{name}`)", event.name));
        }
        let types = OperationTypes { request: &request, response: &response, events: &events };
        let paths = &mut document.paths;
        if declaration.methods != HttpMethods::Post {
            let get = types.get_operation(&declaration, &components);
            paths.add_path_operation(&path, vec![HttpMethod::Get], get);
        }
        if declaration.methods != HttpMethods::Get {
            let post = types.post_operation(&declaration);
            paths.add_path_operation(&path, vec![HttpMethod::Post], post);
        }
    }
    document.components = Some(components);
    document
}

/// Adds the field `schema` (the version of the response format) to the responses of the routes for runs.
fn add_response_versions(document: &mut utoipa::openapi::OpenApi) {
    let operations = document.paths.paths.values_mut();
    let operations = operations.flat_map(|path| [&mut path.get, &mut path.post, &mut path.delete]);
    for operation in operations.flatten() {
        for status in ["200", "201"] {
            let response = operation.responses.responses.get_mut(status);
            let Some(RefOr::T(response)) = response else { continue };
            let Some(RefOr::T(content)) = response.content.get_mut("application/json") else {
                continue;
            };
            // A response with a referenced type gets the field. A downloaded file has no such type, and has a version
            // of its own.
            if let Some(RefOr::Ref(reference)) = &content.schema {
                let name = reference.ref_location.rsplit('/').next().unwrap_or_default();
                *content = openapi_response_content(name);
            }
        }
    }
}

/// Adds a type and the types of its fields to the components of the document. Returns the name of the type.
fn add_openapi_schema(components: &mut Components, schema: &OperationTypeSchema) -> String {
    components.schemas.extend(schema.schemas.iter().cloned());
    schema.name.clone()
}

/// Names of the request, response and event types of an operation.
struct OperationTypes<'a> {
    request: &'a str,
    response: &'a str,
    events: &'a [String],
}

impl OperationTypes<'_> {
    /// Describes the operation as a `GET` request.
    fn get_operation(
        &self,
        declaration: &OperationDeclaration,
        components: &Components,
    ) -> Operation {
        let parameters = openapi_query_parameters(components, self.request);
        let both = declaration.methods == HttpMethods::GetAndPost;
        let mut codes = Vec::new();
        codes.extend((!parameters.is_empty()).then_some("422"));
        codes.extend(both.then_some("503"));
        let mut responses = ReadErrors::responses();
        let errors = RequestErrors::responses().into_iter();
        responses.extend(errors.filter(|(code, _)| codes.contains(&code.as_str())));
        let name = declaration.name.replace('/', "_");
        let id = if both { format!("{name}_by_query") } else { name };
        let mut operation = self.operation_builder(declaration, id, responses);
        if both {
            // The `GET` and the `POST` request need different summaries, because lists of routes show only summaries.
            operation = operation.summary(Some(format!("{}, by query", declaration.summary)));
        }
        operation.parameters(Some(parameters)).build()
    }

    /// Describes the operation as a `POST` request.
    fn post_operation(&self, declaration: &OperationDeclaration) -> Operation {
        let body = RequestBodyBuilder::new()
            .content("application/json", openapi_schema_reference(self.request))
            .required(Some(Required::True))
            .build();
        let id = declaration.name.replace('/', "_");
        let operation = self.operation_builder(declaration, id, RequestErrors::responses());
        operation.request_body(Some(body)).build()
    }

    fn operation_builder(
        &self,
        declaration: &OperationDeclaration,
        id: String,
        errors: BTreeMap<String, RefOr<utoipa::openapi::Response>>,
    ) -> OperationBuilder {
        let mut details = declaration.details.to_owned();
        let mut success = ResponseBuilder::new()
            .description(declaration.summary)
            .content("application/json", openapi_response_content(self.response));
        if declaration.execution == OperationExecution::Search {
            let events = match self.events {
                [] => String::new(),
                events => format!("events {}, then ", events.join(" and ")),
            };
            let response = self.response;
            details = format!("{details} As a stream: {events}`done` (`{response}`) or `error`.");
            let events = Content::new(Some(String::schema()));
            success = success.content("text/event-stream", events);
        }
        OperationBuilder::new()
            .tag("v1")
            .operation_id(Some(id))
            .summary(Some(declaration.summary))
            .description(Some(details))
            .responses(ResponsesBuilder::new().responses_from_iter(errors).build())
            .response("200", success)
    }
}

fn openapi_schema_reference(name: &str) -> Content {
    Content::new(Some(Ref::from_schema_name(name)))
}

/// Returns the schema of a response: the fields of the type `name`, and the field `schema`.
fn openapi_response_content(name: &str) -> Content {
    let version = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .description(Some("Version of the response format."))
        .enum_values(Some([1]));
    let version = ObjectBuilder::new().property("schema", version).required("schema");
    let both = AllOfBuilder::new().item(version).item(Ref::from_schema_name(name));
    Content::new(Some(Schema::from(both)))
}

/// Returns the fields of a request as query parameters.
fn openapi_query_parameters(components: &Components, request: &str) -> Vec<Parameter> {
    let Some(RefOr::T(Schema::Object(object))) = components.schemas.get(request) else {
        return Vec::new();
    };
    let parameter = |(name, schema): (&String, &RefOr<Schema>)| {
        let mut parameter = Parameter::new(name);
        parameter.parameter_in = ParameterIn::Query;
        parameter.required = Required::False;
        if let RefOr::T(Schema::Object(field)) = schema {
            parameter.description.clone_from(&field.description);
        }
        parameter.schema = Some(schema.clone());
        parameter
    };
    object.properties.iter().map(parameter).collect()
}
