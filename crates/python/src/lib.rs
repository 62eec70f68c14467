//! The native module of the Python package. This crate only converts values. The other crates contain the rules, the
//! searches, the solver, the lab (tournaments and gradings) and most messages.

#![expect(clippy::needless_pass_by_value, reason = "pyo3 passes owned arguments")]
#![expect(clippy::doc_link_with_quotes, reason = "examples are written in Python")]

mod arguments;
mod attached_engine;
mod batch;
mod board_cells;
mod boards;
mod book;
mod decision;
mod diagnosis;
mod document;
mod engine;
mod error;
mod evaluate_batch;
mod evaluation;
mod evaluation_result;
mod function;
mod game;
mod game_batch;
mod grading;
mod interrupt;
mod player;
mod position;
mod rating;
mod registry;
mod request;
mod reseeding_engine;
mod results;
mod solution;
mod solver;
mod svg;
mod think_batch;
mod tournament;
mod tuning;

/// The native module of the package. Users import `foursight`, which re-exports this module and adds functions written
/// in Python.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use crate::boards::PythonBoards;
    #[pymodule_export]
    use crate::book::{book_shard, merge_books};
    #[pymodule_export]
    use crate::decision::PythonDecision;
    #[pymodule_export]
    use crate::diagnosis::diagnose;
    #[pymodule_export]
    use crate::engine::PythonEngine;
    #[pymodule_export]
    use crate::error::{FoursightError, UndecidedError};
    #[pymodule_export]
    use crate::evaluation::{PythonEvaluation, PythonView};
    #[pymodule_export]
    use crate::evaluation_result::PythonEvaluationResult;
    #[pymodule_export]
    use crate::function::add_evaluation;
    #[pymodule_export]
    use crate::game::play_game;
    #[pymodule_export]
    use crate::game_batch::PythonGameBatch;
    #[pymodule_export]
    use crate::grading::{grade, grade_shard, join_grades};
    #[pymodule_export]
    use crate::player::add_player;
    #[pymodule_export]
    use crate::position::PythonPosition;
    #[pymodule_export]
    use crate::rating::rate;
    #[pymodule_export]
    use crate::registry::{engines, evaluations};
    #[pymodule_export]
    use crate::request::{operations, request};
    #[pymodule_export]
    use crate::results::{export, merge, report, runs, standings};
    #[pymodule_export]
    use crate::solution::PythonSolution;
    #[pymodule_export]
    use crate::solver::PythonSolver;
    #[pymodule_export]
    use crate::tournament::play_tournament;
    #[pymodule_export]
    use crate::tuning::tune;
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python tools expect")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
