"""How a ball or a wheel is set going, and the unit that players may start."""

from msgspec import Struct

from croupier.core.words.roles import Role


class USpin(Struct, frozen=True, kw_only=True, gc=False):
    works: bool = True
    loaded_by: str | None = None
    loaded_by_role: Role | None = None
    offered_to: str | None = None


class Spin(Struct, frozen=True, kw_only=True, gc=False):
    """How the ball or the wheel was set going."""

    by: str
    against_the_rotor: bool
    with_uspin: bool
    loaded_by: Role | None = None
    """Who had put the ball into the unit that launched it, where one did."""
