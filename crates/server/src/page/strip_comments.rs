//! Files without what only their authors read: comments go, lines stay where they are.

/// A script or style sheet without comments that stand on lines of their own. Line numbers do not change, and
/// nothing else does: what looks like a comment inside a line may be part of a text.
pub(super) fn strip_comments(name: &str, text: &str) -> Option<String> {
    let lines = match name.rsplit('.').next()? {
        "js" => true,
        "css" => false,
        _ => return None,
    };
    let mut out = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let trimmed = line.trim();
        let begins = !inside && trimmed.starts_with("/*");
        if inside || begins {
            // The first of its lines may end it too, and then something may follow.
            let rest = if begins { &trimmed[2..] } else { trimmed };
            inside = !rest.contains("*/");
            let after = rest.split_once("*/").map_or("", |(_, after)| after);
            out.push_str(after.trim_start());
        } else if !(lines && trimmed.starts_with("//")) {
            out.push_str(line);
        }
        out.push('\n');
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_on_lines_of_their_own_go_and_lines_stay_where_they_are() {
        let script = "// @ts-check\n/**\n * Why.\n */\nconst a = \"//\"; // kept\n  // gone\n/** @type {A} */ (b);\n";
        let bare = strip_comments("a.js", script).unwrap();
        assert_eq!(bare, "\n\n\n\nconst a = \"//\"; // kept\n\n(b);\n");
    }

    #[test]
    fn styles_have_no_comments_of_one_line() {
        assert_eq!(
            strip_comments("a.css", "/* x */\na {\n  b: url(//c);\n}\n").unwrap(),
            "\na {\n  b: url(//c);\n}\n"
        );
        assert_eq!(strip_comments("a.svg", "<!-- x -->"), None);
    }
}
