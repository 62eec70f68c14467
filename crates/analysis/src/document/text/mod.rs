//! Renders documents as plain text for terminals.

mod plain_text;
pub(super) mod text_names;
mod text_table;
mod text_wrap;

pub use text_table::TextTable;
pub use text_wrap::{display_width, wrap_text, wrap_with_indent};
pub(super) use text_wrap::{longest_fragment, wrap_cell};
