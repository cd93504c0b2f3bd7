"""What will happen in a history, drawn from its seed before it begins."""

from enum import StrEnum, unique
from random import Random

from msgspec import Struct

from tests.disaster.disk import Trouble
from tests.disaster.network import Weather


@unique
class Kind(StrEnum):
    LOG = "log"
    """The store and its writer alone, with people who append."""
    FLOOR = "floor"
    """One server on its own log: house, door, links, wheel."""
    SERVERS = "servers"
    """Several of them on one database across a network."""


class Plan(Struct, frozen=True, kw_only=True):
    """Everything that can be made less to see whether a fault stays."""

    kind: Kind
    servers: int
    """How many share the database, where there is one."""
    kills: int
    seconds: float
    """How long people play, of simulated time."""
    players: int
    from_scratch: bool
    """Whether even the opening of the house may be interrupted."""
    troubles: dict[Trouble, float] = {}
    """What the disk does now and then, and how likely at each operation."""
    weather: Weather = Weather()
    sends_twice: float = 0.0
    checkpoint: int = 1000
    """Pages after which SQLite brings its log over to the database: mostly few, so that it happens."""
    skew_ms: int = 0
    """How far the servers' clocks are apart."""


def plan_for(seed: int) -> Plan:
    chance = Random(f"plan {seed}")
    kind = chance.choices(list(Kind), (5, 3, 2))[0]
    return Plan(
        kind=kind,
        servers=chance.choice((2, 3)) if kind is Kind.SERVERS else 0,
        kills=chance.randint(2, 12) if kind is Kind.LOG else chance.randint(1, 6),
        seconds=chance.uniform(2, 20),
        players=chance.randint(1, 3),
        from_scratch=chance.random() < 0.1,
        troubles=_troubles(chance),
        weather=_weather(chance),
        sends_twice=chance.choice((0, 0, 0.1)),
        checkpoint=chance.choice((5, 20, 20, 100, 1000)),
        skew_ms=chance.choice((0, 0, 2_000)) if kind is Kind.SERVERS else 0,
    )


def _troubles(chance: Random) -> dict[Trouble, float]:
    if chance.random() < 0.5:
        return {}
    return {trouble: chance.choice((0.02, 0.1, 0.5)) for trouble in Trouble if chance.random() < 0.4}


def _weather(chance: Random) -> Weather:
    if chance.random() < 0.3:
        return Weather()
    return Weather(loses=chance.choice((0.0, 0.02, 0.2)), slow=chance.choice((0.0, 0.05)))
