"""A dealer at a wheel without sensors: keys over HTTP, a round at the bank."""

from collections.abc import Callable
from pathlib import Path

from croupier.core.bank.state import BankState, Phase
from croupier.core.words.roles import Role
from croupier.links.wheel_devices import WheelAt
from tests.api.bank_scene import BANK, NOVO, Room
from tests.api.floor import Floor, open_floor


def _until(floor: Floor, is_so: Callable[[BankState], bool]) -> None:
    """Wait for the bank to come to this: keys are told to it as a wheel's signals are."""

    async def wait() -> None:
        banks = floor.service.house.banks
        changes = await banks.follow("B1")
        if is_so(await banks.state("B1")):
            return
        async for change in changes:
            if is_so(change.state):
                return

    floor.client.blocking_portal.call(wait)


def _attach(floor: Floor) -> None:
    async def attach() -> None:
        await floor.service.links.attach(WheelAt(bank="B1", kind="keypad"))

    floor.client.blocking_portal.call(attach)


def test_a_round_is_told_by_the_dealers_keys(tmp_path: Path) -> None:
    with open_floor(tmp_path, practice=True) as floor:
        room = Room(floor)
        _attach(floor)
        dealer = floor.hire("dee", (NOVO, Role.DEALER))

        def press(*keys: str) -> dict[str, str]:
            answer = None
            for key in keys:
                answer = dealer.post("/api/banks/B1/keypad", {"key": key})
                assert answer.status_code == 200, answer.text
            assert answer is not None
            pad: dict[str, str] = answer.json()
            return pad

        room.bet(room.ann, "01", "straight 17", 10_00)
        assert press("1")["said"] == "A number is typed after no more bets; the keypad is at before the bets."
        assert press("open", "spin") == {"step": "ball running", "typed": "", "said": ""}
        _until(floor, lambda state: state.round.spin is not None)
        press("no more bets")
        _until(floor, lambda state: state.round.phase is Phase.CLOSED)
        assert press("9", "9")["said"] == ""
        assert press("confirm")["said"] == "99 is no pocket of this wheel: press clear and type again."
        assert press("clear", "1", "7")["typed"] == "17"
        assert press("confirm")["step"] == "before the bets"
        _until(floor, lambda state: state.round.phase is Phase.REGISTERED)
        dealer.does(BANK, "confirm_result", "dealer", pocket="17")
        # $10 straight up pays 35 to 1, and the stake comes back: $90 + $350 + $10.
        assert room.terminal(room.ann, "01")["me"]["credits"] == 450_00


def test_the_keypad_is_the_dealers_and_is_there_only_where_it_was_named(tmp_path: Path) -> None:
    with open_floor(tmp_path, practice=True) as floor:
        room = Room(floor)
        dealer = floor.hire("dee", (NOVO, Role.DEALER))
        answer = dealer.get("/api/banks/B1/keypad")
        assert (answer.status_code, answer.json()["todo"]) == (
            404,
            "Serve with --wheel B1=keypad to have one; of several servers that do, one has it.",
        )
        _attach(floor)
        assert dealer.get("/api/banks/B1/keypad").json()["step"] == "before the bets"
        for other in (room.ann, room.olga):
            assert other.post("/api/banks/B1/keypad", {"key": "open"}).status_code == 403
        assert floor.browser().get("/api/banks/B1/keypad").status_code == 401
        assert dealer.get("/api/banks/B9/keypad").status_code == 404
        assert dealer.post("/api/banks/B1/keypad", {"key": "open", "by": "me"}).status_code == 422
