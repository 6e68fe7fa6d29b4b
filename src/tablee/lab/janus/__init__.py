"""Studies of Janus alone."""
