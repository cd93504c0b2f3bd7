"""What a number does at a table: every wager settled, what is deducted, who is out, whether it was the last spin."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from croupier.core.game.settle import Result, Settlement, settle
from croupier.core.law.law import Law
from croupier.core.tournament.boards import game_of, lying, table_under
from croupier.core.tournament.closing import as_placed
from croupier.core.tournament.due import LAST_SPINS
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.secret import Opened
from croupier.core.tournament.state import Competition, Placed, Spinning, Standing, bettors, length
from croupier.core.words.bets import LOST, WON, Outcome
from croupier.core.words.choices import EmptySeat, NoWager
from croupier.core.words.rules import Rule


class Line(Struct, frozen=True, kw_only=True):
    """What became of one wager."""

    player: str
    spot: str
    stake: int
    """As it was laid or written."""
    counts: int
    """What of it could win or lose."""
    outcome: Outcome
    paid: int
    returned: int
    taken: int
    secret: bool = False
    stays: bool = False
    """Whether the stake stays on the layout for the next spin."""
    clauses: tuple[str, ...]


class Deducted(Struct, frozen=True, kw_only=True):
    player: str
    amount: int
    clause: str


class Noted(Struct, frozen=True, kw_only=True):
    """Somebody who made no wager where the book wants one and attaches nothing to it."""

    player: str
    clause: str


class Leaves(Struct, frozen=True, kw_only=True):
    """Somebody whom the spin puts out."""

    player: str
    now: Standing
    why: str
    chips: int
    wager: int
    clause: str


class Spun(Struct, frozen=True, kw_only=True):
    """A whole spin, settled."""

    lines: tuple[Line, ...]
    deducted: tuple[Deducted, ...]
    noted: tuple[Noted, ...] = ()
    announced: tuple[Placed, ...]
    left: tuple[Leaves, ...]
    minimum: int
    maximum: int | None


def settled(law: Law, state: Competition, spinning: Spinning, pocket: str, opened: Mapping[str, Opened]) -> Spun:
    playing = bettors(state, spinning)
    announced = tuple(one for one in spinning.announced if one.player in playing) or tuple(
        as_placed(law, state, spinning, name, opened[name].form)
        for name in playing
        if spinning.seats[name].form is not None and not spinning.announced
    )
    lines = (*_open_lines(law, state, spinning, playing, pocket), *_secret_lines(law, state, announced, pocket))
    deducted = _deductions(law, spinning, playing, announced)
    minimum, maximum = limits_at(state, spinning, spinning.spin + 2)
    left = _leaving(law, state, spinning, lines, deducted, minimum if _goes_on(law, state, spinning, pocket) else None)
    return Spun(
        lines=lines,
        deducted=deducted,
        noted=_noted(law, spinning, playing),
        announced=announced,
        left=left,
        minimum=minimum,
        maximum=maximum,
    )


def limits_at(state: Competition, spinning: Spinning, spin: int) -> tuple[int, int | None]:
    """The limits in force from a spin on, as they were announced."""
    step = next((one for one in state.terms.limits if one.from_spin == spin), None)
    return (spinning.minimum, spinning.maximum) if step is None else (step.minimum, step.maximum)


def _open_lines(law: Law, state: Competition, spinning: Spinning, playing: list[str], pocket: str) -> tuple[Line, ...]:
    wagers = [wager for name in playing for wager in lying(law, name, spinning.seats[name])]
    made = settle(table_under(law, state, spinning), wagers, Result(pocket))
    return tuple(_line(law, one) for one in made.settlements)


def _line(law: Law, one: Settlement) -> Line:
    stays = law.tournament.stakes_ride and one.outcome is WON
    clauses = (*one.basis.all, *((law.clause(Rule.STAKES_RIDE),) if stays else ()))
    return Line(
        player=one.wager.player,
        spot=one.wager.spot,
        stake=one.wager.stake,
        counts=one.wager.stake if one.outcome is WON and not one.taken else one.taken,
        outcome=one.outcome,
        paid=one.paid,
        returned=one.returned,
        taken=one.taken,
        stays=stays,
        clauses=clauses,
    )


def _secret_lines(law: Law, state: Competition, announced: tuple[Placed, ...], pocket: str) -> tuple[Line, ...]:
    verdicts = game_of(law, state).verdicts(pocket)
    made = []
    for placed in announced:
        if placed.stake is None or placed.form.spot is None:
            continue
        verdict, stake = verdicts[placed.form.spot], placed.stake
        made.append(
            Line(
                player=placed.player,
                spot=placed.form.spot,
                stake=placed.form.stake or stake,
                counts=stake,
                outcome=WON if verdict.won else LOST,
                paid=stake * verdict.to_one if verdict.won else 0,
                returned=stake if verdict.won else 0,
                taken=0 if verdict.won else stake,
                secret=True,
                clauses=tuple(dict.fromkeys((*placed.clauses, *verdict.basis.all))),
            )
        )
    return tuple(made)


def _deductions(
    law: Law, spinning: Spinning, playing: list[str], announced: tuple[Placed, ...]
) -> tuple[Deducted, ...]:
    unreadable = {placed.player: placed.clauses[0] for placed in announced if placed.stake is None}
    made = []
    for name in playing:
        seat = spinning.seats[name]
        clause = unreadable.get(name) or _forfeits_under(law, seat)
        amount = min(spinning.minimum, seat.chips)
        if clause is not None and amount:
            made.append(Deducted(player=name, amount=amount, clause=clause))
    return tuple(made)


def _noted(law: Law, spinning: Spinning, playing: list[str]) -> tuple[Noted, ...]:
    if law.tournament.no_wager is not NoWager.OPEN:
        return ()
    clause = law.clause(Rule.DUTY_TO_WAGER)
    return tuple(Noted(player=name, clause=clause) for name in playing if not spinning.seats[name].wagers)


def _forfeits_under(law: Law, seat: Seat) -> str | None:
    """The clause under which somebody without a wager loses a minimum, or nothing where none does.

    An empty seat is charged for as long as it is a place: after the last spin that is charged it is cancelled.
    """
    form = law.tournament
    if seat.wagers:
        return None
    if not seat.arrived:
        return law.clause(Rule.LATE_SEAT) if form.empty_seat is EmptySeat.MINIMUM_A_SPIN else None
    return law.clause(Rule.DUTY_TO_WAGER) if form.no_wager is NoWager.FORFEITS_MINIMUM else None


class Fate(Struct, frozen=True, kw_only=True):
    """What a spin does to one player."""

    lines: tuple[Line, ...] = ()
    deducted: int = 0

    @property
    def wager(self) -> int:
        return sum(line.counts for line in self.lines)


def fates(names: Iterable[str], lines: Iterable[Line], deducted: Iterable[Deducted]) -> dict[str, Fate]:
    """The lines of a spin sorted once by whose they are, however many sit at the table."""
    own: dict[str, list[Line]] = {name: [] for name in names}
    for line in lines:
        own[line.player].append(line)
    lost = {one.player: one.amount for one in deducted}
    return {name: Fate(lines=tuple(made), deducted=lost.get(name, 0)) for name, made in own.items()}


def chips_after(seat: Seat, fate: Fate) -> tuple[int, int]:
    """What stands before a player after the spin, and what stays on the layout."""
    chips, layout = seat.chips - fate.deducted, 0
    for line in fate.lines:
        chips += line.paid
        if line.secret:
            chips += line.returned if seat.placed else -line.taken
        elif line.stays:
            layout += line.returned
        else:
            chips += line.returned
    return chips, layout


def is_final_five_hit(state: Competition, spinning: Spinning, pocket: str) -> bool:
    """Whether a drawn number of somebody who is still in came on one of the last five spins."""
    spins = length(state, spinning)
    if not spinning.numbers or spins is None or spinning.tie is not None or spinning.spin < spins - LAST_SPINS:
        return False
    return pocket in {str(spinning.numbers[name]) for name in bettors(state, spinning) if name in spinning.numbers}


def is_last_spin(law: Law, state: Competition, spinning: Spinning, pocket: str) -> bool:
    if spinning.tie is not None:
        return spinning.tie.spins + 1 >= law.tournament.tie_spins
    spins = length(state, spinning)
    played_out = spins is not None and spinning.spin + 1 >= spins
    return played_out or is_final_five_hit(state, spinning, pocket)


def _goes_on(law: Law, state: Competition, spinning: Spinning, pocket: str) -> bool:
    return not is_last_spin(law, state, spinning, pocket)


def _least(spinning: Spinning, seat: Seat, needed: int | None) -> int:
    """What a player must have to stay in: a minimum for the next spin, or for this one if they had none for it."""
    return max(needed or 0, 0 if seat.wagers else spinning.minimum)


def _leaving(
    law: Law,
    state: Competition,
    spinning: Spinning,
    lines: tuple[Line, ...],
    deducted: tuple[Deducted, ...],
    needed: int | None,
) -> tuple[Leaves, ...]:
    """Who is out: without a chip, short of the minimum where another spin needs it, or without a wager."""
    form = law.tournament
    made = []
    for name, fate in fates(bettors(state, spinning), lines, deducted).items():
        seat = spinning.seats[name]
        chips, layout = chips_after(seat, fate)
        could = seat.chips >= spinning.minimum and not seat.away
        if could and not seat.wagers and form.no_wager is NoWager.DISQUALIFIED:
            now, why, rule = Standing.DISQUALIFIED, "no wager", Rule.DUTY_TO_WAGER
        elif not chips + layout:
            now, why, rule = Standing.OUT, "no chips", Rule.CANNOT_WAGER
        elif form.short_is_out and chips + layout < _least(spinning, seat, needed):
            now, why, rule = Standing.OUT, "less than the minimum", Rule.CANNOT_WAGER
        else:
            continue
        made.append(Leaves(player=name, now=now, why=why, chips=chips, wager=fate.wager, clause=law.clause(rule)))
    return tuple(made)
