"""Runs the Python code blocks of a README: ``python readme.py README.md``.

A block that begins with ``# needs numpy`` is skipped if NumPy is not installed.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import tempfile
from pathlib import Path


def run(file: Path) -> int:
    """Runs the code blocks of a file in order, in an empty folder. Returns their number."""
    blocks = re.findall(r"```python\n(.*?)```", file.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            for number, block in enumerate(blocks, start=1):
                needed = re.match(r"# needs (\w+)\n", block)
                if needed and importlib.util.find_spec(needed[1]) is None:
                    continue
                exec(compile(block, f"{file.name}, block {number}", "exec"), names)
        finally:
            os.chdir(before)
    return len(blocks)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        count = run(Path(name))
        print(f"{name}: {count} blocks run")
        if not count:
            sys.exit(f"{name}: no Python code found")
