"""Who asks, as far as a request has shown it."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.law.book import Book
from croupier.core.words.roles import Role
from croupier.house.people.registry import DeviceKind, EnrolledDevice, Person

COOKIE = "croupier_session"
DEVICE_COOKIE = "croupier_device"

_DESK = frozenset(
    (
        Role.OPERATOR,
        Role.GAMING_SUPERVISOR,
        Role.CASINO_SUPERVISOR,
        Role.ASSISTANT_GAMING_MANAGER,
        Role.PIT_BOSS,
        Role.SHIFT_MANAGER,
        Role.ELECTRONIC_GAMING_SUPERVISOR,
        Role.TOURNAMENT_MANAGER,
        Role.TOURNAMENT_DIRECTOR,
    )
)


class Asker(Struct, frozen=True, kw_only=True):
    """A person, a device, both, or nobody."""

    person: Person | None = None
    device: EnrolledDevice | None = None
    """Also beside a person, who has signed in at a terminal of the house."""
    token: str = ""
    device_token: str = ""
    books: Mapping[str, Book] = {}
    """Those of the house that is asked."""

    @property
    def name(self) -> str | None:
        return self.person.name if self.person else None

    @property
    def known(self) -> bool:
        """Whether this one may look at a table at all."""
        return self.person is not None or self.device is not None

    @property
    def is_a_terminal(self) -> bool:
        return self.device is not None and self.device.kind is DeviceKind.TERMINAL

    def is_terminal(self, bank: str, terminal: str) -> bool:
        """Whether it is this terminal's own screen that asks."""
        return self.is_a_terminal and self.device is not None and self.device.name == f"{bank}:{terminal}"

    def holds(self, book: str, *roles: Role) -> bool:
        return self.person is not None and any(post.book == book and post.role in roles for post in self.person.posts)

    def is_staff(self, book: str) -> bool:
        """Whether they hold any post under this book."""
        return self.person is not None and any(post.book == book for post in self.person.posts)

    @property
    def holds_a_post(self) -> bool:
        return any(self.is_staff(book) for book in self.books)

    def holds_anywhere(self, *roles: Role) -> bool:
        return any(self.holds(book, *roles) for book in self.books)

    def may_inspect(self, book: str) -> bool:
        """Whether they supervise under this book, or inspect for the government."""
        return self.holds(book, *_DESK, *self.books[book].people.government_roles)

    @property
    def supervises(self) -> bool:
        """The same under any book."""
        return any(self.may_inspect(book) for book in self.books)


NOBODY = Asker()
