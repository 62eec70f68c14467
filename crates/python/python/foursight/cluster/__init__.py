"""The lab on many machines: tournaments, gradings, labels and books in parts, on Dask distributed.

    from foursight import cluster

    with cluster.connect("tcp://10.0.0.5:8786") as machines:     # or a Client of your own
        cup = machines.tournament("cup.toml", "cup", shards=640)
        print(cup.report())

    with cluster.local(workers=2) as machines:                   # this machine alone, on loopback
        machines.label(positions, "labels", shards=64)

Every part is a file in the folder that is named, whole or not there. What is there is not done
again: after Ctrl-C, a lost connection or a power cut, the same call goes on. A worker that dies
costs the parts it was at, and Dask gives them to others. Workers need nothing but this package, of
the same version; they send their parts back, or write them where ``shared`` says. The whole is what
one process would have made, byte for byte.

``docs/cluster.md`` tells how to start and protect a scheduler, and what so many cores would do.
"""

from ._machines import Machines
from ._places import connect, local
from ._progress import Line, Standing
from ._round import Unfinished

__all__ = ["Line", "Machines", "Standing", "Unfinished", "connect", "local"]
