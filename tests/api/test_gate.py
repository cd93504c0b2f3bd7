"""The gate: each limit on both sides of its edge, and whom it does not hold."""

from collections import Counter

import pytest
from msgspec.structs import replace

from croupier.api.limits.callers import Caller, place_of
from croupier.api.limits.gate import Gate, Over
from croupier.api.limits.proxies import Proxies
from croupier.house.limits import Asks, Limits, Rate, Sockets
from tests.limits import UNLIMITED


class At:
    """A gate at which time stands still, where one limit can be reached."""

    def __init__(self, limits: Limits) -> None:
        self.hit: Counter[str] = Counter()
        self.now = 1_000.0
        self.gate = Gate(limits, lambda limit: self.hit.update([limit]), lambda: self.now)

    def asks(self, caller: Caller, times: int, cost: int = 1) -> int:
        """How many of them pass."""
        return sum(self.gate.over(caller, cost) is None for _ in range(times))


def asks(**reached: Rate) -> Limits:
    free = {name: getattr(UNLIMITED.asks, name) for name in Asks.__struct_fields__}
    return Limits(asks=Asks(**{**free, **reached}))


THREE = Rate(a_second=1, at_once=3)
ANN = Caller(address="10.0.0.1", person="ann")
BOB = Caller(address="10.0.0.1", person="bob")
DEE = Caller(address="10.0.0.1", person="dee", is_staff=True)
SCREEN = Caller(address="10.0.0.1", device="B1:01")
PATRON = Caller(address="10.0.0.1", person="pat", device="B1:02")
NOBODY = Caller(address="10.0.0.1")
ELSEWHERE = Caller(address="10.0.0.2")


@pytest.mark.parametrize(
    ("limit", "caller"),
    [
        ("person", ANN),
        ("staff", DEE),
        ("device", SCREEN),
        ("person", PATRON),
        ("stranger", NOBODY),
        ("strangers", NOBODY),
    ],
)
def test_three_pass_where_three_may_and_a_second_later_one_more(limit: str, caller: Caller) -> None:
    at = At(asks(**{limit: THREE}))
    assert at.asks(caller, 5) == 3
    assert at.hit == {f"asks.{limit}": 2}
    at.now += 1
    assert at.asks(caller, 5) == 1


def test_an_address_is_held_only_beyond_what_each_person_is_assured_of() -> None:
    at = At(asks(assured=Rate(a_second=1, at_once=2), address=THREE))
    assert at.asks(ANN, 9) == 2 + 3
    # ann has used up what the address has; bob has his own all the same.
    assert at.asks(BOB, 9) == 2
    assert set(at.hit) == {"asks.address"}


def test_what_is_refused_counts_for_five_and_leaves_no_debt() -> None:
    """Of thirty at once a player has so six refusals; a second later ten have come back, for two more."""
    at = At(asks(assured=Rate(a_second=10, at_once=30), address=Rate(a_second=0.001, at_once=1)))

    def refused(times: int) -> int:
        passed = 0
        for _ in range(times):
            if at.gate.over(ANN) is None:
                at.gate.refused("ann")
                passed += 1
        return passed

    at.asks(BOB, 31)  # what the address has beside is used up
    assert refused(20) == 6
    at.now += 1
    assert refused(20) == 2
    at.now += 3
    assert at.asks(ANN, 50) == 30
    assert at.asks(BOB, 50) == 30


@pytest.mark.parametrize("caller", [DEE, SCREEN, PATRON])
def test_nothing_that_players_and_strangers_do_holds_up_the_house(caller: Caller) -> None:
    one = Rate(a_second=0.001, at_once=1)
    at = At(asks(assured=one, address=one, stranger=one, strangers=one))
    at.asks(ANN, 9)
    at.asks(NOBODY, 9)
    assert at.asks(caller, 50) == 50


def test_strangers_at_one_address_leave_the_others_theirs_till_there_are_too_many_in_all() -> None:
    at = At(asks(stranger=THREE, strangers=Rate(a_second=1, at_once=5)))
    assert at.asks(NOBODY, 9) == 3
    assert at.asks(ELSEWHERE, 9) == 2
    assert at.hit == {"asks.stranger": 6, "asks.strangers": 7}
    # Whoever only asks whether the server is well is held at their own address alone.
    assert at.gate.over(Caller(address="10.0.0.3"), watches_over=True) is None
    assert at.gate.over(Caller(address="10.0.0.3")) is not None


def test_what_is_over_one_limit_is_taken_from_no_other() -> None:
    at = At(asks(person=THREE, assured=Rate(a_second=0.001, at_once=1), address=Rate(a_second=0.001, at_once=4)))
    assert at.asks(ANN, 9) == 3  # one assured, two of the address's four
    assert at.asks(BOB, 9) == 3


def test_the_answer_says_what_was_too_much_and_when_there_is_room_again() -> None:
    at = At(asks(person=THREE))
    at.asks(ANN, 3)
    over = at.gate.over(ANN, cost=3)
    assert over is not None
    problem = over.problem()
    assert (problem.status, problem.facts) == (429, {"limit": "asks.person", "retry_after": 3})
    assert problem.message == "Too much was asked in this name at once."
    assert problem.todo == "Nothing was done. Send it again in 3 seconds."


# --- sockets ---------------------------------------------------------------------------------------------------------


def opened(at: At, caller: Caller, times: int) -> list[object]:
    return [place for _ in range(times) if not isinstance(place := at.gate.opens(caller), Over)]


@pytest.mark.parametrize(("limit", "caller"), [("person", ANN), ("device", SCREEN), ("players", ANN), ("person", DEE)])
def test_two_sockets_where_two_may_be_open_and_one_more_when_one_is_closed(limit: str, caller: Caller) -> None:
    at = At(Limits(sockets=replace(Sockets(), **{limit: 2})))
    first, _ = opened(at, caller, 9)
    assert at.hit == {f"sockets.{limit}": 7}
    at.gate.closes(first)  # type: ignore[arg-type]
    assert len(opened(at, caller, 9)) == 1


def test_sockets_of_an_address_are_those_beyond_what_each_is_assured_of() -> None:
    at = At(Limits(sockets=Sockets(assured=1, address=2)))
    assert len(opened(at, ANN, 9)) == 3
    assert len(opened(at, BOB, 9)) == 1
    assert len(opened(at, DEE, 9)) == 9


def test_closing_forgets_everything() -> None:
    at = At(Limits())
    for caller in (ANN, BOB, DEE, SCREEN):
        for places in opened(at, caller, 9):
            at.gate.closes(places)  # type: ignore[arg-type]
    assert not at.gate._open


# --- one socket ------------------------------------------------------------------------------------------------------


def test_messages_and_bytes_of_one_socket() -> None:
    at = At(Limits(asks=Asks(connection=THREE), sockets=Sockets(bytes=Rate(a_second=10, at_once=100))))
    meter = at.gate.meter()
    assert meter.over(100) is None
    over = meter.over(1)
    assert over is not None
    assert over.limit == "sockets.bytes"
    assert over.seconds == pytest.approx(0.1)
    at.now += 0.1
    assert meter.over(1) is None
    over = meter.over(0)
    assert over is not None
    assert over.limit == "asks.connection"


def test_as_many_topics_as_may_be_watched_and_the_same_again_is_no_more() -> None:
    at = At(Limits(sockets=Sockets(topics=2)))
    meter = at.gate.meter()
    assert meter.watches("T1") is None
    assert meter.watches("T2") is None
    assert meter.watches("T1") is None
    over = meter.watches("T3")
    assert over is not None
    assert over.problem().todo == "Give up one of them first."
    meter.leaves("T1")
    assert meter.watches("T3") is None


def test_whoever_goes_on_is_cut_off_after_so_many_in_a_minute() -> None:
    at = At(Limits(sockets=Sockets(strikes=3)))
    meter = at.gate.meter()
    assert [meter.goes_on() for _ in range(4)] == [False, False, False, True]
    at.now += 20
    assert [meter.goes_on() for _ in range(2)] == [False, True]


# --- where somebody is ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "place"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a:" * 500, ("a:" * 500)[:64]),
    ],
)
def test_a_place_is_an_address_or_the_network_one_customer_is_given(host: str, place: str) -> None:
    assert place_of(host) == place


FORWARDED = b"x-forwarded-for"


@pytest.mark.parametrize(
    ("host", "said", "origin"),
    [
        ("1.2.3.4", [b"9.9.9.9"], "1.2.3.4"),  # nobody's word but a proxy's
        ("10.0.0.7", [b"9.9.9.9"], "9.9.9.9"),
        ("10.0.0.7", [b"6.6.6.6, 9.9.9.9"], "9.9.9.9"),  # what stands before may be a lie
        ("10.0.0.7", [b"6.6.6.6", b"9.9.9.9"], "9.9.9.9"),
        ("10.0.0.7", [b"9.9.9.9, 10.0.0.8"], "9.9.9.9"),  # through two proxies of the house
        ("10.0.0.7", [b"9.9.9.9:4711"], "9.9.9.9"),
        ("10.0.0.7", [b"[2001:db8::1]:4711"], "2001:db8::1"),
        ("10.0.0.7", [b"10.0.0.9"], "10.0.0.9"),
        ("10.0.0.7", [], "10.0.0.7"),
        ("10.0.0.7", [b" , ,"], "10.0.0.7"),
    ],
)
def test_only_a_trusted_proxy_says_where_somebody_is(host: str, said: list[bytes], origin: str) -> None:
    proxies = Proxies(["10.0.0.0/24"])
    assert proxies.origin(host, [(FORWARDED, value) for value in said]) == origin
    assert Proxies().origin(host, [(FORWARDED, value) for value in said]) == host
