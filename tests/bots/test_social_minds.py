"""What bots of Social Network know, believe and put down, by their level."""

from typing import get_args

import pytest
from msgspec.structs import replace

from rules.social_table import Table
from tablee import luck
from tablee.bots import Level
from tablee.bots.social import pace
from tablee.bots.social.about import CHARACTER, PLAY, sayings, statements
from tablee.bots.social.answers import KNOWS, attempts, slip, worth_accepting
from tablee.bots.social.bluff import Memory, believes, drawn_temper, says_the_truth
from tablee.bots.social.cards import next_card, reward
from tablee.bots.social.scene import Scene
from tablee.bots.social.wishes import judgements
from tablee.games.social.bank import Language, bank, words_of_their_own
from tablee.games.social.contests import tasks
from tablee.games.social.contests.matching import is_slip
from tablee.games.social.contests.prompts import (
    Asked,
    Question,
    ScreenTask,
    Sentence,
    ShownPrompt,
    Taps,
    plain,
)
from tablee.games.social.facts import ContestOver, Revealed
from tablee.games.social.moves import DRAW, Award, Play, Reward
from tablee.games.social.state import ContestPhase, Given
from tablee.games.social.views import SeenContest
from tools.lookalikes import holes

LEVELS: list[Level] = ["easy", "normal", "strong"]
TIMES = 300
MONA_LISA = {
    "questions": [
        {
            "kind": "question",
            "text": "Who painted the Mona Lisa?",
            "accepted": ["Leonardo da Vinci", "Leonardo", "da Vinci"],
        }
    ]
}
SENTENCES = [prompt for prompt in bank("en") if isinstance(prompt, Sentence)]
TASKS = [tasks.task(SENTENCES, luck.seeded(number)) for number in range(TIMES)]


def seen(prompt: ShownPrompt) -> SeenContest:
    """A contest of the bank as another player sees it."""
    return SeenContest(1, 0, prompt, "open", 45_000, lasts=45_000, tries=20)


# What they know -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_SOCIAL_44_bots_know_the_more_the_higher_their_level(language: Language) -> None:
    questions = [prompt for prompt in bank(language) if isinstance(prompt, Question)]
    for level in LEVELS:
        right = tries = 0
        for number in range(TIMES):
            question = questions[number % len(questions)]
            asked = seen(Asked(question.text))
            said = attempts(asked, language, level, luck.seeded(number))
            right += any(question.solved_by([text]) for text in said)
            tries += len(said)
        assert abs(100 * right / TIMES - KNOWS[level]) < 8
        assert right < tries < TIMES, "it says something wrong, or nothing, now and then"


def test_SOCIAL_44_what_the_bank_does_not_hold_no_bot_knows() -> None:
    asked = seen(Asked("Where does my aunt live?"))
    assert not any(attempts(asked, "en", level, luck.seeded(1)) for level in LEVELS)


def test_SOCIAL_40_bots_do_every_screen_task_in_the_end_and_slip_less_with_their_level() -> None:
    first_time: list[int] = []
    for level in LEVELS:
        said = [attempts(seen(task), "en", level, luck.seeded(n)) for n, task in enumerate(TASKS)]
        tried = list(zip(TASKS, said, strict=True))
        assert all(task.solved_by(said) and len(said) <= task.tries for task, said in tried)
        first_time.append(sum(task.solved_by(said[:1]) for task, said in tried))
    assert first_time[0] < first_time[1] < first_time[2]


@pytest.mark.parametrize("right", ["0", "1", "V", "Canberra", "12,34,56", "deux mots"])
def test_a_slip_is_never_right_and_never_empty(right: str) -> None:
    for seed in range(30):
        wrong = slip(right, luck.seeded(seed))
        assert plain(wrong)
        if " " not in right:
            assert plain(wrong) != plain(right)


def test_SOCIAL_40_every_screen_task_takes_a_bot_as_long_as_a_person() -> None:
    for task in TASKS:
        quick, slow = pace.effort(task, task.solution(), "normal")
        times = task.times if isinstance(task, Taps) else 1
        assert quick * times >= 1_200
        assert slow * times < 20_000
    assert {type(task) for task in TASKS} == set(get_args(ScreenTask))


def test_a_slip_in_a_row_is_two_in_the_wrong_order() -> None:
    for seed in range(30):
        wrong = slip("12,34,56", luck.seeded(seed))
        assert wrong in ("34,12,56", "12,56,34")


# What they believe ----------------------------------------------------------------------------


def liars(*authors: int) -> Memory:
    memory = Memory()
    for author in authors:
        memory.observe([Revealed(author, False, (None, True, True), ())])
    return memory


def share(level: Level, memory: Memory, *, author: int) -> float:
    lots = map(luck.seeded, range(TIMES))
    return sum(believes(memory, author, level, drawn_temper(lot), lot) for lot in lots) / TIMES


def test_SOCIAL_18_strong_sees_through_who_lies_and_easy_trusts_everybody() -> None:
    memory = liars(0, 0, 0)
    assert 0 < share("strong", memory, author=0) < 0.3
    assert 0.5 < share("strong", memory, author=1) < 1
    assert share("easy", memory, author=0) == share("easy", memory, author=1) > 0.6


def test_SOCIAL_18_strong_is_not_fooled_by_truth_and_lie_in_turn() -> None:
    memory, right, quizzes = Memory(), 0, 40
    tempers = [drawn_temper(luck.seeded(n)) for n in range(5)]
    lot = luck.seeded("votes")
    for number in range(quizzes):
        truth = number % 2 == 0
        votes = [believes(memory, 0, "strong", temper, lot) for temper in tempers]
        right += sum(vote is truth for vote in votes)
        memory.observe([Revealed(0, truth, (None, *votes), ())])
    assert right > 0.55 * quizzes * len(tempers)
    assert len(set(tempers)) == len(tempers)


def test_SOCIAL_41_a_typed_answer_comes_the_later_the_lower_the_level() -> None:
    spans = [pace.effort(Asked("Why?"), "because", level) for level in ("gentle", *LEVELS)]
    assert spans[0] == (12_000, 20_000)
    assert spans == sorted(spans, reverse=True)


def test_SOCIAL_41_as_author_a_bot_accepts_a_slip_of_the_keys_and_nothing_else() -> None:
    asked = next(prompt for prompt in bank("en") if prompt.text == "Who painted the Mona Lisa?")
    near = Given(1, "the great Leonardo", True), Given(2, "Leonrado", True)
    contest = replace(seen(Asked(asked.text)), answers=near)
    assert worth_accepting(contest, "en") == 2
    assert worth_accepting(replace(contest, answers=near[:1]), "en") is None


def asked_of(text: str, *near: str, phase: ContestPhase = "picking") -> SeenContest:
    """A question of the bank of which these answers were nearly right, one seat after the other."""
    given = tuple(Given(seat, said, True) for seat, said in enumerate(near, start=1))
    return replace(seen(Asked(text)), answers=given, phase=phase)


def questions(language: Language) -> list[Question]:
    return [prompt for prompt in bank(language) if isinstance(prompt, Question)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_SOCIAL_41_in_the_whole_bank_no_other_answer_passes_for_a_slip(language: Language) -> None:
    """Every answer to another question that is near to this one, and every word of the list."""
    asked = questions(language)
    others = {answer for prompt in asked for answer in prompt.accepted if len(answer) > 3}
    by_hole: dict[str, set[str]] = {}
    for word in others | words_of_their_own(language):
        for hole in holes(word.casefold()):
            by_hole.setdefault(hole, set()).add(word)
    tried = 0
    for prompt in asked:
        rights = [right.casefold() for right in prompt.accepted]
        near = {word for right in rights for hole in holes(right) for word in by_hole.get(hole, ())}
        wrong = [word for word in sorted(near) if prompt.nearly_solved_by(word)]
        wrong = [word for word in wrong if not prompt.solved_by([word])]
        tried += len(wrong)
        contest = asked_of(prompt.text, *wrong)
        assert worth_accepting(contest, language) is None, (prompt, wrong)
    assert tried > 500


@pytest.mark.parametrize("language", ["en", "fr"])
def test_SOCIAL_41_in_the_whole_bank_slips_that_are_no_words_are_accepted(
    language: Language,
) -> None:
    """A letter of the answer typed twice, or two of them in the other order."""
    accepted = total = 0
    for prompt in questions(language):
        right = prompt.accepted[0]
        if len(right) < 6 or not right.isalpha():
            continue
        for typed in (right[:3] + right[2:], right[:2] + right[3] + right[2] + right[4:]):
            if prompt.nearly_solved_by(typed) and not prompt.solved_by([typed]):
                total += 1
                accepted += worth_accepting(asked_of(prompt.text, typed), language) == 1
    assert accepted > 0.95 * total > 200


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [("en", "wool", "wood"), ("en", "Monet", "Manet"), ("fr", "Monet", "Manet")],
)
def test_SOCIAL_41_another_word_is_no_slip(language: Language, right: str, wrong: str) -> None:
    known = next(prompt for prompt in questions(language) if right in prompt.accepted)
    assert is_slip(wrong, known.accepted)
    assert worth_accepting(asked_of(known.text, wrong), language) is None


def test_SOCIAL_41_outside_the_bank_a_bot_takes_nothing_that_is_only_near() -> None:
    contest = asked_of("The capital of France?", "anything but Paris", "Pariss")
    assert worth_accepting(contest, "en") is None


def test_SOCIAL_41_a_bot_never_takes_the_win_from_a_right_answer() -> None:
    table = Table("C", "L", "L", prompts=MONA_LISA)
    table.play(0, "contest", contest={"kind": "question"})
    table.do(1, "answer", contest=1, text="Leonrado da Vinci")
    table.do(2, "answer", contest=1, text="Leonardo da Vinci")
    assert table.view().contests[0].phase == "near_miss"
    assert list(judgements(Scene(table.view(0), table.match.legal(0)))) == []
    table.wait(5_000)
    assert table.told()[0].winner == 2


def test_SOCIAL_41_with_near_misses_only_a_bot_names_who_slipped() -> None:
    table = Table("C", "L", "L", prompts=MONA_LISA)
    table.play(0, "contest", contest={"kind": "question"})
    table.do(1, "answer", contest=1, text="anyone but Leonardo da Vinci")
    table.do(2, "answer", contest=1, text="Leonrado da Vinci")
    table.wait(45_000)
    (wish,) = judgements(Scene(table.view(0), table.match.legal(0)))
    assert wish.move == Award(1, 2)


def test_SOCIAL_18_strong_says_what_the_voters_do_not_expect() -> None:
    trusted = liars(0, 0, 0)
    told = [says_the_truth(trusted, [1, 2], "strong", luck.seeded(n)) for n in range(TIMES)]
    assert 0 < sum(told) < TIMES / 3
    doubted = Memory()
    for _ in range(5):
        doubted.observe([Revealed(0, True, (None, False, False), ())])
    told = [says_the_truth(doubted, [1, 2], "strong", luck.seeded(n)) for n in range(TIMES)]
    assert TIMES > sum(told) > TIMES * 2 / 3


# What they say of themselves ------------------------------------------------------------------


def true_of(table: Table, level: Level = "normal", memory: Memory | None = None) -> set[str]:
    """The sayings that are true of seat 0; for each, only the other text is false."""
    texts = sayings("en")
    said = {
        truth: set(statements(scene(table, 0), memory or Memory(), level, truth=truth))
        for truth in (True, False)
    }
    both = {name: {yes, no} for name, (yes, no) in texts.items() if {yes, no} & said[True]}
    assert said[True] | said[False] == set().union(*both.values())
    assert not said[True] & said[False]
    return {name for name, (yes, _) in texts.items() if yes in said[True]}


def test_SOCIAL_44_what_a_bot_states_can_be_known_of_its_play() -> None:
    table = Table("GGCLL", "GLLLL", "GLLLL")
    assert {"holds_like", "holds_gallery", "holds_contest"} <= true_of(table)
    assert not {"was_liked", "liked_two", "posted_two", "won_a_contest"} & true_of(table)
    table.play(0, "gallery")
    table.play(0, "gallery")
    table.like(1, owner=0)
    assert {"was_liked", "posted_two"} <= true_of(table)
    assert "holds_gallery" not in true_of(table)
    for other in (1, 2):
        table.play(other, "gallery")
        table.like(0, owner=other)
    assert "liked_two" in true_of(table)
    assert not {"holds_like", "mostly_likes"} & true_of(table)
    memory = Memory()
    memory.observe([ContestOver(1, "won", 0), Revealed(0, False, (None, True, True), ())])
    memory.observe([Revealed(1, False, (True, None, True), ())])
    assert {"won_a_contest", "has_lied", "voted_true"} <= true_of(table, memory=memory)


def test_SOCIAL_44_what_a_bot_states_can_be_known_of_its_character() -> None:
    table = Table("GGCLL", "GLLLL", "GLLLL")
    assert {"fills_up", "trusts", "is_honest"} <= true_of(table, "gentle")
    assert {"waits_for_likes", "likes_first", "knows_a_lot"} <= true_of(table, "strong")


def test_SOCIAL_44_a_bot_counts_its_hand_without_the_quiz_it_plays() -> None:
    table = Table("QLLLL", "LLLLL", "LLLLL")
    here = scene(table, 0).without(0)
    assert here.view.hand == (None, "like", "like", "like", "like")


def test_SOCIAL_44_every_saying_has_two_texts_in_both_languages() -> None:
    assert set(sayings("en")) == set(sayings("fr")) == {*PLAY, *CHARACTER}
    for language in get_args(Language):
        texts = [text for both in sayings(language).values() for text in both]
        assert len(set(texts)) == len(texts)


# What they lay --------------------------------------------------------------------------------


def scene(table: Table, seat: int) -> Scene:
    return Scene(table.view(seat), table.match.legal(seat))


def kind_of(table: Table, seat: int, move: object) -> str | None:
    return table.in_hand(seat)[move.slot] if isinstance(move, Play) else None


def test_SOCIAL_12_strong_leaves_its_gallery_open_while_likes_may_come() -> None:
    table = Table("GGCQL", "LLLLL", "LLLLL")
    table.play(0, "gallery")
    assert next_card(scene(table, 0), "strong", luck.seeded(1), patient=True, calm=False) == DRAW
    table.do(0, "draw")
    assert next_card(scene(table, 0), "strong", luck.seeded(1), patient=True, calm=False) is None
    later = next_card(scene(table, 0), "strong", luck.seeded(1), patient=False, calm=False)
    assert kind_of(table, 0, later) == "contest"
    table.like(1, owner=0)
    table.like(2, owner=0)
    liked = next_card(scene(table, 0), "strong", luck.seeded(1), patient=True, calm=False)
    assert kind_of(table, 0, liked) == "contest"


def test_SOCIAL_13_strong_likes_who_is_behind() -> None:
    table = Table("LLLLL", "GGGLL", "GLLLL")
    for _ in range(3):
        table.play(1, "gallery")
    table.play(2, "gallery")
    for seed in range(9):
        like = next_card(scene(table, 0), "strong", luck.seeded(seed), patient=True, calm=False)
        assert like == Play(0, on=table.token(2))
    anybody = {
        next_card(scene(table, 0), "normal", luck.seeded(n), patient=True, calm=False)
        for n in range(9)
    }
    assert len(anybody) == 2


def test_SOCIAL_17_nobody_calls_a_quiz_right_after_another() -> None:
    table = Table("QQQLL", "LLLLL", "LLLLL")
    for level in LEVELS:
        for calm, kinds in ((False, {"quiz"}), (True, {None})):
            moves = [
                next_card(scene(table, 0), level, luck.seeded(n), patient=False, calm=calm)
                for n in range(9)
            ]
            assert {kind_of(table, 0, move) for move in moves} == kinds


def test_SOCIAL_16_a_like_is_the_best_card_to_put_face_down() -> None:
    table = Table("CGGGL", "LLLLL", "GGGGL")
    table.play(0, "contest", contest={"kind": "real_life"})
    table.do(0, "award", contest=1, seat=2)
    for level in ("normal", "strong"):
        assert reward(scene(table, 0), level, luck.seeded(1)) == Reward("hand", 4)
    offered = {reward(scene(table, 0), "easy", luck.seeded(n)) for n in range(60)}
    assert len(offered) == 5
    assert Reward("none") not in offered
