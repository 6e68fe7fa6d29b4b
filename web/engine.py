"""Fetches the one library of the engine in the browser that is not Python alone, by its hash."""

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent
WHEELS = WEB.parent / "build" / "engine"
BROWSER = "--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --only-binary :all:"


def fetch() -> None:
    """Into `build/engine`, alone, if it is not there."""
    name, version = (WEB / "engine.txt").read_text().split()[0].split("==")
    if any(WHEELS.glob(f"{name}-{version}-*.whl")):
        return
    for old in WHEELS.glob("*.whl"):
        old.unlink()
    pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"]
    what = ["--no-deps", "--require-hashes", "-r", str(WEB / "engine.txt"), "-d", str(WHEELS)]
    subprocess.run([*pip, *BROWSER.split(), *what], check=True)


if __name__ == "__main__":
    fetch()
