"""Which extra brings a library that not everybody needs, said in one place."""

LIBRARIES = {
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


def help_for(missing: ModuleNotFoundError) -> str | None:
    """What to install, in a sentence; None: it is no library of an extra."""
    library = (missing.name or "").partition(".")[0]
    extra = LIBRARIES.get(library)
    return extra and f'{library} is not installed: pip install "tablee[{extra}]"'
