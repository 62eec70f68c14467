//! The operation `position`, which reads a position in any notation and describes it.

use foursight_analysis::PositionReport;
use foursight_board::Game;
use foursight_board::{is_drawn_game_text, read_game_text};

use crate::request::{TEXT, check_length, read_variant, request, resign_request_game};
use crate::{ApiError, HttpMethods, Operation, OperationExecution, OperationTask, Service};

/// The operation `position`.
#[derive(Clone, Copy, Debug)]
pub struct PositionOperation;

request! {
    /// A position in any notation.
    PositionRequest {
        /// The position in any notation, instead of `moves`. The text can be a list of columns (`4453`) or cells
        /// (`d1 d2 e1 c1`), a list of columns counted from 0 (`0:3342`), a drawing of the board with the top row first,
        /// or a saved game. A saved game contains its variant.
        #[cfg_attr(feature = "schema", schema(max_length = 8192, example = "d1 d2 e1 c1"))]
        text: Option<String>,
    }
}

impl PositionRequest {
    /// Parses the game that `text` describes.
    fn read_game(&self, text: &str) -> Result<Game, ApiError> {
        let game = read_game_text(read_variant(self.variant.as_deref())?, text)?;
        resign_request_game(game, self.resigned)
    }
}

impl Operation for PositionOperation {
    const NAME: &'static str = "position";
    const METHODS: HttpMethods = HttpMethods::GetAndPost;
    const SUMMARY: &'static str =
        "Describes a position: its legal moves, threats, outcome and notations";
    const DETAILS: &'static str = "The request may contain the position in any of these notations: a list of \
        columns, a list of cells, a list of columns counted from 0, a drawing of the board, or a saved game.";
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
        // A drawing shows no move order. Finding moves that lead to the drawn board may take a second. Therefore the
        // operation runs as a search.
        if is_drawn_game_text(text) {
            let time = service.engines.caps.time;
            return Ok(OperationTask::search(time, move |_, _| {
                let text = request.text.as_deref().unwrap_or_default();
                Ok(PositionReport::new(&request.read_game(text)?))
            }));
        }
        Ok(OperationTask::Done(PositionReport::new(&request.read_game(text)?)))
    }
}
