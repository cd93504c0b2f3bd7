"""Drop, handle, win and hold of a table, worked out by hand from a story told to the cent."""

from fractions import Fraction

from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.figures import Figures, of_event
from croupier.core.table.found import FindStake
from croupier.core.table.table import ENGINE
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from tests.core.table.scene import Scene


class Counted:
    """A table of which the figures are taken from one moment on."""

    def __init__(self) -> None:
        self.scene = Scene("star-roulette")
        self._state, self._seen = self.scene.state, len(self.scene.events)

    def since(self) -> Figures:
        """The figures since this was last asked."""
        counted = Figures()
        for event in self.scene.events[self._seen :]:
            counted += of_event("T1", event, ENGINE.postings(self._state, event))
            self._state = ENGINE.evolve(self._state, event)
        self._seen = len(self.scene.events)
        return counted


def buys(scene: Scene, dollars: int, means: Means = Means.CASH) -> None:
    scene.do(Role.DEALER, BuyIn, player="ann", amount=dollars * 100, means=means)


def test_money_for_chips_is_drop_and_no_win_by_whichever_means() -> None:
    counted = Counted()
    buys(counted.scene, 100)
    assert counted.since() == Figures(drop=100_00, float_change=-100_00)
    buys(counted.scene, 50, Means.TERMINAL)
    assert counted.since() == Figures(drop=50_00, float_change=-50_00)
    bought = Figures(drop=150_00, float_change=-150_00)
    assert (bought.win, bought.hold) == (0, Fraction(0))


def test_what_lost_and_what_won_was_handled_once_and_the_float_gains_or_pays() -> None:
    counted = Counted()
    buys(counted.scene, 100)
    counted.scene.bets_open().bet("ann", "red", 20_00)
    counted.scene.bet("ann", "straight 17", 2_00 + 3_00)
    counted.scene.spun().result("17")  # black: $20 are lost, $5 win $175 and stay where they lie
    assert counted.since() == Figures(results=1, drop=100_00, handle=25_00, float_change=-100_00)
    counted.scene.settled()
    after = counted.since()
    assert after == Figures(float_change=20_00 - 175_00, settled=20_00 - 175_00)
    both = Figures(results=1, drop=100_00, handle=25_00, float_change=-100_00) + after
    assert both == Figures(results=1, drop=100_00, handle=25_00, float_change=-255_00, settled=-155_00)
    assert (both.win, both.hold) == (-155_00, Fraction(-155, 100))


def test_a_stake_found_after_the_number_is_handled_and_those_beside_it_not_again() -> None:
    counted = Counted()
    counted.scene.bets_open().bet("ann", "red", 20_00)
    counted.scene.spun().result("2")
    assert counted.since() == Figures(results=1, handle=20_00)
    stake = {"player": "bob", "spot": "black", "stake": 7_00, "tender": Tender.VALUE_CHIPS, "seen": "camera 3"}
    counted.scene.do(Role.CASINO_SUPERVISOR, FindStake, **stake)
    assert counted.since() == Figures(handle=7_00)


def test_figures_of_two_spans_add_up_field_by_field() -> None:
    one = Figures(results=1, drop=2, handle=3, float_change=4)
    assert one + Figures(results=10, drop=20, handle=30, float_change=40) == Figures(
        results=11, drop=22, handle=33, float_change=44
    )


def test_where_nothing_was_dropped_there_is_no_hold() -> None:
    assert Figures(handle=5_00, float_change=5_00).hold is None
    assert Figures(drop=200_00, float_change=-150_00).hold == Fraction(1, 4)
