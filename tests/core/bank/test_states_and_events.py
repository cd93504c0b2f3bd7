"""Every event in every state of a game: what it does to the player at once, and what the player has in the end.

Each cell is stated from the document. "90+10 450" is $90 on the meter and $10 at stake at once, and $450 when all is
decided; "no 7.1.9" is a refusal under that clause.
"""

import pytest

from croupier.core.words.devices import Drive
from tests.core.bank.walk import EVENTS, STATES, cell
from tests.proof import proves

Table = dict[str, tuple[str, dict[str, str]]]
"""For each event the clauses that it is about, and by outcome the states in which that comes of it."""

LIVE: Table = {
    "terminal fault": (
        "7.1.10 7.1.11.2",
        {
            "100+0 100": "no_bet",
            "90+10 450": "betting spinning closed resting case",
            "no 7.1.10": "dark failed",
            "450+0 450": "paid decided",
            "440+10 460": "next_game",
        },
    ),
    "wheel fault": (
        "7.1.10 7.1.11.4",
        {
            "no 7.1.10": "no_bet betting spinning closed dark failed resting paid next_game case decided",
        },
    ),
    "void spin": (
        "7.1.12",
        {
            "no 7.1.12": "no_bet betting spinning closed dark failed resting paid next_game case decided",
        },
    ),
    "no spin": (
        "7.1 7.1.7 7.1.8",
        {
            "no 7.1": "no_bet betting paid next_game case decided",
            "90+10 450": "spinning closed dark failed resting",
        },
    ),
    "invalidation": (
        "8.8 8.9",
        {
            "no 8.8": "no_bet betting",
            "100+0 100": "spinning closed dark failed resting paid case decided",
            "90+10 110": "next_game",
        },
    ),
    "sanction": (
        "8.7.1",
        {
            "100+0 100": "no_bet betting spinning closed dark failed resting case",
            "450+0 450": "paid next_game decided",
        },
    ),
    "dealer's correction": (
        "7.1.9",
        {
            "no 7.1.9": "no_bet betting spinning closed dark failed",
            "90+0 90": "resting paid decided",
            "80+10 100": "next_game",
            "90+10 90": "case",
        },
    ),
    "supervisor's correction": (
        "7.1.10",
        {
            "no 7.1.9": "no_bet betting spinning closed dark failed resting paid next_game case decided",
        },
    ),
    "hold": (
        "7.1.13",
        {
            "50+0 50": "no_bet",
            "40+10 400": "betting spinning closed dark failed resting case",
            "400+0 400": "paid decided",
            "390+10 410": "next_game",
        },
    ),
    "collect": (
        "3.7",
        {
            "0+0 0": "no_bet paid",
            "no 3.7": "betting spinning closed resting next_game",
            "no 7.1.11.2": "dark case decided",
            "no 7.1.11.4": "failed",
        },
    ),
    "transfer": (
        "3.4.4",
        {
            "150+0 150": "no_bet",
            "140+10 500": "betting spinning closed resting",
            "no 7.1.11.2": "dark case decided",
            "no 7.1.11.4": "failed",
            "500+0 500": "paid",
            "490+10 510": "next_game",
        },
    ),
    "jackpot": (
        "3.4.3",
        {
            "150+0 150": "no_bet",
            "140+10 500": "betting spinning closed resting",
            "no 7.1.11.2": "dark case decided",
            "no 7.1.11.4": "failed",
            "500+0 500": "paid",
            "490+10 510": "next_game",
        },
    ),
    "bet": (
        "3.3.15",
        {
            "95+5 105": "no_bet",
            "85+15 455": "betting spinning",
            "no 3.3.15": "closed dark failed resting",
            "445+5 445": "paid",
            "435+15 455": "next_game",
            "no 7.1.11.2": "case decided",
        },
    ),
    "take off": (
        "3.3.15",
        {
            "no 3.2": "no_bet paid next_game",
            "100+0 100": "betting spinning",
            "no 3.3.15": "closed dark failed resting",
            "no 7.1.11.2": "case decided",
        },
    ),
}

AUTOMATED: Table = {
    "terminal fault": (
        "7.1.10 7.1.11.2",
        {
            "100+0 100": "no_bet",
            "90+10 450": "betting spinning closed case",
            "no 7.1.10": "dark failed",
            "450+0 450": "resting paid decided",
            "440+10 460": "next_game",
        },
    ),
    "wheel fault": (
        "7.1.10 7.1.11.4",
        {
            "100+0 100": "no_bet",
            "90+10 450": "betting spinning closed dark case",
            "no 7.1.11.4": "failed",
            "450+0 450": "resting paid decided",
            "440+10 460": "next_game",
        },
    ),
    "void spin": (
        "7.1.12",
        {
            "no 7.1.12": "no_bet betting spinning closed dark resting paid next_game case decided",
            "100+0 100": "failed",
        },
    ),
    "no spin": (
        "7.1",
        {
            "no 7.1": "no_bet betting spinning closed dark failed resting paid next_game case decided",
        },
    ),
    "invalidation": (
        "8.8 8.9",
        {
            "no 8.8": "no_bet betting",
            "100+0 100": "spinning closed dark failed resting paid case decided",
            "90+10 110": "next_game",
        },
    ),
    "sanction": (
        "8.7.1",
        {
            "100+0 100": "no_bet betting spinning closed dark failed case",
            "450+0 450": "resting paid next_game decided",
        },
    ),
    "dealer's correction": (
        "7.1.9",
        {
            "no 7.1.10": "no_bet betting spinning closed dark failed resting paid next_game case decided",
        },
    ),
    "supervisor's correction": (
        "7.1.10",
        {
            "no 7.1.10": "no_bet betting spinning closed dark",
            "90+10 90": "failed case",
            "90+0 90": "resting paid decided",
            "80+10 100": "next_game",
        },
    ),
    "hold": (
        "7.1.13",
        {
            "50+0 50": "no_bet",
            "40+10 400": "betting spinning closed dark failed case",
            "400+0 400": "resting paid decided",
            "390+10 410": "next_game",
        },
    ),
    "collect": (
        "3.7",
        {
            "0+0 0": "no_bet resting paid",
            "no 3.7": "betting spinning closed next_game",
            "no 7.1.11.2": "dark case decided",
            "no 7.1.11.4": "failed",
        },
    ),
    "transfer": (
        "3.4.4",
        {
            "150+0 150": "no_bet",
            "140+10 500": "betting spinning closed",
            "no 7.1.11.2": "dark case decided",
            "no 7.1.11.4": "failed",
            "500+0 500": "resting paid",
            "490+10 510": "next_game",
        },
    ),
    "jackpot": (
        "3.4.3",
        {
            "150+0 150": "no_bet",
            "140+10 500": "betting spinning closed",
            "no 7.1.11.2": "dark case decided",
            "no 7.1.11.4": "failed",
            "500+0 500": "resting paid",
            "490+10 510": "next_game",
        },
    ),
    "bet": (
        "3.3.15",
        {
            "95+5 105": "no_bet",
            "85+15 455": "betting spinning",
            "no 3.3.15": "closed dark failed",
            "445+5 445": "resting paid",
            "435+15 455": "next_game",
            "no 7.1.11.2": "case decided",
        },
    ),
    "take off": (
        "3.3.15",
        {
            "no 3.2": "no_bet resting paid next_game",
            "100+0 100": "betting spinning",
            "no 3.3.15": "closed dark failed",
            "no 7.1.11.2": "case decided",
        },
    ),
}


CELLS = [
    pytest.param(
        drive, state, event, outcome, id=f"{drive}, {event}, {state}", marks=proves("novo-unity", *clauses.split())
    )
    for drive, table in ((Drive.BY_HAND, LIVE), (Drive.AUTOMATED, AUTOMATED))
    for event, (clauses, outcomes) in table.items()
    for outcome, states in outcomes.items()
    for state in states.split()
]


@pytest.mark.parametrize(("drive", "state", "event", "outcome"), CELLS)
def test_the_outcome_of_an_event_in_a_state(drive: Drive, state: str, event: str, outcome: str) -> None:
    assert cell(drive, state, event) == outcome


@pytest.mark.parametrize("table", [LIVE, AUTOMATED])
def test_no_cell_of_the_table_is_left_out(table: Table) -> None:
    assert list(table) == list(EVENTS)
    for _, outcomes in table.values():
        named = [state for states in outcomes.values() for state in states.split()]
        assert sorted(named) == sorted(STATES)
