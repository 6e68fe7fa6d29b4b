"""What a slow phone on a slow line waits for, and how fast the engine in the browser is."""
