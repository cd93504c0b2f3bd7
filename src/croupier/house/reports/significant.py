"""The events that somebody who oversees the house wants to hear of, out of all that the log holds."""

from collections.abc import Iterator

from msgspec import json

from croupier.core.bank.paying import RoundSettled
from croupier.core.engine.messages import Event
from croupier.core.jackpot.winning import PoolWon
from croupier.core.money import dollar_sign
from croupier.core.table.rounds import ResultDeclared
from croupier.core.words.rules import Rule
from croupier.house.kinds.address import Address
from croupier.house.reports.rows import Row, when
from croupier.house.selfcheck import SelfVerified
from croupier.house.servers import STREAM as SERVERS
from croupier.house.servers import Known, ServerFact, say_server
from croupier.log import Reader, StoredEvent
from croupier.log.links import links

ACCESS = "access"
FAULT = "fault"
VOID = "void, override or correction"
GAME = "setting of a game"
JACKPOT = "setting of a jackpot"
INCENTIVE = "setting of an incentive"
LARGE_WIN = "large win"
LARGE_WAGER = "large wager"
EXCLUSION = "exclusion"
PAYMENT = "payment kept back or demanded"
CLOCK = "clock"
OUTAGE = "server started, stopped or lost"
REFUSED = "refused for want of power"

CATEGORIES = {
    **dict.fromkeys(("person_kept", "device_kept", "card_cancelled"), ACCESS),
    **dict.fromkeys(("fault_reported", "fault_cleared", "wheel_failed", "wheel_restored", "malfunction_opened"), FAULT),
    **dict.fromkeys(("jackpot_fault_reported", "jackpot_fault_cleared", "ball_examined"), FAULT),
    **dict.fromkeys(("note_returned", "terminal_locked", "terminal_released"), FAULT),
    **dict.fromkeys(("result_corrected", "settlement_relaxed", "outcome_invalidated", "spin_voided"), VOID),
    **dict.fromkeys(("plays_voided", "bets_voided", "unconfirmed_voided", "records_confirmed", "spin_void"), VOID),
    **dict.fromkeys(("jackpot_result_corrected", "pool_adjusted", "prize_adjusted", "stake_void"), VOID),
    **dict.fromkeys(("payment_error_reported", "payment_error_closed", "stakes_forfeited"), VOID),
    **dict.fromkeys(("table_opened", "table_closed", "bank_opened", "bank_closed", "wagering_period_set"), GAME),
    **dict.fromkeys(("limits_changed", "personal_limits_granted", "neighbours_policy_set", "player_cap_set"), GAME),
    **dict.fromkeys(("lucky_ball_offered", "wheel_put_in_use", "reading_chosen", "terminal_closed"), GAME),
    **dict.fromkeys(("terminal_reopened", "cashless_set", "play_stopped", "play_resumed"), GAME),
    **dict.fromkeys(("pool_opened", "jackpot_terms_changed", "pool_moved"), JACKPOT),
    **dict.fromkeys(("promotion_created", "terms_changed", "terms_amended", "promotion_started"), INCENTIVE),
    **dict.fromkeys(("person_excluded", "exclusion_lifted"), EXCLUSION),
    **dict.fromkeys(("slip_withheld", "credits_withheld", "prize_withheld", "return_demanded"), PAYMENT),
    **dict.fromkeys(("credits_demanded", "payment_delayed"), PAYMENT),
    **dict.fromkeys(("clock_jumped", "clock_accepted", "clock_in_step"), CLOCK),
    "secret_rotated": ACCESS,
    "self_verified": FAULT,
    **dict.fromkeys(("server_started", "server_stopped", "server_lost"), OUTAGE),
}
"""What each kind of event is about, whatever it happened to."""
SECOND = 1000


async def significant(reader: Reader, large: int) -> list[Row]:
    """In the order of the log; wins and wagers from `large` cents on. What was refused for want of power comes last."""
    rows: list[Row] = []
    latest = 0
    async for link, events, _ in links(reader):
        for stored in events:
            if stored.at < latest - SECOND:
                rows.append(_row(link.seq, stored, CLOCK, f"The clock went back from {when(latest)}"))
                latest = stored.at
            latest = max(latest, stored.at)
            rows += [_row(link.seq, stored, category, said) for category, said in _said(stored, large)]
    for refusal in await reader.refusals():
        if refusal.rule == Rule.POWER:
            rows.append(
                {
                    "at": when(refusal.at),
                    "append": None,
                    "stream": refusal.stream,
                    "version": None,
                    "category": REFUSED,
                    "by": refusal.by,
                    "said": f"{refusal.message} ({refusal.clause})",
                }
            )
    return rows


def _row(seq: int, stored: StoredEvent, category: str, said: str) -> Row:
    return {
        "at": when(stored.at),
        "append": seq,
        "stream": stored.stream,
        "version": stored.version,
        "category": category,
        "by": stored.by,
        "said": said,
    }


_MAY_BE_LARGE = frozenset({"round_settled", "result_declared", "pool_won"})


def _said(stored: StoredEvent, large: int) -> Iterator[tuple[str, str]]:
    category = CATEGORIES.get(stored.kind)
    if category is None and stored.kind not in _MAY_BE_LARGE:
        return
    address = Address.of_stream(stored.stream)
    if address is None:
        if category is not None and (said := _of_the_house(stored)):
            yield category, said
        return
    event = address.kind.engine.decode_event(stored.payload)
    if category is not None:
        yield category, address.kind.story.in_full(event)
    yield from _large(event, large)


def _of_the_house(stored: StoredEvent) -> str:
    """What the house wrote down itself; that it verified itself and all was well is nothing to tell of."""
    if stored.kind == "self_verified":
        return json.decode(stored.payload, type=SelfVerified).fault or ""
    if stored.stream == SERVERS:
        return say_server(Known(stored.at, json.decode(stored.payload, type=ServerFact)))
    return stored.kind.replace("_", " ")


def _large(event: Event, large: int) -> Iterator[tuple[str, str]]:
    for who, stake, won in _bets(event):
        if won >= large:
            yield LARGE_WIN, f"{who} wins {dollar_sign(won)}"
        if stake >= large:
            yield LARGE_WAGER, f"{who} stakes {dollar_sign(stake)}"


def _bets(event: Event) -> Iterator[tuple[str, int, int]]:
    """Who, what was staked at once, and what was won with it."""
    match event:
        case RoundSettled():
            for game in event.games:
                yield game.player or f"the player at {game.terminal}", game.staked, game.won
        case ResultDeclared():
            for player in dict.fromkeys(line.wager.player for line in event.lines):
                lines = [line for line in event.lines if line.wager.player == player]
                yield player, sum(line.wager.stake for line in lines), sum(line.paid for line in lines)
        case PoolWon():
            for prize in event.prizes:
                yield f"terminal {prize.terminal}", 0, prize.amount
