//! Parses the text form of engines and evaluations, such as `alphabeta:depth=5,eval=windows-centre`.
//!
//! The text is a name, optionally followed by a colon and parameters of the form `key=value`. Commas separate
//! the parameters. The key of the first parameter may be omitted (`level:3`). A comma inside a value is written
//! `\,`. Some families, such as `cmd:…`, use the text after the colon unchanged.

use std::fmt;

use crate::parameter::{Parameter, ParameterKind, Settings, Value};

/// The error returned if a text does not describe an engine or an evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError {
    /// The whole text that was parsed.
    pub text: String,
    /// Position of the error in characters, counted from 1.
    pub at: usize,
    /// A message that states the cause and the remedy.
    pub message: String,
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text.replace(char::is_control, " ");
        write!(f, "`{text}` at character {}: {}", self.at, self.message)
    }
}

impl std::error::Error for SpecError {}

/// A text, split into its name and the part after the colon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spec<'t> {
    pub(crate) text: &'t str,
    pub(crate) name: &'t str,
    pub(crate) rest: &'t str,
}

/// An error in a part of a text, before the position of this part in the text is computed.
#[derive(Debug)]
pub(crate) struct Flaw<'t> {
    /// The invalid part. It is a slice of the text.
    pub(crate) part: &'t str,
    /// Whether the part belongs to an argument that comes from another text, such as the engine text that
    /// contains an evaluation.
    pub(crate) elsewhere: bool,
    pub(crate) message: String,
}

/// One argument of the form `key=value`. Key and value are slices of the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Argument<'t> {
    pub(crate) key: Option<&'t str>,
    pub(crate) value: &'t str,
}

impl<'t> Spec<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        Self { text, name, rest }
    }

    /// Returns an error about a part of the text. `part` must be a slice of the text.
    pub(crate) fn error(&self, part: &str, message: String) -> SpecError {
        let offset = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        let before = self.text.get(..offset).unwrap_or("");
        SpecError { text: self.text.to_owned(), at: before.chars().count() + 1, message }
    }

    pub(crate) fn arguments(&self) -> impl Iterator<Item = Argument<'t>> {
        split_at_commas(self.rest).filter(|part| !part.is_empty()).map(|part| {
            match part.split_once('=') {
                Some((key, value)) => Argument { key: Some(key), value },
                None => Argument { key: None, value: part },
            }
        })
    }

    /// Parses the parameters in this text and in `more`. Returns the settings and the arguments that belong to
    /// another parser.
    ///
    /// `more` contains arguments from another text. `unset` contains values that are used for parameters that
    /// neither this text nor `more` sets. If the key of an argument begins with `prefix`, the argument is not
    /// parsed but returned, without the prefix.
    pub(crate) fn settings(
        &self,
        parameters: &[Parameter],
        prefix: &str,
        more: &[Argument<'t>],
        unset: &[(&str, &str)],
    ) -> Result<(Settings, Vec<Argument<'t>>), Flaw<'t>> {
        let mut settings = Settings::defaults(parameters);
        let mut others = Vec::new();
        let own = self.arguments().map(|argument| (argument, false));
        let arguments = own.chain(more.iter().map(|argument| (*argument, true)));
        for (index, (Argument { key, value }, elsewhere)) in arguments.enumerate() {
            let flaw = |part: &'t str, message: String| Flaw { part, elsewhere, message };
            if let Some(key) =
                key.and_then(|key| key.strip_prefix(prefix)).filter(|_| !prefix.is_empty())
            {
                others.push(Argument { key: Some(key), value });
                continue;
            }
            let parameter = match key {
                Some(key) => parameters
                    .iter()
                    .find(|parameter| parameter.name == key)
                    .ok_or_else(|| flaw(key, no_such_key(self.name, key, &settings)))?,
                None if index == 0 && !parameters.is_empty() => &parameters[0],
                None => {
                    let named = self.rest.split(value).next().is_some_and(|b| b.contains(':'));
                    let remedy = if named { r"; a comma in a name is written \," } else { "" };
                    let message = format!("`{value}` is not of the form key=value{remedy}");
                    return Err(flaw(value, message));
                }
            };
            if settings.is_set(parameter.name) {
                let message = format!("`{}` is set twice", parameter.name);
                return Err(flaw(key.unwrap_or(value), message));
            }
            let read = read(parameter, value).map_err(|message| flaw(value, message))?;
            settings.set(parameter.name, read);
        }
        for parameter in parameters {
            let value = unset.iter().find(|(key, _)| *key == parameter.name);
            if let Some((_, value)) = value.filter(|_| !settings.is_set(parameter.name)) {
                let flaw = |message| Flaw { part: self.text, elsewhere: false, message };
                let read = read(parameter, value).map_err(flaw)?;
                settings.set(parameter.name, read);
            }
        }
        Ok((settings, others))
    }
}

/// Parses the value of a parameter.
pub(crate) fn read(parameter: &Parameter, text: &str) -> Result<Value, String> {
    let name = parameter.name;
    match parameter.kind {
        ParameterKind::Number { least, most, .. } => match text.parse::<i64>() {
            Ok(number) if (least..=most).contains(&number) => Ok(Value::Number(number)),
            _ if most == i64::MAX => {
                Err(format!("{name} is a whole number from {least}, not `{text}`"))
            }
            _ => Err(format!("{name} is a whole number from {least} to {most}, not `{text}`")),
        },
        ParameterKind::Choice { options, .. } => {
            let former = parameter.aliases.iter().find(|(former, _)| *former == text);
            let option = former.map_or(text, |(_, option)| option);
            if options.contains(&option) {
                return Ok(Value::Word(option.to_owned()));
            }
            let hint = did_you_mean(text, options.iter().copied());
            Err(format!("{name} cannot be `{text}`{hint} (it is one of {})", options.join(", ")))
        }
        // Rejects a backslash at the end. If another parameter followed, the backslash would escape the comma
        // between the two parameters.
        ParameterKind::Evaluation { .. } if text.ends_with('\\') => {
            Err(format!(r"{name} ends with a backslash, which only escapes a comma: \,"))
        }
        ParameterKind::Evaluation { .. } => Ok(Value::Word(text.replace(r"\,", ","))),
    }
}

/// Splits a text at commas that do not follow a backslash.
fn split_at_commas(text: &str) -> impl Iterator<Item = &str> {
    let mut after = None;
    text.split(move |letter| {
        let parts = letter == ',' && after != Some('\\');
        after = Some(letter);
        parts
    })
}

pub(crate) fn no_such_key(name: &str, key: &str, settings: &Settings) -> String {
    let names: Vec<&str> = settings.parameters().map(|parameter| parameter.name).collect();
    if names.is_empty() {
        return format!("{name} has nothing to set");
    }
    let hint = did_you_mean(key, names.iter().copied());
    format!("{name} has no `{key}`{hint} (it takes {})", names.join(", "))
}

/// Returns `; did you mean …?` with the most similar name. Returns an empty text if no name is similar.
///
/// # Examples
///
/// ```
/// use foursight_search::did_you_mean;
///
/// assert_eq!(did_you_mean("minmax", ["minimax", "mcts"].into_iter()), "; did you mean `minimax`?");
/// assert_eq!(did_you_mean("chess", ["minimax", "mcts"].into_iter()), "");
/// ```
pub fn did_you_mean<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> String {
    let nearest = names.map(|name| (edit_distance(text, name), name)).min();
    match nearest {
        Some((far, name)) if far <= text.chars().count().max(name.len()) / 2 => {
            format!("; did you mean `{name}`?")
        }
        _ => String::new(),
    }
}

/// Returns the edit distance, that is, the number of letters to change, add or remove to turn `a` into `b`.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, other) in b.iter().enumerate() {
            let change = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
