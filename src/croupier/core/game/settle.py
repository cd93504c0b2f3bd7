"""Settlement: a table, the wagers on it and what the wheel did, turned into who is paid what and why."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from croupier.core.engine.refusal import Refused
from croupier.core.game.basis import Basis
from croupier.core.game.game import Verdict
from croupier.core.game.judging import judge
from croupier.core.game.lucky_ball import LuckyDraw
from croupier.core.game.wager import Entry, Table, Wager
from croupier.core.law.terms.stakes import Terms
from croupier.core.money import fifths
from croupier.core.words.bets import LOST, PROMOTIONAL_TOKEN, WON, BetKind, Outcome
from croupier.core.words.choices import FLOAT_DECIDES, AfterTokenWin, BelowMinimum, LowerMultiple
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
    verdicts = table.game.verdicts(spun.pocket)
    if spun.lucky is not None:
        verdicts = verdicts | table.game.lucky_verdicts(spun.pocket, spun.lucky)
    if table.game.book.stakes.neighbours is not None:
        _share_straight_maximum(table, entries, verdicts, spun.pocket)
    return Settled(tuple([_settle_one(table, entry, verdicts) for entry in entries]), _newly_advised(entries))


def _settle_one(table: Table, entry: Entry, verdicts: Mapping[str, Verdict]) -> Settlement:
    wager, counts, terms = entry.wager, entry.counts, entry.terms
    if entry.refusal is not None or terms is None or entry.spot is None:
        return _refused(entry)
    verdict = verdicts[wager.spot]
    basis = verdict.basis
    back = wager.stake - counts  # what lies above the maximum goes back, win or lose
    if back:
        basis = basis.returning(terms.clauses[Rule.OVER_MAXIMUM])
    if entry.below_minimum:
        basis = basis.also(*_below_minimum_clauses(table, entry, terms))
    if not verdict.won:
        return Settlement(wager, LOST, 0, back, counts, basis)
    if entry.share is not None:
        return _neighbours_won(table, entry, verdict, basis)
    paid = counts * verdict.to_one
    if terms.odd_stakes is FLOAT_DECIDES:
        minimum = table.limits(entry.spot.bet).minimum
        paid, basis = _from_float(table, terms, counts, minimum, verdict.to_one, basis)
    if wager.tender is PROMOTIONAL_TOKEN:
        clause = table.game.book.stakes.clauses[Rule.TOKEN]
        if wager.single_use or table.game.book.stakes.after_token_win is AfterTokenWin.COLLECTED:
            return Settlement(wager, WON, paid, back, counts, basis.taking(clause))
        basis = basis.also(clause)
    return Settlement(wager, WON, paid, wager.stake, 0, basis)


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


# --- Neighbours -----------------------------------------------------------------------------------------------------


def _share_straight_maximum(
    table: Table, entries: Sequence[Entry], verdicts: Mapping[str, Verdict], pocket: str
) -> None:
    """Put a fifth of each winning Neighbours stake on the number, where the straight-up maximum bounds it too.

    It comes there after the result, so it is what gives way to chips that lay there before.
    """
    won = [one for one in entries if one.wager.spot.startswith(_NEIGHBOURS) and _may_share(one, verdicts)]
    if not won:
        return
    terms = table.game.book.stakes.neighbours
    assert terms is not None
    straight = f"{BetKind.STRAIGHT} {pocket}"
    maximum = table.limits(BetKind.STRAIGHT).maximum if terms.share_counts_to_maximum else None
    used: dict[tuple[str, str], int] = {}
    for entry in entries:
        if entry.refusal is None and entry.wager.spot == straight and entry.terms is not None:
            key = (entry.wager.player, entry.terms.name)
            used[key] = used.get(key, 0) + entry.counts
    for entry in won:
        assert entry.terms is not None
        key = (entry.wager.player, entry.terms.name)
        fifth = fifths(entry.counts)[0]
        entry.share = fifth if maximum is None else min(fifth, max(maximum - used.get(key, 0), 0))
        used[key] = used.get(key, 0) + entry.share


_NEIGHBOURS = f"{BetKind.NEIGHBOURS} "


def _may_share(entry: Entry, verdicts: Mapping[str, Verdict]) -> bool:
    return entry.refusal is None and entry.terms is not None and verdicts[entry.wager.spot].won


def _neighbours_won(table: Table, entry: Entry, verdict: Verdict, basis: Basis) -> Settlement:
    """A fifth is paid straight up and stays the player's; the other four are collected."""
    assert entry.share is not None
    assert entry.terms is not None
    wager = entry.wager
    fifth, others = fifths(entry.counts)
    if entry.share < fifth:
        basis = basis.also(entry.terms.clauses[Rule.OVER_MAXIMUM])
    minimum = table.limits(BetKind.STRAIGHT).minimum
    paid, basis = _from_float(table, entry.terms, entry.share, minimum, verdict.to_one, basis)
    return Settlement(wager, WON, paid, wager.stake - others, others, basis)


# --- what the float can pay -----------------------------------------------------------------------------------------


def _from_float(
    table: Table, terms: Terms, stake: int, minimum: int | None, to_one: int, basis: Basis
) -> tuple[int, Basis]:
    """What is paid when the chips in the float cannot make up the exact amount."""
    chips = table.sign.chips
    exact = stake * to_one
    if chips is None or chips.pays(exact):
        return exact, basis
    basis = basis.also(terms.clauses[Rule.FLOAT_ROUNDING])
    if table.sign.multiples and minimum is not None and stake >= minimum and stake % minimum:
        if terms.lower_multiple is LowerMultiple.OF_THE_PAYOUT:
            return chips.next_below(exact), basis
        exact = (stake - stake % minimum) * to_one
    # An exact amount that needs no rounding is its own next payable one.
    return chips.next_above(exact), basis
