//! Limits the size of arrays and maps in scripts.
//!
//! Rhai checks the size of the result of an operation. After `list[0] = value` or `map[key] = value`, however, Rhai
//! checks only the value and not the container. A container can therefore exceed the limit. Copying such a container
//! costs only one operation. In addition, Rhai ignores the length of map keys. For these reasons, the sandbox checks
//! the value of every variable that a script reads.

use rhai::{Array, Dynamic, EvalAltResult, Map, Position};

use super::sandbox::{MAX_ELEMENTS, MAX_TEXT_BYTES};

/// Number of elements and number of text bytes in a value. Elements and bytes of nested values count too.
#[derive(Default)]
struct ValueSize {
    elements: usize,
    text: usize,
}

/// Returns an error if the value is an array or map that is too large.
#[inline]
pub(super) fn check_value_size(value: &Dynamic) -> Result<(), Box<EvalAltResult>> {
    if value.is_array() || value.is_map() { check_container_size(value) } else { Ok(()) }
}

fn check_container_size(value: &Dynamic) -> Result<(), Box<EvalAltResult>> {
    let mut size = ValueSize::default();
    size.add_value(value);
    let what = if size.elements > MAX_ELEMENTS {
        "size of array or map"
    } else if size.text > MAX_TEXT_BYTES {
        "length of the texts in an array or map"
    } else {
        return Ok(());
    };
    // Scripts cannot catch this kind of error.
    Err(EvalAltResult::ErrorDataTooLarge(what.to_owned(), Position::NONE).into())
}

impl ValueSize {
    fn add_value(&mut self, value: &Dynamic) {
        if let Some(text) = value.as_immutable_string_ref().ok().filter(|_| value.is_string()) {
            self.text += text.len();
        } else if let Ok(array) = value.as_array_ref() {
            self.add_array(&array);
        } else if let Ok(map) = value.as_map_ref() {
            self.add_map(&map);
        }
    }

    fn add_array(&mut self, array: &Array) {
        self.elements += array.len();
        for value in array {
            self.add_value(value);
        }
    }

    fn add_map(&mut self, map: &Map) {
        self.elements += map.len();
        for (key, value) in map {
            self.text += key.len();
            self.add_value(value);
        }
    }
}
