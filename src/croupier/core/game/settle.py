"""Settlement: a table, the wagers on it and what the wheel did, turned into who is paid what and why."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import repeat

from msgspec import Struct

from croupier.core.engine.refusal import Refused
from croupier.core.game.basis import Basis
from croupier.core.game.game import Verdict
from croupier.core.game.judging import judge
from croupier.core.game.lucky_ball import LuckyDraw
from croupier.core.game.positions import NO_PARTNERS, Partners, cut_to_shared_maximum, put_fifths, round_to_float
from croupier.core.game.wager import Entry, Table, Wager
from croupier.core.law.terms.stakes import Terms
from croupier.core.money import fifths
from croupier.core.words.bets import LOST, PROMOTIONAL_TOKEN, WON, BetKind, Outcome
from croupier.core.words.choices import AfterTokenWin, BelowMinimum
from croupier.core.words.grounds import NoSpin
from croupier.core.words.rules import Rule


class Result(Struct, frozen=True, gc=False):
    """The wheel came to rest in a pocket or section; with Lucky Ball on offer, also what was drawn."""

    pocket: str
    lucky: LuckyDraw | None = None


class NoSpinCalled(Struct, frozen=True):
    """The spin does not count."""

    ground: NoSpin


class Settlement(Struct, frozen=True, gc=False):
    """What became of one wager. The stake is always what came back plus what was taken."""

    wager: Wager
    outcome: Outcome
    paid: int
    returned: int
    taken: int
    basis: Basis
    refusal: Refused | None = None
    over: int = 0
    """What of it came back because it lay above a maximum."""


class Settled(Struct, frozen=True, gc=False):
    """A whole round: one settlement for each wager, in the same order."""

    settlements: tuple[Settlement, ...]
    advised: tuple[str, ...]
    """Players whose stake below the minimum was settled this once; they are told that the next comes back."""

    def players(self) -> dict[str, int]:
        """What each player is better or worse off."""
        net: dict[str, int] = {}
        for one in self.settlements:
            player = one.wager.player
            net[player] = net.get(player, 0) + one.paid - one.taken
        return net

    def house(self) -> int:
        return -sum(self.players().values())


def settle(
    table: Table, wagers: Iterable[Wager], spun: Result | NoSpinCalled, advised: Collection[str] = ()
) -> Settled:
    """Settle every wager; one that is refused keeps no other from being settled."""
    entries = judge(table, wagers, advised)
    if isinstance(spun, NoSpinCalled):
        return Settled(tuple(_no_spin(table, entry, spun.ground) for entry in entries), ())
    return _settled(table, entries, repeat(table), spun, NO_PARTNERS)


def settle_among(
    lying: Sequence[tuple[Table, Wager]], result: Result, advised: Collection[str], partners: Partners
) -> Settled:
    """Settle wagers where players have limits of their own or play together: each with the table as it stands for it.

    The players of one table object are judged under its sign, and those who play together under one maximum.
    """
    by_table: dict[int, list[int]] = {}
    for place, (table, _) in enumerate(lying):
        by_table.setdefault(id(table), []).append(place)
    judged: dict[int, Entry] = {}
    for places in by_table.values():
        entries = judge(lying[places[0]][0], [lying[place][1] for place in places], advised)
        judged.update(zip(places, entries, strict=True))
    if not lying:
        return Settled((), ())
    tables = [table for table, _ in lying]
    return _settled(tables[0], [judged[place] for place in range(len(lying))], tables, result, partners)


def _settled(
    table: Table, entries: Sequence[Entry], tables: Iterable[Table], result: Result, partners: Partners
) -> Settled:
    """`table` is any of those the wagers lie at: the book and the wheel are one."""
    verdicts = table.game.verdicts(result.pocket)
    if result.lucky is not None:
        verdicts = verdicts | table.game.lucky_verdicts(result.pocket, result.lucky)
    stakes, pays_exactly = table.game.book.stakes, table.sign.chips is None
    if partners.groups or stakes.neighbours is not None or not pays_exactly:
        lying = list(zip(tables, entries, strict=False))
        cut_to_shared_maximum(lying, partners)
        put_fifths(lying, verdicts, result.pocket, partners)
        round_to_float(lying, verdicts, result.pocket)
    return Settled(tuple([_settle_one(table, entry, verdicts) for entry in entries]), _newly_advised(entries))


def _settle_one(table: Table, entry: Entry, verdicts: Mapping[str, Verdict]) -> Settlement:
    wager, counts, terms = entry.wager, entry.counts, entry.terms
    if entry.refusal is not None or terms is None or entry.spot is None:
        return _refused(entry)
    if entry.shared_under is not None and not counts:
        return Settlement(wager, Outcome.VOID, 0, wager.stake, 0, Basis().returning(entry.shared_under))
    verdict = verdicts[wager.spot]
    basis = verdict.basis
    back = wager.stake - counts  # what lies above the maximum goes back, win or lose
    if back:
        basis = basis.returning(entry.shared_under or terms.clauses[Rule.OVER_MAXIMUM])
    if entry.below_minimum:
        basis = basis.also(*_below_minimum_clauses(table, entry, terms))
    if not verdict.won:
        return Settlement(wager, LOST, 0, back, counts, basis)
    if entry.share is not None:
        return _neighbours_won(entry, terms, verdict, basis)
    paid, basis = _from_float(entry, terms, counts * verdict.to_one, basis)
    if wager.tender is PROMOTIONAL_TOKEN:
        clause = table.game.book.stakes.clauses[Rule.TOKEN]
        if wager.single_use or table.game.book.stakes.after_token_win is AfterTokenWin.COLLECTED:
            return Settlement(wager, WON, paid, back, counts, basis.taking(clause))
        basis = basis.also(clause)
    return Settlement(wager, WON, paid, wager.stake, 0, basis, over=back)


def _below_minimum_clauses(table: Table, entry: Entry, terms: Terms) -> tuple[str, ...]:
    neighbours = table.game.book.stakes.neighbours
    if neighbours is not None and entry.spot is not None and entry.spot.bet is BetKind.NEIGHBOURS:
        return neighbours.minimum_clause, terms.clauses[Rule.BELOW_MINIMUM]
    return (terms.clauses[Rule.BELOW_MINIMUM],)


def _refused(entry: Entry) -> Settlement:
    assert entry.refusal is not None
    wager = entry.wager
    return Settlement(wager, Outcome.REFUSED, 0, wager.stake, 0, Basis().returning(entry.refusal.clause), entry.refusal)


def _no_spin(table: Table, entry: Entry, ground: NoSpin) -> Settlement:
    """No result: nothing is won or lost, and every stake is its player's again."""
    if entry.refusal is not None:
        return _refused(entry)
    book = table.game.book
    why = Basis().also(book.spin.no_spin.grounds[ground], book.spin.clauses[Rule.NO_SPIN_FINAL])
    basis = why.returning(book.spin.clauses[Rule.AFTER_NO_SPIN])
    return Settlement(entry.wager, Outcome.VOID, 0, entry.wager.stake, 0, basis)


def _newly_advised(entries: Sequence[Entry]) -> tuple[str, ...]:
    low = [entry for entry in entries if entry.below_minimum]
    if not low:
        return ()
    once = BelowMinimum.ADVISED_ONCE
    return tuple(dict.fromkeys([one.wager.player for one in low if one.terms and one.terms.below_minimum is once]))


def _neighbours_won(entry: Entry, terms: Terms, verdict: Verdict, basis: Basis) -> Settlement:
    """A fifth is paid straight up and stays the player's; the other four are collected."""
    assert entry.share is not None
    wager = entry.wager
    fifth, others = fifths(entry.counts)
    if entry.share < fifth:
        basis = basis.also(entry.shared_under or terms.clauses[Rule.OVER_MAXIMUM])
    paid, basis = _from_float(entry, terms, entry.share * verdict.to_one, basis)
    over = wager.stake - entry.counts
    return Settlement(wager, WON, paid, wager.stake - others, others, basis, over=over)


def _from_float(entry: Entry, terms: Terms, exact: int, basis: Basis) -> tuple[int, Basis]:
    if not entry.rounding:
        return exact, basis
    return exact + entry.rounding, basis.also(terms.clauses[Rule.FLOAT_ROUNDING])
