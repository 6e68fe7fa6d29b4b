"""First agents for research on our games: what plain methods reach on one core."""
