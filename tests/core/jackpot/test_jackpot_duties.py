"""What a controller of jackpots owes whom, as its state has it."""

from croupier.core.common.duties import Duty, Gone
from croupier.core.jackpot.duties import duties_of
from croupier.core.jackpot.withholding import DeterminePrize, WithholdPrize
from croupier.core.words.roles import Role
from tests.core.jackpot.jackpots import Floor
from tests.core.jackpot.test_jackpot_withholding import won
from tests.proof import proves, stated


def owed(floor: Floor) -> dict[str, Duty]:
    return {one.key: one for one in duties_of(floor.book, floor.state)}


@proves("novo-unity", "5.2")
def test_an_inspector_hears_of_a_prize_withheld_even_if_it_was_paid_since() -> None:
    floor = won()
    assert owed(floor) == {}
    floor.at += 5_000
    floor.do(Role.OPERATOR, WithholdPrize, prize=1, reason="who sat there?")
    at = floor.at
    notice, decision = owed(floor)[f"prize:1:withheld:{at}"], owed(floor)[f"prize:1:determination:{at}"]
    assert (notice.clause, notice.to, notice.since, notice.notice) == (stated(), "inspector", at, True)
    assert notice.gone is Gone.STILL_OWED
    assert (decision.clause, decision.notice, decision.gone) == (stated(), False, Gone.DONE)
    floor.do(Role.OPERATOR, DeterminePrize, prize=1, pay=True, reason="it was ann")
    assert set(owed(floor)) == {notice.key}
