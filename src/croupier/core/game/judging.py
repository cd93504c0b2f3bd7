"""Whether each wager may lie where it lies once betting is closed: the refusals in their order of precedence.

First the spot, then the tender, the minimum, the unit and last the maximum. What one player has on one spot counts
together; where a limit is passed, what was placed last gives way. What is refused decides nothing for the others: it
takes no room under a maximum and lifts nothing over a minimum.
"""

from collections.abc import Collection, Iterable, Iterator

from croupier.core.game.wager import Entry, Scope, Table, Wager
from croupier.core.law.terms.stakes import Terms
from croupier.core.words.choices import AboveMaximum, BelowMinimum, Bounds

_OnSpot = tuple[str, str, str]
"""A player, a spot and the terms played under: what lies there counts together."""


def judge(table: Table, wagers: Iterable[Wager], advised: Collection[str] = ()) -> list[Entry]:
    """Every wager, with what counts of it or why it is refused."""
    entries, on_spot = _enter(table, wagers)
    low, passes_maximum = _outside_limits(table, on_spot)
    if low:
        _judge_minimum(table, entries, low, advised)
    odd, together = _judge_unit(table, entries)
    _cut_to_units(table, entries)
    if odd or passes_maximum or _may_pass_wider_maximum(table, on_spot):
        _judge_room(table, entries, advised, together)
    return entries


def _enter(table: Table, wagers: Iterable[Wager]) -> tuple[list[Entry], dict[_OnSpot, int]]:
    """The spot and the tender of each, and what lies on each spot of what is lawful so far."""
    lawful = table.game.lawful
    entries: list[Entry] = []
    on_spot: dict[_OnSpot, int] = {}
    for wager in wagers:
        found = lawful.get((wager.spot, wager.tender))
        if found is None:
            entries.append(table.refuse(wager))
            continue
        spot, terms = found
        entries.append(Entry(wager, spot, terms, wager.stake))
        key = (wager.player, wager.spot, terms.name)
        on_spot[key] = on_spot.get(key, 0) + wager.stake
    return entries, on_spot


def _outside_limits(table: Table, on_spot: dict[_OnSpot, int]) -> tuple[dict[_OnSpot, int], bool]:
    """Where too little lies, with the minimum there; and whether too much lies anywhere."""
    low: dict[_OnSpot, int] = {}
    passes_maximum = False
    limits = table.limits_by_spot
    for key, total in on_spot.items():
        minimum, maximum = limits[key[1]]
        if minimum is not None and total < minimum:
            low[key] = minimum
        if maximum is not None and total > maximum:
            passes_maximum = True
    return _still_low(table, low, on_spot), passes_maximum


def _still_low(table: Table, low: dict[_OnSpot, int], on_spot: dict[_OnSpot, int]) -> dict[_OnSpot, int]:
    """Where the minimum bounds the whole spin, a small stake is made good by the player's others."""
    if not low:
        return low
    by_spin = {terms.name for terms in table.game.book.stakes.every if terms.minimum_bounds is Bounds.SPIN}
    if not by_spin:
        return low
    on_spin = _added_up_by_player(on_spot)
    return {key: minimum for key, minimum in low.items() if on_spin[key[0], key[2]] < minimum or key[2] not in by_spin}


def _may_pass_wider_maximum(table: Table, on_spot: dict[_OnSpot, int]) -> bool:
    """Whether a maximum that counts several spots together could be passed: then each wager is looked at."""
    if table.bounds_kinds:
        return True
    most = table.most_of_a_player
    return most is not None and any(total > most for total in _added_up_by_player(on_spot).values())


def _added_up_by_player(on_spot: dict[_OnSpot, int]) -> dict[tuple[str, str], int]:
    on_spin: dict[tuple[str, str], int] = {}
    for (player, _, terms), total in on_spot.items():
        on_spin[player, terms] = on_spin.get((player, terms), 0) + total
    return on_spin


def _judge_minimum(table: Table, entries: list[Entry], low: dict[_OnSpot, int], advised: Collection[str]) -> None:
    for entry in entries:
        if entry.refusal is not None or entry.terms is None:
            continue
        minimum = low.get((entry.wager.player, entry.wager.spot, entry.terms.name))
        if minimum is None:
            continue
        if _accepts_below(entry.terms, entry.wager.player, advised):
            entry.below_minimum = True
        else:
            told = entry.wager.player in advised
            entry.refusal = table.below_minimum(entry.wager, entry.terms, minimum, advised=told)


def _accepts_below(terms: Terms, player: str, advised: Collection[str]) -> bool:
    match terms.below_minimum:
        case BelowMinimum.VALID:
            return True
        case BelowMinimum.ADVISED_ONCE:
            return player not in advised
        case BelowMinimum.REFUSED:
            return False


def _judge_unit(table: Table, entries: list[Entry]) -> tuple[bool, list[list[Entry]]]:
    """Refuse what is not in units; say whether anything was, and which stakes are in units only with one another."""
    unit = table.unit
    if unit is None:
        return False, []
    waiting: dict[_OnSpot, list[Entry]] = {}
    together: list[list[Entry]] = []
    for entry in entries:
        if entry.refusal is None and entry.terms is not None and entry.wager.stake % unit:
            there = waiting.setdefault((entry.wager.player, entry.wager.spot, entry.terms.name), [])
            if made := _made_up(there, entry, unit):
                together.append(made)
                there[:] = [one for one in there if all(one is not other for other in made)]
            else:
                there.append(entry)
    odd = [entry for there in waiting.values() for entry in there]
    for entry in odd:
        _refuse_odd(table, entry, unit)
    return bool(odd), together


def _made_up(waiting: list[Entry], newest: Entry, unit: int) -> list[Entry]:
    """What waits on a spot and makes whole units with the newest stake: all of it, or else the first that does."""
    if (newest.wager.stake + sum(one.wager.stake for one in waiting)) % unit == 0:
        return [*waiting, newest]
    return next(([one, newest] for one in waiting if (one.wager.stake + newest.wager.stake) % unit == 0), [])


def _refuse_odd(table: Table, entry: Entry, unit: int) -> None:
    assert entry.terms is not None
    entry.refusal = table.not_in_units(entry.wager, entry.terms, unit)


def _judge_room(table: Table, entries: list[Entry], advised: Collection[str], together: list[list[Entry]]) -> None:
    """Judge the maximums. Where they part stakes that are in units only together, none of those stands."""
    while True:
        standing = [entry for entry in entries if entry.refusal is None]
        _Room(table, advised).judge(entries)
        parted = [many for many in together if 0 < sum(one.refusal is None for one in many) < len(many)]
        if not parted or table.unit is None:
            return
        odd = [entry for many in parted for entry in many]
        for entry in standing:  # what they left free is there for the others
            entry.refusal, entry.counts = None, entry.wager.stake
        for entry in odd:
            _refuse_odd(table, entry, table.unit)


def _cut_to_units(table: Table, entries: list[Entry]) -> None:
    """Where a stake is valid to its last complete unit, only that much of it counts."""
    unit = table.sign.minimum
    if not unit or not table.game.cuts_to_units:
        return
    for entry in entries:
        if entry.refusal is None and entry.terms is not None:
            entry.counts -= entry.counts % unit


class _Room:
    """What is used of every maximum, by what stands so far in the order in which it was placed.

    Where passing a maximum is refused, a stake that is too small for its place waits for more to lie there, and takes
    no room until then.
    """

    def __init__(self, table: Table, advised: Collection[str]) -> None:
        self._table = table
        self._advised = advised
        self._used: dict[Scope, int] = {}
        self._lying: dict[_OnSpot, int] = {}
        self._waiting: dict[_OnSpot, dict[int, Entry]] = {}

    def judge(self, entries: list[Entry]) -> None:
        """Cut or refuse what passes a maximum, and refuse what it leaves below the minimum."""
        for number, entry in enumerate(entries):
            if entry.refusal is None and entry.terms is not None:
                if entry.terms.above_maximum is AboveMaximum.REFUSED:
                    self._let_lie(number, entry, entry.terms)
                else:
                    self._count(entry)
        for place, waiting in self._waiting.items():
            for entry in waiting.values():
                self._refuse_waiting(place, entry)

    def _refuse_waiting(self, place: _OnSpot, entry: Entry) -> None:
        """What waited to the end is too little for its place, or found no room beside what stands there."""
        assert entry.terms is not None
        minimum = self._minimum(entry)
        if self._lying.get(place, 0) + entry.wager.stake < minimum:
            entry.refusal = self._table.below_minimum(entry.wager, entry.terms, minimum)
        else:
            self._refuse_over(entry, entry.terms)

    def _let_lie(self, number: int, entry: Entry, terms: Terms) -> None:
        """Refuse a stake that has no room; let it stand if enough lies there with it, and make it wait otherwise."""
        if self._refuse_over(entry, terms):
            return
        place = _place(entry.wager, terms)
        waiting = self._waiting.setdefault(place, {})
        waiting[number] = entry
        while stand := self._enough(place, number):
            for one in stand:
                self._lying[place] = self._lying.get(place, 0) + waiting[one].wager.stake
                self._count(waiting.pop(one))

    def _enough(self, place: _OnSpot, newest: int) -> list[int]:
        """Of what waits in a place, what has room together and reaches the minimum; the newest goes first."""
        waiting = self._waiting[place]
        beside: dict[Scope, int] = {}
        fitting: list[int] = []
        for number in sorted(waiting, key=lambda one: (one != newest, one)):
            if self._passed(waiting[number], beside) is None:
                fitting.append(number)
                for scope, _ in self._scopes(waiting[number]):
                    beside[scope] = beside.get(scope, 0) + waiting[number].wager.stake
        reached = -1
        while reached != len(fitting):
            reached = len(fitting)
            there = self._lying.get(place, 0) + sum(waiting[one].wager.stake for one in fitting)
            fitting = [one for one in fitting if there >= self._minimum(waiting[one])]
        return fitting

    def _count(self, entry: Entry) -> None:
        scopes = list(self._scopes(entry))
        for scope, maximum in scopes:
            entry.counts = min(entry.counts, max(maximum - self._used.get(scope, 0), 0))
        for scope, _ in scopes:
            self._used[scope] = self._used.get(scope, 0) + entry.counts

    def _refuse_over(self, entry: Entry, terms: Terms) -> bool:
        passed = self._passed(entry, {})
        if passed is not None:
            scope, maximum = passed
            entry.refusal = self._table.over_maximum(entry.wager, terms, maximum, self._used.get(scope, 0))
        return passed is not None

    def _passed(self, entry: Entry, beside: dict[Scope, int]) -> tuple[Scope, int] | None:
        """The first maximum that a stake would pass, beside others that would come with it."""
        for scope, maximum in self._scopes(entry):
            if self._used.get(scope, 0) + beside.get(scope, 0) + entry.wager.stake > maximum:
                return scope, maximum
        return None

    def _scopes(self, entry: Entry) -> Iterator[tuple[Scope, int]]:
        if entry.spot is not None and entry.terms is not None:
            yield from self._table.scopes(entry.wager, entry.spot, entry.terms)

    def _minimum(self, entry: Entry) -> int:
        """The least that must lie there with this stake."""
        if entry.terms is None or _accepts_below(entry.terms, entry.wager.player, self._advised):
            return 0
        return self._table.limits_by_spot[entry.wager.spot][0] or 0


def _place(wager: Wager, terms: Terms) -> _OnSpot:
    """What a stake reaches the minimum together with: its spot, or all of the player's spin."""
    return wager.player, wager.spot if terms.minimum_bounds is Bounds.SPOT else "the spin", terms.name
