"""The door of the house: who asks is known by their session, and what they may be by their posts."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.refusal import Refused
from croupier.core.table.messages import Command
from croupier.core.table.opening import OpenTable
from croupier.core.words import Role
from croupier.house.house import Done, House
from croupier.house.people import People
from croupier.house.registry import Person


class NotKnown(Struct, frozen=True):
    """No session, or one that is over."""

    message: str = "You are not signed in. Sign in and ask again."


class NotYourRole(Struct, frozen=True):
    """The person is known and holds no such post under this book."""

    message: str


class Door:
    """Lets people ask in their own name and in a role they hold; whatever a command claims of them is set aside."""

    def __init__(self, house: House, people: People) -> None:
        self._house = house
        self._people = people

    async def ask(
        self, token: str, table: str, command: Command, *, key: str | None = None
    ) -> Done | Refused | NotKnown | NotYourRole:
        person = await self._people.who(token)
        if person is None:
            return NotKnown()
        book = command.setup.book if isinstance(command, OpenTable) else (await self._house.state(table)).setup.book
        if not _holds(person, book, command.role):
            role = command.role.replace("_", " ")
            return NotYourRole(f"{person.name} is no {role} under {book}: ask in a role that {person.name} holds.")
        # The name in front of the key keeps one person's keys from answering another's commands.
        own_key = None if key is None else f"{person.name}:{key}"
        return await self._house.ask(table, replace(command, by=person.name), key=own_key)


def _holds(person: Person, book: str, role: Role) -> bool:
    """Anyone may play; the system's own part belongs to no person."""
    if role is Role.SYSTEM:
        return False
    return role is Role.PLAYER or any(post.book == book and post.role is role for post in person.posts)
