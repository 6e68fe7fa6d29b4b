"""Messages for browsers that are closed: encrypted (RFC 8291), and signed by the house (RFC 8292).

The service of a browser's maker carries them, and can read neither what they say nor how long that
is: all of them are filled up to one length. What both documents ask of a sender is done here with
the curves and ciphers of `cryptography`; nothing is sent.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple, Self
from urllib.parse import urlsplit

import msgspec

from tablee import extras
from tablee.kernel import Luck

with extras.needed():
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many keys there are, and one more."""
POINT, SECRET, SALT = 65, 16, 16
FILLED_TO = 1024
"""Bytes of what is said, with what fills it up; every service takes four times as many."""
RECORD = 4096
LAST = b"\2"
"""Ends what is said in the last record of a message; nothing but zeros follows."""
LASTS = 1_800
"""Seconds for which a service keeps a message for a browser that it does not reach."""
SIGNED_FOR = 12 * 3600
"""Seconds; a service takes no more than a day."""


class Receiver(NamedTuple):
    """Whose browser it is meant for: what its `PushSubscription` says."""

    endpoint: str
    p256dh: str
    auth: str

    def verify(self) -> None:
        """Raise ValueError unless something can be encrypted for it."""
        if len(decoded(self.p256dh)) != POINT or len(decoded(self.auth)) != SECRET:
            raise ValueError("keys of another length")
        public_point(self.p256dh)


class Once(NamedTuple):
    """What luck adds to one message, and to no other."""

    key: str
    salt: bytes

    @classmethod
    def drawn(cls, luck: Luck) -> Self:
        """As nobody can foresee."""
        return cls(new_key(luck), luck.below(1 << 8 * SALT).to_bytes(SALT))


class Sender(NamedTuple):
    """The house: its key, and where its operator can be asked."""

    key: str
    contact: str


def decoded(text: str) -> bytes:
    """The bytes of base64url. Raises ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encoded(raw: bytes) -> str:
    """Bytes as base64url, without what fills it up."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


# Keys --------------------------------------------------------------------------------------------


def new_key(luck: Luck) -> str:
    """A key that nobody else has, as it is kept."""
    return encoded((1 + luck.below(ORDER - 1)).to_bytes(32))


def private_key(key: str) -> ec.EllipticCurvePrivateKey:
    """A key as it was kept. Raises ValueError."""
    return ec.derive_private_key(int.from_bytes(decoded(key)), CURVE)


def public_point(text: str) -> ec.EllipticCurvePublicKey:
    """A public key as it is told. Raises ValueError where it is none."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(text))


def public_key(key: str) -> str:
    """What is told of a key: browsers subscribe to it, and services check signatures by it."""
    return encoded(point_of(private_key(key).public_key()))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key, uncompressed."""
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)


# Encryption --------------------------------------------------------------------------------------


def encrypted(said: bytes, to: Receiver, once: Once) -> bytes:
    """What is said, for this browser alone, filled up to the one length."""
    return sealed((said + LAST).ljust(FILLED_TO, b"\0"), to, private_key(once.key), once.salt)


def sealed(record: bytes, to: Receiver, once: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """A message of one record, under its header (RFC 8188, 2.1; RFC 8291, 3.4)."""
    theirs, ours = decoded(to.p256dh), point_of(once.public_key())
    shared = once.exchange(ec.ECDH(), public_point(to.p256dh))
    secret = derived(decoded(to.auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    cipher = AESGCM(derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4) + bytes([len(ours)]) + ours
    return header + cipher.encrypt(nonce, record, None)


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """Bytes that only who has the secret can derive."""
    return HKDF(SHA256(), length, salt, info).derive(secret)


# Signatures --------------------------------------------------------------------------------------


def request(
    said: bytes, to: Receiver, sender: Sender, once: Once, now_s: float
) -> tuple[dict[str, str], bytes]:
    """Headers and body of what is posted to a browser's service (RFC 8030, 5)."""
    headers = {
        "Authorization": authorization(to.endpoint, sender, now_s),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LASTS),
        "Urgency": "high",
    }
    return headers, encrypted(said, to, once)


def authorization(endpoint: str, sender: Sender, now_s: float) -> str:
    """Who sends this: whoever subscribed to this key, and the service it goes through, can tell."""
    service = urlsplit(endpoint)
    claims = {
        "aud": f"{service.scheme}://{service.netloc}",
        "exp": int(now_s) + SIGNED_FOR,
        "sub": sender.contact,
    }
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    signed = ".".join(encoded(msgspec.json.encode(part)) for part in parts)
    signature = private_key(sender.key).sign(signed.encode(), ec.ECDSA(SHA256()))
    r, s = utils.decode_dss_signature(signature)
    token = f"{signed}.{encoded(r.to_bytes(32) + s.to_bytes(32))}"
    return f"vapid t={token}, k={public_key(sender.key)}"
