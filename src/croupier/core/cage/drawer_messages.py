"""What is asked of drawers, and what happens to them."""

from croupier.core.cage.part import Counted
from croupier.core.cage.state import ClosedDrawer, Drawer
from croupier.core.engine.messages import Command, Event


class OpenDrawer(Command, frozen=True, kw_only=True, tag="open_drawer"):
    """A cashier counts a float into a drawer."""

    drawer: str
    counted: Counted
    shift: str = ""


class SupplyDrawer(Command, frozen=True, kw_only=True, tag="supply_drawer"):
    """Cash passes between the vault of the cage and an open drawer."""

    drawer: str
    counted: Counted
    back: bool = False
    """From the drawer into the vault."""


class CloseDrawer(Command, frozen=True, kw_only=True, tag="close_drawer"):
    """The cashier counts what is in the drawer. Where it differs a second person counts it too."""

    drawer: str
    counted: Counted
    in_drawer: int = 0
    """What is due to be there, as the house looked it up."""


class SettleVariance(Command, frozen=True, kw_only=True, tag="settle_variance"):
    """A second person counts a drawer whose count differs, says why, and closes it."""

    drawer: str
    counted: Counted
    explanation: str
    in_drawer: int = 0


class TakeOverDrawer(Command, frozen=True, kw_only=True, tag="take_over_drawer"):
    """Another cashier counts the drawer and goes on with it."""

    drawer: str
    counted: Counted
    shift: str = ""
    in_drawer: int = 0


class DrawerOpened(Event, frozen=True, kw_only=True, tag="drawer_opened"):
    drawer: Drawer
    counted: Counted


class DrawerSupplied(Event, frozen=True, kw_only=True, tag="drawer_supplied"):
    drawer: str
    by: str
    amount: int
    back: bool
    counted: Counted


class DrawerDiffers(Event, frozen=True, kw_only=True, tag="drawer_differs"):
    drawer: str
    by: str
    expected: int
    counted: Counted
    variance: int
    at: int


class DrawerClosed(Event, frozen=True, kw_only=True, tag="drawer_closed"):
    closed: ClosedDrawer
    counted: Counted


class DrawerHandedOver(Event, frozen=True, kw_only=True, tag="drawer_handed_over"):
    drawer: str
    cashier: str
    to: str
    shift: str
    amount: int
    counted: Counted
    at: int
