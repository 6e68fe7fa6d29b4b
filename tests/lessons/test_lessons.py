"""What the client teaches is what the engine plays."""

from lessons.record import lessons, path


def test_the_lessons_are_what_the_engine_says() -> None:
    for game, text in lessons().items():
        assert path(game).read_text() == text, "run `make lessons`"
