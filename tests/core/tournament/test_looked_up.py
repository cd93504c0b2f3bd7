"""What is looked up at once in an event of any size, where it used to be searched for."""

from tests.core.tournament.wrest_events import begin, both, enter, lay, of, one, refused, spin


@of("1.2.1")
def test_who_has_named_somebody_to_play_cannot_enter_again() -> None:
    rule, clause = refused("competition", enter("ann"), one("nominate", "ann", plays="bob"), enter("ann"))
    assert (rule, clause) == ("ENTRY", "1.2.1")


@both("1.4.5", "2.4.6")
def test_a_table_that_is_over_is_not_played_on_though_it_is_named(form: str, clause: str) -> None:
    over = [*begin(form, "ann", "bob", session="heat"), lay("ann", 50), lay("bob", 50, "black"), *spin("1")]
    named = {"move": "close", "session": "heat", "table": "1"}
    assert refused(form, over, named, spins=1) == ("SESSION_LENGTH", clause)
