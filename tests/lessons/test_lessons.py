"""What the client teaches is what the engine plays."""

from lessons.record import path, recorded


def test_the_lessons_are_what_the_engine_says() -> None:
    for game, text in recorded().items():
        assert path(game).read_text() == text, "run `make lessons`"
