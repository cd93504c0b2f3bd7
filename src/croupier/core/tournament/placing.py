"""The last spin of a final: what was announced is laid out, exactly, before the ball is spun."""

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.part import (
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    chips_account,
    find_seat,
    layout_account,
    not_theirs,
)
from croupier.core.tournament.state import (
    IN_PLAY,
    Competition,
    Phase,
    Placed,
    Spinning,
    table_of,
    with_seat,
    with_table,
)
from croupier.core.words.bets import called
from croupier.core.words.rules import Rule


class PlaceSecret(ByPlayer, frozen=True, kw_only=True, tag="place_secret"):
    spot: str
    stake: int


class SecretPlaced(Event, frozen=True, kw_only=True, tag="secret_placed"):
    session: str
    table: str
    player: str
    spot: str
    stake: int
    clause: str


def _of(spinning: Spinning, player: str) -> Placed | None:
    return next((one for one in spinning.announced if one.player == player), None)


def to_be_placed(state: Competition, spinning: Spinning) -> list[Placed]:
    """What was announced and does not lie there yet."""
    return [
        one
        for one in spinning.announced
        if one.stake and state.players[one.player].standing in IN_PLAY and not spinning.seats[one.player].placed
    ]


def is_not_placed(law: Law, state: Competition, spinning: Spinning) -> Refused | None:
    """Why the ball is not spun yet."""
    if waiting := to_be_placed(state, spinning):
        names = listed([one.player for one in waiting])
        return law.refused(Rule.SECRET_SPUN, f"The ball waits until {names} laid out what was announced.")
    return None


def place_secret(law: Law, state: Competition, command: PlaceSecret) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return found
    session, table, spinning, seat = found
    if (no := not_theirs(law, command)) is not None:
        return no
    known = _of(spinning, command.player)
    if spinning.phase is not Phase.CLOSED or known is None or not known.stake:
        said = f"Nothing was announced of {command.player} that could be laid out."
        return law.refused_where(law.tournament.reveals_last_spin_of_final, Rule.SECRET_PLACED, said)
    if seat.placed or (command.spot, command.stake) != (known.form.spot, known.stake):
        what = f"{dollar_sign(known.stake)} on {called(known.form.spot or 'no spot')}"
        said = f"{command.player} lays out {what} once and nothing else: that was announced."
        return law.refused(Rule.SECRET_PLACED, said)
    clause = law.clause(Rule.SECRET_PLACED)
    return (
        SecretPlaced(
            session=session,
            table=table,
            player=command.player,
            spot=command.spot,
            stake=command.stake,
            clause=clause,
        ),
    )


def _placed(state: Competition, event: SecretPlaced) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat = spinning.seats[event.player]
    seat = replace(seat, chips=seat.chips - event.stake, placed=event.stake)
    return with_table(state, event.session, event.table, with_seat(spinning, event.player, seat))


def _onto(state: Competition, event: SecretPlaced) -> tuple[Posting, ...]:
    player = event.player
    return passes(chips_account(state, player), layout_account(state, player), event.stake, event.clause)


POWERS: dict[type, Who] = {PlaceSecret: Anybody()}
DECIDERS: dict[type, Decider] = {PlaceSecret: place_secret}
EVOLVERS: dict[type, Evolver] = {SecretPlaced: _placed}
POSTERS: dict[type, Poster] = {SecretPlaced: _onto}
SAYS: Says = {
    SecretPlaced: Saying(
        Topic.SECRETS,
        lambda event: f"{event.player} lays out {dollar_sign(event.stake)} on {called(event.spot)} as announced",
    )
}
