"""Which day it is at a place: that of its pit while one is open, and else the calendar's."""

from croupier.api.live.play_watch import Played, PlayedGame, PlayWatch
from croupier.books import BOOKS
from croupier.core.common.alerts import AlertRules
from croupier.core.pit.days import CloseDay, OpenDay
from croupier.core.pit.places import NamePlaces, OpenPit
from croupier.house.eyes.pits import Today, today_at
from croupier.log import open_store
from tests.house.day_floor import FIRST, MINUTE, SECOND, DayFloor

HOUR = 60 * MINUTE
MIDNIGHT = 1_759_928_400_000
"""2025-10-08T13:00:00Z, when the 9th begins in Sydney."""


async def test_the_cells_of_a_day() -> None:
    """Before it, in it, past midnight, at a place that comes and goes, and after; with a pit and without one."""
    store = await open_store("sqlite::memory:")
    floor = DayFloor(store)
    await floor.open_all()
    before = floor.clock.now()
    calendar = Today(FIRST, MIDNIGHT)
    assert today_at(floor.house, "T1", before) == calendar
    await floor.pit("mia", OpenPit, book="star-roulette", places=("T1",))
    assert today_at(floor.house, "T1", floor.clock.now()) == calendar, "a pit without a day"
    await floor.pit("mia", OpenDay, today=FIRST)
    opened = Today(FIRST, floor.clock.now() - MINUTE)
    assert today_at(floor.house, "T1", floor.clock.now()) == opened
    assert today_at(floor.house, "T1", before) == calendar, "what was before it"
    assert today_at(floor.house, "bank:B1", floor.clock.now()) == calendar, "a place of no pit"
    floor.clock.advance(6 * HOUR)
    assert today_at(floor.house, "T1", floor.clock.now()) == opened, "it goes on after midnight"
    assert today_at(floor.house, "bank:B1", floor.clock.now()).date == SECOND
    await floor.pit("mia", NamePlaces, places=("bank:B1",))
    assert today_at(floor.house, "T1", floor.clock.now()).date == SECOND, "it was taken from the pit"
    assert today_at(floor.house, "bank:B1", floor.clock.now()) == opened
    await floor.pit("mia", CloseDay)
    assert today_at(floor.house, "bank:B1", floor.clock.now()) == Today(SECOND, MIDNIGHT + 24 * HOUR)
    await floor.house.close()
    await store.close()


def test_a_player_is_ahead_since_the_gaming_day_began() -> None:
    """$60 and $60 make $120 of one day, whatever the calendar says; with a new day it begins anew."""
    days = {0: Today(FIRST, 0), 1: Today(FIRST, 0), 2: Today(FIRST, 2), 3: Today(SECOND, 3)}
    watch = PlayWatch("T1", lambda: AlertRules(alert_win_day=120_00, alert_streak_one_in=None), days.__getitem__, 0)
    game = PlayedGame(BOOKS["star-roulette"], "E")

    def wins(at: int, round_: int) -> list[str]:
        watch.see([Played("ann", round_, (("red", 60_00),), 60_00)], at, lambda: game)
        return [one.says for one in watch.of_day(at)]

    assert wins(0, 1) == []
    assert wins(1, 2) == ["ann is $120 ahead today"]
    assert wins(2, 3) == [], "on the same date another day was opened"
    assert wins(2, 4) == ["ann is $120 ahead today"]
    assert watch.of_day(3) == []
    assert wins(3, 5) == []
