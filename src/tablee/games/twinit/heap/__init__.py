"""`coop`: a heap that everybody moves, against one minute (TWIN-40 to TWIN-46)."""
