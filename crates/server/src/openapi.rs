//! The description of the interface, made from the types that serve it.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_api::{ApiError, Declaration, Execution, Methods, TypeSchema};
use utoipa::openapi::path::{HttpMethod, Operation, OperationBuilder, Parameter, ParameterIn};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::Type;
use utoipa::openapi::{
    AllOfBuilder, Components, Content, ObjectBuilder, Ref, RefOr, Required, ResponseBuilder,
    ResponsesBuilder, Schema,
};
use utoipa::{IntoResponses, OpenApi, PartialSchema as _};

use crate::app::App;
use crate::http_error::{ReadErrors, RequestErrors};
use crate::routes::{run_events, run_files, runs};
use crate::unchanging::Unchanging;

/// What every request has in common. The page of the interface contains the text, too.
const ABOUT: &str = include_str!("interface.md");

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
        runs::rename,
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
    let described = || Unchanging::new(describe_interface(&app).to_json().unwrap_or_default());
    app.description.get_or_init(described).cached_response(&headers)
}

fn describe_interface(app: &App) -> utoipa::openapi::OpenApi {
    let mut document = Description::openapi();
    let mut components = document.components.take().unwrap_or_default();
    for operation in &app.operations {
        let declaration = operation.declaration();
        let path = format!("/api/v1/{}", declaration.name);
        let request = add_schema(&mut components, &(declaration.request)());
        let response = add_schema(&mut components, &(declaration.response)());
        let mut events = Vec::new();
        for event in declaration.events {
            let name = add_schema(&mut components, &(event.schema)());
            events.push(format!("`{}` (`{name}`)", event.name));
        }
        let types = Types { request: &request, response: &response, events: &events };
        let paths = &mut document.paths;
        if declaration.methods != Methods::Post {
            let get = types.by_query(&declaration, &components);
            paths.add_path_operation(&path, vec![HttpMethod::Get], get);
        }
        if declaration.methods != Methods::Get {
            let post = types.by_body(&declaration);
            paths.add_path_operation(&path, vec![HttpMethod::Post], post);
        }
    }
    document.components = Some(components);
    document
}

/// Adds a type and the types of its fields; returns its name.
fn add_schema(components: &mut Components, schema: &TypeSchema) -> String {
    components.schemas.extend(schema.schemas.iter().cloned());
    schema.name.clone()
}

/// The names of the types of an operation, and its events with the names of theirs.
struct Types<'a> {
    request: &'a str,
    response: &'a str,
    events: &'a [String],
}

impl Types<'_> {
    /// The operation with `GET`.
    fn by_query(&self, declaration: &Declaration, components: &Components) -> Operation {
        let parameters = parameters(components, self.request);
        let both = declaration.methods == Methods::GetAndPost;
        let mut codes = Vec::new();
        codes.extend((!parameters.is_empty()).then_some("422"));
        codes.extend(both.then_some("503"));
        let mut responses = ReadErrors::responses();
        let errors = RequestErrors::responses().into_iter();
        responses.extend(errors.filter(|(code, _)| codes.contains(&code.as_str())));
        let name = declaration.name.replace('/', "_");
        let id = if both { format!("{name}_by_query") } else { name };
        let mut operation = self.describe(declaration, id, responses);
        if both {
            // A list of all routes must tell the two apart.
            operation = operation.summary(Some(format!("{}, by query", declaration.summary)));
        }
        operation.parameters(Some(parameters)).build()
    }

    /// The operation with `POST`.
    fn by_body(&self, declaration: &Declaration) -> Operation {
        let body = RequestBodyBuilder::new()
            .content("application/json", reference(self.request))
            .required(Some(Required::True))
            .build();
        let id = declaration.name.replace('/', "_");
        let operation = self.describe(declaration, id, RequestErrors::responses());
        operation.request_body(Some(body)).build()
    }

    fn describe(
        &self,
        declaration: &Declaration,
        id: String,
        errors: BTreeMap<String, RefOr<utoipa::openapi::Response>>,
    ) -> OperationBuilder {
        let mut details = declaration.details.to_owned();
        let mut success = ResponseBuilder::new()
            .description(declaration.summary)
            .content("application/json", versioned(self.response));
        if declaration.execution == Execution::Search {
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

fn reference(name: &str) -> Content {
    Content::new(Some(Ref::from_schema_name(name)))
}

/// A response: its type, and the version of results.
fn versioned(name: &str) -> Content {
    let version = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .description(Some("The version of the fields of results."))
        .enum_values(Some([1]));
    let version = ObjectBuilder::new().property("schema", version).required("schema");
    let both = AllOfBuilder::new().item(version).item(Ref::from_schema_name(name));
    Content::new(Some(Schema::from(both)))
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
            parameter.description.clone_from(&field.description);
        }
        parameter.schema = Some(schema.clone());
        parameter
    };
    object.properties.iter().map(parameter).collect()
}
