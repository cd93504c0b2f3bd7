"""Session tokens: one with any part changed is no token, and expiry is where the token says, to the millisecond."""

import hashlib
import hmac
import string
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.house.people.tokens import LONGEST, Sealer, Session

SECRET = bytes(range(32))
SEALER = Sealer(SECRET)
TOKEN = SEALER.seal("ann", "0123456789abcdef", 1_700_000_000_000)
LETTERS = string.ascii_letters + string.digits + "-_"


def test_a_token_says_who_signed_in_under_which_password_and_until_when() -> None:
    session = SEALER.read(TOKEN)
    assert session is not None
    assert (session.name, session.password_id, session.expires) == ("ann", "0123456789abcdef", 1_700_000_000_000)
    assert session == Session("ann", "0123456789abcdef", 1_700_000_000_000, session.id)
    assert len(session.id) == 22


def test_a_token_is_what_the_documented_construction_gives() -> None:
    version, payload, seal = TOKEN.split(".")
    assert version == "1"
    name, password_id, expires, _ = msgspec.json.decode(urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    assert (name, password_id, expires) == ("ann", "0123456789abcdef", 1_700_000_000_000)
    key = hmac.new(SECRET, b"croupier session tokens", hashlib.sha256).digest()
    expected = hmac.new(key, f"1.{payload}".encode(), hashlib.sha256).digest()
    assert seal == urlsafe_b64encode(expected).decode().rstrip("=")


@pytest.mark.parametrize("at", range(len(TOKEN)))
def test_a_token_with_any_one_letter_changed_is_none(at: int) -> None:
    for letter in LETTERS + ".=":
        if letter != TOKEN[at]:
            assert SEALER.read(TOKEN[:at] + letter + TOKEN[at + 1 :]) is None
    assert SEALER.read(TOKEN[:at] + TOKEN[at + 1 :]) is None


@pytest.mark.parametrize(
    "session",
    [
        Session("bob", "0123456789abcdef", 1_700_000_000_000, "x"),
        Session("ann", "fedcba9876543210", 1_700_000_000_000, "x"),
        Session("ann", "0123456789abcdef", 1_700_000_000_001, "x"),
        Session("ann", "0123456789abcdef", 1_700_000_000_000, "y"),
    ],
    ids=["name", "password", "expiry", "id"],
)
def test_no_part_of_what_a_token_says_can_be_exchanged_under_its_seal(session: Session) -> None:
    payload = urlsafe_b64encode(msgspec.json.encode(session)).decode().rstrip("=")
    _, _, seal = TOKEN.split(".")
    assert SEALER.read(f"1.{payload}.{seal}") is None
    other = SEALER.seal(session.name, session.password_id, session.expires)
    assert SEALER.read(f"1.{payload}.{other.split('.')[2]}") is None


def test_a_token_of_another_version_is_none_even_where_its_seal_is_right() -> None:
    key = hmac.new(SECRET, b"croupier session tokens", hashlib.sha256).digest()

    def sealed(text: str) -> str:
        seal = hmac.new(key, text.encode(), hashlib.sha256).digest()
        return f"{text}.{urlsafe_b64encode(seal).decode().rstrip('=')}"

    _, payload, _ = TOKEN.split(".")
    assert SEALER.read(sealed(f"1.{payload}")) == SEALER.read(TOKEN)
    for text in (f"2.{payload}", payload, f".{payload}", "1.", "1.x", "1.bm90IGpzb24", ""):
        assert SEALER.read(sealed(text)) is None


@given(st.text(max_size=200))
def test_whatever_else_is_shown_is_no_token_and_no_error(text: str) -> None:
    assert SEALER.read(text) is None
    assert SEALER.read(f"1.{text}.{text}") is None
    assert SEALER.read(TOKEN + text) == (SEALER.read(TOKEN) if text == "" else None)
    assert not SEALER.check_csrf(TOKEN, text)


@pytest.mark.parametrize("text", ["\ud800", "1.\ud800.\ud800", "\0", "x" * (LONGEST + 1), "." * 10, "é"])
def test_odd_letters_and_long_texts_are_no_tokens_either(text: str) -> None:
    assert SEALER.read(text) is None
    assert SEALER.csrf_of(text)


def test_the_longest_name_in_any_script_fits_into_a_token() -> None:
    token = SEALER.seal("\U0001f3b0" * 100, "0123456789abcdef", 1_700_000_000_000)
    assert len(token) < LONGEST / 2
    session = SEALER.read(token)
    assert session is not None
    assert session.name == "\U0001f3b0" * 100


def test_each_token_is_different_and_each_purpose_has_its_own_key() -> None:
    assert len({SEALER.seal("ann", "p", 1) for _ in range(100)}) == 100
    _, payload, seal = TOKEN.split(".")
    assert SEALER.csrf_of(f"1.{payload}") != seal


def test_tokens_of_another_house_are_none() -> None:
    other = Sealer(bytes(32))
    assert other.read(TOKEN) is None
    assert not other.check_csrf(TOKEN, SEALER.csrf_of(TOKEN))


def test_a_secret_has_32_bytes_or_more() -> None:
    Sealer(bytes(33))
    with pytest.raises(ValueError, match="at least 32 bytes, not 31"):
        Sealer(bytes(31))
