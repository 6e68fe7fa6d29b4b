"""The quiz: stop, statement, votes, reveal, go on (SOCIAL-17 to SOCIAL-24)."""
