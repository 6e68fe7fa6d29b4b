"""Other servers for turn games, measured beside ours in one run."""
