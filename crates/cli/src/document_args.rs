//! Options for commands that print a report: the format, and the file to write it to.

use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use foursight::analysis::Document;
use foursight::search::did_you_mean;

use crate::args::OutputArgs;
use crate::{files, render, terminal_style};

/// The options for the format and the destination of a document.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct DocumentArgs {
    /// Output format: text, md (Markdown), html (one page with plots), csv (the tables) or json
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "json")]
    pub(crate) format: String,
    /// Write the result to FILE instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The output format of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DocumentFormat {
    Text,
    Markdown,
    Html,
    Csv,
    Json,
    /// The games of a tournament as JSON Lines. Only `report` supports this format.
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

impl DocumentArgs {
    /// Parses the format and checks that the output file is writable. Commands call this function before a long
    /// computation, so that an error does not waste its result.
    pub(crate) fn parse_format(&self) -> Result<DocumentFormat> {
        match self.parse_format_or_lines()? {
            DocumentFormat::Lines => Err(anyhow!("--format jsonl is only for `report`; use json")),
            format => Ok(format),
        }
    }

    /// Parses the format like `parse_format`, but also accepts `jsonl` (JSON Lines).
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
            let hint = did_you_mean(&self.format, names.iter().copied());
            anyhow!(
                "--format: unknown format `{}`{hint} (it is one of {})",
                self.format,
                names.join(", ")
            )
        })
    }

    /// Returns the width of text output in columns: the width of the terminal, or the default width if the output is a
    /// file.
    fn width(&self) -> usize {
        if self.out.is_some() {
            terminal_style::DEFAULT_WIDTH
        } else {
            terminal_style::stdout_width()
        }
    }

    /// Writes a document in the chosen format to the file or standard output.
    pub(crate) fn write_document(&self, document: &Document) -> Result<ExitCode> {
        let text = match self.parse_format()? {
            DocumentFormat::Text => document.to_text(self.width()),
            DocumentFormat::Markdown => document.to_markdown(),
            DocumentFormat::Html => document.to_html(),
            DocumentFormat::Csv => document.to_csv(),
            DocumentFormat::Json => render::escape_json_controls(
                &serde_json::to_string_pretty(document).context("JSON")?,
            ),
            DocumentFormat::Lines => return Err(anyhow!("JSON Lines are not a document")),
        };
        self.write_output(&text)
    }

    /// Writes a text to the file or standard output.
    pub(crate) fn write_output(&self, text: &str) -> Result<ExitCode> {
        let Some(file) = &self.out else { return render::print_text(text) };
        files::write_file_atomically(file.as_ref(), text.as_bytes())?;
        render::print_note(&format!("written to {file}"));
        Ok(ExitCode::SUCCESS)
    }
}
