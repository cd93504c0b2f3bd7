"""Robots at a bank: guests who play as people do, and a dealer who looks at the wheel and confirms."""

from pathlib import Path

from croupier.core.bank.conduct import ReportFault
from croupier.core.bank.credits import SitDown
from croupier.core.bank.faults import DeclareMalfunction
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.no_spin import CallNoSpin
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.rounds import CloseBetting, OpenBetting
from croupier.core.bank.state import Phase
from croupier.core.words.grounds import Malfunction, NoSpin
from croupier.core.words.roles import Role
from croupier.practice.bank_dealer import GIVEN_UP_AFTER, BankDealer
from croupier.practice.demo_banks import terminal_faces
from croupier.practice.pace import USUAL
from croupier.practice.terminal_players import WINDOW, TerminalCrowd
from tests.links.banks import AUTOMATED, Banks, at_banks

SYSTEM, DEALER = Role.SYSTEM, Role.DEALER


def crowd_of(banks: Banks, wanted: int = 3) -> TerminalCrowd:
    return TerminalCrowd(banks.house, "B1", terminal_faces("B1"), wanted, banks.clock, seed=4)


async def seated(banks: Banks) -> list[str]:
    return [one.player for one in (await banks.state()).terminals.values() if one.player is not None]


async def play(banks: Banks, crowd: TerminalCrowd, pocket: str) -> None:
    """One round of an automated wheel, with time enough for everybody to bet."""
    for _ in range(20):
        banks.clock.advance(WINDOW // 10)
        await crowd.step()
    await banks.do("B1", SYSTEM, LaunchBall)
    await banks.do("B1", SYSTEM, CloseBetting)
    banks.clock.advance(1_000)
    await banks.do("B1", SYSTEM, RegisterResult, pocket=pocket)


# --- guests ---------------------------------------------------------------------------------------------------------


def test_guests_come_one_after_the_other_and_leave_two_places_free(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED, terminals=5)
        crowd = crowd_of(banks, wanted=9)
        assert await crowd.step() is not None
        assert len(await seated(banks)) == 1
        for _ in range(30):
            banks.clock.advance(USUAL.arrival)
            await crowd.step()
        assert len(await seated(banks)) == 3
        assert crowd.refused == []

    at_banks(tmp_path, use)


def test_guests_put_notes_in_bet_within_the_limits_and_come_and_go(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED, terminals=6)
        crowd = crowd_of(banks, wanted=4)
        for number in range(80):
            await play(banks, crowd, ("0", "7", "20", "35")[number % 4])
        kinds = await banks.kinds()
        assert kinds.count("bet_placed") > 300
        assert kinds.count("slip_issued") >= 1
        assert kinds.count("terminal_left") >= 3
        assert crowd.refused == []
        await banks.add_up()

    at_banks(tmp_path, use)


def test_guests_who_are_turned_off_do_nothing_and_are_known_again_after_a_restart(tmp_path: Path) -> None:
    async def before(banks: Banks) -> list[str]:
        await banks.open(wheels=AUTOMATED, terminals=6)
        crowd = crowd_of(banks)
        await play(banks, crowd, "7")
        crowd.on = False
        head = await banks.store.head()
        banks.clock.advance(WINDOW)
        assert await crowd.step() is None
        assert await banks.store.head() == head
        return await seated(banks)

    async def after(banks: Banks) -> list[str]:
        crowd = crowd_of(banks)
        await play(banks, crowd, "7")
        assert crowd.refused == []
        return await seated(banks)

    were = at_banks(tmp_path, before)
    assert set(were) <= set(at_banks(tmp_path, after, 1_760_000_100_000))


def test_a_guest_leaves_a_held_terminal_and_a_persons_place_alone(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED, terminals=4)
        await banks.do("B1", "zed", SitDown, terminal="1")
        await banks.do("B1", "zed", ReportFault, terminal="1", text="it hums")
        supervisor = Role.CASINO_SUPERVISOR
        await banks.do("B1", supervisor, DeclareMalfunction, terminal="2", ground=Malfunction.INTERRUPTED, reason="x")
        crowd = crowd_of(banks)
        for _ in range(3):
            await play(banks, crowd, "7")
        assert await seated(banks) == ["zed"]
        assert crowd.refused == []

    at_banks(tmp_path, use)


# --- the dealer -----------------------------------------------------------------------------------------------------


async def ball_at_rest(banks: Banks) -> None:
    await banks.do("B1", DEALER, LaunchBall)
    await banks.do("B1", SYSTEM, CloseBetting)
    await banks.do("B1", SYSTEM, RegisterResult, pocket="17", revolutions=9)


def test_the_dealer_looks_at_the_wheel_and_confirms_what_it_shows(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open()
        dealer = BankDealer(banks.house, "B1", banks.clock)
        assert await dealer.step() is None
        banks.clock.advance(USUAL.take_over)
        await ball_at_rest(banks)
        assert await dealer.step() == USUAL.marked
        banks.clock.advance(USUAL.marked - 1)
        assert await dealer.step() == 1
        banks.clock.advance(1)
        assert await dealer.step() == 0
        assert (await banks.state()).results == ((1, "17"),)

    at_banks(tmp_path, use)


def test_a_dealer_who_was_relieved_leaves_the_number_to_a_person(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open()
        dealer = BankDealer(banks.house, "B1", banks.clock)
        dealer.turn(on=False)
        await ball_at_rest(banks)
        banks.clock.advance(60_000)
        assert await dealer.step() is None
        assert (await banks.state()).round.phase is Phase.REGISTERED
        dealer.turn(on=True)
        assert await dealer.step() == USUAL.marked  # a look at the wheel takes as long as ever
        banks.clock.advance(USUAL.marked)
        assert await dealer.step() == 0

    at_banks(tmp_path, use)


def test_a_ball_whose_number_nobody_registers_is_called_no_spin(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open()
        dealer = BankDealer(banks.house, "B1", banks.clock)
        await banks.do("B1", DEALER, LaunchBall)
        await banks.do("B1", SYSTEM, CloseBetting)
        assert await dealer.step() == GIVEN_UP_AFTER
        banks.clock.advance(GIVEN_UP_AFTER)
        await dealer.step()
        state = await banks.state()
        assert (state.round.phase, state.round.attempt) == (Phase.BETTING, 2)

    at_banks(tmp_path, use)


def test_the_dealer_resets_the_terminals_after_a_no_spin_where_the_book_wants_it(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(book="adelaide-roulette")
        dealer = BankDealer(banks.house, "B1", banks.clock)
        await banks.do("B1", DEALER, OpenBetting)
        await banks.do("B1", DEALER, LaunchBall)
        await banks.do("B1", DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
        await dealer.step()
        banks.clock.advance(USUAL.marked)
        await dealer.step()
        assert not (await banks.state()).round.resets

    at_banks(tmp_path, use)


def test_an_automated_wheel_needs_no_dealer(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED)
        dealer = BankDealer(banks.house, "B1", banks.clock)
        await banks.do("B1", SYSTEM, LaunchBall)
        await banks.do("B1", SYSTEM, CloseBetting)
        banks.clock.advance(10 * GIVEN_UP_AFTER)
        assert await dealer.step() is None

    at_banks(tmp_path, use)
