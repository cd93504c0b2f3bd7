"""What a rehearsed player sees when it is time to bet, told by one who writes it down."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from croupier.core.tournament.spins import NumberCalled
from croupier.core.tournament.state import Next
from croupier.rehearsal.director import Mistake
from croupier.rehearsal.outcome import outcome_of, rehearsed
from croupier.rehearsal.strategies import STRATEGIES, Dice, Laid, Sight
from tests.rehearsal.events import plan

Wants = Callable[[Sight], Laid | None]


def seen(
    monkeypatch: pytest.MonkeyPatch, form: str, wants: Wants, others: dict[str, int], **terms: object
) -> list[Sight]:
    """Everything that one bold player saw in an event, laying what is wanted."""
    noted: list[Sight] = []

    def noting(sight: Sight, dice: Dice) -> Laid | None:
        noted.append(sight)
        return wants(sight)

    monkeypatch.setitem(STRATEGIES, "bold", noting)
    rehearsed(plan(form, {"bold": 1} | others, **terms), "sight", 1)
    return noted


def low(sight: Sight) -> Laid:
    return Laid("red", sight.unit)


def test_the_last_spin_of_a_session_is_known_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    noted = seen(monkeypatch, "competition", low, {"timid": 2}, spins=3, final_five=False)
    assert [one.is_last for one in noted[:3]] == [False, False, True]
    assert not any(one.is_parting for one in noted[:3])


def test_a_final_has_one_place_and_a_session_as_many_as_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {one.places for one in seen(monkeypatch, "competition", low, {"timid": 3}, final_five=False)} == {1}
    first = seen(monkeypatch, "competition", low, {"timid": 7}, final_five=False)[0]
    assert (first.places, len(first.rivals)) == (2, 3)


def test_the_most_is_what_limits_and_chips_allow_in_whole_minimums(monkeypatch: pytest.MonkeyPatch) -> None:
    first = seen(monkeypatch, "competition", low, {"timid": 1}, bank="100", minimum="30", maximum="500")[0]
    assert (first.unit, first.chips, first.most) == (30_00, 100_00, 90_00)
    first = seen(monkeypatch, "competition", low, {"timid": 1}, bank="100", minimum="30", maximum="50")[0]
    assert (first.unit, first.most) == (30_00, 30_00)


def test_limits_that_rise_are_seen_when_they_are_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 10 to 50, and from the fourth spin 20 to 80."""
    noted = seen(monkeypatch, "tournament", low, {"timid": 1}, bank="500")
    assert [(one.unit, one.most) for one in noted[:4]] == [(10_00, 50_00)] * 3 + [(20_00, 80_00)]


def test_who_has_a_pass_card_may_pass_until_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    noted = seen(monkeypatch, "tournament", lambda one: None if one.may_pass else low(one), {"timid": 1})
    assert [one.may_pass for one in noted[:2]] == [True, False]


def test_where_nobody_has_a_turn_those_who_look_at_others_wait_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    first = seen(monkeypatch, "competition", low, {"last-spin-optimum": 2}, final_five=False)[0]
    assert [one.bets for one in first.rivals] == [{}, {}]


def test_one_who_looks_at_others_sees_what_all_of_them_have_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[Sight] = []

    def watching(sight: Sight, dice: Dice) -> Laid:
        noted.append(sight)
        return low(sight)

    monkeypatch.setitem(STRATEGIES, "bet-opposite", watching)
    monkeypatch.setattr("croupier.rehearsal.director.WATCH_FIRST", (watching,))
    rehearsed(plan(mix={"bet-opposite": 1, "timid": 2}), "sight", 1)
    assert [sum(one.bets.values()) for one in noted[0].rivals] == [10_00, 10_00]


def test_a_stake_that_won_is_taken_back_before_the_next_bet(monkeypatch: pytest.MonkeyPatch) -> None:
    """At Wrest Point it would ride: whoever sees chips sees all of them."""
    noted = seen(monkeypatch, "competition", low, {"timid": 1}, spins=4, final_five=False)
    steps = [after.chips - before.chips for before, after in pairwise(noted[:4])]
    assert set(steps) <= {10_00, -10_00}
    assert 10_00 in steps


def test_the_length_of_an_event_is_that_of_its_longest_tables() -> None:
    done = rehearsed(plan(), "length", 2)
    called = [one for played in done.played for one in played.events if isinstance(one, NumberCalled)]
    longest: dict[str, int] = {}
    for one in called:
        longest[one.session] = max(longest.get(one.session, 0), one.spin)
    told = outcome_of(done)
    assert (told.spins, told.at_all_tables) == (sum(longest.values()), len(called))


def test_every_play_off_and_ballot_is_counted() -> None:
    """Two timid players and one place, with one minimum each: they are level all the time, or one is out."""
    whole = plan(mix={"timid": 2}, bank="20", spins=1, final_five=False)
    told = [outcome_of(rehearsed(whole, "ties", number)) for number in range(1, 21)]
    assert any(one.parted.get(Next.PLAY_OFF) for one in told)
    assert all((one.spins > 1) == bool(one.parted.get(Next.PLAY_OFF)) for one in told)


def test_level_players_play_for_the_places_that_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of three go on: where one is through, the two who are level play for one place and not for two."""
    noted: list[Sight] = []

    def noting(sight: Sight, dice: Dice) -> Laid:
        noted.append(sight)
        return Laid(dice.choice(("red", "black")), sight.unit)

    monkeypatch.setitem(STRATEGIES, "timid", noting)
    for number in range(1, 7):
        rehearsed(plan(mix={"timid": 6}, spins=1, final_five=False), "places", number)
    parting = [one for one in noted if one.is_parting]
    assert parting
    assert all(1 <= one.places <= len(one.rivals) for one in parting)


def test_level_players_who_would_never_be_parted_stop_the_rehearsal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.rehearsal.director._MOST_SPINS", 50)
    monkeypatch.setitem(STRATEGIES, "timid", lambda sight, dice: low(sight))
    with pytest.raises(Mistake, match="comes to no end"):
        rehearsed(plan(mix={"timid": 2}), "for ever", 1)
