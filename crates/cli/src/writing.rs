//! Writing reports to standard output or a file, in several formats.

use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use foursight::analysis::Document;
use foursight::search::hint;

use crate::args::Output;
use crate::{files, render};

/// The format of a document and its destination.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Writing {
    /// Output format: text, md, html (one page with plots), csv (the tables), json; `report` also has jsonl
    /// (one line per game)
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "json")]
    pub(crate) format: String,
    /// Write the result to FILE instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<String>,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// The format of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Markdown,
    Html,
    Csv,
    Json,
    /// The games of a tournament as JSON Lines instead of a document; for `report` only.
    Lines,
}

const FORMATS: [(&str, Format); 6] = [
    ("text", Format::Text),
    ("md", Format::Markdown),
    ("html", Format::Html),
    ("csv", Format::Csv),
    ("json", Format::Json),
    ("jsonl", Format::Lines),
];

/// Maximum width of tables and paragraphs in terminal columns.
const WIDTH: usize = 100;

impl Writing {
    /// Parses the format and checks that the file is writable. Commands call this before long computations.
    pub(crate) fn check(&self) -> Result<Format> {
        match self.check_with_lines()? {
            Format::Lines => Err(anyhow!("--format jsonl is only for `report`; use json")),
            format => Ok(format),
        }
    }

    /// Like `check`, but also accepts `jsonl`.
    pub(crate) fn check_with_lines(&self) -> Result<Format> {
        if let Some(file) = &self.out {
            files::can_write(file.as_ref())?;
        }
        if self.output.json {
            return Ok(Format::Json);
        }
        let found = FORMATS.iter().find(|(name, _)| *name == self.format);
        found.map(|(_, format)| *format).ok_or_else(|| {
            let names: Vec<&str> = FORMATS.iter().map(|(name, _)| *name).collect();
            let hint = hint(&self.format, names.iter().copied());
            anyhow!(
                "--format: unknown format `{}`{hint} (it is one of {})",
                self.format,
                names.join(", ")
            )
        })
    }

    /// Writes a document.
    pub(crate) fn deliver(&self, document: &Document) -> Result<ExitCode> {
        let text = match self.check()? {
            Format::Text => document.to_text(WIDTH),
            Format::Markdown => document.to_markdown(),
            Format::Html => document.to_html(),
            Format::Csv => document.to_csv(),
            Format::Json => {
                render::json_text(&serde_json::to_string_pretty(document).context("JSON")?)
            }
            Format::Lines => return Err(anyhow!("JSON Lines are not a document")),
        };
        self.write(&text)
    }

    /// Writes a text.
    pub(crate) fn write(&self, text: &str) -> Result<ExitCode> {
        let Some(file) = &self.out else { return render::print(text) };
        files::write(file.as_ref(), text.as_bytes())?;
        render::note(&format!("written to {file}"));
        Ok(ExitCode::SUCCESS)
    }
}
