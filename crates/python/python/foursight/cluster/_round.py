"""One call's worth of parts: handed to Dask, kept as they come back, told about."""

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

#: How often it is looked whether there are workers, in seconds.
LOOK = 2.0
#: How many parts are fetched at once: few enough to be told of, and not to fill the memory.
TOGETHER = 32
AGAIN = "run the same call again to go on; parts that are done are skipped"

Progress = Callable[[Standing], object]


class Unfinished(FoursightError):
    """Some parts are not there. Those that are stay: the same call goes on with the others.

    ``failed`` tells the reason of each part that failed for a reason of its own.
    """

    # Pickles bring the message alone, and ``failed`` after it.
    def __init__(self, message: str, failed: dict[str, str] | None = None) -> None:
        super().__init__(message)
        self.failed = failed or {}


class Round:
    """The missing parts of some work, run to the end on whatever workers there are."""

    def __init__(self, client: Any, folder: Folder, tries: int, progress: Progress | None) -> None:
        self._client = client
        self._folder = folder
        self._tries = tries
        self._progress = progress
        self._begun = self._done = len(folder.parts)
        self._workers = 0
        self._failed: dict[str, str] = {}
        #: Futures by their key, with the part that each stands for.
        self._pending: dict[Any, tuple[Any, str]] = {}
        # Dask tells of an end on a thread of its own; this one stores, and hears Ctrl-C meanwhile.
        self._ended: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._started = time.monotonic()

    def run(self, job: Callable[[str], Job]) -> None:
        """Runs what is missing; raises unless all parts are there in the end."""
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
        # Keys of this call alone: nothing that a scheduler remembers of others is meant.
        name = f"foursight-{self._folder.work}-{uuid.uuid4().hex}"
        keys = [(name, number) for number in range(len(missing))]
        jobs = [job(shard) for shard in missing]
        futures = self._client.map(do, jobs, key=keys, retries=self._tries - 1, pure=False)
        for future, shard in zip(futures, missing):
            self._pending[future.key] = (future, shard)
        for future in futures:
            future.add_done_callback(self._ended.put)

    def _wait(self) -> None:
        looked = float("-inf")
        while self._pending:
            # Asking costs the scheduler more the more workers there are.
            if time.monotonic() - looked >= max(LOOK, self._workers / 100):
                self._look()
                self._tell()
                looked = time.monotonic()
            ended = {one.key: one for one in self._some() if one.key in self._pending}
            futures = list(ended.values())
            try:
                # Together they are fetched more quickly than one by one.
                parts = self._client.gather(futures)
            except Exception:
                for future in futures:
                    self._fetch(future)
            else:
                for future, part in zip(futures, parts):
                    self._keep(future, part)

    def _some(self) -> list[Any]:
        """Some of those that ended; none if that takes long."""
        some: list[Any] = []
        with contextlib.suppress(queue.Empty):
            some.append(self._ended.get(timeout=LOOK))
            while len(some) < TOGETHER:
                some.append(self._ended.get_nowait())
        return some

    def _fetch(self, future: Any) -> None:
        shard = self._pending[future.key][1]
        try:
            part = future.result()
        except Exception as error:
            if future.cancelled():
                raise self._gone() from None
            del self._pending[future.key]
            self._failed[shard] = _reason(error)
            self._tell(f"part {shard} failed after {self._tries} tries: {self._failed[shard]}")
        else:
            self._keep(future, part)

    def _keep(self, future: Any, part: bytes | None) -> None:
        """Stores what came back. It counts when it is stored, not before."""
        shard = self._pending[future.key][1]
        if part is not None:
            self._folder.keep(shard, part)
        elif not self._folder.file(shard).exists():
            raise FoursightError(
                f"{self._folder.path}: a worker wrote part {shard} into another folder of that "
                "name; leave shared out"
            )
        del self._pending[future.key]
        self._done += 1
        if not self._workers:
            # Somebody did it: they came after the last count.
            self._look()
        self._tell()

    def _look(self) -> None:
        """Counts the workers, which come and go; a scheduler that went is told."""
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
            f"the scheduler is gone, or has called the parts off, after {self._done} of "
            f"{len(self._folder.parts)} parts; see that it runs, then {AGAIN}",
            self._failed,
        )

    def _stop(self) -> None:
        """Ctrl-C: calls off what has not begun and waits for the rest; a second one leaves it."""
        with contextlib.suppress(KeyboardInterrupt, Unfinished):
            futures = [future for future, _ in self._pending.values()]
            begun = {key for keys in self._client.processing().values() for key in keys}
            # Asked in this order, nothing that ends meanwhile is missed.
            begun |= {key for key, holders in self._client.who_has(futures).items() if holders}
            begun |= {future.key for future in futures if future.status != "pending"}
            self._cancel([key for key in self._pending if key not in begun])
            left = len(self._pending)
            self._tell(f"stopping after {left} done or being done; Ctrl-C again leaves them")
            for future, _ in self._pending.values():
                # Told anew: the interrupt may have come between the first time and storing.
                future.add_done_callback(self._ended.put)
            self._wait()
        raise KeyboardInterrupt(
            f"{self._done} of {len(self._folder.parts)} parts are in {self._folder.path}; {AGAIN}"
        ) from None

    def _cancel(self, keys: list[Any]) -> None:
        futures = [self._pending.pop(key)[0] for key in keys]
        if futures and self._client.status == "running":
            self._client.cancel(futures)

    def _tell(self, note: str = "") -> None:
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
        told = [f"{_parts(shards)}: {reason}" for reason, shards in alike.items()]
        more = [f"and {len(told) - 3} other reasons"] if len(told) > 3 else []
        return (
            f"{len(self._failed)} of {len(self._folder.parts)} parts failed: "
            f"{'; '.join(told[:3] + more)}. Mend it, then {AGAIN}"
        )


def _parts(shards: list[str]) -> str:
    if len(shards) == 1:
        return f"part {shards[0]}"
    return f"parts {', '.join(shards[:3])}{' and others' if len(shards) > 3 else ''}"


def _reason(error: Exception) -> str:
    """Why a part failed, in one line."""
    kind, text = type(error).__name__, " ".join(str(error).split())
    if isinstance(error, FoursightError):
        return text
    if kind == "KilledWorker":
        last = getattr(getattr(error, "last_worker", None), "address", "?")
        return f"workers died while they were at it, the last at {last}; its log may tell why"
    if isinstance(error, ModuleNotFoundError):
        return f"{text} on a worker; install the same wheel of foursight on all"
    if "deserialization of the task graph" in text:
        return "the scheduler lacks what the parts need; install the same wheel of foursight there"
    return f"{kind}: {text}"
