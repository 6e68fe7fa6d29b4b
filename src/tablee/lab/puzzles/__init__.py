"""Positions to practise on: `python -m tablee.lab.puzzles` makes them from games of bots.

Each has a clear answer, a reason for every answer, and a rating by how many of our levels get it
wrong (docs/adr/0053-puzzles-are-data.md). They are kept in few bytes (`compact`); a build of the
client expands them. The same seed makes the same puzzles.
"""
