"""How long bots of Social Network take for what they do, and what a round of theirs is like."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from statistics import quantiles

from tablee import luck
from tablee.bots import Level, PlannedBot, real_time_bot
from tablee.bots.social.bluff import Memory, believes, drawn_temper
from tablee.games.social.contests.prompts import Asked
from tablee.games.social.facts import (
    Answered,
    ContestOpened,
    Forgone,
    Played,
    Revealed,
    Rewarded,
    RoundEnded,
    Stated,
    Voted,
)
from tablee.kernel import Fact, PerAudience, facts_for
from tablee.lab.race import SimulatedRace
from tablee.match import Match, Step

LEVELS: tuple[Level, ...] = ("gentle", "easy", "normal", "strong")
SEATS = 4
REACTIONS = ("like", "typed answer", "screen task", "vote", "own gallery covered")


class Watch:
    """When things began, and how long it was until a bot did something about them; ms."""

    def __init__(self, seats: int) -> None:
        self.waits: defaultdict[str, list[int]] = defaultdict(list)
        self.count: Counter[str] = Counter()
        self.titles: Counter[str] = Counter()
        self._seats = seats
        self._galleries: dict[int, int] = {}
        self._contests: dict[int, tuple[int, str]] = {}
        self._stated = 0

    def on_step(self, step: Step) -> None:
        """All that anybody was told of a step."""
        at = step.entry.at
        for fact in step.facts:
            for one in self._forms(fact):
                self._note(one, at)

    def _forms(self, fact: Fact | PerAudience) -> Iterator[Fact]:
        """A fact once, in the form that says most."""
        told = [one for seat in range(self._seats) for one in facts_for(seat, (fact,))]
        yield from told[:1]

    def _note(self, fact: Fact, at: int) -> None:
        self.count[type(fact).__name__] += 1
        match fact:
            case Played() | Rewarded():
                self._laid(fact, at)
            case Forgone(lapsed=True):
                self.count["lapsed"] += len(fact.seats)
            case ContestOpened():
                kind = "typed answer" if isinstance(fact.prompt, Asked) else "screen task"
                self._contests[fact.contest] = at, kind
            case Answered() if fact.contest in self._contests:
                since, kind = self._contests.pop(fact.contest)
                self.waits[kind].append(at - since)
            case Stated():
                self._stated = at
            case Voted():
                self.waits["vote"].append(at - self._stated)
            case RoundEnded():
                self._galleries.clear()
            case _:
                pass

    def _laid(self, fact: Played | Rewarded, at: int) -> None:
        if isinstance(fact, Played) and fact.kind == "like":
            self.waits["like"].append(at - self._galleries[fact.on])
            return
        self._covered(fact.seat, at)
        if isinstance(fact, Played) and fact.token is not None:
            self._galleries[fact.seat] = at
            self.titles[fact.title or ""] += 1

    def _covered(self, seat: int, at: int) -> None:
        if seat in self._galleries:
            self.waits["own gallery covered"].append(at - self._galleries.pop(seat))


def watched(level: Level, games: int) -> tuple[Watch, float]:
    """This many games of bots of one level, and how many seconds a round took."""
    watch, seconds = Watch(SEATS), 0.0
    for seed in range(games):
        watch.titles = Counter({"": watch.titles.most_common(1)[0][1]} if watch.titles else {})
        match = Match.new("social", seats=SEATS, seed=f"pace {seed}")
        match.listeners.append(watch.on_step)
        minds = [real_time_bot("social", level) for _ in range(SEATS)]
        players = [PlannedBot(m, luck.seeded(f"{seed} {i}")) for i, m in enumerate(minds) if m]
        SimulatedRace(match, players, luck.seeded(f"lots {seed}")).run()
        seconds += match.now / 1000
    return watch, seconds / watch.count["RoundEnded"]


def report(games: int) -> Iterator[str]:
    """A page: how soon bots act, what a round is like, and how hard strong bots are to fool."""
    yield (
        f"Bots of one level play {games} games at tables of {SEATS}. Seconds from the moment there"
        " was something to do until a bot did it: a tenth of them sooner, **half**, nine tenths."
        " *Typed answer* and *screen task*: until the first answer of anybody.\n"
    )
    yield f"| bots | {' | '.join(REACTIONS)} |"
    yield "|---|" + "---|" * len(REACTIONS)
    rounds: list[str] = []
    for level in LEVELS:
        watch, seconds = watched(level, games)
        yield f"| {level} | {' | '.join(spread(watch.waits[reaction]) for reaction in REACTIONS)} |"
        rounds.append(round_of(level, watch, seconds))
    yield "\nWhat a round of theirs is like:\n"
    yield "| bots | contests | quizzes | rewards laid | lapsed | seconds | one title at most |"
    yield "|---|---|---|---|---|---|---|"
    yield from rounds
    yield "\nOf a hundred statements, those on which a strong bot votes right (400 quizzes each):\n"
    yield "| author | a strong bot | two of them vote alike |"
    yield "|---|---|---|"
    yield from fooling()


def spread(waits: list[int]) -> str:
    """A tenth, half, nine tenths."""
    if len(waits) < 2:
        return "–"
    tenths = [ms / 1000 for ms in quantiles(waits, n=10)]
    return f"{tenths[0]:.1f} / **{tenths[4]:.1f}** / {tenths[8]:.1f}"


def round_of(level: Level, watch: Watch, seconds: float) -> str:
    """One line of the second table."""
    each = {what: n / watch.count["RoundEnded"] for what, n in watch.count.items()}
    most = watch.titles.most_common(1)[0][1]
    return (
        f"| {level} | {each['ContestOpened']:.1f} | {each['Stopped']:.1f} | {each['Rewarded']:.1f}"
        f" | {each.get('lapsed', 0):.2f} | {seconds:.0f} | {most} |"
    )


AUTHORS = {
    "always true": [True],
    "always false": [False],
    "true and false in turn": [True, False],
    "two true, one false": [True, True, False],
}


def fooling(quizzes: int = 20, bots: int = 20) -> Iterator[str]:
    """Authors who follow a rule, before strong bots who remember."""
    for name, rule in AUTHORS.items():
        right = alike = 0
        for seed in range(bots):
            draws = [luck.seeded(f"{name} {seed} {i}") for i in (0, 1)]
            tempers = [drawn_temper(draw) for draw in draws]
            memory = Memory()
            for n in range(quizzes):
                truth = rule[n % len(rule)]
                votes = [
                    believes(memory, 0, "strong", temper, draw)
                    for temper, draw in zip(tempers, draws, strict=True)
                ]
                right += votes[0] is truth
                alike += votes[0] is votes[1]
                memory.observe([Revealed(0, truth, (None, *votes), ())])
        shares = (100 * share / (bots * quizzes) for share in (right, alike))
        yield f"| {name} | {' | '.join(f'{share:.0f} %' for share in shares)} |"


if __name__ == "__main__":
    for line in report(6):
        print(line)
