"""The steps of deploy/Containerfile, done in empty folders: no engine is needed to prove them."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from install import PACKAGES, ROOT, checkout

CONTAINERFILE = ROOT / "deploy/Containerfile"
Step = tuple[str, str]


def steps() -> list[list[Step]]:
    """The instructions of each stage, with their arguments."""
    text = CONTAINERFILE.read_text(encoding="utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    stages: list[list[Step]] = []
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "FROM":
            stages.append([])
        stages[-1].append((word, rest))
    return stages


def last(word: str) -> list[str]:
    """The arguments of the last stage's only instruction of this kind, in its JSON form."""
    (found,) = (rest for name, rest in steps()[-1] if name == word)
    return json.loads(found[found.index("[") :])


class Stage:
    """A root of its own, and the programs that its image would have."""

    def __init__(self, root: Path, programs: Path) -> None:
        self.root = root
        self.programs = programs
        self.cwd = root

    def run(self, instructions: list[Step], others: dict[str, "Stage"]) -> None:
        """Do what builds something; what only describes the image is left out."""
        for word, rest in instructions:
            if word == "WORKDIR":
                self.cwd = self.root / rest.lstrip("/")
                self.cwd.mkdir(parents=True, exist_ok=True)
            elif word == "COPY":
                self._copy(rest.split(), others)
            elif word == "RUN":
                subprocess.run(rest, shell=True, check=True, cwd=self.cwd, env=self.environment)

    @property
    def environment(self) -> dict[str, str]:
        """Nothing of this project, and no network for pip."""
        kept = {name: os.environ[name] for name in ("HOME", "LANG") if name in os.environ}
        path = f"{self.programs}{os.pathsep}{os.environ['PATH']}"
        offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(PACKAGES)}
        return kept | offline | {"PATH": path, "PIP_NO_BUILD_ISOLATION": "0"}

    def _copy(self, words: list[str], others: dict[str, "Stage"]) -> None:
        *options, source, target = words
        if options:
            there = others[options[0].removeprefix("--from=")]
            shutil.copytree(there.root / source.lstrip("/"), self.cwd / target)
        elif source == ".":
            checkout(self.cwd)
        else:
            (self.cwd / target).mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / source, self.cwd / target)


def built(folder: Path) -> Path:
    """Build both stages; the programs of the second, an environment that was empty before."""
    first, second = steps()
    build = Stage(folder / "build", Path(sys.executable).parent)
    build.run(first, {})
    subprocess.run([sys.executable, "-m", "venv", folder / "env"], check=True)
    final = Stage(folder / "final", folder / "env/bin")
    final.run(second, {"build": build})
    return final.programs
