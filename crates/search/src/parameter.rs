//! What can be set on a search or an evaluation: described once, listed by every surface.

use std::fmt;

/// One thing that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The name people type.
    pub name: &'static str,
    /// One line about it.
    pub help: &'static str,
    /// What values it takes.
    pub kind: ParameterKind,
    /// Former names of options, each with the option it stands for: texts of earlier versions stay valid.
    pub aliases: &'static [(&'static str, &'static str)],
}

/// The values a [`Parameter`] takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A whole number.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
        /// If nothing is said; `None` means that it is not set then.
        default: Option<i64>,
    },
    /// One of several words.
    Choice {
        /// The words.
        options: &'static [&'static str],
        /// If nothing is said.
        default: &'static str,
    },
    /// An evaluation; what can be set on it follows as `eval.NAME=VALUE`.
    Evaluation {
        /// If nothing is said.
        default: &'static str,
    },
}

impl Parameter {
    /// A number with a default.
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

    /// A number that may be left unset.
    pub const fn optional(name: &'static str, help: &'static str, least: i64, most: i64) -> Self {
        Self {
            name,
            help,
            kind: ParameterKind::Number { least, most, default: None },
            aliases: &[],
        }
    }

    /// One of several words, the first being the default.
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

    /// The same parameter, which also accepts former names of its options: `(former, option)`.
    pub const fn accepting(self, aliases: &'static [(&'static str, &'static str)]) -> Self {
        Self { aliases, ..self }
    }

    /// `on` or `off`.
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

/// Values for all parameters of something, checked.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Settings {
    values: Vec<(Parameter, Value)>,
    /// The parameters that were set, be it to their defaults.
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
    /// Everything at its default.
    pub fn defaults(parameters: &[Parameter]) -> Self {
        let values = parameters.iter().map(|p| (*p, p.default())).collect();
        Self { values, ..Self::default() }
    }

    fn value(&self, name: &str) -> &Value {
        let found = self.values.iter().find(|(parameter, _)| parameter.name == name);
        found.map_or_else(|| panic!("`{name}` is not among the parameters"), |(_, value)| value)
    }

    /// The number set.
    ///
    /// # Panics
    ///
    /// If the parameter does not exist or may be unset: that is a mistake in the program.
    pub fn number(&self, name: &str) -> i32 {
        self.optional(name).unwrap_or_else(|| panic!("`{name}` has no number")) as i32
    }

    /// The number set, if any.
    ///
    /// # Panics
    ///
    /// If the parameter does not exist: that is a mistake in the program.
    pub fn optional(&self, name: &str) -> Option<i64> {
        match self.value(name) {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The word chosen.
    ///
    /// # Panics
    ///
    /// If the parameter does not exist or is a number: that is a mistake in the program.
    pub fn word(&self, name: &str) -> &str {
        match self.value(name) {
            Value::Word(word) => word,
            _ => panic!("`{name}` has no word"),
        }
    }

    /// The word chosen, if there is such a parameter.
    pub fn choice(&self, name: &str) -> Option<&str> {
        let found = self.values.iter().find(|(parameter, _)| parameter.name == name);
        match found {
            Some((_, Value::Word(word))) => Some(word),
            _ => None,
        }
    }

    /// Is the switch on?
    ///
    /// # Panics
    ///
    /// If there is no such switch: that is a mistake in the program.
    pub fn is_on(&self, name: &str) -> bool {
        self.word(name) == "on"
    }

    /// The number set, if there is such a parameter.
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

    /// Was the parameter set, rather than left at its default?
    pub fn is_set(&self, name: &str) -> bool {
        self.set.contains(&name)
    }

    /// What follows the colon, for families that take it as it is.
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

    /// Replaces a value without counting it as set.
    pub(crate) fn replace(&mut self, name: &str, value: Value) {
        if let Some((_, slot)) = self.values.iter_mut().find(|(p, _)| p.name == name) {
            *slot = value;
        }
    }

    /// What differs from the defaults, in the order of the parameters.
    pub(crate) fn changed(&self) -> impl Iterator<Item = (&'static str, String)> {
        let changed = self.values.iter().filter(|(parameter, value)| *value != parameter.default());
        changed.map(|(parameter, value)| (parameter.name, value.to_string()))
    }

    /// Everything that has a value, in the order of the parameters.
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
