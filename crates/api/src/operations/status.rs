//! Is it there, is it the same as before, and is it busy?

use serde::Serialize;

use super::NoRequest;
use crate::{
    ApiError, HttpMethods, Operation, OperationExecution, OperationTask, ServerLoad, Service,
};

/// Operation `status`.
#[derive(Clone, Copy, Debug)]
pub struct StatusOperation;

/// The state of the server.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StatusResponse {
    /// Always `foursight`.
    #[cfg_attr(feature = "schema", schema(example = "foursight"))]
    name: &'static str,
    /// The version of the program.
    version: &'static str,
    /// The version of this interface.
    #[cfg_attr(feature = "schema", schema(example = 1))]
    api: u32,
    /// When the server started, in milliseconds of the Unix clock; another number is another server.
    started: u64,
    /// Searches that run.
    running: usize,
    /// Searches that wait for a permit.
    waiting: usize,
    /// Searches that may run at once.
    seats: usize,
}

impl Operation for StatusOperation {
    const NAME: &'static str = "status";
    const METHODS: HttpMethods = HttpMethods::Get;
    const SUMMARY: &'static str = "State of the server";
    const DETAILS: &'static str = "Is it there, is it the same as before, and is it busy?";
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
