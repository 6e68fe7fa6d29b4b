"""How long things take: every span of the game, in ms. Two of them are table options."""

COUNTDOWN = 3_000
"""SOCIAL-06: 3-2-1."""
GO_ON = 5_000
"""SOCIAL-17: the author has this long to say "Go on"; then it happens by itself."""
REWARD = 20_000
"""SOCIAL-42: a reward not taken by then is forgone: time to read who won, to look at five cards and
at what lies on the pile, and to choose. Not more, for a quiz and the end of a round wait for it."""
REWARD_2 = 10_000
"""The same up to version 2, for two players too."""
NEAR_MISS = 5_000
"""SOCIAL-41: after a right answer the author may still accept an earlier near-miss."""
PICKING = 10_000
"""SOCIAL-41, SOCIAL-42: the time is over, the author names the winner."""
STATING = 30_000
"""SOCIAL-42: a quiz without a statement by then is cancelled."""
DUEL = 15_000
"""SOCIAL-43: rock, paper or scissors; no choice loses."""
OBJECTIONS = 15_000
"""SOCIAL-14: to point out Likes too many, with honour."""
IDLE = 60_000
"""SOCIAL-29: no card was played."""
WARNING = 10_000
"""SOCIAL-29: the last call before an idle round is counted."""
BETWEEN = 30_000
"""SOCIAL-06: if the host does not start the next round, it starts by itself."""

CONTEST = 45_000
"""SOCIAL-42: the default of `contest_timeout`."""
QUIZ = 30_000
"""SOCIAL-42: the default of `quiz_timeout`."""
