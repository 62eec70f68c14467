//! The declaration of an operation, from which every surface derives its own form.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{ApiError, RequestContext, Service, read_json};

/// An operation that clients can request on every surface.
///
/// The server derives a route and an entry of the `OpenAPI` document from it, the browser module a name to
/// dispatch on, and `docs/api.md` a section. A new operation needs one file and one entry in
/// [`operations()`](crate::operations()).
pub trait Operation: Send + Sync + 'static {
    /// Path below `/api/v1/`, and name in the browser module.
    const NAME: &'static str;
    /// Names in earlier versions, which are still accepted.
    const EARLIER_NAMES: &'static [&'static str] = &[];
    /// HTTP methods.
    const METHODS: HttpMethods = HttpMethods::Post;
    /// One line without a full stop.
    const SUMMARY: &'static str;
    /// Further sentences for the documentation.
    const DETAILS: &'static str = "";
    /// How the operation runs.
    const EXECUTION: OperationExecution = OperationExecution::Search;
    /// Events that precede the response.
    const EVENTS: &'static [EventType] = &[];
    /// The equivalent command, if there is one: `foursight solve`.
    const COMMAND: Option<&'static str> = None;
    /// The equivalent Python call, if there is one: `Solver.solve`.
    const PYTHON: Option<&'static str> = None;

    /// Fields of the request. All of them are optional.
    type Request: DeserializeOwned + Schema;
    type Response: Serialize + Schema + 'static;

    /// Checks a request, which is fast, and returns the response or the search that computes it.
    ///
    /// # Errors
    ///
    /// If a field is invalid.
    fn check_request(
        &self,
        request: Self::Request,
        service: &Service,
    ) -> Result<OperationTask<Self::Response>, ApiError>;
}

/// HTTP methods of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HttpMethods {
    /// GET, with the request in the query.
    Get,
    /// POST, with the request as JSON body.
    Post,
    /// GET or POST.
    GetAndPost,
}

/// How an operation runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperationExecution {
    /// The response is the same as long as the program runs.
    Constant,
    /// At once, or in exceptional cases as a search without events.
    Immediate,
    /// As a search, which needs a permit, can be stopped and sends events.
    Search,
}

/// An event that a search sends before its response.
#[derive(Clone, Copy, Debug)]
pub struct EventType {
    /// Name of the event.
    pub name: &'static str,
    /// Schema of its document.
    #[cfg(feature = "schema")]
    pub schema: fn() -> TypeSchema,
}

impl EventType {
    /// Declares an event whose document has the type `T`.
    pub const fn of_type<T: Schema>(name: &'static str) -> Self {
        Self {
            name,
            #[cfg(feature = "schema")]
            schema: TypeSchema::of_type::<T>,
        }
    }
}

/// A checked request: its response, or the search that computes it.
pub enum OperationTask<R> {
    /// The response was available at once.
    Done(R),
    /// The response needs a search.
    Search(SearchTask<R>),
}

/// A search that computes a response.
pub struct SearchTask<R> {
    /// Time limit.
    pub time: Duration,
    /// Whether it runs scripts of the client. The server limits these per client.
    pub runs_scripts: bool,
    work: SearchWork<R>,
}

type SearchWork<R> = Box<dyn FnOnce(&Service, &RequestContext) -> Result<R, ApiError> + Send>;

impl<R> fmt::Debug for SearchTask<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchTask").field("time", &self.time).finish_non_exhaustive()
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
    /// A search with a time limit.
    pub fn search(
        time: Duration,
        work: impl FnOnce(&Service, &RequestContext) -> Result<R, ApiError> + Send + 'static,
    ) -> Self {
        Self::Search(SearchTask { time, runs_scripts: false, work: Box::new(work) })
    }

    /// Sets whether the search runs scripts of the client.
    pub fn with_client_scripts(self, runs_scripts: bool) -> Self {
        match self {
            Self::Search(search) => Self::Search(SearchTask { runs_scripts, ..search }),
            done @ Self::Done(_) => done,
        }
    }

    fn map<S>(
        self,
        map: impl FnOnce(R) -> Result<S, ApiError> + Send + 'static,
    ) -> Result<OperationTask<S>, ApiError> {
        Ok(match self {
            Self::Done(response) => OperationTask::Done(map(response)?),
            Self::Search(SearchTask { time, runs_scripts, work }) => {
                let work: SearchWork<S> =
                    Box::new(move |service, context| map(work(service, context)?));
                OperationTask::Search(SearchTask { time, runs_scripts, work })
            }
        })
    }

    /// Computes the response on the current thread.
    ///
    /// # Errors
    ///
    /// If the search fails.
    pub fn run(self, service: &Service, context: &RequestContext) -> Result<R, ApiError> {
        match self {
            Self::Done(response) => Ok(response),
            Self::Search(search) => search.run(service, context),
        }
    }
}

impl<R> SearchTask<R> {
    /// Computes the response on the current thread.
    ///
    /// # Errors
    ///
    /// If the search fails.
    pub fn run(self, service: &Service, context: &RequestContext) -> Result<R, ApiError> {
        (self.work)(service, context)
    }
}

/// The text of a request.
#[derive(Clone, Copy, Debug)]
pub enum RequestInput<'a> {
    /// A JSON object.
    Json(&'a [u8]),
    /// A query: `pos=4453&variant=7x6`. The browser module leaves this out, because a second deserializer for
    /// each request would take 6 kB after compression.
    #[cfg(not(target_arch = "wasm32"))]
    Query(&'a str),
}

/// An [`Operation`] of any type, from JSON to JSON.
pub trait AnyOperation: Send + Sync {
    /// The constants of the operation.
    fn declaration(&self) -> OperationDeclaration;

    /// Reads and checks a request. The response contains the field `schema`, the version of results.
    ///
    /// # Errors
    ///
    /// If the request is malformed or a field is invalid.
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
            request: TypeSchema::of_type::<O::Request>,
            #[cfg(feature = "schema")]
            response: TypeSchema::of_type::<O::Response>,
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
            RequestInput::Query(query) => crate::read_query(query)?,
        };
        self.check_request(request, service)?.map(|response| {
            crate::to_json(&response).map_err(|error| ApiError::internal(error.to_string()))
        })
    }
}

/// The constants of an [`Operation`].
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
    pub request: fn() -> TypeSchema,
    #[cfg(feature = "schema")]
    pub response: fn() -> TypeSchema,
}

impl OperationDeclaration {
    /// Whether this is the name of the operation, or was in an earlier version.
    pub fn has_name(&self, name: &str) -> bool {
        self.name == name || self.earlier_names.contains(&name)
    }
}

/// A type with an `OpenAPI` schema. Without the feature `schema`, every type.
#[cfg(feature = "schema")]
pub trait Schema: utoipa::ToSchema {}
#[cfg(feature = "schema")]
impl<T: utoipa::ToSchema> Schema for T {}

/// A type with an `OpenAPI` schema. Without the feature `schema`, every type.
#[cfg(not(feature = "schema"))]
pub trait Schema {}
#[cfg(not(feature = "schema"))]
impl<T> Schema for T {}

/// The `OpenAPI` schema of a type.
#[cfg(feature = "schema")]
#[derive(Clone)]
pub struct TypeSchema {
    /// Name of the type.
    pub name: String,
    /// Schemas of the type and of all types of its fields, by name.
    pub schemas: Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>,
}

#[cfg(feature = "schema")]
impl fmt::Debug for TypeSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("TypeSchema").field(&self.name).finish()
    }
}

#[cfg(feature = "schema")]
impl TypeSchema {
    fn of_type<T: Schema>() -> Self {
        let name = T::name().into_owned();
        let mut schemas = vec![(name.clone(), T::schema())];
        T::schemas(&mut schemas);
        Self { name, schemas }
    }
}
