"""The reference of the Python names: every name in an `__all__`, with its docstring.

A public name without a docstring, or one that the pages do not show, is a warning, and
warnings fail the build.
"""

import ast
import inspect
import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.logging import getLogger

FOLDER = "docs/api"
FOREIGN = "BaseException,Generic,Mapping,Protocol,Struct,dict,object,tuple"
"""Bases whose members are not ours to describe."""
LOG = getLogger(__name__)
CODE = re.compile(r"``[^`]+``|`[^`]+`")


def setup(app: Sphinx) -> dict[str, Any]:
    """Sphinx calls this."""
    app.add_config_value("reference_package", "tablee", "env")
    app.connect("builder-inited", write_pages)
    app.connect("autodoc-process-docstring", prepare)
    app.connect("env-check-consistency", warn)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


@dataclass(frozen=True)
class Name:
    """A public name of a package."""

    package: str
    name: str

    @property
    def path(self) -> str:
        """How a program imports it."""
        return f"{self.package}.{self.name}"

    @property
    def value(self) -> Any:
        """What stands under the name."""
        return getattr(import_module(self.package), self.name)

    @property
    def is_class(self) -> bool:
        """Whether it is a class of this name, and not another name for one."""
        return inspect.isclass(self.value) and self.value.__name__ == self.name

    @property
    def doc(self) -> str:
        """Its own docstring, or the one below its assignment; empty: it has none."""
        if isinstance(self.value, ModuleType) or inspect.isroutine(self.value):
            return self.value.__doc__ or ""
        if self.is_class:
            text = vars(self.value).get("__doc__") or ""
            return "" if text.startswith(f"{self.value.__name__}(") else text  # a dataclass's own
        module, name = origin(self.package, self.name)
        return "\n".join(ModuleAnalyzer.for_module(module).find_attr_docs().get(("", name), []))

    @property
    def entry(self) -> str:
        """Its place on its package's page."""
        if isinstance(self.value, ModuleType):
            return f".. automodule:: {self.value.__name__}\n"
        if self.is_class:
            kind = "exception" if issubclass(self.value, BaseException) else "class"
            return f".. auto{kind}:: {self.path}\n   :inherited-members: {FOREIGN}\n"
        kind = "function" if inspect.isroutine(self.value) else "data"
        return f".. auto{kind}:: {self.path}\n"


def packages(root: str) -> list[str]:
    """The modules that say what is public: those with an `__all__`."""
    base = Path(str(import_module(root).__file__)).parent
    public = (path for path in base.rglob("*.py") if "__all__" in assigned(path))
    parts = (path.relative_to(base.parent).with_suffix("").parts for path in public)
    return sorted(".".join(part).removesuffix(".__init__") for part in parts)


def assigned(path: Path) -> set[str]:
    """The names a file assigns to at its top."""
    nodes = (node for node in ast.parse(path.read_text("utf-8")).body)
    targets = (node.targets for node in nodes if isinstance(node, ast.Assign))
    return {name.id for group in targets for name in group if isinstance(name, ast.Name)}


def origin(module: str, name: str) -> tuple[str, str]:
    """Where a name is assigned, and what it is called there."""
    tree = ast.parse(inspect.getsource(import_module(module)))
    for node in ast.walk(tree):
        for alias in node.names if isinstance(node, ast.ImportFrom) else ():
            if node.module and name == (alias.asname or alias.name):
                return origin(node.module, alias.name)
    return module, name


def names(package: str) -> list[Name]:
    """The public names of a package that exist."""
    module = import_module(package)
    return [Name(package, name) for name in module.__all__ if hasattr(module, name)]


def missing(package: str) -> list[str]:
    """What a package calls public and does not have."""
    module = import_module(package)
    return [f"{package}.{name}" for name in module.__all__ if not hasattr(module, name)]


def homes(root: str) -> dict[str, Name]:
    """By path, the name that each public name is described under: one, in the deepest package."""
    everything = [name for package in packages(root) for name in names(package)]
    everything.sort(key=lambda name: name.package.count("."))
    found = {(name.name, id(name.value)): name for name in everything}
    return {name.path: found[name.name, id(name.value)] for name in everything}


def page(package: str, home: dict[str, Name]) -> str:
    """A package's page: its own names, and those that are described elsewhere."""
    own = [name for name in names(package) if home[name.path] == name]
    others = [name for name in names(package) if home[name.path] != name]
    lines = [package, "=" * len(package), "", f".. automodule:: {package}", "   :no-members:", ""]
    for name in others:
        said = CODE.sub(as_literal, name.doc.strip().partition("\n")[0])
        lines.append(f"- `{name.name} <{home[name.path].path}>`: {said}")
    return "\n".join([*lines, "", *(name.entry for name in own)])


def write_pages(app: Sphinx) -> None:
    """Write a page for each public package; leave those that would be the same."""
    root = app.config.reference_package
    folder, home = Path(app.srcdir, FOLDER), homes(root)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {folder / f"{package}.rst": page(package, home) for package in packages(root)}
    for old in set(folder.iterdir()) - set(wanted):
        old.unlink()
    for path, text in wanted.items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def prepare(app: Sphinx, what: str, path: str, *others: Any) -> None:
    """Docstrings as Sphinx reads them: constants have theirs, and code in backticks is code."""
    lines: list[str] = others[-1]
    if what == "data":
        package, _, name = path.rpartition(".")
        lines[:] = [*Name(package, name).doc.splitlines(), ""]
    lines[:] = CODE.sub(as_literal, "\n".join(lines)).split("\n")


def as_literal(found: re.Match[str]) -> str:
    """Code in backticks; what may be a name stays a reference."""
    return found[0] if re.fullmatch(r"`[\w.]+`|``.*``", found[0]) else f"`{found[0]}`"


def warn(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of each public name that has no docstring or no place in the reference."""
    root = app.config.reference_package
    for path in (path for package in packages(root) for path in missing(package)):
        LOG.warning("%s does not exist", path)
    shown = {path for path, *_ in env.domains["py"].get_objects()}
    for path, name in homes(root).items():
        if not name.doc.strip():
            LOG.warning("%s has no docstring", path)
        if name.path not in shown and not isinstance(name.value, ModuleType):
            LOG.warning("%s is not in the reference", path)
