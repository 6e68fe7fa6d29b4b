"""The people of a table: their names, whether they are there, what they bring and have won."""
