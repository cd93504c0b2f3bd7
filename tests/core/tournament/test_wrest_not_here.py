"""What a Wrest Point event does not have, and commands that no document writes: each refused under its clause."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.tournament.closing import CloseBets
from croupier.core.tournament.competition import decide, new_event
from croupier.core.tournament.conduct import Breach, RecordArrangement
from croupier.core.tournament.forms import ExamineForm
from croupier.core.tournament.managing import LimitTime
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.placing import PlaceSecret
from croupier.core.tournament.secret import Form, Opened
from croupier.core.tournament.terms import EventTerms
from croupier.core.tournament.wagers import LayBet
from croupier.core.words.roles import Role
from croupier.documents.tournament.play import Rehearsal
from tests.core.tournament.wrest_events import (
    BOOK,
    CLOSE,
    begin,
    both,
    enter,
    lay,
    of,
    one,
    refused,
    seat,
    secret,
    told,
)
from tests.core.tournament.wrest_hands import rehearsed

NOT_HERE: dict[str, dict[str, Any]] = {
    "APPLICATION": one("refuse", "zoe"),
    "CONDITIONS_GIVEN": {"move": "give_conditions", "players": ["ann"]},
    "COLOURS": one("colours", "ann", colours={"green": "50"}),
    "COUNT_ORDERED": {"move": "order_count"},
    "EXCLUSIVE": {"move": "others", "table": "1"},
    "MANAGER": {"move": "appoint", "manager": "kim", "licence": "L-1", "expires": "2027-01-01T00:00:00+11:00"},
    "TABLES": {"move": "designate", "tables": ["1"]},
    "BUY_BACK": one("buy_back", "ann"),
}


@of("3.4")
@pytest.mark.parametrize("form", ["competition", "live"])
@pytest.mark.parametrize("rule", NOT_HERE)
def test_what_the_document_has_no_words_for_is_left_to_the_inspector(rule: str, form: str) -> None:
    assert refused(form, begin(form, "ann", "bob"), NOT_HERE[rule]) == (rule, "3.4")


@both("1.2.3", "2.2.4")
def test_the_prizes_are_what_the_fees_leave_and_nothing_is_added(form: str, clause: str) -> None:
    adds = {"move": "add", "kind": "cash", "value": "5.00"}
    assert refused(form, enter("ann", "bob"), adds) == ("PRIZE_POOL", clause)


@both("1.2.1", "2.2.1")
def test_nobody_enters_once_the_event_has_begun(form: str, clause: str) -> None:
    """It starts at six in the evening."""
    assert told(form, enter("ann", at="2026-12-01T18:00:00+11:00"))["moves"][-1]["ok"]
    assert refused(form, enter("ann", at="2026-12-01T18:00:01+11:00")) == ("ENTRY", clause)


@both("1.3.1", "2.3.1")
def test_only_who_has_a_seat_in_a_session_can_be_missing_from_it(form: str, clause: str) -> None:
    *seats, start = begin(form, "ann", "bob")
    assert refused(form, enter("zoe"), seats, start | {"absent": ["zoe"]}) == ("SEATING", clause)


@both("1.3.1", "2.3.1")
def test_a_session_is_drawn_once(form: str, clause: str) -> None:
    heat = seat("cy", session="heat")
    assert refused(form, enter("ann", "bob", "cy"), seat("ann", "bob", session="heat"), heat) == ("SEATING", clause)


@both("1.4.5", "2.4.6")
def test_no_session_begins_without_a_minimum(form: str, clause: str) -> None:
    assert refused(form, begin(form, "ann", "bob"), minimum=None, maximum=None) == ("CONDITIONS", clause)


@both("1.5.2", "2.5.2")
def test_no_session_begins_without_a_bank(form: str, clause: str) -> None:
    *seats, start = begin("competition", "ann", "bob")
    assert refused(form, seats, start, bank=None) == ("OPENING_BANK", clause)


@of("1.5.2")
def test_chips_of_no_value_are_received_and_never_bought() -> None:
    with pytest.raises(Malformed, match=r"\(1\.5\.2\)$"):
        told("competition", enter("ann"), purchased=True)
    assert refused("competition", enter("ann"), one("buy_in", "ann", amount="1000")) == ("OPENING_BANK", "1.5.2")


@both("1.2.3", "2.2.4")
def test_the_house_keeps_a_tenth_at_most(form: str, clause: str) -> None:
    assert told(form, enter("ann"), retained=10)["moves"][-1]["ok"]
    with pytest.raises(Malformed) as no:
        told(form, enter("ann"), retained=11)
    assert str(no.value).endswith(
        f"The house may retain at most 10 percent of the fees here, not 11 percent. ({clause})"
    )


# --- commands that no document writes ---------------------------------------------------------------------------------


def _asked(game: Rehearsal, command: Command) -> tuple[str, str]:
    no = decide(game.book, game.state, command)
    return ("", "") if not isinstance(no, Refused) else (str(no.rule), no.clause)


@both("1.5.6", "2.5.7")
@pytest.mark.parametrize(("seconds", "lawful"), [(0, False), (-1, False), (1, True)])
def test_a_limit_of_no_time_at_all_is_none(form: str, clause: str, seconds: int, lawful: bool) -> None:
    game = rehearsed(form, enter("ann"))
    asked = LimitTime(by="dan", role=Role.TOURNAMENT_DIRECTOR, at=0, seconds=seconds, since=20 * 60_000)
    assert _asked(game, asked) == (("", "") if lawful else ("WAGER_CLOCK", clause))


@both("1.10", "2.10")
def test_only_what_players_do_together_is_an_arrangement(form: str, clause: str) -> None:
    game = rehearsed(form, begin(form, "ann", "bob"))
    by: dict[str, Any] = {"by": "dan", "role": Role.TOURNAMENT_DIRECTOR, "at": 0}
    alone = RecordArrangement(**by, players=("ann", "bob"), kind=Breach.BREACH, opinion="they agreed")
    assert _asked(game, alone) == ("DISQUALIFIED", clause)
    assert _asked(game, replace(alone, kind=Breach.CONTRIVED)) == ("", "")
    assert _asked(game, replace(alone, kind=Breach.CONTRIVED, players=("ann", "ann"))) == ("CONTRIVED", "3.6.3")
    assert _asked(game, replace(alone, kind=Breach.PARTNERSHIP, opinion=" ")) == ("PARTNERS", "3.6.2")


@both("3.1", "3.1")
def test_an_event_is_played_on_a_layout_of_the_book(form: str, clause: str) -> None:
    terms = EventTerms(bank=1000_00, minimum=50_00, spins=3, prizes=(100_00,))
    opened = OpenEvent(by="house", role=Role.OPERATOR, at=0, book=BOOK, form=form, cloth="A", terms=terms)
    assert not isinstance(decide(BOOKS[BOOK], new_event("e"), opened), Refused)
    no = decide(BOOKS[BOOK], new_event("e"), replace(opened, cloth="B"))
    assert isinstance(no, Refused)
    assert (str(no.rule), no.clause) == ("CLOTH", clause)


@both("3.6.1", "2.5.5")
@pytest.mark.parametrize("stake", [0, -50_00])
def test_a_stake_of_nothing_is_no_wager(form: str, clause: str, stake: int) -> None:
    game = rehearsed(form, begin(form, "ann", "bob"))
    laid = LayBet(by="ann", role=Role.PLAYER, at=0, player="ann", spot="red", stake=stake)
    assert _asked(game, laid) == ("SIGN", clause)


@both("1.6.5", "2.6.5")
def test_a_form_is_examined_that_was_handed_in_for_the_spin_to_come(form: str, clause: str) -> None:
    by: dict[str, Any] = {"by": "ina", "role": Role.TABLE_INSPECTOR, "at": 0, "player": "ann"}
    opened = Opened(form=Form(spot="red", stake=50_00, words="fifty"), nonce="a seed:1")
    begun = begin(form, "ann", "bob")
    assert _asked(rehearsed(form, begun), ExamineForm(**by, opened=opened)) == ("SECRET_EXAMINED", clause)
    handed = [begun, secret("ann", 50, "fifty")]
    assert _asked(rehearsed(form, handed), ExamineForm(**by, opened=opened)) == ("", "")
    assert _asked(rehearsed(form, handed), ExamineForm(**by)) == ("SECRET_EXAMINED", clause)
    other = replace(opened, nonce="another")
    assert _asked(rehearsed(form, handed), ExamineForm(**by, opened=other)) == ("SECRET_EXAMINED", clause)
    closed = [handed, lay("bob", 50), CLOSE]
    assert _asked(rehearsed(form, closed), ExamineForm(**by, opened=opened)) == ("SECRET_EXAMINED", clause)


@both("1.2.1", "2.2.1")
def test_who_has_not_entered_has_no_form_to_be_examined_or_laid_out(form: str, clause: str) -> None:
    game = rehearsed(form, begin(form, "ann", "bob"))
    examined = ExamineForm(by="ina", role=Role.TABLE_INSPECTOR, at=0, player="zoe")
    laid_out = PlaceSecret(by="zoe", role=Role.PLAYER, at=0, player="zoe", spot="red", stake=50_00)
    assert _asked(game, examined) == _asked(game, laid_out) == ("ENTRY", clause)


@both("1.6.9", "2.6.9")
def test_before_the_last_spin_of_the_final_every_form_is_announced_as_it_was_handed_in(form: str, clause: str) -> None:
    forms = [secret(name, 50, "fifty") for name in ("ann", "bob")]
    game = rehearsed(form, begin(form, "ann", "bob", final=True), forms, spins=1, prizes=["100"])
    written = Form(spot="red", stake=50_00, words="fifty")
    right = {name: Opened(form=written, nonce=f"a seed:{at}") for at, name in ((1, "ann"), (2, "bob"))}
    close = CloseBets(by="dee", role=Role.DEALER, at=0)
    assert _asked(game, replace(close, opened=right)) == ("", "")
    for wrong in (
        {},
        {"ann": right["ann"]},
        right | {"bob": replace(right["bob"], form=replace(written, spot="black"))},
    ):
        assert _asked(game, replace(close, opened=wrong)) == ("SECRET_LAST_SPIN", clause)
