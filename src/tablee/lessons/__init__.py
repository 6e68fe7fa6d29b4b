"""What the client teaches, played by the engine so that it cannot lie.

A module a game, with its `LESSONS` by the folders of the client. Only the client's build asks for
them: the wheel and the engine in the browser carry what was recorded, not this package.
"""

import json
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from tablee.lessons.script import Lesson, Misfit, played

__all__ = ["Misfit", "lessons", "recorded"]


def lessons() -> Iterator[tuple[str, Lesson]]:
    """Each lesson of each module of this folder, with its name."""
    for found in iter_modules(__path__):
        module = import_module(f"{__name__}.{found.name}")
        yield from getattr(module, "LESSONS", {}).items()


def recorded() -> dict[str, str]:
    """All lessons as the client's files hold them, by its folders. Raises Misfit."""
    return {name: json.dumps(played(name, lesson)) + "\n" for name, lesson in lessons()}
