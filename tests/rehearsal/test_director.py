"""Whole events of each form: every chip and cent, exactly the announced number, and the same event as a document."""

import json

import pytest

from croupier.core.engine.ledger import balances
from croupier.core.tournament.state import Phase, Spinning, Standing
from croupier.documents.tournament.play import play
from croupier.rehearsal.director import Director, Mistake
from croupier.rehearsal.outcome import outcome_of, rehearsed
from croupier.rehearsal.strategies import STRATEGIES, Dice, Laid, Sight
from croupier.rehearsal.written import event_as_document
from tests.rehearsal.events import FORMS, plan

EVENTS = range(1, 9)


@pytest.mark.parametrize("form", FORMS)
def test_money_and_chips_add_up_in_every_event(form: str) -> None:
    whole = plan(form)
    for number in EVENTS:
        done = rehearsed(whole, "money", number)
        purse, held = done.state.purse, balances(done.game.postings)
        assert sum(held.values()) == 0
        assert purse.fees + purse.added == purse.retained + sum(purse.prizes.values()) + purse.held
        assert purse.held == (0 if outcome_of(done).winners else purse.pool)
        assert not any(amount for account, amount in held.items() if account.startswith(("chips:", "layout:")))


def could_go_on(form: str, table: Spinning) -> int:
    """Those who still play, and at Wrest Point who broke on the last spin; at The Star whoever was eliminated."""
    gone = [seat.gone for seat in table.seats.values()]
    return sum(1 for one in gone if one is None or form == "tournament" or one.spin == table.spin)


@pytest.mark.parametrize("form", FORMS)
def test_exactly_the_announced_number_goes_on_from_each_table(form: str) -> None:
    whole = plan(form)
    tables = 0
    for number in EVENTS:
        for session in rehearsed(whole, "announced", number).state.sessions.values():
            for table in session.tables.values():
                assert table.phase is Phase.OVER
                assert len(table.seats) <= 4
                if not session.final:
                    tables += 1
                    assert len(table.qualified) == min(2, could_go_on(form, table))
    assert tables >= 3 * len(EVENTS)


@pytest.mark.parametrize("form", FORMS)
def test_a_rehearsed_event_is_a_document_that_plays_the_same(form: str) -> None:
    whole = plan(form)
    done = rehearsed(whole, "document", 1)
    written = json.dumps(event_as_document(FORMS[form], done))
    played = play(written.encode())
    assert [one.refusal for one in played.played if one.refusal is not None] == []
    assert played.state == done.state


def test_the_final_has_one_winner_and_the_prizes_go_by_its_places() -> None:
    done = rehearsed(plan(mix={"bold": 4}), "final", 1)
    final = done.state.sessions["final"].tables["1"]
    assert list(done.state.sessions) == ["final"]
    assert [done.state.players[name].standing for name in final.ranking[0]] == [Standing.WON]
    # Four fees of $33.33 less 10 %: $119.99, of which 60 and 30 percent are cut to the cent and odd cents go upwards.
    assert sorted(done.state.purse.prizes.values()) == [11_99, 36_00, 72_00]


def test_a_bet_that_is_refused_ends_the_rehearsal(monkeypatch: pytest.MonkeyPatch) -> None:
    def beyond(sight: Sight, dice: Dice) -> Laid:
        return Laid("red", sight.most + sight.unit)

    monkeypatch.setitem(STRATEGIES, "bold", beyond)
    with pytest.raises(Mistake, match=r"'bet'.* is refused: .*3\.6\.1"):
        rehearsed(plan(mix={"bold": 3}), "refused", 1)


def test_an_event_that_loses_a_cent_ends_the_rehearsal(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Director.run

    def careless(self: Director) -> None:
        run(self)
        self.game.postings.pop()

    monkeypatch.setattr(Director, "run", careless)
    with pytest.raises(Mistake, match="does not add up"):
        rehearsed(plan(mix={"bold": 3}), "lost", 1)


def test_a_session_of_the_star_ends_once_it_is_certain_who_wins() -> None:
    whole = plan("tournament", {"bold": 4}, bank="50", minimum="25", spins=30, limits=[])
    left = []
    for number in EVENTS:
        final = rehearsed(whole, "early", number).state.sessions["final"].tables["1"]
        if final.spin < 30:
            left.append(sum(1 for seat in final.seats.values() if seat.gone is None))
    assert max(left) == 1
