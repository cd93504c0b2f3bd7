"""The sign: what is announced, how the limits change, and how a table closes."""

from msgspec.structs import replace

from croupier.core.common.closing import Announced, is_ripe, not_to_be_closed
from croupier.core.common.signs import least_stakes, not_to_be_put_up, raised
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, in_minutes
from croupier.core.game.sign import Sign
from croupier.core.game.tell import sign_words, wagers_go_back
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Who, or_the_system
from croupier.core.money import dollar_sign
from croupier.core.table import arrangements
from croupier.core.table.desk import handed_back, handed_back_postings
from croupier.core.table.fill_events import still_on_its_way
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Notice, Phase, SignState, TableState
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class PostNotice(Command, frozen=True, kw_only=True, tag="post_notice"):
    """Put up a sign about what is to come: new limits or, where none are given, the closing of the table."""

    takes_effect_at: int
    sign: Sign | None = None


class TakeDownNotice(Command, frozen=True, kw_only=True, tag="take_down_notice"):
    """A notice that no longer hangs there announces nothing."""

    takes_effect_at: int
    closing: bool


class ChangeLimits(Command, frozen=True, kw_only=True, tag="change_limits"):
    """New limits, from the next round on."""

    sign: Sign


class NotifyOfficer(Command, frozen=True, kw_only=True, tag="notify_officer"):
    """An authorised officer is told that the table will close."""

    officer: str


class CloseTable(Command, frozen=True, kw_only=True, tag="close_table"):
    redemption_open: bool = False
    """Whether colour checks are still changed at the table once it is closed."""


class NoticePosted(Event, frozen=True, kw_only=True, tag="notice_posted"):
    notice: Notice


class NoticeTakenDown(Event, frozen=True, kw_only=True, tag="notice_taken_down"):
    notices: tuple[Notice, ...]


class LimitsChanged(Event, frozen=True, kw_only=True, tag="limits_changed"):
    sign: Sign
    served: tuple[Notice, ...]
    """The notices that have done their work and come down."""


class OfficerNotified(Event, frozen=True, kw_only=True, tag="officer_notified"):
    officer: str
    at: int


class TableClosed(Event, frozen=True, kw_only=True, tag="table_closed"):
    at: int
    handed_back: tuple[tuple[int, Wager], ...]
    """Winning wagers that still lay there, with their numbers."""
    redemption_open: bool
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def post_notice(law: Law, state: TableState, command: PostNotice) -> Decision:
    if no := _shut(law, state):
        return no
    if command.sign is not None and (no := not_to_be_put_up(law, command.sign, state.setup.cloth)):
        return no
    if command.takes_effect_at < command.at:
        rule = Rule.CLOSING_NOTICE if command.sign is None else Rule.SIGN
        return law.refused(rule, "A notice is put up before what it announces, not after.")
    notice = Notice(shown_at=command.at, takes_effect_at=command.takes_effect_at, sign=command.sign)
    return (NoticePosted(notice=notice),)


def take_down_notice(law: Law, state: TableState, command: TakeDownNotice) -> Decision:
    if no := _shut(law, state):
        return no
    meant = tuple(
        notice
        for notice in state.signs.notices
        if notice.takes_effect_at == command.takes_effect_at and (notice.sign is None) == command.closing
    )
    if not meant:
        return law.refused(Rule.SIGN, "No such notice hangs at the table.")
    return (NoticeTakenDown(notices=meant),)


def change_limits(law: Law, state: TableState, command: ChangeLimits) -> Decision:
    if no := _shut(law, state) or not_to_be_put_up(law, command.sign, state.setup.cloth):
        return no
    signs, cloth, minutes = state.signs, state.setup.cloth, law.sign.minimum_notice
    higher = raised(law, cloth, command.sign, in_force=signs.sign, decided=signs.pending)
    if not higher or minutes is None:
        return (LimitsChanged(sign=command.sign, served=()),)
    ripe = [notice for notice in state.signs.notices if is_ripe(_announced(notice), minutes, command.at)]
    announced = [(notice, least_stakes(law, notice.sign, cloth)) for notice in ripe if notice.sign is not None]
    for bet, minimum in higher.items():
        if not any(figures[bet] == minimum for _, figures in announced):
            message = (
                f"A higher minimum of {dollar_sign(minimum)} for {bet} needs a sign with that figure and its time, "
                f"up for {minutes} minutes before."
            )
            return law.refused(Rule.MINIMUM_NOTICE, message)
    served = tuple(notice for notice, figures in announced if any(figures[bet] == higher[bet] for bet in higher))
    return (LimitsChanged(sign=command.sign, served=served),)


def _shut(law: Law, state: TableState) -> Refused | None:
    if state.round.phase is Phase.SHUT:
        return law.refused(Rule.SHUT, "The table is not open.")
    return None


def notify_officer(law: Law, state: TableState, command: NotifyOfficer) -> Decision:
    if no := _shut(law, state):
        return no
    return (OfficerNotified(officer=command.officer, at=command.at),)


def close_table(law: Law, state: TableState, command: CloseTable) -> Decision:
    if no := _shut(law, state):
        return no
    if state.round.phase is not Phase.IDLE or state.round.attempt > 1:
        return law.refused(Rule.ROUND_NOT_SETTLED, "A round is under way: it is settled before the table closes.")
    no = not_to_be_closed(
        law,
        command.at,
        in_use=bool(state.seats.seats),
        announced=[_announced(notice) for notice in state.signs.notices if notice.sign is None],
        officer_told_at=state.signs.officer_notified_at,
    )
    if no := no or _colours_out(law, state, command) or still_on_its_way(state):
        return no
    closed = TableClosed(
        at=command.at,
        handed_back=tuple(state.round.wagers.items()),
        redemption_open=command.redemption_open,
        clause=law.clause(Rule.CLOSING_NOTICE),
    )
    return (closed,)


def _announced(notice: Notice) -> Announced:
    return Announced(notice.shown_at, notice.takes_effect_at)


def _colours_out(law: Law, state: TableState, command: CloseTable) -> Refused | None:
    if not law.sign.closing_clears_colours or command.redemption_open:
        return None
    on_layout = {
        wager.player for wager in state.round.wagers.values() if wager.tender is Tender.COLOUR_CHECKS and wager.stake
    }
    holders = sorted(on_layout | {player for player, rack in state.chips.racks.items() if rack.colour})
    if holders:
        message = f"{', '.join(holders)} still have colour checks of this table: change them, or keep changing open."
        return law.refused(Rule.CLOSING_NOTICE, message)
    return None


# --- evolving -------------------------------------------------------------------------------------------------------


def _posted(state: TableState, event: NoticePosted) -> TableState:
    return replace(state, signs=replace(state.signs, notices=(*state.signs.notices, event.notice)))


def _without_notices(signs: SignState, notices: tuple[Notice, ...]) -> SignState:
    return replace(signs, notices=tuple(notice for notice in signs.notices if notice not in notices))


def _taken_down(state: TableState, event: NoticeTakenDown) -> TableState:
    return replace(state, signs=_without_notices(state.signs, event.notices))


def _changed(state: TableState, event: LimitsChanged) -> TableState:
    return replace(state, signs=replace(_without_notices(state.signs, event.served), pending=event.sign))


def _notified(state: TableState, event: OfficerNotified) -> TableState:
    return replace(state, signs=replace(state.signs, officer_notified_at=event.at))


def _closed(state: TableState, event: TableClosed) -> TableState:
    """Everybody has left, and with them all that was arranged for this opening; who is barred stays barred."""
    state = handed_back(state, dict(event.handed_back))
    return replace(
        state,
        round=replace(state.round, phase=Phase.SHUT, advised=()),
        desk=replace(state.desk, excluded={}),
        seats=replace(state.seats, seats={}, partners=(), invalid=(), without_card=()),
        signs=SignState(redemption_open=event.redemption_open),
    )


def _closed_postings(state: TableState, event: TableClosed) -> tuple[Posting, ...]:
    return handed_back_postings(state, dict(event.handed_back), event.clause)


_CLOSES_OR_CHANGES = (Power.CLOSE_TABLE, Power.CHANGE_LIMITS)


def _who_announces(law: Law, state: TableState, command: PostNotice) -> Who:
    return Power.CLOSE_TABLE if command.sign is None else Power.CHANGE_LIMITS


def _who_takes_down(law: Law, state: TableState, command: TakeDownNotice) -> Who:
    return Power.CLOSE_TABLE if command.closing else Power.CHANGE_LIMITS


POWERS: dict[type[Command], Who] = {
    PostNotice: Depends(_who_announces, lambda _: _CLOSES_OR_CHANGES),
    TakeDownNotice: Depends(_who_takes_down, lambda _: _CLOSES_OR_CHANGES),
    ChangeLimits: Power.CHANGE_LIMITS,
    NotifyOfficer: or_the_system(Power.CLOSE_TABLE),
    CloseTable: Power.CLOSE_TABLE,
    **arrangements.POWERS,
}
DECIDERS: dict[type[Command], Decider] = {
    PostNotice: post_notice,
    TakeDownNotice: take_down_notice,
    ChangeLimits: change_limits,
    NotifyOfficer: notify_officer,
    CloseTable: close_table,
    **arrangements.DECIDERS,
}
EVOLVERS: dict[type[Event], Evolver] = {
    NoticePosted: _posted,
    NoticeTakenDown: _taken_down,
    LimitsChanged: _changed,
    OfficerNotified: _notified,
    TableClosed: _closed,
    **arrangements.EVOLVERS,
}
POSTERS: dict[type[Event], Poster] = {TableClosed: _closed_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_posted(event: NoticePosted) -> str:
    notice = event.notice
    return f"A notice goes up: {_notice_words(notice)} {in_minutes(notice.takes_effect_at - notice.shown_at)}"


def _notice_words(notice: Notice) -> str:
    return "the table closes" if notice.sign is None else f"limits of {sign_words(notice.sign)}"


def _say_taken_down(event: NoticeTakenDown) -> str:
    return f"A notice is taken down: {'; '.join(_notice_words(notice) for notice in event.notices)}"


def _say_limits(event: LimitsChanged) -> str:
    return f"From the next round on the limits are {sign_words(event.sign)}"


def _say_officer(event: OfficerNotified) -> str:
    return f"{event.officer}, authorised officer, is told that the table will close"


def _say_closed(event: TableClosed) -> str:
    told = ["The table closes"]
    if event.handed_back:
        told.append(wagers_go_back(wager for _, wager in event.handed_back))
    if event.redemption_open:
        told.append("colour checks are still changed here")
    return "; ".join(told)


SAYS: Says = {
    NoticePosted: Saying(Topic.SIGN, _say_posted),
    NoticeTakenDown: Saying(Topic.SIGN, _say_taken_down),
    LimitsChanged: Saying(Topic.SIGN, _say_limits),
    OfficerNotified: Saying(Topic.SIGN, _say_officer),
    TableClosed: Saying(Topic.SIGN, _say_closed),
    **arrangements.SAYS,
}
