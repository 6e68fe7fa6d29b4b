"""Browser tests that fail since screens and wire changed, each with what is known of it.

They are skipped by name until they are brought up to date, and nothing else is. A test that is
mended is taken off this list in the same commit.
"""

UNSETTLED: dict[str, str] = {
    "test_arrow_keys_walk_to_the_nearest_card": "players sit around the pile on a desk now",
    "test_a_reload_keeps_history_draft_and_unread": "the chat stays open after a reload",
    "test_TWIN_41_a_card_is_moved_aside_and_turned_over": "the heap's new grips",
    "test_the_lesson_of_co_op_is_played_to_its_end": "the heap's new grips",
    "test_a_payment_of_others_lies_there_to_be_read": "the payment is gone when time is run on",
    "test_what_happens_is_told_in_the_live_region": "speech is paced now and may be merged",
    "test_what_one_may_not_do_says_why_and_a_watcher_sees_no_hand": "reads a view off a frame",
    "test_a_board_that_cannot_be_drawn_comes_back_with_the_next_news": "plants its fault in a view",
    "test_it_follows_two_phones_from_the_lobby_to_the_end_and_on": "reads whole views off frames",
    "test_the_far_player_touched_first_and_wins_although_the_message_comes_second": (
        "not seen passing since a race waits for drawn tables; tests/server/net has the same"
    ),
    "test_each_sees_how_good_the_own_line_is": (
        "not seen passing since a race waits for drawn tables; tests/server/net has the same"
    ),
}
