"""Every message between a browser and the server, as it stands in docs/protocol.md.

What a browser asks for is a `Request` with an id of its own, and is answered by exactly one
`ack` or `refused` with that id. Everything else the server says comes by itself.
"""

from tablee.server.wire import client_messages, http, server_messages, types

__all__ = ["client_messages", "http", "server_messages", "types"]
