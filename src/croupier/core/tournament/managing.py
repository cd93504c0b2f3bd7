"""Who runs an event and what they settle besides the conditions: the manager, the tables, a limit on time, a count."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.messages import MINUTE, Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import AtTable, Decider, Decision, Evolver, Poster, find_table
from croupier.core.tournament.state import Clock, Competition, running, table_of, with_table
from croupier.core.tournament.terms import unlawful
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class AppointManager(Command, frozen=True, kw_only=True, tag="appoint_manager"):
    manager: str
    licence: str = ""
    expires: int | None = None
    """When the licence does; it is none where nothing is said."""


class DesignateTables(Command, frozen=True, kw_only=True, tag="designate_tables"):
    tables: tuple[str, ...]


class AdmitOthers(Command, frozen=True, kw_only=True, tag="admit_others"):
    """Somebody who is not in the event wants to play at a table."""

    table: str


class LimitTime(Command, frozen=True, kw_only=True, tag="limit_time"):
    seconds: int
    since: int
    """From when on."""


class DeterminePlay(Command, frozen=True, kw_only=True, tag="determine_play"):
    """What the conditions leave open: the order of wagering, pass cards, secret wagers."""

    order: bool | None = None
    pass_cards: Mapping[str, int] | int | None = None
    secret_wagers: int | None = None


class OrderCount(AtTable, frozen=True, kw_only=True, tag="order_count"):
    """All chips at a table are to be counted."""


class ManagerAppointed(Event, frozen=True, kw_only=True, tag="manager_appointed"):
    manager: str
    licence: str
    expires: int
    clause: str


class TablesDesignated(Event, frozen=True, kw_only=True, tag="tables_designated"):
    tables: tuple[str, ...]
    clause: str


class OthersAdmitted(Event, frozen=True, kw_only=True, tag="others_admitted"):
    table: str
    clause: str


class TimeLimited(Event, frozen=True, kw_only=True, tag="time_limited"):
    seconds: int
    since: int
    clause: str


class PlayDetermined(Event, frozen=True, kw_only=True, tag="play_determined"):
    order: bool
    pass_cards: int
    secret_wagers: int
    clause: str


class CountOrdered(Event, frozen=True, kw_only=True, tag="count_ordered"):
    session: str
    table: str
    clause: str


# --- the manager ------------------------------------------------------------------------------------------------------


def appoint(law: Law, state: Competition, command: AppointManager) -> Decision:
    if not law.tournament.appoints_manager:
        return law.not_covered(Rule.MANAGER, f"{law.book.code} has nothing on appointing a manager.")
    if (no := is_closed(law, state)) is not None:
        return no
    if not command.licence or command.expires is None:
        return law.refused(Rule.MANAGER, f"{command.manager} shows no licence: the manager is a licensed person.")
    if command.expires <= command.at:
        return law.refused(Rule.MANAGER, f"The licence of {command.manager} has expired.")
    clause = law.clause(Rule.MANAGER)
    return (ManagerAppointed(manager=command.manager, licence=command.licence, expires=command.expires, clause=clause),)


def not_appointed(law: Law, state: Competition, command: Command) -> Refused | None:
    """Where conditions are published or somebody is appointed, nobody else manages, and only while licensed."""
    checked = bool(state.managers) or state.conditions is not None
    if command.role is not Role.TOURNAMENT_MANAGER or not law.tournament.appoints_manager or not checked:
        return None
    expires = state.managers.get(command.by)
    if expires is None:
        return law.refused(Rule.MANAGER, f"{command.by} is not appointed to manage this {law.tournament.noun}.")
    if expires <= command.at:
        return law.refused(Rule.MANAGER, f"The licence of {command.by} has expired.")
    return None


# --- the tables -------------------------------------------------------------------------------------------------------


def designate(law: Law, state: Competition, command: DesignateTables) -> Decision:
    if not law.tournament.designates_tables:
        return law.not_covered(Rule.TABLES, f"{law.book.code} has nothing on designating tables.")
    if (no := is_closed(law, state)) is not None:
        return no
    if not command.tables:
        return law.refused(Rule.TABLES, "No table is named.")
    if known := [table for table in command.tables if table in state.designated]:
        return law.refused(Rule.TABLES, f"{listed(known)} is designated already.")
    if len(set(command.tables)) != len(command.tables):
        return law.refused(Rule.TABLES, "A table is named twice.")
    return (TablesDesignated(tables=command.tables, clause=law.clause(Rule.TABLES)),)


def not_designated(law: Law, state: Competition, tables: list[str]) -> Refused | None:
    """Seats are given at the tables that were picked for the event, once any were or conditions are published."""
    others = [table for table in tables if table not in state.designated]
    if not others or not law.tournament.designates_tables or not (state.designated or state.conditions is not None):
        return None
    return law.refused(Rule.TABLES, f"Table {listed(others)} is not designated for the {law.tournament.noun}.")


def in_use(law: Law, state: Competition, table: str) -> Refused | None:
    """A designated table is for the event alone while a session is played at it."""
    playing = next((session for session, name, _ in running(state) if name == table), None)
    if table not in state.designated or playing is None or state.is_cancelled:
        return None
    said = f"Table {table} is for the {law.tournament.noun} alone while session {playing} is played at it."
    return law.refused(Rule.EXCLUSIVE, said)


def admit_others(law: Law, state: Competition, command: AdmitOthers) -> Decision:
    if not law.tournament.designates_tables:
        return law.not_covered(Rule.EXCLUSIVE, f"{law.book.code} says nothing of other play at a table of an event.")
    return in_use(law, state, command.table) or (
        OthersAdmitted(table=command.table, clause=law.clause(Rule.EXCLUSIVE)),
    )


# --- time, play and counts --------------------------------------------------------------------------------------------


def limit_time(law: Law, state: Competition, command: LimitTime) -> Decision:
    if (no := is_closed(law, state)) is not None:
        return no
    minutes = law.tournament.notice_minutes
    if command.seconds < 1:
        return law.refused(Rule.WAGER_CLOCK, "A wager needs at least a second.")
    if command.since - command.at < minutes * MINUTE:
        said = f"The players need {minutes} minutes of notice before their time to wager is limited."
        return law.refused(Rule.WAGER_CLOCK, said)
    return (TimeLimited(seconds=command.seconds, since=command.since, clause=law.clause(Rule.WAGER_CLOCK)),)


def determine_play(law: Law, state: Competition, command: DeterminePlay) -> Decision:
    terms, cards = state.terms, command.pass_cards
    if (no := is_closed(law, state)) is not None:
        return no
    if not law.tournament.settles_play_later:
        return law.refused(Rule.SECRET_COUNT, "The published terms settle how it is played, and nothing after them.")
    if any(running(state)):
        return law.refused(Rule.SEATING, "How a session is played is settled before it begins.")
    if isinstance(cards, Mapping) and len(set(cards.values())) != 1:
        return law.refused(Rule.PASS_CARD, "Every player gets the same number of pass cards.")
    each = next(iter(cards.values())) if isinstance(cards, Mapping) else cards
    said = [
        word
        for word, stated, asked in (
            ("an order of wagering", terms.order, command.order),
            ("pass cards", terms.pass_cards, each),
            ("secret wagers", terms.secret_wagers, command.secret_wagers),
        )
        if stated and asked is not None and asked != stated
    ]
    if said:
        return law.refused(Rule.SEATING, f"The conditions settle {listed(said)}: the manager settles what they leave.")
    chosen = replace(
        terms,
        order=terms.order if command.order is None else command.order,
        pass_cards=terms.pass_cards if each is None else each,
        secret_wagers=terms.secret_wagers if command.secret_wagers is None else command.secret_wagers,
    )
    return unlawful(law, chosen) or (
        PlayDetermined(
            order=chosen.order,
            pass_cards=chosen.pass_cards,
            secret_wagers=chosen.secret_wagers,
            clause=law.clause(Rule.SEATING),
        ),
    )


def order_count(law: Law, state: Competition, command: OrderCount) -> Decision:
    if not law.tournament.orders_counts:
        return law.not_covered(Rule.COUNT_ORDERED, f"{law.book.code} lets nobody order a count of all chips.")
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    return (CountOrdered(session=at[0], table=at[1], clause=law.clause(Rule.COUNT_ORDERED)),)


# --- evolving and telling ---------------------------------------------------------------------------------------------


def _appointed(state: Competition, event: ManagerAppointed) -> Competition:
    return replace(state, managers={**state.managers, event.manager: event.expires})


def _determined(state: Competition, event: PlayDetermined) -> Competition:
    chosen = {"order": event.order, "pass_cards": event.pass_cards, "secret_wagers": event.secret_wagers}
    return replace(state, terms=replace(state.terms, **chosen))


def _to_count(state: Competition, event: CountOrdered) -> Competition:
    spinning = table_of(state, event.session, event.table)
    return with_table(state, event.session, event.table, replace(spinning, counted={}))


POWERS: dict[type, Who] = {
    AppointManager: Power.HOLD_TOURNAMENT,
    DesignateTables: Power.RUN_TOURNAMENT,
    AdmitOthers: Power.RUN_TOURNAMENT,
    LimitTime: Power.RUN_TOURNAMENT,
    DeterminePlay: Power.RUN_TOURNAMENT,
    OrderCount: Power.RUN_TOURNAMENT,
}
DECIDERS: dict[type, Decider] = {
    AppointManager: appoint,
    DesignateTables: designate,
    AdmitOthers: admit_others,
    LimitTime: limit_time,
    DeterminePlay: determine_play,
    OrderCount: order_count,
}
EVOLVERS: dict[type, Evolver] = {
    ManagerAppointed: _appointed,
    TablesDesignated: lambda state, event: replace(state, designated=(*state.designated, *event.tables)),
    OthersAdmitted: lambda state, _: state,
    TimeLimited: lambda state, event: replace(state, clock=Clock(seconds=event.seconds, since=event.since)),
    PlayDetermined: _determined,
    CountOrdered: _to_count,
}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {
    ManagerAppointed: Saying(Topic.SUPERVISION, lambda one: f"{one.manager} is appointed, licence {one.licence}"),
    TablesDesignated: Saying(Topic.SEATING, lambda one: f"Tables {listed(one.tables)} are designated for the event"),
    OthersAdmitted: Saying(Topic.SEATING, lambda one: f"Others may play at table {one.table}"),
    TimeLimited: Saying(Topic.SESSIONS, lambda one: f"A wager must be made within {one.seconds} seconds, as announced"),
    PlayDetermined: Saying(Topic.SESSIONS, lambda _: "The manager settles how the sessions are played"),
    CountOrdered: Saying(Topic.CHIPS, lambda one: f"All chips at table {one.table} are to be counted"),
}
