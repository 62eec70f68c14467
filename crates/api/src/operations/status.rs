//! State of the server.

use serde::Serialize;

use super::NoRequest;
use crate::{
    ApiError, HttpMethods, Operation, OperationExecution, OperationTask, ServerLoad, Service,
};

/// Operation `status`.
#[derive(Clone, Copy, Debug)]
pub struct StatusOperation;

/// State of the server.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StatusResponse {
    /// Always `foursight`.
    #[cfg_attr(feature = "schema", schema(example = "foursight"))]
    name: &'static str,
    /// Version of the program.
    version: &'static str,
    /// Version of the API.
    #[cfg_attr(feature = "schema", schema(example = 1))]
    api: u32,
    /// Start time in milliseconds since the Unix epoch. It changes when the server restarts.
    started: u64,
    /// Number of running searches.
    running: usize,
    /// Number of searches that wait for a permit.
    waiting: usize,
    /// Maximum number of concurrent searches.
    seats: usize,
}

impl Operation for StatusOperation {
    const NAME: &'static str = "status";
    const METHODS: HttpMethods = HttpMethods::Get;
    const SUMMARY: &'static str = "State of the server";
    const DETAILS: &'static str = "Version, start time and number of searches.";
    const EXECUTION: OperationExecution = OperationExecution::Immediate;

    type Request = NoRequest;
    type Response = StatusResponse;

    fn check_request(
        &self,
        _: NoRequest,
        service: &Service,
    ) -> Result<OperationTask<StatusResponse>, ApiError> {
        let ServerLoad { running, waiting } = (service.deployment.load)();
        Ok(OperationTask::Done(StatusResponse {
            name: "foursight",
            version: env!("CARGO_PKG_VERSION"),
            api: 1,
            started: service.deployment.started,
            running,
            waiting,
            seats: service.deployment.limits.seats,
        }))
    }
}
