"""What a promotion knows: what it promises, who has entered, what was drawn, and what became of every prize."""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec import Struct

from croupier.core.common.desk import Desked
from croupier.core.promotion.checking_awards import Attempt
from croupier.core.promotion.entries import Entries
from croupier.core.promotion.rules import EntryRules
from croupier.core.promotion.terms import Prize, Promised, Terms
from croupier.core.words.names import person_key
from croupier.core.words.prizes import AfterCompromise, HandedOver, PrizeKind


@unique
class Stage(StrEnum):
    """Where a promotion is on its way from the draft to the archive."""

    DRAFT = "draft"
    FILED = "filed"
    RUNNING = "running"
    CLOSED = "closed"
    DRAWN = "drawn"
    """Every prize has a winner, or nobody is left who could win it."""
    CANCELLED = "cancelled"
    """The draw, since its integrity was compromised."""
    FINISHED = "finished"


class Tally(Struct, frozen=True, kw_only=True, gc=False):
    """What one person has played and entered so far."""

    tickets: int = 0
    carried: int = 0
    """Cents staked towards the next ticket."""
    place: str = ""
    since: int = 0
    """Since when they have played at that place."""
    day: int = 0
    plays: int = 0
    """Rounds that counted on that day."""
    bonuses: int = 0
    by_card: bool = False
    """Whether they have entered by card, which is done once."""


class Heard(Struct, frozen=True, kw_only=True, gc=False):
    """The last round that was heard of at a place, and whose plays in it were counted."""

    round: int
    players: tuple[str, ...]


class PrizePart(Struct, frozen=True, kw_only=True, gc=False):
    """Some of a prize, and how it is handed over."""

    by: HandedOver
    amount: int
    """In cents."""
    to: str = ""
    """Whose cheque or account it is; the winner where nothing is said."""


class Won(Struct, frozen=True, kw_only=True):
    """One ticket drawn for a prize, and what became of it."""

    number: int
    prize: str
    player: str
    ticket: int
    at: int
    present: bool = False
    void: str = ""
    """Why it does not stand: passed over, denied, the draw cancelled."""
    signed_by: str = ""
    told: tuple[Attempt, ...] = ()
    paid_at: int | None = None
    parts: tuple[PrizePart, ...] = ()


class Denial(Struct, frozen=True, kw_only=True):
    at: int
    reason: str
    name: str
    address: str
    told_at: int | None = None


class Claim(Struct, frozen=True, kw_only=True):
    number: int
    player: str
    prize: str
    at: int
    denial: Denial | None = None


class Amendment(Struct, frozen=True, kw_only=True):
    """A change of the terms after the start."""

    number: int
    at: int
    change: str
    approved: int | None = None
    """When the Authority approved it."""
    reference: str = ""
    sent_at: int | None = None


@unique
class Of(StrEnum):
    """What was compromised."""

    PROMOTION = "promotion"
    DRAW = "draw"


class Compromise(Struct, frozen=True, kw_only=True):
    number: int
    found: int
    of: Of
    action: AfterCompromise
    reason: str
    told_at: int | None = None
    validated_at: int | None = None


NOTHING = Promised(terms=Terms(), prizes=())


class Promotion(Desked, frozen=True, kw_only=True):
    """The state of one promotion."""

    name: str
    """Under which its accounts stand: in a house its whole address."""
    book: str = ""
    stage: Stage = Stage.DRAFT
    promised: Promised = NOTHING
    rules: EntryRules = EntryRules()
    starts: int = 0
    """When it is to begin."""
    offset: int = 0
    """The house's own time, in minutes ahead of UTC: by it days are counted."""
    filed_at: int | None = None
    """When the terms in force went to the Authority."""
    versions: int = 1
    """How often the terms were written, the first time included."""
    started_at: int | None = None
    commitment: str = ""
    """Binds the draw before the first entry."""
    entries: Entries = Entries()
    tallies: Mapping[str, Tally] = {}
    """By the key of the person."""
    heard: Mapping[str, Heard] = {}
    """By place."""
    entries_hash: str = ""
    """Of the entries as they were frozen."""
    draws: tuple[Won, ...] = ()
    claims: Mapping[int, Claim] = {}
    amendments: tuple[Amendment, ...] = ()
    compromises: tuple[Compromise, ...] = ()
    bonuses: int = 0
    """How many were awarded."""
    aside: int = 0
    """Cents set aside for prizes of money that are not paid."""


def tally_of(state: Promotion, player: str) -> Tally:
    return state.tallies.get(person_key(player), Tally())


def prize_of(state: Promotion, name: str) -> Prize | None:
    return next((one for one in state.promised.prizes if one.name == name), None)


def to_draw(promised: Promised, rules: EntryRules) -> tuple[Prize, ...]:
    """The prizes that are drawn for; a bonus is awarded otherwise, and as often as it is earned."""
    bonus = rules.bonus.prize if rules.bonus is not None else None
    return tuple(one for one in promised.prizes if one.name != bonus)


def money_of(promised: Promised, rules: EntryRules) -> int:
    """What the prizes of money come to, each to be won once."""
    return sum(one.value or 0 for one in to_draw(promised, rules) if one.kind is PrizeKind.MONEY)


def standing(state: Promotion, prize: str) -> Won | None:
    """The draw by which a prize is won."""
    return next((one for one in state.draws if one.prize == prize and not one.void), None)


def open_prizes(state: Promotion) -> tuple[Prize, ...]:
    """Those that nobody has won."""
    return tuple(one for one in to_draw(state.promised, state.rules) if standing(state, one.name) is None)


def barred_from(state: Promotion, prize: str, player: str) -> str:
    """Why a person cannot win a prize any more; nothing where they can."""
    key = person_key(player)
    theirs = [one for one in state.draws if person_key(one.player) == key]
    if any(one.prize == prize and one.void for one in theirs):
        return "was passed over for it before"
    most = state.rules.most_prizes
    if most is not None and sum(not one.void for one in theirs) >= most:
        return "has won as many prizes as the terms give one person"
    return ""


def could_win(state: Promotion, prize: str) -> bool:
    """Whether anybody is left who could."""
    entrants = (key for key, tally in state.tallies.items() if tally.tickets)
    return any(not barred_from(state, prize, key) for key in entrants)


def is_drawn(state: Promotion) -> bool:
    return not any(could_win(state, one.name) for one in open_prizes(state))


def postponed(state: Promotion) -> Compromise | None:
    """What the promotion or its draw waits for."""
    if state.stage is Stage.CANCELLED or not state.compromises:
        return None
    one = state.compromises[-1]
    return one if one.action is AfterCompromise.POSTPONED and one.validated_at is None else None
