//! A position in any notation, and everything that follows from the rules.

use foursight_analysis::types::{PositionReport, is_board_drawing, read_game_text};
use foursight_board::Game;

use crate::request::{TEXT, check_length, read_variant, request, with_resignation};
use crate::{ApiError, HttpMethods, Operation, OperationExecution, OperationTask, Service};

/// Operation `position`.
#[derive(Clone, Copy, Debug)]
pub struct PositionOperation;

request! {
    /// A position in any notation.
    PositionRequest {
        /// Instead of `moves`: columns, cells, columns counted from 0 after `0:`, a drawn board with the top
        /// row first, or a saved game, which has its own variant.
        #[cfg_attr(feature = "schema", schema(max_length = 8192, example = "d1 d2 e1 c1"))]
        text: Option<String>,
    }
}

impl PositionRequest {
    /// The game that `text` describes.
    fn read_game(&self, text: &str) -> Result<Game, ApiError> {
        let game = read_game_text(read_variant(self.variant.as_deref())?, text)?;
        with_resignation(game, self.resigned)
    }
}

impl Operation for PositionOperation {
    const NAME: &'static str = "position";
    const METHODS: HttpMethods = HttpMethods::GetAndPost;
    const SUMMARY: &'static str = "A position: legal moves, threats, outcome, notations";
    const DETAILS: &'static str = "Accepts any notation: columns, cells, columns counted from 0, a drawn board, a saved game.";
    const EXECUTION: OperationExecution = OperationExecution::Immediate;
    const PYTHON: Option<&'static str> = Some("Position.to_dict");

    type Request = PositionRequest;
    type Response = PositionReport;

    fn check_request(
        &self,
        request: PositionRequest,
        service: &Service,
    ) -> Result<OperationTask<PositionReport>, ApiError> {
        let Some(text) = &request.text else {
            return Ok(OperationTask::Done(PositionReport::new(&request.request_game()?)));
        };
        if request.moves.as_ref().is_some_and(|moves| !moves.is_empty()) {
            let error = "a request has either `moves` or `text`, not both";
            return Err(ApiError::invalid(error));
        }
        check_length("text", text, TEXT)?;
        read_variant(request.variant.as_deref())?;
        // Finding a sequence of moves that leads to a drawn board may take a second.
        if is_board_drawing(text) {
            let time = service.engines.caps.time;
            return Ok(OperationTask::search(time, move |_, _| {
                let text = request.text.as_deref().unwrap_or_default();
                Ok(PositionReport::new(&request.read_game(text)?))
            }));
        }
        Ok(OperationTask::Done(PositionReport::new(&request.read_game(text)?)))
    }
}
