//! Engines and evaluations by their texts, with what is not for strangers refused or capped.

use std::sync::Arc;

use foursight_api::{self, ApiError, Feature, ScriptSource};
use foursight_board::{Game, Rules as _, Side, Variant};
use foursight_scripting::{Asked as Heard, Library, Scripts};
use foursight_search::Registry;
use foursight_solver::Book;

use crate::app::App;
use crate::client::{Client, Turn};
use crate::complaint::Complaint;
use crate::settings;

/// Everything the server lets clients name.
#[derive(Debug)]
pub(crate) struct Engines {
    /// Those that come along, and the scripts of the request among them.
    pub(crate) plain: foursight_api::Engines,
    /// The scripts that came along with the request.
    pub(crate) scripts: Scripts,
    /// Scripts that were read and tried before.
    pub(crate) library: Arc<Library>,
}

/// What starts programs or reads files is for the command line.
pub(crate) const REFUSED: [(&str, &str); 2] = [
    ("cmd", "over HTTP nobody may start programs; use the command line"),
    ("file", "over HTTP nobody may name files; use the command line"),
];

/// The engines and evaluations that come along, without programs and files.
pub fn registry() -> Registry {
    foursight_api::registry(Book::standard(Variant::default()))
}

impl Engines {
    pub(crate) fn new(mut registry: Registry, limits: settings::Limits) -> Self {
        for (name, why) in REFUSED {
            registry.refuse(name, why);
        }
        let library = Library::new(limits.scripts);
        let plain = foursight_api::Engines { registry, caps: limits.caps(), scripted: false };
        Self { plain, scripts: Scripts::none(&library), library }
    }

    /// The same, and the scripts that came along with a request.
    pub(crate) fn with(&self, scripts: Option<Vec<ScriptSource>>) -> Result<Self, Complaint> {
        let sources = scripts.unwrap_or_default().into_iter().map(|one| (one.name, one.source));
        let scripts = Scripts::new(&self.library, sources);
        let scripts = scripts.map_err(|fault| Complaint::nonsense(fault.to_string()))?;
        let plain = foursight_api::Engines {
            registry: scripts.added_to(&self.plain.registry),
            caps: self.plain.caps,
            scripted: !scripts.is_empty(),
        };
        Ok(Self { plain, scripts, library: Arc::clone(&self.library) })
    }

    /// Waits until the scripts of this visitor may run, if any came along. To be held until they have.
    pub(crate) async fn turn(&self, app: &App, visitor: Client) -> Result<Option<Turn>, Complaint> {
        if self.scripts.is_empty() {
            return Ok(None);
        }
        app.visitors.turn(visitor).await.map(Some)
    }

    /// A complaint that is about a script tells where in the script.
    pub(crate) fn blame(&self, refusal: ApiError) -> Complaint {
        match self.scripts.fault() {
            Some(fault) if refusal.error.contains(&fault.to_string()) => fault.into(),
            _ => refusal.into(),
        }
    }

    /// What a script is seen to ask for in a position.
    pub(crate) fn inspect(
        &self,
        name: &str,
        game: &Game,
        side: Side,
    ) -> Result<Vec<Feature>, ApiError> {
        let looked = self.scripts.inspect(name, game, side);
        let looked = looked.map_err(|fault| ApiError {
            fault: Some(Box::new(fault.clone().into())),
            ..ApiError::nonsense(fault.to_string())
        })?;
        Ok(looked.asked.into_iter().map(|asked| feature(asked, game)).collect())
    }
}

/// Something a script asked for, as answers tell it.
pub(crate) fn feature(Heard { name, value, text, cells }: Heard, game: &Game) -> Feature {
    let cells = cells.into_iter().map(|cell| game.rules().cell(cell).to_string()).collect();
    Feature { name, value, text, cells }
}
