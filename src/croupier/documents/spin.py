"""`.spin` files: rounds as plain text that an inspector can read, check and write.

    book: star-roulette
    wheel: double-zero
    sign: $5 to $1,000, straight $5 to $100

    round: A dollar over the maximum comes back, win or lose
    ann bets $101 on straight 17
    bob bets $101 on straight 18
    result: 17
    ann wins $3,500 and takes back $101 (6.1, 4.3)
    bob loses $100 and takes back $1 (4.3)
    house loses $3,400

What stands before the first round holds for every round of the file. After the result comes one line for each wager,
in the same order, saying what the book does with it; the numbers in brackets are clauses it must cite.
"""

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed
from croupier.core.game.float import Float, check_float
from croupier.core.game.lucky_ball import LuckyDraw
from croupier.core.game.notation import TENDER_BY_WORDS, bet_kind, did_you_mean, parse_spot, parse_stake
from croupier.core.game.settle import Settled, Settlement
from croupier.core.game.sign import Limits, Sign
from croupier.core.money import cents, dollar_sign, shorten
from croupier.core.words.bets import BetKind, LuckyColour, Outcome, Tender
from croupier.core.words.rules import Rule
from croupier.documents.round import Round, StatedLuckyBall, StatedRound, StatedWager, settle_stated


class Expected(Struct, frozen=True, kw_only=True):
    """What a line after the result says of one wager."""

    line: int
    player: str
    outcome: Outcome
    rule: Rule | None
    paid: int
    taken: int
    returned: int | None
    clauses: tuple[str, ...]


class SpinRound(Struct, frozen=True, kw_only=True):
    """One round of a file."""

    title: str
    line: int
    stated: StatedRound
    expected: tuple[Expected, ...]
    house: int | None


def parse(text: str) -> tuple[SpinRound, ...]:
    """Every round of a `.spin` file."""
    common: list[tuple[int, str]] = []
    rounds: list[tuple[int, str, list[tuple[int, str]]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = re.sub(r"(^|\s)#.*", "", line).strip()
        if not line:
            continue
        if line.startswith("round:"):
            rounds.append((number, line.removeprefix("round:").strip(), []))
        elif rounds:
            rounds[-1][2].append((number, line))
        else:
            common.append((number, line))
    if not rounds:
        raise Malformed('the file has no round: start one with "round: " and a sentence that says what it shows')
    return tuple(_round(number, title, common, lines) for number, title, lines in rounds)


def check(spin: SpinRound) -> tuple[Round, Settled, tuple[str, ...]]:
    """Settle the round, and every sentence in which the book and the file differ."""
    try:
        round_, settled = settle_stated(spin.stated)
    except Malformed as error:
        raise Malformed(f"line {spin.line}, round {shorten(spin.title, 80)}: {error}") from None
    return round_, settled, tuple(_differences(spin, settled))


def _differences(spin: SpinRound, settled: Settled) -> Iterator[str]:
    for expected, one in zip(spin.expected, settled.settlements, strict=bool(spin.expected)):
        yield from (f"line {expected.line}: {difference}" for difference in _difference(expected, one))
    if spin.house is not None and spin.house != settled.house():
        stands, says = dollar_sign(settled.house()), dollar_sign(spin.house)
        yield f"line {spin.line}: the house is at {stands}, the file says {says}"


def _difference(expected: Expected, one: Settlement) -> Iterator[str]:
    what = f"{one.wager.player} on {one.wager.spot}"
    said: list[tuple[str, object, object]] = [
        ("the player is", expected.player, one.wager.player),
        ("the outcome is", str(expected.outcome), str(one.outcome)),
        ("it is paid", dollar_sign(expected.paid), dollar_sign(one.paid)),
        ("it loses", dollar_sign(expected.taken), dollar_sign(one.taken)),
    ]
    if expected.returned is not None:
        said.append(("it takes back", dollar_sign(expected.returned), dollar_sign(one.returned)))
    if expected.rule is not None:
        said.append(("it is refused for", expected.rule, one.refusal.rule if one.refusal else None))
    for words, file, book in said:
        if file != book:
            yield f"{what}: {words} {book}, the file says {file}"
    for clause in expected.clauses:
        if clause not in one.basis.all:
            yield f"{what}: {clause} is not cited, only {', '.join(one.basis.all)}"


# --- reading --------------------------------------------------------------------------------------------------------

_PLAYER = r"(?P<player>[\w-]+)"
_BET = re.compile(_PLAYER + r" bets (?P<stake>\S+) on (?P<spot>.+?)(?: with (?P<tender>.+))?")
_FATE = re.compile(_PLAYER + r" (?P<parts>(?:wins|loses|takes back|is) .+?)(?: \((?P<clauses>.*)\))?")
_HEADER = r"([a-z ]+): *(.*)"
_HEADERS = ("book", "wheel", "layout", "sign", "reading", "advised", "lucky ball", "result", "no spin")


def _round(number: int, title: str, common: list[tuple[int, str]], lines: list[tuple[int, str]]) -> SpinRound:
    stated = StatedRound(book="")
    expected: list[Expected] = []
    house: int | None = None
    _once_each(common)
    _once_each(lines)
    for at, line in (*common, *lines):
        try:
            if header := re.fullmatch(_HEADER, line):
                stated = replace(stated, **_header(stated, *header.groups()))
            elif bet := _BET.fullmatch(line):
                stated = replace(stated, wagers=(*stated.wagers, _wager(bet)))
            elif line.startswith("house "):
                house = _house(line)
            elif fate := _FATE.fullmatch(line):
                expected.append(_expected(at, fate))
            else:
                raise Malformed(f'{shorten(line, 60)} is not understood: write "ann bets $5 on red" or "result: 17"')
        except Malformed as error:
            raise Malformed(f"line {at}: {error}") from None
    if not stated.book:
        raise Malformed(f"line {number}: no book is named: write one like book: star-roulette above")
    if expected and len(expected) != len(stated.wagers):
        raise Malformed(
            f"line {number}: {len(stated.wagers)} wagers but {len(expected)} lines saying what becomes of them"
        )
    return SpinRound(title=title, line=number, stated=stated, expected=tuple(expected), house=house)


def _once_each(lines: list[tuple[int, str]]) -> None:
    """A round may say otherwise than the head of the file, but neither may contradict itself."""
    seen = set()
    for at, line in lines:
        header = re.fullmatch(_HEADER, line)
        if header is None or header[1] == "reading":
            continue
        if header[1] in seen:
            raise Malformed(f'line {at}: "{header[1]}:" is given twice: give it once')
        seen.add(header[1])


def _header(stated: StatedRound, key: str, value: str) -> dict[str, Any]:
    match key:
        case "book" | "wheel" | "layout" | "result":
            return {key: value}
        case "no spin":
            return {"no_spin": value.replace(" ", "_")}
        case "sign":
            return {"sign": parse_sign(value)}
        case "reading":
            name, _, choice = value.partition(" ")
            return {"readings": {**stated.readings, name: choice}}
        case "advised":
            return {"advised": tuple(value.replace(",", " ").split())}
        case "lucky ball":
            return {"lucky_ball": _lucky_ball(value)}
        case _:
            raise Malformed(f'there is no "{key}:" line: {did_you_mean(key, _HEADERS)}')


def parse_sign(text: str) -> Sign:
    """A sign as it stands at the table: "$5 to $1,000, straight $5 to $100, in multiples, chips $5 $25"."""
    sign = Sign()
    for part in text.split(", "):
        words = part.strip()
        if words == "in multiples":
            sign = replace(sign, multiples=True)
        elif words.startswith("chips "):
            chips = Float(tuple(parse_stake(chip) for chip in words.split()[1:]))
            sign = replace(sign, chips=check_float(chips))
        elif words.startswith("unit "):
            sign = replace(sign, unit=parse_stake(words.removeprefix("unit ")))
        elif words.startswith("a player up to "):
            sign = replace(sign, player_maximum=parse_stake(words.removeprefix("a player up to ")))
        elif words[:1] == "$" or words.startswith(("from ", "up to ")):
            limits = _range(words)
            sign = replace(sign, minimum=limits.minimum, maximum=limits.maximum)
        else:
            bet, _, limits_text = words.partition(" ")
            sign = replace(sign, by_bet={**sign.by_bet, bet_kind(bet): _both(sign, bet_kind(bet), _range(limits_text))})
    return sign


def _both(sign: Sign, bet: BetKind, more: Limits) -> Limits:
    """What the sign said of this bet before, and what it says now."""
    before = sign.by_bet.get(bet, Limits())
    return Limits(
        minimum=more.minimum or before.minimum, maximum=more.maximum or before.maximum, total=more.total or before.total
    )


def _range(words: str) -> Limits:
    if both := re.fullmatch(r"(\$\S+) to (\S+)", words):
        return Limits(minimum=parse_stake(both[1]), maximum=parse_stake(both[2]))
    if words.startswith("from "):
        return Limits(minimum=parse_stake(words.removeprefix("from ")))
    if words.startswith("up to "):
        return Limits(maximum=parse_stake(words.removeprefix("up to ")))
    if words.startswith("together up to "):
        return Limits(total=parse_stake(words.removeprefix("together up to ")))
    raise Malformed(f'{shorten(words)} is no limit: write "$5 to $100", "from $5" or "up to $100"')


def _wager(bet: re.Match[str]) -> StatedWager:
    words = bet["tender"]
    made_of, single_use = None, False
    if words is not None:
        single_use = words == "a single-use promotional token"
        known = TENDER_BY_WORDS | {"a single-use promotional token": Tender.PROMOTIONAL_TOKEN}
        if words not in known:
            raise Malformed(f"there is no tender {shorten(words)}: {did_you_mean(words, list(known))}")
        made_of = known[words]
    return StatedWager(
        player=bet["player"],
        spot=parse_spot(bet["spot"]),
        stake=parse_stake(bet["stake"]),
        tender=made_of,
        single_use=single_use,
    )


def _lucky_ball(text: str) -> StatedLuckyBall:
    """ "table one, red 17, green 0, blue 8, yellow 32, super red" """
    parts = [part.split(" ", 1) for part in text.split(", ") if " " in part]
    words = dict(parts)
    for first, _ in parts:
        if sum(first == other for other, _ in parts) > 1:
            raise Malformed(f"the draw names {shorten(first)} twice: give each once")
    table, raised_super, raised_mega = (words.pop(key, None) for key in ("table", "super", "mega"))
    if table is None or (raised_super is None) == (raised_mega is None) or not set(words) <= set(LuckyColour):
        raise Malformed('write the draw like "table one, red 17, green 0, blue 8, yellow 32, super red"')
    chosen = raised_super or raised_mega
    if chosen not in tuple(LuckyColour):
        raise Malformed(f"the raised colour is {shorten(chosen)}: {did_you_mean(str(chosen), list(LuckyColour))}")
    draw = LuckyDraw(
        numbers={LuckyColour(area): label for area, label in words.items()},
        chosen=LuckyColour(chosen),
        mega=raised_mega is not None,
    )
    return StatedLuckyBall(table=table, draw=draw)


def _house(line: str) -> int:
    if line == "house is even":
        return 0
    won = re.fullmatch(r"house (wins|loses) (\S+)", line)
    if won is None:
        raise Malformed('write "house wins $10", "house loses $10" or "house is even"')
    return cents(won[2]) * (1 if won[1] == "wins" else -1)


def _expected(line: int, fate: re.Match[str]) -> Expected:
    paid, taken, returned, outcome, rule = 0, 0, None, None, None
    for part in re.split(r", | and ", fate["parts"]):
        if amount := re.fullmatch(r"(wins|loses|takes back) (\S+)", part):
            match amount[1]:
                case "wins":
                    paid, outcome = cents(amount[2]), Outcome.WON
                case "loses":
                    taken, outcome = cents(amount[2]), outcome or Outcome.LOST
                case _:
                    returned = cents(amount[2])
        elif part == "is void":
            outcome = Outcome.VOID
        elif refused := re.fullmatch(r"is refused(?: for (\w+))?", part):
            outcome = Outcome.REFUSED
            rule = _rule(refused[1]) if refused[1] else None
        else:
            raise Malformed(
                f'{shorten(part)} is not understood: write "wins $5", "loses $5", "is void" or "is refused"'
            )
    if outcome is None:
        raise Malformed(f"{fate['player']} neither wins nor loses, nor is the wager void or refused")
    clauses = tuple(clause.strip() for clause in (fate["clauses"] or "").split(",") if clause.strip())
    return Expected(
        line=line,
        player=fate["player"],
        outcome=outcome,
        rule=rule,
        paid=paid,
        taken=taken,
        returned=returned,
        clauses=clauses,
    )


def _rule(name: str) -> Rule:
    try:
        return Rule(name)
    except ValueError:
        raise Malformed(f"there is no rule {shorten(name)}: {did_you_mean(name, list(Rule))}") from None
