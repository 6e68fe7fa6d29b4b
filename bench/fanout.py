"""The peer of `bench.server`: a bare Starlette that passes one payload on to a group of four."""

import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

PAYLOAD = "x" * int(sys.argv[2]) if len(sys.argv) > 2 else ""
GROUPS: defaultdict[str, list[WebSocket]] = defaultdict(list)


async def fan_out(socket: WebSocket) -> None:
    await socket.accept()
    group = GROUPS[await socket.receive_text()]
    group.append(socket)
    await socket.send_text("welcome")
    try:
        while True:
            await socket.receive_text()
            for member in group:
                await member.send_text(PAYLOAD)
    except WebSocketDisconnect:
        group.remove(socket)


app = Starlette(routes=[WebSocketRoute("/ws", fan_out)])

if __name__ == "__main__":
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        loop="uvloop",
        ws_per_message_deflate=False,
        log_level="error",
    )
