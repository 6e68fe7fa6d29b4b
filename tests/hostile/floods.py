"""Every kind of frame that says nothing, as a piece to pour into a connection."""

from hostile.strangers import BINARY, MORE, PING, PONG, TEXT, frame

FLOODS = {
    "pings": frame(PING) * 1_000,
    "pings with payload": frame(PING, b"x" * 125) * 200,
    "pongs nobody asked for": frame(PONG, b"mine") * 1_000,
    "empty messages": frame(TEXT) * 1_000,
    "messages that are no JSON": frame(TEXT, b"hm") * 500,
    "bytes": frame(BINARY, b"\0" * 100) * 200,
    "empty fragments": frame(TEXT, last=False) + frame(MORE, last=False) * 1_000,
    "small fragments": frame(TEXT, b"[", last=False) + frame(MORE, b"[", last=False) * 1_000,
    "unknown kinds of frame": frame(0x3) * 1_000,
    "frames without a mask": b"\x81\x02hm" * 1_000,
    "a message of a gigabyte": b"\x81\xff" + (1 << 30).to_bytes(8, "big") + b"\0" * 4_096,
    "no UTF-8": frame(TEXT, b"\xff\xfe") * 500,
    "not even WebSocket": b"GET / HTTP/1.1\r\n\r\n" * 500,
}
