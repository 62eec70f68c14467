"""Shared fixtures: paths, timeouts, slow tests."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Callable

import pytest

#: ``scripts/test-python --full`` sets it.
FULL = bool(os.environ.get("FOURSIGHT_FULL"))


def pytest_configure() -> None:
    """Enables KeyboardInterrupt also in a background job, which starts with SIGINT ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "full" in item.keywords and not FULL:
            item.add_marker(pytest.mark.skip(reason="only with scripts/test-python --full"))


#: Seconds after which a waiting test fails. No test depends on its value: a busy machine takes
#: long.
TIMEOUT = 300


def until(it_is_so: Callable[[], object], what: str) -> None:
    """Waits for a state."""
    end = time.monotonic() + TIMEOUT
    while not it_is_so():
        assert time.monotonic() < end, f"not within {TIMEOUT} s: {what}"
        time.sleep(0.02)


def heed_ctrl_c() -> None:
    """For ``preexec_fn``: a background job ignores SIGINT, and its children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def program() -> str:
    """The command line, to compare with: ``$FOURSIGHT``."""
    found = os.environ.get("FOURSIGHT")
    assert found and Path(found).exists(), "set FOURSIGHT to the program foursight"
    return found


@pytest.fixture
def games() -> int:
    """Number of games against a framework: five engines take turns on both sides, twice."""
    return 1000 if FULL else 20
