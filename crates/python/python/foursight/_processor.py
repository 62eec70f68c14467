"""Refuses to go on where the native half would crash.

It is built for x86-64-v3 (Intel Haswell 2013, AMD Excavator 2015, and later); on an older processor
its first instruction may end the interpreter, so it cannot tell that itself.
"""

import os
import platform

_NEEDED = ("abm", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "popcnt")


def lacking(cpuinfo: str) -> "list[str]":
    """What the processor that this text of ``/proc/cpuinfo`` describes does not have.

    >>> lacking("flags : fpu sse2 popcnt")
    ['abm', 'avx2', 'bmi1', 'bmi2', 'f16c', 'fma', 'movbe']
    >>> lacking("no flags are told")
    []
    """
    for line in cpuinfo.splitlines():
        name, _, told = line.partition(":")
        if name.strip() == "flags":
            flags = set(told.split())
            return [name for name in _NEEDED if name not in flags]
    return []


def check() -> None:
    """Raises ``ImportError`` on a processor that is too old."""
    if platform.machine() not in ("x86_64", "AMD64") or os.environ.get("FOURSIGHT_ANY_PROCESSOR"):
        return
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            missing = lacking(file.read())
    except OSError:
        return
    if missing:
        raise ImportError(
            f"this processor lacks instructions that this build uses ({', '.join(missing)}); "
            'build the wheel on this machine with RUSTFLAGS="-C target-cpu=native" and set '
            "FOURSIGHT_ANY_PROCESSOR=1"
        )


check()
