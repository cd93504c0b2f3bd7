"""Where a house keeps its secret: beside the log, readable by its owner only, or in the environment."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.house.chance.secret import VARIABLE, secrets_of

HEX = "00112233445566778899aabbccddeeff" * 2


def test_a_secret_is_made_once_beside_the_log_and_is_the_same_ever_after(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'house.db'}"
    secret = secrets_of(address, {})
    assert [len(one) for one in secret] == [32]
    assert secrets_of(address, {}) == secret
    assert [path.name for path in tmp_path.iterdir()] == ["house.db.secret"]
    assert (tmp_path / "house.db.secret").stat().st_mode & 0o777 == 0o600
    assert secrets_of(f"sqlite:{tmp_path / 'other.db'}", {}) != secret


def test_the_mask_of_the_process_makes_it_neither_wider_nor_broken(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        secrets_of(f"sqlite:{tmp_path / 'house.db'}", {})
    finally:
        os.umask(before)
    assert (tmp_path / "house.db.secret").stat().st_mode & 0o777 == 0o600


def test_servers_that_start_at_once_have_one_secret(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'house.db'}"
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: secrets_of(address, {}), range(64)))) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["house.db.secret"]


def test_the_environment_goes_before_the_file_and_makes_none(tmp_path: Path) -> None:
    for address in (f"sqlite:{tmp_path / 'house.db'}", "postgresql://house@localhost/house", "sqlite::memory:"):
        assert secrets_of(address, {VARIABLE: f" {HEX.upper()}\n"}) == (bytes.fromhex(HEX),)
    assert list(tmp_path.iterdir()) == []


def test_a_house_in_memory_has_a_new_secret_every_time() -> None:
    assert secrets_of("sqlite::memory:", {}) != secrets_of("sqlite::memory:", {})


@pytest.mark.parametrize("environment", [{}, {VARIABLE: ""}])
def test_postgresql_needs_the_variable_and_is_told_so(environment: dict[str, str]) -> None:
    with pytest.raises(Malformed, match=r"PostgreSQL needs its secret in the environment variable CROUPIER_SECRET"):
        secrets_of("postgresql://house@localhost/house", environment)


@pytest.mark.parametrize("text", ["abc", HEX[:-1], HEX + "0", "g" + HEX[1:], "é" * 64])
def test_what_is_no_secret_is_said_to_be_none_and_is_not_repeated(text: str, tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="64 hexadecimal digits") as raised:
        secrets_of("postgresql://house@localhost/house", {VARIABLE: text})
    assert text not in str(raised.value)
    path = tmp_path / "house.db.secret"
    path.write_text(text, encoding="utf-8")
    path.chmod(0o600)
    with pytest.raises(Malformed, match=r"house\.db\.secret") as raised:
        secrets_of(f"sqlite:{tmp_path / 'house.db'}", {})
    assert text not in str(raised.value)


@pytest.mark.parametrize(("mode", "good"), [(0o600, True), (0o400, True), (0o640, False), (0o604, False)])
def test_a_secret_that_others_can_read_is_not_taken(mode: int, good: bool, tmp_path: Path) -> None:
    path = tmp_path / "house.db.secret"
    path.write_text(HEX)
    path.chmod(mode)
    if good:
        assert secrets_of(f"sqlite:{tmp_path / 'house.db'}", {}) == (bytes.fromhex(HEX),)
    else:
        with pytest.raises(Malformed, match="chmod 600"):
            secrets_of(f"sqlite:{tmp_path / 'house.db'}", {})


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cannot be read or made: No such file or directory"):
        secrets_of(f"sqlite:{tmp_path / 'none' / 'house.db'}", {})
