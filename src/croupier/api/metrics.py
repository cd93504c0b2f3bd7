"""What a server counts, in the form Prometheus reads."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from croupier.api.live.feeds import Feeds
from croupier.core.engine.refusal import Refused
from croupier.house.house import Done
from croupier.house.upkeep import Upkeep

_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._commands = Counter(
            "croupier_commands", "Commands asked, by kind and outcome.", ("do", "outcome"), registry=self._registry
        )
        self._refusals = Counter("croupier_refusals", "Refusals, by rule.", ("rule",), registry=self._registry)
        self._seconds = Histogram(
            "croupier_command_seconds",
            "From the question to the answer, on disk.",
            buckets=_BUCKETS,
            registry=self._registry,
        )
        self._counters: dict[tuple[str, str], Counter] = {}
        """Looked for once: every command is counted."""
        self.sockets = Gauge("croupier_sockets", "Connected sockets.", registry=self._registry)
        self._tables = Gauge("croupier_tables", "Tables this server knows.", registry=self._registry)
        self._banks = Gauge("croupier_banks", "Banks of terminals this server knows.", registry=self._registry)
        self._terminals = Gauge("croupier_terminals", "Terminals in these banks.", registry=self._registry)
        self._screens = Gauge("croupier_screens", "Terminals that a screen shows now.", registry=self._registry)
        self._controllers = Gauge("croupier_controllers", "Jackpot controllers it knows.", registry=self._registry)
        self._clock_ahead = Gauge(
            "croupier_clock_ahead_seconds",
            "How far the machine's clock is ahead of the house's time; nought while in step.",
            registry=self._registry,
        )
        self._verified_at = Gauge(
            "croupier_self_verified_seconds", "When the house last verified itself.", registry=self._registry
        )
        self._well = Gauge("croupier_self_verified_ok", "Whether all was well then.", registry=self._registry)
        self.dropped = Counter("croupier_sockets_dropped", "Sockets that could not keep up.", registry=self._registry)
        self.sign_ins = Counter("croupier_sign_ins", "Attempts to sign in.", ("outcome",), registry=self._registry)
        self._limits = Counter(
            "croupier_limits_hit", "What was too much at once, by the limit.", ("limit",), registry=self._registry
        )
        self._seen_counted = 0
        self._counted = Counter(
            "croupier_refusals_counted", "Refusals counted, not written one by one.", registry=self._registry
        )
        self._checks = Gauge(
            "croupier_password_checks_waiting", "Passwords that wait to be checked.", registry=self._registry
        )

    def asked(self, do: str, result: object, seconds: float) -> None:
        outcome = "done" if isinstance(result, Done) else "refused" if isinstance(result, Refused) else "turned_away"
        counter = self._counters.get((do, outcome))
        if counter is None:
            counter = self._counters[do, outcome] = self._commands.labels(do, outcome)
        counter.inc()
        self._seconds.observe(seconds)
        if isinstance(result, Refused):
            self._refusals.labels(str(result.rule)).inc()

    def limit_hit(self, limit: str) -> None:
        self._limits.labels(limit).inc()

    def count(self, feeds: Feeds, *, refusals_counted: int, checks_waiting: int) -> None:
        """What is counted when somebody looks."""
        self._counted.inc(refusals_counted - self._seen_counted)
        self._seen_counted = refusals_counted
        self._checks.set(checks_waiting)
        self._tables.set(len(feeds.tables))
        self._banks.set(len(feeds.banks))
        self._terminals.set(sum(len(feed.state.terminals) for feed in feeds.banks))
        self._screens.set(sum(len(feed.screens) for feed in feeds.banks))
        self._controllers.set(len(feeds.controllers))

    def look_after(self, upkeep: Upkeep | None) -> None:
        if upkeep is None:
            return
        self._clock_ahead.set(upkeep.timekeeper.clock.ahead / 1000)
        last = upkeep.selfcheck.last if upkeep.selfcheck else None
        if last is not None:
            self._verified_at.set(last.at / 1000)
            self._well.set(last.found.ok)

    def text(self) -> bytes:
        return generate_latest(self._registry)
