"""What was worked out from a log is read again as it was, or not at all."""

import stat
from pathlib import Path

import pytest

from croupier.log.keepsakes import Keepsake, Keepsakes

OLD, NEW, FORGER = (bytes([number]) * 32 for number in (1, 2, 3))
ONE = Keepsake("table:T1", "edition 1", 7, b"h" * 32, b"worked out" * 50)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "states"


def only_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_it_comes_back_and_is_its_owners_alone(folder: Path) -> None:
    kept = Keepsakes(folder, (NEW, OLD))
    assert kept.read("table:T1") is None
    kept.write(ONE)
    assert kept.read("table:T1") == ONE
    assert list(kept.all()) == [ONE]
    assert stat.S_IMODE(only_file(folder).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_the_seal_of_an_earlier_secret_is_known_and_a_forgers_is_not(folder: Path) -> None:
    Keepsakes(folder, (OLD,)).write(ONE)
    assert Keepsakes(folder, (NEW, OLD)).read("table:T1") == ONE
    Keepsakes(folder, (FORGER,)).write(ONE)
    assert Keepsakes(folder, (NEW, OLD)).read("table:T1") is None
    assert list(Keepsakes(folder, (NEW, OLD)).all()) == []


def test_every_byte_counts(folder: Path) -> None:
    kept = Keepsakes(folder, (NEW,))
    kept.write(ONE)
    path = only_file(folder)
    whole = path.read_bytes()
    for at in range(len(whole)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert kept.read("table:T1") is None
        path.write_bytes(whole[:at])
        assert kept.read("table:T1") is None
    path.write_bytes(whole + b"\0")
    assert kept.read("table:T1") is None


def test_what_is_put_in_the_place_of_another_is_not_taken_for_it(folder: Path) -> None:
    kept = Keepsakes(folder, (NEW,))
    kept.write(ONE)
    first = only_file(folder)
    kept.write(Keepsake("table:T2", "edition 1", 9, b"i" * 32, b"other"))
    (second,) = set(folder.iterdir()) - {first}
    second.replace(first)
    assert kept.read("table:T1") is None
    assert list(kept.all()) == []


def test_where_nothing_can_be_written_nothing_is_kept_and_nobody_is_harmed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    kept = Keepsakes(tmp_path / "file" / "states", (NEW,))
    kept.write(ONE)
    assert kept.read("table:T1") is None
    assert list(kept.all()) == []
