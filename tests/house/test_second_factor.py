"""A second factor: codes by the RFC's own vectors, good once over all servers; recovery codes; who must have one."""

import asyncio
import base64
from collections.abc import Awaitable, Callable

import pytest

from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed
from croupier.core.words.roles import Role
from croupier.house.people.guessing import BY_DEVICE, BY_NAME, Whence
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import People, Policy, SignedIn, WrongPassword
from croupier.house.people.registry import MemoryRegistry, Post
from croupier.house.people.second_factor import RECOVERY_CODES, STEP, Rule, code_at, step_of
from croupier.log import open_store
from tests.api.floor import QUICK
from tests.clock import HandClock
from tests.house.passing import HandPassing

START, RIGHT = 1_790_000_000_000, "seventeen and four"
SECRET, NEXT = b"s" * 32, b"t" * 32
STEP_MS = STEP * 1_000
OPERATOR, DEALER = Post("star-roulette", Role.OPERATOR), Post("star-roulette", Role.DEALER)

# RFC 6238, appendix B, for SHA-1; the last six of its eight digits.
VECTORS = {59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037"}


@pytest.mark.parametrize("seconds", VECTORS)
def test_codes_are_those_of_the_rfc(seconds: int) -> None:
    assert code_at(b"12345678901234567890", seconds // STEP) == VECTORS[seconds]


def test_a_code_is_good_in_its_own_half_minute_and_the_one_on_either_side() -> None:
    secret, step = b"12345678901234567890", START // STEP_MS
    code, begins = code_at(secret, step), step * STEP_MS
    for now, good in (
        (begins - STEP_MS - 1, False),
        (begins - STEP_MS, True),
        (begins, True),
        (begins + 2 * STEP_MS - 1, True),
        (begins + 2 * STEP_MS, False),
    ):
        assert (step_of(secret, code, now) == step) is good
    for no in ("", "12345", code + "0", "abcdef", "²²²²²²"):
        assert step_of(secret, no, begins) is None


class Floor:
    """A house with ann, who has an authenticator in her hand."""

    def __init__(self, rule: Rule = Rule.OFFERED) -> None:
        self.clock = HandClock(START)
        self.registry = MemoryRegistry()
        self._passing, self._rule = HandPassing(self.clock), rule
        self.people = self.server()
        self.authenticator = b""
        self.recovery: list[str] = []

    def server(self, secret: bytes | tuple[bytes, ...] = SECRET) -> People:
        policy = Policy(second_factor=self._rule)
        return People(self.registry, self.clock, policy, QUICK, secret=secret, passing=self._passing)

    async def enrol(self) -> None:
        account = await self.people.proved_again("ann", RIGHT, Whence(session="s"))
        assert not isinstance(account, WrongPassword)
        begun = self.people.authenticators.begin(account)
        padded = begun.secret + "=" * (-len(begun.secret) % 8)
        self.authenticator = base64.b32decode(padded)
        assert begun.secret in begun.uri
        assert begun.secret not in repr(begun)
        codes = await self.people.authenticators.confirm("ann", begun.pending, self.code())
        assert codes is not None
        self.recovery = codes
        self.clock.advance(STEP_MS)

    def code(self, steps: int = 0) -> str:
        return code_at(self.authenticator, self.clock.now() // STEP_MS + steps)

    async def tries(self, code: str, at: Whence | None = None) -> SignedIn | WrongPassword:
        return await self.people.sign_in("ann", RIGHT, at or Whence(), code=code)


def on_the_floor(story: Callable[[Floor], Awaitable[None]], rule: Rule = Rule.OFFERED) -> None:
    async def told() -> None:
        floor = Floor(rule)
        await floor.people.add("ann", RIGHT, (OPERATOR, DEALER))
        await story(floor)

    asyncio.run(told())


def test_whoever_has_one_needs_a_code_and_whoever_has_none_does_not() -> None:
    async def story(floor: Floor) -> None:
        assert isinstance(await floor.tries(""), SignedIn)
        await floor.enrol()
        asked = await floor.tries("")
        assert isinstance(asked, WrongPassword)
        assert asked.wants_code
        assert isinstance(await floor.tries(floor.code()), SignedIn)

    on_the_floor(story)


def test_a_wrong_password_tells_nothing_of_a_second_factor() -> None:
    async def story(floor: Floor) -> None:
        await floor.enrol()
        wrong = await floor.people.sign_in("ann", "wrong", code=floor.code())
        assert isinstance(wrong, WrongPassword)
        assert not wrong.wants_code
        assert wrong == await floor.people.sign_in("nobody", "wrong")
        # The code was not looked at, so it is still good.
        assert isinstance(await floor.tries(floor.code()), SignedIn)

    on_the_floor(story)


def test_a_code_is_good_once_and_with_spaces_and_at_any_server() -> None:
    async def story(floor: Floor) -> None:
        await floor.enrol()
        code = floor.code()
        assert isinstance(await floor.tries(f" {code[:3]} {code[3:]} "), SignedIn)
        assert isinstance(await floor.tries(code), WrongPassword)
        assert isinstance(await floor.server().sign_in("ann", RIGHT, code=code), WrongPassword)
        assert isinstance(await floor.tries(floor.code(1)), SignedIn)

    on_the_floor(story)


def test_the_code_that_set_it_up_signs_nobody_in() -> None:
    async def story(floor: Floor) -> None:
        await floor.enrol()
        assert isinstance(await floor.tries(floor.code(-1)), WrongPassword)

    on_the_floor(story)


def test_a_recovery_code_is_good_once_in_the_place_of_a_code() -> None:
    async def story(floor: Floor) -> None:
        await floor.enrol()
        assert len(set(floor.recovery)) == RECOVERY_CODES
        one, other = floor.recovery[:2]
        assert isinstance(await floor.tries(one.upper().replace("-", " ")), SignedIn)
        assert isinstance(await floor.tries(one), WrongPassword)
        both = await asyncio.gather(floor.tries(other), floor.tries(other))
        assert sum(isinstance(answer, SignedIn) for answer in both) == 1
        account = await floor.registry.account("ann")
        assert account is not None
        assert account.second is not None
        assert len(account.second.recovery) == RECOVERY_CODES - 2
        assert not any(code in str(account) + repr(account.second) for code in floor.recovery)

    on_the_floor(story)


def test_guessing_codes_is_slowed_like_guessing_passwords_and_asking_for_one_counts_nothing() -> None:
    async def story(floor: Floor) -> None:
        await floor.enrol()
        for _ in range(50):
            asked = await floor.tries("")
            assert isinstance(asked, WrongPassword)
            assert asked.wants_code
        for _ in range(BY_NAME.free + 2):
            assert isinstance(await floor.tries("000000"), WrongPassword)
        assert isinstance(await floor.tries(floor.code()), WrongPassword)

    on_the_floor(story)


def test_a_secret_is_kept_encrypted_and_a_new_secret_of_the_house_still_opens_it() -> None:
    async def story(floor: Floor) -> None:
        await floor.enrol()
        account = await floor.registry.account("ann")
        assert account is not None
        assert account.second is not None
        kept = base64.b64decode(account.second.sealed)
        assert floor.authenticator not in kept
        assert isinstance(await floor.server((NEXT, SECRET)).sign_in("ann", RIGHT, code=floor.code()), SignedIn)
        # Nobody's authenticator is another's, and another house opens none.
        floor.clock.advance(STEP_MS)
        assert isinstance(await floor.server(NEXT).sign_in("ann", RIGHT, code=floor.code()), WrongPassword)

    on_the_floor(story)


def test_what_is_pending_is_for_the_one_who_asked_and_only_once() -> None:
    async def story(floor: Floor) -> None:
        await floor.people.add("bob", RIGHT)
        ann = await floor.people.proved_again("ann", RIGHT, Whence(session="s"))
        assert not isinstance(ann, WrongPassword)
        begun = floor.people.authenticators.begin(ann)
        floor.authenticator = base64.b32decode(begun.secret + "=" * (-len(begun.secret) % 8))
        confirm = floor.people.authenticators.confirm
        assert await confirm("bob", begun.pending, floor.code()) is None
        assert await confirm("ann", begun.pending, "000000") is None
        assert await confirm("ann", "no base64", floor.code()) is None
        assert await confirm("ann", begun.pending, floor.code()) is not None
        floor.clock.advance(STEP_MS)
        assert await confirm("ann", begun.pending, floor.code()) is None
        again = await floor.people.proved_again("ann", RIGHT, Whence(session="s"))
        assert not isinstance(again, WrongPassword)
        with pytest.raises(Malformed, match="already"):
            floor.people.authenticators.begin(again)

    on_the_floor(story)


def test_a_stolen_session_that_guesses_the_password_is_slowed() -> None:
    async def story(floor: Floor) -> None:
        inside = Whence(session="stolen")
        for _ in range(BY_DEVICE.free + 1):
            assert isinstance(await floor.people.proved_again("ann", "wrong", inside), WrongPassword)
        assert isinstance(await floor.people.proved_again("ann", RIGHT, inside), WrongPassword)
        assert not isinstance(await floor.people.proved_again("ann", RIGHT, Whence(session="own")), WrongPassword)

    on_the_floor(story)


def test_where_it_is_required_posts_that_move_money_rest_until_there_is_one() -> None:
    async def story(floor: Floor) -> None:
        session = await floor.tries("")
        assert isinstance(session, SignedIn)
        resting = await floor.people.who(session.token)
        assert resting is not None
        assert resting.posts == (DEALER,)
        assert floor.people.at_a_glance(session.token) == resting
        assert await floor.people.authenticators.must_have_one("ann")
        await floor.enrol()
        awake = await floor.people.who(session.token)
        assert awake is not None
        assert awake.posts == (OPERATOR, DEALER)
        assert not await floor.people.authenticators.must_have_one("ann")
        await floor.people.authenticators.reset("ann")
        assert await floor.people.who(session.token) == resting

    on_the_floor(story, Rule.REQUIRED)


@pytest.mark.parametrize("rule", [Rule.OFFERED, Rule.OFF])
def test_where_it_is_not_required_all_posts_are_held_and_whoever_has_one_is_asked(rule: Rule) -> None:
    async def story(floor: Floor) -> None:
        session = await floor.tries("")
        assert isinstance(session, SignedIn)
        person = await floor.people.who(session.token)
        assert person is not None
        assert len(person.posts) == 2
        account = await floor.registry.account("ann")
        assert account is not None
        if rule is Rule.OFF:
            with pytest.raises(Malformed, match="no second factor"):
                floor.people.authenticators.begin(account)
            return
        await floor.enrol()
        assert isinstance(await floor.tries(""), WrongPassword)

    on_the_floor(story, rule)


def test_who_can_move_money_follows_from_the_powers_of_each_book() -> None:
    for book in BOOKS.values():
        assert not book.lets_move_money(Role.PLAYER), book.code
    star, unity, wrest = (BOOKS[code] for code in ("star-roulette", "novo-unity", "wrest-point-competition"))
    assert star.lets_move_money(Role.GAMING_SUPERVISOR)
    assert not star.lets_move_money(Role.DEALER)
    assert star.lets_move_money(Role.TOURNAMENT_MANAGER)
    assert unity.lets_move_money(Role.OPERATOR)
    assert wrest.lets_move_money(Role.TOURNAMENT_DIRECTOR)


def test_it_is_on_the_log_and_known_to_other_servers_and_after_a_restart(address: str) -> None:
    async def run() -> None:
        store, clock = await open_store(address), HandClock(START)
        try:
            one = People(await LogRegistry.open(store, clock), clock, hasher=QUICK, secret=SECRET, passing=store)
            await one.add("ann", RIGHT, (OPERATOR,))
            account = await one.proved_again("ann", RIGHT, Whence(session="s"))
            assert not isinstance(account, WrongPassword)
            begun = one.authenticators.begin(account)
            secret = base64.b32decode(begun.secret + "=" * (-len(begun.secret) % 8))
            assert await one.authenticators.confirm("ann", begun.pending, code_at(secret, START // STEP_MS))
            other = People(await LogRegistry.open(store, clock), clock, hasher=QUICK, secret=SECRET, passing=store)
            code = code_at(secret, START // STEP_MS + 1)
            answers = [await people.sign_in("ann", RIGHT, code=code) for people in (other, one)]
            assert [isinstance(answer, SignedIn) for answer in answers] == [True, False]
            # A change of posts leaves it as it is.
            await other.appoint("ann", (DEALER,))
            assert await one.authenticators.has_one("ann")
        finally:
            await store.close()

    asyncio.run(run())
