"""Documents of Wrest Point events that say nothing the rules could judge: one sentence, and nothing is played."""

import json
from typing import Any

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.documents.tournament.play import play
from tests.cli.runner import complaint, croupier, printed
from tests.core.tournament.wrest_events import FORMS, TERMS, begin, enter, lay, one, refused, secret, told, written

BAD_TERMS: dict[str, dict[str, Any]] = {
    "unknown": {"bankroll": "1000"},
    "retention": {"retained": 11},
    "negative retention": {"retained": -1},
    "fee with a comma": {"entry_fee": "1,5"},
    "negative fee": {"entry_fee": "-1"},
    "chips with cents": {"bank": "10.50"},
    "a number for a text": {"bank": 1000},
    "no minimum": {"minimum": "0"},
    "minimum above the maximum": {"minimum": "50", "maximum": "40"},
    "a bank below the minimum": {"bank": "40"},
    "no spins": {"spins": 0},
    "too many spins": {"spins": 10_001},
    "spins and minutes": {"minutes": 5},
    "nobody goes on": {"qualify": 0},
    "pass cards": {"pass_cards": 1},
    "an order": {"order": True},
    "buy-backs": {"buy_backs": 1},
    "a guarantee": {"guaranteed": "1000"},
    "cash": {"cash_disposition": True},
    "a wager at will": {"compulsory": False},
    "a period of its own": {"withdraw_until": "2026-11-01T00:00:00+11:00"},
    "rising limits": {"limits": [{"from_spin": 3, "minimum": "100"}]},
    "prizes of less than all": {"prizes": ["60", "30"]},
    "prizes of more than all": {"prizes": ["60", "50"]},
    "a time without its offset": {"starts": "2026-12-01T18:00:00"},
    "no time": {"starts": "soon"},
    "a yes in words": {"final_five": "yes"},
    "a fee for no second chance": {"secondary_fee": "10"},
    "a wheel of another house": {"wheel": "double-zero"},
    "more at least than at most": {"minimum_entries": 5, "maximum_entries": 4},
}


def said(document: Any) -> str:
    with pytest.raises(Malformed) as no:
        play(json.dumps(document).encode())
    return str(no.value)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", BAD_TERMS)
def test_terms_that_contradict_the_book_or_themselves_are_malformed(form: str, name: str) -> None:
    sentence = said(written(form, **BAD_TERMS[name]))
    assert sentence
    assert "\n" not in sentence


BAD_MOVES: dict[str, dict[str, Any]] = {
    "no name": {},
    "unknown": {"move": "gamble"},
    "nobody": {"move": "enter"},
    "an empty name": {"move": "enter", "player": " "},
    "a name without end": {"move": "enter", "player": "x" * 101},
    "a field too many": {"move": "enter", "player": "ann", "age": 30},
    "a third competition": {"move": "enter", "player": "ann", "competition": "tertiary"},
    "an unknown role": {"move": "award", "by": "king"},
    "no time": {"move": "award", "at": "later"},
    "no bet": {"move": "bet", "player": "ann", "stake": "50"},
    "no stake": {"move": "bet", "player": "ann", "bet": "red"},
    "a stake with cents": {"move": "bet", "player": "ann", "bet": "red", "stake": "50.50"},
    "a number that is not on the cloth": {
        "move": "bet",
        "player": "ann",
        "bet": "straight",
        "on": ["99"],
        "stake": "50",
    },
    "a form for a spot that does not exist": {"move": "secret", "player": "ann", "bet": "straight", "on": ["99"]},
    "no checks": {"move": "bet", "player": "ann", "bet": "red", "checks": 0},
    "stake and checks": {"move": "bet", "player": "ann", "bet": "red", "checks": 1, "stake": "50"},
    "neither number nor no spin": {"move": "spin"},
    "number and no spin": {"move": "spin", "result": "1", "no_spin": "ball_left_wheel"},
    "an unknown ground": {"move": "spin", "no_spin": "bored"},
    "a number in words": {"move": "draw", "numbers": {"ann": "six"}},
    "an unknown breach": {"move": "disqualify", "player": "ann", "ground": "rude"},
    "seats in words": {"move": "allot", "tables": {"1": "ann"}},
    "a start moved nowhere": {"move": "move_start", "session": "heat"},
    "a voucher in words": {"move": "exchange", "player": "ann", "voucher": "one"},
    "checks of no value": {"move": "checks", "player": "ann", "colour": "blue"},
    "a float uncounted": {"move": "reconcile", "session": "heat"},
    "an unknown arrangement": {"move": "arrangement", "players": ["ann", "bob"], "kind": "wedding"},
}


@pytest.mark.parametrize("name", BAD_MOVES)
def test_moves_that_make_no_sense_are_malformed_wherever_they_stand(name: str) -> None:
    sentence = said(written("competition", enter("ann"), BAD_MOVES[name]))
    assert sentence.startswith("moves[1]")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    "document",
    [
        [],
        {},
        {"book": "wrest-point-competition", "moves": []},
        {"book": "wrest-point-competition", "form": "tournament", "moves": []},
        {"book": "no-such-book", "form": "live", "moves": []},
        {"book": "adelaide-roulette", "form": "live", "moves": []},
        {"book": "wrest-point-competition", "form": "live"},
        {"book": "wrest-point-competition", "form": "live", "moves": {}},
        {"book": "wrest-point-competition", "form": "live", "moves": [], "extra": 1},
    ],
)
def test_documents_that_are_none(document: Any) -> None:
    assert said(document)


def test_the_command_says_one_sentence_and_leaves_with_two() -> None:
    play_it = ("tournament", "play", "-")
    assert "10 percent" in complaint(croupier(*play_it, stdin=json.dumps(written("live", retained=11))))
    start = begin("live", "ann", "bob")
    good = printed(croupier(*play_it, "--json", stdin=json.dumps(written("live", start))))
    assert json.loads(good) == told("live", start)
    assert "bet is refused" in printed(croupier(*play_it, stdin=json.dumps(written("live", lay("ann", 50)))))


# --- moves at the wrong time, by the wrong hand -----------------------------------------------------------------------

AT_ANY_TIME: dict[str, dict[str, Any]] = {
    "bet": lay("ann", 50),
    "secret": secret("ann", 50, "fifty"),
    "take_back": one("take_back", "ann", bet="red"),
    "close": {"move": "close"},
    "spin": {"move": "spin", "result": "1"},
    "no spin": {"move": "spin", "no_spin": "ball_left_wheel"},
    "draw": {"move": "draw"},
    "start": {"move": "start"},
    "take_seat": one("take_seat", "ann"),
    "retire": one("retire", "ann"),
    "leave": one("leave", "ann", approved=True),
    "back": one("back", "ann"),
    "top_up": one("top_up", "ann"),
    "deduct": one("deduct", "ann"),
    "buy_back": one("buy_back", "ann"),
    "ballot": {"move": "ballot"},
    "extra": {"move": "extra_chips", "amount": "100"},
    "removed_first": one("removed_first", "ann"),
    "award": {"move": "award"},
    "end": {"move": "end"},
    "examine": one("examine", "ann", whose="bob"),
    "decide": one("decide", "ann", decision="no"),
    "agree": one("agree", "ann"),
    "say": lay("ann", 50) | {"move": "say"},
    "confirm": one("confirm", "ann"),
    "exchange": one("exchange", "ann", voucher=1),
    "checks": one("checks", "ann", colour="blue", value="50"),
    "sign_on": {"move": "sign_on"},
    "turn_over": one("turn_over", "ann"),
    "reconcile": {"move": "reconcile", "session": "heat", "chips": {"1": 1}},
    "limit": {"move": "limit", "minimum": "100"},
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", AT_ANY_TIME)
def test_what_belongs_to_a_session_is_refused_before_there_is_one(form: str, name: str) -> None:
    rule, clause = refused(form, enter("ann", "bob"), AT_ANY_TIME[name])
    assert rule
    assert clause[0] in ("1" if form == "competition" else "2", "3")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", AT_ANY_TIME)
def test_unknown_players_are_refused(form: str, name: str) -> None:
    move = AT_ANY_TIME[name]
    if "player" in move:
        assert refused(form, begin(form, "bob", "cy"), move)[0] in (
            "ENTRY",
            "DUTY_TO_WAGER",
            "BUY_BACK",
            "DISPUTE",
        ) or (name == "removed_first")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", AT_ANY_TIME)
@pytest.mark.parametrize("gone", ["withdraw", "disqualify", "late"])
def test_who_lost_the_seat_before_the_first_spin_does_nothing_at_the_table(form: str, name: str, gone: str) -> None:
    start = begin(form, "ann", "bob", "cy", absent=("ann",) if gone == "late" else ())
    moves = start if gone == "late" else [*start[:-1], one(gone, "ann"), start[-1]]
    move = told(form, moves, AT_ANY_TIME[name])["moves"][-1]
    if "player" in AT_ANY_TIME[name] and not (gone == "late" and form == "competition"):
        assert not move["ok"]


@pytest.mark.parametrize("form", FORMS)
def test_a_spot_that_the_cloth_has_not_is_refused(form: str) -> None:
    assert refused(form, begin(form, "ann", "bob"), lay("ann", 50, "split", ("1", "36")))[1] == "3.7.1"


def test_a_hundred_entries_at_once() -> None:
    names = [f"p{number}" for number in range(100)]
    doc = told("competition", enter(*names), {"move": "allot", "places": 8}, maximum_entries=60)
    taken = [move for move in doc["moves"] if move["move"] == "enter" and move["ok"]]
    assert len(taken) == 60
    assert doc["money"]["fees"] == "6000.00"
    assert TERMS["entry_fee"] == "100.00"
