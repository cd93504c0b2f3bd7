"""Who is asking: passwords, sessions, lock-outs and posts, on both sides of every edge."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import pytest
from argon2 import PasswordHasher
from argon2.low_level import Type

from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed
from croupier.core.words.roles import Power, Role
from croupier.house.limits import SignIns
from croupier.house.people.guessing import BY_DEVICE, BY_NAME, Whence
from croupier.house.people.people import MINUTE, People, Policy, SignedIn, WrongPassword, may
from croupier.house.people.registry import DeviceKind, MemoryRegistry, Person, Post
from tests.clock import HandClock
from tests.house.passing import HandPassing

T = TypeVar("T")
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
START = 1_700_000_000_000
SECRET = bytes(range(32))
RIGHT, WRONG = "correct horse battery", "wrong horse battery"
STAR, ADELAIDE = BOOKS["star-roulette"], BOOKS["adelaide-roulette"]
DEALER = Post("star-roulette", Role.DEALER)


class Floor:
    """A house with ann in it."""

    def __init__(self) -> None:
        self.clock = HandClock(START)
        self.registry = MemoryRegistry()
        policy, passing = Policy(session_minutes=60), HandPassing(self.clock)
        self.people = People(self.registry, self.clock, policy, QUICK, secret=SECRET, passing=passing)

    async def fails(self, name: str = "ann", password: str = WRONG) -> WrongPassword:
        answer = await self.people.sign_in(name, password)
        assert isinstance(answer, WrongPassword)
        return answer

    async def signs_in(self, name: str = "ann", password: str = RIGHT) -> SignedIn:
        answer = await self.people.sign_in(name, password)
        assert isinstance(answer, SignedIn), answer
        return answer


def on_the_floor(story: Callable[[Floor], Awaitable[T]]) -> T:
    async def told() -> T:
        floor = Floor()
        await floor.people.add("ann", RIGHT, (DEALER,))
        return await story(floor)

    return asyncio.run(told())


# --- signing in ------------------------------------------------------------------------------------------------------


def test_the_right_password_opens_a_session_and_signing_out_ends_it() -> None:
    async def story(floor: Floor) -> None:
        one, other = await floor.signs_in(), await floor.signs_in()
        assert one.token != other.token
        assert await floor.people.who(one.token) == one.person == Person("ann", (DEALER,))
        await floor.people.sign_out(one.token)
        assert await floor.people.who(one.token) is None
        assert await floor.people.who(other.token) == other.person
        await floor.people.sign_out("nobody's token")
        for stranger in ("", one.token + "x", other.token[:-1], "\ud800"):
            assert await floor.people.who(stranger) is None

    on_the_floor(story)


def test_a_session_lasts_until_the_instant_it_expires() -> None:
    async def story(floor: Floor) -> None:
        session = await floor.signs_in()
        assert session.expires == START + 60 * MINUTE
        floor.clock.set(session.expires - 1)
        assert await floor.people.who(session.token) is not None
        floor.clock.advance(1)
        assert await floor.people.who(session.token) is None

    on_the_floor(story)


def test_a_session_that_was_ended_is_remembered_for_as_long_as_its_token_could_be_shown() -> None:
    async def story(floor: Floor) -> None:
        old = await floor.signs_in()
        floor.clock.advance(1)
        young = await floor.signs_in()
        for session in (old, young, young):
            await floor.people.sign_out(session.token)
        floor.clock.set(old.expires - 1)
        await floor.people.forget_expired()
        assert len(floor.registry._ended) == 2
        floor.clock.set(old.expires)
        await floor.people.forget_expired()
        assert len(floor.registry._ended) == 1
        assert await floor.people.who(young.token) is None

    on_the_floor(story)


def test_a_session_that_is_over_is_not_ended_again() -> None:
    async def story(floor: Floor) -> None:
        session = await floor.signs_in()
        floor.clock.set(session.expires)
        await floor.people.sign_out(session.token)
        assert floor.registry._ended == {}

    on_the_floor(story)


def test_every_session_has_a_word_of_its_own_against_forged_requests() -> None:
    async def story(floor: Floor) -> None:
        people = floor.people
        one, other = (await floor.signs_in()).token, (await floor.signs_in()).token
        assert people.csrf_of(one) == people.csrf_of(one) != people.csrf_of(other)
        assert people.check_csrf(one, people.csrf_of(one))
        assert people.csrf_of(one) not in one
        for wrong in ("", people.csrf_of(other), people.csrf_of(one)[:-1], one, "\xe9", "\ud800"):
            assert not people.check_csrf(one, wrong)

    on_the_floor(story)


def test_a_practice_floor_lets_people_in_without_a_password_but_nobody_who_is_not_there() -> None:
    async def story(floor: Floor) -> None:
        session = await floor.people.let_in("ann")
        assert session is not None
        assert await floor.people.who(session.token) == Person("ann", (DEALER,))
        assert await floor.people.let_in("bob") is None

    on_the_floor(story)


def test_an_unknown_name_a_wrong_password_and_a_try_before_its_turn_get_one_answer() -> None:
    async def story(floor: Floor) -> None:
        unknown = await floor.fails("bob")
        wrong = [await floor.fails() for _ in range(LOOKED_AT)]
        too_early = await floor.fails(password=RIGHT)
        assert {msgspec.json.encode(one) for one in (unknown, too_early, *wrong)} == {msgspec.json.encode(unknown)}
        assert "after a few failures a try is looked at only after a while, up to 15 minutes later" in unknown.message

    on_the_floor(story)


def test_an_unknown_name_and_a_try_before_its_turn_cost_one_hash_like_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hashed: list[str] = []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, kept: str | bytes, password: str | bytes) -> bool:
        hashed.append(str(kept).rsplit("$", 2)[0])
        return verify(self, kept, password)

    monkeypatch.setattr(PasswordHasher, "verify", counted)

    async def story(floor: Floor) -> None:
        await floor.fails("bob")
        for _ in range(LOOKED_AT + 1):
            await floor.fails()

    on_the_floor(story)
    assert hashed == ["$argon2id$v=19$m=8,t=1,p=1"] * (LOOKED_AT + 2)


# --- guessing: what is looked at, and when, is told in test_guessing ------------------------------------------------

LOOKED_AT = BY_NAME.free + 2
"""So many from one place are looked at: those that are free, one that takes the turn, one by the lane."""


def test_the_last_try_that_is_looked_at_may_be_right_and_the_next_one_comes_too_early() -> None:
    async def story(floor: Floor) -> None:
        for _ in range(LOOKED_AT - 1):
            await floor.fails()
        await floor.signs_in()
        await floor.fails()
        await floor.fails(password=RIGHT)

    on_the_floor(story)


def test_a_try_comes_too_early_until_the_last_instant_of_the_turn_before_it() -> None:
    async def story(floor: Floor) -> None:
        for _ in range(LOOKED_AT):
            await floor.fails()
        floor.clock.advance(BY_NAME.first - 1)
        await floor.fails(password=RIGHT)
        floor.clock.advance(1)
        await floor.signs_in()

    on_the_floor(story)


def test_whoever_signed_in_from_a_device_before_is_not_held_up_by_a_stranger() -> None:
    async def story(floor: Floor) -> None:
        device = (await floor.signs_in()).device
        for _ in range(100):
            await floor.fails()
        await floor.fails(password=RIGHT)
        again = await floor.people.sign_in("ann", RIGHT, Whence(device=device))
        assert isinstance(again, SignedIn)
        assert again.device == device
        assert isinstance(await floor.people.sign_in("ann", WRONG, Whence(device=device)), WrongPassword)

    on_the_floor(story)


def test_guessing_ends_no_session_and_holds_up_nobody_else() -> None:
    async def story(floor: Floor) -> None:
        await floor.people.add("bob", RIGHT)
        session = await floor.signs_in()
        for _ in range(LOOKED_AT):
            await floor.fails()
        assert await floor.people.who(session.token) is not None
        await floor.signs_in("bob")

    on_the_floor(story)


def test_guesses_made_at_once_all_count() -> None:
    async def story(floor: Floor) -> None:
        guesses = [floor.people.sign_in("ann", WRONG) for _ in range(10)]
        answers = await asyncio.gather(*guesses, floor.people.sign_in("ann", RIGHT))
        assert all(isinstance(answer, WrongPassword) for answer in answers)

    on_the_floor(story)


# --- passwords -------------------------------------------------------------------------------------------------------


def test_a_new_password_ends_every_session_but_the_one_it_opens() -> None:
    async def story(floor: Floor) -> None:
        old = await floor.signs_in()
        new = await floor.people.change_password("ann", RIGHT, "a new and longer one")
        assert isinstance(new, SignedIn)
        assert await floor.people.who(old.token) is None
        assert await floor.people.who(new.token) == new.person
        await floor.fails(password=RIGHT)
        await floor.signs_in(password="a new and longer one")

    on_the_floor(story)


def test_a_password_is_changed_only_by_who_knows_it_and_guessing_there_counts_too() -> None:
    async def story(floor: Floor) -> None:
        for _ in range(LOOKED_AT):
            assert isinstance(await floor.people.change_password("ann", WRONG, "x" * 12), WrongPassword)
        assert isinstance(await floor.people.change_password("bob", RIGHT, "x" * 12), WrongPassword)
        await floor.fails(password=RIGHT)

    on_the_floor(story)


def test_within_a_session_guessing_the_password_is_slowed_by_itself_and_by_no_stranger() -> None:
    async def story(floor: Floor) -> None:
        inside = Whence(session=(await floor.signs_in()).token)
        for _ in range(100):
            await floor.fails()
        for _ in range(BY_DEVICE.free):
            assert isinstance(await floor.people.change_password("ann", WRONG, "x" * 12, inside), WrongPassword)
        assert isinstance(await floor.people.change_password("ann", RIGHT, "x" * 12, inside), SignedIn)

    on_the_floor(story)


def test_of_two_changes_made_at_once_one_holds() -> None:
    async def story(floor: Floor) -> None:
        changes = [floor.people.change_password("ann", RIGHT, letter * 12) for letter in "xy"]
        answers = await asyncio.gather(*changes)
        held = [letter for letter, answer in zip("xy", answers, strict=True) if isinstance(answer, SignedIn)]
        assert len(held) == 1
        await floor.signs_in(password=held[0] * 12)

    on_the_floor(story)


def test_a_password_is_neither_too_short_nor_too_long_and_is_never_repeated() -> None:
    async def story(floor: Floor) -> None:
        for size in (12, 1000):
            await floor.people.add(f"bob {size}", "x" * size)
            await floor.signs_in(f"bob {size}", "x" * size)
        for size in (0, 11, 1001):
            with pytest.raises(Malformed, match="12 to 1000 characters") as raised:
                await floor.people.add("eve", "x" * size)
            assert "xx" not in str(raised.value)
            with pytest.raises(Malformed, match="12 to 1000 characters"):
                await floor.people.change_password("ann", RIGHT, "x" * size)
        await floor.fails("bob 1000", "x" * 1001)
        await floor.fails("ann", "\ud800")

    on_the_floor(story)


def test_an_accent_is_the_same_however_it_was_typed() -> None:
    async def story(floor: Floor) -> None:
        await floor.people.add("zoe", "caf\u00e9 au lait, twice")
        await floor.signs_in("zoe", "cafe\u0301 au lait, twice")
        await floor.fails("zoe", "cafe au lait, twice")

    on_the_floor(story)


def test_passwords_are_kept_as_argon2id_with_at_least_the_memory_of_rfc_9106() -> None:
    people = People(MemoryRegistry(), HandClock(), secret=SECRET, passing=HandPassing(HandClock()))
    assert people._hasher.type is Type.ID
    assert people._hasher.memory_cost >= 64 * 1024
    assert people._nobody.startswith(f"$argon2id$v=19$m={people._hasher.memory_cost},")


# --- who is who ------------------------------------------------------------------------------------------------------


def test_a_name_is_given_once_and_is_one_that_can_be_printed() -> None:
    async def story(floor: Floor) -> None:
        with pytest.raises(Malformed, match="already a person"):
            await floor.people.add("ann", RIGHT)
        await floor.people.add("x" * 100, RIGHT)
        for name in ("", " ", "x" * 101, " ann", "ann ", "a\nb", "\ud800"):
            with pytest.raises(Malformed, match="is no name"):
                await floor.people.add(name, RIGHT)
        await floor.signs_in()

    on_the_floor(story)


def test_a_role_counts_under_its_own_book_only() -> None:
    ann = Person("ann", (DEALER, Post("adelaide-roulette", Role.INSPECTOR)))
    assert may(ann, STAR, Power.SPIN)
    assert not may(ann, STAR, Power.INVALIDATE_OUTCOME)
    assert not may(ann, BOOKS["novo-unity"], Power.SPIN)
    for book in BOOKS.values():
        for power in Power:
            held = {"star-roulette": Role.DEALER, "adelaide-roulette": Role.INSPECTOR}.get(book.code)
            assert may(ann, book, power) is (held is not None and book.may(held, power))
            assert not may(Person("bob", ()), book, power)


def test_a_post_given_or_taken_counts_at_once() -> None:
    async def story(floor: Floor) -> None:
        session = await floor.signs_in()
        await floor.people.appoint("ann", (Post("star-roulette", Role.CASINO_SUPERVISOR),))
        ann = await floor.people.who(session.token)
        assert ann is not None
        assert may(ann, STAR, Power.INVALIDATE_OUTCOME)
        assert not may(ann, STAR, Power.SPIN)
        with pytest.raises(Malformed, match="no person named"):
            await floor.people.appoint("bob", ())
        with pytest.raises(Malformed, match="there is no book"):
            await floor.people.appoint("ann", (Post("star-rulette", Role.DEALER),))
        for role in (Role.PLAYER, Role.SYSTEM):
            with pytest.raises(Malformed, match="is no post"):
                await floor.people.appoint("ann", (Post("star-roulette", role),))

    on_the_floor(story)


def test_who_is_dismissed_is_out_and_a_namesake_does_not_inherit_the_session() -> None:
    async def story(floor: Floor) -> None:
        first, second = await floor.signs_in(), await floor.signs_in()
        await floor.people.dismiss("ann")
        assert await floor.people.who(first.token) is None
        await floor.fails(password=RIGHT)
        await floor.people.add("ann", RIGHT)
        assert await floor.people.who(second.token) is None

    on_the_floor(story)


def test_a_device_is_known_by_its_token_until_it_is_withdrawn() -> None:
    async def story(floor: Floor) -> None:
        token = await floor.people.enrol("T1", DeviceKind.TERMINAL)
        device = await floor.people.device(token)
        assert device is not None
        assert (device.name, device.kind) == ("T1", DeviceKind.TERMINAL)
        with pytest.raises(Malformed, match="already a device"):
            await floor.people.enrol("T1", DeviceKind.DISPLAY)
        assert await floor.people.who(token) is None, "a device is no person"
        assert await floor.people.device((await floor.signs_in()).token) is None, "a person is no device"
        await floor.people.withdraw("T1")
        assert await floor.people.device(token) is None
        assert await floor.people.enrol("T1", DeviceKind.DISPLAY) != token
        assert [(one.name, one.kind) for one in await floor.people.devices()] == [("T1", DeviceKind.DISPLAY)]

    on_the_floor(story)


# --- secrets ---------------------------------------------------------------------------------------------------------


def test_no_password_and_no_token_is_kept_or_shown() -> None:
    async def story(floor: Floor) -> None:
        session = await floor.signs_in()
        token = await floor.people.enrol("T1", DeviceKind.TERMINAL)
        account = await floor.registry.account("ann")
        assert account is not None
        await floor.people.sign_out((await floor.signs_in()).token)
        kept = [account, *floor.registry._devices.values()]
        texts = [msgspec.json.encode(one).decode() for one in (*kept, floor.registry._ended)]
        texts += [repr(one) for one in (*kept, session, session.person, floor.people, floor.registry)]
        for text in texts:
            for secret in (RIGHT, session.token, token):
                assert secret not in text
        assert account.password.startswith("$argon2id$")
        assert account.password not in repr(account)
        assert not any(ended in session.token for ended in floor.registry._ended)

    on_the_floor(story)


def test_two_people_with_one_password_have_different_hashes() -> None:
    async def story(floor: Floor) -> None:
        await floor.people.add("bob", RIGHT)
        one, other = await floor.registry.account("ann"), await floor.registry.account("bob")
        assert one is not None
        assert other is not None
        assert one.password != other.password
        assert one.password_id != other.password_id

    on_the_floor(story)


class Watched(PasswordHasher):
    """Counts how many hash at the same time."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.at_once = self.most = 0

    def verify(self, *given: Any) -> Any:
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        try:
            return super().verify(*given)
        finally:
            self.at_once -= 1


def test_hashing_waits_its_turn_beside_the_loop() -> None:
    hasher = Watched()

    async def story() -> None:
        clock, limits = HandClock(START), SignIns(at_once=2)
        passing = HandPassing(clock)
        people = People(MemoryRegistry(), clock, hasher=hasher, secret=SECRET, passing=passing, limits=limits)
        await asyncio.gather(*(people.sign_in(f"guest {at}", WRONG) for at in range(20)))

    asyncio.run(story())
    assert 1 <= hasher.most <= 2


# --- the clock -------------------------------------------------------------------------------------------------------


def test_a_hand_clock_moves_when_it_is_told_to() -> None:
    clock = HandClock(10)
    assert (clock.now(), clock.now()) == (10, 10)
    assert (clock.advance(0), clock.advance(5), clock.now()) == (10, 15, 15)
    with pytest.raises(ValueError, match="cannot advance"):
        clock.advance(-1)
    clock.set(3)
    assert clock.now() == 3
