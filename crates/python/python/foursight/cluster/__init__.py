"""Tournaments, gradings, exact scores (labels) and opening books on many machines, with Dask.

    from foursight import cluster

    with cluster.connect("tcp://10.0.0.5:8786") as machines:     # or a Client of your own
        cup = machines.tournament("cup.toml", "cup", shards=640)
        print(cup.report())

    with cluster.local(workers=2) as machines:                   # this machine only, on loopback
        machines.label(positions, "labels", shards=64)

The work is divided into parts. Every part is a file in the given folder. The file exists only if
the part is complete. Existing parts are skipped, so after Ctrl-C, a lost connection or a power cut,
the same call continues the work. If a worker dies, Dask assigns its parts to other workers. Workers
need only this package, in the same version. They send their parts back, or with ``shared``, write
them to a shared folder. The merged result is the same as the result of one process, byte for byte.

``docs/cluster.md`` explains how to start and protect a scheduler, and how the speed depends on the
number of cores.
"""

from ._machines import Machines
from ._places import connect, local
from ._progress import Line, Standing
from ._round import Unfinished

__all__ = ["Line", "Machines", "Standing", "Unfinished", "connect", "local"]
