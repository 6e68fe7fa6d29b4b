"""A table without a network: people, chairs, presence, the match it plays."""
