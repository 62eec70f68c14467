//! The operation `status`, which returns the state of the server.

use serde::Serialize;

use super::NoRequest;
use crate::{
    ApiError, HttpMethods, Operation, OperationExecution, OperationTask, ServerLoad, Service,
};

/// The operation `status`.
#[derive(Clone, Copy, Debug)]
pub struct StatusOperation;

/// The state of the server.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StatusResponse {
    /// Name of the program, which is always `foursight`.
    #[cfg_attr(feature = "schema", schema(example = "foursight"))]
    name: &'static str,
    /// Version of Foursight.
    version: &'static str,
    /// Version of the HTTP interface.
    #[cfg_attr(feature = "schema", schema(example = 1))]
    api: u32,
    /// Time at which the server was started, in milliseconds since the Unix epoch.
    started: u64,
    /// Number of searches that are running.
    running: usize,
    /// Number of searches that wait in the queue until another search ends.
    waiting: usize,
    /// Maximum number of searches that run at the same time.
    seats: usize,
}

impl Operation for StatusOperation {
    const NAME: &'static str = "status";
    const METHODS: HttpMethods = HttpMethods::Get;
    const SUMMARY: &'static str = "Returns the state of the server";
    const DETAILS: &'static str = "The response contains the version, the start time, and the number of running and of \
        waiting searches.";
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
