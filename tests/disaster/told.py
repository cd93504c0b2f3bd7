"""All that anybody outside was ever told, and whether the log still says so."""

from collections import Counter
from collections.abc import Collection, Mapping

from msgspec import Struct

from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.slips import SlipRedeemed
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.house.door import DoorAnswer
from croupier.house.house import Done, House
from croupier.house.kinds.address import Address
from croupier.house.reading.replaying import run_again
from croupier.links.jackpot_link import JackpotLink
from croupier.log import Head, Store, StoredAppend, verify
from tests.links.jackpots import told_and_paid


class Wrong(AssertionError):
    """The log broke a promise, in one sentence."""


class Acknowledged(Struct, frozen=True):
    stream: str
    version: int
    events: tuple[bytes, ...]


class Screen:
    """Somebody who watches one stream: every event once and in order, from where they began."""

    def __init__(self, told: "Told", name: str, stream: str, version: int) -> None:
        self._told, self.name, self.stream, self.version = told, name, stream, version

    def hear(self, version: int, event: bytes) -> None:
        if version != self.version + 1:
            self._told.note(Wrong(f"{self.name} was told event {version} of {self.stream} after {self.version}"))
        self.version = version
        self._told.saw(self.stream, version, event)


class Told:
    def __init__(self) -> None:
        self.sent: Counter[str] = Counter()
        """By key, how often a command was sent."""
        self.done: dict[str, Acknowledged] = {}
        self.refused: set[str] = set()
        self.seen: dict[tuple[str, int], bytes] = {}
        self.heads: dict[int, bytes] = {}
        self.screens: list[Screen] = []
        self.wrong: Wrong | None = None
        """The first thing that could be seen at once; the end of a history says the rest."""

    # --- while it goes on ---------------------------------------------------------------------------------------------

    def answered(self, key: str, address: Address, answer: DoorAnswer) -> None:
        if isinstance(answer, Done):
            events = tuple(address.kind.engine.encode(event) for event in answer.events)
            self.acknowledged(key, Acknowledged(address.stream, answer.version, events))
        elif isinstance(answer, Refused):
            self.refused.add(key)

    def acknowledged(self, key: str, found: Acknowledged) -> None:
        if self.done.setdefault(key, found) != found:
            self.note(Wrong(f"{key} was answered twice, and not alike"))

    def saw(self, stream: str, version: int, event: bytes) -> None:
        if self.seen.setdefault((stream, version), event) != event:
            self.note(Wrong(f"event {version} of {stream} was told in two ways"))

    def screen(self, name: str, stream: str, version: int) -> Screen:
        made = Screen(self, name, stream, version)
        self.screens.append(made)
        return made

    def stands_still(self, processes: Collection[str], versions: Mapping[str, int]) -> Screen | None:
        """A screen of these that is behind."""
        behind = (one for one in self.screens if one.name in processes and one.version < versions[one.stream])
        return next(behind, None)

    def check_screens(self, processes: Collection[str], versions: Mapping[str, int]) -> None:
        """In calm weather everybody who watches is told before long."""
        if (screen := self.stands_still(processes, versions)) is not None:
            at = f"{screen.version} of {versions[screen.stream]}"
            raise Wrong(f"a screen at {screen.name} stands still at event {at} of {screen.stream}")

    def noted(self, head: Head) -> None:
        if self.heads.setdefault(head.seq, head.hash) != head.hash:
            self.note(Wrong(f"append {head.seq} was read with two hashes"))

    def note(self, wrong: Wrong) -> None:
        self.wrong = self.wrong or wrong

    # --- afterwards ---------------------------------------------------------------------------------------------------

    async def check(self, store: Store) -> None:
        """Everything that was told stands in the log, once; the chain, the money and the replay are whole."""
        if self.wrong is not None:
            raise self.wrong
        report = await verify(store, run_again)
        if report.fault is not None:
            raise Wrong(f"verify: {report.fault}")
        appends = await store.appends()
        self._check_heads(appends)
        written = {one.stream: await _payloads(store, one.stream) for one in await store.streams()}
        self._check_answers(written, _by_key(appends))
        self._check_events(written)

    def _check_heads(self, appends: list[StoredAppend]) -> None:
        written = {one.seq: one.hash for one in appends} | {0: bytes(32)}
        for seq, noted in self.heads.items():
            if written.get(seq) != noted:
                raise Wrong(f"append {seq} was read by somebody and is not the one in the log")

    def _check_answers(self, written: "Written", appends: Mapping[str, StoredAppend]) -> None:
        for key, told in self.done.items():
            found = appends.get(key)
            if found is None:
                raise Wrong(f"lost: {key} was acknowledged and is not in the log")
            if (found.stream, found.last_version) != (told.stream, told.version):
                raise Wrong(f"{key} was acknowledged as version {told.version}, and is {found.last_version}")
            versions = range(found.first_version, found.last_version + 1)
            if tuple(written[found.stream].get(version) for version in versions) != told.events:
                raise Wrong(f"{key} was acknowledged with other events than are in the log")
        for key in self.refused - self.done.keys():
            if self.sent[key] == 1 and key in appends:
                raise Wrong(f"{key} was refused, and is in the log")

    def _check_events(self, written: "Written") -> None:
        for (stream, version), event in self.seen.items():
            if written.get(stream, {}).get(version) != event:
                raise Wrong(f"event {version} of {stream} was told to a screen and is another now, or gone")


Written = Mapping[str, Mapping[int, bytes]]
"""What the log holds: by stream and version."""


async def _payloads(store: Store, stream: str) -> Mapping[int, bytes]:
    return {one.version: one.payload for one in await store.read(stream)}


def _by_key(appends: list[StoredAppend]) -> dict[str, StoredAppend]:
    doubled = [key for key, times in Counter(one.key for one in appends if one.key).items() if times > 1]
    if doubled:
        raise Wrong(f"doubled: {doubled[0]} is in the log more than once")
    return {one.key: one for one in appends if one.key is not None}


async def check_floor(house: House, store: Store) -> None:
    """A slip is paid once, a round is settled once; and when the jackpots have caught up, each close is counted once
    and each prize paid once."""
    await JackpotLink(house, store).catch_up()
    at_bank, at_controller = await _events(store, "bank:B1"), await _events(store, "jackpot:J1")
    _settled_once(at_bank)
    bank, jackpots = await house.banks.state("B1"), await house.jackpots.state("J1")
    on_the_way = sum((await store.balances("jackpot:")).values())
    told_and_paid(at_bank, at_controller, bank, jackpots, on_the_way=on_the_way)


async def _events(store: Store, stream: str) -> list[Event]:
    engine = Address.of(stream).kind.engine
    return [engine.decode_event(one.payload) for one in await store.read(stream)]


def _settled_once(events: list[Event]) -> None:
    slips = Counter(event.slip for event in events if isinstance(event, SlipRedeemed))
    rounds = Counter(event.round for event in events if isinstance(event, RoundSettled))
    for what, counted in (("slip", slips), ("round", rounds)):
        for name, times in counted.items():
            if times > 1:
                raise Wrong(f"doubled: {what} {name} was settled {times} times")
