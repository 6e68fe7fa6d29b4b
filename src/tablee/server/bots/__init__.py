"""Seats played by bots: where they think and when they move."""
