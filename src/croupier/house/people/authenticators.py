"""The authenticators of people: who has one, who must, and how one is set up, used and reset."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed
from croupier.core.law.book import Book
from croupier.core.money import shorten
from croupier.house.chance.seeds import Secret
from croupier.house.clock import Clock
from croupier.house.people.registry import Account, Person, Post, Registry
from croupier.house.people.second_factor import Begun, Rule, SecondFactors, without_recovery
from croupier.log import Passing

STREAM = "house:authenticators"


class AuthenticatorReset(Struct, frozen=True, tag="authenticator_reset"):
    """Somebody of the house took an authenticator away; what was kept of it is gone."""

    person: str
    because: str


class Authenticators:
    def __init__(
        self, registry: Registry, clock: Clock, rule: Rule, books: Mapping[str, Book], secret: Secret, passing: Passing
    ) -> None:
        self._registry = registry
        self._clock = clock
        self._rule = rule
        self._books = books
        self._factors = SecondFactors(secret, passing)

    def as_they_may(self, account: Account) -> Person:
        """Where a second factor is required, posts that move money rest until there is one."""
        person = account.person
        if self._rule is not Rule.REQUIRED or account.second is not None or not person.posts:
            return person
        return replace(person, posts=tuple(post for post in person.posts if not self._moves_money(post)))

    def _moves_money(self, post: Post) -> bool:
        return self._books[post.book].lets_move_money(post.role)

    @property
    def offered(self) -> bool:
        return self._rule is not Rule.OFF

    async def has_one(self, name: str) -> bool:
        account = await self._registry.account(name)
        return account is not None and account.second is not None

    async def must_have_one(self, name: str) -> bool:
        """Whether posts of theirs rest until they have."""
        account = await self._registry.account(name)
        return account is not None and self.as_they_may(account) != account.person

    def begin(self, account: Account) -> Begun:
        """What to set one up with. Malformed where there is one, or none is offered."""
        if account.second is not None:
            raise Malformed("there is an authenticator already: whoever manages people in this house resets it")
        if not self.offered:
            raise Malformed("this house asks for no second factor")
        return self._factors.begin(account.person.name)

    async def confirm(self, name: str, pending: str, code: str) -> list[str] | None:
        """The recovery codes, told once; None where the code is not one of the new authenticator."""
        confirmed = await self._factors.confirmed(name, pending, code, self._clock.now())
        if confirmed is None:
            return None
        kept, codes = confirmed
        before = await self._registry.change_account(name, lambda one: one if one.second else replace(one, second=kept))
        return None if before is None or before.second is not None else codes

    async def reset(self, name: str) -> None:
        """From now on the password alone is asked for. Malformed where nobody has one under this name."""
        before = await self._registry.change_account(name, lambda one: replace(one, second=None))
        if before is None or before.second is None:
            raise Malformed(f"{shorten(name)} has no authenticator")

    async def proved(self, account: Account, code: str) -> bool:
        """By a code of the authenticator, or by a recovery code, which is used up with it."""
        name, kept = account.person.name, account.second
        if kept is None or await self._factors.proves(name, kept, code, self._clock.now()):
            return True
        if without_recovery(kept, code) is None:
            return False
        before = await self._registry.change_account(name, lambda one: _used(one, code))
        # Of two who use one at once the first has used it up.
        return before is not None and before.second is not None and without_recovery(before.second, code) is not None


def _used(account: Account, code: str) -> Account:
    left = None if account.second is None else without_recovery(account.second, code)
    return account if left is None else replace(account, second=left)
