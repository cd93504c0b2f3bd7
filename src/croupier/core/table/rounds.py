"""The round: place your bets, spin, no more bets, the number, collect, pay, and over again."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.book import Book
from croupier.core.floor.sign import Sign
from croupier.core.game import compiled
from croupier.core.ledger import Posting
from croupier.core.refusal import Refused
from croupier.core.settle import Result, Settlement, settle
from croupier.core.table.colour_sets import checks_out, emblem_taken
from croupier.core.table.messages import Command, Event
from croupier.core.table.money import float_of, layout_of, passes, rack_of, with_rack
from croupier.core.table.part import Decider, Decision, Evolver, Poster, lacks, refused
from croupier.core.table.partners import joint_excess
from croupier.core.table.state import Line, Phase, RoundState, Seat, Setup, Spin, TableState
from croupier.core.table.wagers import table_for
from croupier.core.wager import Wager
from croupier.core.words import CloseOrder, Outcome, Power, Role, Rule, Tender


class OpenTable(Command, frozen=True, kw_only=True, tag="open_table"):
    """Open a table with its equipment and its sign."""

    setup: Setup
    sign: Sign
    published_at: int | None = None
    """When the rules were published, where they bind from that day: a fact that no document holds."""
    emblems_elsewhere: Mapping[str, str] = {}
    """Which emblems of colour checks are in use at which other tables, as the shell knows it."""


class PlaceYourBets(Command, frozen=True, kw_only=True, tag="place_your_bets"):
    commitment: str = ""
    """What binds the draws of this round before any bet is made, where they are drawn and not spun."""


class SetWageringPeriod(Command, frozen=True, kw_only=True, tag="set_wagering_period"):
    """How long betting is to stay open, as the supervisor wants it."""

    seconds: int


class SpinBall(Command, frozen=True, kw_only=True, tag="spin"):
    """The ball is launched, or the big wheel is turned."""

    against_the_rotor: bool = True
    with_uspin: bool = False


class CallNoMoreBets(Command, frozen=True, kw_only=True, tag="no_more_bets"):
    pass


class DeclareResult(Command, frozen=True, kw_only=True, tag="declare_result"):
    """Where it came to rest, after how many revolutions, and whether clearly inside."""

    pocket: str
    revolutions: int
    clearly_inside: bool = True
    evidence: str = ""
    """The record of the draw, where the wheel is a virtual one."""


class CollectLosers(Command, frozen=True, kw_only=True, tag="collect_losers"):
    pass


class PayWinners(Command, frozen=True, kw_only=True, tag="pay_winners"):
    pass


class CloseRound(Command, frozen=True, kw_only=True, tag="close_round"):
    """The dolly comes off."""

    reveal: str = ""
    """What lets anyone check the draws of this round."""


class TableOpened(Event, frozen=True, kw_only=True, tag="table_opened"):
    setup: Setup
    sign: Sign
    edition: str
    """The approval under which every round is played until the table is opened again."""


class WageringPeriodSet(Event, frozen=True, kw_only=True, tag="wagering_period_set"):
    seconds: int


class BettingOpened(Event, frozen=True, kw_only=True, tag="betting_opened"):
    round: int
    attempt: int
    sign: Sign | None
    """The limits that come into force with this round, where they were changed."""
    commitment: str


class BallSpun(Event, frozen=True, kw_only=True, tag="ball_spun"):
    spin: Spin


class BettingClosed(Event, frozen=True, kw_only=True, tag="betting_closed"):
    at: int


class ResultDeclared(Event, frozen=True, kw_only=True, tag="result_declared"):
    pocket: str
    revolutions: int
    lines: tuple[Line, ...]
    advised: tuple[str, ...]
    evidence: str


class LosersCollected(Event, frozen=True, kw_only=True, tag="losers_collected"):
    lines: tuple[Line, ...]


class WinnersPaid(Event, frozen=True, kw_only=True, tag="winners_paid"):
    lines: tuple[Line, ...]


class RoundClosed(Event, frozen=True, kw_only=True, tag="round_closed"):
    round: int
    reveal: str


# --- deciding -------------------------------------------------------------------------------------------------------


def open_table(book: Book, state: TableState, command: OpenTable) -> Decision:
    if command.role is not Role.OPERATOR and (no := lacks(book, command, Power.CLOSE_TABLE)):
        return no
    if state.round.phase is not Phase.SHUT:
        return refused(book, Rule.SHUT, f"Table {state.setup.table} is open already.")
    if (command.setup.table, command.setup.book) != (state.setup.table, book.code):
        return refused(book, Rule.SHUT, f"This is table {state.setup.table}, and it opens under {book.code}.")
    if command.setup.cloth not in {cloth.name for cloth in book.cloths}:
        return refused(book, Rule.CLOTH, f"Layout {command.setup.cloth} is not one of this book's.")
    if no := emblem_taken(book, command.setup.emblem, command.emblems_elsewhere):
        return no
    if command.setup.emblem != state.setup.emblem and (out := checks_out(state)):
        return refused(book, Rule.COLOUR_REDEEMED, f"Checks of the old set are still out with {', '.join(out)}.")
    if no := _not_in_force(book, command):
        return no
    edition = f"{book.edition.reference}, {book.edition.dated}"
    return (TableOpened(setup=command.setup, sign=command.sign, edition=edition),)


def _not_in_force(book: Book, command: OpenTable) -> Refused | None:
    if not book.edition.reference:
        return refused(book, Rule.APPROVED, "These rules have not been approved.")
    if Rule.IN_FORCE not in book.clauses:
        return None
    if command.published_at is None:
        return refused(book, Rule.IN_FORCE, "The rules bind from the day they are published: enter that day first.")
    if command.at < command.published_at:
        return refused(book, Rule.IN_FORCE, "The rules are not in force yet: they bind from the day of publication.")
    return None


def place_your_bets(book: Book, state: TableState, command: PlaceYourBets) -> Decision:
    if no := lacks(book, command, Power.OPEN_BETTING) or halted(book, state):
        return no
    now = state.round
    if now.phase is Phase.SHUT:
        return refused(book, Rule.SHUT, "The table is not open.")
    if now.phase is not Phase.IDLE:
        return refused(book, Rule.ROUND_NOT_SETTLED, "The last round is not over: collect, pay and clear it first.")
    first_try = now.attempt == 1
    sign = state.signs.pending if first_try else None
    opened = BettingOpened(round=now.number + first_try, attempt=now.attempt, sign=sign, commitment=command.commitment)
    return (opened,)


def set_wagering_period(book: Book, state: TableState, command: SetWageringPeriod) -> Decision:  # noqa: ARG001
    if no := lacks(book, command, Power.SET_WAGERING_PERIOD):
        return no
    if command.seconds <= 0:
        return refused(book, Rule.BETTING_NOT_OPEN, "A wagering period lasts at least a second.")
    return (WageringPeriodSet(seconds=command.seconds),)


def halted(book: Book, state: TableState) -> Refused | None:
    if state.desk.halted is not None:
        clause = state.desk.halted
        return refused(book, Rule.HALTED, "No further play until the fault is put right.", clause=clause)
    return None


def spin(book: Book, state: TableState, command: SpinBall) -> Decision:
    unit = state.setup.uspin
    offered_to = unit.offered_to if unit is not None and command.with_uspin else None
    presses_offered_button = command.by == offered_to and command.by in state.seats.seats
    if not presses_offered_button and (no := lacks(book, command, Power.SPIN)):
        return no
    no = halted(book, state) or _not_to_be_spun(book, state) or _uspin_not_ready(book, state, command)
    if no:
        return no
    made = Spin(by=command.by, against_the_rotor=command.against_the_rotor, with_uspin=command.with_uspin)
    return (BallSpun(spin=made),)


def _not_to_be_spun(book: Book, state: TableState) -> Refused | None:
    now = state.round
    if state.setup.ball_to_examine:
        return refused(book, Rule.BALL_EXAMINED, "The ball that left the wheel has not been examined yet.")
    if now.phase is not Phase.BETTING or now.spin is not None:
        return refused(book, Rule.SPIN_ORDER, "The wheel is spun once, after the call to place bets.")
    if book.close_order is CloseOrder.BEFORE_THE_SPIN and not now.closed:
        return refused(book, Rule.SPIN_ORDER, "Call no more bets before the wheel is spun.")
    return None


def _uspin_not_ready(book: Book, state: TableState, command: SpinBall) -> Refused | None:
    if not command.with_uspin:
        return None
    unit = state.setup.uspin
    if unit is None or not unit.works:
        return refused(book, Rule.USPIN, "There is no working uSpin unit on this wheel.")
    if unit.loaded_by is None:
        return refused(book, Rule.USPIN, "The dealer has not loaded the ball into the uSpin unit.")
    return None


def no_more_bets(book: Book, state: TableState, command: CallNoMoreBets) -> Decision:
    if no := lacks(book, command, Power.CLOSE_BETTING):
        return no
    now = state.round
    if now.phase is not Phase.BETTING or now.closed:
        return refused(book, Rule.CLOSE_ORDER, "Betting is not open, so it cannot be closed.")
    if book.close_order is CloseOrder.AFTER_THE_SPIN and now.spin is None:
        return refused(book, Rule.CLOSE_ORDER, "No more bets is called while the ball is running: spin first.")
    return (BettingClosed(at=command.at),)


def declare_result(book: Book, state: TableState, command: DeclareResult) -> Decision:
    if no := lacks(book, command, Power.DECLARE_RESULT):
        return no
    no = _no_result_yet(book, state) or _not_valid(book, state, command)
    if no:
        return no
    game = compiled(book, state.setup.cloth, state.setup.lucky_table)
    if command.pocket not in game.wheel.labels:
        return refused(book, Rule.CLEAR_RESULT, f"{command.pocket} is not on the {game.wheel.name} wheel.")
    if not command.clearly_inside:
        return refused(book, Rule.CLEAR_RESULT, "It did not come to rest clearly inside one section: call no spin.")
    lines, advised = settle_round(book, state, command.pocket)
    declared = ResultDeclared(
        pocket=command.pocket,
        revolutions=command.revolutions,
        lines=lines,
        advised=advised,
        evidence=command.evidence,
    )
    return (declared,)


def _no_result_yet(book: Book, state: TableState) -> Refused | None:
    now = state.round
    if now.phase is not Phase.BETTING or now.spin is None:
        rule = Rule.NO_SPIN_FINAL if now.attempt > 1 and now.spin is None else Rule.RESULT_ORDER
        return refused(book, rule, "There is no spin whose result could be declared.")
    if not now.closed:
        return refused(book, Rule.RESULT_ORDER, "No more bets has not been called: the result cannot be declared.")
    if state.setup.lucky_table and state.setup.lucky_screen_works and now.lucky is None:
        return refused(book, Rule.LUCKY_CHOICE, "The Lucky Ball numbers and the raised colour are not drawn yet.")
    return None


def _not_valid(book: Book, state: TableState, command: DeclareResult) -> Refused | None:
    """A spin that the book does not count has no result, whether or not anybody called it."""
    made = state.round.spin
    assert made is not None
    terms = book.spins[0]
    if terms.revolutions is not None and command.revolutions < terms.revolutions:
        needed = f"{command.revolutions} revolutions are too few: a valid spin makes at least {terms.revolutions}."
        return refused(book, Rule.VALID_SPIN, f"{needed} Call no spin.")
    if terms.against_the_rotor and not made.against_the_rotor:
        return refused(book, Rule.VALID_SPIN, "The ball was spun the way the wheel turns: call no spin.")
    unit = state.setup.uspin
    if made.with_uspin and unit is not None and unit.loaded_by_role is not Role.DEALER:
        clause = next(clause for ground, clause in book.no_spin.grounds.items() if ground == "loaded_by_another")
        return refused(book, Rule.USPIN, "Someone other than the dealer loaded the ball: call no spin.", clause=clause)
    return None


def settle_round(book: Book, state: TableState, pocket: str) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """Settle each player's wagers under the sign as it stands for that player, in order of placement."""
    now = state.round
    lines: dict[int, Line] = {}
    advised: list[str] = []
    by_player: dict[str, list[int]] = {}
    excess = joint_excess(state, lambda player: table_for(book, state, player))
    counted = now.wagers
    if excess:
        counted = {
            number: replace(wager, stake=wager.stake - excess.get(number, 0)) for number, wager in now.wagers.items()
        }
    for number, wager in counted.items():
        if wager.stake:
            by_player.setdefault(wager.player, []).append(number)
        else:
            lines[number] = _nothing_counts(number, now.wagers[number], book.clauses[Rule.PARTNERS])
    shared = None
    for player, numbers in by_player.items():
        personal = player in state.signs.personal
        at = table_for(book, state, player) if personal or shared is None else shared
        shared = at if not personal else shared
        settled = settle(at, [counted[number] for number in numbers], Result(pocket, now.lucky), now.advised)
        advised += settled.advised
        for number, one in zip(numbers, settled.settlements, strict=True):
            line = _line(number, one, invalid=player in state.seats.invalid, book=book)
            over = excess.get(number, 0)
            lines[number] = replace(line, wager=now.wagers[number], returned=line.returned + over) if over else line
    return tuple(lines[number] for number in now.wagers), tuple(advised)


def _line(number: int, one: Settlement, *, invalid: bool, book: Book) -> Line:
    outcome, paid, returned, taken, clauses = one.outcome, one.paid, one.returned, one.taken, one.clauses
    if invalid and book.floor.card is not None:
        # Found in the course of the round: a winner gets the stake back and nothing more, a loser is flagged.
        clauses = (*clauses, book.floor.card.found_in_round)
        if outcome is Outcome.WON:
            outcome, paid, returned, taken = Outcome.VOID, 0, one.wager.stake, 0
    stays = outcome is Outcome.WON and taken == 0 and returned == one.wager.stake
    return Line(
        number=number,
        wager=one.wager,
        outcome=outcome,
        paid=paid,
        returned=returned,
        taken=taken,
        rides=returned if stays else 0,
        clauses=clauses,
    )


def _nothing_counts(number: int, wager: Wager, clause: str) -> Line:
    """A stake that goes back whole, whatever the result."""
    back = wager.stake
    return Line(
        number=number, wager=wager, outcome=Outcome.VOID, paid=0, returned=back, taken=0, rides=0, clauses=(clause,)
    )


def collect(book: Book, state: TableState, command: CollectLosers) -> Decision:
    if no := lacks(book, command, Power.COLLECT_AND_PAY):
        return no
    if state.round.phase is not Phase.RESULT:
        return refused(book, Rule.COLLECT_FIRST, "There is nothing to collect: mark the number first.")
    return (LosersCollected(lines=tuple(line for line in state.round.lines if line.taken)),)


def pay(book: Book, state: TableState, command: PayWinners) -> Decision:
    if no := lacks(book, command, Power.COLLECT_AND_PAY):
        return no
    if state.round.phase is Phase.RESULT and any(line.taken for line in state.round.lines):
        return refused(book, Rule.COLLECT_FIRST, "Collect every losing wager before any winner is paid.")
    if state.round.phase not in (Phase.RESULT, Phase.COLLECTED):
        return refused(book, Rule.COLLECT_FIRST, "There is nobody to pay: mark the number and collect first.")
    return (WinnersPaid(lines=state.round.lines),)


def close_round(book: Book, state: TableState, command: CloseRound) -> Decision:
    if no := lacks(book, command, Power.COLLECT_AND_PAY):
        return no
    if state.round.phase is not Phase.PAID:
        return refused(book, Rule.ROUND_NOT_SETTLED, "The round is not over: collect and pay first.")
    return (RoundClosed(round=state.round.number, reveal=command.reveal),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _opened(state: TableState, event: TableOpened) -> TableState:
    return replace(
        state,
        setup=event.setup,
        round=replace(state.round, phase=Phase.IDLE),
        signs=replace(state.signs, sign=event.sign, pending=None, notices=()),
    )


def _period_set(state: TableState, event: WageringPeriodSet) -> TableState:
    return replace(state, setup=replace(state.setup, wagering_seconds=event.seconds))


def _betting_opened(state: TableState, event: BettingOpened) -> TableState:
    now = replace(
        state.round,
        number=event.round,
        attempt=event.attempt,
        phase=Phase.BETTING,
        closed=False,
        spin=None,
        lucky=None,
        lucky_numbers={},
        result=None,
        lines=(),
    )
    signs = state.signs if event.sign is None else replace(state.signs, sign=event.sign, pending=None)
    unit = state.setup.uspin
    if unit is None or unit.loaded_by is None:
        return replace(state, round=now, signs=signs)
    # A ball loaded for an earlier spin is not loaded for this one.
    emptied = replace(unit, loaded_by=None, loaded_by_role=None, offered_to=None)
    return replace(state, round=now, signs=signs, setup=replace(state.setup, uspin=emptied))


def _spun(state: TableState, event: BallSpun) -> TableState:
    return replace(state, round=replace(state.round, spin=event.spin))


def _closed(state: TableState, event: BettingClosed) -> TableState:  # noqa: ARG001 - every evolver is called alike
    return replace(state, round=replace(state.round, closed=True))


def _declared(state: TableState, event: ResultDeclared) -> TableState:
    advised = tuple(dict.fromkeys((*state.round.advised, *event.advised)))
    now = replace(state.round, phase=Phase.RESULT, result=event.pocket, lines=event.lines, advised=advised)
    return replace(state, round=now)


def _collected(state: TableState, event: LosersCollected) -> TableState:  # noqa: ARG001 - every evolver is called alike
    return replace(state, round=replace(state.round, phase=Phase.COLLECTED))


def _paid(state: TableState, event: WinnersPaid) -> TableState:
    """Winners are paid into their racks; a winning stake stays on the layout until it is taken up."""
    riding: dict[int, Wager] = {}
    for line in event.lines:
        wager = line.wager
        if line.rides:
            riding[line.number] = replace(wager, stake=line.rides)
        state = _into_rack(state, wager, line.returned - line.rides)
        state = _into_rack(state, replace(wager, tender=paid_in(wager.tender)), line.paid)
    return replace(state, round=replace(state.round, phase=Phase.PAID, wagers=riding, outside_zero=()))


def _into_rack(state: TableState, wager: Wager, amount: int) -> TableState:
    if not amount:
        return state
    rack = with_rack(state, wager.player, wager.tender, amount, single_use=wager.single_use)
    return replace(state, chips=replace(state.chips, racks={**state.chips.racks, wager.player: rack}))


def paid_in(tender: Tender) -> Tender:
    """Winnings come in value chips, whatever was staked."""
    del tender
    return Tender.VALUE_CHIPS


def _round_closed(state: TableState, event: RoundClosed) -> TableState:
    bet = {line.wager.player for line in state.round.lines}
    full = len(state.seats.seats) >= state.setup.seats
    seats = {player: _idle(seat, full=full, has_bet=player in bet) for player, seat in state.seats.seats.items()}
    now = RoundState(
        number=event.round,
        phase=Phase.IDLE,
        wagers=state.round.wagers,
        next_wager=state.round.next_wager,
        advised=state.round.advised,
    )
    return replace(state, round=now, seats=replace(state.seats, seats=seats, invalid=()))


def _idle(seat: Seat, *, full: bool, has_bet: bool) -> Seat:
    if has_bet:
        return replace(seat, idle_rounds=0, has_wagered=True)
    return replace(seat, idle_rounds=seat.idle_rounds + 1 if full else 0)


# --- posting --------------------------------------------------------------------------------------------------------


def _collected_postings(state: TableState, event: LosersCollected) -> tuple[Posting, ...]:
    table = state.setup.table
    return tuple(
        one
        for line in event.lines
        for one in passes(layout_of(table, line.wager.player), float_of(table), line.taken, line.clauses[-1])
    )


def _paid_postings(state: TableState, event: WinnersPaid) -> tuple[Posting, ...]:
    table = state.setup.table
    made: list[Posting] = []
    for line in event.lines:
        player = line.wager.player
        rack = rack_of(table, player, line.wager.tender)
        made += passes(layout_of(table, player), rack, line.returned - line.rides, line.clauses[-1])
        made += passes(float_of(table), rack_of(table, player, paid_in(line.wager.tender)), line.paid, line.clauses[0])
    return tuple(made)


DECIDERS: dict[type[Command], Decider] = {
    OpenTable: open_table,
    PlaceYourBets: place_your_bets,
    SetWageringPeriod: set_wagering_period,
    SpinBall: spin,
    CallNoMoreBets: no_more_bets,
    DeclareResult: declare_result,
    CollectLosers: collect,
    PayWinners: pay,
    CloseRound: close_round,
}
EVOLVERS: dict[type[Event], Evolver] = {
    TableOpened: _opened,
    WageringPeriodSet: _period_set,
    BettingOpened: _betting_opened,
    BallSpun: _spun,
    BettingClosed: _closed,
    ResultDeclared: _declared,
    LosersCollected: _collected,
    WinnersPaid: _paid,
    RoundClosed: _round_closed,
}
POSTERS: dict[type[Event], Poster] = {LosersCollected: _collected_postings, WinnersPaid: _paid_postings}
