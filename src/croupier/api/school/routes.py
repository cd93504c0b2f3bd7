"""Exercises for dealers: set by a seed, so that a class has the same ones, and marked here."""

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import FromPath, JSONBody, Parameter
from msgspec import Struct

from croupier.api.errors import Bad, NotFound, as_sentence, problems
from croupier.api.library.routes import BookName
from croupier.api.school.views import CourseView, ExerciseView, course_view, exercise_view
from croupier.api.table.cloth import DrawnCloth, cloth_of
from croupier.books import find_book
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.law.book import Book
from croupier.core.money import shorten
from croupier.house.house import House
from croupier.maths.school.exercise import LONGEST_SEED, MOST_EXERCISES, Exercise, Level, exercise, games_for
from croupier.maths.school.marking import Marked, marked

OneCloth = Annotated[
    str | None,
    Parameter(description="Which layout; the first that fits where it is left out.", examples=[Example(value="A")]),
]
Series = Annotated[
    str,
    Parameter(
        description="The same word sets the same exercises.",
        max_length=LONGEST_SEED,
        examples=[Example(value="monday")],
    ),
]
Nth = Annotated[int, Parameter(description="Which of them.", ge=1, le=MOST_EXERCISES, examples=[Example(value=1)])]


class Given(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the learner would pay each player, in cents."""

    paid: dict[str, int]


@get("/api/school", summary="What can be learnt", tags=["school"], responses=problems())
async def courses(house: NamedDependency[House]) -> list[CourseView]:
    """The levels of each book, the easier first. Open to everybody."""
    return [course_view(book) for book in house.books.values()]


@get("/api/school/{book:str}/cloths/{cloth:str}", summary="A cloth", tags=["school"], responses=problems(404))
async def school_cloth(house: NamedDependency[House], book: BookName, cloth: FromPath[str]) -> DrawnCloth:
    """Drawn as tables draw it. Open to everybody."""
    found = _named(house, book)
    games = {game.cloth.name: game for level in Level for game in games_for(found, level)}
    if cloth not in games:
        raise NotFound(f"No exercise lies on layout {shorten(cloth)}: {did_you_mean(cloth, list(games))}")
    return cloth_of(games[cloth])


@get(
    "/api/school/{book:str}/{level:str}/{seed:str}/{number:int}",
    summary="An exercise",
    tags=["school"],
    responses=problems(404),
)
async def one_exercise(
    house: NamedDependency[House],
    book: BookName,
    level: FromPath[Level],
    seed: Series,
    number: Nth,
    cloth: OneCloth = None,
) -> ExerciseView:
    """Chips on a cloth and a number; what is paid is told when it has been answered. Open to everybody."""
    return exercise_view(_set(house, book, level, seed, number, cloth))


@post(
    "/api/school/{book:str}/{level:str}/{seed:str}/{number:int}",
    summary="Answer an exercise",
    tags=["school"],
    status_code=200,
    responses=problems(404),
)
async def answer(
    house: NamedDependency[House],
    book: BookName,
    level: FromPath[Level],
    seed: Series,
    number: Nth,
    data: JSONBody[Given],
    cloth: OneCloth = None,
) -> Marked:
    """Right or not, and what every wager comes to, by the settlement that tables use. Nothing is kept of it."""
    return marked(_set(house, book, level, seed, number, cloth), data.paid)


def _set(house: House, book: str, level: Level, seed: str, number: int, cloth: str | None) -> Exercise:
    found = _named(house, book)
    try:
        return exercise(found, level, seed, number, cloth)
    except Malformed as error:
        raise Bad(as_sentence(str(error))) from None


def _named(house: House, code: str) -> Book:
    try:
        return find_book(code, house.books)
    except Malformed as error:
        raise NotFound(as_sentence(str(error))) from None


SCHOOL_HANDLERS = [courses, school_cloth, one_exercise, answer]
