"""Races of hands on cards (TWIN-03 to TWIN-36): `solo` and `clans`, and what `ring` shares."""
