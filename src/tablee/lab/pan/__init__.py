"""Studies of Pan alone: players whose habits are known, and the best answer to them."""
