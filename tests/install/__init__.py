"""What people install, and the files they run it with."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / "build/wheelhouse"
"""What running needs, fetched before by make."""


def checkout(to: Path) -> None:
    """A copy of everything that git knows or would take; Node's packages and the packed
    engine are shared."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        source = ROOT / name
        if source.exists():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, to / name)
    for shared in ("web/node_modules", "web/engine"):
        (to / shared).symlink_to(ROOT / shared)
