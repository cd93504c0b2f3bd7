"""The secret of a house is changed: what was bound by the old one goes on with it, and what is new has the new one."""

import json
import re
import time
from pathlib import Path

import httpx
import msgspec
import pytest

from croupier.core.engine.refusal import Malformed
from croupier.core.game.wheel import SINGLE_ZERO
from croupier.core.promotion.state import Promotion
from croupier.core.tournament.secret import Form
from croupier.core.tournament.state import Competition
from croupier.house.chance.bank_dice import BankDice
from croupier.house.chance.sealed_forms import SealedForms
from croupier.house.chance.secret import rotate, secrets_of
from croupier.house.chance.seeds import Seeds
from croupier.house.chance.table_dice import TableDice
from croupier.house.people.tokens import Sealer
from croupier.house.rotation import mark_of
from croupier.links.channels import signature, webhook_keys
from tests.api.process import ServerProcess
from tests.cli.runner import Ran, complaint, croupier, printed

OLD, NEW = b"o" * 32, b"n" * 32
BOTH = NEW, OLD


def test_new_dice_come_from_the_newest_and_bound_ones_from_whichever_bound_them() -> None:
    before, after = Seeds(OLD), Seeds(BOTH)
    bound = before.dice("T1\n7").commitment
    assert after.dice("T1\n7", bound).reveal() == before.dice("T1\n7").reveal()
    assert after.dice("T1\n7").commitment == Seeds(NEW).dice("T1\n7").commitment != bound
    # Where the secret that bound it is gone, nothing is drawn rather than something else.
    with pytest.raises(Malformed, match="was not given"):
        Seeds(NEW).dice("T1\n7", bound)


def test_a_draw_of_a_bank_and_the_reveal_of_a_table_stay_what_they_were() -> None:
    bound = BankDice(OLD).commitment("B1", 4, 1)
    assert BankDice(BOTH).draw(SINGLE_ZERO, "B1", 4, 1, bound) == BankDice(OLD).draw(SINGLE_ZERO, "B1", 4, 1)
    bound = TableDice(OLD).commitment("T1", 4)
    assert TableDice(BOTH).reveal("T1", 4, bound) == TableDice(OLD).reveal("T1", 4)
    assert json.loads(TableDice(BOTH).reveal("T1", 4))["commitment"] == TableDice(NEW).commitment("T1", 4)


def test_a_session_and_its_token_against_forgery_outlive_a_change_and_end_with_the_last_secret_of_theirs() -> None:
    before, after = Sealer(OLD), Sealer(BOTH)
    token = before.seal("ann", "1", 10)
    assert after.read(token) == before.read(token) is not None
    assert after.check_csrf(token, before.csrf_of(token))
    assert after.check_csrf(token, after.csrf_of(token))
    assert Sealer(NEW).read(token) is None
    assert not Sealer(NEW).check_csrf(token, before.csrf_of(token))
    assert Sealer(NEW).read(after.seal("ann", "1", 10)) is not None


def test_a_sealed_form_is_opened_after_a_change_and_a_new_one_is_sealed_with_the_new_secret() -> None:
    old, _ = SealedForms(OLD).seal("cup", "ann", Form())
    opened = SealedForms(BOTH).open("cup", "ann", old)
    assert opened is not None
    assert opened == SealedForms(OLD).open("cup", "ann", old)
    assert SealedForms(NEW).open("cup", "ann", old) is None
    new, _ = SealedForms(BOTH).seal("cup", "ann", Form())
    assert SealedForms(NEW).open("cup", "ann", new) is not None
    assert SealedForms(BOTH).open("cup", "ann", "no base64!") is None


def test_a_letter_carries_a_signature_for_each_secret_the_newest_first() -> None:
    both = signature(webhook_keys(BOTH), b"{}").split(", ")
    assert both == [signature(webhook_keys(NEW), b"{}"), signature(webhook_keys(OLD), b"{}")]


def test_events_and_promotions_say_what_bound_them() -> None:
    """What the dice go by: a state without it would be drawn anew from the newest."""
    assert "commitment" in Competition.__struct_fields__
    assert "commitment" in Promotion.__struct_fields__


def test_the_file_keeps_every_secret_for_its_owner_alone_and_the_newest_stands_first(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'house.db'}"
    (first,) = secrets_of(address, {})
    second = rotate(tmp_path / "house.db.secret")
    third = rotate(tmp_path / "house.db.secret")
    assert secrets_of(address, {}) == (third, second, first)
    assert (tmp_path / "house.db.secret").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["house.db.secret"]


def test_the_environment_may_hold_several_and_each_is_a_secret() -> None:
    one, other = "ab" * 32, "cd" * 32
    for text in (f"{one} {other}", f"{one},{other}", f"{one}\n{other}\n"):
        assert secrets_of("postgresql://h/d", {"CROUPIER_SECRET": text}) == (bytes.fromhex(one), bytes.fromhex(other))
    with pytest.raises(Malformed):
        secrets_of("postgresql://h/d", {"CROUPIER_SECRET": f"{one} {other[:-1]}"})


def rotated(store: str, **env: str) -> Ran:
    because = ("--by", "olga", "--because", "a key was lost")
    return croupier("secret", "rotate", "--store", store, *because, env=env)


def test_who_changed_it_and_why_stands_on_the_log_and_the_secret_does_not(tmp_path: Path) -> None:
    store = f"sqlite:{tmp_path / 'house.db'}"
    croupier("people", "add", "ann", "--store", store, "--password-stdin", stdin="seventeen and four")
    assert "holds 2 secrets now" in printed(rotated(store))
    new = secrets_of(store, {})[0]
    (tmp_path / "out").mkdir()
    assert croupier("export", str(tmp_path / "out"), "--store", store).code == 0
    log = "".join(one.read_text() for one in (tmp_path / "out").iterdir())
    assert mark_of(new) in log
    assert "a key was lost" in log
    assert "olga" in log
    assert new.hex() not in log
    nothing = croupier("secret", "rotate", "--store", store, "--by", "olga", "--because", " ")
    assert complaint(nothing) == "a secret is changed for a reason: say it with --because"
    assert len(secrets_of(store, {})) == 2


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'house.db'}"
    monkeypatch.setenv("CROUPIER_SECRET", "ab" * 32)
    address: str = request.getfixturevalue("postgres").new_address()
    return address


def test_a_house_in_the_middle_of_everything_goes_on_as_if_nothing_had_happened(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables, banks with virtual wheels, jackpots, a cup and promotions: killed, given a new secret, started again."""
    process = ServerProcess(store)
    process.start()
    cookies, headers = process.signed_in_as("supervisor")
    running = _rounds(process, cookies)
    process.kill()
    ended = rotated(store)
    assert ended.code == 0
    if store.startswith("postgres"):
        monkeypatch.setenv("CROUPIER_SECRET", f"{ended.stdout.strip()} {'ab' * 32}")
        assert re.fullmatch(r"[0-9a-f]{64}\n", ended.stdout)
    process.start()
    try:
        # Nobody is signed out, and what their page knows against forgery is still good.
        body = {"do": "set_wagering_period", "role": "casino_supervisor", "seconds": 31}
        url = f"{process.url}/api/tables/T1/commands"
        assert httpx.post(url, json=body, cookies=cookies, headers=headers).status_code == 200
        for place, number in running.items():
            # The round that was under way is played to its end, by what bound it.
            _is_fair(process, cookies, place, number)
    finally:
        process.kill()
    assert croupier("verify", "--store", store).code == 0
    assert "Traceback" not in process.complained


def _rounds(process: ServerProcess, cookies: dict[str, str]) -> dict[str, int]:
    tables = httpx.get(f"{process.url}/api/tables", cookies=cookies).json()
    banks = httpx.get(f"{process.url}/api/banks", cookies=cookies).json()
    # B2 stands at a virtual wheel of its own; the others hang on a table or on a wheel that is no draw.
    virtual = {f"bank:{one['bank']}": one["round"] for one in banks if one["bank"] == "B2"}
    return {one["table"]: one["round"] for one in tables} | virtual


def _is_fair(process: ServerProcess, cookies: dict[str, str], place: str, number: int) -> None:
    """Waits till the seed of a round is revealed, and holds it against what was published before the bets."""
    while True:
        answer = httpx.get(f"{process.url}/api/fair/{place}/{number}", cookies=cookies, timeout=60)
        told = msgspec.json.decode(answer.content)
        if answer.status_code == 200 and told["revealed"]:
            assert told["right"], (place, number, told)
            assert told["seed_holds"]
            return
        time.sleep(0.5)  # it is looked for again, and found when it is there
