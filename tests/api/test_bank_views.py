"""What each may see of a bank, field by field, worked out by hand from a round that was played."""

from typing import Any

import msgspec
import pytest

from croupier.api.bank.board import BankBoard
from croupier.api.bank.terminal_views import TerminalMe, Viewer, bet_views, limits_of, may_see, me_view, recalled
from croupier.api.bank.views import bank_facts, card_of, history_view, open_cases, place_views, round_view, span_of
from croupier.api.desk.bank_desk_views import MOST_DONE, desk_view, row_of
from croupier.api.table.colours import Hue
from croupier.api.table.views import PocketView
from croupier.core.bank.bank import evolve
from croupier.core.bank.closing import AnnounceClose
from croupier.core.bank.conduct import RecordOffence, ReportFault
from croupier.core.bank.credits import LeaveTerminal, SitDown
from croupier.core.bank.faults import DeclareMalfunction, RestoreWheel
from croupier.core.bank.no_spin import CallNoSpin
from croupier.core.bank.paying import ConfirmResult, RegisterResult
from croupier.core.bank.rounds import CloseBetting
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.voids import VoidSpin
from croupier.core.bank.warning import WarnPlayers
from croupier.core.common.disputes import RaiseDispute
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Limits, Sign
from croupier.core.words.bets import BetKind
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Conduct, Malfunction, NoSpin
from croupier.core.words.roles import Role
from tests.core.bank.scene import START, Bank

NOVO, ADELAIDE = "novo-unity", "adelaide-roulette"
ANN, BOB = Viewer("ann"), Viewer("bob")
STAFF = Viewer("sue", staff=True)


class Watched(Bank):
    """A bank whose board sees every event, as a feed has it."""

    def __init__(self, book: str = NOVO, **more: Any) -> None:
        self.board = BankBoard()
        super().__init__(book, **more)

    def run(self, command: Any) -> Any:
        before = self.state
        answer = super().run(command)
        if not isinstance(answer, Refused):
            for event in answer:
                after = evolve(before, event)
                self.board.see(event, self.at, before, after)
                before = after
        return answer

    def me(self, name: str, viewer: Viewer) -> TerminalMe:
        return me_view(
            self.book,
            self.state,
            self.board,
            self.terminal(name),
            viewer,
            cases=open_cases(self.state).get(name, []),
            limits=limits_of(self.book, self.state, self.terminal(name)),
            practice=False,
        )

    def round(self, closes_at: int | None = None) -> Any:
        return round_view(self.state, self.board, closes_at)


def seen(view: Any) -> str:
    return msgspec.json.encode(view).decode()


# --- the round ------------------------------------------------------------------------------------------------------


def test_a_round_is_told_step_by_step() -> None:
    bank = Watched()
    bank.bet("ann", "1", "straight 17", 10)
    now = bank.round(closes_at=START + 9_000)
    assert (now.number, now.phase, now.phase_words) == (1, "BETTING", "Place your bets")
    assert (now.opened_at, now.closes_at, now.ball_runs, now.result) == (START, START + 9_000, False, None)
    bank.spun()
    assert (bank.round().phase_words, bank.round().ball_runs) == ("Last bets: the ball is running", True)
    bank.do(Role.SYSTEM, WarnPlayers)
    assert (bank.round().phase_words, bank.round().warned) == ("Finish betting", True)
    bank.do(bank.closer, CloseBetting)
    assert (bank.round(START).phase, bank.round(START).closes_at) == ("CLOSED", None)
    bank.do(Role.SYSTEM, RegisterResult, pocket="17", revolutions=9)
    now = bank.round()
    assert (now.phase, now.result.label, now.result.colour, now.confirmed) == ("REGISTERED", "17", "black", False)
    assert now.last_result is None
    bank.do(Role.DEALER, ConfirmResult, pocket="17")
    now = bank.round()
    # At Novo Unity the resolution opens the next wagering period.
    assert (now.number, now.phase, now.result) == (2, "BETTING", None)
    assert (now.last_round, now.last_result.label) == (1, "17")


def test_between_two_rounds_the_number_still_stands() -> None:
    """In Adelaide the next wagering period waits for the dealer's call."""
    bank = Watched(ADELAIDE)
    bank.open().bet("ann", "1", "red", 10)
    bank.play("1")
    now = bank.round()
    assert (now.number, now.phase, now.result.label, now.confirmed) == (1, "IDLE", "1", True)


def test_why_a_spin_did_not_count_stays_until_the_ball_runs_again() -> None:
    bank = Watched()
    bank.spun()
    bank.do(Role.DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
    assert bank.round().no_spin == "ball left wheel"
    assert bank.round().attempt == 2


def test_a_failed_wheel_is_said_in_words_and_a_void_spin_with_its_reason() -> None:
    bank = Watched(wheels=(Drive.AUTOMATED,))
    bank.bet("ann", "1", "red", 10)
    bank.do(
        Role.CASINO_SUPERVISOR, DeclareMalfunction, terminal=None, ground=Malfunction.INTERRUPTED, reason="no power"
    )
    assert bank.round().wheel_fault == "the sequence of play is interrupted or the display faulty"
    bank.do(Role.CASINO_SUPERVISOR, VoidSpin, reason="nobody saw the ball")
    assert bank.round().no_spin == "nobody saw the ball"
    assert bank.round().wheel_fault is not None, "it is out of order until somebody puts it back"
    bank.do(Role.CASINO_SUPERVISOR, RestoreWheel, reason="power is back")
    assert bank.round().wheel_fault is None


# --- one terminal ---------------------------------------------------------------------------------------------------


def test_a_won_game_explains_itself_to_the_cent() -> None:
    bank = Watched()
    bank.bet("ann", "1", "straight 17", 10)
    bank.bet("ann", "1", "red", 5)
    bank.play("17")
    me = bank.me("1", ANN)
    # $100 came in, $15 were staked: $350 won at 35 to 1, $10 came back, $5 on red lost.
    assert (me.credits, me.held, me.bet, me.won) == (445_00, 0, 0, 350_00)
    assert me.last is not None
    assert (me.last.round, me.last.staked, me.last.won, me.last.returned) == (1, 15_00, 350_00, 10_00)
    assert (me.last.before, me.last.after, me.last.result) == (
        100_00,
        445_00,
        PocketView("17", Hue.BLACK),
    )
    won, lost = me.last.lines
    assert (won.outcome, won.paid, won.returned) == ("won", 350_00, 10_00)
    assert (won.why, won.clauses[0]) == ("35 to 1", "3.3.1")
    assert (lost.outcome, lost.taken) == ("lost", 5_00)
    assert me.meters.staked == 15_00
    assert me.meters.won == 360_00
    assert (me.mine, me.may_collect, me.collects_whole) == (True, True, False)
    assert me.pays_by_hand  # 5.1
    assert not Watched(ADELAIDE).me("1", ANN).pays_by_hand


def test_bets_on_the_screen_and_what_may_be_collected_meanwhile() -> None:
    bank = Watched()
    bank.bet("ann", "1", "straight 17", 10)
    bank.bet("ann", "1", "red", 5)
    assert msgspec.to_builtins(bet_views(bank.terminal("1"))) == {
        "1": {"number": 1, "spot": "straight 17", "stake": 10_00},
        "2": {"number": 2, "spot": "red", "stake": 5_00},
    }
    me = bank.me("1", ANN)
    assert (me.credits, me.held, me.bet, me.may_collect) == (85_00, 15_00, 15_00, False)


def test_winnings_are_those_of_the_last_spin_only() -> None:
    bank = Watched()
    bank.bet("ann", "1", "red", 10)
    bank.play("1")
    assert bank.me("1", ANN).won == 10_00
    bank.play("2")
    assert bank.me("1", ANN).won == 0
    last = bank.me("1", ANN).last
    assert last is not None
    assert last.round == 1


def test_a_terminal_shows_limits_of_no_bet_that_cannot_be_made_there() -> None:
    """Adelaide's terminals have no neighbours, whose minimum and maximum are those of no spot on the screen."""
    sign = Sign(minimum=2_00, maximum=500_00, by_bet={BetKind.NEIGHBOURS: Limits(minimum=1_00, maximum=900_00)})
    bank = Watched(ADELAIDE, sign=sign)
    limits = limits_of(bank.book, bank.state, bank.terminal("1"))
    assert {"straight", "red"} <= limits.keys()
    assert "neighbours" not in limits
    assert span_of(limits.values()) == (2_00, 500_00), "as the floor announces it"


def test_limits_are_those_of_the_terminals_own_sign() -> None:
    sign = Sign(
        minimum=2_00,
        maximum=500_00,
        by_bet={BetKind.STRAIGHT: Limits(maximum=50_00)},
        player_maximum=900_00,
    )
    bank = Watched(sign=sign)
    me = bank.me("1", ANN)
    limits = msgspec.to_builtins(me.limits)
    assert limits["straight"] == {"minimum": 2_00, "maximum": 50_00, "total": None}
    assert limits["red"] == {"minimum": 2_00, "maximum": 500_00, "total": None}
    assert me.spin_maximum == 900_00
    assert (me.notes, me.icons) == ((20_00, 50_00, 100_00), (1_00, 5_00, 25_00))


def test_who_may_look_at_a_terminal() -> None:
    bank = Watched()
    assert may_see(bank.terminal("1"), ANN)
    assert not may_see(bank.terminal("1"), BOB)
    assert may_see(bank.terminal("1"), STAFF)
    assert may_see(bank.terminal("3"), BOB), "a free terminal can be looked at before sitting down"


def test_nothing_of_an_earlier_player_is_shown_to_the_next() -> None:
    bank = Watched()
    bank.bet("ann", "1", "red", 10)
    bank.play("1")
    bank.do("ann", RaiseDispute, text="it was black")
    number = bank.slip("ann", "1")
    bank.do("ann", LeaveTerminal, terminal="1")
    for_nobody = seen(bank.me("1", Viewer(None)))
    bank.do("eve", SitDown, terminal="1")
    for view in (for_nobody, seen(bank.me("1", Viewer("eve"))), seen(recalled_by(bank, Viewer("eve")))):
        assert "ann" not in view
        assert number not in view
    assert [one.round for one in recalled_by(bank, STAFF)] == [1]
    assert [one.round for one in recalled_by(bank, ANN)] == [1]
    assert [one.number for one in bank.me("1", STAFF).slips] == ["B1-…0117"], "the staff of a bank sees its end"


def recalled_by(bank: Watched, viewer: Viewer) -> list[Any]:
    return recalled(bank.book, bank.state, bank.terminal("1"), viewer)


def test_a_slip_is_shown_until_it_is_paid() -> None:
    bank = Watched()
    number = bank.slip("ann", "1")
    (slip,) = bank.me("1", ANN).slips
    assert (slip.number, slip.amount, slip.state, slip.player, slip.bank, slip.book) == (
        number,
        100_00,
        "open",
        "ann",
        "B1",
        NOVO,
    )
    assert (bank.board.slips_open, bank.board.slips_open_amount) == (1, 100_00)
    bank.do(Role.OPERATOR, RedeemSlip, slip=number, player="ann")
    assert bank.me("1", ANN).slips == ()
    assert (bank.board.slips_open, bank.board.slips_open_amount) == (0, 0)


def test_a_held_terminal_says_why_under_which_clause() -> None:
    bank = Watched()
    bank.bet("ann", "1", "red", 10)
    bank.do("ann", ReportFault, terminal="1", text="frozen")
    bank.do(Role.CASINO_SUPERVISOR, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="frozen")
    me = bank.me("1", ANN)
    (case,) = me.cases
    assert (case.number, case.ground, case.clause, case.round) == (1, "interrupted", "7.1.11.2", 1)
    assert [(one.number, one.spot, one.stake, one.at) for one in case.bets] == [(1, "red", 10_00, START)]
    assert me.fault_reported
    assert not me.may_collect
    assert not bank.me("2", BOB).cases


# --- the bank -------------------------------------------------------------------------------------------------------


def test_the_facts_of_a_bank() -> None:
    bank = Watched()
    facts = bank_facts(bank.book, bank.state, bank.board, "J1")
    assert (facts.bank, facts.book, facts.kind, facts.table, facts.controller) == (
        "B1",
        NOVO,
        "stand_alone",
        None,
        "J1",
    )
    assert facts.title == "Novo Unity II Electronic Table Game, The Star Sydney"
    assert (facts.open, facts.edition, facts.closing) == (True, "Order of 2 June 2016, 2016-06-02", None)
    closes = START + 60 * 60_000
    bank.do(Role.OPERATOR, AnnounceClose, closes_at=closes)
    closing = bank_facts(bank.book, bank.state, bank.board, None).closing
    assert closing is not None
    assert (closing.announced_at, closing.closes_at) == (START, closes)


def test_places_say_who_is_free_and_which_is_mine_and_nothing_else() -> None:
    bank = Watched()
    bank.do(Role.CASINO_SUPERVISOR, DeclareMalfunction, terminal="3", ground=Malfunction.INTERRUPTED, reason="dark")
    places = place_views(bank.state, open_cases(bank.state), "ann")
    assert msgspec.to_builtins(places) == {
        "1": {"terminal": "1", "taken": True, "out_of_play": False, "mine": True},
        "2": {"terminal": "2", "taken": True, "out_of_play": False, "mine": False},
        "3": {"terminal": "3", "taken": False, "out_of_play": True, "mine": False},
    }
    assert not any(one.mine for one in place_views(bank.state, {}, None).values())


def test_the_card_of_a_bank() -> None:
    bank = Watched()
    bank.play("17").play("0")
    bank.do(Role.CASINO_SUPERVISOR, DeclareMalfunction, terminal="3", ground=Malfunction.INTERRUPTED, reason="dark")
    card = card_of(bank.book, bank.state, "J1", START + 5, (1_00, 500_00))
    assert (card.terminals, card.taken, card.faulty, card.round, card.phase) == (3, 2, 1, 3, "BETTING")
    assert [one.label for one in card.last] == ["0", "17"]
    assert (card.closes_at, card.drive, card.wheel) == (START + 5, "by hand", bank.book.wheels[0].name)


def test_a_row_of_the_staffs_list() -> None:
    bank = Watched()
    bank.bet("ann", "1", "red", 10)
    row = row_of(bank.terminal("1"), (), online=True)
    assert (row.terminal, row.player, row.credits, row.held, row.bet) == ("1", "ann", 90_00, 10_00, 10_00)
    assert (row.online, row.off_by, row.cases) == (True, 0, ())
    bank.corrupt("1", credits=91_00)
    assert row_of(bank.terminal("1"), (), online=False).off_by == 1_00


def test_the_desk_shows_all_that_is_open_and_the_newest_of_the_rest() -> None:
    bank = Watched()
    for number in range(MOST_DONE + 1):
        bank.do(Role.CASINO_SUPERVISOR, RecordOffence, what=Conduct.SIDE_BET, persons=("ann",), text=f"number {number}")
    bank.do("ann", RaiseDispute, text="it was black")
    bank.slip("bob", "2")
    desk = desk_view(bank.book, bank.state, bank.board, ())
    assert list(desk.offences) == [str(number) for number in range(2, MOST_DONE + 2)]
    assert desk.disputes["1"].text == "it was black"
    assert (desk.slips_open, desk.slips_open_amount) == (1, 100_00)


@pytest.mark.parametrize("book", [NOVO, ADELAIDE])
def test_nothing_anybody_may_see_names_a_player(book: str) -> None:
    bank = Watched(book)
    bank.open().bet("ann", "1", "red", 10)
    for view in (
        bank.round(),
        bank_facts(bank.book, bank.state, bank.board, None),
        place_views(bank.state, {}, None),
        card_of(bank.book, bank.state, None, None, (None, None)),
        history_view(bank.book, bank.state),
    ):
        assert "ann" not in seen(view)
        assert "red" not in seen(view) or "colour" in seen(view)
