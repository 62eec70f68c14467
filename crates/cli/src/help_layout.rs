//! Lays out the text that follows the options in a help text: the examples and the explanations.
//!
//! In the source, examples follow the line `Examples:`. An example has one of two forms: one line `  COMMAND
//! DESCRIPTION`, or a line `  # DESCRIPTION` above a line `  COMMAND`. The help text always uses the second form, in
//! which the command has a line of its own and can be copied. Paragraphs are wrapped. Other indented lines, such as the
//! content of a file, stay unchanged.

use foursight::analysis::document::wrap_text;

/// Indentation of examples, both in the source and in the help text.
const INDENT: &str = "  ";

/// Maximum width of help texts in columns.
const MAX_WIDTH: usize = 100;

/// Returns whether help texts use colour. clap prints help before it parses `--color`, so this function searches the
/// arguments for that option itself.
pub(crate) fn help_color_choice() -> clap::ColorChoice {
    let words: Vec<String> =
        std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    let says = |when: &str| {
        words.contains(&format!("--color={when}"))
            || words.windows(2).any(|pair| pair[0] == "--color" && pair[1] == when)
    };
    match () {
        () if says("never") => clap::ColorChoice::Never,
        () if says("always") => clap::ColorChoice::Always,
        () => clap::ColorChoice::Auto,
    }
}

/// Lays out the help texts of a command and its subcommands for a terminal of `width` columns.
pub(crate) fn layout_help(command: clap::Command, width: usize) -> clap::Command {
    let width = width.min(MAX_WIDTH);
    let text = command.get_after_help().map(|text| layout_text(&join_percent_signs(text), width));
    let command = match text {
        Some(text) => command.after_help(text),
        None => command,
    };
    let text = command.get_long_about().map(join_percent_signs);
    let command = match text {
        Some(text) => command.long_about(text),
        None => command,
    };
    let command = command.mut_args(|arg| {
        let text = arg.get_help().map(join_percent_signs);
        match text {
            Some(text) => arg.help(text),
            None => arg,
        }
    });
    describe_help_option(command)
        .term_width(width)
        .mut_subcommands(|command| layout_help(command, width))
}

/// Replaces the space before a percent sign by a no-break space, so that a number and its percent sign stay on one line.
fn join_percent_signs(text: &clap::builder::StyledStr) -> String {
    text.to_string().replace(" %", "\u{a0}%")
}

/// Explains the difference between `-h` and `--help`, if the command has a long and a short help text.
fn describe_help_option(command: clap::Command) -> clap::Command {
    let has_long_help = command.get_long_about().is_some()
        || command.get_arguments().any(|argument| argument.get_long_help().is_some());
    if !has_long_help {
        return command;
    }
    let option = clap::Arg::new("help").short('h').long("help").action(clap::ArgAction::Help);
    let option = option.help("Print a summary of this help (--help prints all of it)");
    let option = option.long_help("Print this help (-h prints a summary)").display_order(1000);
    command.disable_help_flag(true).arg(option)
}

fn layout_text(text: &str, width: usize) -> String {
    let blocks = text.split("\n\n").map(|block| {
        let lines: Vec<&str> = block.lines().collect();
        match lines.split_first() {
            Some((heading, examples)) if heading.starts_with("Example") => {
                format!("{heading}\n{}", layout_examples(examples, width))
            }
            _ => layout_paragraphs(&lines, width),
        }
    });
    blocks.collect::<Vec<_>>().join("\n\n")
}

/// Wraps paragraphs. A paragraph consists of consecutive lines without indentation. A line that ends with a colon ends
/// its paragraph.
fn layout_paragraphs(lines: &[&str], width: usize) -> String {
    let mut laid_out: Vec<String> = Vec::new();
    let mut paragraph = String::new();
    for line in lines {
        let is_indented = line.starts_with(' ');
        if !is_indented {
            paragraph.push_str(line);
            paragraph.push(' ');
        }
        if is_indented || line.ends_with(':') {
            laid_out.append(&mut wrap_text(&paragraph, width));
            paragraph.clear();
        }
        if is_indented {
            laid_out.push((*line).to_owned());
        }
    }
    laid_out.append(&mut wrap_text(&paragraph, width));
    laid_out.join("\n")
}

/// Writes the command of each example on a line of its own, below the description.
fn layout_examples(lines: &[&str], width: usize) -> String {
    let mut examples: Vec<(String, String)> = Vec::new();
    let mut comment = String::new();
    for line in lines {
        let text = line.strip_prefix(INDENT).unwrap_or(line);
        match examples.last_mut() {
            // A line with deeper indentation continues the description of the command above it.
            Some((_, description)) if text.starts_with(' ') => {
                description.push(' ');
                description.push_str(text.trim());
            }
            _ if text.starts_with('#') => comment.push_str(&text[1..]),
            _ => {
                let (command, description) = text.split_once("  ").unwrap_or((text, ""));
                let description = format!("{}{description}", std::mem::take(&mut comment));
                examples.push((command.to_owned(), description));
            }
        }
    }
    let mut laid_out = Vec::new();
    for (command, description) in examples {
        let is_sentence = command.starts_with(char::is_uppercase);
        if !description.trim().is_empty() {
            let lines = wrap_text(&description, width - INDENT.len() - 2);
            laid_out.extend(lines.iter().map(|line| format!("{INDENT}# {line}")));
        }
        if is_sentence {
            let lines = wrap_text(&command, width - INDENT.len());
            laid_out.extend(lines.iter().map(|line| format!("{INDENT}{line}")));
        } else {
            laid_out.push(format!("{INDENT}{command}"));
        }
    }
    laid_out.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_have_their_description_above() {
        let source = "\
Examples:
  foursight a --b          does this
  foursight c --much --longer
                           does that and
                           more
  # does nothing
  # at all
  foursight d

One paragraph
of two lines:
  kept    as it is
the end";
        let known = "\
Examples:
  # does this
  foursight a --b
  # does that and more
  foursight c --much --longer
  # does nothing at all
  foursight d

One paragraph of two lines:
  kept    as it is
the end";
        assert_eq!(layout_text(source, 80), known);
    }

    #[test]
    fn descriptions_are_wrapped() {
        let known = "Example:\n  # aaa bbb\n  # ccc\n  foursight";
        assert_eq!(layout_text("Example:\n  foursight  aaa bbb ccc", 12), known);
    }

    #[test]
    fn a_percent_sign_stays_beside_its_number() {
        let command = clap::Command::new("foursight").after_help("aaa bbb 95 % ccc");
        let help = layout_help(command, 11);
        assert_eq!(help.get_after_help().unwrap().to_string(), "aaa bbb\n95\u{a0}% ccc");
    }
}
