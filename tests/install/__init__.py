"""What people install, and the files they run it with."""

import shutil
import subprocess
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
