//! Rejects scripts with syntax whose cost no run-time limit covers.

use rhai::{AST, ASTNode, Expr, Position, Stmt};

use super::fault;
use super::sandbox::MAX_ARGUMENTS;
use foursight_search::evals::ScriptFault;

/// Rejects three kinds of syntax: the name of a function used as a value, the keyword `this`, and calls with too many
/// arguments.
///
/// The keyword `this` is rejected because the sandbox checks the size of a value only when a script reads a variable. A
/// script can enlarge the value of `this` without reading a variable.
pub(super) fn check_script_syntax(file: &str, ast: &AST) -> Result<(), ScriptFault> {
    let mut refused: Option<(String, Position)> = None;
    ast.walk(&mut |path| {
        refused = path.last().and_then(forbidden_node);
        refused.is_none()
    });
    match refused {
        None => Ok(()),
        Some((message, position)) => Err(fault::forbidden_syntax_fault(file, message, position)),
    }
}

fn forbidden_node(node: &ASTNode<'_>) -> Option<(String, Position)> {
    match node {
        ASTNode::Expr(Expr::FnCall(call, position) | Expr::MethodCall(call, position))
        | ASTNode::Stmt(Stmt::FnCall(call, position))
            if call.args.len() > MAX_ARGUMENTS =>
        {
            let count = call.args.len();
            let message = format!("{count} arguments in one call; the limit is {MAX_ARGUMENTS}");
            Some((message, *position))
        }
        // The parser gives an index to every variable. A name without an index is therefore the name of a function.
        ASTNode::Expr(Expr::Variable(variable, None, position)) if variable.0.is_none() => {
            let name = &variable.1;
            Some((format!("`{name}` is a function; write `{name}(…)`"), *position))
        }
        ASTNode::Expr(Expr::ThisPtr(position)) => {
            Some(("`this` is not available; give the function a parameter".to_owned(), *position))
        }
        _ => None,
    }
}
