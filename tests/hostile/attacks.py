"""Ways to trouble a server for a while: `python -m hostile.attacks KIND PORT TABLE SECONDS`."""

import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress

import msgspec

from hostile.floods import FLOODS
from hostile.strangers import TEXT, Stranger, frame, stranger

MEGABYTE = 1_000_000
NAMES = ["Ada", "\u0410da", "Ad\u200da", "\u3164", "x" * 500, "<b>", "\U0001f469"]
KINDS = ["join", "rename", "sit", "stand", "leave", "configure", "add_bot", "kick", "start", "move"]

Attack = Callable[[int, str], None]


def flood(kind: str) -> Attack:
    """Pour one kind of frame into a connection until it is closed."""

    def pour(port: int, table: str) -> None:
        with stranger(port) as one:
            one.upgrade()
            if random.random() < 0.5:
                one.socket.sendall(said(type="hello", table=table, token=None))
            one.pour(FLOODS[kind], most=10 * MEGABYTE)

    return pour


def said(**message: object) -> bytes:
    return frame(TEXT, msgspec.json.encode(message))


def silent_sockets(port: int, table: str) -> None:
    """As many sockets as we get, on which nothing is said."""
    many: list[Stranger] = []
    with suppress(OSError):
        for _ in range(400):
            many.append(Stranger(port))
    time.sleep(1)
    for one in many:
        one.socket.close()


def requests(*paths: str) -> Attack:
    """Plain requests, as fast as they are answered."""

    def request(port: int, table: str) -> None:
        with stranger(port) as one:
            for _ in range(100):
                path = random.choice(paths).replace("TABLE", table)
                path = path.replace("RANDOM", str(random.randrange(10_000)))
                one.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                one.socket.recv(65_536)

    return request


def opening(port: int, table: str) -> None:
    """Tables nobody wants."""
    body = msgspec.json.encode({"name": "Eve", "game": "twinit"})
    head = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    with stranger(port) as one:
        for _ in range(100):
            one.socket.sendall(head + body)
            one.socket.recv(65_536)


def nonsense(port: int, table: str) -> None:
    """Frames that look like ours, with anything in them, as fast as one may."""
    with stranger(port) as one:
        one.upgrade()
        one.socket.sendall(said(type="hello", table=table, token=None))
        one.socket.sendall(said(type="join", id="j", name=random.choice(NAMES[:4]), watch=True))
        for n in range(110):
            one.socket.sendall(any_frame(n))
        one.socket.settimeout(0.5)
        with suppress(TimeoutError):
            while one.socket.recv(65_536):
                pass


def any_frame(n: int) -> bytes:
    """A request with random fields, some of them absurd."""
    deep = b"[" * random.choice([1, 100, 990, 3_000])
    absurd = [
        said(type="move", id=f"{n}", match=1, turn=1, move={"type": "pick", "value": 10**30}),
        frame(TEXT, b'{"type":"move","id":"x","match":1,"move":' + deep + b"}"),
        frame(TEXT, b'{"type":"say","id":"x","text":"\xed\xa0\x80"}'),
        said(type=random.choice(KINDS), id=f"{n}", seat=n % 9, person=n % 9, name="Eve"),
        said(type="rename", id=f"{n}", name=random.choice(NAMES)),
        said(type="say", id=f"{n}", text="\u202e" * 100),
        said(type="leave", id=f"{n}") + said(type="sit", id="s", seat=0),
    ]
    return random.choice(absurd)


def coming_and_going(port: int, table: str) -> None:
    """Names that come and are gone at once."""
    with stranger(port) as one:
        one.upgrade()
        one.socket.sendall(said(type="hello", table=table, token=None))
        one.socket.sendall(said(type="join", id="j", name=random.choice(NAMES[:3]), watch=True))
        one.socket.sendall(said(type="leave", id="l") + said(type="sit", id="s", seat=5))


def deaf(port: int, table: str) -> None:
    """Somebody who asks for much and reads nothing."""
    with stranger(port) as one:
        one.upgrade()
        one.socket.sendall(said(type="hello", table=table, token=None))
        for _ in range(30):
            one.socket.sendall(said(type="ping", n=1) * 20)
            time.sleep(0.05)


ATTACKS: dict[str, Attack] = {
    **{f"flood: {kind}": flood(kind) for kind in FLOODS},
    "silent sockets": silent_sockets,
    "QR codes": requests("/api/tables/TABLE/qr.svg", "/api/tables/RANDOM/qr.svg"),
    "motifs": requests("/api/motifs/RANDOM-hard", "/api/motifs/RANDOM-easy-cb"),
    "replays": requests("/api/tables/TABLE/matches/1/replay?seat=0"),
    "wrong codes": requests("/api/tables/RANDOM/matches/1/replay"),
    "pages": requests("/", "/api/games", "/api/health", "/nothing"),
    "tables nobody wants": opening,
    "nonsense at the table": nonsense,
    "coming and going": coming_and_going,
    "deaf": deaf,
}


def main() -> None:
    kind, port, table, seconds = sys.argv[1:]
    end = time.monotonic() + float(seconds)
    done = 0
    while time.monotonic() < end:
        with suppress(OSError):
            ATTACKS[kind](int(port), table)
        done += 1
    print(f"{kind}: {done}")


if __name__ == "__main__":
    main()
