"""What is known of a round, for whoever must judge it: told, laid out, reckoned and proved."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from croupier.core.words.bets import Outcome
from croupier.log import Head, StoredAppend, StoredEvent, StoredPosting


class Move(Struct, frozen=True, kw_only=True):
    """One event of the round."""

    version: int
    at: int
    by: str
    kind: str
    said: str
    clauses: tuple[str, ...]
    details: tuple[str, ...]


class Lying(Struct, frozen=True):
    """A stake on the layout or on a screen."""

    who: str
    spot: str
    stake: int


class Layouts(Struct, frozen=True):
    """What lay there when the number came, and what lies there at the end of the round."""

    before: tuple[Lying, ...] = ()
    after: tuple[Lying, ...] = ()


class Due(Struct, frozen=True, kw_only=True):
    """What became of one wager, and the clauses it stands on."""

    player: str
    spot: str
    stake: int
    outcome: Outcome
    paid: int
    returned: int
    taken: int
    clauses: tuple[str, ...]


class Denied(Struct, frozen=True, kw_only=True):
    """What somebody asked for meanwhile and the rules did not allow."""

    at: int
    by: str
    clause: str
    message: str


class Link(Struct, frozen=True):
    """One append of the log's chain; of other places its hashes alone."""

    append: StoredAppend
    last_event: bytes
    events: tuple[StoredEvent, ...] = ()
    postings: tuple[StoredPosting, ...] = ()


class DisputeFile(Struct, frozen=True):
    """Everything that was said and decided in a dispute, whenever that was."""

    number: int
    moves: tuple[Move, ...]


class Chain(Struct, frozen=True, kw_only=True):
    """Everything that was appended from the round's first event to its last, so that each hash can be worked out."""

    stream: str
    event_before: bytes
    append_before: bytes
    links: tuple[Link, ...]
    head: Head
    """Where the whole log ended when this was read."""

    @property
    def own(self) -> tuple[Link, ...]:
        return tuple(one for one in self.links if one.append.stream == self.stream)


class Evidence(Struct, frozen=True, kw_only=True):
    place: str
    """For people: table T1."""
    address: str
    book: str
    round: int
    began: int
    zone: str
    result: str | None
    corrected: bool
    invalidated: str | None
    commitment: str
    drawn: dict[str, Any] | None
    """What was drawn, with its revealed seed: the document that `croupier fair` checks."""
    moves: tuple[Move, ...]
    layouts: Layouts
    due: tuple[Due, ...]
    denied: tuple[Denied, ...]
    clauses: dict[str, str]
    """Every clause that is cited, in our words."""
    chain: Chain
    dispute: DisputeFile | None = None
    """For whose sake it was gathered; None for the round's own."""

    @property
    def title(self) -> str:
        if self.dispute is None:
            return f"Evidence of round {self.round}"
        return f"File of dispute {self.dispute.number}"

    @property
    def reference(self) -> str:
        """What names this evidence and no other: the place, the round, and the hash of the round's last append."""
        about = "" if self.dispute is None else f"-D{self.dispute.number}"
        return f"{self.address}-R{self.round}{about}-{self.chain.links[-1].append.hash.hex()[:12]}"

    @property
    def standing(self) -> str:
        """Whether the round counts."""
        if self.invalidated is not None:
            return f"did not count: {self.invalidated.replace('_', ' ')}"
        if self.result is None:
            return "has no result yet"
        return "counts, after a correction" if self.corrected else "counts"

    @property
    def postings(self) -> tuple[StoredPosting, ...]:
        return tuple(posting for link in self.chain.own for posting in link.postings)

    def totals(self) -> dict[str, int]:
        """What each player is better or worse off by the round."""
        found: dict[str, int] = {}
        for one in self.due:
            found[one.player] = found.get(one.player, 0) + one.paid - one.taken
        return found

    def people(self) -> dict[str, dict[str, int]]:
        """Who did what, and how often."""
        found: dict[str, dict[str, int]] = {}
        for one in self.moves:
            did = found.setdefault(one.by, {})
            did[one.kind] = did.get(one.kind, 0) + 1
        return found


def by_spot(lying: Iterable[Lying]) -> dict[str, tuple[Lying, ...]]:
    """What lies on each spot, in the order in which the spots were first staked on."""
    found: dict[str, tuple[Lying, ...]] = {}
    for one in lying:
        found[one.spot] = (*found.get(one.spot, ()), one)
    return found
