"""Connects to an existing cluster, or starts a cluster on this machine."""

from __future__ import annotations

import contextlib
import importlib
import os
import subprocess
import sys
import tempfile
from typing import Any, Iterator

from .._native import FoursightError
from ._machines import Machines


def _distributed() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise FoursightError("Dask distributed is not installed: pip install distributed") from None


@contextlib.contextmanager
def connect(cluster: Any, **options: Any) -> Iterator[Machines]:
    """Connects to a cluster.

    ``cluster`` is the address of a scheduler, or a Dask ``Client``, which stays open afterwards.
    The options are the options of :class:`Machines`.
    """
    if not isinstance(cluster, (str, os.PathLike)):
        yield Machines(cluster, **options)
        return
    try:
        client = _distributed().Client(os.fspath(cluster), set_as_default=False)
    except (OSError, ValueError) as error:
        raise FoursightError(
            f"{cluster}: no scheduler responds; start one with `dask scheduler`: {error}"
        ) from None
    with client:
        yield Machines(client, **options)


@contextlib.contextmanager
def local(workers: int = 2, **options: Any) -> Iterator[Machines]:
    """Starts a scheduler in this process and ``workers`` workers on the loopback interface.

    Workers run in sessions of their own, so that they can finish their parts after Ctrl-C. They
    exit when this process is killed. The options are the options of :class:`Machines`.
    """
    if workers < 1:
        raise FoursightError(f"workers must be at least 1, not {workers}")
    distributed = _distributed()
    with contextlib.ExitStack() as stack:
        scheduler = distributed.LocalCluster(
            n_workers=0, host="127.0.0.1", dashboard_address=None, silence_logs=40
        )
        client = stack.enter_context(
            distributed.Client(stack.enter_context(scheduler), set_as_default=False)
        )
        for _ in range(workers):
            stack.enter_context(_worker(scheduler.scheduler_address))
        yield Machines(client, **options)


@contextlib.contextmanager
def _worker(address: str) -> Iterator[None]:
    line = [sys.executable, "-m", "dask", "worker", address, "--host", "127.0.0.1"]
    line += ["--nthreads", "1", "--no-nanny", "--no-dashboard"]
    line += ["--memory-limit", "0", "--death-timeout", "60"]
    with tempfile.TemporaryDirectory(prefix="foursight-") as scratch:
        process = subprocess.Popen(
            [*line, "--local-directory", scratch],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield
        finally:
            process.kill()
            process.wait()
