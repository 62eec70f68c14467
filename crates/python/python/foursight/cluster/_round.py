"""Submits the missing parts of one call to Dask, stores the results, and reports progress."""

from __future__ import annotations

import contextlib
import queue
import time
import uuid
from typing import Any, Callable

from .._native import FoursightError
from ._folder import Folder
from ._jobs import Job, do
from ._progress import Standing

#: Seconds between two counts of the workers.
INTERVAL = 2.0
#: Number of parts that are fetched together. It is small, to limit memory and to report regularly.
BATCH = 32
AGAIN = "repeat the same call to continue; finished parts are skipped"

Progress = Callable[[Standing], object]


class Unfinished(FoursightError):
    """Raised if some parts are missing. Finished parts are kept.

    The same call continues with the missing parts. ``failed`` contains the error of each part that
    failed.
    """

    # Unpickling calls this method with the message only, and sets ``failed`` afterwards.
    def __init__(self, message: str, failed: dict[str, str] | None = None) -> None:
        super().__init__(message)
        self.failed = failed or {}


class Round:
    """Computes the missing parts of a piece of work on the available workers."""

    def __init__(self, client: Any, folder: Folder, tries: int, progress: Progress | None) -> None:
        self._client = client
        self._folder = folder
        self._tries = tries
        self._progress = progress
        self._begun = self._done = len(folder.parts)
        self._workers = 0
        self._failed: dict[str, str] = {}
        #: The futures by key. Each value is the future and the part that it computes.
        self._pending: dict[Any, tuple[Any, str]] = {}
        # Dask reports finished futures on another thread. The main thread stores their results,
        # because only the main thread receives Ctrl-C.
        self._ended: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._started = time.monotonic()

    def run(self, job: Callable[[str], Job]) -> None:
        """Computes the missing parts. Raises an error if some of them fail."""
        missing = self._folder.missing()
        self._begun = self._done = len(self._folder.parts) - len(missing)
        if missing:
            try:
                self._submit(missing, job)
                self._wait()
            except KeyboardInterrupt:
                self._stop()
            finally:
                self._cancel(list(self._pending))
        if self._failed:
            raise Unfinished(self._sentence(), self._failed)

    def _submit(self, missing: list[str], job: Callable[[str], Job]) -> None:
        # Each call uses different keys for its tasks. Otherwise the scheduler would reuse earlier
        # results.
        name = f"foursight-{self._folder.work}-{uuid.uuid4().hex}"
        keys = [(name, number) for number in range(len(missing))]
        jobs = [job(shard) for shard in missing]
        futures = self._client.map(do, jobs, key=keys, retries=self._tries - 1, pure=False)
        for future, shard in zip(futures, missing):
            self._pending[future.key] = (future, shard)
        for future in futures:
            future.add_done_callback(self._ended.put)

    def _wait(self) -> None:
        checked = float("-inf")
        while self._pending:
            # With more workers, this request costs the scheduler more, so send it less often.
            if time.monotonic() - checked >= max(INTERVAL, self._workers / 100):
                self._count_workers()
                self._report()
                checked = time.monotonic()
            ended = {one.key: one for one in self._finished() if one.key in self._pending}
            futures = list(ended.values())
            try:
                # Fetching several parts together is faster than fetching them one by one.
                parts = self._client.gather(futures)
            except Exception:
                for future in futures:
                    self._fetch(future)
            else:
                for future, part in zip(futures, parts):
                    self._keep(future, part)

    def _finished(self) -> list[Any]:
        """Waits up to ``INTERVAL`` seconds and returns at most ``BATCH`` finished futures."""
        futures: list[Any] = []
        with contextlib.suppress(queue.Empty):
            futures.append(self._ended.get(timeout=INTERVAL))
            while len(futures) < BATCH:
                futures.append(self._ended.get_nowait())
        return futures

    def _fetch(self, future: Any) -> None:
        shard = self._pending[future.key][1]
        try:
            part = future.result()
        except Exception as error:
            if future.cancelled():
                raise self._gone() from None
            del self._pending[future.key]
            self._failed[shard] = _reason(error)
            self._report(f"part {shard} failed after {self._tries} tries: {self._failed[shard]}")
        else:
            self._keep(future, part)

    def _keep(self, future: Any, part: bytes | None) -> None:
        """Stores a part and counts it as done."""
        shard = self._pending[future.key][1]
        if part is not None:
            self._folder.keep(shard, part)
        elif not self._folder.file(shard).exists():
            raise FoursightError(
                f"{self._folder.path}: a worker wrote part {shard} to a different folder with this "
                "path; remove shared"
            )
        del self._pending[future.key]
        self._done += 1
        if not self._workers:
            # The last count found no worker, but a worker has computed this part. It must have
            # joined since then.
            self._count_workers()
        self._report()

    def _count_workers(self) -> None:
        """Counts the workers. Raises an error if the connection to the scheduler is lost."""
        try:
            info = self._client.scheduler_info()
        except (OSError, ValueError, RuntimeError):
            info = {}
        if self._client.status != "running":
            raise self._gone()
        self._workers = len(info.get("workers", ()))

    def _gone(self) -> Unfinished:
        self._pending.clear()
        return Unfinished(
            f"the scheduler is gone, or has cancelled the parts, after {self._done} of "
            f"{len(self._folder.parts)} parts; check that it runs, then {AGAIN}",
            self._failed,
        )

    def _stop(self) -> None:
        """Handles Ctrl-C. Cancels parts that have not started, and waits for the other parts.

        A second Ctrl-C ends the wait.
        """
        with contextlib.suppress(KeyboardInterrupt, Unfinished):
            futures = [future for future, _ in self._pending.values()]
            begun = {key for keys in self._client.processing().values() for key in keys}
            # The order of the requests matters: a part can finish between two of them. In this
            # order, one of the requests finds every part that has started.
            begun |= {key for key, holders in self._client.who_has(futures).items() if holders}
            begun |= {future.key for future in futures if future.status != "pending"}
            self._cancel([key for key in self._pending if key not in begun])
            left = len(self._pending)
            self._report(f"stopping after {left} finished or running parts; Ctrl-C again exits now")
            for future, _ in self._pending.values():
                # Ctrl-C may have arrived before a finished part was stored. Register the callback
                # again, so that this part is stored now.
                future.add_done_callback(self._ended.put)
            self._wait()
        raise KeyboardInterrupt(
            f"{self._done} of {len(self._folder.parts)} parts are in {self._folder.path}; {AGAIN}"
        ) from None

    def _cancel(self, keys: list[Any]) -> None:
        futures = [self._pending.pop(key)[0] for key in keys]
        if futures and self._client.status == "running":
            self._client.cancel(futures)

    def _report(self, note: str = "") -> None:
        if self._progress is not None:
            seconds = time.monotonic() - self._started
            failed, of = len(self._failed), len(self._folder.parts)
            if not self._workers and not note:
                note = f"waiting for workers at {self._client.scheduler.address}"
            self._progress(
                Standing(
                    work=self._folder.work,
                    done=self._done,
                    of=of,
                    begun=self._begun,
                    failed=failed,
                    workers=self._workers,
                    seconds=seconds,
                    note=note,
                )
            )

    def _sentence(self) -> str:
        alike: dict[str, list[str]] = {}
        for shard, reason in self._failed.items():
            alike.setdefault(reason, []).append(shard)
        reasons = [f"{_parts(shards)}: {reason}" for reason, shards in alike.items()]
        more = [f"and {len(reasons) - 3} other errors"] if len(reasons) > 3 else []
        return (
            f"{len(self._failed)} of {len(self._folder.parts)} parts failed: "
            f"{'; '.join(reasons[:3] + more)}. Fix the cause, then {AGAIN}"
        )


def _parts(shards: list[str]) -> str:
    if len(shards) == 1:
        return f"part {shards[0]}"
    return f"parts {', '.join(shards[:3])}{' and others' if len(shards) > 3 else ''}"


def _reason(error: Exception) -> str:
    """Formats the error of a part on one line."""
    kind, text = type(error).__name__, " ".join(str(error).split())
    if isinstance(error, FoursightError):
        return text
    if kind == "KilledWorker":
        last = getattr(getattr(error, "last_worker", None), "address", "?")
        return f"workers died during this part, the last one at {last}; see its log"
    if isinstance(error, ModuleNotFoundError):
        return f"{text} on a worker; install the same wheel of foursight everywhere"
    if "deserialization of the task graph" in text:
        return "the scheduler cannot load foursight; install the same wheel there"
    return f"{kind}: {text}"
