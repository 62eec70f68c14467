"""Test of a scheduler with TLS."""

from __future__ import annotations

import subprocess
from pathlib import Path

import distributed
import pytest
from dask import config as dask_config
from distributed.security import Security

from foursight import FoursightError, cluster

from test_cluster import Dask


@pytest.mark.full
def test_with_tls_only_a_client_with_a_key_can_connect(tmp_path: Path) -> None:
    key, certificate = str(tmp_path / "key.pem"), str(tmp_path / "cert.pem")
    line = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=lab"]
    line += ["-keyout", key, "-out", certificate]
    subprocess.run(line, check=True, capture_output=True)
    files = ["--tls-ca-file", certificate, "--tls-cert", certificate, "--tls-key", key]
    dask = Dask(tmp_path, "--protocol", "tls", *files)
    try:
        assert dask.address.startswith("tls://127.0.0.1:")
        dask.worker("A")
        keys = {"tls_ca_file": certificate, "tls_client_cert": certificate, "tls_client_key": key}
        security = Security(require_encryption=True, **keys)
        with distributed.Client(dask.address, security=security, set_as_default=False) as client:
            with cluster.connect(client, progress=None) as machines:
                assert machines.label(["44"], tmp_path / "labels", shards=1).exists()
        with dask_config.set({"distributed.comm.timeouts.connect": "3s"}):
            with pytest.raises(FoursightError, match="no scheduler responds"):
                with cluster.connect(dask.address.replace("tls:", "tcp:")):
                    pass
    finally:
        dask.end()
