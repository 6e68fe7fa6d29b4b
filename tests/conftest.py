"""For all tests: where they leave things, and that Hypothesis asks what holds, not how fast."""

import os
import shutil
import tempfile
from multiprocessing.util import Finalize
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_configure(config: pytest.Config) -> None:
    """Give everything that tests start one temporary folder, and remove it at the end.

    A server that is killed cannot remove its own. Workers inherit the folder from here. The
    `tmp_path` of each test stays where pytest keeps the last three runs.
    """
    if hasattr(config, "workerinput"):
        return
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", tempfile.gettempdir())
    os.environ["TMPDIR"] = tempfile.tempdir = folder = tempfile.mkdtemp(prefix="tablee-")
    Path(folder).chmod(0o711)  # PostgreSQL runs as a user of its own
    # After multiprocessing has removed its own folder in this one, which it does at -100.
    Finalize(None, shutil.rmtree, [folder], {"ignore_errors": True}, exitpriority=-200)
