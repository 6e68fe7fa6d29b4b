"""The bot of Nim plays by the rules, and better than chance."""

from tablee import Match, luck
from tablee.bots import brain
from tablee.lab.table import Chair, play_out

GAMES = 60


def test_a_careful_bot_takes_the_last_pebble_less_often_than_a_careless_one() -> None:
    lost = [0, 0]
    for seed in range(GAMES):
        match = Match.new("nim", seats=2, seed=seed)
        chairs = [Chair(brain("nim", level), luck.seeded(seed)) for level in ("strong", "easy")]
        play_out(match, chairs)
        assert match.outcome
        lost[match.outcome.ranking[-1][0]] += 1
    assert lost[0] < lost[1]
