"""Social Network: everybody plays at once for Likes. The law: docs/rules/social.en.md."""

from tablee.games.social.deal import deal
from tablee.games.social.facts import SocialFact
from tablee.games.social.law import apply, awaited, check, contested
from tablee.games.social.moves import COME_BACK, LEAVE, SocialMove
from tablee.games.social.offers import candidates, legal
from tablee.games.social.options import SocialDeal, SocialOptions, fitted
from tablee.games.social.packs import read_pack
from tablee.games.social.rounds.clock import deadline, expire
from tablee.games.social.rounds.count import outcome
from tablee.games.social.rounds.starting import dealt, setup, setup_2
from tablee.games.social.state import State
from tablee.games.social.views import SocialView, view
from tablee.kernel import Game, PackRules, RaceTiming, TableMove

SOCIAL: Game[SocialOptions, SocialDeal, State, SocialMove, TableMove, SocialView] = Game(
    key="social",
    version=3,
    options_type=SocialOptions,
    deal_type=SocialDeal,
    move_type=SocialMove,
    fact_type=SocialFact,
    view_type=SocialView,
    seats=lambda options: range(2, 7),
    deal=deal,
    setup=setup,
    opening=dealt,
    awaited=awaited,
    check=check,
    legal=legal,
    apply=apply,
    deadline=deadline,
    expire=expire,
    view=view,
    outcome=outcome,
    race_timing=lambda options, seats: RaceTiming() if seats > 2 else None,
    contested=contested,
    candidates=candidates,
    packs=PackRules(read_pack, deal),
    earlier={2: setup_2},
    options_for=fitted,
    absence_moves={"leave": LEAVE, "return": COME_BACK},
)
