"""How a round starts, goes on by itself, ends and is counted (SOCIAL-06, SOCIAL-25)."""
