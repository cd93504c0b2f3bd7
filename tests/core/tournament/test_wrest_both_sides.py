"""The other side of edges at Wrest Point: who is out before a play-off stays out, and a form is for one spin."""

from tests.core.tournament.wrest_events import (
    all_ok,
    begin,
    both,
    enter,
    lay,
    of,
    one,
    seat,
    secret,
    spin,
    take_back,
    told,
)
from tests.core.tournament.wrest_hands import rehearsed


@of("1.8.2", "1.8.4")
def test_who_went_out_before_a_play_off_is_not_in_again_through_it() -> None:
    """Three go on. Cy breaks in the first spin of two, four are level after them and two of those break one by one."""
    four = ("ann", "bob", "dee", "eve")
    first = [lay("cy", 1000), *(lay(name, 50, "black") for name in four), spin("2"), spin("2")]
    ann = [lay("ann", 1100), *(lay(name, 50, "black") for name in ("bob", "dee", "eve")), spin("2")]
    bob = [take_back("bob", "black"), lay("bob", 1150), spin("2"), spin("2")]
    heat = [begin("competition", "ann", "bob", "cy", "dee", "eve"), first]
    level = told("competition", heat, spins=2, qualify=3, maximum="2000")["sessions"]["heat"]
    assert (level["undecided"], level["next"]) == (list(four), "play-off")
    doc = all_ok(told("competition", heat, ann, bob, spins=2, qualify=3, maximum="2000"))
    assert doc["sessions"]["heat"]["qualified"] == ["dee", "eve"]


@both("1.6.5", "2.6.5")
def test_a_form_is_for_the_spin_to_come(form: str, clause: str) -> None:
    begun = [begin(form, "ann", "bob"), lay("ann", 50), lay("bob", 50), spin("1")]
    seats = rehearsed(form, begun, secret("ann", 50, "fifty")).state.sessions["heat"].tables["1"].seats
    handed_in = seats["ann"].form
    assert handed_in is not None
    assert (handed_in.spin, handed_in.examined, handed_in.faulty) == (2, True, False)


@of("2.5.3", "2.2.2")
def test_what_was_paid_for_the_next_session_stays_paid_when_old_chips_are_exchanged() -> None:
    """Ann keeps 30 of 130 and has bought in for the second chance before its seats are drawn."""
    heat = [begin("live", "ann", "bob", "cy", bank="130"), lay("ann", 100), lay("bob", 50, "black")]
    bought = [enter("ann", competition="secondary"), one("buy_in", "ann", amount="130")]
    sits = seat("ann", session="second", competition="secondary")
    whole = [heat, lay("cy", 50, "black"), spin("2"), bought, sits]
    doc = all_ok(told("live", whole, second_chance=True, bank="130"))
    assert (doc["money"]["buy_ins"], doc["money"]["exchanged"]) == ("520.00", "30.00")
    game = rehearsed("live", whole, second_chance=True, bank="130")
    assert [(one.taker, one.amount, one.clause) for one in game.postings if one.giver.endswith(":money")] == [
        ("bank", 30_00, "2.5.3")
    ]
    assert game.state.players["ann"].bought == 130_00


@of("1.6.9", "1.8.5")
def test_what_was_announced_for_the_last_spin_of_the_final_is_over_with_it() -> None:
    """Both announce the same and are level: the play-off begins with nothing on the layout and nothing announced."""
    forms = [secret(name, 50, "fifty") for name in ("ann", "bob")]
    final = [begin("competition", "ann", "bob", final=True), forms, spin("1")]
    game = rehearsed("competition", final, lay("ann", 100), lay("bob", 50), spin("1"), spins=1, prizes=["100"])
    table = game.state.sessions["heat"].tables["1"]
    assert (table.announced, table.tie is not None) == ((), True)
    assert (table.seats["ann"].staked, table.seats["bob"].staked) == (100_00, 50_00)


@both("1.6.8c", "2.6.8c")
def test_a_form_beyond_chips_that_reach_the_maximum_itself_counts_for_the_chips(form: str, clause: str) -> None:
    """Beyond both, it is the lower of the two that is named: the chips up to the maximum, and the maximum above it."""
    for bank, cited in (("1000", clause), ("1050", clause.replace("8c", "8b"))):
        begun = [begin(form, "ann", "bob", bank=bank), lay("bob", 50)]
        doc = told(form, begun, secret("ann", 1100, "eleven hundred"), spin("1"), bank=bank, maximum="1000")
        (line,) = [one for one in doc["moves"][-1]["settlements"] if one["player"] == "ann"]
        assert (line["paid"], line["clauses"][0]) == ("1000", cited)
