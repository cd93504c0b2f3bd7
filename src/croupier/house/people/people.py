"""People and devices: who is asking, and what a book lets them do. Secrets are kept as hashes only."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from msgspec import Struct
from msgspec.structs import replace

from croupier.books import BOOKS, find_book
from croupier.core.engine.refusal import Malformed
from croupier.core.law.book import Book
from croupier.core.money import shorten
from croupier.core.words.names import same_person
from croupier.core.words.roles import Power, Role
from croupier.house.chance.seeds import Secret
from croupier.house.clock import Clock
from croupier.house.limits import SignIns
from croupier.house.people.authenticators import Authenticators
from croupier.house.people.checking import THE_HOUSE, PasswordChecks
from croupier.house.people.guessing import LANE, Guessing, Whence
from croupier.house.people.passwords import as_bytes, check_password, hash_of_nothing
from croupier.house.people.registry import Account, DeviceKind, EnrolledDevice, Person, Post, Registry, checked_name
from croupier.house.people.second_factor import Rule
from croupier.house.people.signed_in import WANTS_CODE
from croupier.house.people.signed_in import SignedIn as SignedIn
from croupier.house.people.signed_in import WrongPassword as WrongPassword
from croupier.house.people.tokens import Sealer
from croupier.log import Passing

MINUTE = 60_000
NOWHERE = Whence()
"""Where nobody says where they are: all such are one place."""


class Policy(Struct, frozen=True, kw_only=True):
    """What a house may set."""

    session_minutes: int = 12 * 60
    shortest_password: int = 12
    second_factor: Rule = Rule.OFFERED


def may(person: Person, book: Book, power: Power) -> bool:
    """Whether one of the person's posts under this very book holds the power."""
    return any(post.book == book.code and book.may(post.role, power) for post in person.posts)


class People:
    """Signing in and out. A lawful no is a value; a name or password nobody could have is Malformed."""

    def __init__(
        self,
        registry: Registry,
        clock: Clock,
        policy: Policy | None = None,
        hasher: PasswordHasher | None = None,
        *,
        secret: Secret,
        passing: Passing,
        books: Mapping[str, Book] = BOOKS,
        limits: SignIns | None = None,
    ) -> None:
        """`secret` is the house's: servers that share it know each other's sessions, and a restart ends none. `passing`
        is where they count wrong passwords together."""
        self._registry = registry
        self._clock = clock
        self._books = books
        self._sealer = Sealer(secret)
        self._policy = policy or Policy()
        self._hasher = hasher or PasswordHasher()
        self.checks = PasswordChecks(limits or SignIns())
        self._nobody = hash_of_nothing(self._hasher)
        self._guessing = Guessing(passing)
        rule = self._policy.second_factor
        self.authenticators = Authenticators(registry, clock, rule, books, secret, passing)
        self._no = WrongPassword(
            "The name or the password is not right. Check both and try again; after a few failures a try is looked at "
            f"only after a while, up to {LANE // MINUTE} minutes later."
        )

    async def add(self, name: str, password: str, posts: tuple[Post, ...] = ()) -> Person:
        person = Person(checked_name(name), _checked_posts(posts, self._books))
        kept, password_id = await self._hash(password)
        account = Account(person=person, password=kept, password_id=password_id)
        if not await self._registry.add_account(account):
            raise Malformed(f"there is already a person named {shorten(name)}: choose another name")
        return person

    async def take_in(self, name: str, posts: tuple[Post, ...] = ()) -> bool:
        """Somebody whom no password fits: a practice floor lets them in. False where the name is taken."""
        person = Person(checked_name(name), _checked_posts(posts, self._books))
        account = Account(person=person, password=self._nobody, password_id=secrets.token_hex(8))
        return await self._registry.add_account(account)

    async def appoint(self, name: str, posts: tuple[Post, ...], *, by: str = "house") -> None:
        """These posts and no others, at once, also for sessions that are open. Nobody appoints themselves."""
        checked = _checked_posts(posts, self._books)
        if posts and same_person(name, by):
            raise Malformed(f"{shorten(name)} cannot appoint themselves: somebody else does it")
        changed = await self._registry.change_account(
            name, lambda old: replace(old, person=replace(old.person, posts=checked)), by=checked_name(by)
        )
        if changed is None:
            raise Malformed(f"there is no person named {shorten(name)}: add them first")

    async def dismiss(self, name: str) -> None:
        """The account is gone, and with it every session."""
        await self._registry.drop_account(name)

    async def suspend(self, name: str, *, suspended: bool = True) -> None:
        """Nobody comes in under this name, and no session of it is good any more; or all is as it was."""
        changed = await self._registry.change_account(name, lambda old: replace(old, suspended=suspended))
        if changed is None:
            raise Malformed(f"there is no person named {shorten(name)}: add them first")

    async def suspended(self) -> list[str]:
        """By name."""
        return sorted(one.person.name for one in await self._registry.accounts() if one.suspended)

    async def sign_in(
        self, name: str, password: str, at: Whence = NOWHERE, *, code: str = "", origin: str = THE_HOUSE
    ) -> SignedIn | WrongPassword:
        """Raises `Crowded` where too many sign in at once; `origin` is whose turn this is among those who wait."""
        proved = await self._proved(name, password, at, origin, code)
        return proved if isinstance(proved, WrongPassword) else self._open(*proved)

    async def change_password(self, name: str, old: str, new: str, at: Whence = NOWHERE) -> SignedIn | WrongPassword:
        """Ends every session of the person and opens a new one. A wrong old password counts as a failure to sign in."""
        check_password(new, self._policy.shortest_password)
        if isinstance(proved := await self._proved(name, old, at, name), WrongPassword):
            return proved
        account, device = proved
        kept, password_id = await self._hash(new)

        def changed(now: Account) -> Account:
            # Of two changes made at once the first holds; the other proved a password that is no more.
            same = now.password_id == account.password_id
            return replace(now, password=kept, password_id=password_id) if same else now

        before = await self._registry.change_account(name, changed)
        if before is None or before.password_id != account.password_id:
            return self._no
        return self._open(replace(before, password=kept, password_id=password_id), device)

    async def proved_again(self, name: str, password: str, at: Whence) -> Account | WrongPassword:
        """Whoever is signed in gives the password once more, before something that a stolen session must not do."""
        proved = await self._proved(name, password, at, name)
        return proved if isinstance(proved, WrongPassword) else proved[0]

    async def let_in(self, name: str, minutes: int | None = None) -> SignedIn | None:
        """A session without a password, for a practice floor where anybody may be anybody; None for nobody."""
        account = await self._registry.account(name)
        return None if account is None or account.suspended else self._open(account, minutes=minutes)

    async def known_as(self, name: str) -> str:
        """How a person is called here, from any spelling of the name; somebody unknown is called as they are named."""
        return await self.named(name) or name

    async def named(self, name: str) -> str | None:
        """The same; None for somebody unknown."""
        account = await self._registry.account(name)
        return None if account is None else account.person.name

    async def person_of(self, name: str) -> Person | None:
        """The person of this name, with the posts they hold now."""
        account = await self._registry.account(name)
        return None if account is None else account.person

    async def who(self, token: str) -> Person | None:
        """Whose session this is, with the posts they hold now; None once it is over. Every request passes here."""
        session = self._sealer.read(token)
        if session is None or self._clock.now() >= session.expires:
            return None
        account = await self._registry.account(session.name)
        if account is None or account.suspended or account.password_id != session.password_id:
            return None
        return None if await self._registry.has_ended(session.id) else self.authenticators.as_they_may(account)

    @property
    def changes(self) -> int:
        """How often anything changed of anybody: while it stands still, `who` answers as it did, until news are due."""
        return self._registry.changes

    def is_up_to_date(self, until: int | None) -> bool:
        """Whether no news are due, and this moment has not come."""
        now = self._clock.now()
        return (until is None or now < until) and not self._registry.is_stale(now)

    async def catch_up_if_stale(self) -> None:
        await self._registry.catch_up_if_stale()

    def expires(self, token: str) -> int:
        """When a session ends by itself; nought for no session of this house."""
        session = self._sealer.read(token)
        return 0 if session is None else session.expires

    def at_a_glance(self, token: str) -> Person | None:
        """Whose session this seems to be, from what is in memory: nothing is read for it. For what must be judged
        before anything is done, and for nothing that is let in by it."""
        session = self._sealer.read(token)
        if session is None or self._clock.now() >= session.expires:
            return None
        account = self._registry.remembered(session.name)
        if account is None or account.suspended or account.password_id != session.password_id:
            return None
        return None if self._registry.remembers_end_of(session.id) else self.authenticators.as_they_may(account)

    async def sign_out(self, token: str) -> None:
        """The session is over for good, here and at every other server."""
        session = self._sealer.read(token)
        # Only what is still good is ended, so that old tokens sent again and again write nothing.
        if session is not None and await self.who(token) is not None:
            await self._registry.end_session(session.id, session.expires)

    def csrf_of(self, token: str) -> str:
        """The word that must come back with whatever this session changes."""
        return self._sealer.csrf_of(token)

    def check_csrf(self, token: str, given: str) -> bool:
        return self._sealer.check_csrf(token, given)

    async def forget_expired(self) -> None:
        """For the house to call now and then: of sessions that were ended, those whose time is over anyway."""
        await self._registry.forget_ended(self._clock.now())

    async def everybody(self) -> list[Person]:
        """By name."""
        return sorted((one.person for one in await self._registry.accounts()), key=lambda person: person.name)

    async def enrol(self, name: str, kind: DeviceKind) -> str:
        """The device's token, told once. It is good until the device is withdrawn."""
        token = secrets.token_urlsafe(32)
        if not await self._registry.add_device(EnrolledDevice(checked_name(name), kind, _digest(token))):
            raise Malformed(f"there is already a device named {shorten(name)}: withdraw it first")
        return token

    async def device(self, token: str) -> EnrolledDevice | None:
        digest = _digest(token)
        device = await self._registry.device(digest)
        return device if device is not None and hmac.compare_digest(device.digest, digest) else None

    def device_at_a_glance(self, token: str) -> EnrolledDevice | None:
        """The same for a device."""
        return self._registry.remembered_device(_digest(token))

    async def withdraw(self, name: str) -> None:
        await self._registry.drop_device(name)

    async def devices(self) -> list[EnrolledDevice]:
        """By name."""
        return sorted(await self._registry.devices(), key=lambda device: device.name)

    async def _proved(
        self, name: str, password: str, at: Whence, origin: str, code: str | None = None
    ) -> tuple[Account, str] | WrongPassword:
        async with self.checks.turn(origin):
            return await self._proved_now(name, password, at, code)

    async def _proved_now(
        self, name: str, password: str, at: Whence, code: str | None
    ) -> tuple[Account, str] | WrongPassword:
        """The account whose password this is, and what the browser is known by from now on. No code at all is asked of
        whoever is in a session already."""
        tried = await self._guessing.admits(name, at)
        account = await self._registry.account(name)
        admitted = None if account is None or account.suspended or tried is None else account
        # Nobody, the suspended and whoever comes too early are hashed for as well: all answers take the same time.
        right = await self._verify(self._nobody if admitted is None else admitted.password, password)
        if admitted is None or tried is None or not right:
            return self._no
        if code == "" and admitted.second is not None:
            await self._guessing.uncount(tried)
            return WANTS_CODE
        if code and not await self.authenticators.proved(admitted, code):
            return self._no
        return admitted, await self._guessing.was_right(name, at, tried)

    def _open(self, account: Account, device: str = "", minutes: int | None = None) -> SignedIn:
        expires = self._clock.now() + (minutes or self._policy.session_minutes) * MINUTE
        token = self._sealer.seal(account.person.name, account.password_id, expires)
        return SignedIn(person=account.person, token=token, expires=expires, device=device)

    async def _hash(self, password: str) -> tuple[str, str]:
        """The hash to keep, and a new name for it."""
        check_password(password, self._policy.shortest_password)
        async with self.checks.turn(THE_HOUSE):
            kept = await self.checks.run(self._hasher.hash, as_bytes(password))
        return kept, secrets.token_hex(8)

    async def _verify(self, kept: str, password: str) -> bool:
        try:
            return await self.checks.run(self._hasher.verify, kept, as_bytes(password))
        except VerificationError:
            return False


def _checked_posts(posts: tuple[Post, ...], books: Mapping[str, Book]) -> tuple[Post, ...]:
    for post in posts:
        find_book(post.book, books)
        if post.role in (Role.PLAYER, Role.SYSTEM):
            raise Malformed(f"{post.role} is no post: anybody may play, and nobody is the system")
    return posts


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
