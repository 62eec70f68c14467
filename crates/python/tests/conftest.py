"""What the tests share: where things are, and which of them take long."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

#: ``scripts/test-python --full`` sets it.
FULL = bool(os.environ.get("FOURSIGHT_FULL"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "full" in item.keywords and not FULL:
            item.add_marker(pytest.mark.skip(reason="only with scripts/test-python --full"))


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
    """How many games against a framework are played."""
    return 1000 if FULL else 50
