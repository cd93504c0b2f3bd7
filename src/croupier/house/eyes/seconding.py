"""The second person: who may be it, and how what waited is carried out, once, or declined."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.common.eyes import CLAUSE, subjects
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.words.names import same_person
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.clock import Clock
from croupier.house.door import Door, DoorAnswer, NotYourRole
from croupier.house.eyes.gate import Gate
from croupier.house.eyes.seconds import Fact, Request, SecondCarriedOut, SecondDeclined, SecondGiven
from croupier.house.house import Done, House
from croupier.house.kinds.address import Address
from croupier.house.people.people import People
from croupier.house.people.registry import Person

LONGEST_REASON = 1000


class Looked(Struct, frozen=True):
    """What waits, as one person looks at it: in which post they may agree, or why not."""

    request: Request
    address: Address
    command: Command
    judged: Role | Refused

    @property
    def no(self) -> Refused | None:
        return self.judged if isinstance(self.judged, Refused) else None


class Seconding:
    def __init__(self, house: House, people: People, door: Door, clock: Clock) -> None:
        self._house = house
        self._people = people
        self._door = door
        self._clock = clock
        self._gate = Gate(house, clock)

    async def waiting(self, person: Person) -> list[Looked]:
        """What they asked for and what they may agree to, oldest first."""
        await self._house.eyes.catch_up()
        waiting = [await self._look(person, id) for id in self._house.eyes.requests]
        theirs = [one for one in waiting if one and (one.no is None or same_person(one.request.by, person.name))]
        return sorted(theirs, key=lambda one: one.request.at)

    async def agree(self, person: Person, id: str) -> tuple[Looked, DoorAnswer] | None:
        """Carry it out in the name of whoever asked; None where nothing of the kind waits. Where two agree at once, one
        is written down, and what waited is carried out once."""
        eyes = self._house.eyes
        async with eyes.writing:
            await eyes.catch_up()
            while (found := await self._look(person, id)) is not None and not isinstance(found.judged, Refused):
                if found.request.given_by:
                    break
                await eyes.write_second(SecondGiven(id, found.judged), by=person.name)
        if found is None:
            return None
        return found, await (self._carry_out(found) if found.no is None else self._turn_away(person, found, found.no))

    async def decline(self, person: Person, id: str, because: str) -> Refused | bool:
        """Whoever asked may take it back, whoever may agree may say no; False where nothing of the kind waits."""
        if not because.strip() or len(because) > LONGEST_REASON:
            raise Malformed(f"it is declined for a reason, in 1 to {LONGEST_REASON} characters: say why")
        eyes = self._house.eyes
        async with eyes.writing:
            await eyes.catch_up()
            while (found := await self._look(person, id)) is not None and not found.request.given_by:
                if found.no is not None and not same_person(found.request.by, person.name):
                    return found.no
                if await eyes.write_second(SecondDeclined(id, because), by=person.name):
                    return True
        return False

    async def _look(self, person: Person, id: str) -> Looked | None:
        request = self._house.eyes.requests.get(id)
        if request is None or not request.waits(self._clock.now()):
            return None
        address = Address.of(request.asked.topic)
        command = address.kind.engine.decode_command(request.asked.command.encode())
        return Looked(request, address, command, await self._judged(person, request, address, command))

    async def _judged(self, person: Person, request: Request, address: Address, command: Command) -> Role | Refused:
        """Somebody else than who asked and than whom it is for, who does not play there, in a post that may."""
        keeper, concerns = self._house.keeper(address.kind), address.kind.concerns
        state = await keeper.state(address.name)
        if same_person(request.by, person.name):
            return Refused(Rule.OWN_AFFAIR, CLAUSE, f"{person.name} asked for it: the second person is somebody else.")
        concerned = any(one and same_person(one, person.name) for one in subjects(concerns, state, command))
        if concerned or concerns.plays(state, person.name):
            return Refused(Rule.OWN_AFFAIR, CLAUSE, f"It concerns {person.name}: the second person is somebody else.")
        book = self._house.books[keeper.kind.book_of(state)]
        held = {post.role for post in person.posts if post.book == book.code}
        for role in self._house.eyes.known.rules.seconds:
            on_duty = not self._gate.needs_duty(book, role) or self._gate.is_on_duty(person.name, book, role, address)
            if role in held and on_duty:
                return role
        message = f"{person.name} is on duty at {address} in no post that may be the second person."
        return Refused(Rule.SECOND_PERSON, CLAUSE, message)

    async def _turn_away(self, person: Person, found: Looked, no: Refused) -> Refused:
        keeper = self._house.keeper(found.address.kind)
        return await keeper.turn_away(found.address.name, replace(found.command, by=person.name), no)

    async def _carry_out(self, found: Looked) -> DoorAnswer:
        asked = found.request.asked
        asker = await self._people.person_of(found.request.by)
        if asker is None:
            answer: DoorAnswer = NotYourRole(f"{found.request.by} is not here any more.", todo="Ask for it anew.")
        else:
            answer = await self._door.ask_as(asker, found.address, found.command, seconded=asked.key)
        if isinstance(answer, Done):
            await self._over(SecondCarriedOut(asked.id, answer.version), found.request.given_by)
        else:
            message = answer.message if not isinstance(answer, Refused) else answer.in_full
            await self._over(SecondCarriedOut(asked.id, 0, message), found.request.given_by)
        return answer

    async def _over(self, fact: Fact, by: str) -> None:
        """Noted after the fact: where it is not, because the server died, agreeing again finds it done."""
        eyes = self._house.eyes
        async with eyes.writing:
            while not eyes.requests[fact.id].over and not await eyes.write_second(fact, by=by):
                pass
