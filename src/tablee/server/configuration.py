"""How a house is run: by options, the environment and a file, all with the same names.

Every field of `Launch` and `Settings` is an option (`--public-url`), a variable
(`TABLEE_PUBLIC_URL`) and a key of `tablee.toml` (`public_url`). The option counts before the
variable, the variable before the file, the file before the default.
"""

import argparse
import ast
import inspect
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, get_origin, get_type_hints

import msgspec

from tablee.kernel import Refused
from tablee.server.settings import Settings

FILE = Path("tablee.toml")
PREFIX = "TABLEE_"
INTERNAL = ("version", "code_mark", "lan_url")
"""Settings that a server finds out by itself."""

Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
T = TypeVar("T")


class Launch(msgspec.Struct, frozen=True, kw_only=True):
    """What one process is started with."""

    host: str = "0.0.0.0"
    """Where it listens; `127.0.0.1`: for this machine alone, or behind a proxy on it."""
    port: Port = 8000
    """Its port; 0: any that is free."""
    tables: Path = Path("tables.db")
    """The SQLite file; `-wal`, `-shm` and `-tail` beside it belong to it."""
    store: str | None = None
    """A PostgreSQL instead: `postgresql://user@host/name`."""
    node: str | None = None
    """What this node of several is called; it is in the paths."""
    forgetful: bool = False
    """Write nothing down."""
    proxy: str | None = None
    """Addresses of proxies whose `X-Forwarded-*` headers are believed, with commas."""
    metrics: str | None = None
    """`HOST:PORT` where Prometheus asks."""
    admin: Path | None = None
    """A local socket for `tablee admin`."""
    operator: str | None = None
    """`HOST:PORT` on this machine where the operator's page is."""
    operator_secret: str | None = None
    """What has to be typed there, 16 letters or more; in a variable or in the file."""
    log: Literal["debug", "info", "warning", "error"] = "warning"
    """How much is logged, as lines of JSON on stderr."""


class Field(msgspec.Struct, frozen=True):
    """One thing that can be set."""

    name: str
    kind: Any
    default: Any
    help: str

    @property
    def option(self) -> str:
        """On the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """In the environment."""
        return PREFIX + self.name.upper()

    @property
    def is_list(self) -> bool:
        """Whether it has several values: with commas where there is only text."""
        return get_origin(self.kind) is tuple

    def read(self, text: str) -> Any:
        """Its value from text. Raises ValueError."""
        parts = [part.strip() for part in text.split(",") if part.strip()]
        return convert(parts if self.is_list else text, self.kind, strict=False)


def convert(value: Any, kind: type[T], *, strict: bool = True) -> T:
    """A value of this type. Raises ValueError."""
    return msgspec.convert(value, kind, strict=strict, dec_hook=as_path)


def as_path(kind: type, value: Any) -> Any:
    """The only type that msgspec does not know."""
    if kind is Path and isinstance(value, str):
        return Path(value)
    raise ValueError(f"Expected `str`, got `{type(value).__name__}`")


@cache
def fields(kind: type[msgspec.Struct]) -> dict[str, Field]:
    """All that can be set of this kind."""
    hints, told = get_type_hints(kind, include_extras=True), docs(kind)
    return {
        name: Field(name, hints[name], getattr(kind(), name), told[name])
        for name in kind.__struct_fields__
        if name not in INTERNAL
    }


def docs(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What is written below each field, or below the next one that has something."""
    if kind is msgspec.Struct:
        return {}
    found, told = docs(kind.__bases__[0]), ""
    (body,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(body, ast.ClassDef)
    for node in reversed(body.body):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            told = " ".join(str(node.value.value).split())
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = told
    return found


def everything() -> dict[str, Field]:
    """All that can be set."""
    return fields(Launch) | fields(Settings)


# From the command line, the environment and a file ----------------------------------------------


def add_options(parser: argparse.ArgumentParser) -> None:
    """An option for each; what is not given stays None."""
    parser.add_argument("--config", type=Path, help=f"read this file; default: {FILE}, if there")
    groups = {Launch: parser, Settings: parser.add_argument_group("the house and its numbers")}
    for kind, group in groups.items():
        for field in fields(kind).values():
            more: dict[str, Any] = {"nargs": "?", "const": True} if field.kind is bool else {}
            said = field.help.replace("%", "%%")
            read = partial(read_option, field)
            group.add_argument(field.option, type=read, help=said, metavar="…", **more)


def read_option(field: Field, text: str) -> Any:
    """A value from the command line, where argparse says what is wrong."""
    try:
        return field.read(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r}: {error}") from error


def chosen(args: argparse.Namespace, environment: Mapping[str, str]) -> dict[str, Any]:
    """What was chosen anywhere, by name. Raises Refused."""
    words = vars(args)
    named = words.get("config") or environment.get(f"{PREFIX}CONFIG")
    given = from_file(Path(named or FILE), needed=named is not None)
    given |= from_environment(environment)
    return given | {name: words[name] for name in everything() if words.get(name) is not None}


def launch(given: Mapping[str, Any]) -> Launch:
    """How the process is started."""
    mine = fields(Launch)
    return Launch(**{name: value for name, value in given.items() if name in mine})


def settings(given: Mapping[str, Any]) -> Settings:
    """What the house is like. Raises Refused."""
    theirs = fields(Launch).keys() - fields(Settings).keys()
    try:
        return convert({key: given[key] for key in given if key not in theirs}, Settings)
    except ValueError as error:
        raise Refused("malformed_settings", str(error)) from error


def from_file(path: Path, *, needed: bool) -> dict[str, Any]:
    """What a file says. Raises Refused."""
    if not needed and not path.exists():
        return {}
    try:
        read = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise Refused("bad_config", f"{path} cannot be read: {error}") from error
    return {
        field.name: checked(f"{path}: {key}", field, value)
        for key, value in read.items()
        for field in [known(str(path), key.replace("-", "_"), everything())]
    }


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """What the environment says; a name that is nearly one of ours is a mistake. Raises Refused."""
    names = {field.variable: field for field in everything().values()}
    given = dict[str, Any]()
    for name, text in environment.items():
        if name in names:
            try:
                given[names[name].name] = names[name].read(text)
            except ValueError as error:
                raise Refused("bad_config", f"{name}: {error}") from error
        elif name.startswith(PREFIX) and name != f"{PREFIX}CONFIG":
            near = nearest(name, names)
            if near:
                raise Refused("bad_config", f"there is no {name}; did you mean {near}?")
    return given


def checked(where: str, field: Field, value: Any) -> Any:
    """A value of a file, as strict as its type. Raises Refused."""
    try:
        return convert(value, field.kind)
    except ValueError as error:
        raise Refused("bad_config", f"{where}: {error}") from error


def known(where: str, name: str, names: Mapping[str, Field]) -> Field:
    """The field of this name. Raises Refused, with the nearest there is."""
    if name in names:
        return names[name]
    near = nearest(name, names, cutoff=0.5)
    guess = f"; did you mean {near}?" if near else ""
    raise Refused("bad_config", f"{where}: there is no {name}{guess}")


def nearest(name: str, names: Iterable[str], cutoff: float = 0.85) -> str:
    """The name that looks most like this one; nothing: none does."""
    return next(iter(get_close_matches(name, list(names), 1, cutoff)), "")


# For people to read -----------------------------------------------------------------------------


def table() -> str:
    """All of them, as a table in Markdown."""
    rows = ["| option and key | default | what it is |", "|---|---|---|"]
    for field in everything().values():
        rows.append(
            f"| `{field.option}`<br>`{field.name}` | {shown(field.default)} | {field.help} |"
        )
    return "\n".join(rows)


def shown(value: Any) -> str:
    """A default as somebody would write it."""
    if value is None or value in ((), ""):
        return ""
    written = str(value) if isinstance(value, Path) else value
    return f"`{msgspec.json.encode(written).decode()}`"
