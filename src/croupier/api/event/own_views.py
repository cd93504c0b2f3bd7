"""What one player alone is told of an event: their own seat, their own secret form, and what is wrong with it."""

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from croupier.api.event.moves import EventMove, moves_of
from croupier.api.event.table_views import Spins
from croupier.api.event.views import EventFault, table_key
from croupier.api.live.redress import Redress, own_disputes
from croupier.core.common.desk import Dispute
from croupier.core.law.law import Law
from croupier.core.tournament.chips import seat_of
from croupier.core.tournament.fees import free_until, held_fee
from croupier.core.tournament.forms import found_wrong
from croupier.core.tournament.secret import Form
from croupier.core.tournament.state import Competition, Standing, plays_as, table_of
from croupier.house.chance.sealed_forms import SealedForms


class EventForm(Struct, frozen=True, kw_only=True):
    """A secret form, for its owner and for whoever examines it."""

    player: str
    form: Form
    spin: int
    examined: bool
    faulty: bool
    faults: tuple[EventFault, ...]
    """For its owner once it is examined, for the examiner before."""


class EventMe(Struct, frozen=True, kw_only=True):
    entered: bool
    plays: str | None
    """Under whose name the entry is played."""
    standing: Standing | None
    table: str | None
    """The key of the table."""
    seat: int | None
    chips: int
    staked: int
    secret_left: int
    passes_left: int
    passed: bool
    bought: int
    voucher: int | None
    informed: bool
    form: EventForm | None
    prize: int | None
    moves: tuple[EventMove, ...]
    """What there is to do for them, and why not where it cannot be done now."""
    fee: int
    """What of theirs the event holds."""
    free_until: int | None
    """Until when it goes back if they withdraw; None where it stays at any rate."""
    news: tuple[EventFault, ...]
    """What the last spin brought them besides their wagers."""
    decided: EventFault | None
    """What was decided on their last dispute."""
    disputes: tuple[Dispute, ...]
    """Their own, not those of a nominee who plays for them: a complaint is for whoever disputed."""
    redress: Redress | None


class Beside(NamedTuple):
    """What a player's own view is made from, besides the event."""

    forms: SealedForms
    spins: Spins
    at: int
    pays_here: bool


def me_view(law: Law, state: Competition, event: str, person: str | None, beside: Beside) -> EventMe:
    name = None if person is None else plays_as(state, person)
    player = None if name is None else state.players.get(name)
    if person is None or name is None or player is None:
        return replace(
            _STRANGER,
            moves=() if person is None else moves_of(law, state, person, beside.at, pays_here=beside.pays_here),
        )
    seat = seat_of(state, name)
    place = player.seat
    number = None if place is None else table_of(state, *place).order.index(name) + 1
    key = None if place is None else table_key(*place)
    terms = state.terms
    return EventMe(
        entered=player.standing is not Standing.WITHDRAWN,
        plays=name,
        standing=player.standing,
        table=key,
        seat=number,
        chips=0 if seat is None else seat.chips,
        staked=0 if seat is None else seat.staked,
        secret_left=terms.secret_wagers - (0 if seat is None else seat.forms),
        passes_left=terms.pass_cards if seat is None else seat.passes,
        passed=seat is not None and seat.passed,
        bought=player.bought,
        voucher=None if seat is None else seat.voucher,
        informed=player.informed,
        form=form_of(law, state, beside.forms, event, name) if name == person else None,
        prize=state.purse.prizes.get(name),
        moves=moves_of(law, state, person, beside.at, pays_here=beside.pays_here),
        fee=held_fee(state, player),
        free_until=None if player.went_on else free_until(law, state),
        news=beside.spins.news(key, name),
        decided=beside.spins.decided(name),
        **own_disputes(law, state, person),
    )


def form_of(
    law: Law, state: Competition, forms: SealedForms, event: str, player: str, *, examining: bool = False
) -> EventForm | None:
    """Opened: whoever calls this answers for whom it is shown to."""
    seat, at = seat_of(state, player), state.players[player].seat
    if at is None or seat is None or seat.form is None:
        return None
    opened = forms.open(event, player, seat.form.sealed)
    if opened is None:
        return None
    is_told = seat.form.examined or examining
    wrong = found_wrong(law, state, table_of(state, *at), seat, opened.form) if is_told else []
    return EventForm(
        player=player,
        form=opened.form,
        spin=seat.form.spin,
        examined=seat.form.examined,
        faulty=seat.form.faulty,
        faults=tuple(EventFault(clause=law.clause(rule), said=said) for rule, said in wrong),
    )


_STRANGER = EventMe(
    entered=False,
    plays=None,
    standing=None,
    table=None,
    seat=None,
    chips=0,
    staked=0,
    secret_left=0,
    passes_left=0,
    passed=False,
    bought=0,
    voucher=None,
    informed=False,
    form=None,
    prize=None,
    moves=(),
    fee=0,
    free_until=None,
    news=(),
    decided=None,
    disputes=(),
    redress=None,
)
