"""The tables of one browser: what a server does, inside a tab and without a network.

Tables, sessions and handlers are the server's own. What is added is a line to the page, a store
in the browser and a place to think. Nothing here, and nothing it imports, needs a thread, a
process or a socket.
"""
