//! Parameters of searches and evaluations: described once, listed by every interface.

use std::fmt;

/// A parameter of a search or an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The name in engine texts.
    pub name: &'static str,
    /// A one-line description.
    pub help: &'static str,
    /// The accepted values.
    pub kind: ParameterKind,
    /// Former names of options with their present names, so that texts of earlier versions stay valid.
    pub aliases: &'static [(&'static str, &'static str)],
}

/// The values that a [`Parameter`] accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A whole number.
    Number {
        /// The minimum.
        least: i64,
        /// The maximum.
        most: i64,
        /// The default; `None` if the parameter is unset by default.
        default: Option<i64>,
    },
    /// One of several words.
    Choice {
        /// The options.
        options: &'static [&'static str],
        /// The default.
        default: &'static str,
    },
    /// An evaluation; its own parameters are written `eval.NAME=VALUE`.
    Evaluation {
        /// The default.
        default: &'static str,
    },
}

impl Parameter {
    /// Describes a number with a default.
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
        }
    }

    /// Describes a number that may be unset.
    pub const fn optional(name: &'static str, help: &'static str, least: i64, most: i64) -> Self {
        Self {
            name,
            help,
            kind: ParameterKind::Number { least, most, default: None },
            aliases: &[],
        }
    }

    /// Describes one of several words; the first is the default.
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
        }
    }

    /// Also accepts former names of options: `(former, option)`.
    pub const fn accepting(self, aliases: &'static [(&'static str, &'static str)]) -> Self {
        Self { aliases, ..self }
    }

    /// Describes a switch: `on` or `off`.
    pub const fn switch(name: &'static str, help: &'static str, on: bool) -> Self {
        let default = if on { "on" } else { "off" };
        Self {
            name,
            help,
            kind: ParameterKind::Choice { options: &["on", "off"], default },
            aliases: &[],
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

/// Validated values of all parameters of a search or an evaluation.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Settings {
    values: Vec<(Parameter, Value)>,
    /// The parameters that were set explicitly, also those set to their defaults.
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
    /// Returns the default values.
    pub fn defaults(parameters: &[Parameter]) -> Self {
        let values = parameters.iter().map(|p| (*p, p.default())).collect();
        Self { values, ..Self::default() }
    }

    fn value(&self, name: &str) -> &Value {
        let found = self.values.iter().find(|(parameter, _)| parameter.name == name);
        found.map_or_else(|| panic!("`{name}` is not among the parameters"), |(_, value)| value)
    }

    /// Returns the value of a number.
    ///
    /// # Panics
    ///
    /// If the parameter does not exist or may be unset, which is a bug in the caller.
    pub fn number(&self, name: &str) -> i32 {
        self.optional(name).unwrap_or_else(|| panic!("`{name}` has no number")) as i32
    }

    /// Returns the value of a number, if it is set.
    ///
    /// # Panics
    ///
    /// If the parameter does not exist, which is a bug in the caller.
    pub fn optional(&self, name: &str) -> Option<i64> {
        match self.value(name) {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the chosen option.
    ///
    /// # Panics
    ///
    /// If the parameter does not exist or is a number, which is a bug in the caller.
    pub fn word(&self, name: &str) -> &str {
        match self.value(name) {
            Value::Word(word) => word,
            _ => panic!("`{name}` has no word"),
        }
    }

    /// Returns the chosen option, if there is such a parameter.
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
    /// If there is no such switch, which is a bug in the caller.
    pub fn is_on(&self, name: &str) -> bool {
        self.word(name) == "on"
    }

    /// Returns the value of a number, if there is such a parameter.
    pub fn find(&self, name: &str) -> Option<i64> {
        let found = self.values.iter().find(|(parameter, _)| parameter.name == name);
        match found {
            Some((_, Value::Number(number))) => Some(*number),
            _ => None,
        }
    }

    /// The parameters, in order.
    pub fn parameters(&self) -> impl Iterator<Item = Parameter> {
        self.values.iter().map(|(parameter, _)| *parameter)
    }

    /// Returns whether the parameter was set explicitly.
    pub fn is_set(&self, name: &str) -> bool {
        self.set.contains(&name)
    }

    /// The text after the colon, for families that do not split it into parameters.
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

    /// Replaces a value without marking it as set.
    pub(crate) fn replace(&mut self, name: &str, value: Value) {
        if let Some((_, slot)) = self.values.iter_mut().find(|(p, _)| p.name == name) {
            *slot = value;
        }
    }

    /// The values that differ from the defaults, in the order of the parameters.
    pub(crate) fn changed(&self) -> impl Iterator<Item = (&'static str, String)> {
        let changed = self.values.iter().filter(|(parameter, value)| *value != parameter.default());
        changed.map(|(parameter, value)| (parameter.name, value.to_string()))
    }

    /// All parameters that have a value, in order.
    pub(crate) fn values(&self) -> impl Iterator<Item = (&'static str, String)> {
        let set = self.values.iter().filter(|(_, value)| *value != Value::Unset);
        set.map(|(parameter, value)| (parameter.name, value.to_string()))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unset => Ok(()),
            Self::Number(number) => number.fmt(f),
            // As texts write it.
            Self::Word(word) => f.write_str(&word.replace(',', r"\,")),
        }
    }
}
