"""A fourth form of competition is a value: a ladies' night, which no document describes, played without a line of code.

It is the tournament of The Star with other answers, some of them those of Wrest Point: fees of which the house keeps a
part, chips that are issued, an empty seat that costs the minimum, wagers that need words, stakes that ride, a ballot
for those who break together, prizes that level players share.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.books.star_roulette.tournament import TOURNAMENT
from croupier.core.engine.messages import Event
from croupier.core.law.book import Book
from croupier.core.law.terms.group import Grant
from croupier.core.tournament.competition import ENGINE
from croupier.core.words.choices import BrokeTogether, EmptySeat, EventChips, FinalTie, NoWager
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule
from croupier.documents.tournament.moves import read_move
from croupier.documents.tournament.play import Played, Rehearsal
from croupier.documents.tournament.terms import read_terms
from tests.core.tournament.events import AWARD, CLOSE, bet, entries, move, secret, spin
from tests.core.tournament.test_any_moves import adds_up

FORM = "ladies-night"
LADIES_NIGHT = replace(
    TOURNAMENT,
    form=FORM,
    noun="ladies' night",
    powers={**TOURNAMENT.powers, Power.DISQUALIFY: Grant((Role.OPERATOR,), "10.11.4")},
    conditions={},
    appoints_manager=False,
    most_retained=5,
    nominees=True,
    needs_card=False,
    chips=EventChips.ISSUED,
    empty_seat=EmptySeat.MINIMUM_A_SPIN,
    no_wager=NoWager.FORFEITS_MINIMUM,
    stakes_ride=True,
    written_in_words=True,
    pass_cards=False,
    broke_together=BrokeTogether.BALLOT,
    final_tie=FinalTie.SHARE,
    ends_with_one_left=True,
    dispute_halts=False,
    clauses={**TOURNAMENT.clauses, Rule.STAKES_RIDE: "3.16", Rule.NOMINEE: "10.4.3"},
)
BOOK: Book = replace(BOOKS["star-roulette"], tournaments={FORM: LADIES_NIGHT})
TERMS: dict[str, Any] = {
    "entry_fee": "20.00",
    "retained": 5,
    "bank": "100",
    "minimum": "10",
    "maximum": "100",
    "spins": 2,
    "qualify": 1,
    "secret_wagers": 1,
    "prizes": ["70", "30"],
}


class Night:
    def __init__(self, **terms: Any) -> None:
        read, cloth = read_terms(BOOK, TERMS | terms)
        self.game = Rehearsal(BOOK, FORM, "seed")
        self.game.open(cloth, read)
        self.opened = self.game.state
        self.events: list[Event] = []

    def asks(self, wanted: dict[str, Any]) -> Played:
        done = self.game.play(read_move("", wanted))
        self.events += done.events
        adds_up(self.game)
        assert ENGINE.replay(self.opened, self.events) == self.game.state
        return done

    def plays(self, *moves: dict[str, Any] | list[dict[str, Any]]) -> Played:
        flat = [one for each in moves for one in (each if isinstance(each, list) else [each])]
        for one in flat[:-1]:
            assert self.asks(one).refusal is None, one
        return self.asks(flat[-1])

    def chips(self, player: str) -> int:
        seat = self.game.state.players[player].seat
        assert seat is not None
        return self.game.state.sessions[seat[0]].tables[seat[1]].seats[player].chips // 100


def heats() -> list[Any]:
    tables = {"1": ["ann", "bob"], "2": ["cy", "zoe"]}
    enter = [*entries("ann", "bob", "cy", "dee"), move("nominate", "dee", plays="zoe")]
    return [*enter, move("allot", session="heats", tables=tables)]


def test_it_is_played_from_the_entries_to_the_prizes() -> None:
    """Four fees of 20, of which 5 percent are kept: 76 for two prizes."""
    night = Night()
    night.plays(heats(), move("start", absent=["bob"]))
    first = [bet("ann", "20"), move("close", table="1"), move("spin", table="1", result="1")]
    night.plays(first)
    # The stake rides: 100 - 20 + 20 before her, 20 on red. Bob's empty seat has cost the minimum.
    assert (night.chips("ann"), night.chips("bob")) == (100, 90)
    night.plays(move("close", table="1"), move("spin", table="1", result="1"))
    assert night.game.state.players["ann"].standing == "qualified"
    words = secret("cy", "50", words="fifty")
    night.plays(words, bet("zoe", "10"), move("close", table="2"), move("spin", table="2", result="2"))
    night.plays(bet("cy", "10"), bet("zoe", "10"), move("close", table="2"), move("spin", table="2", result="1"))
    assert night.game.state.players["zoe"].standing == "qualified"
    night.plays(move("allot", session="final", final=True, tables={"1": ["ann", "zoe"]}), move("start"))
    level = [bet("ann", "10"), bet("zoe", "10"), *spin("2")]
    paid = night.plays(level, level, AWARD)
    assert paid.refusal is None
    purse = night.game.state.purse
    assert (purse.fees, purse.retained, purse.pool) == (80_00, 4_00, 76_00)
    assert purse.prizes == {"ann": 38_00, "zoe": 38_00}
    assert purse.held == 0


@pytest.mark.parametrize(
    ("moves", "clause"),
    [
        ([*entries("ann"), move("disqualify", "ann", by="tournament_manager")], "10.11.4"),
        ([*heats(), move("start"), move("pass", "ann")], "10.6.4"),
        ([move("give_conditions", players=["ann"])], "1.1:casino-supervisor"),
        ([*entries("ann"), move("buy_in", "ann", amount="100")], "10.6.2"),
    ],
    ids=["who disqualifies", "no pass cards", "no conditions", "no bought chips"],
)
def test_it_refuses_by_its_own_answers(moves: list[Any], clause: str) -> None:
    no = Night().plays(moves).refusal
    assert no is not None
    assert no.clause == clause


def test_a_dispute_does_not_halt_it_and_a_ballot_parts_those_who_broke_together() -> None:
    night = Night(spins=1, qualify=1)
    sits = [*entries("ann", "bob"), move("allot", session="heat", tables={"1": ["ann", "bob"]}), move("start")]
    all_in = [bet("ann", "100"), bet("bob", "100"), move("dispute", "ann", text="?"), CLOSE, move("spin", result="2")]
    night.plays(sits, all_in)
    drawn = night.plays(move("ballot", winners=["bob"]))
    assert drawn.refusal is None
    assert night.game.state.players["bob"].standing == "qualified"
