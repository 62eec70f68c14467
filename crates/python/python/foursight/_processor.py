"""Raises an error on processors on which the native module would crash.

The module is built for x86-64-v3 (Intel Haswell 2013, AMD Excavator 2015, and later). On an older
processor, the interpreter may crash as soon as it loads the module. This check is written in
Python, so that it can run before the module is loaded.
"""

import os
import platform

_NEEDED = ("abm", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "popcnt")


def lacking(cpuinfo: str) -> "list[str]":
    """Returns the required processor features that a text of ``/proc/cpuinfo`` does not list.

    >>> lacking("flags : fpu sse2 popcnt")
    ['abm', 'avx2', 'bmi1', 'bmi2', 'f16c', 'fma', 'movbe']
    >>> lacking("no flags")
    []
    """
    for line in cpuinfo.splitlines():
        name, _, value = line.partition(":")
        if name.strip() == "flags":
            flags = set(value.split())
            return [name for name in _NEEDED if name not in flags]
    return []


def check() -> None:
    """Raises ``ImportError`` if the processor is too old."""
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
