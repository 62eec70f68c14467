//! Difficulty of a puzzle, measured by the levels of the built-in opponent and the search depths that find its
//! solution.

use std::fmt;
use std::str::FromStr;

use foursight_board::{Column, Game};
use foursight_search::{Engine, Observers, Registry, SpecError, ThinkOptions};
use foursight_solver::engines::LEVELS;

/// Lowest level of the built-in opponent and lowest search depth that find the solution.
///
/// A level or depth counts only if all higher levels or greater depths choose the solution too. This rule
/// excludes lucky guesses of weak searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difficulty {
    /// Lowest level from 1 to 8 that finds the solution; `None` if no level finds it. The random errors of the
    /// levels are switched off.
    pub level: Option<u8>,
    /// Lowest depth at which alpha-beta with [`DifficultyRater::EVALUATION`] finds the solution; `None` if no
    /// depth up to [`DifficultyRater::DEEPEST`] finds it.
    pub depth: Option<u8>,
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |number: Option<u8>| number.map_or("-".to_owned(), |number| number.to_string());
        write!(f, "{}/{}", word(self.level), word(self.depth))
    }
}

impl FromStr for Difficulty {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str, most: u8| match text {
            "-" => Some(None),
            _ => text.parse().ok().filter(|number| (1..=most).contains(number)).map(Some),
        };
        let parts = text.split_once('/').and_then(|(level, depth)| {
            Some((number(level, LEVELS.len() as u8)?, number(depth, DifficultyRater::DEEPEST)?))
        });
        let (level, depth) = parts.ok_or_else(|| {
            format!(
                "a difficulty is a level and a depth, such as `4/3`, not `{text}` (`-` means none)"
            )
        })?;
        Ok(Self { level, depth })
    }
}

/// Engines that try to solve a puzzle, in order to measure its difficulty.
pub struct DifficultyRater {
    levels: Vec<Box<dyn Engine>>,
    deepening: Box<dyn Engine>,
}

impl fmt::Debug for DifficultyRater {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Panel").finish_non_exhaustive()
    }
}

impl DifficultyRater {
    /// Evaluation of the alpha-beta search that measures [`Difficulty::depth`]. The levels use the same
    /// evaluation.
    pub const EVALUATION: &'static str = "windows-centre";
    /// Greatest depth of the alpha-beta search.
    pub const DEEPEST: u8 = 12;

    /// Builds the engines of all levels and the alpha-beta search. If several columns have the same score, the
    /// engines prefer the column nearest to the centre.
    ///
    /// # Errors
    ///
    /// Returns an error if the registry lacks one of the engines.
    pub fn new(registry: &Registry) -> Result<Self, SpecError> {
        let levels = LEVELS.iter().map(|level| registry.engine(level.engine));
        // One iterative deepening search covers all depths. At every depth it chooses the same column as plain
        // alpha-beta.
        let text = format!("deepening:depth={},eval={}", Self::DEEPEST, Self::EVALUATION);
        Ok(Self { levels: levels.collect::<Result<_, _>>()?, deepening: registry.engine(&text)? })
    }

    /// Returns the lowest level and the lowest depth that choose `solution`. If an engine does not support the variant,
    /// it is counted as if it had chosen a wrong column. If the stop flag was set, the result is meaningless.
    pub fn measure_difficulty(
        &mut self,
        game: &Game,
        solution: Column,
        options: &ThinkOptions<'_>,
    ) -> Difficulty {
        let (level, depth) = (
            self.lowest_level(game, solution, options),
            self.lowest_depth(game, solution, options),
        );
        Difficulty { level, depth }
    }

    fn lowest_level(
        &mut self,
        game: &Game,
        solution: Column,
        options: &ThinkOptions<'_>,
    ) -> Option<u8> {
        let mut lowest = None;
        for (index, engine) in self.levels.iter_mut().enumerate().rev() {
            let verdict = engine.think(game, options, &mut Observers::default());
            if !verdict.is_ok_and(|verdict| verdict.column == solution) {
                break;
            }
            lowest = Some(index as u8 + 1);
        }
        lowest
    }

    fn lowest_depth(
        &mut self,
        game: &Game,
        solution: Column,
        options: &ThinkOptions<'_>,
    ) -> Option<u8> {
        let mut lowest = None;
        let mut progress = |_: &_, verdict: &foursight_search::Verdict| {
            let found = verdict.column == solution;
            lowest = if found { lowest.or(Some(verdict.depth)) } else { None };
        };
        let mut observers = Observers { progress: Some(&mut progress), ..Observers::default() };
        self.deepening.think(game, options, &mut observers).ok()?;
        lowest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for text in ["1/1", "8/-", "-/-", "4/12"] {
            assert_eq!(text.parse::<Difficulty>().unwrap().to_string(), text);
        }
        for text in ["", "9/1", "1/13", "0/1", "1", "x/y", "1/2/3"] {
            assert!(text.parse::<Difficulty>().is_err(), "{text}");
        }
    }
}
