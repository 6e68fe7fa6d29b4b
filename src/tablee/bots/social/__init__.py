"""Opponents for Social Network: what a seat was told goes in, a plan with its moment comes out.

Choices and pace are apart. What a bot would do is in `cards`, `turns`, `answers`, `bluff` and
`words`, and depends on its level; how long a person takes for it is in `pace`. Here
the two meet: one thing is done after the other, and what is begun keeps its moment.
"""

from collections.abc import Hashable, Iterator, Sequence

from tablee.bots.brain import Level
from tablee.bots.quick import Act
from tablee.bots.social import pace
from tablee.bots.social.answers import attempts
from tablee.bots.social.bluff import Memory, Temper, drawn_temper
from tablee.bots.social.scene import Scene
from tablee.bots.social.wishes import Mind, Wish, duties, with_cards
from tablee.bots.social.words import Speaker
from tablee.games.social.contests.prompts import Asked
from tablee.games.social.facts import Played, Reported, RoundBegun, Stopped
from tablee.games.social.moves import COME_BACK, Answer, Hide, Play, Reward
from tablee.games.social.views import SocialView
from tablee.kernel import Fact, Luck, Move, Seat, Token, View

PATIENCE = 7_000
"""How long a gallery is left open for Likes."""
ON_SHOW = 5_000
"""Nobody covers their gallery sooner than this long after it has appeared."""
CALM = 65_000
"""Nobody calls a quiz sooner than this long after the last one."""
NOTICE: dict[Level, int] = {"gentle": 2_500, "easy": 1_800, "normal": 1_300, "strong": 1_000}
"""Nobody likes a gallery sooner than this long after it has appeared."""


class SocialBot:
    """A player of Social Network."""

    def __init__(self, level: Level) -> None:
        self.level: Level = level
        self.view: SocialView | None = None
        self.memory = Memory()
        self.speaker = Speaker(level)
        self.due: dict[Hashable, int] = {}
        """What was begun, and when it is done."""
        self.tries: dict[int, list[str]] = {}
        """What is still to be said in each contest."""
        self.seen: dict[Token, int] = {}
        """When each gallery appeared."""
        self.laid = 0
        """When it last laid a card."""
        self.opened = 0
        """When its own gallery did."""
        self.stopped = -CALM
        """When the last quiz began."""
        self.temper: Temper | None = None
        self.next: Hashable = None
        self.unheard = False
        """It acted, and has heard nothing since."""
        self.reported: list[Seat] = []
        """Whose words somebody asked it to hide, when it was the host."""

    def observe(self, facts: Sequence[Fact], view: View, at: int) -> None:
        """Take in what happened."""
        assert isinstance(view, SocialView)
        self.view, self.unheard = view, False
        self.memory.observe(facts)
        self.speaker.observe(facts)
        for fact in facts:
            if isinstance(fact, RoundBegun):
                self.seen.clear()
            if isinstance(fact, Stopped):
                self.stopped = at
            if isinstance(fact, Reported) and fact.by != view.you:
                self.reported.append(fact.seat)
            if isinstance(fact, Played) and fact.seat == view.you:
                self.laid = at
            if isinstance(fact, Played) and fact.token is not None:
                self.seen[fact.token] = at
                self.opened = at if fact.seat == view.you else self.opened

    def plan(self, legal: Sequence[Move], luck: Luck, now: int) -> Act | None:
        """What it will do next."""
        if self.view is None:
            return None
        if self.unheard:
            return Act(now + pace.ECHO)
        wishes = list(self.wishes(Scene(self.view, legal), luck, now))
        self.begin(wishes, luck, now)
        if not wishes:
            return Act(self.opened + PATIENCE) if now < self.opened + PATIENCE else None
        first = min(wishes, key=self.moment)
        self.next = first.key
        return Act(self.moment(first), first.move)

    def acted(self, act: Act) -> None:
        """It is done, or at least tried."""
        self.unheard = act.move is not None
        if act.move is None:
            return
        self.due.pop(self.next, None)
        if isinstance(act.move, Answer):
            self.tries[act.move.contest].pop(0)

    def wishes(self, scene: Scene, luck: Luck, now: int) -> Iterator[Wish]:
        """All it would do now; a contest comes before cards, since others are at it too."""
        if COME_BACK in scene.offered:
            return
        self.temper = self.temper or drawn_temper(luck)
        mind = Mind(self.level, self.memory, self.temper, self.speaker, luck)
        for wish in duties(scene, mind):
            yield self.shown(wish) if isinstance(wish.move, Reward) else wish
        yield from self.hides(scene)
        yield from self.answers(scene, luck)
        patient, calm = now < self.opened + PATIENCE, now < self.stopped + CALM
        for wish in with_cards(scene, mind, patient=patient, calm=calm):
            yield self.shown(wish._replace(not_before=self.ready(wish.move, scene)))

    def shown(self, wish: Wish) -> Wish:
        """SOCIAL-12: a gallery is seen for a while before its owner covers it."""
        assert self.view is not None
        covers = isinstance(wish.move, Reward) or (
            isinstance(wish.move, Play) and wish.move.on is None
        )
        if not covers or self.view.turn is not None or not self.has_gallery():
            return wish
        return wish._replace(not_before=max(wish.not_before, self.opened + ON_SHOW))

    def has_gallery(self) -> bool:
        """Whether its gallery is on show."""
        return bool(self.view and self.view.seats[self.view.you or 0].gallery is not None)

    def hides(self, scene: Scene) -> Iterator[Wish]:
        """SOCIAL-45: a bot that happens to be host does as it is asked."""
        self.reported = [seat for seat in self.reported if Hide(seat) in scene.offered]
        yield from (Wish(("hide", seat), pace.GO_ON, Hide(seat)) for seat in self.reported)

    def answers(self, scene: Scene, luck: Luck) -> Iterator[Wish]:
        """SOCIAL-44: what is still to be said in contests that are open."""
        language = scene.view.options.language
        open_now = {move.contest for move in scene.legal if isinstance(move, Answer)}
        for contest in scene.view.contests:
            number = contest.contest
            if number not in self.tries:
                self.tries[number] = attempts(contest, language, self.level, luck)
            if number in open_now and self.tries[number]:
                text = self.tries[number][0]
                key = "answer", number, len(self.tries[number])
                span = pace.effort(contest.prompt, text, self.level)
                # One goes on playing while one thinks of an answer.
                aside = isinstance(contest.prompt, Asked)
                yield Wish(key, span, Answer(number, text), urgent=aside)

    def ready(self, move: Move, scene: Scene) -> int:
        """SOCIAL-13: a gallery has to be seen before it is liked; and nobody runs away."""
        if not isinstance(move, Play):
            return 0
        seen = 0 if move.on is None else self.seen.get(move.on, 0) + NOTICE[self.level]
        return max(seen, 0 if scene.two else self.laid + pace.rest(scene.ahead()))

    def begin(self, wishes: Sequence[Wish], luck: Luck, now: int) -> None:
        """Give every new wish its moment, after what was begun before; forget the others."""
        wanted = {wish.key for wish in wishes}
        self.due = {key: at for key, at in self.due.items() if key in wanted}
        for wish in wishes:
            if wish.key not in self.due:
                start = now if wish.urgent else max([now, *self.due.values()])
                self.due[wish.key] = start + pace.drawn(wish.span, luck)

    def moment(self, wish: Wish) -> int:
        """When this wish is done."""
        at = max(self.due[wish.key], wish.not_before)
        return self.own_turn(at) if self.starts(wish.move) else at

    def starts(self, move: Move) -> bool:
        """Whether it begins a contest or a quiz."""
        assert self.view is not None
        return isinstance(move, Play) and self.view.hand[move.slot] in ("contest", "quiz")

    def own_turn(self, at: int) -> int:
        """From then on the first moment that is its own to begin something: bots never cross."""
        assert self.view is not None
        assert self.view.you is not None
        return pace.own_turn(at, self.view.you, len(self.view.seats))


Bot = SocialBot
