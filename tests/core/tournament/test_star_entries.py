"""Entries at The Star: who comes in, on what conditions, with what fee, and who gets it back."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.tournament.competition import decide
from croupier.core.tournament.opening import OpenEvent
from croupier.core.words.roles import Role
from tests.core.tournament.events import AWARD, bet, entries, move, played, seated, spin

STAR = "star-roulette"
CLOSES = "2026-11-30T12:00:00+11:00"

FULL: dict[str, Any] = {
    "entry_fee": True,
    "compulsory": True,
    "tables": 2,
    "structure": "two heats of three spins, the best of each table in a final",
    "play": "seats are drawn; no pass cards; no forms",
    "no_buy_back": True,
    "eligible": True,
    "application": "form T-1",
    "payment": "by bank transfer",
    "rules_prevail": True,
}
PUBLISHED: dict[str, Any] = {
    "minimum_entries": 2,
    "maximum_entries": 60,
    "withdraw_until": CLOSES,
    "prizes": ["60", "40"],
    "starts": "2026-12-01T20:00:00+11:00",
}


@pytest.mark.clause(STAR, "10.4.2")
@pytest.mark.parametrize(
    ("lacks", "clause"),
    [
        ("entry_fee", "10.4.2(a)"),
        ("bank", "10.4.2(b)"),
        ("compulsory", "10.4.2(c)"),
        ("minimum", "10.4.2(d)"),
        ("maximum", "10.4.2(d)"),
        ("spins", "10.4.2(e)"),
        ("tables", "10.4.2(e)"),
        ("structure", "10.4.2(e)"),
        ("play", "10.4.2(f)"),
        ("no_buy_back", "10.4.2(g)"),
        ("eligible", "10.4.2(h)i)"),
        ("minimum_entries", "10.4.2(i)"),
        ("maximum_entries", "10.4.2(i)"),
        ("withdraw_until", "10.4.2(i)"),
        ("application", "10.4.2(i)"),
        ("prizes", "10.4.2(j)"),
        ("payment", "10.4.2(j)"),
        ("rules_prevail", "10.4.2(k)"),
    ],
)
def test_conditions_without_one_of_their_items_are_not_published(lacks: str, clause: str) -> None:
    said = {key: value for key, value in FULL.items() if key != lacks}
    terms = {**PUBLISHED, **({lacks: None} if lacks not in FULL else {})}
    with pytest.raises(Malformed, match=r"^conditions: The conditions must say .*\(.*\)$") as no:
        played(conditions=said, **terms)
    assert str(no.value).endswith(f"({clause})")


@pytest.mark.clause(STAR, "10.4.2")
def test_complete_conditions_are_published() -> None:
    assert played(entries("ann"), conditions=FULL, **PUBLISHED).refusals() == []


@pytest.mark.clause(STAR, "10.4.2")
@pytest.mark.parametrize(
    ("changed", "terms", "clause"),
    [
        ({"selects": True}, {}, "10.4.2(h)iii)"),
        ({"no_buy_back": False}, {"buy_backs": 1}, "10.4.2(g)"),
    ],
)
def test_what_an_event_has_its_conditions_describe(changed: dict[str, Any], terms: dict[str, Any], clause: str) -> None:
    with pytest.raises(Malformed) as no:
        played(conditions=FULL | changed, **PUBLISHED, **terms)
    assert str(no.value).endswith(f"({clause})")


@pytest.mark.clause(STAR, "10.4.2")
def test_a_timed_session_and_stated_ways_of_selection_and_return_are_conditions_too() -> None:
    said = FULL | {
        "minutes": 60,
        "selects": True,
        "criteria": "members",
        "buy_back": "once, for the fee, before heat 2",
    }
    assert played(entries("ann"), conditions=said, **(PUBLISHED | {"spins": None, "buy_backs": 1})).refusals() == []


def _published(*moves: Any, **conditions: Any) -> Any:
    """With a manager, so that what is tried is what is refused."""
    kim = move("appoint", manager="kim", licence="L-1", expires="2027-01-01T00:00:00+11:00")
    tables = move("designate", tables=["1"])
    return played(kim, tables, *moves, conditions=FULL | conditions, **PUBLISHED)


def test_nobody_plays_under_published_conditions_without_a_copy_of_them() -> None:
    sits = [*entries("ann", "bob"), move("allot", session="heat", tables={"1": ["ann", "bob"]})]
    told = _published(sits, move("give_conditions", players=["ann"]), move("start"))
    assert told.refused() == "10.4.1"
    told = _published(sits, move("give_conditions", players=["ann", "bob"]), move("start"))
    assert told.refusals() == []
    assert _published(move("give_conditions", players=["zoe"])).refused() == "10.3.1"
    assert _published(move("give_conditions")).refused() == "10.4.1"


def test_an_application_is_refused_only_where_the_conditions_reserve_it() -> None:
    assert _published(move("refuse", "bob", reason="no seat left")).refused() == "10.4.2(h)ii)"
    assert played(move("refuse", "bob")).refused() == "10.4.2(h)ii)"
    told = _published(move("refuse", "bob"), move("enter", "bob"), may_refuse=True)
    assert told.taken(-2)
    assert told.refused() == "10.4.2(h)ii)"
    assert _published(move("enter", "bob"), move("refuse", "bob"), may_refuse=True).refused() == "10.4.2(h)ii)"
    assert _published(move("refuse", "bob"), move("refuse", "bob"), may_refuse=True).refused() == "10.4.2(h)ii)"


@pytest.mark.clause(STAR, "10.4.2(h)i)")
def test_whoever_may_not_gamble_here_may_not_enter() -> None:
    assert played(move("enter", "bob", excluded="self-excluded")).refused() == "10.4.2(h)i)"
    assert played(move("enter", "bob")).status("bob") == "entered"


def test_a_player_without_a_card_of_their_own_does_not_enter() -> None:
    assert played(move("enter", "bob", card=False)).refused() == "9.1"
    assert played(move("enter", "bob", card="S-1001")).taken()


@pytest.mark.clause(STAR, "10.4.3")
def test_whoever_has_not_agreed_in_writing_is_not_accepted() -> None:
    assert played(move("enter", "ann", agrees=False)).refused() == "10.4.3"
    assert played(move("enter", "ann", agrees=True)).status("ann") == "entered"


@pytest.mark.clause(STAR, "10.3.1")
def test_a_fee_is_charged_and_cash_added_to_the_prizes() -> None:
    told = played(entries("ann"), move("add", kind="cash", value="5000.00"))
    assert told.money["fees"] == "100.00"
    assert (told.money["added"], told.money["pool"]) == ("5000.00", "5100.00")
    assert played(entries("ann"), added="5000.00").money["pool"] == "5100.00"
    assert played(entries("ann"), entry_fee=None).money["fees"] == "0.00"


@pytest.mark.clause(STAR, "10.3.1")
@pytest.mark.parametrize("kind", ["goods", "services"])
def test_goods_and_services_are_added_beside_the_pool(kind: str) -> None:
    told = played(entries("ann"), move("add", kind=kind, value="900.00", what="a weekend for two"))
    assert told.money["in_kind"] == [{"kind": kind, "what": "a weekend for two", "value": "900.00"}]
    assert (told.money["added"], told.money["pool"]) == ("0.00", "100.00")
    assert played(move("add", kind=kind, value="900.00")).refused() == "10.3.1"
    assert played(move("add", kind=kind, value="0.00", what="nothing")).refused() == "10.3.1"


@pytest.mark.clause(STAR, "10.3.1")
@pytest.mark.clause(STAR, "10.3.4")
def test_the_operator_adds_and_nobody_else() -> None:
    assert played(move("add", kind="cash", value="10.00", by="dealer")).refused() == "10.3.4"


@pytest.mark.clause(STAR, "10.3.2")
def test_every_fee_is_in_the_pool() -> None:
    told = played(entries(*(f"p{number}" for number in range(40))))
    assert (told.money["fees"], told.money["pool"], told.money["retained"]) == ("4000.00", "4000.00", "0.00")
    with pytest.raises(Malformed, match=r"\(10\.3\.2\)"):
        played(retained=1)


@pytest.mark.clause(STAR, "10.3.2")
@pytest.mark.parametrize(
    ("until", "at", "back"),
    [
        (CLOSES, "2026-11-30T11:59:00+11:00", "100.00"),
        (CLOSES, CLOSES, "100.00"),
        (CLOSES, "2026-11-30T12:00:01+11:00", "0.00"),
        (None, "2026-10-01T12:00:00+11:00", "0.00"),
    ],
)
def test_a_fee_goes_back_only_within_the_time_that_the_conditions_give(until: str | None, at: str, back: str) -> None:
    told = played(entries("ann"), move("withdraw", "ann", at=at), withdraw_until=until)
    assert told.status("ann") == "withdrawn"
    assert told.money["refunded"] == back


@pytest.mark.clause(STAR, "10.3.2")
def test_asking_for_it_does_not_give_a_fee_back() -> None:
    told = played(entries("ann"), move("withdraw", "ann", refund=True))
    assert told.money["refunded"] == "0.00"


@pytest.mark.clause(STAR, "10.3.2")
def test_a_seat_that_is_drawn_does_not_end_the_time_to_withdraw() -> None:
    sits = move("allot", session="heat", tables={"1": ["ann", "bob"]})
    told = played(entries("ann", "bob"), sits, move("withdraw", "ann", at=CLOSES), withdraw_until=CLOSES)
    assert told.money["refunded"] == "100.00"


def test_a_buy_in_that_was_never_played_goes_back_with_its_player() -> None:
    told = played(entries("ann"), move("buy_in", "ann", amount="1000"), move("withdraw", "ann"), purchased=True)
    assert (told.money["buy_ins"], told.money["exchanged"], told.money["refunded"]) == ("1000.00", "1000.00", "0.00")


@pytest.mark.clause(STAR, "10.3.3")
@pytest.mark.parametrize(("entered", "added"), [(49, "0.00"), (50, "5000.00"), (51, "4900.00")])
def test_a_guarantee_binds_from_its_least_number_of_entries_on(entered: int, added: str) -> None:
    names = [f"p{number}" for number in range(entered)]
    told = played(entries(*names), move("allot"), guaranteed="10000.00", minimum_entries=50)
    assert told.money["added"] == added


@pytest.mark.clause(STAR, "10.3.3")
def test_too_few_entries_may_be_cancelled() -> None:
    names = [f"p{number}" for number in range(49)]
    told = played(entries(*names), move("cancel"), guaranteed="10000.00", minimum_entries=50)
    assert told.money["refunded"] == "4900.00"
    assert told.status("p0") == "cancelled"


@pytest.mark.clause(STAR, "10.3.4")
@pytest.mark.parametrize("when", ["entries", "seated", "spun"])
def test_a_cancelled_tournament_gives_every_fee_back(when: str) -> None:
    before = {
        "entries": entries("ann", "bob"),
        "seated": seated("ann", "bob"),
        "spun": [*seated("ann", "bob"), bet("ann", "50"), bet("bob", "50", "black"), *spin("1")],
    }[when]
    gone = [move("enter", "cy"), move("withdraw", "cy")] if when == "entries" else []
    told = played(before, gone, move("cancel"), added="300.00")
    fees = {"entries": "300.00"}.get(when, "200.00")
    assert (told.money["refunded"], told.money["added"], told.money["held"]) == (fees, "0.00", "0.00")


@pytest.mark.clause(STAR, "10.3.4")
@pytest.mark.parametrize(
    "after",
    [
        move("enter", "zoe"),
        move("cancel"),
        move("close"),
        move("end"),
        bet("ann", "50"),
        move("pass", "ann"),
        move("move_start", session="heat", to="2027-01-01T00:00:00+11:00"),
        AWARD,
    ],
    ids=lambda one: str(one["move"]),
)
def test_nothing_is_done_in_a_cancelled_tournament(after: dict[str, Any]) -> None:
    assert played(seated("ann", "bob"), move("cancel"), after).refused() == "10.3.4"


@pytest.mark.clause(STAR, "10.3.4")
def test_unplayed_buy_ins_go_back_too() -> None:
    told = played(entries("ann"), move("buy_in", "ann", amount="1000"), move("cancel"), purchased=True)
    assert told.money["exchanged"] == "1000.00"


@pytest.mark.clause(STAR, "10.3.4")
@pytest.mark.parametrize("by", ["dealer", "tournament_manager", "player"])
def test_the_operator_cancels_and_nobody_else(by: str) -> None:
    assert played(entries("ann"), move("cancel", by=by)).refused() == "10.3.4"


@pytest.mark.clause(STAR, "10.10.1")
def test_how_many_go_on_is_settled_at_the_start() -> None:
    told = played(seated("ann", "bob", "cy"), qualify=2)
    terms = replace(told.state.terms, qualify=3)
    held: dict[str, Any] = {"book": STAR, "form": "tournament", "cloth": "A"}
    no = decide(told.event.book, told.state, OpenEvent(by="house", role=Role.OPERATOR, at=0, terms=terms, **held))
    assert isinstance(no, Refused)
    assert no.clause == "10.10.1"


def test_all_places_taken_is_one_sentence_with_its_clause() -> None:
    assert played(entries("ann", "bob", "cy"), maximum_entries=2).refused() == "10.4.2(i)"
    assert played(entries("ann", "ann")).refused() == "10.3.1"
    assert played(seated("ann", "bob"), move("enter", "cy")).refused() == "10.5.4"


@pytest.mark.parametrize(
    ("moves", "clause"),
    [
        ([move("buy_back", "ann")], "10.4.2(g)"),
        ([*seated("ann", "bob"), move("buy_back", "ann")], "10.4.2(g)"),
        ([move("nominate", "ann", plays="zoe")], "9.1"),
        ([move("withdraw", "zoe")], "10.3.1"),
        ([*seated("ann", "bob"), move("withdraw", "ann")], "10.3.2"),
    ],
)
def test_what_the_conditions_do_not_give_is_refused(moves: list[Any], clause: str) -> None:
    start = [] if any(one["move"] == "enter" for one in moves) else entries("ann")
    assert played(start, moves).refused() == clause


@pytest.mark.clause(STAR, "1.1:tournament")
@pytest.mark.clause(STAR, "10.3.1")
@pytest.mark.parametrize("fee", ["100.00", None])
def test_only_those_who_entered_and_paid_the_fee_that_is_asked_play(fee: str | None) -> None:
    """Where there is a fee: where the conditions ask for none, the entry is enough."""
    sits = move("allot", session="heat", tables={"1": ["ann", "bob"]})
    stranger = played(entries("ann"), sits, entry_fee=fee)
    assert stranger.refused() == "10.3.1"
    assert played(entries("ann", "bob"), sits, move("start"), bet("zoe", "25"), entry_fee=fee).refused() == "10.3.1"
    told = played(entries("ann", "bob"), sits, move("start"), bet("bob", "25"), entry_fee=fee)
    assert told.refusals() == []
    assert told.money["fees"] == ("0.00" if fee is None else "200.00")
    paid = [one for one in told.event.postings if one.taker == "pool:event"]
    assert [one.amount for one in paid] == ([] if fee is None else [100_00, 100_00])
