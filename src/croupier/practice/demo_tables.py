"""What the practice floor is made of: its tables and their signs, the demo people, and the faces in the crowd."""

from collections.abc import Mapping
from typing import Any

from croupier.core.game.float import Float
from croupier.core.game.sign import Limits, Sign
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.opening import OpenTable
from croupier.core.table.state import Setup, USpin
from croupier.core.words.bets import BetKind
from croupier.core.words.roles import Role
from croupier.house.people.registry import Post
from croupier.practice.guests import Regular
from croupier.practice.temperaments import Temperament

PARTS = ("dealer", "supervisor", "manager", "inspector", "cashier", "security", "counter")
DEALER, SUPERVISOR, MANAGER, INSPECTOR, CASHIER, SECURITY, COUNTER = PARTS
NAMES = {
    DEALER: "Dealer",
    SUPERVISOR: "Supervisor",
    MANAGER: "Manager",
    INSPECTOR: "Inspector",
    CASHIER: "Cashier",
    SECURITY: "Security",
    COUNTER: "Counter",
}
"""Who takes which part on a practice floor; whoever plays is a guest of their own. A manager may do what a supervisor
may, and is somebody else: whoever decided a dispute does not review it. A drop box takes two of the count team, too."""
CARDS = {
    "Dealer": "1002",
    "Supervisor": "1003",
    "Inspector": "1004",
    "Cashier": "1005",
    "Manager": "1006",
    "Security": "1007",
    "Counter": "1008",
}
"""The number of each demo person's card: off duty, anybody may play."""

PUBLISHED = {
    "star-roulette": 1_723_852_800_000,  # 17 August 2024
    "star-big-wheel": 1_471_478_400_000,  # 18 August 2016
}
"""When the books that bind from their publication were published: here, the day after they were signed."""

_COLOURS = ("pink", "orange", "yellow", "lime", "teal", "blue", "purple", "brown")
_CHIPS = Float((1_00, 2_00, 2_50, 5_00, 25_00, 100_00, 500_00, 1_000_00))
_AN_HOUR = 60 * 60 * 1000
_EVEN_CHANCES = (BetKind.RED, BetKind.BLACK, BetKind.ODD, BetKind.EVEN, BetKind.LOW, BetKind.HIGH)


def _roulette_sign(least: int, most_straight: int, *, lucky: int | None = None, five_line: bool = False) -> Sign:
    """Limits that grow with the numbers a bet covers, as signs have them."""
    times = {
        BetKind.STRAIGHT: 1,
        BetKind.SPLIT: 2,
        BetKind.STREET: 3,
        BetKind.CORNER: 4,
        BetKind.SIX_LINE: 6,
    } | ({BetKind.FIVE_LINE: 5} if five_line else {})
    by_bet = {bet: Limits(minimum=least, maximum=most_straight * more) for bet, more in times.items()}
    for bet in (BetKind.COLUMN, BetKind.DOZEN):
        by_bet[bet] = Limits(minimum=2 * least, maximum=10 * most_straight)
    for bet in _EVEN_CHANCES:
        by_bet[bet] = Limits(minimum=2 * least, maximum=20 * most_straight)
    if lucky is not None:
        by_bet[BetKind.LUCKY_BALL] = Limits(minimum=least, maximum=lucky)
    return Sign(minimum=least, maximum=20 * most_straight, by_bet=by_bet, chips=_CHIPS)


def _table(setup: Setup, sign: Sign) -> OpenTable:
    published_at = PUBLISHED.get(setup.book)
    return OpenTable(by=NAMES[SUPERVISOR], role=Role.OPERATOR, at=0, setup=setup, sign=sign, published_at=published_at)


def _setup(table: str, book: str, cloth: str, emblem: str, **more: Any) -> Setup:
    return Setup(
        table=table, book=book, cloth=cloth, emblem=emblem, seats=8, colours=_COLOURS, virtual_wheel=True, **more
    )


TABLES: dict[str, OpenTable] = {
    "T1": _table(
        _setup("T1", "star-roulette", "E", "star", wagering_seconds=20, lucky_table="one", rectify_within=_AN_HOUR),
        _roulette_sign(5_00, 100_00, lucky=50_00),
    ),
    "T2": _table(
        _setup(
            "T2",
            "star-roulette",
            "F",
            "moon",
            wagering_seconds=24,
            lucky_table="two",
            mega_chance=(1, 200),
            uspin=USpin(),
            rectify_within=_AN_HOUR,
        ),
        _roulette_sign(10_00, 200_00, lucky=50_00, five_line=True),
    ),
    "T3": _table(_setup("T3", "adelaide-roulette", "3", "wave", wagering_seconds=18), _roulette_sign(2_00, 50_00)),
    "T4": _table(
        _setup("T4", "star-big-wheel", "B", "crown", wagering_seconds=22),
        Sign(minimum=2_00, maximum=200_00, chips=_CHIPS),
    ),
}
"""The commands that open the floor."""


_OF_THE_HOUSE = {
    CASHIER: (Role.CASHIER,),
    MANAGER: (Role.CAGE_MANAGER, Role.COUNT_TEAM),
    SECURITY: (Role.SECURITY_OFFICER,),
    COUNTER: (Role.COUNT_TEAM,),
}
"""Posts that no book knows, at its tables."""


def posts(books: Mapping[str, Book], part: str) -> tuple[Post, ...]:
    """What the demo person of a part is under every book."""
    return tuple(
        Post(code, role) for code, book in books.items() for role in (*_roles(book, part), *_house(book, part))
    )


def _house(book: Book, part: str) -> tuple[Role, ...]:
    return _OF_THE_HOUSE.get(part, ()) if at_table(book).absent is None else ()


def _roles(book: Book, part: str) -> tuple[Role, ...]:
    match part:
        case "dealer":
            return (Role.DEALER,)
        case "supervisor" | "manager":
            # Whoever may decide anything and is neither the dealer nor the state; the operator opens tables.
            forms = (form.powers for form in book.tournaments.values())
            named = [role for powers in (book.powers, *forms) for grant in powers.values() for role in grant.roles]
            others = (Role.DEALER, Role.PLAYER, Role.SYSTEM, *book.people.government_roles)
            return tuple(dict.fromkeys(role for role in (Role.OPERATOR, *named) if role not in others))
        case "inspector":
            # A book that names no officers of the state is inspected by those who run and watch over its events.
            # Whoever is at neither table nor desk signs the draws of dear prizes, too.
            signs = (Role.SCRUTINEER,) if book.promotions and book.promotions.scrutineer_over is not None else ()
            return (
                *(book.people.government_roles or (Role.TOURNAMENT_DIRECTOR, Role.TABLE_INSPECTOR)),
                *signs,
            )
        case "cashier":
            return (Role.OPERATOR,) if book.terminals is not None else ()
        case _:
            return ()


_FIRST_NAMES = (
    "Ada Anton Bea Bruno Cleo Cosmo Dalia Dov Edda Emil Flora Fritz Greta Gus Hana Hugo Ines Ivo June Jonas "
    "Kira Kofi Lena Luca Mara Milo Nell Nico Olga Otis Pia Paolo Quinn Rosa Remy Selma Sven Tara Theo Uma Udo "
    "Vera Viggo Wanda Yara Yuri Zoe Zeno"
).split()


def faces(table: str) -> tuple[Regular, ...]:
    """Who may come to a table: nobody is at two, and every temperament comes to each."""
    at = list(TABLES).index(table)
    kinds = list(Temperament)
    names = _FIRST_NAMES[at :: len(TABLES)]
    return tuple(
        Regular(name=name, card=f"G{at + 1}{number:02d}", temperament=kinds[number % len(kinds)])
        for number, name in enumerate(names)
    )
