//! How hard a puzzle is: who finds its solution.

use std::fmt;
use std::str::FromStr;

use foursight_board::{Column, Game};
use foursight_search::{Engine, Observers, Registry, SpecError, ThinkOptions};
use foursight_solver::engines::LEVELS;

/// The lowest level and the lowest depth that find a solution. To find it is to play it and to go on
/// doing so at every higher level, or every greater depth: guesses do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difficulty {
    /// Of `level:1` to `level:8`, each without its errors; `None` if not even the last finds it.
    pub level: Option<u8>,
    /// Of alpha-beta with [`DifficultyRater::EVALUATION`], up to [`DifficultyRater::DEEPEST`]; `None` if that is not enough.
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
            format!("a difficulty is a level and a depth, `4/3`, not `{text}` (`-` for none)")
        })?;
        Ok(Self { level, depth })
    }
}

/// Those who try to solve a puzzle.
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
    /// The evaluation that depths are told for: that of the levels.
    pub const EVALUATION: &'static str = "windows-centre";
    /// The greatest depth tried.
    pub const DEEPEST: u8 = 12;

    /// The engines of the levels and the search by depth; equal columns are decided towards the centre.
    ///
    /// # Errors
    ///
    /// If the registry lacks one of them.
    pub fn new(registry: &Registry) -> Result<Self, SpecError> {
        let levels = LEVELS.iter().map(|level| registry.engine(level.engine));
        // Depth for depth it chooses as plain alpha-beta does, and needs one search for all depths.
        let text = format!("deepening:depth={},eval={}", Self::DEEPEST, Self::EVALUATION);
        Ok(Self { levels: levels.collect::<Result<_, _>>()?, deepening: registry.engine(&text)? })
    }

    /// Who finds this column. An engine that cannot play the variant finds nothing. What is found after the
    /// flag was raised means nothing.
    pub fn measure_difficulty(
        &mut self,
        game: &Game,
        solution: Column,
        ask: &ThinkOptions<'_>,
    ) -> Difficulty {
        let (level, depth) =
            (self.lowest_level(game, solution, ask), self.lowest_depth(game, solution, ask));
        Difficulty { level, depth }
    }

    fn lowest_level(
        &mut self,
        game: &Game,
        solution: Column,
        ask: &ThinkOptions<'_>,
    ) -> Option<u8> {
        let mut lowest = None;
        for (index, engine) in self.levels.iter_mut().enumerate().rev() {
            let verdict = engine.think(game, ask, &mut Observers::default());
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
        ask: &ThinkOptions<'_>,
    ) -> Option<u8> {
        let mut lowest = None;
        let mut told = |_: &_, verdict: &foursight_search::Verdict| {
            let found = verdict.column == solution;
            lowest = if found { lowest.or(Some(verdict.depth)) } else { None };
        };
        let mut watch = Observers { progress: Some(&mut told), ..Observers::default() };
        self.deepening.think(game, ask, &mut watch).ok()?;
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
