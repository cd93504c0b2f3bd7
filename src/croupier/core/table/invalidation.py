"""An outcome invalidated: the round is undone by new entries, and stakes go back unless held for a decision."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.common.invalidation import Fraud, Invalidation, invalidation
from croupier.core.engine.accounts import float_of, held_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.table.held_stakes import refunded
from croupier.core.table.money import into_rack, layout_of, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.payments import overpaid
from croupier.core.table.state import Line, Phase, Rack, Refund, RoundState, TableState
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import Ground
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class InvalidateOutcome(Command, frozen=True, kw_only=True, tag="invalidate_outcome"):
    """The result of this spin shall not count, on a ground of the book's closed list."""

    ground: str
    fraud_by: str | None = None
    """Whose fraud it was, if that is the ground."""
    fraud_role: Role | None = None
    """What that person is at the game; None for an outsider."""
    affects_outcome: bool = False
    """Whether, in the supervisor's opinion, the fraud affects the outcome."""
    hold: tuple[str, ...] = ()
    """Players whose stakes are kept back, because a forfeiture may be directed."""


class OutcomeInvalidated(Event, frozen=True, kw_only=True, tag="outcome_invalidated"):
    round: int
    ground: Ground
    fraud_by: str | None
    fraud_role: Role | None
    refunds: tuple[Refund, ...]
    held: tuple[str, ...]
    recovered: Mapping[str, int]
    """What each player gives back of winnings already paid."""
    clause: str
    refund_clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def invalidate(law: Law, state: TableState, command: InvalidateOutcome) -> Decision:
    persons = (command.fraud_by,) if command.fraud_by else ()
    fraud = Fraud(persons, command.fraud_role, command.affects_outcome)
    judged = invalidation(law, command.ground, fraud, keep=command.hold, with_devices=tuple(state.desk.findings))
    if isinstance(judged, Refused):
        return judged
    return _no_outcome(law, state) or _undo(state, command, judged)


def _no_outcome(law: Law, state: TableState) -> Refused | None:
    under_way = (Phase.BETTING, Phase.RESULT, Phase.COLLECTED, Phase.PAID)
    if state.round.spin is None or state.round.phase not in under_way:
        message = "There is no outcome to invalidate: that can be done from the spin until the round is closed."
        return law.refused(Rule.INVALIDATION, message)
    return None


def _undo(state: TableState, command: InvalidateOutcome, judged: Invalidation) -> Decision:
    ground, held = judged.ground, judged.suspects or tuple(dict.fromkeys(command.hold))
    refunds = _refunds(state)
    winnings = _winnings(state)
    recovered = {player: _recoverable(state, player, won, refunds, held) for player, won in winnings.items()}
    undone = OutcomeInvalidated(
        round=state.round.number,
        ground=ground,
        fraud_by=command.fraud_by if ground is Ground.FRAUD else None,
        fraud_role=command.fraud_role if ground is Ground.FRAUD else None,
        refunds=refunds,
        held=held,
        recovered=recovered,
        clause=judged.clause,
        refund_clause=judged.stakes_clause,
    )
    missing = {player: won - recovered[player] for player, won in winnings.items() if won > recovered[player]}
    return (undone, *overpaid(state, command.at, missing))


def _refunds(state: TableState) -> tuple[Refund, ...]:
    """Every stake of this result, from wherever it has got to."""
    now = state.round
    if now.phase in (Phase.BETTING, Phase.RESULT):
        places = [(wager, wager.stake, 0) for wager in now.wagers.values()]
    else:
        places = [(line.wager, _on_layout(state, line), line.taken) for line in now.lines]
    return tuple(
        Refund(
            player=wager.player,
            tender=wager.tender,
            single_use=wager.single_use,
            from_layout=lies,
            from_float=taken,
        )
        for wager, lies, taken in places
        if lies or taken
    )


def _on_layout(state: TableState, line: Line) -> int:
    """Before the payment all that was not collected; after it what rides, unless the player took it up."""
    if state.round.phase is Phase.PAID:
        return line.rides if line.number in state.round.wagers else 0
    return line.wager.stake - line.taken


def _winnings(state: TableState) -> dict[str, int]:
    won: dict[str, int] = {}
    if state.round.phase is Phase.PAID:
        for line in state.round.lines:
            if line.paid:
                won[line.wager.player] = won.get(line.wager.player, 0) + line.paid
    return won


def _recoverable(state: TableState, player: str, won: int, refunds: tuple[Refund, ...], held: tuple[str, ...]) -> int:
    """Winnings come out of the value chips in front of the player, the stake that comes back among them."""
    back = sum(one.amount for one in refunds if one.player == player and one.tender is Tender.VALUE_CHIPS)
    in_front = state.chips.racks.get(player, Rack()).value + (0 if player in held else back)
    return min(won, in_front)


# --- evolving -------------------------------------------------------------------------------------------------------


def _invalidated(state: TableState, event: OutcomeInvalidated) -> TableState:
    """The round is over as if it had not been played; the next one has the next number."""
    held = dict(state.desk.held)
    for refund in event.refunds:
        if refund.player in event.held:
            held[refund.player] = (*held.get(refund.player, ()), refund)
        else:
            state = refunded(state, refund)
    for player, amount in event.recovered.items():
        state = into_rack(state, player, Tender.VALUE_CHIPS, -amount)
    now = RoundState(
        number=event.round,
        phase=Phase.IDLE,
        next_wager=state.round.next_wager,
        advised=state.round.advised,
    )
    unit = state.setup.uspin
    emptied = None if unit is None else replace(unit, loaded_by=None, loaded_by_role=None, offered_to=None)
    return replace(
        state,
        round=now,
        setup=replace(state.setup, uspin=emptied),
        seats=replace(state.seats, invalid=()),
        desk=replace(state.desk, held=held),
    )


# --- posting --------------------------------------------------------------------------------------------------------


def _invalidated_postings(state: TableState, event: OutcomeInvalidated) -> tuple[Posting, ...]:
    table = state.setup.table
    made: list[Posting] = []
    for refund in event.refunds:
        player = refund.player
        target = held_of(table, player) if player in event.held else rack_of(table, player, refund.tender)
        made += passes(layout_of(table, player), target, refund.from_layout, event.refund_clause)
        made += passes(float_of(table), target, refund.from_float, event.refund_clause)
    for player, amount in event.recovered.items():
        made += passes(rack_of(table, player, Tender.VALUE_CHIPS), float_of(table), amount, event.clause)
    return tuple(made)


POWERS: dict[type[Command], Who] = {InvalidateOutcome: Power.INVALIDATE_OUTCOME}
DECIDERS: dict[type[Command], Decider] = {InvalidateOutcome: invalidate}
EVOLVERS: dict[type[Event], Evolver] = {OutcomeInvalidated: _invalidated}
POSTERS: dict[type[Event], Poster] = {OutcomeInvalidated: _invalidated_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_invalidated(event: OutcomeInvalidated) -> str:
    by = f" by {event.fraud_by}" if event.fraud_by else ""
    told = [f"The outcome of round {event.round} is invalid because of {event.ground}{by}"]
    back = sum(refund.amount for refund in event.refunds if refund.player not in event.held)
    kept = sum(refund.amount for refund in event.refunds if refund.player in event.held)
    if back:
        told.append(f"{dollar_sign(back)} in stakes goes back")
    if kept:
        told.append(f"{dollar_sign(kept)} of {listed(event.held)} is held for a decision")
    told += [f"{player} gives back {dollar_sign(amount)}" for player, amount in event.recovered.items() if amount]
    return "; ".join(told)


SAYS: Says = {
    OutcomeInvalidated: Saying(
        Topic.SUPERVISION, _say_invalidated, clauses=lambda event: (event.clause, event.refund_clause)
    ),
}
