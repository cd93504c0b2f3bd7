"""What displays, terminals and staff see of a controller, worked out by hand."""

from croupier.api.jackpot.views import MOST_WINS, Wins, card_of, pool_views, pools_at, terms_views
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.faults import ReportFault
from croupier.core.jackpot.paying import PaidBy
from croupier.core.jackpot.state import FaultOf
from croupier.core.jackpot.terms import GRAINS
from croupier.core.words.roles import Role
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE, START, Floor, stakes, straight


class Shown(Floor):
    """A controller whose wins are remembered, as a feed does."""

    def __init__(self) -> None:
        super().__init__()
        self.wins = Wins()
        self.open("major", PROGRESSIVE).open("mystery", MYSTERY, hidden=1_900_00 * GRAINS)

    def run(self, command: Command) -> Refused | tuple[Event, ...]:
        answer = super().run(command)
        if not isinstance(answer, Refused):
            for event in answer:
                self.wins.see(event, self.state)
        return answer


def test_a_display_shows_the_running_amount_and_what_wins_it() -> None:
    floor = Shown()
    floor.close(stakes(t1=100_00, t8=20_00))
    floor.show()
    major, mystery = pool_views(floor.state).values()
    # Half a per cent of $100 is 50 cents; terminal 8 does not feed this pool.
    assert (major.pool, major.kind, major.level, major.amount) == ("major", "progressive", 1, 1_000_50)
    assert (major.won_by, major.prize, major.suspended, major.start, major.ceiling) == (
        None,
        None,
        None,
        1_000_00,
        None,
    )
    assert major.rule == "Straight up on 0 when it comes."
    assert major.fed_by == ("B1:1", "B1:2", "B1:3")
    # One per cent of $120.
    assert (mystery.amount, mystery.ceiling) == (1_001_20, 2_000_00)
    assert mystery.rule.startswith("A hidden amount between $1,000 and $2,000:")


def test_a_prize_stays_on_the_display_until_it_is_paid_and_among_the_wins_after() -> None:
    floor = Shown()
    floor.close(straight("0", t2=10_00))
    floor.show()
    floor.comes("0")
    major = pool_views(floor.state)["major"]
    # Half a per cent of $10 is 5 cents.
    assert (major.amount, major.won_by, major.prize) == (1_000_05, "B1:2", 1)
    (win,) = floor.wins.views(floor.state).values()
    assert (win.prize, win.pool, win.terminal, win.amount, win.paid, win.at) == (
        1,
        "major",
        "B1:2",
        1_000_05,
        None,
        START,
    )
    floor.pay(1, PaidBy.VOUCHER)
    assert pool_views(floor.state)["major"].won_by is None
    assert floor.wins.views(floor.state)["1"].paid == "voucher"


def test_the_newest_wins_are_shown() -> None:
    floor = Shown()
    for prize in range(1, MOST_WINS + 2):
        floor.close(straight("0", t2=10_00))
        floor.comes("0")
        floor.pay(prize)
    assert list(floor.wins.views(floor.state)) == [str(prize) for prize in range(2, MOST_WINS + 2)]


def test_a_pool_whose_controller_fails_says_that_it_stands_still() -> None:
    floor = Shown()
    floor.do(Role.OPERATOR, ReportFault, pool="major", fault="F-1", of=FaultOf.CONTROLLER, reason="no answer")
    major, mystery = pool_views(floor.state).values()
    assert major.suspended == "The jackpot controller does not work: fault F-1."
    assert mystery.suspended is None
    terms = terms_views(floor.state)["major"]
    assert terms.fault is not None
    assert (terms.fault.number, terms.fault.of, terms.fault.at) == ("F-1", "the jackpot controller", START)
    assert (terms.rates["B1:1"], terms.approval, terms.waiting, terms.cycle) == (5_000, "ILGA 2016/17", False, 1)


def test_which_pools_the_terminals_of_a_bank_feed() -> None:
    floor = Shown()
    assert {name: view.fed_by for name, view in pools_at(floor.state, "B1").items()} == {
        "major": ("B1:1", "B1:2", "B1:3"),
        "mystery": ("B1:1", "B1:2", "B1:3", "B1:8"),
    }
    assert pools_at(floor.state, "B") == {}
    assert [one.pool for one in card_of(floor.state).pools] == ["major", "mystery"]
