"""What people install, and the files they run it with."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / "build/wheelhouse"
"""What running needs, fetched before by make."""


def checkout(to: Path) -> None:
    """A copy of everything that git knows or would take, with what make has fetched and packed.

    Node's packages are shared; the engine is its own, since a build of the copy may pack it again.
    """
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        source = ROOT / name
        if source.exists():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, to / name)
    for engine in ("web/engine", "build/engine"):
        shutil.copytree(ROOT / engine, to / engine)
    (to / "web/node_modules").symlink_to(ROOT / "web/node_modules")


def project(folder: Path) -> Path:
    """A copy of the project with the client as it was built."""
    checkout(folder)
    built = "src/tablee/server/static"
    shutil.copytree(ROOT / built, folder / built)
    return folder


def wheel(source: Path, version: str) -> Path:
    """What `make dist` makes, but for building the client once more."""
    (source / "PKG-INFO").write_text(f"Metadata-Version: 2.4\nName: tablee\nVersion: {version}\n")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    subprocess.run(build, cwd=source, check=True, capture_output=True)
    return source / f"dist/tablee-{version}-py3-none-any.whl"
