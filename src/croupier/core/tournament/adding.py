"""What the house adds to the prizes besides what the conditions say: cash, goods or services."""

from enum import StrEnum, unique

from msgspec.structs import replace

from croupier.core.engine.accounts import PROMOTIONS
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import Decider, Decision, Evolver, Poster, fees_account
from croupier.core.tournament.purse import InKind
from croupier.core.tournament.state import Competition
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


@unique
class Kind(StrEnum):
    CASH = "cash"
    GOODS = "goods"
    SERVICES = "services"


class AddToPool(Command, frozen=True, kw_only=True, tag="add_to_pool"):
    kind: Kind
    value: int
    what: str = ""
    """Which goods or services."""


class PoolAdded(Event, frozen=True, kw_only=True, tag="pool_added"):
    kind: Kind
    value: int
    what: str
    clause: str


def add_to_pool(law: Law, state: Competition, command: AddToPool) -> Decision:
    if (no := is_closed(law, state)) is not None:
        return no
    if not law.tournament.adds_to_pool:
        return law.refused(Rule.PRIZE_POOL, "The prizes are what the fees leave: nothing is added here.")
    if command.value < 1:
        return law.refused(Rule.ENTRY, "What is added to the prizes is worth something.")
    if command.kind is not Kind.CASH and not command.what:
        return law.refused(Rule.ENTRY, f"Say which {command.kind} are added to the prizes.")
    clause = law.clause(Rule.ENTRY)
    return (PoolAdded(kind=command.kind, value=command.value, what=command.what, clause=clause),)


def _added(state: Competition, event: PoolAdded) -> Competition:
    """Cash is in the pool that is shared out; goods and services are handed over as they are."""
    if event.kind is Kind.CASH:
        return replace(state, purse=replace(state.purse, added=state.purse.added + event.value))
    given = InKind(kind=event.kind, value=event.value, what=event.what)
    return replace(state, purse=replace(state.purse, in_kind=(*state.purse.in_kind, given)))


def _paid_in(state: Competition, event: PoolAdded) -> tuple[Posting, ...]:
    cash = event.value if event.kind is Kind.CASH else 0
    return passes(PROMOTIONS, fees_account(state), cash, event.clause)


def _tells(event: PoolAdded) -> str:
    what = f"{event.what}, {event.kind} worth {dollar_sign(event.value)}," if event.what else dollar_sign(event.value)
    return f"The house adds {what} to the prizes"


POWERS: dict[type, Who] = {AddToPool: Power.HOLD_TOURNAMENT}
DECIDERS: dict[type, Decider] = {AddToPool: add_to_pool}
EVOLVERS: dict[type, Evolver] = {PoolAdded: _added}
POSTERS: dict[type, Poster] = {PoolAdded: _paid_in}
SAYS: Says = {PoolAdded: Saying(Topic.PRIZES, _tells)}
