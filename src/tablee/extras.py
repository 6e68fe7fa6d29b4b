"""Which extra brings a library that not everybody needs, said in one place."""

from collections.abc import Generator
from contextlib import contextmanager

LIBRARIES = {
    "cryptography": "push",
    "distributed": "cluster-lab",
    "gymnasium": "research",
    "matplotlib": "lab",
    "mcp": "agents",
    "numpy": "research",
    "pettingzoo": "research",
    "prometheus_client": "metrics",
    "psycopg": "postgres",
    "pyspiel": "research",
    "tqdm": "lab",
    "websockets": "client",
}
"""By the name they are imported under."""


@contextmanager
def needed() -> Generator[None]:
    """Around imports: what is missing is said in a sentence, with the line to type."""
    try:
        yield
    except ModuleNotFoundError as missing:
        told = help_for(missing)
        if told is None:
            raise
        raise ModuleNotFoundError(told, name=missing.name) from missing


def help_for(missing: ModuleNotFoundError) -> str | None:
    """What to install, in a sentence; None: it is no library of an extra."""
    library = (missing.name or "").partition(".")[0]
    extra = LIBRARIES.get(library)
    return extra and f'{library} is not installed: pip install "tablee[{extra}]"'
