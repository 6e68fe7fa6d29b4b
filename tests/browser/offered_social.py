"""What a board of Social Network offers its seat, beside what the law says; both as plain words.

Not compared: to hide and to report, which are in a drawer, to look at a prompt, which comes after a
choice, and to leave, which nobody presses.
"""

import json
from typing import Any

from playwright.sync_api import Page

from browser.stage import plain
from tablee import Match
from tablee.games.social.views import SocialView

LOOK = """async () => {
  const all = (what, within = document) => [...within.querySelectorAll(what)]
  const open = (el) => el.getAttribute('aria-disabled') !== 'true' && !el.disabled
  const told = (what, word) => all(what).filter(open).map(word)
  const laying = !!document.querySelector('.hand.rewarding')
  const contests = async () => {
    const card = told('.hand [data-kind=contest]', (el) => el)[0]
    if (!card || laying) return []
    card.click()
    await Promise.resolve()
    const kinds = [
      ...told('.compose [data-contest]', (el) => `contest ${el.dataset.contest}`),
      ...told('.compose [data-own]', (el) => `contest own_${el.dataset.own}`),
    ]
    card.click()
    await Promise.resolve()
    return kinds
  }
  const answers = '.words input, .task input, .task button'
  const within = (contest) => {
    const number = contest.dataset.contest
    return [
      ...all(answers, contest).filter(open).map(() => `answer ${number}`),
      ...all('.done', contest).map(() => `done ${number}`),
      ...all('[data-name]', contest).filter(open).map((el) => `award ${number} ${el.dataset.name}`),
      ...all('.nobody', contest).map(() => `award ${number} null`),
    ]
  }
  return [
    ...told('.hand [data-kind]', ({ dataset: { slot, kind } }) =>
      laying ? `reward ${slot - 1}` : kind),
    ...told('.hand .pile', () => laying ? 'reward pile' : 'draw'),
    ...told('.actions .none', () => 'reward none'),
    ...told('.post button.thumb', (el) => `like ${el.closest('.post').dataset.seat}`),
    ...told('.actions .swap', () => 'swap'),
    ...told('.actions .pass', () => 'pass'),
    ...told('.actions .agree, .objections .done', () => 'agree_count'),
    ...told('.objections [data-like]', (el) => `object_like ${el.dataset.like}`),
    ...told('.signs [data-sign]', (el) => `duel ${el.dataset.sign}`),
    ...told('.quiz[data-phase=stating] .words input', () => 'state'),
    ...told('.quiz[data-phase=voting] [data-vote]', (el) => `vote ${el.dataset.vote}`),
    ...told('.quiz .go, .count .next button', () => 'go_on'),
    ...all('section.contest').flatMap(within),
    ...await contests(),
  ]
}"""
THINGS = {
    "answer": ("contest",),
    "done": ("contest",),
    "award": ("contest", "seat"),
    "duel": ("choice",),
    "vote": ("truth",),
    "object_like": ("place",),
}
UNSEEN = ("hide", "report", "leave", "come_back", "draw_prompt")
PUT_OFF = {"gallery", "contest", "quiz", "like", "draw", "swap", "pass", "agree_count"}
"""SOCIAL-16: what waits while a reward is open: cards and pile are for the reward then."""


def offered(page: Page) -> set[str]:
    """What can be pressed."""
    return set(page.evaluate(LOOK))


def allowed(match: Match, seat: int) -> set[str]:
    """What the law lets pass, move by move, in the board's words."""
    view = match.view(seat)
    assert isinstance(view, SocialView)
    lawful = [plain(move) for move in match.legal(seat) if match.check(seat, move) is None]
    told = {word for move in lawful for word in words(move, view)}
    if "reward none" in told:
        return {word for word in told if word not in PUT_OFF and not word.startswith("contest ")}
    return told


def words(move: dict[str, Any], view: SocialView) -> list[str]:
    """A move as a board shows it: with what is touched first."""
    action = move["type"]
    if action == "play":
        return played(move, view)
    if action == "reward":
        return [f"reward {move.get('slot', move['from'])}"]
    things = [json.dumps(move[thing]).strip('"') for thing in THINGS.get(action, ())]
    return [] if action in UNSEEN else [" ".join([action, *things])]


def played(move: dict[str, Any], view: SocialView) -> list[str]:
    """A card, and what it is played with."""
    slot: int = move["slot"]
    card = str(view.hand[slot])
    if card == "like":
        return [card, f"like {[seat.gallery for seat in view.seats].index(move['on'])}"]
    if card == "contest":
        contest: dict[str, Any] = move["contest"]
        return [card, f"contest {'own_' if contest['text'] else ''}{contest['kind']}"]
    return [card]
