"""Connections that have shown nobody: so many, the oldest gives way, and those who are known are left alone."""

import asyncio
from collections.abc import Callable

from croupier.api.limits.lines import Lines
from croupier.api.limits.proxies import Proxies
from croupier.house.limits import Connections


class Line:
    def __init__(self) -> None:
        self.is_open = True
        self.late = False

    def overdue(self, now: float) -> str | None:
        return "half_sent" if self.late else None

    def end(self) -> None:
        self.is_open = False


def with_lines(story: Callable[[Lines], None], *, most: int = 1_000, **limits: int) -> list[str]:
    """What was hit."""
    hit: list[str] = []

    async def told() -> None:
        lines = Lines(Connections(**limits), most=most, proxies=Proxies(["10.9.9.9"]))
        lines.hit = hit.append
        story(lines)

    asyncio.run(told())
    return hit


def come(lines: Lines, host: str, count: int) -> list[Line]:
    came = [Line() for _ in range(count)]
    for one in came:
        lines.add(one, host)
    return came


def test_of_those_at_one_address_the_oldest_gives_way() -> None:
    def story(lines: Lines) -> None:
        elsewhere = come(lines, "10.0.0.2", 1)
        came = come(lines, "10.0.0.1", 4)
        assert [one.is_open for one in came] == [False, True, True, True]
        assert elsewhere[0].is_open
        assert len(lines) == 4

    assert with_lines(story, address=3) == ["connections.address"]


def test_of_all_strangers_the_oldest_gives_way() -> None:
    def story(lines: Lines) -> None:
        came = [one for number in range(4) for one in come(lines, f"10.0.0.{number}", 1)]
        assert [one.is_open for one in came] == [False, True, True, True]

    assert with_lines(story, strangers=3) == ["connections.strangers"]


def test_whoever_is_known_takes_no_room_and_gives_none_up() -> None:
    def story(lines: Lines) -> None:
        for one in (staff := come(lines, "10.0.0.1", 3)):
            lines.known(one)
        strangers = come(lines, "10.0.0.1", 3)
        assert all(one.is_open for one in staff + strangers)
        come(lines, "10.0.0.1", 3)
        assert all(one.is_open for one in staff)
        assert not any(one.is_open for one in strangers)

    with_lines(story, address=3)


def test_where_the_machine_holds_no_more_a_stranger_gives_way_to_the_newest() -> None:
    def story(lines: Lines) -> None:
        (known,) = come(lines, "10.0.0.1", 1)
        lines.known(known)
        came = come(lines, "10.0.0.2", 3)
        assert [one.is_open for one in (known, *came)] == [True, False, True, True]

    with_lines(story, most=3)


def test_behind_a_proxy_of_the_house_are_many() -> None:
    def story(lines: Lines) -> None:
        assert all(one.is_open for one in come(lines, "10.9.9.9", 9))

    assert with_lines(story, address=3) == []


def test_what_is_over_is_forgotten() -> None:
    def story(lines: Lines) -> None:
        for one in come(lines, "10.0.0.1", 3):
            lines.remove(one)
            lines.remove(one)
        assert len(lines) == 0
        assert not lines._at

    with_lines(story)


def test_what_is_overdue_is_ended_and_nothing_else() -> None:
    late, early = Line(), Line()
    hit: list[str] = []

    async def told() -> None:
        lines = Lines(Connections(seconds=0.04), most=9, proxies=Proxies())
        lines.hit = hit.append
        lines.add(late, "10.0.0.1")
        lines.add(early, "10.0.0.1")
        late.late = True
        while late.is_open:
            await asyncio.sleep(0.01)

    asyncio.run(told())
    assert early.is_open
    assert hit == ["connections.half_sent"]
