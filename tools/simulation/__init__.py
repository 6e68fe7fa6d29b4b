"""A house in virtual time: the server's own code on a simulated clock, network and disk.

    python -m tools.simulation            # new seeds for half a minute
    python -m tools.simulation 4711       # one of them, with its trace

`world` is time, `process` a machine's event loop, `disk` what a store keeps, `wires` the network,
`page` a tab with its half of the protocol, `people` who plays, `faults` what goes wrong, `laws`
what must be true all the same, and `run` one evening from its seed.
"""
