"""Tables on the network: the lobby, the clocks, the wire. The only place with asyncio."""
