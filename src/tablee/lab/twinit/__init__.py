"""Studies of Twin It! alone."""
