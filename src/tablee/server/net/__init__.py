"""The network: WebSocket connections, latency, limits, origins."""
