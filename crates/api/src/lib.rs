#![doc = include_str!("../README.md")]
#![allow(missing_docs, reason = "doc comments that only repeat a name are left out")]

mod context;
mod error;
mod operation;
pub mod operations;
#[cfg(not(target_arch = "wasm32"))]
mod query;
mod request;
mod request_engines;
#[cfg(feature = "schema")]
mod request_field;
mod result_version;
mod service;

pub use context::RequestContext;
pub use error::{ApiError, ErrorKind, ScriptFaultReport};
#[cfg(feature = "schema")]
pub use operation::OperationTypeSchema;
pub use operation::{
    AnyOperation, EventType, HttpMethods, Operation, OperationDeclaration, OperationExecution,
    OperationSearch, OperationTask, RequestInput, Schema,
};
pub use operations::operations;
#[cfg(not(target_arch = "wasm32"))]
pub use query::read_query;
pub use request::{
    ScriptSource, check_length, deserialize_objects, read_json, read_variant, request_game,
    request_unfinished_game,
};
pub use request_engines::{RequestEngines, ResourceLimits, request_registry};
#[cfg(feature = "schema")]
pub use request_field::RequestField;
pub use result_version::{response_to_json, response_to_json_pretty};
pub use service::{
    Deployment, LoadScripts, NO_SCRIPTS, ScriptFeature, ScriptSet, ServerLoad, Service,
};

/// Converts a duration to whole nanoseconds, the unit of all times in responses.
pub fn response_nanoseconds(time: std::time::Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}
