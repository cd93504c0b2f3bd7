"""What a day or a shift came to, from the log: every place that the day covers, event by event."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction

from croupier.books import BOOKS
from croupier.core.bank.figures import BankFigures, of_games, of_posting
from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.records import RecordsConfirmed
from croupier.core.bank.results import ResultCorrected
from croupier.core.bank.state import BetLine, TerminalGame
from croupier.core.engine.refusal import Malformed
from croupier.core.game.game import Game, compiled
from croupier.core.jackpot.winning import PoolWon
from croupier.core.table.figures import Figures, at_stake, of_event
from croupier.core.table.rounds import ResultDeclared
from croupier.core.table.state import Line
from croupier.core.words.bets import Outcome, Tender
from croupier.documents.day.figures import COUNTED, Value
from croupier.documents.day.report import DayReport, PlaceReport, Point
from croupier.house.kinds.address import Address
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.jackpot import JACKPOT
from croupier.house.kinds.table import TABLE
from croupier.house.reading.bank_chronicle import SETTLES, Games, rounds_of, settle
from croupier.house.reading.gaming_days import GamingDay, Span, gaming_days
from croupier.house.reports.rows import Moment, places, run_again
from croupier.log import Reader
from croupier.maths.expected import Expectation

HOUR = 3_600_000
_OF_A_TABLE = (
    *("results", "drop", "handle", "win", "float_change"),
    *("fills", "credits", "float_variance", "box_variance"),
)
_OF_A_BANK = ("results", "drop", "handle", "win", "paid_out")


def everywhere(_: Address) -> bool:
    return True


async def day_reports(
    reader: Reader,
    zone: str,
    date: str | None = None,
    shift: str | None = None,
    pit: str | None = None,
    wanted: Callable[[Address], bool] = everywhere,
) -> list[DayReport]:
    """The reports of a day, one for each pit that had it; without a date, of the last one there is."""
    days = [one for one in await gaming_days(reader, zone) if pit in (None, one.pit)]
    if not days:
        raise Malformed("there is no gaming day of that pit" if pit else "nothing has happened in this log")
    found = [one for one in days if one.date == (date or max(days, key=lambda day: day.begins).date)]
    if not found:
        raise Malformed(f"there is no gaming day of {date}: croupier day list shows those there are")
    spans = [_shift(one, shift) if shift else Span("", one.begins, one.ends) for one in found]
    return [await _report(reader, one, span, zone, wanted) for one, span in zip(found, spans, strict=True)]


def _shift(day: GamingDay, wanted: str) -> Span:
    """By its name, or by its number on the day."""
    for number, one in enumerate(day.shifts, 1):
        if wanted in (one.name, str(number)):
            return one
    known = ", ".join(one.name for one in day.shifts) or "none"
    raise Malformed(f"{day.date} has no shift {wanted[:40]}: there is {known}")


async def _report(
    reader: Reader, day: GamingDay, span: Span, zone: str, wanted: Callable[[Address], bool]
) -> DayReport:
    known = await places(reader, TABLE.noun, BANK.noun, JACKPOT.noun)
    covered = [one for one in known if day.covers(str(one)) and wanted(one)]
    made = [await _place(reader, one, span) for one in covered]
    return DayReport(
        date=day.date,
        pit=day.pit,
        shift=span.name,
        shifts=tuple(one.name for one in day.shifts),
        managers=span.managers,
        begins=span.begins,
        ends=span.ends,
        zone=zone,
        places=tuple(one for one in made if any(one.figures.values())),
    )


async def _place(reader: Reader, address: Address, span: Span) -> PlaceReport:
    tally = _Tally(address)
    async for one in run_again(reader, address):
        if span.begins <= one.stored.at and (span.ends is None or one.stored.at < span.ends):
            tally.add(one)
        elif span.ends is not None and one.stored.at >= span.ends:
            break
    refused = sum(
        span.begins <= one.at and (span.ends is None or one.at < span.ends)
        for one in await reader.refusals(address.stream)
    )
    return tally.report(refused)


class _Tally:
    """What is added up of one place."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._sum: Figures | BankFigures = BankFigures() if address.kind is BANK else Figures()
        self._counted: Counter[str] = Counter()
        self._came: Counter[str] = Counter()
        self._times: list[int] = []
        self._points: dict[int, Point] = {}
        self._games: dict[int, Games] = {}
        self._pockets: dict[int, str] = {}
        """Of the rounds of a bank: its games as they stand, and its number as it was settled."""
        self._jackpots = 0
        self._book = ""
        self._game: Game | None = None
        self._expectations: dict[tuple[int, Fraction], Expectation] = {}

    def add(self, one: Moment) -> None:
        self._book = self.address.kind.book_of(one.after)
        for name, kinds in COUNTED.items():
            self._counted[name] += one.stored.kind in kinds
        if isinstance(one.event, PoolWon):
            self._jackpots += sum(prize.amount for prize in one.event.prizes)
        if self.address.kind is TABLE:
            self._at_table(one)
        elif self.address.kind is BANK:
            self._at_bank(one)

    # --- at a table -------------------------------------------------------------------------------------------------

    def _at_table(self, one: Moment) -> None:
        postings = self.address.kind.engine.postings(one.before, one.event)
        assert isinstance(self._sum, Figures)
        self._sum += of_event(self.address.name, one.event, postings)
        setup = one.after.setup
        number = one.before.round.number
        if isinstance(one.event, ResultDeclared):
            self._result(one, one.event.pocket)
            game = compiled(BOOKS[setup.book], setup.cloth, setup.lucky_table)
            mega = Fraction(*setup.mega_chance) if setup.mega_chance else Fraction(0)
            self._point(one, number, game, mega, one.event.lines)
        if one.stored.kind in COUNTED["void"]:
            self._points.pop(getattr(one.event, "round", number), None)

    # --- at a bank --------------------------------------------------------------------------------------------------

    def _at_bank(self, one: Moment) -> None:
        postings = self.address.kind.engine.postings(one.before, one.event)
        assert isinstance(self._sum, BankFigures)
        for each in postings:
            self._sum += of_posting(self.address.name, each.giver, each.taker, each.amount)
        event = one.event
        match event:
            case RoundSettled():
                self._sum += of_games(event.games, 1)
                self._result(one, event.pocket)
            case RecordsConfirmed(game=TerminalGame() as late, change=None):
                self._sum += of_games((late,), 0)
            case ResultCorrected(round=number, pocket=pocket) if number in self._pockets:
                self._came[self._pockets[number]] -= 1
                self._came[pocket] += 1
                self._pockets[number] = pocket
        if isinstance(event, SETTLES):
            for number in rounds_of(event):
                self._settled(one, number)

    def _settled(self, one: Moment, number: int) -> None:
        """A round of a bank is settled, or put right."""
        if isinstance(one.event, RoundSettled):
            self._pockets[number] = one.event.pocket
        elif number not in self._pockets:
            return  # its result is of another day
        games = self._games.setdefault(number, {})
        settle(games, number, one.event, one.stored)
        game = compiled(BOOKS[self._book], one.after.setup.cloth, None)
        self._point(one, number, game, Fraction(0), [line for each, _ in games.values() for line in each.lines])
        if not games:
            del self._points[number]

    # --- both -------------------------------------------------------------------------------------------------------

    def _result(self, one: Moment, pocket: str) -> None:
        self._came[pocket] += 1
        self._times.append(one.stored.at)

    def _point(self, one: Moment, number: int, game: Game, mega: Fraction, lines: Iterable[Line | BetLine]) -> None:
        self._game = game
        stakes: Counter[tuple[str, Tender]] = Counter()
        won = 0
        for line in lines:
            won += line.taken - line.paid
            stakes[_staked(line, game)] += _at_risk(line)
        expected = self._expectation(game, mega).of({spot: stake for spot, stake in stakes.items() if stake})
        self._points[number] = Point(number, one.stored.at, won, *expected)

    def _expectation(self, game: Game, mega: Fraction) -> Expectation:
        key = (id(game), mega)
        if key not in self._expectations:
            self._expectations[key] = Expectation(game, mega)
        return self._expectations[key]

    def report(self, refused: int) -> PlaceReport:
        ring = self._game.wheel.ring if self._game else ()
        return PlaceReport(
            place=self.address.noun,
            address=str(self.address),
            book=self._book,
            figures=self._figures(refused),
            came={label: self._came[label] for label in dict.fromkeys(ring)},
            chances={label: Fraction(many, len(ring)) for label, many in Counter(ring).items()},
            points=tuple(self._points.values()),
        )

    def _figures(self, refused: int) -> dict[str, Value]:
        kind, points = self.address.kind, self._points.values()
        played = kind is TABLE or kind is BANK
        of_kind = _OF_A_TABLE if kind is TABLE else _OF_A_BANK if kind is BANK else ()
        return {
            **{name: getattr(self._sum, name) for name in of_kind},
            "hold": self._sum.hold if played else None,
            "results_an_hour": self._rate(),
            "play": sum(one.won for one in points) if played else None,
            "expected": sum((one.expected for one in points), Fraction(0)) if played else None,
            "variance": sum((one.variance for one in points), Fraction(0)) if played else None,
            "jackpots": None if played else self._jackpots,
            **self._counted,
            "refused": refused,
        }

    def _rate(self) -> Fraction | None:
        long = self._times[-1] - self._times[0] if self._times else 0
        return Fraction((len(self._times) - 1) * HOUR, long) if long else None


def _staked(line: Line | BetLine, game: Game) -> tuple[str, Tender]:
    if isinstance(line, Line):
        return line.wager.spot, line.wager.tender
    return line.spot, Tender.CREDITS if Tender.CREDITS in game.terms else game.default_tender


def _at_risk(line: Line | BetLine) -> int:
    if isinstance(line, Line):
        return at_stake(line)
    return line.stake if line.outcome in (Outcome.WON, Outcome.LOST) else 0
