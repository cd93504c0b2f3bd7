"""Excluded persons at an event: whoever is not entitled to gamble neither enters it nor brings anything into play.

The Star has it that only persons entitled to enter the casino and gamble are eligible (10.4.2(h)i)); Wrest Point has no
words for it, so that it is left to the inspector (3.4).
"""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.common.desk import Exclusion, Known
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.buying_back import BuyBack
from croupier.core.tournament.buying_in import BuyIn
from croupier.core.tournament.competition import decide
from croupier.core.tournament.entries import Enter, Nominate
from croupier.core.tournament.forms import HandInForm
from croupier.core.tournament.leaving import Retire
from croupier.core.tournament.many_wagers import EventBet, LayBets
from croupier.core.tournament.sessions import TakeSeat
from croupier.core.tournament.spoken import ConfirmBet, SayBet
from croupier.core.tournament.wagers import LayBet, PlayPass
from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.roles import Role
from croupier.documents.tournament.play import Rehearsal
from tests.core.tournament.star_states import reached
from tests.core.tournament.wrest_events import begin
from tests.core.tournament.wrest_hands import rehearsed

STAR = "star-roulette"
ANN: dict[str, Any] = {"by": "ann", "role": Role.PLAYER, "at": 100, "player": "ann"}
INTO_PLAY: list[Command] = [
    Enter(**ANN),
    Nominate(**ANN, plays="zoe"),
    BuyIn(**ANN, amount=100_00),
    BuyBack(**ANN),
    TakeSeat(**ANN),
    LayBet(**ANN, spot="red", stake=25_00),
    LayBets(**ANN, bets=(EventBet(spot="red", stake=25_00),)),
    SayBet(**ANN, spot="red", stake=25_00),
    ConfirmBet(**(ANN | {"by": "dee", "role": Role.DEALER})),
    PlayPass(**ANN),
    HandInForm(**ANN, sealed="x", bound="x"),
]


def _known(kind: ExclusionKind = ExclusionKind.CASINO, name: str = "ann", **more: Any) -> Known:
    one = Exclusion(id="1", name=name, kind=kind, since=0, by="pat", ordered_as=Role.CASINO_SUPERVISOR, **more)
    return {name: (one,)}


def _answer(game: Rehearsal, command: Command, house: Known | None) -> tuple[str, str]:
    """Clause and sentence of a refusal."""
    no = decide(game.book, game.state, command, house)
    return (no.clause, no.message) if isinstance(no, Refused) else ("", "")


@pytest.mark.clause(STAR, "10.4.2(h)i)")
@pytest.mark.parametrize("command", INTO_PLAY, ids=lambda one: type(one).__name__)
def test_whoever_may_not_gamble_brings_nothing_into_play(command: Command) -> None:
    game = reached("betting").game
    if isinstance(command, ConfirmBet):
        game = rehearsed("live", begin("live", "ann", "bob"))
        assert _answer(game, command, _known())[0] == "3.4"
    else:
        clause, sentence = _answer(game, command, _known())
        assert clause == "10.4.2(h)i)"
        assert sentence == "ann may not gamble here: excluded from the casino."
    assert "may not gamble" not in _answer(game, command, {})[1]
    assert "may not gamble" not in _answer(game, command, None)[1]
    assert "may not gamble" not in _answer(game, command, _known(name="cy"))[1]


@pytest.mark.clause(STAR, "10.4.2(h)i)")
def test_nobody_is_named_to_play_who_may_not_gamble() -> None:
    game = reached("entered").game
    named = Nominate(**ANN, plays="zoe")
    assert _answer(game, named, _known(name="zoe"))[1].startswith("zoe may not gamble here")
    assert _answer(game, named, _known(name="zoe"))[0] == "10.4.2(h)i)"


@pytest.mark.clause(STAR, "10.4.2(h)i)")
@pytest.mark.parametrize(
    ("known", "binds"),
    [
        (_known(ExclusionKind.GAMBLING), True),
        (_known(ExclusionKind.GAME, book=STAR), True),
        (_known(ExclusionKind.GAME, book="star-big-wheel"), False),
        (_known(ExclusionKind.PLACE, place="event"), True),
        (_known(ExclusionKind.PLACE, place="another"), False),
        (_known(until=101), True),
        (_known(until=100), False),
    ],
)
def test_an_exclusion_binds_here_for_what_and_until_when_it_was_ordered(known: Known, binds: bool) -> None:
    clause, _ = _answer(reached("unknown").game, Enter(**ANN), known)
    assert clause == ("10.4.2(h)i)" if binds else "")


@pytest.mark.clause(STAR, "10.4.2(h)i)")
def test_whoever_is_excluded_in_the_middle_may_still_go() -> None:
    game = reached("betting").game
    assert _answer(game, LayBet(**ANN, spot="red", stake=25_00), _known())[0] == "10.4.2(h)i)"
    assert _answer(game, Retire(**ANN), _known()) == ("", "")


@pytest.mark.clause("wrest-point-competition", "3.4")
def test_where_the_book_has_no_words_for_it_the_inspector_decides() -> None:
    game = rehearsed("competition", begin("competition", "ann", "bob"))
    laid = replace(LayBet(**ANN, spot="red"), stake=50_00)
    assert _answer(game, laid, _known())[0] == "3.4"
    assert _answer(game, laid, None) == ("", "")
