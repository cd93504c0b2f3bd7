"""The accounts of a bank, named by what they hold, and how a meter is put right."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.numbers import slip_number
from croupier.core.bank.part import with_terminal
from croupier.core.bank.state import BankState, Claim, Slip, Terminal
from croupier.core.ledger import Posting
from croupier.core.table.money import passes as passes
from croupier.core.words import PayoutForm

OUTSIDE = "bank"
"""Where money comes from that was not in the house before, and where it goes when it leaves."""
CAGE = "cage"


def meter_of(bank: str, terminal: str) -> str:
    return f"meter:{bank}:{terminal}"


def held_of(bank: str, terminal: str) -> str:
    return f"held:{bank}:{terminal}"


def withheld_of(bank: str, terminal: str) -> str:
    return f"withheld:{bank}:{terminal}"


def notes_of(bank: str, terminal: str) -> str:
    return f"notes:{bank}:{terminal}"


def transfer_of(bank: str, terminal: str) -> str:
    return f"transfer:{bank}:{terminal}"


def float_of(bank: str) -> str:
    return f"float:{bank}"


def slip_of(number: str) -> str:
    return f"voucher:{number}"


def claim_of(bank: str, number: int) -> str:
    return f"claim:{bank}:{number}"


def off_by(terminal: Terminal) -> int:
    """What the meter identity misses: in + won - out - staked must be what stands on the terminal, to the cent."""
    meters = terminal.meters
    came = meters.notes + meters.transfers + meters.jackpots + meters.won + meters.corrected
    went = meters.paid_out + meters.staked + terminal.held + terminal.withheld
    return terminal.credits - (came - went)


class Change(Struct, frozen=True, kw_only=True, gc=False):
    """How one game is put right: credits given or taken, and what can no longer be done on that meter."""

    terminal: str
    given: int = 0
    taken: int = 0
    claim: Claim | None = None
    """What the player owes, because it has left the meter."""
    slip: Slip | None = None
    """What a player who has left is owed, waiting at the cashier."""

    @property
    def net(self) -> int:
        """By how much the player is better off, what is still claimed left aside."""
        return self.given - self.taken + (self.slip.amount if self.slip else 0)


def put_right(
    state: BankState,
    terminal: str,
    person: str | None,
    due: int,
    *,
    reason: str,
    at: int,
    after: Sequence[Change] = (),
) -> Change:
    """The change that makes a player better off by `due`.

    At most what is on the meter is taken, the rest is a claim. Who sits there now has no part in what another is owed
    or owes.
    """
    seated = state.terminals[terminal]
    gone = person is not None and person != seated.player
    if due > 0 and gone:
        serial = state.next_slip + sum(one.slip is not None for one in after)
        return Change(terminal=terminal, slip=_waiting(state, terminal, person, due, serial, at))
    if due >= 0:
        return Change(terminal=terminal, given=due)
    taken = 0 if gone else min(seated.credits, -due)
    rest = -due - taken
    number = len(state.claims) + 1 + sum(one.claim is not None for one in after)
    claim = Claim(number=number, person=person or f"the player at {terminal}", amount=rest, reason=reason)
    return Change(terminal=terminal, taken=taken, claim=claim if rest else None)


def _waiting(state: BankState, terminal: str, person: str | None, due: int, serial: int, at: int) -> Slip:
    return Slip(
        number=slip_number(state.setup.bank, serial),
        terminal=terminal,
        player=person,
        amount=due,
        issued_at=at,
        form=PayoutForm.SLIP,
    )


def changed(state: BankState, change: Change) -> BankState:
    terminal = state.terminals[change.terminal]
    by = change.given - change.taken
    meters = replace(terminal.meters, corrected=terminal.meters.corrected + by)
    state = with_terminal(state, change.terminal, credits=terminal.credits + by, meters=meters)
    if change.claim is not None:
        state = replace(state, claims={**state.claims, change.claim.number: change.claim})
    if change.slip is not None:
        slips = {**state.slips, change.slip.number: change.slip}
        state = replace(state, slips=slips, next_slip=state.next_slip + 1)
    return state


def change_postings(state: BankState, change: Change, clause: str) -> tuple[Posting, ...]:
    bank, house = state.setup.bank, float_of(state.setup.bank)
    meter = meter_of(bank, change.terminal)
    claim, slip = change.claim, change.slip
    return (
        *passes(house, meter, change.given, clause),
        *passes(meter, house, change.taken, clause),
        *(claim_postings(state, claim, clause) if claim else ()),
        *(passes(house, slip_of(slip.number), slip.amount, clause) if slip else ()),
    )


def claim_postings(state: BankState, claim: Claim, clause: str) -> tuple[Posting, ...]:
    """What the house holds against a person from now on."""
    bank = state.setup.bank
    return passes(float_of(bank), claim_of(bank, claim.number), claim.amount, clause)
