"""Positions to practise on: `python -m tablee.lab.puzzles` makes them from games of bots.

Each has one right answer by a clear margin. The client holds them as plain data: what is shown,
what can be answered, and what each answer is worth. The same seed makes the same puzzles.
"""
