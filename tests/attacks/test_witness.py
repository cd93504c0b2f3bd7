"""Whoever holds the files cannot take back what happened: cut, replaced, rewritten or gone, the log is not served.

Each attack leaves a log that is whole in itself; only who stood outside can tell. Each is also tried without asking the
witness, to show that it would have paid.
"""

import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from croupier.log import open_store, verify
from tests.api.process import free_port
from tests.attacks.witnessed import ENVIRONMENT, Played, cut_tail, is_paid_again, play, write_anew
from tests.cli.runner import Ran, complaint, croupier


@pytest.fixture
def witness(tmp_path: Path) -> Path:
    return tmp_path / "log.db.witness"


def checked(played: Played, *more: str) -> Ran:
    return croupier("verify", "--store", played.address, "--witness", str(played.witness), *more, env=ENVIRONMENT)


def served(played: Played) -> str:
    """What a server says that does not start."""
    options = ("--store", played.address, "--witness", str(played.witness), "--port", str(free_port()))
    return complaint(croupier("serve", *options, env=ENVIRONMENT))


def refused_at(played: Played, common: int) -> None:
    """Neither verified nor served, and both name the last append that the witness and the log have in common."""
    ran = checked(played)
    assert ran.code == 1, ran
    assert "was witnessed at 2025-10-09 08:55:00 UTC" in ran.stdout
    assert f"the last that both hold is append {common}, event " in ran.stdout
    said = served(played)
    assert said.startswith("the log is not served: ")
    assert f"the last that both hold is append {common}, event " in said


async def whole_in_itself(address: str) -> bool:
    store = await open_store(address)
    try:
        return (await verify(store)).ok
    finally:
        await store.close()


async def test_what_nobody_touched_is_verified(address: str, witness: Path) -> None:
    played = await play(address, witness)
    ran = checked(played)
    assert (ran.code, ran.stderr) == (0, ""), ran
    assert "The log holds what was witnessed at 2025-10-09T08:55:00.000Z" in ran.stdout
    assert not await is_paid_again(played)


async def test_a_cut_tail_with_heads_and_balances_put_right(address: str, witness: Path) -> None:
    played = await play(address, witness)
    await cut_tail(address, played.before)
    assert await whole_in_itself(address)
    refused_at(played, played.before)
    assert await is_paid_again(played)  # had nobody asked the witness


async def test_a_chain_written_anew_with_every_hash_right(address: str, witness: Path) -> None:
    played = await play(address, witness)
    await write_anew(address, played.before + 1)
    assert await whole_in_itself(address)
    ran = checked(played)
    assert ran.code == 1
    assert "is not the one that was witnessed" in ran.stdout
    refused_at(played, played.before)


async def test_an_old_copy_in_its_place(sqlite_address: str, tmp_path: Path, witness: Path) -> None:
    played = await play(sqlite_address, witness, copy=tmp_path / "copy.db")
    shutil.copy(tmp_path / "copy.db", played.path)
    refused_at(played, played.before)
    assert await is_paid_again(played)


async def _without(path: Path) -> None:
    path.unlink()


async def _half_of(path: Path) -> None:
    """As many whole frames as make a commit or two less: the rest is gone."""
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])


@pytest.mark.parametrize("spoil", [_without, _half_of], ids=["deleted", "cut"])
async def test_a_write_ahead_log_is_gone(
    sqlite_address: str, tmp_path: Path, witness: Path, spoil: Callable[[Path], Awaitable[None]]
) -> None:
    """A machine that lost its power left the last commits beside the file; they are taken away."""
    played = Played(sqlite_address, witness)
    image = tmp_path / "image.db"
    kept = await open_store(sqlite_address)  # while somebody has it open, nothing is brought into the file
    try:
        await play(sqlite_address, witness)
        for ending in ("", "-wal"):
            shutil.copy(f"{played.path}{ending}", f"{image}{ending}")
    finally:
        await kept.close()
    left = Played(f"sqlite:{image}", witness)
    assert checked(left).code == 0
    await spoil(Path(f"{image}-wal"))
    ran = checked(left)
    assert ran.code in (1, 2), ran
    assert served(left).startswith(("the log is not served", "the log cannot be opened"))


@pytest.mark.parametrize("empty", [False, True], ids=["vanished", "empty"])
async def test_nothing_in_its_place(sqlite_address: str, witness: Path, empty: bool) -> None:
    played = await play(sqlite_address, witness)
    played.path.unlink()
    if empty:
        played.path.touch()
    ran = checked(played)
    assert ran.code == 1
    assert "the log ends at append 0, and append" in ran.stdout
    assert "they have no event in common" in ran.stdout
    assert "they have no event in common" in served(played)
    assert not played.path.exists() or not played.path.stat().st_size


async def test_the_witness_taken_away_too(address: str, witness: Path) -> None:
    played = await play(address, witness)
    await cut_tail(address, played.before)
    witness.unlink()
    played.file.previous.unlink()
    ran = checked(played)
    assert ran.code == 1
    assert "the log says that a witness is kept of it, and there is none at" in ran.stdout
    assert "the log says that a witness is kept of it" in served(played)


async def test_a_witness_altered_to_fit(address: str, witness: Path) -> None:
    """Its numbers are in the open; its seal is not to be had without the secret of the house."""
    played = await play(address, witness)
    await cut_tail(address, played.before)
    text = witness.read_text()
    witness.write_text(text.replace(f'"seq":{played.before}', f'"seq":{played.before - 1}', 1))
    assert "was altered: its seal does not fit" in checked(played).stdout
    assert "was altered: its seal does not fit" in served(played)


async def test_a_witness_of_another_house(address: str, witness: Path) -> None:
    played = await play(address, witness)
    options = ("--store", address, "--witness", str(witness))
    ran = croupier("verify", *options, env={"CROUPIER_SECRET": "6" * 64})
    assert ran.code == 1
    assert "is that of another house, or of this one under another secret" in ran.stdout
    assert checked(played).code == 0


async def test_a_head_written_down_by_hand_is_as_good(address: str, tmp_path: Path, witness: Path) -> None:
    played = await play(address, witness)
    line = next(one for one in checked(played).stdout.splitlines() if one.startswith("The log ends at "))
    noted = line.removeprefix("The log ends at ").replace(", ", ":")
    elsewhere = ("--store", address, "--witness", str(tmp_path / "none"))
    for written in (noted, noted.replace(":", ", "), noted.replace(":", " ").upper()):
        assert croupier("verify", *elsewhere, "--noted", written, env=ENVIRONMENT).code == 0
    await cut_tail(address, played.before)
    ran = croupier("verify", *elsewhere, "--noted", noted, env=ENVIRONMENT)
    assert ran.code == 1
    assert "was noted" in ran.stdout
    said = complaint(croupier("verify", *elsewhere, "--noted", "12 and so on", env=ENVIRONMENT))
    assert said.startswith('"12 and so on" is no end of a log')


async def test_a_loss_is_accepted_by_name_and_reason_and_stands_on_the_log(address: str, witness: Path) -> None:
    played = await play(address, witness)
    options = ("--store", address, "--witness", str(witness))
    named = ("--by", "olga", "--because", "the disk of the night of 9 October")
    nothing = complaint(croupier("witness", "accept", *options, *named, env=ENVIRONMENT))
    assert nothing == "nothing is lost: the log holds all that was witnessed"
    await cut_tail(address, played.before)
    assert "Wrong: the log ends at" in croupier("witness", "show", *options, env=ENVIRONMENT).stdout
    done = croupier("witness", "accept", *options, *named, env=ENVIRONMENT)
    assert done.code == 0, done
    assert "Accepted by olga: the log ends at append" in done.stdout
    assert checked(played).code == 0
    store = await open_store(address)
    try:
        *_, last = await store.read("house:witness")
        assert (last.kind, last.by) == ("loss_accepted", "olga")
        assert b"the disk of the night of 9 October" in last.payload
        assert f'"seq":{played.before + 1}'.encode() in last.payload  # what was witnessed
        assert f'"found":{{"seq":{played.before},'.encode() in last.payload
    finally:
        await store.close()
