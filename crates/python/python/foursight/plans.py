"""Reads tournament plans. A plan is a file, its text, or a dictionary with the same keys."""

from __future__ import annotations

import json
import operator
import os
from pathlib import Path
from typing import Any, Mapping, Sequence, Union

from ._native import FoursightError

Plan = Union[str, "os.PathLike[str]", Mapping[str, Any]]


def text(plan: Plan) -> str:
    """Converts a plan to TOML. Keys whose value is ``None`` are omitted.

    >>> print(text({"pairs": 4, "player": [{"engine": "random"}, {"engine": "level:1"}]}))
    pairs = 4
    <BLANKLINE>
    [[player]]
    engine = "random"
    <BLANKLINE>
    [[player]]
    engine = "level:1"
    <BLANKLINE>
    """
    if isinstance(plan, Mapping):
        return _written(plan)
    if not isinstance(plan, (str, os.PathLike)):
        raise FoursightError(f"plan must be a file, its text, or a dictionary, not {plan!r}")
    # An equals sign indicates a text, unless it is part of a file name, as in runs/seed=3/cup.toml.
    if isinstance(plan, str) and ("\n" in plan or "=" in plan and not os.path.isfile(plan)):
        return plan
    try:
        return Path(plan).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise FoursightError(
            f"{plan}: the plan is not in UTF-8 ({error.reason}); save it in UTF-8"
        ) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise FoursightError(f"{plan}: cannot read the plan; check the name: {reason}") from None


def _written(plan: Mapping[str, Any]) -> str:
    given = {key: value for key, value in plan.items() if value is not None}
    lines = _lines({key: value for key, value in given.items() if not _is_table(value)})
    for key, value in given.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{key}]", *_lines(value)]
        elif _is_table(value):
            for table in value:
                if not isinstance(table, Mapping):
                    raise FoursightError(
                        f"each {key} of a plan must be a dictionary, not {table!r}"
                    )
                lines += ["", f"[[{key}]]", *_lines(table)]
    return "\n".join(lines) + "\n"


def _lines(table: Mapping[str, Any]) -> list[str]:
    return [f"{name} = {_value(value)}" for name, value in table.items() if value is not None]


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))


def _is_table(value: Any) -> bool:
    listed = _is_list(value) and any(isinstance(one, Mapping) for one in value)
    return listed or isinstance(value, Mapping)


def _value(value: Any) -> str:
    """Formats a value as TOML.

    JSON strings and numbers are also valid TOML. The only exception is the character DEL, which
    must be escaped in TOML.
    """
    if _is_list(value):
        return f"[{', '.join(_value(one) for one in value)}]"
    if not isinstance(value, (str, bool, float)) and hasattr(value, "__index__"):
        return str(operator.index(value))
    if isinstance(value, (str, bool, float)):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    raise FoursightError(f"a plan can contain strings, numbers and lists, not {value!r}")
