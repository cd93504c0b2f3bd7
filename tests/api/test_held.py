"""What is held for those who come back: the last changes, so many and no more, and none that is old."""

from croupier.api.live.following import HELD, HELD_FOR, Held


class Seconds:
    def __init__(self) -> None:
        self.passed = 0.0

    def __call__(self) -> float:
        return self.passed


def test_however_much_happens_at_once_so_many_changes_are_held_and_no_more() -> None:
    held: Held[str] = Held(Seconds())
    for version in range(1, 10 * HELD):
        held.add(version, f"change {version}")
    assert len(held) == HELD
    oldest = 9 * HELD - 1
    assert held.after(oldest) == [f"change {version}" for version in range(oldest + 1, 10 * HELD)]
    assert held.after(oldest - 1) is None


def test_where_little_happens_nothing_old_is_held() -> None:
    now = Seconds()
    held: Held[str] = Held(now)
    for version in range(1, HELD):
        held.add(version, f"change {version}")
        now.passed += 10
    assert len(held) == HELD_FOR / 10 + 1
    assert held.after(HELD - 2) == [f"change {HELD - 1}"]
    assert held.after(1) is None


def test_a_change_is_held_to_its_last_second() -> None:
    now = Seconds()
    held: Held[str] = Held(now)
    held.add(1, "first")
    now.passed = HELD_FOR
    held.add(2, "second")
    assert held.after(0) == ["first", "second"]
    now.passed += 0.001
    held.add(3, "third")
    assert held.after(0) is None
    assert held.after(1) == ["second", "third"]
