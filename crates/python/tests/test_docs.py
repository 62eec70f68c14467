"""Tests that all examples in the documentation run, and that everything has a docstring."""

from __future__ import annotations

import doctest
import importlib
import inspect
import json
import pkgutil
from pathlib import Path

import pytest

import foursight
from foursight import _native

import readme
from conftest import TIMEOUT

HERE = Path(__file__).parent.parent
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(foursight.__path__, "foursight.")
    if "cluster" not in module.name and not module.name.endswith("_native")
)


@pytest.mark.parametrize("name", ["foursight", *MODULES])
def test_examples_of_a_module_run(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__, f"{name} has no docstring"
    failed, _ = doctest.testmod(module, verbose=False)
    assert failed == 0


def test_examples_of_the_native_module_run() -> None:
    runner, finder = doctest.DocTestRunner(verbose=False), doctest.DocTestFinder(recurse=False)
    tried = 0
    for name, thing in vars(_native).items():
        if not name.startswith("__"):
            for test in finder.find(thing, name, module=False, globs={}):
                tried += len(test.examples)
                assert runner.run(test).failed == 0
    assert tried > 10


def test_everything_has_a_docstring() -> None:
    for name in foursight.__all__:
        thing = getattr(foursight, name)
        assert name == "__version__" or inspect.getdoc(thing), name
    for name, thing in vars(_native).items():
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                assert member.startswith("_") or value.__doc__, f"{name}.{member}"


def test_the_code_of_the_readme_runs() -> None:
    assert readme.run(HERE / "README.md") >= 5


#: Each notebook, with a text that its output contains.
NOTEBOOKS = {"tour": "Elo", "train": "the player improved"}


@pytest.mark.parametrize("name", sorted(NOTEBOOKS))
def test_the_notebooks_run_from_top_to_bottom(name: str) -> None:
    import nbclient
    import nbformat

    file = HERE / "notebooks" / f"{name}.ipynb"
    notebook = nbformat.read(file, as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "stored with outputs"
    nbclient.NotebookClient(notebook, timeout=TIMEOUT, kernel_name="python3").execute()
    outputs = json.dumps([cell.get("outputs") for cell in notebook.cells], ensure_ascii=False)
    assert NOTEBOOKS[name] in outputs


def test_every_notebook_is_run() -> None:
    assert {file.stem for file in (HERE / "notebooks").glob("*.ipynb")} == set(NOTEBOOKS)
