"""`croupier backup`, `restore` and `upgrade`, as an operator types them."""

import asyncio
import json
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from croupier.cli.witnesses import files_of
from croupier.house.chance.secret import secrets_of
from croupier.log import open_store
from croupier.log.packing import unpacked
from croupier.log.witnessing import witnessed
from tests.cli.runner import complaint, croupier, printed
from tests.kept.test_kept_store import KEPT

FIRST, SECOND, THIRD = KEPT
NO_SECRET = {"CROUPIER_SECRET": ""}


def kept(path: Path, script: Path = THIRD) -> str:
    with sqlite3.connect(path) as fresh:
        fresh.executescript(script.read_text(encoding="utf-8"))
    return f"sqlite:{path}"


@pytest.fixture
def house(tmp_path: Path) -> str:
    return kept(tmp_path / "house.db")


def verified(store: str) -> dict[str, object]:
    """What stands on the log, whoever witnessed it."""
    report = json.loads(printed(croupier("verify", "--store", store, "--json")))
    return {name: report[name] for name in ("ok", "events", "postings", "accounts", "head", "refusals_head")}


def test_a_house_comes_back_from_its_backup_with_its_secret_beside_it(house: str, tmp_path: Path) -> None:
    folder, again = str(tmp_path / "kept"), f"sqlite:{tmp_path / 'again.db'}"
    told = printed(croupier("backup", "--store", house, "--to", folder, "--with-secret"))
    assert "appends and 1 refusals are new in" in told
    assert "secret is not in it" not in told
    told = printed(croupier("restore", "--from", folder, "--store", again))
    assert "are as they were." in told
    assert verified(again) == verified(house)
    secret = tmp_path / "again.db.secret"
    assert secret.read_text() == (tmp_path / "house.db.secret").read_text()
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert complaint(croupier("restore", "--from", folder, "--store", again)) == (
        "the log cannot be opened: there is a log already: a backup is restored into an empty store only"
    )


def test_without_the_secret_a_backup_is_taken_for_what_its_chain_says_only_when_asked(
    house: str, tmp_path: Path
) -> None:
    folder, again = tmp_path / "kept", f"sqlite:{tmp_path / 'again.db'}"
    told = printed(croupier("backup", "--store", house, "--to", str(folder)))
    assert "The house's secret is not in it: keep it elsewhere, and never lose it." in told
    assert not (folder / "secret").exists()
    asked = ("restore", "--from", str(folder), "--store", again)
    assert complaint(croupier(*asked, env=NO_SECRET)).startswith("the seal of the backup cannot be checked without")
    assert not Path(again.removeprefix("sqlite:")).exists()
    wrong = complaint(croupier(*asked, env={"CROUPIER_SECRET": "ab" * 32}))
    assert wrong == f"{folder} holds the backup of another house, or of this one under another secret"
    printed(croupier(*asked, "--unsealed", env=NO_SECRET))
    assert verified(again) == verified(house)


def test_what_until_leaves_out_is_counted_and_somebody_answers_for_it(house: str, tmp_path: Path) -> None:
    folder, again = str(tmp_path / "kept"), f"sqlite:{tmp_path / 'again.db'}"
    printed(croupier("backup", "--store", house, "--to", folder, "--with-secret"))
    asked = ("restore", "--from", folder, "--store", again, "--until")
    assert complaint(croupier(*asked, "10")).startswith("what --until leaves out is lost: say who accepts that")
    answering = ("--by", "olga", "--because", "a disk was lost")
    assert complaint(croupier(*asked, "soon", *answering)) == (
        'soon is neither the number of an append nor a time such as "2026-11-17 23:59:59"'
    )
    whole = json.loads(printed(croupier("backup", "--store", house, "--to", folder, "--json")))["ends"]["appends"]
    told = printed(croupier(*asked, "5", *answering))
    assert f"Lost: {whole - 5} appends and 1 refusals that the backup holds." in told


def test_where_there_is_no_backup_or_no_room_one_sentence_says_so(house: str, tmp_path: Path) -> None:
    nowhere = str(tmp_path / "no" / "where")
    assert "No such file or directory" in complaint(croupier("backup", "--store", house, "--to", nowhere))
    empty = tmp_path / "empty"
    empty.mkdir()
    asked = ("restore", "--from", str(empty), "--store", f"sqlite:{tmp_path / 'again.db'}", "--unsealed")
    assert complaint(croupier(*asked)).startswith("there is no backup in")
    if os.path.exists("/dev/full"):
        full = tmp_path / "full"
        full.mkdir()
        (full / "appends.part").symlink_to("/dev/full")
        assert "No space left on device" in complaint(croupier("backup", "--store", house, "--to", str(full)))


def test_a_log_of_the_first_schema_is_served_after_its_upgrade_and_not_before(tmp_path: Path) -> None:
    house = kept(tmp_path / "old.db", FIRST)
    before = (tmp_path / "old.db").read_bytes()
    needed = "the log cannot be opened: the log has schema 1, and 3 is served: run croupier upgrade"
    assert complaint(croupier("selfcheck", "--store", house)) == needed
    assert complaint(croupier("serve", "--store", house)) == needed
    folder = str(tmp_path / "kept")
    told = complaint(croupier("backup", "--store", house, "--to", folder))
    assert told == f"the log has schema 1: run croupier upgrade with --backup {folder}"
    told = printed(croupier("upgrade", "--store", house))
    copy = tmp_path / "old.db.schema-1"
    assert told.splitlines() == [
        f"Kept as it was: {copy}",
        "The log had schema 1 and has 3 now: read again, run again and found whole.",
    ]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with sqlite3.connect(copy) as as_it_was, sqlite3.connect(f"file:{tmp_path / 'first.db'}", uri=True) as first:
        first.deserialize(before)
        assert list(as_it_was.iterdump()) == list(first.iterdump())
    assert verified(house)["ok"] is True
    assert (
        printed(croupier("upgrade", "--store", house)) == "The log has schema 3, the newest there is: nothing to do.\n"
    )


def test_a_log_that_is_not_sound_is_left_as_it_was(tmp_path: Path) -> None:
    house = kept(tmp_path / "old.db", FIRST)
    with sqlite3.connect(tmp_path / "old.db") as db:
        db.execute("UPDATE posting SET amount = amount + 1 WHERE seq = (SELECT max(seq) FROM posting)")
    ran = croupier("upgrade", "--store", house)
    assert ran.code == 1
    assert ran.stdout.splitlines()[-1].startswith("Wrong: ")
    assert ran.stdout.splitlines()[-1].endswith("Nothing was changed.")
    with sqlite3.connect(tmp_path / "old.db") as db:
        assert db.execute("SELECT version FROM schema_version").fetchall() == [(1,)]
    again = complaint(croupier("upgrade", "--store", house))
    assert again.endswith("old.db.schema-1 is there already: move it away, and run croupier upgrade again")


def test_an_upgrade_may_be_backed_up_into_a_folder_first(tmp_path: Path) -> None:
    house, folder = kept(tmp_path / "old.db", FIRST), str(tmp_path / "kept")
    assert "in the form of schema 3" in printed(croupier("upgrade", "--store", house, "--backup", folder))
    again = f"sqlite:{tmp_path / 'again.db'}"
    secret = (tmp_path / "old.db.secret").read_text().strip()
    printed(croupier("restore", "--from", folder, "--store", again, env={"CROUPIER_SECRET": secret}))
    assert verified(again) == verified(house)


# --- the witness judges ---------------------------------------------------------------------------------------------


def witness(store: str) -> None:
    """As a server does when it starts and when it stops."""

    async def run() -> None:
        opened = await open_store(store)
        files = files_of(store, (), secrets_of(store))
        async with witnessed(opened, files, lambda: 1_800_000_000_000):
            pass
        await opened.close()

    asyncio.run(run())


def test_a_log_that_was_witnessed_is_served_after_its_restore(house: str, tmp_path: Path) -> None:
    folder, again = str(tmp_path / "kept"), f"sqlite:{tmp_path / 'again.db'}"
    witness(house)
    printed(croupier("backup", "--store", house, "--to", folder, "--with-secret"))
    printed(croupier("restore", "--from", folder, "--store", again))
    assert "The log holds all of it." in printed(croupier("witness", "show", "--store", again))


def test_what_the_witness_saw_beyond_the_backup_is_told_and_must_be_accepted(house: str, tmp_path: Path) -> None:
    folder = str(tmp_path / "kept")
    printed(croupier("backup", "--store", house, "--to", folder))
    witness(house)
    for path in tmp_path.glob("house.db*"):
        if path.name in ("house.db", "house.db-wal", "house.db-shm"):
            path.unlink()
    told = printed(croupier("restore", "--from", folder, "--store", house))
    assert "The witness has seen more: the log ends at append 33, and append 34 was witnessed at" in told
    assert "the log is not served: the log ends at append 33" in complaint(croupier("serve", "--store", house))
    printed(croupier("witness", "accept", "--store", house, "--by", "olga", "--because", "the disk was lost"))
    assert "The log holds all of it." in printed(croupier("witness", "show", "--store", house))


def test_what_until_left_out_is_accepted_on_the_log_by_name(house: str, tmp_path: Path) -> None:
    folder, again = str(tmp_path / "kept"), f"sqlite:{tmp_path / 'again.db'}"
    witness(house)
    printed(croupier("backup", "--store", house, "--to", folder, "--with-secret"))
    asked = (
        "restore",
        "--from",
        folder,
        "--store",
        again,
        "--until",
        "10",
        "--by",
        "olga",
        "--because",
        "wrong",
    )
    printed(croupier(*asked))
    assert "The log holds all of it." in printed(croupier("witness", "show", "--store", again))
    with sqlite3.connect(tmp_path / "again.db") as db:
        ((kind, by, payload),) = db.execute("SELECT kind, by_whom, payload FROM event WHERE stream = 'house:witness'")
    assert (kind, by, json.loads(unpacked(payload))["because"]) == ("loss_accepted", "olga", "wrong")
    assert json.loads(unpacked(payload))["witnessed"]["seq"] == 34


@pytest.mark.parametrize(
    "asked",
    [
        ("backup", "--to", "kept"),
        ("archive", "--to", "kept", "--before", "2026-01-01"),
        ("secret", "rotate", "--by", "olga", "--because", "lost"),
    ],
)
def test_a_mistyped_log_leaves_nothing_behind(tmp_path: Path, asked: tuple[str, ...]) -> None:
    ran = croupier(*asked, "--store", f"sqlite:{tmp_path / 'gone.db'}")
    assert "there is no log at" in complaint(ran)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_without_a_backup_is_told_before_its_seal(tmp_path: Path) -> None:
    ran = croupier("restore", "--from", str(tmp_path), "--store", f"sqlite:{tmp_path / 'new.db'}")
    assert "there is no backup in" in complaint(ran)
    assert list(tmp_path.iterdir()) == []
