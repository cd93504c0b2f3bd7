"""Wrest Point, secret wagers: sections 1.6, 2.6, and the form of section 4."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
import pytest

from croupier.core.engine.refusal import Refused
from croupier.core.tournament.closing import CloseBets
from croupier.core.tournament.forms import ExamineForm, HandInForm
from croupier.core.tournament.secret import Form, Opened, binding
from croupier.core.tournament.spins import CallNumber
from croupier.core.words.roles import Role
from tests.core.tournament.wrest_events import (
    CLOSE,
    FORMS,
    again,
    all_ok,
    begin,
    both,
    last,
    lay,
    of,
    one,
    refused,
    secret,
    spin,
    told,
)
from tests.core.tournament.wrest_hands import rehearsed


def two(form: str, bank: str = "1000") -> list[Any]:
    return [begin(form, "ann", "bob", bank=bank), lay("bob", 50, "low")]


# --- the table of faults ----------------------------------------------------------------------------------------------


class Case(NamedTuple):
    """A form of ann's at limits of 50 to 1,000: what is wrong with it, and what it counts for if nobody mends it."""

    written: dict[str, Any]
    faults: tuple[str, ...] = ()
    """Clauses of section 1 that the examiner names before the spin."""
    deemed: int | None = None
    """What counts after it; none where it is no wager."""
    by: tuple[str, ...] = ()
    bank: int = 1000
    open: int = 0
    """Chips of hers on black besides."""


def wrote(stake: int | None, words: str | None, bet: str | None = "red", **more: Any) -> dict[str, Any]:
    return secret("ann", stake, words, bet, **more)


CASES = {
    "complete": Case(wrote(300, "three hundred"), (), 300),
    "complete in dollars": Case(wrote(100, "one hundred dollars"), (), 100),
    "all the chips": Case(wrote(1000, "one thousand"), (), 1000),
    "below the minimum": Case(wrote(20, "twenty"), ("1.6.3a",), 50, ("1.6.8a",)),
    "above the maximum": Case(wrote(1500, "fifteen hundred"), ("1.6.3a",), 1000, ("1.6.8b",), bank=3000),
    "more than the chips": Case(wrote(450, "four hundred and fifty"), ("1.6.3b",), 400, ("1.6.8c",), bank=400),
    "above the maximum and the chips": Case(
        wrote(1200, "one thousand two hundred"), ("1.6.3a", "1.6.3b"), 400, ("1.6.8c",), bank=400
    ),
    "above the maximum, chips between": Case(
        wrote(1500, "one thousand five hundred"), ("1.6.3a", "1.6.3b"), 1000, ("1.6.8b",), bank=1200
    ),
    "more than what the open stake left": Case(
        wrote(900, "nine hundred"), ("1.6.3b",), 500, ("1.6.8c",), bank=600, open=100
    ),
    "above the maximum with the open stake": Case(
        wrote(300, "three hundred"), ("1.6.3",), 200, ("1.6.3",), bank=2000, open=800
    ),
    "below the minimum and less than one is left": Case(
        wrote(10, "ten"), ("1.6.3a",), 20, ("1.6.8a", "1.6.8c"), bank=120, open=100
    ),
    "not in units": Case(wrote(120, "one hundred and twenty"), ("1.6.3a",), 100, ("1.5.5",)),
    "one short of the next unit": Case(wrote(149, "one hundred and forty-nine"), ("1.6.3a",), 100, ("1.5.5",)),
    "not in units and more than the chips": Case(
        wrote(130, "one hundred and thirty"), ("1.6.3a", "1.6.3b"), 120, ("1.6.8c",), bank=120
    ),
    "not signed": Case(wrote(300, "three hundred", signed=False), ("1.6.2",), 300),
    "no type": Case(wrote(300, "three hundred", bet=None), ("1.6.2",), None, ("1.6.8d",)),
    "no such type": Case(
        wrote(300, "three hundred", "six-line", on=("1", "2", "3", "4", "5", "6")), ("1.6.2",), None, ("1.6.8d",)
    ),
    "no figures": Case(wrote(None, "three hundred"), ("1.6.2",), None, ("1.6.8d",)),
    "no words": Case(wrote(300, None), ("1.6.2",), None, ("1.6.8d",)),
    "other words": Case(wrote(300, "thirty"), ("1.6.2",), None, ("1.6.8d",)),
    "words that are no number": Case(wrote(300, "plenty"), ("1.6.2",), None, ("1.6.8d",)),
    "unreadable and above the maximum": Case(wrote(5000, "five hundred"), ("1.6.2",), None, ("1.6.8d",), bank=3000),
    "unreadable and nothing left": Case(wrote(300, None), ("1.6.2",), None, (), open=1000),
    "unreadable and less than a minimum left": Case(
        wrote(300, None), ("1.6.2",), None, ("1.6.8d",), bank=120, open=100
    ),
}
PROVES = ("1.6.2", "1.6.3", "1.6.3a", "1.6.3b", "1.6.5", "1.6.8", "1.6.8a", "1.6.8b", "1.6.8c", "1.6.8d", "1.5.5")


def _in(form: str, clauses: tuple[str, ...]) -> list[str]:
    """Section 2 says the same under its own number; units come there after the duty to wager."""
    elsewhere = {"1.5.5": "2.5.6"}
    return [clause if form == "competition" else elsewhere.get(clause, f"2{clause[1:]}") for clause in clauses]


def _handed_in(form: str, case: Case) -> list[Any]:
    laid = [lay("ann", case.open, "black")] if case.open else []
    return [two(form, str(case.bank)), laid, case.written]


def walk(names: Iterable[str]) -> pytest.MarkDecorator:
    """Each of these cases under both forms."""
    return pytest.mark.parametrize(
        ("form", "name"),
        [pytest.param(form, name, marks=[of(*_in(form, PROVES))]) for form in FORMS for name in names],
    )


each = walk(CASES)
MENDABLE = [name for name, case in CASES.items() if case.bank - case.open >= 50]
"""Where enough is left for another form."""


@each
def test_before_the_spin_a_fault_is_found_and_told(form: str, name: str) -> None:
    case = CASES[name]
    move = last(form, _handed_in(form, case), bank=str(case.bank))
    assert move["ok"]
    found = [fault["clause"] for fault in move.get("faults", [])]
    assert sorted(set(found)) == sorted(_in(form, case.faults))
    # Whoever hears what is wrong hears nothing of what is written.
    stake, words = case.written.get("stake"), case.written.get("words")
    for fault in move.get("faults", []):
        assert stake is None or f"${int(stake):,}" not in fault["message"]
        assert words is None or words not in fault["message"]


@walk(MENDABLE)
def test_before_the_spin_a_fault_can_be_mended_and_costs_no_second_form(form: str, name: str) -> None:
    case = CASES[name]
    mended = [_handed_in(form, case), secret("ann", 50, "fifty"), spin("1")]
    doc = all_ok(told(form, mended, bank=str(case.bank)))
    line = next(one for one in doc["moves"][-1]["settlements"] if one["player"] == "ann" and one["secret"])
    assert (line["deemed"], line["paid"], line["clauses"]) == ("50", "50", ["3.7.1"])
    assert doc["moves"][-1]["deducted"] == []
    assert doc["players"]["ann"]["secret_left"] == 1


@each
@pytest.mark.parametrize("result", ["1", "2"], ids=["red", "black"])
@pytest.mark.parametrize("no_spin", [False, True])
def test_after_the_spin_a_fault_is_deemed(form: str, name: str, result: str, no_spin: bool) -> None:
    case, won = CASES[name], result == "1"
    void = [CLOSE, {"move": "spin", "no_spin": "ball_left_wheel"}] if no_spin else []
    move = last(form, _handed_in(form, case), void, spin(result), bank=str(case.bank))
    lines = [line for line in move["settlements"] if line["player"] == "ann" and line["secret"]]
    open_stake = -case.open if won else case.open
    taken = [entry for entry in move["deducted"] if entry["player"] == "ann"]
    if case.deemed is None:
        amount = min(50, case.bank - case.open)
        expected = [{"player": "ann", "amount": str(amount), "clause": _in(form, case.by)[0]}] if amount else []
        assert (lines, taken) == ([], expected)
        change = open_stake - amount
    else:
        assert taken == []
        clauses = _in(form, case.by)
        assert lines[0]["deemed"] == str(case.deemed)
        assert lines[0]["clauses"][: len(clauses)] == clauses
        change = open_stake + (case.deemed if won else -case.deemed)
    lying = int(move["layout"].get("ann", "0"))
    assert int(move["chips"]["ann"]) + lying == case.bank + change


@both("1.6.3a", "2.6.3a")
def test_each_thing_that_is_wrong_is_said(form: str, clause: str) -> None:
    """Below the minimum of 50 and not in units of it: two sentences, the same clause."""
    move = last(form, two(form), secret("ann", 20, "twenty"))
    assert [fault["clause"] for fault in move["faults"]] == [clause, clause]
    assert "below the minimum" in move["faults"][0]["message"]


@both("1.6.8d", "2.6.8d")
def test_an_unreadable_form_never_pays(form: str, clause: str) -> None:
    """Type left blank: fifty, whatever the number; beside a sound open wager too."""
    moves = [two(form), lay("ann", 100), secret("ann", 300, "three hundred", None), spin("1")]
    move = last(form, moves)
    assert move["deducted"] == [{"player": "ann", "amount": "50", "clause": clause}]
    assert move["chips"]["ann"] == "950"
    assert move["layout"]["ann"] == "100"


@both("1.6.8c", "2.6.8c")
def test_a_form_for_everything_may_put_its_player_out(form: str, clause: str) -> None:
    moves = [begin(form, "ann", "bob", "cy", bank="150"), lay("bob", 50), lay("cy", 50)]
    doc = all_ok(told(form, moves, secret("ann", 200, "two hundred", "black"), spin("1"), bank="150"))
    assert doc["players"]["ann"]["status"] == "out"
    assert doc["moves"][-1]["out"][0]["clause"] == ("1.8.1" if form == "competition" else "2.5.5")
    (line,) = [one for one in doc["moves"][-1]["settlements"] if one["player"] == "ann"]
    assert (line["taken"], line["clauses"][0]) == ("150", clause)


# --- how many, and where ----------------------------------------------------------------------------------------------


@both("1.6.1", "2.6.1")
def test_as_many_as_the_terms_allow_in_each_session(form: str, clause: str) -> None:
    used = [two(form), secret("ann", 50, "fifty"), spin("1"), secret("ann", 50, "fifty"), spin("1")]
    doc = all_ok(told(form, used))
    assert doc["players"]["ann"]["secret_left"] == 0
    assert refused(form, used, secret("ann", 50, "fifty")) == ("SECRET_COUNT", clause)
    # A faulty form more is refused too, before anybody looks at it.
    assert refused(form, used, secret("ann", None, None)) == ("SECRET_COUNT", clause)
    final = [spin("1"), again(form, "ann", "bob", session="final", final=True)]
    assert all_ok(told(form, used, final, spins=3, qualify=2))["players"]["ann"]["secret_left"] == 2


@both("1.6.1 4:use", "2.6.1 4:use")
def test_without_a_word_of_them_in_the_terms_there_are_none(form: str, clause: str) -> None:
    assert refused(form, two(form), secret("ann", 50, "fifty"), secret_wagers=0) == ("SECRET_COUNT", clause)


@both("1.6.3", "2.6.3")
@pytest.mark.parametrize(("stake", "words", "ok"), [(50, "fifty", True), (75, "seventy-five", False)])
def test_open_and_secret_together_stay_within_the_maximum(
    form: str, clause: str, stake: int, words: str, ok: bool
) -> None:
    """At 25 to 250 with 200 open: 50 in secret is allowed, 75 is not."""
    start = [begin(form, "ann", "bob"), lay("ann", 200, "black"), secret("ann", stake, words)]
    move = last(form, start, minimum="25", maximum="250")
    assert [fault["clause"] for fault in move.get("faults", [])] == ([] if ok else [clause])


@both("3.7.1 1.6.6", "3.7.1 2.6.6")
def test_a_secret_wager_is_paid_like_an_open_one(form: str, clause: str) -> None:
    moves = [two(form), secret("ann", 300, "three hundred", "split", ("7", "10")), spin("10")]
    move = last(form, moves)
    line = next(one for one in move["settlements"] if one["secret"])
    assert (line["bet"], line["on"], line["stake"], line["deemed"]) == ("split", ["7", "10"], "300", "300")
    assert (line["paid"], line["returned"], line["clauses"]) == ("5100", "300", [clause])
    # The stake comes back to the player's chips and does not ride.
    assert move["chips"]["ann"] == "6100"
    assert "ann" not in move["layout"]


# --- sealed -----------------------------------------------------------------------------------------------------------


@both("1.6.7 1.6.4 1.6.6", "2.6.7 2.6.4 2.6.6")
def test_nobody_reads_a_form_before_it_is_announced(form: str, clause: str) -> None:
    moves = [two(form), secret("ann", 750, "seven hundred and fifty", "split", ("7", "10"))]
    doc = all_ok(told(form, moves, CLOSE))
    for text in ("750", "seven hundred", "7/10"):
        assert text not in msgspec.json.encode(doc).decode()
    game = rehearsed(form, moves, CLOSE)
    kept = msgspec.json.encode(game.state).decode()
    assert "seven hundred" not in kept
    assert "split" not in kept
    seat = game.state.sessions["heat"].tables["1"].seats["ann"]
    # What everybody sees: there is a form.
    assert seat.form is not None
    assert seat.form.examined
    assert refused(form, moves, CLOSE, one("examine", "bob", whose="ann")) == ("SECRET_SEEN", clause)


def _hand_in(game: Any, form: Form) -> Opened:
    opened = Opened(form=form, nonce="n")
    asked = HandInForm(by="ann", role=Role.PLAYER, at=0, player="ann", sealed="?", bound=binding(opened))
    assert not isinstance(game.ask(asked), Refused)
    return opened


SOUND = Form(spot="red", stake=30000, words="three hundred")


@both("1.6.5", "2.6.5")
def test_no_spin_begins_while_a_form_is_unexamined(form: str, clause: str) -> None:
    game = rehearsed(form, two(form))
    opened = _hand_in(game, SOUND)
    close = CloseBets(by="dealer", role=Role.DEALER, at=0, opened={"ann": opened})
    no = game.ask(close)
    assert isinstance(no, Refused)
    assert (no.rule, no.clause) == ("SECRET_EXAMINED", clause)
    for role in (Role.DEALER, Role.TOURNAMENT_DIRECTOR, Role.PLAYER):
        refusal = game.ask(ExamineForm(by="ann", role=role, at=0, player="ann", opened=opened))
        assert isinstance(refusal, Refused)
        assert refusal.clause == clause
    other = Opened(form=Form(spot="black", stake=30000, words="three hundred"), nonce="n")
    swapped = game.ask(ExamineForm(by="insp", role=Role.TABLE_INSPECTOR, at=0, player="ann", opened=other))
    assert isinstance(swapped, Refused)
    examined = ExamineForm(by="insp", role=Role.TABLE_INSPECTOR, at=0, player="ann", opened=opened)
    assert not isinstance(game.ask(examined), Refused)
    assert not isinstance(game.ask(close), Refused)


@both("1.6.5", "2.6.5")
def test_another_form_for_the_same_spin_is_examined_again(form: str, clause: str) -> None:
    game = rehearsed(form, two(form), secret("ann", 20, "twenty"))
    _hand_in(game, SOUND)
    no = game.ask(CloseBets(by="dealer", role=Role.DEALER, at=0))
    assert isinstance(no, Refused)
    assert no.clause == clause


@both("1.6.6", "2.6.6")
def test_what_is_announced_is_what_was_handed_in(form: str, clause: str) -> None:
    game = rehearsed(form, two(form), secret("ann", 300, "three hundred"), CLOSE)
    other = Opened(form=Form(spot="black", stake=30000, words="three hundred"), nonce="a seed:1")
    for opened in ({}, {"ann": other}):
        no = game.ask(CallNumber(by="dealer", role=Role.DEALER, at=0, pocket="2", opened=opened))
        assert isinstance(no, Refused)
        assert (no.rule, no.clause) == ("SECRET_ANNOUNCED", clause)


# --- seen by others ---------------------------------------------------------------------------------------------------


@both("1.6.7 4", "2.6.7 4")
def test_others_may_see_the_form_between_its_spin_and_the_next(form: str, clause: str) -> None:
    used = [two(form), secret("ann", 300, "three hundred", "split", ("7", "10"))]
    ask = one("examine", "bob", whose="ann")
    assert refused(form, used, ask) == ("SECRET_SEEN", clause)
    assert refused(form, used, CLOSE, ask) == ("SECRET_SEEN", clause)
    seen = last(form, used, spin("1"), ask)
    # The seven fields of the form: name, seat, value, words, type, and two signatures.
    assert seen["form"] == {
        "name": "ann",
        "seat": 1,
        "stake": "300",
        "words": "three hundred",
        "bet": "split",
        "on": ["7", "10"],
        "signed": True,
        "inspector": "table_inspector",
    }
    assert refused(form, used, spin("1"), lay("ann", 50), CLOSE, ask) == ("SECRET_SEEN", clause)
    assert refused(form, used, spin("1"), lay("ann", 50), spin("1"), ask) == ("SECRET_SEEN", clause)
    assert refused(form, used, spin("1"), one("examine", "ann", whose="bob")) == ("SECRET_SEEN", clause)


@both("1.6.7", "2.6.7")
def test_the_form_of_the_last_spin_can_be_seen_when_the_session_is_over(form: str, clause: str) -> None:
    moves = [two(form), secret("ann", 300, "three hundred"), spin("1"), one("examine", "bob", whose="ann")]
    seen = last(form, moves, spins=1)
    assert (seen["form"]["stake"], seen["clause"]) == ("300", clause)


@of("4", "1.6.5")
def test_the_inspector_signs_what_is_examined() -> None:
    game = rehearsed("competition", two("competition"))
    opened = _hand_in(game, SOUND)
    unsigned = game.state.sessions["heat"].tables["1"].seats["ann"].form
    assert unsigned is not None
    assert (unsigned.examined, unsigned.inspector) == (False, "")
    game.ask(ExamineForm(by="ida", role=Role.TABLE_INSPECTOR, at=0, player="ann", opened=opened))
    signed = game.state.sessions["heat"].tables["1"].seats["ann"].form
    assert signed is not None
    assert (signed.examined, signed.inspector) == (True, "ida")


# --- the last spin of the final ---------------------------------------------------------------------------------------


def _final(form: str, *forms: Any) -> list[Any]:
    return [begin(form, "ann", "bob", "cy", final=True), *forms, CLOSE]


ALL = (
    secret("ann", 500, "five hundred"),
    secret("bob", 200, "two hundred", "straight", ("17",)),
    secret("cy", 800, "eight hundred", "dozen", ("2",)),
)
LAST: dict[str, Any] = {"spins": 1, "prizes": ["100"]}


@both("1.6.9 1.6.9a", "2.6.9 2.6.9a")
def test_when_all_bet_secretly_on_the_last_spin_of_the_final_they_are_announced_before_it(
    form: str, clause: str
) -> None:
    doc = all_ok(told(form, _final(form, *ALL), **LAST))
    announced = doc["moves"][-1]["announced"]
    assert doc["moves"][-1]["says"][-1].endswith(f"({clause})")
    assert {name: (one["bet"], one["on"], one["stake"]) for name, one in announced.items()} == {
        "ann": ("red", [], "500"),
        "bob": ("straight", ["17"], "200"),
        "cy": ("dozen", ["2"], "800"),
    }
    # Two forms of three, another spin, or no final: they stay sealed until the number.
    assert "announced" not in all_ok(told(form, _final(form, *ALL[:2], lay("cy", 50)), **LAST))["moves"][-1]
    assert "announced" not in all_ok(told(form, _final(form, *ALL), spins=2, prizes=["100"]))["moves"][-1]
    heat = [begin(form, "ann", "bob", "cy"), *ALL, CLOSE]
    assert "announced" not in all_ok(told(form, heat, **LAST))["moves"][-1]


def laid(player: str, stake: int, bet: str = "red", on: tuple[str, ...] = ()) -> dict[str, Any]:
    return lay(player, stake, bet, on)


PLACED = (laid("ann", 500), laid("bob", 200, "straight", ("17",)), laid("cy", 800, "dozen", ("2",)))


@both("1.6.9b", "2.6.9b")
@pytest.mark.parametrize(
    "wrong",
    [laid("ann", 500, "black"), laid("ann", 450), laid("ann", 550), laid("bob", 200, "straight", ("18",))],
)
def test_what_is_laid_out_is_what_was_announced(form: str, clause: str, wrong: dict[str, Any]) -> None:
    assert refused(form, _final(form, *ALL), wrong, **LAST) == ("SECRET_PLACED", clause)
    assert refused(form, _final(form, *ALL), PLACED[0], PLACED[0], **LAST) == ("SECRET_PLACED", clause)
    doc = all_ok(told(form, _final(form, *ALL), PLACED, **LAST))
    assert {name: one["chips"] for name, one in doc["players"].items()} == {"ann": "500", "bob": "800", "cy": "200"}


@both("1.6.9c", "2.6.9c")
def test_the_ball_waits_until_all_is_laid_out(form: str, clause: str) -> None:
    number = {"move": "spin", "result": "17"}
    assert refused(form, _final(form, *ALL), PLACED[:2], number, **LAST) == ("SECRET_SPUN", clause)
    assert last(form, _final(form, *ALL), PLACED, number, **LAST)["ok"]


@both("1.6.9c 1.6.9b", "2.6.9c 2.6.9b")
@pytest.mark.parametrize("said", [True, False], ids=["laid out", "left to the shell"])
def test_the_last_spin_is_settled_for_what_lies_there(form: str, clause: str, said: bool) -> None:
    """17 is black, in the second dozen: 500 lost, 200 at 35 to 1, 800 at 2 to 1."""
    number = {"move": "spin", "result": "17"}
    doc = all_ok(told(form, _final(form, *ALL), PLACED if said else [], number, **LAST))
    assert doc["moves"][-1]["chips"] == {"ann": "500", "bob": "8000", "cy": "2600"}
    assert doc["players"]["bob"]["status"] == "won"
    assert refused(form, _final(form, *ALL), PLACED[:2], number, **LAST) == ("SECRET_SPUN", clause)


@both("1.6.9b", "2.6.9b")
def test_a_faulty_form_is_announced_as_it_counts_and_laid_out_so(form: str, clause: str) -> None:
    """450 of chips of 400 counts for 400; a form without a type has nothing to lay out."""
    forms = (secret("ann", 450, "four hundred and fifty"), secret("bob", 50, "fifty", None))
    start = [begin(form, "ann", "bob", bank="400", final=True), *forms, CLOSE]
    terms = LAST | {"bank": "400"}
    assert refused(form, start, laid("ann", 450), **terms) == ("SECRET_PLACED", clause)
    assert refused(form, start, laid("bob", 50), **terms) == ("SECRET_PLACED", clause)
    move = last(form, start, laid("ann", 400), {"move": "spin", "result": "1"}, **terms)
    assert move["chips"] == {"ann": "800", "bob": "350"}


@both("1.10 1.6.9", "2.10 2.6.9")
@pytest.mark.parametrize("when", ["before laying out", "after laying out"])
def test_who_is_disqualified_between_announcement_and_spin_is_not_settled(form: str, clause: str, when: str) -> None:
    first = _final(form, *ALL)
    moves = [first, PLACED[0] if when == "after laying out" else [], one("disqualify", "ann"), PLACED[1:]]
    *_, move = (doc := all_ok(told(form, moves, {"move": "spin", "result": "17"}, **LAST)))["moves"]
    assert [line["player"] for line in move["settlements"]] == ["bob", "cy"]
    (out,) = [one["out"] for one in doc["moves"] if one["move"] == "disqualify"]
    assert out == [{"player": "ann", "why": "disqualified: breach", "clause": clause}]


@both("1.6.9b 1.6.9", "2.6.9b 2.6.9")
def test_after_a_no_spin_the_announced_wagers_lie_there_still(form: str, clause: str) -> None:
    void = {"move": "spin", "no_spin": "ball_left_wheel"}
    moves = [_final(form, *ALL), PLACED, void, {"move": "spin", "result": "17"}]
    assert all_ok(told(form, moves, **LAST))["moves"][-1]["chips"] == {"ann": "500", "bob": "8000", "cy": "2600"}
    # Nobody lays out a second time what lies there.
    assert refused(form, moves[:3], PLACED[0], **LAST) == ("SECRET_PLACED", clause)
