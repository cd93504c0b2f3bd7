"""What counts together once the number is known: partners under one maximum, fifths on the number, and the float.

A player's position is all that lies on one spot, in however many chips and wagers it was put there.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.game.float import Float
from croupier.core.game.game import Verdict
from croupier.core.game.wager import Entry, Scope, Table
from croupier.core.money import fifths
from croupier.core.words.bets import BetKind
from croupier.core.words.choices import FLOAT_DECIDES, LowerMultiple

Lying = Sequence[tuple[Table, Entry]]
"""What lies there in the order of placement, each under the sign as it stands for its player."""


class Partners(Struct, frozen=True):
    """Players who play together, and the clause that lets them pass no maximum so."""

    groups: tuple[Collection[str], ...]
    clause: str

    def together(self, player: str) -> Collection[str]:
        """Everybody whose stakes count together with this player's, the player included."""
        return next((group for group in self.groups if player in group), (player,))


NO_PARTNERS = Partners((), "")


# --- partners -------------------------------------------------------------------------------------------------------


def cut_to_shared_maximum(lying: Lying, partners: Partners) -> None:
    """Of what partners have above a maximum together, what was placed last does not count."""
    used: dict[Scope, int] = {}
    for table, entry in lying:
        together = partners.together(entry.wager.player)
        if entry.refusal is not None or entry.spot is None or entry.terms is None or len(together) == 1:
            continue
        as_one = replace(entry.wager, player=", ".join(together))
        scopes = table.scopes(as_one, entry.spot, entry.terms)
        room = min((max(maximum - used.get(scope, 0), 0) for scope, maximum in scopes), default=entry.counts)
        if room < entry.counts:
            entry.counts, entry.shared_under = room, partners.clause
        for scope, _ in scopes:
            used[scope] = used.get(scope, 0) + entry.counts


# --- Neighbours -----------------------------------------------------------------------------------------------------


def put_fifths(lying: Lying, verdicts: Mapping[str, Verdict], pocket: str, partners: Partners) -> None:
    """Put a fifth of each winning Neighbours stake on the number, where the straight-up maximum bounds it too.

    It comes there after the result, so it is what gives way to chips that lay there before, a partner's included.
    """
    won = [(table, entry) for table, entry in lying if _has_won_by_button(entry, verdicts)]
    if not won:
        return
    straight, used = f"{BetKind.STRAIGHT} {pocket}", _Used(partners)
    for _, entry in lying:
        if entry.refusal is None and entry.wager.spot == straight:
            used.add(entry, entry.counts)
    for table, entry in won:
        entry.share = fifths(entry.counts)[0]
        neighbours = table.game.book.stakes.neighbours
        maximum = table.limits(BetKind.STRAIGHT).maximum
        if maximum is None or neighbours is None or not neighbours.share_counts_to_maximum:
            continue
        own, shared = used.room(entry, maximum)
        if shared < min(entry.share, own):
            entry.shared_under = partners.clause
        entry.share = min(entry.share, own, shared)
        used.add(entry, entry.share)


class _Used:
    """What lies on the winning number, of each player and of those who play together."""

    def __init__(self, partners: Partners) -> None:
        self._partners = partners
        self._used: dict[tuple[str, Collection[str]], int] = {}

    def add(self, entry: Entry, amount: int) -> None:
        for key in set(self._keys(entry)):
            self._used[key] = self._used.get(key, 0) + amount

    def room(self, entry: Entry, maximum: int) -> tuple[int, int]:
        """What is left of a maximum to the player, and to all who play together."""
        own, shared = (max(maximum - self._used.get(key, 0), 0) for key in self._keys(entry))
        return own, shared

    def _keys(self, entry: Entry) -> tuple[tuple[str, Collection[str]], tuple[str, Collection[str]]]:
        assert entry.terms is not None
        player, terms = entry.wager.player, entry.terms.name
        return (terms, (player,)), (terms, tuple(self._partners.together(player)))


_NEIGHBOURS = f"{BetKind.NEIGHBOURS} "


def _has_won_by_button(entry: Entry, verdicts: Mapping[str, Verdict]) -> bool:
    lawful = entry.refusal is None and entry.terms is not None
    return lawful and entry.wager.spot.startswith(_NEIGHBOURS) and verdicts[entry.wager.spot].won


# --- what the float can pay -----------------------------------------------------------------------------------------


def round_to_float(lying: Iterable[tuple[Table, Entry]], verdicts: Mapping[str, Verdict], pocket: str) -> None:
    """Where the chips in the float cannot make up what a position wins, say what is added to it or left off."""
    straight = f"{BetKind.STRAIGHT} {pocket}"
    positions: dict[tuple[str, str, str], list[tuple[Table, Entry]]] = {}
    for table, entry in lying:
        if entry.refusal is not None or entry.terms is None or entry.terms.odd_stakes is not FLOAT_DECIDES:
            continue
        if verdicts[entry.wager.spot].won:
            spot = entry.wager.spot if entry.share is None else straight
            positions.setdefault((entry.wager.player, spot, entry.terms.name), []).append((table, entry))
    for (_, spot, _), there in positions.items():
        table, chips = there[0][0], there[0][0].sign.chips
        if chips is not None:
            # A fifth came to its number last, after the result.
            placed = sorted((entry for _, entry in there), key=lambda one: one.share is not None)
            _round(table, chips, spot, placed, verdicts[placed[0].wager.spot].to_one)


def _round(table: Table, chips: Float, spot: str, placed: Sequence[Entry], to_one: int) -> None:
    stake = sum(_staked(entry) for entry in placed)
    exact = stake * to_one
    if chips.pays(exact):
        return
    more = _payable(table, chips, spot, placed[0], stake, to_one) - exact
    if more > 0:
        placed[-1].rounding = more
    for entry in reversed(placed):
        if more < 0:
            entry.rounding = max(more, -_staked(entry) * to_one)
            more -= entry.rounding


def _payable(table: Table, chips: Float, spot: str, first: Entry, stake: int, to_one: int) -> int:
    """What is paid on a position whose exact win the float cannot make up."""
    exact, minimum = stake * to_one, table.limits_by_spot[spot][0]
    if table.sign.multiples and minimum is not None and stake >= minimum and stake % minimum:
        if first.terms is not None and first.terms.lower_multiple is LowerMultiple.OF_THE_PAYOUT:
            return chips.next_below(exact)
        exact = (stake - stake % minimum) * to_one
    # An exact amount that needs no rounding is its own next payable one.
    return chips.next_above(exact)


def _staked(entry: Entry) -> int:
    """What of a winning stake is paid at its odds."""
    return entry.counts if entry.share is None else entry.share
