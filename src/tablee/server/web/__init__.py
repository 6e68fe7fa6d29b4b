"""Plain HTTP: the API, static files, replays."""
