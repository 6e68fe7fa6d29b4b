"""`tablee`, where every game has rules that nobody will know: their number is far too high.

The processes it starts import this file too, and have the same rules.
"""

from dataclasses import replace

from tablee.cli import main
from tablee.games import GAMES

for key, game in GAMES.items():
    GAMES[key] = replace(game, version=game.version + 1_000)

if __name__ == "__main__":
    main()
