"""Players who leave and come back, and what they write (SOCIAL-45, SOCIAL-46)."""
