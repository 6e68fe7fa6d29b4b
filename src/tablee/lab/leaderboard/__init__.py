"""The leaderboard: bots from anywhere at one fixed table, and logs that prove what they reached."""
