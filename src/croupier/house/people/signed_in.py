"""What comes of an attempt to sign in."""

from msgspec import Struct

from croupier.house.people.registry import Person


class SignedIn(Struct, frozen=True, kw_only=True, tag="signed_in"):
    """The token is told once, here. It is good before `expires` and no longer."""

    person: Person
    token: str
    expires: int
    device: str = ""
    """What the browser keeps, to be known by the next time; nothing where no password was asked for."""

    def __repr__(self) -> str:
        return f"SignedIn({self.person.name!r}, expires={self.expires})"


class WrongPassword(Struct, frozen=True, tag="not_signed_in"):
    """One answer for an unknown name, a wrong password and a try before its turn: nobody learns which names exist."""

    message: str
    wants_code: bool = False
    """The password was right; a code of the second factor has to come with it."""


WANTS_CODE = WrongPassword("A code of the authenticator is asked for too.", wants_code=True)
