"""Win by the casino's formula is win by settled wagers with every recorded error, whatever happened on the day."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from croupier.core.table.figures import Figures, of_event
from croupier.core.table.table import ENGINE
from croupier.core.table.till import Win
from tests.core.table.day import STEPS, Day

SMALL = st.integers(0, 3)
DAYS = st.lists(st.tuples(st.sampled_from(STEPS), SMALL, SMALL), min_size=10, max_size=100)


def figures_since_opening(day: Day) -> Figures:
    """From the events alone, as an inspector reads them."""
    state, counted, opened = day._start, Figures(), False
    for event in day.events:
        made = ENGINE.postings(state, event)
        state = ENGINE.evolve(state, event)
        if opened:
            counted += of_event("T1", event, made)
        opened = opened or state.till.opened is not None
    return counted


@given(DAYS)
def test_the_formula_agrees_with_settled_wagers_and_recorded_errors(
    steps: list[tuple[Callable[[Day, int, int], object], int, int]],
) -> None:
    day = Day()
    for step, a, b in steps:
        step(day, a, b)  # after every command the scene itself has checked that no cent was made or lost
    closing = day.ends()
    figures = figures_since_opening(day)
    won = figures.by_formula(day.opening, closing)
    errors = day.errors + day.lost + day.box_errors
    assert won.amount == day.won_by_wagers + day.corrected + errors
    paid_in = day.sold + day.given_away + day.brought_back
    assert won.amount == paid_in + day.began_with - day.players_have() + errors, "what players are worse off"
    assert figures.win == day.won_by_wagers + day.corrected
    assert (figures.float_variance, figures.box_variance) == (day.errors + day.lost, day.box_errors)
    by_postings = Win(opening=510_000_00, fills=day.filled, credits=day.credited, drop=day.sold, closing=closing.value)
    assert closing.win == by_postings, "as the count sheet has it"


def test_one_day_by_hand() -> None:
    """Ann buys $250, loses $5 on red, wins $1,400 on 17, is paid $35 too much, and a fill of $100 comes $5 short."""
    day = Day()
    day.buy(3, 0)
    day.next_call(0, 0)
    day.stake(0, 0)  # ann, $5 on red
    day.stake(1, 3)  # ann, $40 on 17
    for _ in range(6):
        day.next_call(0, 0)  # 17, black
    assert day.state.round.phase.name == "IDLE"
    day.pay_wrongly(0, 1)  # $5 were due to ann and $40 were paid
    day.ask_fill(2, 0)
    day.move_fill(1, 3)  # approved, sent, carried, and $95 of $100 arrive
    closing = day.ends()
    # $250 dropped; $5 collected, $1,400 paid, $35 paid too much. 510,000 - 250 + 5 - 1,400 - 35 + 95 = 508,415
    assert closing.lies_there == 508_415_00
    assert closing.win == Win(opening=510_000_00, fills=95_00, credits=0, drop=250_00, closing=508_415_00)
    assert closing.win.amount == 5_00 - 1_400_00 - 35_00
    assert day.balance("transit:T1:F1") == 5_00, "open until somebody explains it"
