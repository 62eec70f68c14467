"""Tests that the type stubs match the native module."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from pathlib import Path

import foursight

PACKAGE = Path(foursight.__file__).parent


def run(*line: str, cwd: Path) -> str:
    done = subprocess.run([sys.executable, "-m", *line], capture_output=True, text=True, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_stubs_match_the_native_module(tmp_path: Path) -> None:
    run("mypy.stubtest", "foursight._native", cwd=tmp_path)


def test_the_package_passes_its_type_checks(tmp_path: Path) -> None:
    config = Path(__file__).parent.parent / "pyproject.toml"
    cache = str(Path(sys.prefix, "mypy"))
    output = run(
        "mypy", "--config-file", str(config), "--cache-dir", cache, "-p", "foursight", cwd=tmp_path
    )
    assert "Success" in output


def test_the_wheel_is_complete() -> None:
    assert (PACKAGE / "py.typed").exists() and (PACKAGE / "_native.pyi").exists()
    about = importlib.metadata.metadata("foursight")
    assert about["Version"] == foursight.__version__
    needed = importlib.metadata.requires("foursight") or []
    assert all("extra ==" in one for one in needed), "nothing else is needed"
