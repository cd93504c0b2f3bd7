"""An exercise as a page shows it: what lies there and what came, and nothing of what is paid."""

from msgspec import Struct

from croupier.api.table.views import LuckyView, PocketView, WagerView, pocket
from croupier.core.law.book import Book
from croupier.maths.school.exercise import Exercise, Level, games_for
from croupier.maths.school.marking import Hint, hints

SAYS = {
    Level.SINGLE: "One bet",
    Level.STACK: "Stacks on one number",
    Level.COMPLETE: "A number complete",
    Level.COLOURS: "Colour checks at their value",
    Level.NEIGHBOURS: "Neighbours",
    Level.LUCKY_BALL: "Lucky Ball",
    Level.SYMBOLS: "Symbols of the Big Wheel",
    Level.TABLE: "A whole table",
}
_COLOURS = ("blue", "orange", "purple")


class LessonView(Struct, frozen=True, kw_only=True):
    level: Level
    says: str
    cloths: tuple[str, ...]


class CourseView(Struct, frozen=True, kw_only=True):
    """What a book can teach, the easier first."""

    book: str
    title: str
    lessons: tuple[LessonView, ...]


class LearnerPlayer(Struct, frozen=True, kw_only=True):
    player: str
    seat: int
    unit: int
    """What one of their chips is worth, in cents."""


class ExerciseView(Struct, frozen=True, kw_only=True):
    book: str
    level: Level
    seed: str
    number: int
    cloth: str
    result: PocketView
    lucky: LuckyView | None
    players: tuple[LearnerPlayer, ...]
    wagers: dict[str, WagerView]
    hints: tuple[Hint, ...]


def course_view(book: Book) -> CourseView:
    found = [(level, games_for(book, level)) for level in Level]
    lessons = [
        LessonView(level=level, says=SAYS[level], cloths=tuple(game.cloth.name for game in games))
        for level, games in found
        if games
    ]
    return CourseView(book=book.code, title=f"{book.edition.document}, {book.edition.casino}", lessons=tuple(lessons))


def exercise_view(set_: Exercise) -> ExerciseView:
    players = tuple(set_.units)
    return ExerciseView(
        book=set_.game.book.code,
        level=set_.level,
        seed=set_.seed,
        number=set_.number,
        cloth=set_.game.cloth.name,
        result=pocket(set_.pocket),
        lucky=_lucky(set_),
        players=tuple(
            LearnerPlayer(player=player, seat=at, unit=unit) for at, (player, unit) in enumerate(set_.units.items(), 1)
        ),
        wagers={
            str(number): WagerView(
                number=number,
                seat=players.index(wager.player) + 1,
                spot=wager.spot,
                stake=wager.stake,
                tender=wager.tender,
                single_use=False,
                outside_zero=False,
                colour=_COLOURS[players.index(wager.player)] if set_.level is Level.COLOURS else None,
            )
            for number, wager in enumerate(set_.wagers, 1)
        },
        hints=hints(set_),
    )


def _lucky(set_: Exercise) -> LuckyView | None:
    if set_.lucky is None:
        return None
    numbers = {str(area): pocket(label) for area, label in set_.lucky.numbers.items()}
    return LuckyView(numbers=numbers, chosen=set_.lucky.chosen, mega=set_.lucky.mega, works=True)
