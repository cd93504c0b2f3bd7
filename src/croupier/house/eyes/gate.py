"""What stands between somebody who holds a post and what they ask: a duty, and for much cash a second person."""

import secrets
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from croupier.core.common.cash import Money
from croupier.core.common.eyes import CLAUSE, is_staff, second_needed
from croupier.core.common.hands import Hands
from croupier.core.engine.messages import MINUTE, Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.clock import Clock
from croupier.house.eyes.eyes import Eyes
from croupier.house.eyes.seconds import Request, SecondAsked
from croupier.house.house import House
from croupier.house.kinds.address import Address


class Gate:
    def __init__(self, house: House, clock: Clock) -> None:
        self._house = house
        self._eyes: Eyes = house.eyes
        self._clock = clock

    def off_duty(self, book: Book, address: Address, command: Command) -> Refused | None:
        """Why somebody has to go on duty first. Officers of the government are on nobody's roster."""
        if not self.needs_duty(book, command.role) or self.is_on_duty(command.by, book, command.role, address):
            return None
        post = command.role.replace("_", " ")
        message = f"{command.by} is not on duty as {post} at {address}: go on duty first."
        return Refused(Rule.NOT_ON_DUTY, CLAUSE, message)

    def needs_duty(self, book: Book, role: Role) -> bool:
        outside = (Role.SCRUTINEER, *book.people.government_roles)
        return self._eyes.known.rules.duty_needed and is_staff(role) and role not in outside

    def is_on_duty(self, person: str, book: Book, post: Role, address: Address) -> bool:
        duties = self._eyes.known.duties(person, self._clock.now())
        return any(one.covers(book.code, post, str(address)) for one in duties)

    async def cash(self, address: Address, command: Command) -> Money | None:
        """The cash that takes a second person."""
        if type(command) not in address.kind.concerns.money:
            return None
        keeper = self._house.keeper(address.kind)
        state, hands = await keeper.state(address.name), await keeper.hands(address.name)
        return self._second(address, command, state, hands)

    def is_one_persons(self, address: Address, command: Command, state: Any, hands: Hands) -> bool:
        """Whether nobody has to agree to it as things stand: with every buy-in there is less left to do alone."""
        return self._second(address, command, state, hands) is None

    def _second(self, address: Address, command: Command, state: Any, hands: Hands) -> Money | None:
        now = replace(command, at=self._clock.now())
        return second_needed(address.kind.concerns, state, now, self._eyes.known.rules, hands)

    async def hold(self, address: Address, command: Command, key: str | None, money: Money) -> Request:
        """Written down once, however often it is sent: it waits for a second person."""
        id = secrets.token_hex(8) if key is None else sha256(key.encode()).hexdigest()[:16]
        until = self._clock.now() + self._eyes.known.rules.second_within * MINUTE
        asked = SecondAsked(
            id=id,
            topic=str(address),
            command=address.kind.engine.encode(command).decode(),
            role=command.role,
            key=key or f"second:{id}",
            cash=money.cash,
            amount=money.amount,
            before=money.before,
            until=until,
        )
        async with self._eyes.writing:
            await self._eyes.catch_up()
            while not self._waits(id):
                await self._eyes.write_second(asked, by=command.by)
        return self._eyes.requests[id]

    def _waits(self, id: str) -> bool:
        known = self._eyes.requests.get(id)
        return known is not None and known.waits(self._clock.now())


def in_words(request: Request) -> str:
    asked = request.asked
    what = f"A {asked.cash} of {dollar_sign(asked.amount)} takes a second person"
    parts = f", since it is {dollar_sign(asked.before + asked.amount)} with those before" if asked.before else ""
    return f"{what}{parts}: it waits for one."
