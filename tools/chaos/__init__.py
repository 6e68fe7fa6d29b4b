"""Faults of machines, databases and lines while people play, and who checks what was promised."""
