"""The JSON document of `croupier settle`, in and out."""

from typing import Any

from croupier.core.engine.refusal import Malformed
from croupier.core.game.float import Float, check_float
from croupier.core.game.layout import spot_name
from croupier.core.game.lucky_ball import LuckyDraw
from croupier.core.game.notation import bet_kind, did_you_mean, parse_stake, tender
from croupier.core.game.settle import Settled, Settlement
from croupier.core.game.sign import Limits, Sign
from croupier.core.money import cents, dollars, shorten
from croupier.core.words.bets import BetKind, LuckyColour, Tender
from croupier.documents.round import Round, StatedLuckyBall, StatedRound, StatedWager, settle_stated
from croupier.documents.strict_json import Fields, in_field, load

_DOLLARS = '"12.50"'
_LONGEST_NAME = 100


def settle_document(raw: bytes) -> dict[str, Any]:
    """Settle the round that a document states and say what became of every wager."""
    document = load(raw)
    stated = read_round(document)
    round_, settled = settle_stated(stated)
    written_on = [wager.get("on", []) for wager in document["wagers"]]
    return _write(stated, round_, settled, written_on)


def read_round(document: Any, *, with_outcome: bool = True) -> StatedRound:
    """The round a document states. Without an outcome it is a portfolio: wagers and nothing spun."""
    fields = Fields(document, "")
    stated = StatedRound(
        book=fields.need("book", str, '"star-roulette"'),
        wheel=fields.take("wheel", str, '"single-zero"'),
        layout=fields.take("layout", str, '"A"'),
        sign=_sign(fields.take("sign", dict, '{"minimum": "5", "maximum": "1000"}')),
        readings=_readings(fields.take("readings", dict, '{"after-no-spin": "bets-void"}')),
        wagers=tuple(_wager(where, value) for where, value in fields.objects("wagers")),
        lucky_ball=_lucky_ball(fields.take("lucky_ball", dict, '{"table": "one", ...}'), drawn=with_outcome),
        result=fields.take("result", str, '"17"') if with_outcome else None,
        no_spin=fields.take("no_spin", str, '"ball_left_wheel"') if with_outcome else None,
        advised=fields.strings("advised", '["ann"]') or (),
    )
    fields.done()
    return stated


def _readings(value: dict[str, Any] | None) -> dict[str, str]:
    fields = Fields(value or {}, "readings")
    readings = {name: fields.need(name, str, '"..."') for name in value or {}}
    fields.done()
    return readings


def _amount(fields: Fields, key: str) -> int | None:
    text = fields.take(key, str, _DOLLARS)
    if text is None:
        return None
    amount = in_field(fields.name(key), lambda: cents(text))
    if amount == 0:
        raise Malformed(f"{fields.name(key)} is nothing: leave it out where there is no limit")
    return amount


def _limits(value: Any, where: str) -> Limits:
    fields = Fields(value, where)
    limits = Limits(
        minimum=_amount(fields, "minimum"), maximum=_amount(fields, "maximum"), total=_amount(fields, "total")
    )
    fields.done()
    return limits


def _sign(value: dict[str, Any] | None) -> Sign:
    fields = Fields(value or {}, "sign")
    by_bet = fields.take("by_bet", dict, '{"straight": {"maximum": "100"}}') or {}
    chips = fields.strings("chips", '["5", "25"]')
    sign = Sign(
        minimum=_amount(fields, "minimum"),
        maximum=_amount(fields, "maximum"),
        unit=_amount(fields, "unit"),
        by_bet=dict(_own_limits(bet, own) for bet, own in by_bet.items()),
        player_maximum=_amount(fields, "player_maximum"),
        multiples=bool(fields.take("multiples", bool, "true")),
        chips=None if chips is None else _float(chips),
    )
    fields.done()
    return sign


def _own_limits(bet: str, own: Any) -> tuple[BetKind, Limits]:
    return in_field("sign.by_bet", lambda: bet_kind(bet)), _limits(own, f"sign.by_bet.{bet}")


def _float(chips: tuple[str, ...]) -> Float:
    return in_field("sign.chips", lambda: check_float(Float(tuple(parse_stake(chip) for chip in chips))))


def _wager(where: str, value: Any) -> StatedWager:
    fields = Fields(value, where)
    player = _player(fields.need("player", str, '"ann"'), fields.name("player"))
    kind = fields.need("bet", str, '"split"')
    bet = in_field(fields.name("bet"), lambda: bet_kind(kind))
    on = fields.strings("on", '["0", "00"]') or ()
    spot = in_field(fields.name("on"), lambda: spot_name(bet, on))
    text = fields.need("stake", str, _DOLLARS)
    stake = in_field(fields.name("stake"), lambda: parse_stake(text))
    made_of = fields.take("tender", str, '"value_chips"')
    stated_tender = None if made_of is None else in_field(fields.name("tender"), lambda: tender(made_of))
    single_use = bool(fields.take("single_use", bool, "true"))
    if single_use and stated_tender is not Tender.PROMOTIONAL_TOKEN:
        raise Malformed(f'{fields.name("single_use")} belongs to a stake with "tender": "promotional_token"')
    fields.done()
    return StatedWager(player=player, spot=spot, stake=stake, tender=stated_tender, single_use=single_use)


def _player(name: str, where: str) -> str:
    if not name.strip() or len(name) > _LONGEST_NAME or not name.isprintable():
        raise Malformed(f"{where} must be a name of 1 to {_LONGEST_NAME} printable characters, not {shorten(name)}")
    return name


def _lucky_ball(value: dict[str, Any] | None, *, drawn: bool) -> StatedLuckyBall | None:
    if value is None:
        return None
    fields = Fields(value, "lucky_ball")
    table = fields.need("table", str, '"one"')
    numbers = (
        fields.take("numbers", dict, '{"red": "17", "green": "0", "blue": "8", "yellow": "32"}') if drawn else None
    )
    raised_super = fields.take("super", str, '"red"') if drawn else None
    raised_mega = fields.take("mega", str, '"red"') if drawn else None
    fields.done()
    if numbers is None and raised_super is None and raised_mega is None:
        return StatedLuckyBall(table=table, draw=None)
    if numbers is None:
        raise Malformed("lucky_ball.numbers is missing: the number drawn for each of the four colours")
    if (raised_super is None) == (raised_mega is None):
        raise Malformed('lucky_ball needs one of "super" and "mega", naming the one colour whose odds are raised')
    areas = Fields(numbers, "lucky_ball.numbers")
    drawn_numbers = {area: areas.need(area, str, '"17"') for area in LuckyColour}
    areas.done()
    chosen = raised_super if raised_super is not None else raised_mega
    if chosen not in tuple(LuckyColour):
        raise Malformed(f"lucky_ball raises {shorten(chosen)}: {did_you_mean(str(chosen), list(LuckyColour))}")
    draw = LuckyDraw(numbers=drawn_numbers, chosen=LuckyColour(chosen), mega=raised_mega is not None)
    return StatedLuckyBall(table=table, draw=draw)


# --- out ------------------------------------------------------------------------------------------------------------


def _write(stated: StatedRound, round_: Round, settled: Settled, written_on: list[list[str]]) -> dict[str, Any]:
    document: dict[str, Any] = {"book": stated.book, "result": stated.result}
    if stated.no_spin is not None:
        document |= {"no_spin": stated.no_spin, "bets": str(round_.book.spin.no_spin.after)}
    document |= {
        "settlements": [_settlement(one, on) for one, on in zip(settled.settlements, written_on, strict=True)],
        "players": {player: dollars(net) for player, net in settled.players().items()},
        "house": dollars(settled.house()),
    }
    if settled.advised:
        document["advised"] = list(settled.advised)
    return document


def _settlement(one: Settlement, on: list[str]) -> dict[str, Any]:
    written: dict[str, Any] = {
        "player": one.wager.player,
        "bet": one.wager.spot.partition(" ")[0],
        "on": on,
        "stake": dollars(one.wager.stake),
        "outcome": str(one.outcome),
        "paid": dollars(one.paid),
        "returned": dollars(one.returned),
        "taken": dollars(one.taken),
        "clauses": list(one.basis.all),
    }
    if one.refusal is not None:
        written["refusal"] = one.refusal.as_json()
    if one.wager.tender is Tender.PROMOTIONAL_TOKEN and one.paid:
        written["paid_in"] = str(Tender.VALUE_CHIPS)
    return written
