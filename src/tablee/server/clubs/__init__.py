"""People who come back, and their clubs: what a house keeps that belongs to no table."""
