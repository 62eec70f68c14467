"""Fixtures and functions that several tests use: paths, timeouts, slow tests."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Callable

import pytest

#: ``scripts/test-python --full`` sets this environment variable.
FULL = bool(os.environ.get("FOURSIGHT_FULL"))


def pytest_configure() -> None:
    """Enables KeyboardInterrupt. If the tests run as a background job, SIGINT is ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "full" in item.keywords and not FULL:
            item.add_marker(pytest.mark.skip(reason="only with scripts/test-python --full"))


#: Seconds after which a test stops waiting and fails. It is long because a busy machine is slow. No
#: test depends on its exact value.
TIMEOUT = 300


def until(it_is_so: Callable[[], object], what: str) -> None:
    """Waits until ``it_is_so`` returns true. Fails after ``TIMEOUT`` seconds."""
    end = time.monotonic() + TIMEOUT
    while not it_is_so():
        assert time.monotonic() < end, f"not within {TIMEOUT} s: {what}"
        time.sleep(0.02)


def heed_ctrl_c() -> None:
    """Resets SIGINT in a child process (``preexec_fn``). Background jobs start with it ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def program() -> str:
    """The path of the program ``foursight``, from the environment variable ``FOURSIGHT``."""
    found = os.environ.get("FOURSIGHT")
    assert found and Path(found).exists(), "set FOURSIGHT to the program foursight"
    return found


@pytest.fixture
def games() -> int:
    """Number of games against a framework. In 20 games, five engines play each side twice."""
    return 1000 if FULL else 20
