"""Players who are away, go, bring chips or are sent: absence, leaving, retiring, topping up, disqualification."""

from msgspec.structs import replace

from croupier.core.engine.accounts import OUTSIDE
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.chips import Handed, handed_back, handed_back_postings, is_money, without_chips
from croupier.core.tournament.conduct import Breach, not_found, rule_of
from croupier.core.tournament.ending import end_if_due, waits_to_be_parted
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import (
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    fees_account,
    find_seat,
    not_known,
    not_theirs,
)
from croupier.core.tournament.state import (
    IN_PLAY,
    Competition,
    Phase,
    Standing,
    standing,
    table_of,
    with_players,
    with_seat,
    with_table,
)
from croupier.core.words.choices import EventChips
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class GoAway(ByPlayer, frozen=True, kw_only=True, tag="go_away"):
    """A player is not at the table any more, for a while or for good."""

    approved: bool | None = None
    """Whether whoever runs the event let them go; nothing where nobody asked."""


class ComeBack(ByPlayer, frozen=True, kw_only=True, tag="come_back"):
    pass


class Retire(ByPlayer, frozen=True, kw_only=True, tag="retire"):
    approved: bool = False
    """Whether whoever runs the event let them go, where that is needed."""


class TopUp(ByPlayer, frozen=True, kw_only=True, tag="top_up"):
    """A player brings chips from elsewhere."""


class Disqualify(ByPlayer, frozen=True, kw_only=True, tag="disqualify"):
    ground: Breach
    refund: bool = False
    deliberate: bool = True


class WentAway(Event, frozen=True, kw_only=True, tag="went_away"):
    player: str
    approved: bool | None
    clause: str


class CameBack(Event, frozen=True, kw_only=True, tag="came_back"):
    player: str
    clause: str


class Retired(Event, frozen=True, kw_only=True, tag="retired"):
    player: str
    back: Handed
    clause: str


class Disqualified(Event, frozen=True, kw_only=True, tag="disqualified"):
    player: str
    ground: Breach
    refunded: int
    back: Handed
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def go_away(law: Law, state: Competition, command: GoAway) -> Decision:
    found = find_seat(law, state, command.player)
    if no := (found if isinstance(found, Refused) else not_theirs(law, command)):
        return no
    if state.players[command.player].standing is not Standing.PLAYING:
        return law.refused(Rule.LEAVING, f"{command.player} is not at the table.")
    if command.approved and (no := _not_let_go(law, command)) is not None:
        return no
    return (WentAway(player=command.player, approved=command.approved, clause=law.clause(Rule.LEAVING)),)


def _not_let_go(law: Law, command: GoAway | Retire) -> Refused | None:
    """Leave is for certain people to give, and a player's own word is none."""
    if command.approved and law.book.may(command.role, Power.APPROVE_LEAVING):
        return None
    return law.refused(Rule.LEAVING, f"{command.player} needs leave of whoever runs the event to go before the end.")


def come_back(law: Law, state: Competition, command: ComeBack) -> Decision:
    found = find_seat(law, state, command.player)
    if no := (found if isinstance(found, Refused) else not_theirs(law, command)):
        return no
    if state.players[command.player].standing is not Standing.ABSENT:
        return law.refused(Rule.LEAVING, f"{command.player} is not away.")
    assert not isinstance(found, Refused)
    if not found[3].arrived and found[2].phase is Phase.CLOSED:
        return law.refused(Rule.LATE_WAGER, "No more bets was called: take the seat after the spin.")
    return (CameBack(player=command.player, clause=law.clause(Rule.LEAVING)),)


def retire(law: Law, state: Competition, command: Retire) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, spinning, _ = found
    if (no := not_theirs(law, command)) is not None:
        return no
    if state.players[command.player].standing not in IN_PLAY:
        return law.refused(Rule.CHIPS_RETURNED, f"{command.player} does not play any more.")
    if spinning.phase is Phase.CLOSED:
        return law.refused(Rule.LATE_WAGER, "No more bets was called: retire after the spin.")
    if law.tournament.leave_needs_approval and (no := _not_let_go(law, command)) is not None:
        return no
    back = handed_back(state, command.player, is_money(law, state))
    event = Retired(player=command.player, back=back, clause=law.clause(Rule.CHIPS_RETURNED))
    return event, *end_if_due(law, _retired(state, event), (session, table))


def top_up(law: Law, state: Competition, command: TopUp) -> Decision:
    """Where the book says so, the attempt itself is the end of it."""
    found = find_seat(law, state, command.player)
    if no := (found if isinstance(found, Refused) else not_theirs(law, command)):
        return no
    if state.players[command.player].standing not in IN_PLAY:
        return law.refused(Rule.TOP_UP, f"{command.player} does not play any more.")
    if law.tournament.chips is EventChips.ISSUED:
        return law.refused(Rule.TOP_UP, "Chips are issued before a session and come from nowhere else.")
    return _out(law, state, command.player, Breach.TOPPED_UP, refund=False)


def disqualify(law: Law, state: Competition, command: Disqualify) -> Decision:
    if no := not_known(law, state, command.player) or is_closed(law, state):
        return no
    player = state.players[command.player]
    still_in = (*IN_PLAY, Standing.SEATED, Standing.ENTERED, Standing.QUALIFIED)
    if player.standing not in still_in and not _has_something_to_win(state, command.player):
        return law.refused(Rule.DISQUALIFIED, f"{command.player} is {player.standing} already.")
    if (no := not_found(law, state, command.player, command.ground, deliberate=command.deliberate)) is not None:
        return no
    if command.refund and (command.ground is not Breach.ABSENT or not law.tournament.refunds_the_absent):
        rule = rule_of(law, command.ground)
        return law.refused(rule, "Who is disqualified for this has no claim to the entry fee.")
    return _out(law, state, command.player, command.ground, refund=command.refund)


def _has_something_to_win(state: Competition, name: str) -> bool:
    """Whether somebody without chips waits to be parted from others, or is placed in a final not yet paid out."""
    at = state.players[name].seat
    if at is None or state.players[name].standing not in (Standing.OUT, Standing.WON):
        return False
    is_placed = state.sessions[at[0]].final and any(name in group for group in table_of(state, *at).ranking)
    return waits_to_be_parted(state, name) or is_placed


def _out(law: Law, state: Competition, name: str, ground: Breach, *, refund: bool) -> Decision:
    player = state.players[name]
    event = Disqualified(
        player=name,
        ground=ground,
        refunded=player.paid - player.refunded if refund else 0,
        back=handed_back(state, name, is_money(law, state)),
        clause=law.clause(rule_of(law, ground)),
    )
    if player.standing not in (*IN_PLAY, Standing.OUT) or player.seat is None:
        return (event,)
    return event, *end_if_due(law, _disqualified(state, event), player.seat)


# --- evolving ---------------------------------------------------------------------------------------------------------


def _away(state: Competition, player: str, now: Standing, *, on_leave: bool) -> Competition:
    at = state.players[player].seat
    assert at is not None
    spinning = table_of(state, *at)
    known = spinning.seats[player]
    seat = replace(known, on_leave=on_leave, arrived=known.arrived or now is Standing.PLAYING)
    return standing(with_table(state, *at, with_seat(spinning, player, seat)), player, now)


def _moved_up(state: Competition, gone: str) -> Competition:
    """Who was placed in a final that is decided leaves the place to those behind."""
    at = state.players[gone].seat
    if at is None or not state.sessions[at[0]].final or table_of(state, *at).phase is not Phase.OVER:
        return state
    spinning = table_of(state, *at)
    left = (tuple(name for name in group if name != gone) for group in spinning.ranking)
    ranking = tuple(group for group in left if group)
    won = {name: replace(state.players[name], standing=Standing.WON) for name in (ranking[0] if ranking else ())}
    return with_players(with_table(state, *at, replace(spinning, ranking=ranking)), won)


def _retired(state: Competition, event: Retired) -> Competition:
    return standing(without_chips(state, (event.back,)), event.player, Standing.RETIRED)


def _disqualified(state: Competition, event: Disqualified) -> Competition:
    state = _moved_up(without_chips(state, (event.back,)), event.player)
    player = state.players[event.player]
    gone = replace(player, standing=Standing.DISQUALIFIED, refunded=player.refunded + event.refunded)
    purse = replace(state.purse, refunded=state.purse.refunded + event.refunded)
    return replace(with_players(state, {event.player: gone}), purse=purse)


# --- the money and the words ------------------------------------------------------------------------------------------


def _handed(state: Competition, event: Retired) -> tuple[Posting, ...]:
    return handed_back_postings(state, (event.back,), event.clause)


def _fee_and_chips(state: Competition, event: Disqualified) -> tuple[Posting, ...]:
    refund = passes(fees_account(state), OUTSIDE, event.refunded, event.clause)
    return refund + handed_back_postings(state, (event.back,), event.clause)


def _tells_disqualified(event: Disqualified) -> str:
    fee = f" and gets {dollar_sign(event.refunded)} back" if event.refunded else ""
    return f"{event.player} is disqualified ({event.ground.replace('_', ' ')}){fee}"


POWERS: dict[type, Who] = {
    GoAway: Anybody(),
    ComeBack: Anybody(),
    Retire: Anybody(),
    TopUp: Anybody(),
    Disqualify: Power.DISQUALIFY,
}
DECIDERS: dict[type, Decider] = {
    GoAway: go_away,
    ComeBack: come_back,
    Retire: retire,
    TopUp: top_up,
    Disqualify: disqualify,
}
EVOLVERS: dict[type, Evolver] = {
    WentAway: lambda state, one: _away(state, one.player, Standing.ABSENT, on_leave=one.approved is True),
    CameBack: lambda state, event: _away(state, event.player, Standing.PLAYING, on_leave=False),
    Retired: _retired,
    Disqualified: _disqualified,
}
POSTERS: dict[type, Poster] = {Retired: _handed, Disqualified: _fee_and_chips}
SAYS: Says = {
    WentAway: Saying(Topic.SEATING, lambda event: f"{event.player} leaves the table"),
    CameBack: Saying(Topic.SEATING, lambda event: f"{event.player} is back"),
    Retired: Saying(Topic.SEATING, lambda event: f"{event.player} retires"),
    Disqualified: Saying(Topic.SUPERVISION, _tells_disqualified),
}
