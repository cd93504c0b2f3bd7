"""A witness: what it says, what it is worth when somebody tampered with it, and that it is never half written."""

import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.log import Ends, Head, Store
from croupier.log.judging import held_against
from croupier.log.witness import NoWitness, Seen, Torn, Witness, brought_forward, keys_of, sealed, size, unsealed
from croupier.log.witness_file import WitnessFile
from croupier.log.witnesses import judged
from croupier.log.witnessing import Witnessing, witnessed
from tests.log.builders import add, fill, no, one, opened
from tests.log.tamper import alter

KEYS = keys_of([b"s" * 32])
KEY = KEYS[0]


def at(seq: int, refusals: int = 0, when: int = 1_000) -> Seen:
    return Seen(Ends(Head(seq, bytes([seq % 256]) * 32), Head(refusals, bytes([refusals % 256]) * 32)), when)


def test_the_seal_is_one_that_an_outsider_computes_with_the_usual_tools() -> None:
    """printf '%s' "$(head -1 FILE)" | openssl dgst -sha256 -mac HMAC -macopt hexkey:KEY"""
    import hashlib
    import hmac

    assert hmac.new(b"s" * 32, b"croupier witness", hashlib.sha256).digest() == KEY
    first, seal, rest = sealed(KEY, Witness((at(7, 2),))).split(b"\n")
    assert seal.decode() == hmac.new(KEY, first, hashlib.sha256).hexdigest()
    assert rest == b""
    assert first.startswith(b'{"witness":1,"house":"')


def test_what_was_sealed_is_read_back_also_by_one_who_cannot_check_the_seal() -> None:
    witness = Witness((at(3), at(7, 2)))
    assert unsealed(KEYS, sealed(KEY, witness)) == unsealed((), sealed(KEY, witness)) == witness


def test_every_byte_of_it_is_under_the_seal() -> None:
    whole = sealed(KEY, Witness((at(7, 2),)))
    for place in range(len(whole)):
        altered = whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :]
        with pytest.raises(NoWitness):
            unsealed(KEYS, altered)


def test_whatever_is_cut_off_is_torn() -> None:
    whole = sealed(KEY, Witness((at(7, 2),)))
    for length in range(len(whole) - 66):
        with pytest.raises(Torn):
            unsealed(KEYS, whole[:length])
    with pytest.raises(NoWitness):
        unsealed(KEYS, whole[:-10] + b"\n")


def test_another_house_is_told_from_a_forgery() -> None:
    whole = sealed(keys_of([b"t" * 32])[0], Witness((at(7),)))
    with pytest.raises(NoWitness, match="another house"):
        unsealed(KEYS, whole)


def test_a_house_that_changed_its_secret_reads_what_the_old_one_sealed_and_seals_with_the_new(tmp_path: Path) -> None:
    old, new = keys_of([b"s" * 32]), keys_of([b"n" * 32, b"s" * 32])
    WitnessFile(tmp_path / "w", old).write(Witness((at(3),)))
    later = WitnessFile(tmp_path / "w", new)
    later.bring_forward(at(7))
    assert WitnessFile(tmp_path / "w", new[:1]).read() == Witness((at(3), at(7)))
    with pytest.raises(NoWitness, match="under another secret"):
        WitnessFile(tmp_path / "w", old).read()


@given(st.lists(st.integers(1, 400), min_size=1, max_size=300))
def test_a_witness_stays_small_and_knows_something_near_every_point_of_the_past(steps: list[int]) -> None:
    witness, points, reached = None, [], 0
    for step in steps:
        reached += step
        points.append(reached)
        witness = brought_forward(witness, at(reached))
    assert witness is not None
    kept = [size(seen) for seen in witness.seen]
    assert kept == sorted(set(kept))
    assert set(kept) <= set(points)
    assert kept[-1] == reached
    assert len(kept) <= 2 * reached.bit_length() + 1


def test_what_another_server_saw_later_stays() -> None:
    later = Witness((at(9),))
    assert brought_forward(later, at(8)) is later


def test_a_clock_that_went_back_changes_nothing() -> None:
    witness = brought_forward(Witness((at(7, when=5_000),)), at(8, when=4_000))
    assert (size(witness.last), witness.last.at) == (8, 4_000)


# --- on a disk --------------------------------------------------------------------------------------------------------


def test_a_torn_file_leaves_the_one_before(tmp_path: Path) -> None:
    file = WitnessFile(tmp_path / "w", KEYS)
    assert file.read() is None
    file.bring_forward(at(1))
    file.bring_forward(at(2))
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["w", "w.before"]
    file.path.write_bytes(file.path.read_bytes()[:20])
    assert file.read() == Witness((at(1),))
    file.previous.unlink()
    with pytest.raises(Torn):
        file.read()


def test_killed_between_any_two_steps_there_is_a_witness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each call that touches the disk is the last one, in turn."""
    for calls in range(20):
        folder = tmp_path / str(calls)
        folder.mkdir()
        file = WitnessFile(folder / "w", KEYS)
        file.bring_forward(at(1))
        file.bring_forward(at(2))
        left = calls

        def counted(real: object) -> object:
            def call(*given: object, **named: object) -> object:
                nonlocal left
                if not left:
                    raise KeyboardInterrupt
                left -= 1
                return real(*given, **named)  # type: ignore[operator]

            return call

        with monkeypatch.context() as patch:
            for name in ("open", "link", "fsync"):
                patch.setattr(os, name, counted(getattr(os, name)))
            patch.setattr(Path, "replace", counted(Path.replace))
            try:
                file.bring_forward(at(3))
                ended = True
            except KeyboardInterrupt:
                ended = False
        found = file.read()
        assert found is not None
        assert size(found.last) in (2, 3)
        if ended:
            return
    raise AssertionError("there are fewer steps than that")


# --- the judgement ----------------------------------------------------------------------------------------------------


async def seen_of(store: Store) -> Seen:
    ends = await store.ends()
    assert ends is not None
    return Seen(ends, 1_760_000_000_000)


async def test_a_log_that_went_on_holds_what_was_seen(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
        witness = Witness((await seen_of(store),))
        await one(store, add("T1", 7))
        await store.refuse(no())
        assert await held_against(store, witness) is None


async def test_refusals_that_are_gone_are_missed_too(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
        first = await seen_of(store)
        await store.refuse(no(), no())
        witness = brought_forward(Witness((first,)), await seen_of(store))
        await alter(
            address,
            "DELETE FROM refusal WHERE number > 1",
            "UPDATE head SET refusals = 1, refusals_hash = (SELECT hash FROM refusal)",
        )
        loss = await held_against(store, witness)
        assert loss is not None
        assert "the log ends at refusal 1, and refusal 3 was witnessed at 2025-10-09 08:53:20 UTC" in loss.sentence
        assert loss.sentence.endswith("the last that both hold is refusal 1")


async def test_of_several_witnesses_the_one_that_saw_most_decides_and_a_missing_one_is_told(
    address: str, tmp_path: Path
) -> None:
    near, far, gone = (WitnessFile(tmp_path / name, KEYS) for name in ("near", "far", "gone"))
    async with opened(address) as store:
        await fill(store)
        near.bring_forward(await seen_of(store))
        await one(store, add("T1", 7))
        far.bring_forward(await seen_of(store))
        verdict = await judged(store, [near, far, gone])
        assert verdict.fault is None
        assert verdict.witnessed == far.read().last  # type: ignore[union-attr]
        assert verdict.notes == (f"there is no witness at {gone.path}",)
        await alter(address, "UPDATE append SET hash = input_hash WHERE seq = 10")
        assert "append 10 is not the one that was witnessed" in str((await judged(store, [near, far])).fault)
        assert (await judged(store, [near])).fault is None


async def test_a_log_of_before_there_were_witnesses_needs_none(address: str, tmp_path: Path) -> None:
    file = WitnessFile(tmp_path / "w", KEYS)
    async with opened(address) as store:
        await fill(store)
        assert (await judged(store, [file])).fault is None
        async with witnessed(store, [file], lambda: 1):
            pass
        assert [event.kind for event in await store.read("house:witness")] == ["witness_kept"]
        file.path.unlink()
        assert "a witness is kept of it" in str((await judged(store, [file])).fault)


# --- while a house runs -----------------------------------------------------------------------------------------------


async def test_nothing_is_written_where_nothing_changed(address: str, tmp_path: Path) -> None:
    file = WitnessFile(tmp_path / "w", KEYS)
    async with opened(address) as store:
        witnessing = Witnessing(store, [file], lambda: 1)
        await witnessing.start()
        before = file.path.stat().st_ino
        await witnessing.forward()
        assert file.path.stat().st_ino == before
        await one(store, add("T1", 0))
        await witnessing.stop()
        assert file.path.stat().st_ino != before
        assert file.read().last.ends == await store.ends()  # type: ignore[union-attr]


async def test_a_place_that_takes_nothing_is_told_and_the_other_goes_on(address: str, tmp_path: Path) -> None:
    here, away = WitnessFile(tmp_path / "here", KEYS), WitnessFile(tmp_path / "no disk" / "away", KEYS)
    async with opened(address) as store:
        witnessing = Witnessing(store, [away, here], lambda: 1)
        await witnessing.start()
        assert witnessing.trouble == f"the witness {away.path} cannot be written: No such file or directory"
        assert here.read() is not None
        away.path.parent.mkdir()
        await witnessing.forward()
        assert witnessing.trouble is None
        assert away.read() is not None
        await witnessing.stop()


async def test_a_log_that_lost_something_under_a_running_house_moves_no_witness(address: str, tmp_path: Path) -> None:
    file = WitnessFile(tmp_path / "w", KEYS)
    async with opened(address) as store:
        await fill(store)
        witnessing = Witnessing(store, [file], lambda: 1_760_000_000_000)
        await witnessing.start()
        kept = file.read()
        await alter(address, "UPDATE append SET hash = input_hash WHERE seq = 10", "UPDATE head SET seq = 11")
        await witnessing.forward()
        assert "append 10 is not the one that was witnessed" in str(witnessing.trouble)
        assert file.read() == kept
        await witnessing.stop()
