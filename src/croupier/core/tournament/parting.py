"""How level players are parted when they no longer bet: by a ballot, by whose chips were taken first, by more chips."""

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.ending import ended
from croupier.core.tournament.part import (
    AtTable,
    Decider,
    Decision,
    Evolver,
    Poster,
    chips_account,
    find_table,
    in_dispute,
    stock_account,
)
from croupier.core.tournament.ranking import ranked, split
from croupier.core.tournament.state import Competition, Next, Phase, table_of, with_seat, with_table
from croupier.core.words.choices import BrokeTogether
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class HoldBallot(AtTable, frozen=True, kw_only=True, tag="hold_ballot"):
    """Which of the level players go on."""

    winners: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    """Whose names are in it, where that is said."""
    evidence: str = ""


class NoteRemoval(AtTable, frozen=True, kw_only=True, tag="note_removal"):
    """Whose chips the dealer took first."""

    player: str


class IssueExtra(AtTable, frozen=True, kw_only=True, tag="issue_extra"):
    """The same chips for everybody in a play-off."""

    amount: int
    players: tuple[str, ...] = ()
    """For whom, where that is said."""


class RemovalNoted(Event, frozen=True, kw_only=True, tag="removal_noted"):
    session: str
    table: str
    player: str
    order: int
    clause: str


class ExtraIssued(Event, frozen=True, kw_only=True, tag="extra_issued"):
    session: str
    table: str
    players: tuple[str, ...]
    amount: int
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def hold_ballot(law: Law, state: Competition, command: HoldBallot) -> Decision:
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    spinning = table_of(state, *at)
    if spinning.next is not Next.BALLOT:
        return law.refused(Rule.BROKE_TOGETHER, "No ballot is called for here.")
    if (no := in_dispute(law, spinning)) is not None:
        return no
    places = state.terms.qualify - len(spinning.qualified)
    winners = command.winners
    is_other = command.among and set(command.among) != set(spinning.undecided)
    if is_other or len(set(winners)) != len(winners) or not set(winners) <= set(spinning.undecided):
        return law.refused(Rule.BROKE_TOGETHER, f"The ballot is among {listed(spinning.undecided)}.")
    if len(winners) != places:
        return law.refused(Rule.QUALIFIERS, f"The ballot draws {places}, not {len(winners)}.")
    rest = tuple(name for name in spinning.undecided if name not in winners)
    parted = split(spinning.ranking, spinning.undecided, (winners, rest))
    return (replace(ended(law, state, at, ranking=parted), evidence=command.evidence),)


def note_removal(law: Law, state: Competition, command: NoteRemoval) -> Decision:
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    spinning = table_of(state, *at)
    if law.tournament.broke_together is BrokeTogether.BALLOT:
        return law.refused(Rule.BROKE_TOGETHER, "A ballot parts those whom one spin breaks, not the order of taking.")
    seat = spinning.seats.get(command.player)
    if seat is None or seat.gone is None:
        return law.refused(Rule.BROKE_TOGETHER, f"{command.player} was not eliminated at this table.")
    if seat.gone.removed is not None:
        return law.refused(Rule.BROKE_TOGETHER, f"It is noted already when the chips of {command.player} were taken.")
    if (no := in_dispute(law, spinning)) is not None:
        return no
    order = 1 + sum(1 for one in spinning.seats.values() if one.gone is not None and one.gone.removed is not None)
    noted = RemovalNoted(
        session=at[0], table=at[1], player=command.player, order=order, clause=law.clause(Rule.BROKE_TOGETHER)
    )
    if spinning.next is not Next.REMOVAL:
        return (noted,)
    after = _noted(state, noted)
    parted = ranked(law, after, table_of(after, *at), spinning.undecided)
    return noted, ended(law, after, at, ranking=split(spinning.ranking, spinning.undecided, parted))


def issue_extra(law: Law, state: Competition, command: IssueExtra) -> Decision:
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    spinning = table_of(state, *at)
    if not law.tournament.extra_chips:
        return law.refused(Rule.TOP_UP, "Nobody gets more chips in the middle of a session.")
    if spinning.tie is None or not state.sessions[at[0]].final:
        return law.refused(Rule.EXTRA_CHIPS, "Extra chips are issued for a play-off of the final.")
    if spinning.phase is not Phase.BETTING or command.amount <= 0:
        return law.refused(Rule.EXTRA_CHIPS, "Extra chips are issued between two spins, and more than none.")
    players = spinning.tie.players
    if command.players and set(command.players) != set(players):
        return law.refused(Rule.EXTRA_CHIPS, f"Extra chips go to {listed(players)} alike.")
    clause = law.clause(Rule.EXTRA_CHIPS)
    return (ExtraIssued(session=at[0], table=at[1], players=players, amount=command.amount, clause=clause),)


# --- evolving ---------------------------------------------------------------------------------------------------------


def _noted(state: Competition, event: RemovalNoted) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat = spinning.seats[event.player]
    assert seat.gone is not None
    noted = replace(seat, gone=replace(seat.gone, removed=event.order))
    return with_table(state, event.session, event.table, with_seat(spinning, event.player, noted))


def _issued(state: Competition, event: ExtraIssued) -> Competition:
    spinning = table_of(state, event.session, event.table)
    for player in event.players:
        seat = spinning.seats[player]
        spinning = with_seat(spinning, player, replace(seat, chips=seat.chips + event.amount))
    return with_table(state, event.session, event.table, spinning)


def _from_stock(state: Competition, event: ExtraIssued) -> tuple[Posting, ...]:
    made: tuple[Posting, ...] = ()
    for player in event.players:
        made += passes(stock_account(state), chips_account(state, player), event.amount, event.clause)
    return made


POWERS: dict[type, Who] = {
    HoldBallot: Power.RUN_TOURNAMENT,
    NoteRemoval: Power.COLLECT_AND_PAY,
    IssueExtra: Power.ISSUE_EXTRA_CHIPS,
}
DECIDERS: dict[type, Decider] = {HoldBallot: hold_ballot, NoteRemoval: note_removal, IssueExtra: issue_extra}
EVOLVERS: dict[type, Evolver] = {RemovalNoted: _noted, ExtraIssued: _issued}
POSTERS: dict[type, Poster] = {ExtraIssued: _from_stock}
SAYS: Says = {
    RemovalNoted: Saying(Topic.SESSIONS, lambda event: f"The chips of {event.player} were taken first"),
    ExtraIssued: Saying(
        Topic.CHIPS, lambda event: f"{listed(event.players)} get {dollar_sign(event.amount)} more for the play-off"
    ),
}
