"""The sdist carries the built client: it becomes the wheel where there is no Node."""

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

from install import PACKAGES, checkout

VERSION = "0.2.0.dev601+g1a2b3c4"
"""As a build with its history would find out."""
UVX = [sys.executable, "-m", "uv", "tool", "run", "--offline", "--no-index"]


def build(kind: str, folder: Path, **environment: str) -> Path:
    """What hatchling makes of this folder."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, env=environment or None)
    (made,) = (folder / "dist").glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


def test_the_sdist_becomes_the_wheel_without_node(tmp_path: Path) -> None:
    checkout(tmp_path / "project")
    sdist = build("sdist", tmp_path / "project", **os.environ, BUILD_VERSION=VERSION)
    with tarfile.open(sdist) as tar:
        tar.extractall(tmp_path, filter="data")
    unpacked = tmp_path / sdist.name.removesuffix(".tar.gz")
    wheel = build("wheel", unpacked, PATH="/nowhere")
    names = ZipFile(wheel).namelist()
    assert "tablee/server/static/index.html" in names
    assert any(name.startswith("tablee/server/static/assets/") for name in names)
    assert not [name for name in names if "node_modules" in name or name.startswith("tests")]
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert wheel.name == f"tablee-{VERSION}-py3-none-any.whl"
    assert any(VERSION in page.decode() for page in scripts(wheel))
    runs_in_one_line(wheel, tmp_path / "cache")


def scripts(wheel: Path) -> Iterator[bytes]:
    """What the page is made of."""
    with ZipFile(wheel) as files:
        yield from (files.read(name) for name in files.namelist() if name.endswith(".js"))


def runs_in_one_line(wheel: Path, cache: Path) -> None:
    """`uvx tablee`, from nothing but what was fetched before."""
    asked = ["--find-links", str(PACKAGES), "--from", str(wheel), "tablee", "--version"]
    kept = os.environ | {"UV_CACHE_DIR": str(cache), "UV_TOOL_DIR": str(cache / "tools")}
    told = subprocess.run([*UVX, *asked], check=True, capture_output=True, text=True, env=kept)
    assert told.stdout == f"tablee {VERSION}\n"
