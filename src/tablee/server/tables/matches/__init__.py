"""The match of a table: how it runs, its time, and what is written of it."""
