//! How documents of the lab are written: to the screen or to a file, in several forms.

use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use foursight::analysis::Document;
use foursight::search::hint;

use crate::args::OutputArgs;
use crate::{files, render};

/// The form of a document, and where it goes.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct DocumentArgs {
    /// text, md, html (one file with plots, to open in a browser), csv (the tables) or json; `report` has
    /// jsonl (the games) too
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "json")]
    pub(crate) format: String,
    /// Write the result to a file instead of the screen
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// A form of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DocumentFormat {
    Text,
    Markdown,
    Html,
    Csv,
    Json,
    /// Not a document but the games it is about; only reports of tournaments have that.
    Lines,
}

const FORMATS: [(&str, DocumentFormat); 6] = [
    ("text", DocumentFormat::Text),
    ("md", DocumentFormat::Markdown),
    ("html", DocumentFormat::Html),
    ("csv", DocumentFormat::Csv),
    ("json", DocumentFormat::Json),
    ("jsonl", DocumentFormat::Lines),
];

/// Columns of a terminal that tables and paragraphs may take.
const WIDTH: usize = 100;

impl DocumentArgs {
    /// Reads the form of a document and makes sure that the file can be written, before anyone waits for the
    /// result.
    pub(crate) fn parse_format(&self) -> Result<DocumentFormat> {
        match self.parse_format_or_lines()? {
            DocumentFormat::Lines => Err(anyhow!("--format jsonl is for `report`; use json")),
            format => Ok(format),
        }
    }

    /// The same where there are games to be told line by line.
    pub(crate) fn parse_format_or_lines(&self) -> Result<DocumentFormat> {
        if let Some(file) = &self.out {
            files::ensure_writable(file.as_ref())?;
        }
        if self.output.json {
            return Ok(DocumentFormat::Json);
        }
        let found = FORMATS.iter().find(|(name, _)| *name == self.format);
        found.map(|(_, format)| *format).ok_or_else(|| {
            let names: Vec<&str> = FORMATS.iter().map(|(name, _)| *name).collect();
            let hint = hint(&self.format, names.iter().copied());
            anyhow!(
                "--format cannot be `{}`{hint} (it is one of {})",
                self.format,
                names.join(", ")
            )
        })
    }

    /// Writes a document.
    pub(crate) fn write_document(&self, document: &Document) -> Result<ExitCode> {
        let text = match self.parse_format()? {
            DocumentFormat::Text => document.to_text(WIDTH),
            DocumentFormat::Markdown => document.to_markdown(),
            DocumentFormat::Html => document.to_html(),
            DocumentFormat::Csv => document.to_csv(),
            DocumentFormat::Json => render::escape_json_controls(
                &serde_json::to_string_pretty(document).context("JSON")?,
            ),
            DocumentFormat::Lines => return Err(anyhow!("the games are no document")),
        };
        self.write_output(&text)
    }

    /// Writes a text.
    pub(crate) fn write_output(&self, text: &str) -> Result<ExitCode> {
        let Some(file) = &self.out else { return render::print_text(text) };
        files::write_file_atomically(file.as_ref(), text.as_bytes())?;
        render::print_note(&format!("written to {file}"));
        Ok(ExitCode::SUCCESS)
    }
}
