"""Simulated players: they ask, bet within the sign at believable moments, and leave with what is theirs."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.colours import IssueColour
from croupier.core.table.rounds import CallNoMoreBets, PlaceYourBets
from croupier.core.table.seats import StartPlay
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.links.requests import Asked, What
from croupier.practice.dealer import Dealer
from croupier.practice.demo_tables import faces
from croupier.practice.pace import AT_ONCE, USUAL, Pace
from croupier.practice.players import FEWEST, MOST, Crowd
from croupier.practice.stakes import least_stake, wager_for
from croupier.practice.temperaments import Idea, Temperament
from tests.links.place import Place, at_a_place

STAKE = {"T3": 2_00, "T4": 2_00}


def crowd_at(place: Place, table: str, pace: Pace = USUAL, seed: int = 1) -> Crowd:
    return Crowd(place.house, table, place.requests, faces(table), place.clock, seed=seed, pace=pace)


def dealer_at(place: Place, table: str, pace: Pace = AT_ONCE) -> Dealer:
    return Dealer(place.house, table, place.requests, place.cards.look_up, place.clock, pace=pace)


async def play(place: Place, table: str, dealer: Dealer, crowd: Crowd, rounds: int) -> None:
    last = (await place.state(table)).round.number + rounds
    while (await place.state(table)).round.number < last:
        await crowd.step()
        await dealer.step()


def test_guests_come_one_by_one_and_sit_only_when_a_dealer_lets_them(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T3")
        crowd = crowd_at(place, "T3")
        for arrived in range(1, FEWEST + 1):
            assert await crowd.step() is not None or arrived >= FEWEST
            assert len(place.requests.open("T3")) == arrived
            place.clock.advance(USUAL.arrival)
        assert {one.what for one in place.requests.open("T3").values()} == {What.SIT}
        assert (await place.state("T3")).seats.seats == {}
        for _ in range(20):
            place.clock.advance(USUAL.arrival)
            await crowd.step()
        waiting = place.requests.open("T3").values()
        assert FEWEST <= len(waiting) <= MOST
        assert len({one.player for one in waiting}) == len(waiting)

    at_a_place(tmp_path, use)


def test_seated_guests_buy_in_and_two_places_stay_free_for_others(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T4")
        for name in ("ann", "bob", "cid"):
            await place.do("T4", Role.DEALER, StartPlay, player=name)
        crowd, dealer = crowd_at(place, "T4", AT_ONCE), dealer_at(place, "T4")
        await play(place, "T4", dealer, crowd, 10)
        state = await place.state("T4")
        guests = set(state.seats.seats) - {"ann", "bob", "cid"}
        assert len(guests) == 8 - 3 - 2
        assert all(state.chips.racks[name].value or state.round.wagers for name in guests)
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


def test_bets_are_spread_over_the_betting_time(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T3")
        crowd, dealer = crowd_at(place, "T3", AT_ONCE), dealer_at(place, "T3")
        await play(place, "T3", dealer, crowd, 3)
        while (await place.state("T3")).round.wagers or (await place.state("T3")).round.phase.name != "IDLE":
            await dealer.step()
            await crowd.step()
        crowd.pace = USUAL
        await place.do("T3", Role.DEALER, PlaceYourBets)
        opened, moments = place.clock.now(), []
        before = len((await place.state("T3")).round.wagers)
        while (wait := await crowd.step()) is not None and place.clock.now() < opened + 18_000:
            lies = len((await place.state("T3")).round.wagers)
            if lies > before:
                moments.append(place.clock.now() - opened)
            before = lies
            place.clock.advance(max(wait, 1))
        assert len(moments) >= 3
        # From a twentieth to three fifths of eighteen seconds; a second thought may come a little after.
        assert min(moments) >= 540
        assert max(moments) <= 10_800 + 1_350
        assert len(set(moments)) == len(moments)

    at_a_place(tmp_path, use)


def test_nobody_bets_outside_the_betting_time_or_with_the_robots_off(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T4")
        crowd, dealer = crowd_at(place, "T4", AT_ONCE), dealer_at(place, "T4")
        await play(place, "T4", dealer, crowd, 3)
        crowd.on = False
        await place.house.ask("T4", PlaceYourBets(by="d", role=Role.DEALER, at=0))
        version = await place.store.version("table:T4")
        assert await crowd.step() is None
        assert await place.store.version("table:T4") == version
        crowd.on = True
        await place.house.ask("T4", CallNoMoreBets(by="d", role=Role.DEALER, at=0))
        version = await place.store.version("table:T4")
        await crowd.step()
        assert await place.store.version("table:T4") == version

    at_a_place(tmp_path, use)


def test_those_who_leave_take_their_chips_and_others_come(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T4")
        crowd, dealer = crowd_at(place, "T4", AT_ONCE), dealer_at(place, "T4")
        await play(place, "T4", dealer, crowd, 80)
        state = await place.state("T4")
        kinds = [one.kind for one in await place.store.read("table:T4")]
        assert kinds.count("player_left") > 5
        assert kinds.count("wager_moved") > 0
        assert kinds.count("wager_withdrawn") > 0
        for name in set(state.chips.racks) - set(state.seats.seats):  # once the round is over nobody remembers them
            rack = state.chips.racks[name]
            assert (rack.value, rack.colour) == (0, 0)
        pockets = await place.store.balances("pocket:")
        assert sum(pockets.values()) > 0

    at_a_place(tmp_path, use)


def test_after_a_restart_those_who_sit_there_play_on(tmp_path: Path) -> None:
    async def before(place: Place) -> set[str]:
        await place.open("T4")
        await play(place, "T4", dealer_at(place, "T4"), crowd_at(place, "T4", AT_ONCE), 3)
        return set((await place.state("T4")).seats.seats)

    async def after(place: Place) -> set[str]:
        crowd, dealer = crowd_at(place, "T4", AT_ONCE, seed=2), dealer_at(place, "T4")
        await play(place, "T4", dealer, crowd, 2)
        placed = [one for one in await place.store.read("table:T4") if one.kind == "wager_placed"]
        return {one.by for one in placed[-20:]}

    seated = at_a_place(tmp_path, before)
    assert seated
    assert seated & at_a_place(tmp_path, after)


def test_a_guest_who_is_turned_away_does_not_ask_again(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")  # where cards are needed, and nobody has one
        crowd, dealer = crowd_at(place, "T1", AT_ONCE), dealer_at(place, "T1")
        for _ in range(200):
            await crowd.step()
            await dealer.step()
            await place.screen("T1")
        refused = await place.refusals()
        assert len(refused) == len(set(refused)) == len(faces("T1"))

    at_a_place(tmp_path, use)


def test_guests_let_others_have_their_colour(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T3")
        name = faces("T3")[0].name
        for player in (name, "ann"):
            await place.do("T3", Role.DEALER, StartPlay, player=player)
            await place.do("T3", Role.DEALER, BuyIn, player=player, amount=100_00, means=Means.CASH)
        await place.do("T3", Role.DEALER, IssueColour, player=name, colour="pink", count=10, value=2_00)
        place.requests.make("T3", "ann", Asked(what=What.COLOUR, colour="pink", count=5), place.clock.now())
        await crowd_at(place, "T3").step()
        assert (await place.state("T3")).chips.consents == (("pink", name, "ann"),)

    at_a_place(tmp_path, use)


def test_every_temperament_comes_to_every_table_and_nobody_to_two() -> None:
    tables = [faces(table) for table in ("T1", "T2", "T3", "T4")]
    for each in tables:
        assert {face.temperament for face in each} == set(Temperament)
        assert len(each) >= 2 * MOST - 2
    everybody = [face for each in tables for face in each]
    assert len({face.name for face in everybody}) == len({face.card for face in everybody}) == len(everybody)


# --- reading the sign -----------------------------------------------------------------------------------------------


async def with_chips(place: Place, cents: int) -> None:
    """Ann at table T3: straight up $2 to $50, even chances $4 to $1,000."""
    await place.open("T3")
    await place.do("T3", Role.DEALER, StartPlay, player="ann")
    await place.do("T3", Role.DEALER, BuyIn, player="ann", amount=cents, means=Means.CASH)
    await place.do("T3", Role.DEALER, PlaceYourBets)


ADELAIDE = BOOKS["adelaide-roulette"]


@pytest.mark.parametrize(
    ("chips", "idea", "stake"),
    [
        (100_00, Idea("straight 8", 3), 6_00),
        (100_00, Idea("straight 8", 25), 50_00),
        (100_00, Idea("straight 8", 26), 50_00),
        (100_00, Idea("red", 2), 8_00),
        (100_00, Idea("neighbours 8"), 10_00),
        (5_00, Idea("straight 8", 3), 4_00),
        (1_99, Idea("straight 8"), None),
        (2_00, Idea("straight 8"), 2_00),
        (100_00, Idea("straight 00"), None),
        (100_00, Idea("lucky-ball red"), None),
    ],
)
def test_a_stake_is_in_minimums_within_the_sign_and_the_chips(
    tmp_path: Path, chips: int, idea: Idea, stake: int | None
) -> None:
    async def use(place: Place) -> None:
        await with_chips(place, chips)
        state = await place.state("T3")
        wager = wager_for(ADELAIDE, state, "ann", idea)
        assert (None if wager is None else wager.stake) == stake
        if wager is not None:
            await place.do("T3", "ann", PlaceWager, spot=wager.spot, stake=wager.stake, tender=wager.tender)

    at_a_place(tmp_path, use)


def test_what_lies_on_a_spot_already_leaves_that_much_less_room(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await with_chips(place, 500_00)
        await place.do("T3", "ann", PlaceWager, spot="straight 8", stake=45_00, tender=Tender.VALUE_CHIPS)
        wager = wager_for(ADELAIDE, await place.state("T3"), "ann", Idea("straight 8", 5))
        assert wager is not None
        assert wager.stake == 4_00
        await place.do("T3", "ann", PlaceWager, spot="straight 8", stake=4_00, tender=Tender.VALUE_CHIPS)
        assert wager_for(ADELAIDE, await place.state("T3"), "ann", Idea("straight 8", 5)) is None

    at_a_place(tmp_path, use)


def test_colour_checks_are_used_where_they_make_up_the_stake(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await with_chips(place, 100_00)
        await place.do("T3", Role.DEALER, IssueColour, player="ann", colour="pink", count=5, value=2_00)
        state = await place.state("T3")
        assert least_stake(ADELAIDE, state, "ann") == 2_00
        wager = wager_for(ADELAIDE, state, "ann", Idea("straight 8", 9))
        assert wager is not None
        assert (wager.tender, wager.stake) == (Tender.COLOUR_CHECKS, 10_00)
        spent = replace(state.chips.racks["ann"], colour=0)
        without = replace(state, chips=replace(state.chips, racks={"ann": spent}))
        wager = wager_for(ADELAIDE, without, "ann", Idea("straight 8", 9))
        assert wager is not None
        assert (wager.tender, wager.stake) == (Tender.VALUE_CHIPS, 18_00)
        only = replace(without, chips=replace(without.chips, colour_checks_only=True))
        assert wager_for(ADELAIDE, only, "ann", Idea("straight 8", 9)) is None

    at_a_place(tmp_path, use)
