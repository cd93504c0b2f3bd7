"""The wheels of a house, and who is told of them."""

from collections.abc import Callable

from croupier.links.wheel_link import WheelLink, WheelListener
from croupier.wheels.keypad import Keypad
from croupier.wheels.signals import Fault


class WheelLinks:
    """The wheels of a house, each at its bank."""

    def __init__(self) -> None:
        self._links: dict[str, WheelLink] = {}
        self._listeners: set[WheelListener] = set()

    async def attach(self, link: WheelLink) -> None:
        """From now on this wheel decides at its bank."""
        if link.bank in self._links:
            raise ValueError(f"bank {link.bank} has a wheel already")
        self._links[link.bank] = link
        link.listen(self._tell)
        await link.start()

    async def detach(self, bank: str) -> None:
        """From now on it decides nothing here."""
        link = self._links.pop(bank, None)
        if link is not None:
            await link.stop()
            self._tell(bank)

    def failed(self, bank: str) -> bool:
        """Whether the wheel of this bank was attached and is followed no more."""
        link = self._links.get(bank)
        return link is not None and link.failed

    def expects(self, bank: str) -> int | None:
        """When betting is expected to close at a bank; None where nobody can tell."""
        link = self._links.get(bank)
        return None if link is None else link.expects()

    def keypad(self, bank: str) -> Keypad | None:
        """The dealer's keypad, where one stands at the bank."""
        link = self._links.get(bank)
        return link.device if link is not None and isinstance(link.device, Keypad) else None

    def trouble(self, bank: str) -> Fault | None:
        link = self._links.get(bank)
        return None if link is None else link.trouble

    def listen(self, listener: WheelListener) -> Callable[[], None]:
        self._listeners.add(listener)
        return lambda: self._listeners.discard(listener)

    def _tell(self, bank: str) -> None:
        for listener in tuple(self._listeners):
            listener(bank)
