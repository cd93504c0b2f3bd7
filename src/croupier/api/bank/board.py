"""What the screens of a bank show beside its state: since when betting is open, why a spin did not count, which slips
wait for payment. Folded from the same events, each with the time at which it happened.
"""

from croupier.api.table.board import MOST_NUMBERS
from croupier.core.bank.launching import BallLaunched
from croupier.core.bank.no_spin import NoSpinAnnounced
from croupier.core.bank.opening import BankOpened
from croupier.core.bank.rounds import BettingOpened
from croupier.core.bank.state import BankState, Slip, SlipState
from croupier.core.bank.unclaimed import UnclaimedSetApart
from croupier.core.bank.voids import SpinVoided
from croupier.core.engine.messages import Event

_WAITS = (SlipState.OPEN, SlipState.WITHHELD)


class BankBoard:
    """Kept beside a bank's state, and changed by `see` alone."""

    def __init__(self) -> None:
        self.edition = ""
        self.opened_at: int | None = None
        self.no_spin: str | None = None
        self.last: tuple[str, ...] = ()
        """The results, newest first."""
        self.slips: dict[str, dict[str, Slip]] = {}
        """By terminal, those not yet paid, oldest first."""
        self.slips_open = 0
        self.slips_open_amount = 0

    def see(self, event: Event, at: int, before: BankState, now: BankState) -> tuple[str, ...]:
        """The terminals whose slips changed."""
        match event:
            case BankOpened():
                self.edition = event.edition
            case BettingOpened():
                self.opened_at = at
            case BallLaunched():
                self.no_spin = None
            case NoSpinAnnounced():
                self.no_spin = event.ground.replace("_", " ")
            case SpinVoided():
                self.no_spin = event.reason
            case _:
                pass
        if now.results[:1] != before.results[:1] and now.results:
            self.last = (now.results[0][1], *self.last[: MOST_NUMBERS - 1])
        if now.slips is before.slips:
            return ()
        return tuple(self._slip_changed(one) for one in _changed(event, before, now))

    def _slip_changed(self, slip: Slip) -> str:
        waiting = self.slips.setdefault(slip.terminal, {})
        known = waiting.pop(slip.number, None)
        if known is not None:
            self.slips_open -= 1
            self.slips_open_amount -= known.amount
        if slip.state in _WAITS:
            waiting[slip.number] = slip
            self.slips_open += 1
            self.slips_open_amount += slip.amount
        return slip.terminal


def _changed(event: Event, before: BankState, now: BankState) -> list[Slip]:
    """The slips that an event issued, or the one it names: an evening has too many to compare them all."""
    issued = now.next_slip - before.next_slip
    if issued:
        return list(now.slips.values())[-issued:]
    if isinstance(event, UnclaimedSetApart):
        return [now.slips[one] for one in event.slips]
    named = getattr(event, "slip", None)
    return [now.slips[named]] if isinstance(named, str) else []
