"""What players do with their cards, and where these lie (SOCIAL-07 to SOCIAL-16, SOCIAL-31)."""
