"""How long it takes until something can be done: `make bench`."""

import subprocess
import sys
import time
from collections.abc import Callable
from socket import socket
from statistics import median
from tempfile import TemporaryDirectory
from urllib.request import urlopen

ROUNDS = 9
IMPORT_GOAL, SERVE_GOAL = 60, 1_000
FIRST_MATCH = "from tablee import Match; Match.new('pan', seats=4)"
IMPORTS = ("import tablee", "from tablee import Match", FIRST_MATCH)
SERVE = [sys.executable, "-c", "from tablee.cli import main; main()", "serve"]


def run(code: str) -> float:
    """Milliseconds of a whole process that does this."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return 1000 * (time.perf_counter() - start)


def serve() -> float:
    """Milliseconds from the command until the server answers."""
    with socket() as free, TemporaryDirectory() as folder:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        free.close()
        where = ["--host", "127.0.0.1", "--port", str(port), "--tables", f"{folder}/tables.db"]
        start = time.perf_counter()
        house = subprocess.Popen([*SERVE, *where], stdout=subprocess.DEVNULL)
        try:
            while not answers(port):
                time.sleep(0.005)
            return 1000 * (time.perf_counter() - start)
        finally:
            house.terminate()
            house.wait()


def answers(port: int) -> bool:
    """Whether the server is well."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/api/health", timeout=5) as answer:
            return answer.status == 200
    except OSError:
        return False


def typical(measure: Callable[[], float]) -> float:
    """The median, after one round that fills the caches of the disk."""
    measure()
    return median(measure() for _ in range(ROUNDS))


def main() -> None:
    bare = typical(lambda: run("pass"))
    print(f"{'python itself':60} {bare:>5.0f} ms")
    for code in IMPORTS:
        own = typical(lambda code=code: run(code)) - bare
        print(f"{code:60} {own:>5.0f} ms more (goal {IMPORT_GOAL})")
    print(f"{'tablee serve, until it answers':60} {typical(serve):>5.0f} ms (goal {SERVE_GOAL})")


if __name__ == "__main__":
    main()
