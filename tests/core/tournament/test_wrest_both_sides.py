"""The other side of edges at Wrest Point: who is out before a play-off stays out, and a form is for one spin."""

from tests.core.tournament.wrest_events import all_ok, begin, both, lay, of, secret, spin, take_back, told
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
