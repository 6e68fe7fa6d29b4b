"""Studies of the games: many matches without a network."""
