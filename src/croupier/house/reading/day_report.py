"""What a day or a shift came to, from the log: every place that the day covers, event by event."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
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
from croupier.core.table.formula import Counts
from croupier.core.table.inventory import FloatCounted
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
from croupier.house.reading.gaming_days import GamingDay, Span, Times, calendar_day, gaming_days, is_in, outside, within
from croupier.house.reports.rows import Moment, places, run_again
from croupier.log import Reader
from croupier.maths.expected import Expectation

HOUR = 3_600_000
_OF_A_TABLE = (
    *("results", "drop", "handle", "win", "settled", "corrections", "float_change"),
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
    known = await gaming_days(reader, zone)
    days = [one for one in known if pit in (None, one.pit)]
    if not days:
        raise Malformed("there is no gaming day of that pit" if pit else "nothing has happened in this log")
    named = date or max(days, key=lambda day: day.begins).date
    found = [one for one in days if one.date == named]
    of_pits = _shifts(found, shift) if shift else [(one, _whole(one)) for one in found if one.pit]
    made = [await _report(reader, *one, zone, wanted, known) for one in of_pits]
    if pit is None and shift is None:
        day = calendar_day(named, zone)
        rest = await _report(reader, day, _whole(day), zone, wanted, known)
        made += [rest] if rest.places or (found and not made) else []
    if not made:
        raise Malformed(f"there is no gaming day of {named}: croupier day list shows those there are")
    return made


def _whole(day: GamingDay) -> Span:
    return Span("", day.begins, day.ends)


def _shifts(days: Sequence[GamingDay], wanted: str) -> list[tuple[GamingDay, Span]]:
    """By its name, or by its number on the day: of each pit that had it."""
    of_pits = [one for one in days if one.pit] or days
    numbered = [(day, number, one) for day in of_pits for number, one in enumerate(day.shifts, 1)]
    found = [(day, one) for day, number, one in numbered if wanted in (one.name, str(number))]
    if of_pits and not found:
        known = ", ".join(dict.fromkeys(one.name for _, _, one in numbered)) or "none"
        raise Malformed(f"{of_pits[0].date} has no shift {wanted[:40]}: there is {known}")
    return found


async def _report(
    reader: Reader,
    day: GamingDay,
    span: Span,
    zone: str,
    wanted: Callable[[Address], bool],
    known: Sequence[GamingDay],
) -> DayReport:
    """Of a day of the calendar there is left what was in no gaming day of a pit."""
    made = []
    for one in await places(reader, TABLE.noun, BANK.noun, JACKPOT.noun):
        spans = within(day.spans(str(one)) if day.pit else outside(known, str(one), day), span)
        if spans and wanted(one):
            made.append(await _place(reader, one, spans))
    return DayReport(
        date=day.date,
        pit=day.pit,
        shift=span.name,
        shifts=tuple(one.name for one in day.shifts),
        managers=span.managers,
        begins=span.begins,
        ends=span.ends,
        zone=zone,
        rest=not day.pit and any(one.pit for one in known),
        places=tuple(one for one in made if any(one.figures.values())),
    )


async def _place(reader: Reader, address: Address, spans: Sequence[Times]) -> PlaceReport:
    tally, last = _Tally(address), spans[-1][1]
    async for one in run_again(reader, address):
        if last is not None and one.stored.at >= last:
            break
        if is_in(one.stored.at, spans):
            tally.add(one)
        else:
            tally.before(one)
    return tally.report(sum(is_in(one.at, spans) for one in await reader.refusals(address.stream)))


class _Tally:
    """What is added up of one place."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._sum: Figures | BankFigures = BankFigures() if address.kind is BANK else Figures()
        self._counts = Counts()
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

    def before(self, one: Moment) -> None:
        """What came before the span: by it the float is known with which the span began."""
        if self.address.kind is TABLE and (self._counts.runs or isinstance(one.event, FloatCounted)):
            self._counts.add(one.event, self._of_table(one), in_span=False)

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
        assert isinstance(self._sum, Figures)
        figures = self._of_table(one)
        self._sum += figures
        self._counts.add(one.event, figures, in_span=True)
        setup = one.after.setup
        number = one.before.round.number
        if isinstance(one.event, ResultDeclared):
            self._result(one, one.event.pocket)
            game = compiled(BOOKS[setup.book], setup.cloth, setup.lucky_table)
            mega = Fraction(*setup.mega_chance) if setup.mega_chance else Fraction(0)
            self._point(one, number, game, mega, one.event.lines)
        if one.stored.kind in COUNTED["void"]:
            self._points.pop(getattr(one.event, "round", number), None)

    def _of_table(self, one: Moment) -> Figures:
        postings = self.address.kind.engine.postings(one.before, one.event)
        return of_event(self.address.name, one.event, postings)

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
            **self._by_formula(),
            "hold": self._sum.hold if played else None,
            "results_an_hour": self._rate(),
            "play": sum(one.won for one in points) if played else None,
            "expected": sum((one.expected for one in points), Fraction(0)) if played else None,
            "variance": sum((one.variance for one in points), Fraction(0)) if played else None,
            "jackpots": None if played else self._jackpots,
            **self._counted,
            "refused": refused,
        }

    def _by_formula(self) -> dict[str, Value]:
        """By counts of the float, and what makes the difference to the win of the span."""
        if not isinstance(self._sum, Figures) or (win := self._counts.win) is None:
            return {}
        return {"by_formula": win.amount, "uncounted": self._counts.uncounted(self._sum)}

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
