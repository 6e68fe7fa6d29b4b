"""`make lessons`: the lessons of the client, played by the engine so that they cannot lie."""

import json
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import lessons as folder

GAMES = Path(__file__).parents[2] / "web/src/games"


def recorded() -> dict[str, str]:
    """What each module of this folder plays in its `lessons`, as the client's files hold it."""
    modules = [import_module(f"lessons.{found.name}") for found in iter_modules(folder.__path__)]
    played = [module.lessons() for module in modules if hasattr(module, "lessons")]
    return {
        game: json.dumps(steps, indent=1) + "\n"
        for several in played
        for game, steps in several.items()
    }


def path(game: str) -> Path:
    """Where the client finds it."""
    return GAMES / game / "lesson.json"


def main() -> None:
    """Write all lessons."""
    for game, text in recorded().items():
        path(game).write_text(text)


if __name__ == "__main__":
    main()
