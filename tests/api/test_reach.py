"""Every command is within somebody's reach: on a page, in a form of a desk, or as a request that the dealer answers.

What no person can ask for is on a list with its reason. A command that is neither reached nor listed fails here, and so
does a line of the list that is no longer true.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.api.desk import bank_actions, cage_actions, event_actions, promotion_actions, table_actions
from croupier.api.desk.form import Action, Plan, action_of
from croupier.api.fronts.registry import fronts
from croupier.books import BOOKS
from croupier.core.engine.messages import Command
from croupier.core.law.book import in_form
from croupier.core.law.powers import Anybody, Only
from croupier.core.words.roles import Role
from croupier.links.requests import Asked, Requests, What, command_for
from croupier.practice.demo_tables import PARTS, posts

CLIENT = Path(__file__).parents[2] / "web" / "src"
PLANS: tuple[Plan, ...] = (
    *table_actions.PLANS,
    *bank_actions.PLANS,
    *cage_actions.PLANS,
    *event_actions.PLANS,
    *promotion_actions.PLANS,
)
KINDS = {
    "table": "table",
    "bank": "bank",
    "controller": "jackpots",
    "event": "event",
    "promotion": "promotion",
    "desk": "desk",
    "pit": "pit",
    "cage": "cage",
}
"""What a desk calls that which a command is asked of."""
PAGES = {
    "table": ("components/table", "components/dealer", "components/pit", "pages/Table.svelte", "pages/Dealer.svelte"),
    "bank": ("components/terminal", "components/cashier", "components/bank"),
    "jackpots": (),
    "event": ("components/event", "components/event-desk"),
    "promotion": ("components/promotion", "components/promotion-desk"),
    "desk": ("components/duties",),
    "pit": ("components/day",),
    "cage": ("components/cage",),
}
"""Where the client asks something by itself, not by a form of a desk."""
PLAYERS_PAGES = {
    "table": ("components/table",),
    "bank": ("components/terminal",),
    "jackpots": (),
    "event": ("components/event",),
    "promotion": ("components/promotion",),
}

ROUTES = {"consent_to_share": "/consent`"}
"""Commands with a route of their own, where the form would ask for what only the house may tell."""

NO_PAGE_YET: set[tuple[str, str]] = set()
"""What is asked over HTTP alone until its page is there."""

BY_MACHINES = {
    ("desk", "open_desk"): "every book has its desk from the start",
    ("desk", "enter_duty"): "what a place owes comes onto the desk by itself",
    ("desk", "meet_duty"): "what is done at a place is met on the desk by itself",
    ("desk", "withdraw_duty"): "what a place no longer owes leaves the desk by itself",
    ("desk", "call_near"): "the clock of the house calls it",
    ("desk", "call_late"): "the clock of the house calls it",
    ("desk", "record_delivery"): "a channel has taken a letter",
    ("desk", "record_failure"): "a channel has failed too often",
    ("table", "show_lucky_numbers"): "the screen draws them when the ball is spun",
    ("table", "raise_lucky_odds"): "the screen chooses the raised colour after no more bets",
    ("table", "hear_exclusion"): "the register tells every open place whom it binds",
    ("table", "hear_lifting"): "the register tells every open place whom it binds no longer",
    ("bank", "hear_exclusion"): "the register tells every open place whom it binds",
    ("bank", "hear_lifting"): "the register tells every open place whom it binds no longer",
    ("bank", "credit_jackpot"): "the controller has a prize put onto the meter it was won at",
    ("bank", "bind_spin"): "the wheel binds its chance before the bets",
    ("bank", "follow_table"): "the table that a bank follows says what was called there",
    ("promotion", "enter_by_play"): "settled rounds enter those who staked in them",
    ("jackpots", "take_contributions"): "the bank's wagers feed the pools",
    ("jackpots", "void_jackpot_bets"): "the bank says which wagers did not count",
    ("jackpots", "register_jackpot_result"): "the bank says which number came",
    ("jackpots", "correct_jackpot_result"): "the bank says that a number was corrected",
    ("jackpots", "show_pools"): "the displays are told what the pools hold",
}
ONE_OF_SEVERAL = {
    ("table", "move_wager"): "move_wagers",
    ("table", "withdraw_wager"): "withdraw_wagers",
    ("bank", "cancel_bet"): "cancel_bets",
}
"""What programs may ask for a single wager, and the command by which a page asks the same for one or several."""
NOT_A_PLAYERS = {
    ("table", "load_ball"): "a player who loads the ball makes it no spin: the unit stands before the dealer",
    ("table", "leave_table"): "a player says that they leave, and the dealer records it",
    ("bank", "add_credits"): "credits come by notes, transfers and wins: who would have some otherwise asks the staff",
    ("event", "say_bet"): "a wager is said aloud at the table: the dealer writes it down and repeats it",
    ("event", "place_secret"): "what was announced is laid out by the dealer, in the sight of all",
    ("event", "take_seat"): "who comes late is seen at the table, and the dealer says so",
    ("event", "top_up"): "chips from elsewhere are what the staff find",
}
"""What a player could ask for as well, and why no page of theirs has it."""


def every_command() -> Iterator[tuple[str, type[Command]]]:
    for front in fronts():
        for command in front.kind.engine.deciders:
            yield KINDS[front.kind.noun], command


def tag_of(command: type[Command]) -> str:
    return str(command.__struct_config__.tag)


def actions() -> Iterator[tuple[Plan, Action, str]]:
    """Every form that some book fills in for somebody."""
    for plan in PLANS:
        for code, book in BOOKS.items():
            for read in [in_form(book, form) for form in book.tournaments] if plan.of == "event" else [book]:
                if (action := action_of(plan, read)) is not None:
                    yield plan, action, code


def asked_by(*places: str) -> set[str]:
    """The commands that the client writes out on these pages."""
    files = [file for place in places for file in [CLIENT / place, *sorted((CLIENT / place).rglob("*"))]]
    text = "\n".join(file.read_text() for file in files if file.is_file() and ".test." not in file.name)
    return set(re.findall(r"\bdo: '(\w+)'", text)) | {tag for tag, path in ROUTES.items() if path in text}


def requested() -> set[str]:
    """The commands by which the dealer answers what players ask for."""
    said: dict[What, dict[str, Any]] = {
        What.BUY_IN: {"amount": 100_00},
        What.COLOUR: {"colour": "pink", "count": 20},
        What.SPOKEN: {"amount": 5_00, "spot": "red"},
    }
    made = [Requests().make("T1", "ann", Asked(what=what, **said.get(what, {})), 1) for what in What]
    return {tag_of(type(command_for("T1", one))) for one in made}


def reached(kind: str) -> set[str]:
    by_form = {action.do for plan, action, _ in actions() if plan.of == kind}
    return by_form | asked_by(*PAGES[kind]) | (requested() if kind == "table" else set())


def single(kind: str) -> set[str]:
    """The commands for one wager, where a page asks by that for several."""
    return {tag for (of, tag), several in ONE_OF_SEVERAL.items() if of == kind and several in reached(kind)}


@pytest.mark.parametrize("kind", PAGES)
def test_every_command_is_within_reach_or_a_machines_own(kind: str) -> None:
    known = {tag_of(command) for of, command in every_command() if of == kind}
    machines = {tag for of, tag in BY_MACHINES if of == kind}
    waiting = {tag for of, tag in NO_PAGE_YET if of == kind} | single(kind)
    assert waiting & reached(kind) == set(), "these have a page now: take them off the list"
    assert known - reached(kind) - machines - waiting == set(), "nobody can ask for these"
    assert machines & reached(kind) == set(), "people reach these: take them off the list"
    assert machines <= known, "there is no such command any more"


def test_what_only_machines_ask_no_form_of_the_api_takes_from_people() -> None:
    """A person who could send it by hand would stand in for the machine."""
    for front in fronts():
        of = KINDS[front.kind.noun]
        assert {tag_of(one) for one in front.of_the_system} == {tag for kind, tag in BY_MACHINES if kind == of}


@pytest.mark.parametrize("kind", ["table", "bank", "event", "promotion"])
def test_what_a_player_may_ask_is_on_a_players_page(kind: str) -> None:
    engine = next(front.kind.engine for front in fronts() if KINDS[front.kind.noun] == kind)
    theirs = {
        tag_of(command)
        for command, who in engine.powers.items()
        if isinstance(who, Anybody) or (isinstance(who, Only) and who.role is Role.PLAYER)
    }
    listed = {tag for of, tag in NOT_A_PLAYERS if of == kind}
    drawn = asked_by(*PLAYERS_PAGES[kind])
    assert theirs - drawn - listed - single(kind) == set(), "a player has no control for these"
    assert listed & drawn == set(), "a player has a control for these: take them off the list"


def test_the_player_who_was_offered_the_button_can_press_it() -> None:
    assert "spin" in asked_by(*PLAYERS_PAGES["table"])


def test_the_practice_floor_has_somebody_for_every_action() -> None:
    there = {(post.book, post.role) for part in PARTS for post in posts(BOOKS, part)}
    for _, action, book in actions():
        assert any((book, role) in there for role in action.roles), f"{action.name} under {book}"


def test_the_practice_floor_has_a_second_person_for_every_action_that_needs_another() -> None:
    """A review is for somebody else than who decided."""
    for _, action, book in actions():
        if action.do != "review_dispute":
            continue
        deciders = {one for one in PARTS if _may(one, book, "decide_dispute")}
        reviewers = {one for one in PARTS if _may(one, book, "review_dispute")}
        assert deciders, book
        assert all(reviewers - {decider} for decider in deciders), f"nobody else could review under {book}"


def _may(part: str, book: str, do: str) -> bool:
    held = {post.role for post in posts(BOOKS, part) if post.book == book}
    return any(held & set(action.roles) for _, action, code in actions() if code == book and action.do == do)
