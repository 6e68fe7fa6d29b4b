"""SOCIAL-47: the album of a game: what people showed, said and answered, as all were told it.

A page is written when something has come to light before everybody, never before. It is shown at
the end, and only to those who sat at the table.
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from tablee.games.social.cards.box import Laid
from tablee.games.social.cards.drawing import Drawing
from tablee.games.social.contests.prompts import Question, RealLife
from tablee.kernel import Seat


class AlbumGallery(msgspec.Struct, frozen=True, gc=False):
    """A gallery that had a title or a drawing, and who liked it."""

    round: int
    seat: Seat
    title: str | None
    drawing: Drawing | None
    liked_by: tuple[Seat, ...]


class AlbumQuiz(msgspec.Struct, frozen=True, gc=False):
    """A statement, the truth, and what everybody believed."""

    round: int
    author: Seat
    statement: str
    truth: bool
    votes: tuple[bool | None, ...]


class AlbumAnswer(msgspec.Struct, frozen=True, gc=False):
    """The last thing somebody answered."""

    seat: Seat
    text: str


class AlbumContest(msgspec.Struct, frozen=True, gc=False):
    """A question with its answers, or a real-life task, and who won."""

    round: int
    author: Seat
    text: str
    own: bool
    winner: Seat | None
    answers: tuple[AlbumAnswer, ...]


class Album(msgspec.Struct, frozen=True, gc=False):
    """All pages, each kind in the order in which it came to light."""

    galleries: tuple[AlbumGallery, ...] = ()
    quizzes: tuple[AlbumQuiz, ...] = ()
    contests: tuple[AlbumContest, ...] = ()


# Its pages --------------------------------------------------------------------------------


def with_galleries(album: Album, number: int, profiles: list[list[Laid]]) -> Album:
    """The galleries of a round, as they lie in the profiles at its count."""
    found = tuple(
        page for seat, cards in enumerate(profiles) for page in galleries(number, seat, cards)
    )
    return replace(album, galleries=album.galleries + found)


def galleries(number: int, seat: Seat, profile: list[Laid]) -> Iterator[AlbumGallery]:
    """The galleries of one profile that show something of their owner."""
    for place, card in enumerate(profile):
        if card.kind == "gallery" and not card.face_down and (card.title or card.drawing):
            likes = tuple(likes_from(profile, place + 1))
            yield AlbumGallery(number, seat, card.title, card.drawing, likes)


def likes_from(profile: list[Laid], place: int) -> Iterator[Seat]:
    """Whose Likes lie there, one on the other."""
    while place < len(profile) and profile[place].kind == "like" and not profile[place].face_down:
        yield profile[place].owner
        place += 1


def with_quiz(album: Album, page: AlbumQuiz) -> Album:
    """A quiz that was revealed; a statement that was hidden stays out."""
    return replace(album, quizzes=(*album.quizzes, page)) if page.statement else album


def with_contest(album: Album, page: AlbumContest) -> Album:
    """A contest that is over, if somebody won it or said something."""
    told = page.text and (page.winner is not None or page.answers)
    return replace(album, contests=(*album.contests, page)) if told else album


def asked(prompt: object) -> str:
    """What people were asked to answer or to do; what the program judges is no memory."""
    return prompt.text if isinstance(prompt, Question | RealLife) else ""


# Words that are hidden --------------------------------------------------------------------


def without(album: Album, writer: Seat) -> Album:
    """SOCIAL-45: the album without anything that this player wrote or drew."""
    return Album(
        tuple(page for page in album.galleries if page.seat != writer),
        tuple(page for page in album.quizzes if page.author != writer),
        tuple(
            replace(page, answers=tuple(said for said in page.answers if said.seat != writer))
            for page in album.contests
            if page.author != writer or not page.own
        ),
    )
