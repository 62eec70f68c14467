//! Converts documents to self-contained HTML. The page needs no network access and no scripts. It uses light or
//! dark colours, depending on the reader's preference.

use std::fmt::Write as _;

use super::prose::{Span, code_spans, paragraphs};
use super::{Block, Document, Plot, Table, plot};

const STYLE: &str = include_str!("style.css");

impl Document {
    /// Returns the document as one HTML file. Each plot is followed by a table of the plotted values.
    pub fn to_html(&self) -> String {
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
             <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n",
            escape_html(&self.title.replace('`', "")),
            inline_html(&self.title)
        );
        add_html_paragraphs(&mut page, &self.lead, " class=\"lead\"");
        let mut plots = 0;
        for section in &self.sections {
            let _ = writeln!(page, "<section>\n<h2>{}</h2>", inline_html(&section.heading));
            for block in &section.blocks {
                match block {
                    Block::Text(text) => add_html_paragraphs(&mut page, text, ""),
                    Block::Table(table) => add_html_table(&mut page, table),
                    Block::Plot(plot) => {
                        plots += 1;
                        add_html_plot(&mut page, plot, plots);
                    }
                }
            }
            page.push_str("</section>\n");
        }
        if !self.facts.is_empty() {
            page.push_str("<section>\n<h2>How it was made</h2>\n<dl>\n");
            for fact in &self.facts {
                let (title, text) = (inline_html(&fact.column.title), inline_html(&fact.text()));
                let _ = writeln!(page, "<dt>{title}</dt><dd>{text}</dd>");
            }
            page.push_str("</dl>\n</section>\n");
        }
        page.push_str("</main>\n</body>\n</html>\n");
        page
    }
}

fn add_html_paragraphs(page: &mut String, text: &str, class: &str) {
    for paragraph in paragraphs(text) {
        let _ = writeln!(page, "<p{class}>{}</p>", inline_html(&paragraph));
    }
}

/// Adds a table in a scrollable box. The box can be focused with the keyboard.
fn add_html_table(page: &mut String, table: &Table) {
    let _ = write!(
        page,
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{}\">\n<table>\n\
         <caption><span>{}</span></caption>\n<thead><tr>",
        escape_html(&table.caption.replace('`', "")),
        inline_html(&table.caption)
    );
    let class = |index: usize| if index < table.words { " class=\"w\"" } else { "" };
    let view = table.view();
    for (index, name) in view.header.iter().enumerate() {
        let _ = write!(
            page,
            "<th scope=\"col\"{}>{}</th>",
            class(index),
            with_break_opportunities(name)
        );
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for row in &view.rows {
        page.push_str("<tr>");
        for (index, cell) in row.iter().enumerate() {
            // Long cells contain sentences and may break into several lines. Short cells must not break.
            let long = index > 0 && index < table.words && cell.chars().count() > 24;
            let class = if long { " class=\"w long\"" } else { class(index) };
            let cell = with_break_opportunities(cell);
            let _ = match index {
                0 => write!(page, "<th scope=\"row\"{class}>{cell}</th>"),
                _ => write!(page, "<td{class}>{cell}</td>"),
            };
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody>\n</table>\n</div>\n");
}

fn add_html_plot(page: &mut String, plot: &Plot, id: usize) {
    let _ = writeln!(page, "<figure>\n<figcaption>{}", inline_html(&plot.caption));
    add_html_paragraphs(page, &plot.summary, "");
    let label = escape_html(&plot.caption.replace('`', ""));
    let _ = write!(
        page,
        "</figcaption>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Plot: {label}\">\n{}</div>\n\
         <details>\n<summary>The figures</summary>\n",
        plot::plot_svg(plot, id)
    );
    add_html_table(page, &plot.values_table());
    page.push_str("</details>\n</figure>\n");
}

/// Escapes a text for HTML and converts the parts between backticks to `<code>` elements.
fn inline_html(text: &str) -> String {
    let span = |span: Span| match span {
        Span::Plain(plain) => escape_html(plain),
        Span::Code(code) => format!("<code>{}</code>", escape_html(code)),
    };
    code_spans(text).into_iter().map(span).collect()
}

/// Works like [`inline_html`], but also adds `<wbr>` after each colon or comma that precedes a letter. At a
/// `<wbr>`, a browser may break the line. Texts that select engines, such as `alphabeta:depth=6,eval=cells`,
/// need this because they have no spaces. Numbers such as `10,623` are not broken.
fn with_break_opportunities(text: &str) -> String {
    let whole = inline_html(text);
    let mut broken = String::with_capacity(whole.len());
    let mut rest = whole.chars().peekable();
    while let Some(c) = rest.next() {
        broken.push(c);
        if matches!(c, ':' | ',') && rest.peek().is_some_and(|next| next.is_alphabetic()) {
            broken.push_str("<wbr>");
        }
    }
    broken
}

/// Escapes a text so that it can be used in HTML elements and attributes.
pub(super) fn escape_html(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' | '\t' => safe.push(' '),
            c if c.is_control() => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests;
