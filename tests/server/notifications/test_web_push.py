"""What is sent to a browser is what RFC 8291 and RFC 8292 say, down to the byte."""

import base64
import json

import pytest

from server.notifications.receivers import Got, encoded, signed_claims
from tablee.luck import seeded
from tablee.server.settings import Settings
from tablee.server.web import web_push
from tablee.server.web.web_push import Once, Receiver, Sender

ENDPOINT = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"
SAID = b"When I grow up, I want to be a watermelon"
# The example of RFC 8291, 5 and appendix A.
TO = Receiver(
    ENDPOINT,
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
)
ONCE = Once(
    "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", web_push.decoded("DGv6ra1nlYgDCS1FRnbzlw")
)
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_rfc_comes_out_to_the_byte() -> None:
    sealed = web_push.sealed(SAID + b"\2", TO, web_push.private_key(ONCE.key), ONCE.salt)
    assert web_push.encoded(sealed) == SEALED


def test_nobody_can_tell_how_long_it_is() -> None:
    lengths = {len(web_push.encrypted(b"x" * n, TO, ONCE)) for n in (0, 1, 200, 1_000)}
    assert len(lengths) == 1


def test_a_house_says_who_it_is_for_a_while() -> None:
    key = web_push.new_key(seeded(1))
    told = web_push.request(SAID, TO, Sender(key, "mailto:ops@example.org"), ONCE, 1_000.5)
    headers, body = {name.lower(): value for name, value in told[0].items()}, told[1]
    claims = signed_claims(Got("", headers, body), web_push.public_key(key))
    assert claims == {
        "aud": "https://push.example.net",
        "exp": 1_000 + 12 * 3600,
        "sub": "mailto:ops@example.org",
    }
    assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "1800")


def test_keys_are_new_each_time_and_an_operators_own_is_taken() -> None:
    luck = seeded(7)
    keys = {web_push.new_key(luck) for _ in range(50)}
    assert len(keys) == 50
    for key in keys:
        assert Settings(push_key=key).push_key == key
        assert len(web_push.decoded(web_push.public_key(key))) == 65
    first, second = Once.drawn(luck), Once.drawn(luck)
    assert first.key != second.key
    assert first.salt != second.salt


@pytest.mark.parametrize("key", ["", "x", "A" * 43, "_" * 42 + "8", "é" * 43, "A" * 42 + "B"])
def test_what_is_no_key_stops_the_start(key: str) -> None:
    with pytest.raises(ValueError, match="push_key"):
        Settings(push_key=key)


@pytest.mark.parametrize("contact", ["ops@example.org", "http://example.org", "mailto:a\r\nb"])
def test_a_contact_is_somebody_one_can_ask(contact: str) -> None:
    with pytest.raises(ValueError, match="push_contact"):
        Settings(push_contact=contact)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        (TO.p256dh[:-4], TO.auth),
        (TO.p256dh, TO.auth[:-4]),
        (encoded(b"\4" + b"\1" * 64), TO.auth),
        (encoded(b"\2" + b"\1" * 64), TO.auth),
        (encoded(b"\0" * 65), TO.auth),
        ("A", "A"),
    ],
)
def test_what_is_no_point_of_the_curve_is_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the library's own words
        Receiver(ENDPOINT, p256dh, auth).verify()


def test_base64url_is_that_of_others() -> None:
    raw = bytes(range(256))
    assert web_push.decoded(web_push.encoded(raw)) == raw
    assert base64.urlsafe_b64decode(web_push.encoded(raw) + "==") == raw
    assert json.loads(json.dumps(web_push.encoded(raw))) == web_push.encoded(raw)
