"""For the operator of a server: numbers to watch, and a socket to ask it things."""
