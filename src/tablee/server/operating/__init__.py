"""For whoever runs a server: numbers to watch, and a socket to ask it things."""
