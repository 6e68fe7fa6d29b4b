"""Contests and duels: what they ask, who answers, who decides (SOCIAL-15, SOCIAL-40)."""
