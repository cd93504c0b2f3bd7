"""What the house looks up for a bank: rounds that it has forgotten, and transfers that were credited at another."""

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.judging import InvalidateOutcome, RelaxSettlement
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.on_record import RoundOnRecord
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.rounds import CloseBetting
from croupier.core.bank.state import SHOWN_RESULTS
from croupier.core.bank.transfers import TransferCredits
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.devices import Drive
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.house.bank_floor import command
from tests.house.test_bank_door import EGS, BankDoor, at_the_door, by_player, opening
from tests.proof import proves


async def credits(floor: BankDoor, terminal: str = "1", bank: str = "B1") -> int:
    """In dollars."""
    return (await floor.house.banks.state(bank)).terminals[terminal].credits // 100


async def long_ago(floor: BankDoor, *, bet: str, came: str) -> None:
    """In round 1 ann had $10 on a spot; so many rounds have passed since that the bank has forgotten it."""
    await floor.done("otto", opening())
    await floor.done("ann", by_player(SitDown, terminal="1"))
    await floor.done("ann", by_player(InsertNote, terminal="1", value=100_00))
    await floor.done("ann", by_player(PlaceBet, terminal="1", spot=bet, stake=10_00))
    for played in range(SHOWN_RESULTS + 5):
        fields = {"pocket": "5" if played else came}
        for asked in (
            command(Role.SYSTEM, LaunchBall),
            command(Role.SYSTEM, CloseBetting),
            command(Role.SYSTEM, RegisterResult, **fields),
        ):
            answer = await floor.house.banks.ask("B1", asked)
            assert not isinstance(answer, Refused), answer
    state = await floor.house.banks.state("B1")
    assert 1 not in {number for number, _ in state.results}


def true_number(pocket: str, round_: int = 1) -> Command:
    return command(EGS, CorrectResult, round=round_, pocket=pocket, reason="the camera shows it")


@proves("novo-unity", "7.1.10")
def test_a_wrong_number_is_put_right_however_long_ago_it_was() -> None:
    async def story(floor: BankDoor) -> None:
        await long_ago(floor, bet="straight 17", came="20")
        assert await credits(floor) == 90
        await floor.done("egon", true_number("17"))
        assert await credits(floor) == 90 + 360
        again = await floor.asks("egon", true_number("17"))
        assert isinstance(again, Refused), "17 is what is on record by now"
        await floor.done("egon", true_number("3"))
        assert await credits(floor) == 90, "from 17, and not from 20 once more"
        never = await floor.asks("egon", true_number("17", round_=99))
        assert isinstance(never, Refused)
        assert (never.rule, never.clause) == (Rule.CORRECTION, "7.1.10")

    at_the_door(story, practice=True)


@proves("novo-unity", "7.1.10")
def test_what_a_command_claims_of_an_old_round_is_set_aside() -> None:
    async def story(floor: BankDoor) -> None:
        await long_ago(floor, bet="straight 17", came="20")
        made_up = RoundOnRecord(number=1, pocket="3", drive=Drive.BY_HAND, games=())
        claimed = command(EGS, CorrectResult, round=1, pocket="17", reason="seen", on_record=made_up)
        await floor.done("egon", claimed)
        assert await credits(floor) == 90 + 360
        again = await floor.asks("egon", claimed)
        assert isinstance(again, Refused), "17 is what is on record by now, whatever is claimed"
        assert (again.rule, again.clause) == (Rule.CORRECTION, "7.1.10")

    at_the_door(story, practice=True)


@proves("novo-unity", "8.8", "8.9")
def test_an_outcome_is_invalidated_however_long_ago_it_was_and_once() -> None:
    async def story(floor: BankDoor) -> None:
        await long_ago(floor, bet="straight 17", came="20")
        fire = command(EGS, InvalidateOutcome, round=1, ground="fire")
        await floor.done("egon", fire)
        assert await credits(floor) == 100
        again = await floor.asks("egon", fire)
        assert isinstance(again, Refused)
        assert (again.rule, again.clause) == (Rule.INVALIDATION, "8.8")
        await floor.done("egon", true_number("17"))
        assert await credits(floor) == 100, "an outcome that does not count pays nothing"

    at_the_door(story, practice=True)


@proves("novo-unity", "3.3.17")
def test_a_settlement_is_softened_however_long_ago_it_was_and_once() -> None:
    async def story(floor: BankDoor) -> None:
        await long_ago(floor, bet="straight 16", came="17")
        kindly = {"terminal": "1", "round": 1, "bet": 1, "spot": "straight 17", "reason": "the screen froze"}
        await floor.done("egon", command(EGS, RelaxSettlement, **kindly))
        assert await credits(floor) == 90 + 360
        again = await floor.asks("egon", command(EGS, RelaxSettlement, **kindly))
        assert isinstance(again, Refused)
        assert (again.rule, again.clause) == (Rule.RELAXED, "3.3.17")

    at_the_door(story, practice=True)


@proves("novo-unity", "3.4.4")
def test_a_transfer_is_credited_once_in_the_whole_house() -> None:
    async def story(floor: BankDoor) -> None:
        for bank in ("B1", "B2"):
            await floor.done("otto", opening(bank), f"bank:{bank}")
            await floor.done("ann", by_player(SitDown, terminal="1"), f"bank:{bank}")
        transfer = {"terminal": "1", "amount": 100_00, "reference": "C-17"}
        await floor.done("otto", command(Role.OPERATOR, TransferCredits, **transfer))
        again = await floor.asks("otto", command(Role.OPERATOR, TransferCredits, **transfer), "bank:B2")
        assert isinstance(again, Refused)
        assert (again.rule, again.clause) == (Rule.TRANSFER, "3.4.4")
        lied = command(Role.OPERATOR, TransferCredits, **(transfer | {"reference": "C-18"}), known_elsewhere="B9")
        await floor.done("otto", lied, "bank:B2")
        assert (await credits(floor), await credits(floor, bank="B2")) == (100, 100)

    at_the_door(story)
