"""The accounts of a bank, named by what they hold, and how a meter is put right."""

from collections.abc import Iterable, Sequence
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.kept_back import Claim
from croupier.core.bank.numbers import drawn_for, slip_number, told
from croupier.core.bank.state import BankState, Slip, Terminal
from croupier.core.engine.accounts import float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.kept import put, put_all
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Power


def meter_of(bank: str, terminal: str) -> str:
    return f"meter:{bank}:{terminal}"


def withheld_of(bank: str, terminal: str) -> str:
    return f"withheld:{bank}:{terminal}"


def notes_of(bank: str, terminal: str) -> str:
    return f"notes:{bank}:{terminal}"


def transfer_of(bank: str, terminal: str) -> str:
    return f"transfer:{bank}:{terminal}"


def slip_of(number: str) -> str:
    return f"voucher:{number}"


def unclaimed_of(bank: str) -> str:
    """What the slips are worth that nobody has brought for as long as the house waits."""
    return f"unclaimed:{bank}"


def suspect_of(bank: str, person: str) -> str:
    """Stakes of a person that wait for a decision; they are on no meter."""
    return f"suspect:{bank}:{person}"


def claim_of(bank: str, number: int) -> str:
    return f"claim:{bank}:{number}"


def next_number(state: BankState, serial: int) -> str:
    """The number of a slip that is about to be issued, with what was drawn for it."""
    return slip_number(state.setup.bank, serial, drawn_for(state.slip_chance, serial))


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


def claimed_under(law: Law, clause: str) -> str:
    """What left a meter is demanded back by the book's own words on that, or by what led to it where it has none."""
    grant = law.book.powers.get(Power.WITHHOLD_CREDITS)
    return clause if grant is None else grant.clause


def put_right(
    state: BankState, terminal: str, person: str | None, due: int, *, reason: str, at: int, clause: str
) -> Change:
    """The change that makes a player better off by `due`.

    At most what is on the meter is taken, the rest is a claim. Who sits there now has no part in what another is owed
    or owes. `clause` is what a claim is raised under.
    """
    seated = state.terminals[terminal]
    gone = person is not None and person != seated.player
    if due > 0 and gone:
        return Change(terminal=terminal, slip=_waiting(state, terminal, person, due, at))
    if due >= 0:
        return Change(terminal=terminal, given=due)
    taken = 0 if gone else min(seated.credits, -due)
    rest = -due - taken
    number = len(state.claims) + 1
    owes = person or f"the player at {terminal}"
    claim = Claim(number=number, person=owes, amount=rest, reason=reason, clause=clause)
    return Change(terminal=terminal, taken=taken, claim=claim if rest else None)


def numbered(state: BankState, changes: Iterable[Change]) -> tuple[Change, ...]:
    """Several changes made at once: their claims and slips, numbered one after the other."""
    claims, slips = count(len(state.claims) + 1), count(state.next_slip)
    made: list[Change] = []
    for change in changes:
        claim, slip = change.claim, change.slip
        if claim is not None:
            claim = replace(claim, number=next(claims))
        if slip is not None:
            slip = replace(slip, number=next_number(state, next(slips)))
        made.append(replace(change, claim=claim, slip=slip))
    return tuple(made)


def _waiting(state: BankState, terminal: str, person: str | None, due: int, at: int) -> Slip:
    return Slip(
        number=next_number(state, state.next_slip),
        terminal=terminal,
        player=person,
        amount=due,
        issued_at=at,
        form=state.setup.limits.form_of(due, person),
    )


def changed(state: BankState, change: Change) -> BankState:
    return all_changed(state, (change,))


def all_changed(state: BankState, changes: Sequence[Change]) -> BankState:
    """The bank after several changes; a terminal may have more than one."""
    terminals = state.terminals
    for change in changes:
        terminals = put(terminals, change.terminal, _with_change(terminals[change.terminal], change))
    claims = {change.claim.number: change.claim for change in changes if change.claim is not None}
    slips = {change.slip.number: change.slip for change in changes if change.slip is not None}
    return replace(
        state,
        terminals=terminals,
        claims=put_all(state.claims, claims),
        slips=put_all(state.slips, slips),
        next_slip=state.next_slip + len(slips),
    )


def _with_change(terminal: Terminal, change: Change) -> Terminal:
    by = change.given - change.taken
    meters = replace(terminal.meters, corrected=terminal.meters.corrected + by)
    return replace(terminal, credits=terminal.credits + by, meters=meters)


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
    """What the house holds against a person from now on; a claim of an old log does not say what it stands on."""
    bank = state.setup.bank
    return passes(float_of(bank), claim_of(bank, claim.number), claim.amount, claim.clause or clause)


def change_words(change: Change) -> str:
    """How a meter is put right, and what can no longer be done there."""
    said = []
    if change.given:
        said.append(f"{change.terminal} gets {dollar_sign(change.given)}")
    if change.taken:
        said.append(f"{dollar_sign(change.taken)} is taken from {change.terminal}")
    if change.claim is not None:
        said.append(claim_words(change.claim))
    if change.slip is not None:
        waiting = f"{dollar_sign(change.slip.amount)} waits for {change.slip.player or 'the player'}"
        said.append(f"{waiting} on slip {told(change.slip.number)}")
    return "; ".join(said) or f"nothing changes on {change.terminal}"


def claim_words(claim: Claim) -> str:
    return f"{dollar_sign(claim.amount)} is claimed from {claim.person}, claim {claim.number}"
