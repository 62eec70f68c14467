//! The declaration of an operation. The server, the browser module, the Python package, the command line and the
//! documentation use this declaration.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{ApiError, RequestContext, Service, read_json};

/// An operation that clients can request over HTTP, in the browser module, in Python and on the command line.
///
/// The declaration determines the route of the server, an entry of the `OpenAPI` document, the name by which pages call
/// the operation in the browser module, and a section of the reference `docs/api.md`. To add an operation, create one
/// file and add one entry to [`operations()`](crate::operations()).
pub trait Operation: Send + Sync + 'static {
    /// The name of the operation. The server offers the operation at `/api/v1/NAME`.
    const NAME: &'static str;
    /// The names of the operation in earlier versions. They are still accepted.
    const EARLIER_NAMES: &'static [&'static str] = &[];
    /// The HTTP methods that the server accepts for the operation.
    const METHODS: HttpMethods = HttpMethods::Post;
    /// The description of the operation in one line, without a full stop at the end.
    const SUMMARY: &'static str;
    /// Further sentences of the description, which follow the summary in the documentation.
    const DETAILS: &'static str = "";
    /// Determines whether the operation returns its response at once or runs a search.
    const EXECUTION: OperationExecution = OperationExecution::Search;
    /// The events that the operation may send before its response.
    const EVENTS: &'static [EventType] = &[];
    /// The command that returns the same result, for example `foursight analyse`. `None` if there is no such command.
    const COMMAND: Option<&'static str> = None;
    /// The Python call that returns the same result, for example `Solver.solve`. `None` if there is no such call.
    const PYTHON: Option<&'static str> = None;

    /// The request. Its fields must have the type `Option`, because a client may omit every field.
    type Request: DeserializeOwned + Schema;
    type Response: Serialize + Schema + 'static;

    /// Checks a request. Returns the response, or a search that computes the response. The check itself must take
    /// little time.
    ///
    /// # Errors
    ///
    /// Returns an error if a field is invalid.
    fn check_request(
        &self,
        request: Self::Request,
        service: &Service,
    ) -> Result<OperationTask<Self::Response>, ApiError>;
}

/// The HTTP methods that the server accepts for an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HttpMethods {
    /// Only GET. The query of the URL contains the request.
    Get,
    /// Only POST. The body contains the request as JSON.
    Post,
    /// GET, with the request in the query, and POST, with the request as JSON in the body.
    GetAndPost,
}

/// The way in which an operation computes its response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperationExecution {
    /// The response is the same for every request as long as the program runs.
    Constant,
    /// The response is usually available at once. Only a few requests need a search, and that search sends no events.
    Immediate,
    /// The response needs a search. The server limits the number of concurrent searches. A search can be stopped and
    /// can send events.
    Search,
}

/// The declaration of an event that a search can send before its response.
#[derive(Clone, Copy, Debug)]
pub struct EventType {
    /// Name of the event, for example `progress`.
    pub name: &'static str,
    /// Returns the `OpenAPI` schema of the document that the event contains.
    #[cfg(feature = "schema")]
    pub schema: fn() -> OperationTypeSchema,
}

impl EventType {
    /// Declares an event whose document has the type `T`.
    pub const fn of_type<T: Schema>(name: &'static str) -> Self {
        Self {
            name,
            #[cfg(feature = "schema")]
            schema: OperationTypeSchema::of_type::<T>,
        }
    }
}

/// The result of checking a request: the response, or a search that computes the response.
pub enum OperationTask<R> {
    /// The response, if it was available at once.
    Done(R),
    /// The search that computes the response. It has not started yet.
    Search(OperationSearch<R>),
}

/// A search that computes a response. It starts when the method [`run`](Self::run) is called.
pub struct OperationSearch<R> {
    /// Maximum duration of the search.
    pub time: Duration,
    /// Whether the search runs scripts from the client. The server limits the number of such searches for each client.
    pub runs_scripts: bool,
    work: SearchWork<R>,
}

type SearchWork<R> = Box<dyn FnOnce(&Service, &RequestContext) -> Result<R, ApiError> + Send>;

impl<R> fmt::Debug for OperationSearch<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OperationSearch").field("time", &self.time).finish_non_exhaustive()
    }
}

impl<R> fmt::Debug for OperationTask<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done(_) => f.write_str("Done"),
            Self::Search(search) => search.fmt(f),
        }
    }
}

impl<R: 'static> OperationTask<R> {
    /// Creates a search task. `time` is the maximum duration. `work` computes the response.
    pub fn search(
        time: Duration,
        work: impl FnOnce(&Service, &RequestContext) -> Result<R, ApiError> + Send + 'static,
    ) -> Self {
        Self::Search(OperationSearch { time, runs_scripts: false, work: Box::new(work) })
    }

    /// Sets whether the search runs scripts from the client.
    pub fn with_client_scripts(self, runs_scripts: bool) -> Self {
        match self {
            Self::Search(search) => Self::Search(OperationSearch { runs_scripts, ..search }),
            done @ Self::Done(_) => done,
        }
    }

    fn map<S>(
        self,
        map: impl FnOnce(R) -> Result<S, ApiError> + Send + 'static,
    ) -> Result<OperationTask<S>, ApiError> {
        Ok(match self {
            Self::Done(response) => OperationTask::Done(map(response)?),
            Self::Search(OperationSearch { time, runs_scripts, work }) => {
                let work: SearchWork<S> =
                    Box::new(move |service, context| map(work(service, context)?));
                OperationTask::Search(OperationSearch { time, runs_scripts, work })
            }
        })
    }

    /// Computes the response on the current thread.
    ///
    /// # Errors
    ///
    /// Returns an error if the search fails.
    pub fn run(self, service: &Service, context: &RequestContext) -> Result<R, ApiError> {
        match self {
            Self::Done(response) => Ok(response),
            Self::Search(search) => search.run(service, context),
        }
    }
}

impl<R> OperationSearch<R> {
    /// Computes the response on the current thread.
    ///
    /// # Errors
    ///
    /// Returns an error if the search fails.
    pub fn run(self, service: &Service, context: &RequestContext) -> Result<R, ApiError> {
        (self.work)(service, context)
    }
}

/// The encoded request.
#[derive(Clone, Copy, Debug)]
pub enum RequestInput<'a> {
    /// A JSON object.
    Json(&'a [u8]),
    /// The query of a URL, for example `pos=4453&variant=7x6`. The browser module does not support queries, because a
    /// second deserializer for each request would increase the compressed module by 6 kB.
    #[cfg(not(target_arch = "wasm32"))]
    Query(&'a str),
    /// Fields in the form of a query that are not part of a URL, such as the arguments of a command. Error messages
    /// do not mention a query.
    #[cfg(not(target_arch = "wasm32"))]
    Fields(&'a str),
}

/// An [`Operation`] whose request and response types are hidden. Its requests and responses are JSON texts.
pub trait AnyOperation: Send + Sync {
    /// Returns the constants of the operation.
    fn declaration(&self) -> OperationDeclaration;

    /// Parses and checks a request. The task returns the response as JSON. The response contains the field `schema`,
    /// which is the version of the response format.
    ///
    /// # Errors
    ///
    /// Returns an error if the request is malformed or a field is invalid.
    fn prepare_request(
        &self,
        input: RequestInput<'_>,
        service: &Service,
    ) -> Result<OperationTask<String>, ApiError>;
}

impl<O: Operation> AnyOperation for O {
    fn declaration(&self) -> OperationDeclaration {
        OperationDeclaration {
            name: O::NAME,
            earlier_names: O::EARLIER_NAMES,
            methods: O::METHODS,
            summary: O::SUMMARY,
            details: O::DETAILS,
            execution: O::EXECUTION,
            events: O::EVENTS,
            command: O::COMMAND,
            python: O::PYTHON,
            #[cfg(feature = "schema")]
            request: OperationTypeSchema::of_type::<O::Request>,
            #[cfg(feature = "schema")]
            response: OperationTypeSchema::of_type::<O::Response>,
        }
    }

    fn prepare_request(
        &self,
        input: RequestInput<'_>,
        service: &Service,
    ) -> Result<OperationTask<String>, ApiError> {
        let request = match input {
            RequestInput::Json(body) => read_json(body)?,
            #[cfg(not(target_arch = "wasm32"))]
            RequestInput::Query(query) => crate::read_query(query).map_err(|error| ApiError {
                message: format!("in the query: {}", error.message),
                ..error
            })?,
            #[cfg(not(target_arch = "wasm32"))]
            RequestInput::Fields(fields) => crate::read_query(fields)?,
        };
        self.check_request(request, service)?.map(|response| {
            crate::response_to_json(&response)
                .map_err(|error| ApiError::internal(error.to_string()))
        })
    }
}

/// The constants of an [`Operation`] and the schemas of its types.
#[derive(Clone, Copy, Debug)]
pub struct OperationDeclaration {
    pub name: &'static str,
    pub earlier_names: &'static [&'static str],
    pub methods: HttpMethods,
    pub summary: &'static str,
    pub details: &'static str,
    pub execution: OperationExecution,
    pub events: &'static [EventType],
    pub command: Option<&'static str>,
    pub python: Option<&'static str>,
    #[cfg(feature = "schema")]
    pub request: fn() -> OperationTypeSchema,
    #[cfg(feature = "schema")]
    pub response: fn() -> OperationTypeSchema,
}

impl OperationDeclaration {
    /// Returns whether `name` is the current name of the operation or a name from an earlier version.
    pub fn has_name(&self, name: &str) -> bool {
        self.name == name || self.earlier_names.contains(&name)
    }
}

/// A type with an `OpenAPI` schema. If the Cargo feature `schema` is disabled, every type implements this trait.
#[cfg(feature = "schema")]
pub trait Schema: utoipa::ToSchema {}
#[cfg(feature = "schema")]
impl<T: utoipa::ToSchema> Schema for T {}

/// A type with an `OpenAPI` schema. If the Cargo feature `schema` is disabled, every type implements this trait.
#[cfg(not(feature = "schema"))]
pub trait Schema {}
#[cfg(not(feature = "schema"))]
impl<T> Schema for T {}

/// The `OpenAPI` schema of a type.
#[cfg(feature = "schema")]
#[derive(Clone)]
pub struct OperationTypeSchema {
    /// Name of the type in the `OpenAPI` document.
    pub name: String,
    /// The schema of the type and the schemas of all types that its fields use. Each schema has its name.
    pub schemas: Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>,
}

#[cfg(feature = "schema")]
impl fmt::Debug for OperationTypeSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OperationTypeSchema").field(&self.name).finish()
    }
}

#[cfg(feature = "schema")]
impl OperationTypeSchema {
    fn of_type<T: Schema>() -> Self {
        let name = T::name().into_owned();
        let mut schemas = vec![(name.clone(), T::schema())];
        T::schemas(&mut schemas);
        Self { name, schemas }
    }
}
