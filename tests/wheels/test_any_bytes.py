"""Whatever comes down the line, nothing is raised and no number is made up."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.wheels.cammegh import CammeghReader
from croupier.wheels.cammegh_lines import Family
from croupier.wheels.signals import BallDropping, BettingMayOpen, NumberFell, Signal, SpinStarted, WheelFault
from tests.wheels.script import a_spin, faults, numbers, settings, status, stream

LABELS = [" 0", " 6", "12", "27", "36"]
families = st.sampled_from(list(Family))
a_line = st.one_of(
    st.builds(
        status,
        st.integers(1, 7),
        st.sampled_from([6, 7, 8, 256, 1]),
        st.sampled_from([*LABELS, "  ", "5 "]),
        st.sampled_from("0000001248AF"),
        rotor=st.sampled_from([0, 0, 0, 1]),
        more=st.sampled_from(["", "", ";0;C;1"]),
    ),
    st.sampled_from([*LABELS, "00", "*R OK", "*K CAM", "*P OK", "junk", "*X;5"]),
)
a_run = st.builds(
    lambda label, spin, start, end: a_spin(label, spin)[start:end],
    st.sampled_from(LABELS),
    st.sampled_from([6, 7, 8, 256, 1]),
    st.sampled_from([0, 0, 0, 3, 6]),
    st.sampled_from([9, 9, 9, 7, 4]),
)
likely_lines = st.lists(st.one_of(a_run, a_run, a_line.map(lambda line: [line])), max_size=12).map(
    lambda runs: [line for run in runs for line in run]
)
"""Whole spins, pieces of spins, and stray lines: about as often right as wrong."""


@given(family=families, pieces=st.lists(st.tuples(st.binary(max_size=80), st.integers(0, 9_000)), max_size=20))
def test_arbitrary_bytes_at_arbitrary_times_never_raise(family: Family, pieces: list[tuple[bytes, int]]) -> None:
    reader = CammeghReader(settings(family), 0)
    for data, at in pieces:
        reader.feed(data, at)
        reader.tick(at)


@given(family=families, lines=likely_lines)
def test_a_number_is_told_only_at_the_end_of_a_whole_spin_without_a_fault(family: Family, lines: list[str]) -> None:
    """And it stood twice on the line: alone, and in a result of that very spin."""
    reader = CammeghReader(settings(family), 0)
    seen: list[Signal] = []
    for line in lines:
        for signal in reader.feed(stream(line), 0):
            seen.append(signal)
            if isinstance(signal, NumberFell):
                assert _since_betting(seen[:-1]) == [(BettingMayOpen, signal.spin), (SpinStarted, signal.spin),
                                                     (BallDropping, signal.spin)]  # fmt: skip
                alone, confirmed = signal.lines
                assert alone in lines
                assert confirmed == line
                assert line.startswith(f"*X;5;{signal.spin:03d};{alone};")
                assert signal.label == alone.strip()


def _since_betting(signals: list[Signal]) -> list[tuple[type, int | None]]:
    told: list[tuple[type, int | None]] = []
    for signal in signals:
        if isinstance(signal, BettingMayOpen):
            told = []
        if isinstance(signal, BettingMayOpen | SpinStarted | BallDropping | NumberFell | WheelFault):
            told.append((type(signal), signal.spin))
    return told


@given(data=st.data(), family=families, lines=likely_lines, end=st.sampled_from(["\r\n", "\r", "\n"]))
def test_it_does_not_matter_how_the_stream_is_cut(
    data: st.DataObject, family: Family, lines: list[str], end: str
) -> None:
    whole = "".join(line + end for line in lines).encode() + data.draw(st.binary(max_size=150))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=30)))
    one, other = CammeghReader(settings(family), 0), CammeghReader(settings(family), 0)
    pieces = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    in_pieces = tuple(signal for piece in pieces for signal in other.feed(piece, 0))
    assert in_pieces == one.feed(whole, 0)


spins = st.lists(st.sampled_from(LABELS), min_size=2, max_size=5)


def played(labels: list[str]) -> list[list[str]]:
    """Good spins one after the other, across the wrap of the counter."""
    counters = [254 + at if at < 3 else at - 2 for at in range(len(labels))]
    befores = ["12", *labels]
    return [a_spin(label, spin, before) for label, spin, before in zip(labels, counters, befores, strict=False)]


def sent(labels: list[str]) -> list[tuple[int, str]]:
    return [((254 + at if at < 3 else at - 2), label.strip()) for at, label in enumerate(labels)]


@given(labels=spins)
def test_a_stream_without_damage_gives_every_number_once(labels: list[str]) -> None:
    told = CammeghReader(settings(), 0).feed(stream(*(line for spin in played(labels) for line in spin)), 0)
    assert (numbers(told), faults(told)) == (sent(labels), [])


MOST_DAMAGE = 20
"""Bytes put in place of a line. A forged number with a forged result takes 23, and looks like a real one."""


@given(data=st.data(), labels=spins)
def test_one_damaged_line_in_each_spin_never_gives_a_wrong_number(data: st.DataObject, labels: list[str]) -> None:
    """In each spin one line, its end included, is replaced by up to 20 bytes of anything, also by other valid lines.

    Then a number told for a spin is the number that was sent for that spin, told once. (The protocol has no checksum,
    so that damage which forges both places where the number stands, alike, cannot be seen.)
    """
    counters = [spin for spin, _ in sent(labels)]
    forged = st.builds(
        status,
        st.integers(1, 7),
        st.sampled_from(counters),
        st.sampled_from(LABELS),
        st.sampled_from("0001248"),
        rotor=st.integers(0, 1),
    ).map(str.encode)
    damage = st.one_of(
        st.binary(max_size=MOST_DAMAGE),
        forged,
        st.sampled_from(LABELS).map(str.encode),
        st.sampled_from(LABELS).map(lambda label: f"{label}\r\n{label}\r\n".encode()),
    )
    line = b""
    for spin in played(labels):
        lines = [stream(one) for one in spin]
        at = data.draw(st.integers(0, len(lines) - 1))
        end = data.draw(st.sampled_from([b"", b"\r\n", b"\r\n", b"\n"]))
        lines[at] = data.draw(damage)[:MOST_DAMAGE] + end
        line += b"".join(lines)
    told = numbers(CammeghReader(settings(), 0).feed(line, 0))
    assert set(told) <= set(sent(labels))
    assert len(told) == len(set(told))


@given(data=st.data(), labels=spins)
def test_lines_lost_or_doubled_in_any_number_never_give_a_wrong_number(data: st.DataObject, labels: list[str]) -> None:
    lines = [line for spin in played(labels) for line in spin]
    times = data.draw(st.lists(st.sampled_from([0, 1, 1, 1, 1, 2]), min_size=len(lines), max_size=len(lines)))
    told = numbers(heard_times(lines, times))
    assert set(told) <= set(sent(labels))
    assert len(told) == len(set(told))


def heard_times(lines: list[str], times: list[int]) -> tuple[Signal, ...]:
    kept = [line for line, count in zip(lines, times, strict=True) for _ in range(count)]
    return CammeghReader(settings(), 0).feed(stream(*kept), 0)


@given(data=st.data(), labels=spins)
def test_one_flipped_bit_never_gives_a_wrong_number(data: st.DataObject, labels: list[str]) -> None:
    line = bytearray(stream(*(line for spin in played(labels) for line in spin)))
    line[data.draw(st.integers(0, len(line) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    told = numbers(CammeghReader(settings(), 0).feed(bytes(line), 0))
    assert set(told) <= set(sent(labels))
    assert len(told) >= len(labels) - 2
