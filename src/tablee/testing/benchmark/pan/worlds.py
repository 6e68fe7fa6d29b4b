"""Another deal and other secret picks that look the same from one chair, from the clauses alone."""

from collections import Counter

from tablee import Log
from tablee.games.pan.moves import Ghost, LateCard, Pick
from tablee.kernel import Audience, Luck, Seat, shuffled
from tablee.match import Entry

BOX = Counter(dict.fromkeys(range(1, 7), 4))


class Story:
    """Who played what, trick by trick, read from the log alone."""

    def __init__(self, log: Log) -> None:
        self.tricks: list[list[tuple[Entry, Seat, int]]] = [[]]
        self.ghost: list[int] = []
        laid: dict[Seat, int] = {}
        for entry in log.entries:
            for seat, value in picks_of(entry):
                self.tricks[-1].append((entry, seat, value))
                laid[seat] = value
            self.ghost += [move.value for move in entry.chance if isinstance(move, Ghost)]
            if len(laid) == log.seats:
                self.tricks.append([])
                laid = {}

    def revealed(self, seat: Seat) -> list[int]:
        """PAN-07: the last pick of each finished trick."""
        return [[value for _, who, value in trick if who == seat][-1] for trick in self.tricks[:-1]]


def picks_of(entry: Entry) -> list[tuple[Seat, int]]:
    """The picks an entry made: a player's own, or those a lot made for the late (PAN-30)."""
    if isinstance(entry.move, Pick) and entry.seat is not None:
        return [(entry.seat, entry.move.value)]
    return [(late.seat, late.value) for late in entry.chance if isinstance(late, LateCard)]


def other_world(log: Log, audience: Audience, luck: Luck) -> Log:
    """PAN-03, PAN-06, PAN-07: what was never revealed is dealt again among those who hold it."""
    story = Story(log)
    hands = [
        list(hand) if seat == audience else story.revealed(seat)
        for seat, hand in enumerate(log.deal.hands)
    ]
    ghost = story.ghost[:]
    known = Counter(card for hand in [*hands, ghost] for card in hand)
    hidden = shuffled((BOX - known).elements(), luck)
    for hand in [*hands, ghost] if log.seats == 2 else hands:
        while len(hand) < 4:
            hand.append(hidden.pop())
    deal = {"hands": hands, "ghost": ghost}
    entries = retell(story, log, hands, audience, luck)
    return Log(log.game, log.version, log.seats, log.options, deal, entries)


def retell(
    story: Story, log: Log, hands: list[list[int]], audience: Audience, luck: Luck
) -> list[Entry]:
    """PAN-06: cards laid and changed, or lying face down still, could have been other cards.

    Nobody can tell a change either: in the other world it may never have been made.
    """
    told: dict[int, Entry | None] = {}
    for number, trick in enumerate(story.tricks):
        for seat in set(range(log.seats)) - {audience}:
            revealed = story.revealed(seat)
            held = list((Counter(hands[seat]) - Counter(revealed[:number])).elements())
            laid = [entry for entry, who, _ in trick if who == seat and entry.seat == seat]
            values = [held[luck.below(len(held))] for _ in laid]
            if number < len(revealed) and laid:
                values[-1] = revealed[number]
            if luck.below(2):
                values = values[-1:]
            for place, entry in enumerate(laid):
                pick = Pick(values[place]) if place < len(values) else None
                told[id(entry)] = Entry(entry.at, seat, pick, entry.chance) if pick else None
    retold = [told.get(id(entry), entry) for entry in log.entries]
    return [entry for entry in retold if entry is not None]
