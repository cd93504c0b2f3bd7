"""What the rounds on a log would have come to if a book had been read otherwise.

Every number that was declared is settled again on what lay there, under the other reading, and held against the line
that the log has; of a spin that did not count, whether the stakes stood or went back. What people did afterwards they
did by what had happened: a number that was put right later counts as it was declared.
"""

from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from croupier.core.bank import no_spin as at_banks
from croupier.core.bank.paying import RoundSettled, riding
from croupier.core.bank.settling import lines_of_all
from croupier.core.bank.state import BankState, BetLine
from croupier.core.law.book import Book
from croupier.core.law.law import Law, law_at
from croupier.core.table import no_spin as at_tables
from croupier.core.table.rounds import ResultDeclared
from croupier.core.table.settling import settle_round
from croupier.core.table.state import Line, TableState
from croupier.core.words.choices import AfterNoSpin
from croupier.core.words.grounds import NoSpin
from croupier.core.words.rules import Rule
from croupier.house.kinds.address import Address
from croupier.house.reports.rows import Moment, Row, run_again, when
from croupier.log import Reader

STOOD, WENT_BACK = "stood", "went back"


class Outcome(NamedTuple):
    """What became of a stake; `stays` of it lies there for the next spin."""

    outcome: str
    paid: int
    returned: int
    taken: int
    stays: int


class Difference(Struct, frozen=True, kw_only=True):
    """One stake that another reading would have treated otherwise."""

    place: str
    round: int
    at: int
    who: str
    """The player, or at a bank the terminal."""
    spot: str
    stake: int
    was: Outcome
    would: Outcome
    clauses: tuple[str, ...]
    """Under the other reading."""

    @property
    def amount(self) -> int:
        """What the player would be better off."""
        return (self.would.paid - self.would.taken) - (self.was.paid - self.was.taken)

    def row(self) -> Row:
        return {
            "place": self.place,
            "round": self.round,
            "at": when(self.at),
            "who": self.who,
            "spot": self.spot,
            "stake": self.stake,
            "was": self.was.outcome,
            "would_be": self.would.outcome,
            **{f"{name}": getattr(self.was, name) for name in Outcome._fields[1:]},
            **{f"would_be_{name}": getattr(self.would, name) for name in Outcome._fields[1:]},
            "better_off": self.amount,
            "clauses": " ".join(self.clauses),
        }


class Again(Struct, frozen=True, kw_only=True):
    """A spin that was looked at, and what of it would differ."""

    at: int
    differs: tuple[Difference, ...]


async def resettled(reader: Reader, books: Mapping[str, Book], address: Address) -> AsyncIterator[Again]:
    """Every spin of a table or a bank under these books."""
    async for one in run_again(reader, address):
        round_ = one.before.round.number
        law = law_at(books[address.kind.book_of(one.after)], address.kind.engine.place)
        match one.event:
            case ResultDeclared():
                lines, _ = settle_round(law, one.before, one.event.pocket)
                found = _lines(address, one, round_, zip(one.event.lines, lines, strict=True))
            case RoundSettled():
                found = _lines(address, one, round_, _at_bank(law, one.before, one.event))
            case at_tables.NoSpinAnnounced(ground=ground, handed_back=back):
                found = _no_spin(address, one, law, _on_layout(one.before), ground=ground, back=bool(back))
            case at_banks.NoSpinAnnounced(ground=ground, released=back):
                found = _no_spin(address, one, law, _on_screens(one.before), ground=ground, back=bool(back))
            case _:
                continue
        yield Again(at=one.stored.at, differs=tuple(found))


def _at_bank(law: Law, before: BankState, event: RoundSettled) -> Iterator[tuple[BetLine, BetLine]]:
    screens = {game.terminal: before.round.snapshot[game.terminal] for game in event.games}
    anew = lines_of_all(law, before, screens, event.pocket)
    for game in event.games:
        lines = riding(before, game.terminal, anew[game.terminal], event.at)
        yield from zip(game.lines, lines, strict=True)


def _lines(
    address: Address, one: Moment, round_: int, lines: Iterable[tuple[Line | BetLine, Line | BetLine]]
) -> Iterator[Difference]:
    for was, would in lines:
        then, now = _outcome(was), _outcome(would)
        if then != now:
            yield Difference(
                place=str(address),
                round=round_,
                at=one.stored.at,
                who=_who(one, was),
                spot=was.wager.spot if isinstance(was, Line) else was.spot,
                stake=was.wager.stake if isinstance(was, Line) else was.stake,
                was=then,
                would=now,
                clauses=would.basis.all,
            )


def _outcome(line: Line | BetLine) -> Outcome:
    return Outcome(str(line.outcome), line.paid, line.returned, line.taken, line.rides)


def _who(one: Moment, line: Line | BetLine) -> str:
    if isinstance(line, Line):
        return line.wager.player
    games = one.event.games if isinstance(one.event, RoundSettled) else ()
    return next(game.terminal for game in games if any(mine is line for mine in game.lines))


# --- spins that did not count ----------------------------------------------------------------------------------------


def _on_layout(state: TableState) -> list[tuple[str, str, int]]:
    return [(wager.player, wager.spot, wager.stake) for wager in state.round.wagers.values()]


def _on_screens(state: BankState) -> list[tuple[str, str, int]]:
    return [(name, bet.spot, bet.stake) for name, one in state.terminals.items() for bet in one.bets.values()]


def _no_spin(
    address: Address, one: Moment, law: Law, lying: list[tuple[str, str, int]], *, ground: NoSpin, back: bool
) -> Iterator[Difference]:
    would_go_back = law.spin.no_spin.after is AfterNoSpin.BETS_VOID
    if back == would_go_back:
        return
    for who, spot, stake in lying:
        yield Difference(
            place=str(address),
            round=one.before.round.number,
            at=one.stored.at,
            who=who,
            spot=spot,
            stake=stake,
            was=_after_no_spin(stake, back=back),
            would=_after_no_spin(stake, back=would_go_back),
            clauses=(law.spin.no_spin.grounds[ground], law.clause(Rule.AFTER_NO_SPIN)),
        )


def _after_no_spin(stake: int, *, back: bool) -> Outcome:
    return Outcome(WENT_BACK, 0, stake, 0, 0) if back else Outcome(STOOD, 0, 0, 0, stake)
