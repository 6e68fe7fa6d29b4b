"""Runs inside Pyodide: packs the engine and what it needs of Python for a browser.

Modules are compiled, so that no browser has to; files lie in the archives uncompressed, since
each archive is compressed as a whole. Only what runs in a browser goes in.
"""

import io
import json
import marshal
import sys
import zipfile
from collections.abc import Iterator
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from pathlib import Path

UNCHECKED = (0b01).to_bytes(4, "little") + bytes(8)
"""Compiled by hash, and not compared with a source."""
MOMENT = (2020, 1, 1, 0, 0, 0)

LEFT_OUT = (
    "_aix_support _android_support _apple_support _ios_support _osx_support _pyrepl antigravity "
    "argparse bdb cProfile cmd code configparser csv ctypes curses dbm doctest ensurepip "
    "filecmp fileinput ftplib getpass html http idlelib imaplib lib2to3 mailbox mimetypes "
    "modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib "
    "profile profiling pstats pty pyclbr pydoc pydoc_data rlcompleter sched shelve smtplib "
    "socketserver sqlite3 symtable this timeit tkinter tomllib trace tracemalloc tty turtle "
    "turtledemo unittest venv wave webbrowser wsgiref xml xmlrpc zipapp"
)
"""Of the standard library."""
NOT_HERE = (
    "bots/janus/learned bots/janus/learned.json bots/pan/learned bots/pan/learned.json "
    "cli lab lessons research server/app server/net server/workers server/logs "
    "server/static server/cluster/joining server/cluster/node server/web/api server/web/previews "
    "server/web/static_files server/wire/typescript store/sqlite store/postgres store/schema "
    "store/tail store/verify server/warm_up server/operating store/backup"
)
"""Of our own package: what needs a network, a disk or processes."""


def compiled(source: bytes, name: str, *, docs: bool) -> bytes:
    """A module as Python loads it."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=0 if docs else 2)
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def archive(files: Iterator[tuple[str, bytes]], *, docs: bool) -> bytes:
    """The files as an archive that Python imports from."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as target:
        for name, body in files:
            kept = docs or name.startswith(("pyodide/", "_pyodide/"))
            python = name.endswith(".py")
            packed = compiled(body, name, docs=kept) if python else body
            target.writestr(zipfile.ZipInfo(f"{name}c" if python else name, MOMENT), packed)
    return whole.getvalue()


def standard_library(path: str) -> Iterator[tuple[str, bytes]]:
    """What Pyodide brings, without what nothing here asks for."""
    left_out = set(LEFT_OUT.split())
    with zipfile.ZipFile(path) as source:
        for name in sorted(source.namelist()):
            if name.split("/")[0].removesuffix(".py") not in left_out:
                yield name, source.read(name)


def folder(root: str, package: str, left_out: str = "") -> Iterator[tuple[str, bytes]]:
    """A package as it lies in a folder."""
    skipped = left_out.split()
    for path in sorted(Path(root, package).rglob("*")):
        name = path.relative_to(Path(root, package)).as_posix()
        stem = name.removesuffix(".py")
        skip = any(stem == one or name.startswith(f"{one}/") for one in skipped)
        if path.is_file() and not skip and "__pycache__" not in name:
            yield f"{package}/{name}", path.read_bytes()


def wheel(path: str) -> Iterator[tuple[str, bytes]]:
    """A wheel's files, without what describes it."""
    with zipfile.ZipFile(path) as source:
        for name in source.namelist():
            if ".dist-info/" not in name and not name.endswith((".pyi", "/")):
                yield name, source.read(name)


def house(source: str, msgspec: str) -> bytes:
    """Ours as an archive; msgspec as files, since a library cannot be loaded from one."""
    files = {"tablee.zip": archive(folder(source, "tablee", NOT_HERE), docs=False)}
    return joined(files | dict(wheel(msgspec)))


def joined(files: dict[str, bytes]) -> bytes:
    """Files in one: how long the list of them is, the list, and then their bytes."""
    head = json.dumps({name: len(body) for name, body in files.items()}).encode()
    return len(head).to_bytes(4, "little") + head + b"".join(files.values())


def catalogue(source: str, msgspec: str, version: str) -> str:
    """What can be played, for a page that has no server to ask."""
    with zipfile.ZipFile(msgspec) as packed:
        packed.extractall("/lib/wheel")
    sys.path[:0] = [source, "/lib/wheel"]
    answers = import_module("tablee.server.web.replies")
    house = import_module("tablee.server.settings").Settings(version=version)
    encode = import_module("msgspec").json.encode
    return encode(answers.catalogue(house)).decode()
