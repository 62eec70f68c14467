//! Parameters of searches and evaluations. One description of each parameter serves all interfaces: the command
//! line, the web page and the libraries.

use std::fmt;

/// A parameter of a search or an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The name that engine texts use, such as `depth`.
    pub name: &'static str,
    /// A description in one line.
    pub help: &'static str,
    /// The kind of value that the parameter accepts.
    pub kind: ParameterKind,
    /// Former names of options. Each pair consists of a former name and the current name, so that texts written for
    /// earlier versions stay valid.
    pub aliases: &'static [(&'static str, &'static str)],
    /// Whether complete engine texts leave the parameter out if it has its default value. This is set for parameters
    /// that were added later. Therefore stored engine texts, and IDs computed from them, stay the same.
    pub omitted_by_default: bool,
}

/// The kind of value that a [`Parameter`] accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A whole number.
    Number {
        /// The smallest accepted value.
        least: i64,
        /// The largest accepted value.
        most: i64,
        /// The default value. `None` if the parameter has no value by default.
        default: Option<i64>,
    },
    /// One of several words.
    Choice {
        /// The accepted words.
        options: &'static [&'static str],
        /// The default word.
        default: &'static str,
    },
    /// The text that describes an evaluation. The parameters of that evaluation follow as `eval.NAME=VALUE`.
    Evaluation {
        /// The name of the default evaluation.
        default: &'static str,
    },
}

impl Parameter {
    /// Describes a parameter that is a number and has a default value.
    pub const fn number(
        name: &'static str,
        help: &'static str,
        least: i64,
        most: i64,
        default: i64,
    ) -> Self {
        Self {
            name,
            help,
            kind: ParameterKind::Number { least, most, default: Some(default) },
            aliases: &[],
            omitted_by_default: false,
        }
    }

    /// Describes a parameter that is a number and has no value by default.
    pub const fn optional(name: &'static str, help: &'static str, least: i64, most: i64) -> Self {
        Self {
            name,
            help,
            kind: ParameterKind::Number { least, most, default: None },
            aliases: &[],
            omitted_by_default: false,
        }
    }

    /// Describes a parameter that is one of several words. The first word is the default.
    pub const fn choice(
        name: &'static str,
        help: &'static str,
        options: &'static [&'static str],
    ) -> Self {
        Self {
            name,
            help,
            kind: ParameterKind::Choice { options, default: options[0] },
            aliases: &[],
            omitted_by_default: false,
        }
    }

    /// Adds former names of options, which stay valid. Each pair consists of a former name and the current
    /// name.
    pub const fn accepting(self, aliases: &'static [(&'static str, &'static str)]) -> Self {
        Self { aliases, ..self }
    }

    /// Leaves the parameter out of complete engine texts if it has its default value.
    pub const fn omitted_by_default(self) -> Self {
        Self { omitted_by_default: true, ..self }
    }

    /// Describes a parameter with the two values "on" and "off". The argument `on` is `true` if the switch is
    /// on by default.
    pub const fn switch(name: &'static str, help: &'static str, on: bool) -> Self {
        let default = if on { "on" } else { "off" };
        Self {
            name,
            help,
            kind: ParameterKind::Choice { options: &["on", "off"], default },
            aliases: &[],
            omitted_by_default: false,
        }
    }
}

impl Parameter {
    fn default(&self) -> Value {
        match self.kind {
            ParameterKind::Number { default, .. } => default.map_or(Value::Unset, Value::Number),
            ParameterKind::Choice { default, .. } | ParameterKind::Evaluation { default } => {
                Value::Word(default.to_owned())
            }
        }
    }
}

/// The values of all parameters of a search or an evaluation. All values have been validated.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Settings {
    values: Vec<(Parameter, Value)>,
    /// The names of the parameters that were set explicitly, including parameters set to their default values.
    set: Vec<&'static str>,
    text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Unset,
    Number(i64),
    Word(String),
}

impl Settings {
    /// Returns settings in which every parameter has its default value.
    pub fn defaults(parameters: &[Parameter]) -> Self {
        let values = parameters.iter().map(|p| (*p, p.default())).collect();
        Self { values, ..Self::default() }
    }

    fn value(&self, name: &str) -> &Value {
        let found = self.values.iter().find(|(parameter, _)| parameter.name == name);
        found.map_or_else(|| panic!("`{name}` is not among the parameters"), |(_, value)| value)
    }

    /// Returns the value of a parameter that is a number and always has a value.
    ///
    /// # Panics
    ///
    /// Panics if the parameter does not exist or has no value, which is a bug in the caller.
    pub fn number(&self, name: &str) -> i32 {
        self.optional(name).unwrap_or_else(|| panic!("`{name}` has no number")) as i32
    }

    /// Returns the value of a parameter that is a number. Returns `None` if the parameter has no value.
    ///
    /// # Panics
    ///
    /// Panics if the parameter does not exist, which is a bug in the caller.
    pub fn optional(&self, name: &str) -> Option<i64> {
        match self.value(name) {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the word to which a choice parameter is set.
    ///
    /// # Panics
    ///
    /// Panics if the parameter does not exist or is a number, which is a bug in the caller.
    pub fn word(&self, name: &str) -> &str {
        match self.value(name) {
            Value::Word(word) => word,
            _ => panic!("`{name}` has no word"),
        }
    }

    /// Returns the word to which a choice parameter is set. Returns `None` if there is no choice with this
    /// name.
    pub fn choice(&self, name: &str) -> Option<&str> {
        let found = self.values.iter().find(|(parameter, _)| parameter.name == name);
        match found {
            Some((_, Value::Word(word))) => Some(word),
            _ => None,
        }
    }

    /// Returns whether the switch is on.
    ///
    /// # Panics
    ///
    /// Panics if there is no switch with this name, which is a bug in the caller.
    pub fn is_on(&self, name: &str) -> bool {
        self.word(name) == "on"
    }

    /// Returns the value of a parameter that is a number. Returns `None` if no number parameter has this name, or if
    /// the parameter has no value.
    pub fn find(&self, name: &str) -> Option<i64> {
        let found = self.values.iter().find(|(parameter, _)| parameter.name == name);
        match found {
            Some((_, Value::Number(number))) => Some(*number),
            _ => None,
        }
    }

    /// Returns the parameters in the order of their descriptions.
    pub fn parameters(&self) -> impl Iterator<Item = Parameter> {
        self.values.iter().map(|(parameter, _)| *parameter)
    }

    /// Returns whether the parameter was set explicitly.
    pub fn is_set(&self, name: &str) -> bool {
        self.set.contains(&name)
    }

    /// Returns the text after the colon if the family does not split this text into parameters. Returns an
    /// empty text for all other families.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn of_text(text: &str) -> Self {
        Self { text: text.to_owned(), ..Self::default() }
    }

    pub(crate) fn set(&mut self, name: &'static str, value: Value) {
        self.replace(name, value);
        self.set.push(name);
    }

    /// Replaces a value without marking the parameter as set explicitly.
    pub(crate) fn replace(&mut self, name: &str, value: Value) {
        if let Some((_, slot)) = self.values.iter_mut().find(|(p, _)| p.name == name) {
            *slot = value;
        }
    }

    /// Returns the names and values of the parameters that differ from their defaults, in the order of the
    /// parameters.
    pub(crate) fn changed(&self) -> impl Iterator<Item = (&'static str, String)> {
        let changed = self.values.iter().filter(|(parameter, value)| *value != parameter.default());
        changed.map(|(parameter, value)| (parameter.name, value.to_string()))
    }

    /// Returns the names and values of all parameters that have a value, in the order of the parameters. Leaves out
    /// parameters that are omitted by default.
    pub(crate) fn values(&self) -> impl Iterator<Item = (&'static str, String)> {
        let set = self.values.iter().filter(|(parameter, value)| {
            let omitted = parameter.omitted_by_default && *value == parameter.default();
            *value != Value::Unset && !omitted
        });
        set.map(|(parameter, value)| (parameter.name, value.to_string()))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unset => Ok(()),
            Self::Number(number) => number.fmt(f),
            // In engine texts, a comma separates parameters. A comma inside a value is therefore written as
            // `\,`.
            Self::Word(word) => f.write_str(&word.replace(',', r"\,")),
        }
    }
}
