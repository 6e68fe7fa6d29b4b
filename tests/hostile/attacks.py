"""Ways to trouble a server for a while: `python -m hostile.attacks KIND PORT TABLE SECONDS`."""

import os
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress

import msgspec
from hypothesis import HealthCheck, given, settings

from hostile.floods import FLOODS
from hostile.frames import segments
from hostile.observer import Observer, asked
from hostile.strangers import ELSEWHERE, KEY, TEXT, Stranger, frame, stranger

PATIENCE = 5.0
NAMES = ["Ada", "\u0410da", "Ad\u200da", "\u3164", "x" * 500, "<b>", "\U0001f469"]
KINDS = [
    "join",
    "rename",
    "sit",
    "stand_up",
    "leave",
    "configure",
    "add_bot",
    "kick",
    "start",
    "move",
]

Attack = Callable[[int, str], float | None]
"""What is done to a port and a table; for floods, the ms until the connection was closed."""


def flood(kind: str) -> Attack:
    """Pour one kind of frame into a connection until it is closed."""

    def pour(port: int, table: str) -> float:
        with stranger(port) as one:
            one.upgrade()
            if random.random() < 0.5:
                one.socket.sendall(said(type="hello", table=table, token=None))
            return 1000 * (one.closed_after(FLOODS[kind], most=PATIENCE) or PATIENCE)

    return pour


def endless(begun: bytes, piece: bytes) -> Attack:
    """A request that never comes to its end."""

    def pour(port: int, table: str) -> float:
        with stranger(port) as one:
            one.socket.sendall(begun)
            return 1000 * (one.closed_after(piece, most=PATIENCE) or PATIENCE)

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
        said(type="move", id=f"{n}", match=1, decision=1, move={"type": "pick", "value": 10**30}),
        frame(TEXT, b'{"type":"move","id":"x","match":1,"move":' + deep + b"}"),
        frame(TEXT, b'{"type":"chat","id":"x","text":"\xed\xa0\x80"}'),
        said(type=random.choice(KINDS), id=f"{n}", seat=n % 9, person=n % 9, name="Eve"),
        said(type="rename", id=f"{n}", name=random.choice(NAMES)),
        said(type="chat", id=f"{n}", text="\u202e" * 100),
        said(type="leave", id=f"{n}") + said(type="sit", id="s", seat=0),
    ]
    return random.choice(absurd)


def own_types(port: int, table: str) -> None:
    """Frames made from the wire's own types, by somebody who has joined."""
    with stranger(port) as one:
        one.upgrade()
        one.socket.sendall(said(type="hello", table=table, token=None))
        one.socket.sendall(said(type="join", id="j", name="Eve", watch=True))
        send_any(one)


@settings(
    max_examples=30, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
@given(pieces=segments)
def send_any(one: Stranger, pieces: list[bytes]) -> None:
    with suppress(OSError):
        for piece in pieces:
            one.socket.sendall(piece)


def renaming(port: int, table: str) -> None:
    """Twenty guests who change their names as fast as they may."""
    guests = [Stranger(port) for _ in range(20)]
    for n, one in enumerate(guests):
        one.upgrade()
        one.socket.sendall(said(type="hello", table=table, token=None))
        one.socket.sendall(said(type="join", id="j", name=f"G{n}", watch=True))
    for turn in range(60):
        for n, one in enumerate(guests):
            with suppress(OSError):
                one.socket.sendall(said(type="rename", id="r", name=f"G{n} {turn}"))
                one.socket.recv(1_000_000)
        time.sleep(0.05)
    for one in guests:
        with suppress(OSError):
            one.socket.sendall(said(type="leave", id="l"))
        one.socket.close()


def connecting(port: int, table: str) -> None:
    """Sockets that are opened and closed at once."""
    for _ in range(200):
        Stranger(port).socket.close()


def trying_codes(port: int, table: str) -> None:
    """Tables that might exist, a dozen at a time."""
    codes = [random.choice("abcdefgh") * 9 + random.choice("jkmnpq") for _ in range(12)]
    body = msgspec.json.encode({"tokens": [{"table": code, "token": "x"} for code in codes]})
    head = (
        f"POST /api/my-tables HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    )
    with stranger(port) as one:
        for _ in range(50):
            one.socket.sendall(head + body)
            one.socket.recv(65_536)


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


def ordering_work(port: int, table: str) -> None:
    """Somebody fills the log of a table of their own, and asks all that can be asked of it."""
    source = ELSEWHERE[0]
    opened = asked(port, "/api/tables", {"name": "Eve", "game": "pan"}, source)
    if not opened[0].endswith("201 Created"):
        time.sleep(0.2)
        return
    told = msgspec.json.decode(opened[2])
    eve = Observer(port, told["table"], told["token"], source=source)
    friend = Observer(port, told["table"], source=source)
    friend.ask("join", name="Mallory")
    eve.ask("start")
    while eve.position is None:
        eve.listen()
    moves = eve.position["offer"]["moves"]
    for number in range(400):
        answered = {"match": 1, "decision": eve.position["decision"]}
        eve.ask("move", **answered, move=moves[number % len(moves)])
    path = f"/api/tables/{told['table']}/matches/1/transcript"
    mine = {"tokens": [{"table": told["table"], "token": told["token"]}] * 12}
    for _ in range(28):
        asked(port, path, None, source)
        asked(port, "/api/my-tables", mine, source)
    friend.leave()
    eve.leave()


def upgrading(port: int, table: str) -> None:
    """Requests and handshakes in one segment, half a handshake, frames that come with one."""
    plain = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    shake = (
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + KEY.encode() + b"\r\n\r\n"
    )
    odd = [
        plain + shake,
        shake * 3,
        shake + frame(TEXT, b"{}") * 200,
        plain * 20 + shake,
        shake[:60],
    ]
    with stranger(port) as one:
        one.socket.sendall(random.choice(odd))
        one.socket.settimeout(0.3)
        with suppress(TimeoutError):
            while one.socket.recv(65_536):
                pass


ATTACKS: dict[str, Attack] = {
    **{f"flood: {kind}": flood(kind) for kind in FLOODS},
    "endless header": endless(b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"x" * 65_536),
    "endless address": endless(b"GET /", b"x" * 65_536),
    "endless headers": endless(b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n" * 10_000),
    "endless chunks": endless(
        b"POST /api/my-tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"1\r\n \r\n" * 10_000,
    ),
    "requests in a row": endless(b"", b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 500),
    "sockets": connecting,
    "silent sockets": silent_sockets,
    "QR codes": requests("/api/tables/TABLE/qr.svg", "/api/tables/RANDOM/qr.svg"),
    "motifs": requests("/api/motifs/RANDOM-hard", "/api/motifs/RANDOM-easy-cb"),
    "replays": requests("/api/tables/TABLE/matches/1/replay?seat=0"),
    "wrong codes": requests("/api/tables/RANDOM/matches/1/replay"),
    "pages": requests("/", "/api/games", "/api/health", "/nothing"),
    "tables nobody wants": opening,
    "codes that might exist": trying_codes,
    "nonsense at the table": nonsense,
    "frames of the wire's own types": own_types,
    "renaming": renaming,
    "coming and going": coming_and_going,
    "deaf": deaf,
    "ordering work": ordering_work,
    "upgrading": upgrading,
}


def main() -> None:
    kind, port, table, seconds = sys.argv[1:]
    os.nice(10)  # strangers have machines of their own
    end = time.monotonic() + float(seconds)
    done, closed = 0, list[float]()
    while time.monotonic() < end:
        with suppress(OSError):
            closed.append(ATTACKS[kind](int(port), table) or 0.0)
        done += 1
    print(msgspec.json.encode({"done": done, "closed": [ms for ms in closed if ms]}).decode())


if __name__ == "__main__":
    main()
