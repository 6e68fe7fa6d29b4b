"""Every level of every game in one league, and what more thinking is worth."""
