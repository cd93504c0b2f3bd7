"""Two pairs of eyes: people on duty do not play, nobody is served or judged by themselves, and what only cash can prove
takes a second person. One judgement for every place, over small facts that each kind states of its commands.

The rules are the house's own and data: what a house may set stands in `HouseRules`, who is on duty in `OnDuty`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from msgspec import Struct

from croupier.core.common.alerts import AlertRules
from croupier.core.common.cash import Cash, Money
from croupier.core.common.desk import Dispute
from croupier.core.common.exclusions import who_asks
from croupier.core.common.hands import NOBODYS, Hands, Marks, Matter, Round
from croupier.core.engine.messages import MINUTE, Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.names import person_key, same_person
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

CLAUSE = "house: two pairs of eyes"
"""What a refusal cites where no book speaks: the house's own rules, as docs/two-pairs-of-eyes.md shows them."""

SUPERVISES = (
    Role.GAMING_SUPERVISOR,
    Role.CASINO_SUPERVISOR,
    Role.ASSISTANT_GAMING_MANAGER,
    Role.PIT_BOSS,
    Role.SHIFT_MANAGER,
    Role.ELECTRONIC_GAMING_SUPERVISOR,
    Role.TOURNAMENT_MANAGER,
    Role.TOURNAMENT_DIRECTOR,
)
DEALS = (Role.DEALER, Role.ELECTRONIC_GAMING_ATTENDANT)


class HouseRules(AlertRules, frozen=True, kw_only=True):
    """What a house may set. An amount, in cents, is the most that one person does alone; none means any amount."""

    on_duty_no_play: bool = True
    """People on duty do not play."""
    not_for_oneself: bool = True
    """Nobody deals, supervises, reviews, pays or redeems for themselves."""
    duty_needed: bool = True
    """What staff do at a place they do on duty there, or on duty in the whole house."""
    longest_shift: int = 14 * 60
    """In minutes: a duty that nobody ended is over by then."""
    buy_in_alone: int | None = 5_000_00
    hand_pay_alone: int | None = 10_000_00
    fill_alone: int | None = 0
    adds_up_within: int = 24 * 60
    """In minutes: what one person passes to another in parts is one amount. Nought takes each part by itself."""
    second_within: int = 30
    """In minutes: what waits for a second person lapses after that."""
    seconds: tuple[Role, ...] = (*SUPERVISES, Role.OPERATOR)
    """Who may be the second person."""

    def alone(self, cash: Cash) -> int | None:
        """The most that one person does alone; None where that is any amount."""
        return {Cash.BUY_IN: self.buy_in_alone, Cash.HAND_PAY: self.hand_pay_alone, Cash.FILL: self.fill_alone}[cash]

    def takes_two(self, cash: Cash, amount: int) -> bool:
        """Whether one person does not pass as much alone; no machine does either."""
        return (most := self.alone(cash)) is not None and amount > most


class OnDuty(Struct, frozen=True):
    """Somebody at work: in which post of which book, where, and since when."""

    id: str
    person: str
    book: str
    post: Role
    place: str = ""
    """The address of a table or bank; nothing means the whole house."""
    shift: str = ""
    since: int = 0

    def lasts(self, at: int, rules: HouseRules) -> bool:
        return at < self.since + rules.longest_shift * MINUTE

    def covers(self, book: str, post: Role, place: str) -> bool:
        return self.book == book and self.post is post and self.place in ("", place)


class Known:
    """What a server knows at this moment; kept up to date in place, so that a keeper can hold on to it."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.on_duty: dict[str, tuple[OnDuty, ...]] = {}
        """By the key of the person."""
        self.ended: dict[str, int] = {}
        """When somebody last ceased to deal at a place: from then on they rest."""

    def duties(self, person: str, at: int) -> tuple[OnDuty, ...]:
        if not self.on_duty:
            return ()
        return tuple(one for one in self.on_duty.get(person_key(person), ()) if one.lasts(at, self.rules))


People = Mapping[type[Command], Callable[[Any, Any], Iterable[str | None]]]
"""By command: the people that it is about, from the state and what is asked."""


def _nobody_plays(_state: Any, _person: str) -> bool:
    return False


@dataclass(frozen=True, eq=False)
class Concerns:
    """What a kind states of its commands, so that they can be judged."""

    into_play: People = field(default_factory=dict)
    """Whose money comes into play, or who is paid out of it over a counter."""
    numbered: Mapping[str, Callable[[Any, Any], Iterable[str | None]]] = field(default_factory=dict)
    """Whose something is, where a command names it by a number only: by the field, from the state and the number."""
    before: People = field(default_factory=dict)
    """Who decided first what is now looked at again."""
    plays: Callable[[Any, str], bool] = _nobody_plays
    """Whether a person plays here, or has money here."""
    money: Mapping[type[Command], Callable[[Any, Any], Money | None]] = field(default_factory=dict)
    """What cash passes."""
    marks: Marks = field(default_factory=Marks)
    """Whose hands were at work, as its events tell it."""
    rounds: Mapping[type[Command], Callable[[Any, Any], Iterable[Round]]] = field(default_factory=dict)
    """The rounds about which it decides anew: never whoever called the number or paid."""
    matters: Mapping[type[Command], Callable[[Any, Any], Iterable[Matter]]] = field(default_factory=dict)
    """The same for what came up about a round: a dispute, a wrong payment."""


NAMING = frozenset(
    (
        *("player", "players", "person", "persons", "plays", "whose", "joins"),
        *("absent", "out_of_time", "fraud_by", "money_of", "approved_by"),
    )
)
"""The fields in which a command names the people it is about."""


@cache
def _fields(kind: type[Command], among: frozenset[str]) -> tuple[str, ...]:
    return tuple(one for one in kind.__struct_fields__ if one in among)


def is_staff(role: Role) -> bool:
    """Links act as the system and are no people; players act for themselves."""
    return role is not Role.PLAYER and role is not Role.SYSTEM


# --- judging --------------------------------------------------------------------------------------------------------


def refused(concerns: Concerns, state: Any, command: Command, known: Known, hands: Hands = NOBODYS) -> Refused | None:
    """Why this is not for whoever asks, or not for whom it is asked, whatever the book says."""
    if command.role is Role.SYSTEM:
        return None
    no = _at_work(concerns, state, command, known) if known.rules.on_duty_no_play else None
    if no is None and known.rules.not_for_oneself and is_staff(command.role):
        no = _for_oneself(concerns, state, command) or _own_work(concerns, state, command, hands)
    return no


def _at_work(concerns: Concerns, state: Any, command: Command, known: Known) -> Refused | None:
    named = concerns.into_play.get(type(command))
    if named is None or not known.on_duty or (named is who_asks and is_staff(command.role)):
        return None
    for person in named(state, command):
        if person and (duties := known.duties(person, command.at)):
            where = duties[0].place or "the house"
            message = f"{person} is on duty as {_words(duties[0].post)} at {where}: people on duty do not play."
            return Refused(Rule.ON_DUTY, CLAUSE, message)
    return None


def _for_oneself(concerns: Concerns, state: Any, command: Command) -> Refused | None:
    by = command.by
    if any(person and same_person(person, by) for person in subjects(concerns, state, command)):
        return _own(f"{by} cannot do this for themselves: it takes somebody else of the staff.")
    if concerns.plays(state, by):
        return _own(f"{by} plays here: whoever plays at a place does not work there.")
    earlier = concerns.before.get(type(command))
    if earlier and any(person and same_person(person, by) for person in earlier(state, command)):
        return _own(f"{by} decided this before: somebody else looks at it again.")
    return None


def _own_work(concerns: Concerns, state: Any, command: Command, hands: Hands) -> Refused | None:
    rounds, matters = concerns.rounds.get(type(command)), concerns.matters.get(type(command))
    did = [one for number in (rounds(state, command) if rounds else ()) for one in hands.rounds.get(number, ())]
    did += [one for matter in (matters(state, command) if matters else ()) for one in hands.matters.get(matter, ())]
    if any(same_person(person, command.by) for person in did):
        return _own(f"{command.by} called this number or paid on it: somebody else decides about it.")
    return None


def subjects(concerns: Concerns, state: Any, command: Command) -> Iterator[str | None]:
    """Everybody whom a command serves or judges: by name, or by a number that is somebody's."""
    for name in _fields(type(command), NAMING):
        match getattr(command, name):
            case str() as one:
                yield one
            case tuple() as several:
                yield from several
    for name in _fields(type(command), frozenset(concerns.numbered)):
        yield from concerns.numbered[name](state, getattr(command, name))
    named = concerns.into_play.get(type(command))
    if named is not None and named is not who_asks:  # what staff ask so is not about themselves
        yield from named(state, command)


def _own(message: str) -> Refused:
    return Refused(Rule.OWN_AFFAIR, CLAUSE, message)


def second_needed(
    concerns: Concerns, state: Any, command: Command, rules: HouseRules, hands: Hands = NOBODYS
) -> Money | None:
    """The cash that one person does not pass alone, with what the same hands passed before."""
    counted = concerns.money.get(type(command)) if is_staff(command.role) else None
    money = counted(state, command) if counted is not None else None
    if money is None or rules.takes_two(money.cash, money.amount):
        return money
    since = command.at - rules.adds_up_within * MINUTE
    money = money._replace(before=hands.sum_of(money, command.by, since=since) if rules.adds_up_within else 0)
    return money if rules.takes_two(money.cash, money.sum) else None


def apart(one: OnDuty, other: OnDuty) -> bool:
    """Whether two duties of one person cannot be held at once: to deal and to supervise at the same place."""
    same_place = one.book == other.book and (not one.place or not other.place or one.place == other.place)
    deals, supervises = {one.post, other.post} & set(DEALS), {one.post, other.post} & set(SUPERVISES)
    return same_place and bool(deals) and bool(supervises)


# --- what disputes have in common -----------------------------------------------------------------------------------


def whose_dispute(state: Any, number: int) -> tuple[str | None, ...]:
    one: Dispute | None = state.desk.disputes.get(number)
    return () if one is None else (one.player,)


def who_decided(state: Any, command: Any) -> tuple[str | None, ...]:
    one: Dispute | None = state.desk.disputes.get(command.dispute)
    return () if one is None else (one.decided_by,)


def that_dispute(_: Any, command: Any) -> tuple[Matter, ...]:
    return (("dispute", command.dispute),)


def _words(role: Role) -> str:
    return role.replace("_", " ")
