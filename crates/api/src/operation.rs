//! The declaration of an operation, from which every surface derives its own form of it.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{ApiError, RequestContext, Service, read_json};

/// An operation: what a client can request, on every surface.
///
/// The server makes a route and an entry of the `OpenAPI` document from it, the browser module a name to dispatch on,
/// `docs/api.md` a section. A new operation is one file and one entry in [`operations()`](crate::operations()).
pub trait Operation: Send + Sync + 'static {
    /// The path below `/api/v1/`, and the name in the browser module.
    const NAME: &'static str;
    /// Names of earlier versions, which are still accepted.
    const EARLIER_NAMES: &'static [&'static str] = &[];
    /// The HTTP methods.
    const METHODS: HttpMethods = HttpMethods::Post;
    /// One line, without a full stop.
    const SUMMARY: &'static str;
    /// More about it, in whole sentences.
    const DETAILS: &'static str = "";
    /// How the work is done.
    const EXECUTION: OperationExecution = OperationExecution::Search;
    /// The events that precede the response.
    const EVENTS: &'static [EventType] = &[];
    /// The command that offers the same, if there is one: `foursight solve`.
    const COMMAND: Option<&'static str> = None;
    /// The Python call that offers the same, if there is one: `Solver.solve`.
    const PYTHON: Option<&'static str> = None;

    /// The fields of a request, each of which may be left out.
    type Request: DeserializeOwned + Schema;
    /// The response.
    type Response: Serialize + Schema + 'static;

    /// Checks a request, which is quick, and returns the response or the search that finds it.
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

/// The HTTP methods of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HttpMethods {
    /// The request is the query.
    Get,
    /// The request is a JSON body.
    Post,
    /// Either.
    GetAndPost,
}

/// How the work of an operation is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperationExecution {
    /// The response stays the same for as long as the program runs.
    Constant,
    /// At once, or in exceptional cases as a search whose response is not streamed.
    Immediate,
    /// As a search, which needs a permit, can be stopped and sends events.
    Search,
}

/// An event that a search sends before its response.
#[derive(Clone, Copy, Debug)]
pub struct EventType {
    /// Its name.
    pub name: &'static str,
    /// The document that comes with it.
    #[cfg(feature = "schema")]
    pub schema: fn() -> TypeSchema,
}

impl EventType {
    /// An event whose document is of type `T`.
    pub const fn of_type<T: Schema>(name: &'static str) -> Self {
        Self {
            name,
            #[cfg(feature = "schema")]
            schema: TypeSchema::of_type::<T>,
        }
    }
}

/// What becomes of a request that was found valid.
pub enum OperationTask<R> {
    /// The response was available at once.
    Done(R),
    /// It takes a search.
    Search(SearchTask<R>),
}

/// A search that finds a response.
pub struct SearchTask<R> {
    /// How long it may take.
    pub time: Duration,
    /// Does it run scripts of the client? These are limited per client.
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
    /// A search that may take this long.
    pub fn search(
        time: Duration,
        work: impl FnOnce(&Service, &RequestContext) -> Result<R, ApiError> + Send + 'static,
    ) -> Self {
        Self::Search(SearchTask { time, runs_scripts: false, work: Box::new(work) })
    }

    /// The same, which runs scripts of the client.
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

    /// The response, on this thread.
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
    /// The response, on this thread.
    ///
    /// # Errors
    ///
    /// If the search fails.
    pub fn run(self, service: &Service, context: &RequestContext) -> Result<R, ApiError> {
        (self.work)(service, context)
    }
}

/// A request as it arrives.
#[derive(Clone, Copy, Debug)]
pub enum RequestInput<'a> {
    /// A JSON object.
    Json(&'a [u8]),
    /// A query: `pos=4453&variant=7x6`. Not in the browser module, where a second reader of each request would take
    /// 6 kB after compression.
    #[cfg(not(target_arch = "wasm32"))]
    Query(&'a str),
}

/// An [`Operation`] of any type, from JSON to JSON.
pub trait AnyOperation: Send + Sync {
    /// What is declared about it.
    fn declaration(&self) -> OperationDeclaration;

    /// Reads and checks a request. The response has the field `schema`, the version of results.
    ///
    /// # Errors
    ///
    /// If it is malformed or a field is invalid.
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
#[expect(missing_docs, reason = "they are documented there")]
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
    /// Is this its name, or was it in an earlier version?
    pub fn has_name(&self, name: &str) -> bool {
        self.name == name || self.earlier_names.contains(&name)
    }
}

/// A type that can describe itself for `OpenAPI`. Without the feature `schema`, every type.
#[cfg(feature = "schema")]
pub trait Schema: utoipa::ToSchema {}
#[cfg(feature = "schema")]
impl<T: utoipa::ToSchema> Schema for T {}

/// A type that can describe itself for `OpenAPI`. Without the feature `schema`, every type.
#[cfg(not(feature = "schema"))]
pub trait Schema {}
#[cfg(not(feature = "schema"))]
impl<T> Schema for T {}

/// The description of a type for `OpenAPI`.
#[cfg(feature = "schema")]
#[derive(Clone)]
pub struct TypeSchema {
    /// The name of the type.
    pub name: String,
    /// The type, and all types that its fields have, by name.
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
