"""A table with a set of colour checks, and the commands that tests of it say most."""

from typing import Any

from msgspec.structs import replace

from croupier.core.game.sign import Sign
from croupier.core.law.book import Book
from croupier.core.table.colours import ApproveExtraColour, ColourIssued, ColourRedeemed, IssueColour, RedeemColour
from croupier.core.table.state import Phase
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import Scene

CHECKS = Tender.COLOUR_CHECKS
SPOT = {"star-roulette": "straight 8", "adelaide-roulette": "straight 8", "star-big-wheel": "symbol S3"}
LOSES = {"star-roulette": "17", "adelaide-roulette": "17", "star-big-wheel": "S1"}
APPROVES = {
    "star-roulette": Role.CASINO_SUPERVISOR,
    "adelaide-roulette": Role.AUTHORISED_OFFICER,
    "star-big-wheel": Role.CASINO_SUPERVISOR,
}


def table(book: Book | str, *colours: str, minimum: int = 5_00, **more: Any) -> Scene:
    """A table with a set of its own; the minimum is five dollars."""
    sign = Sign(minimum=minimum, maximum=1_000_00)
    return Scene(book, emblem="R7", colours=colours or ("green", "blue", "pink"), sign=sign, **more)


def issue(scene: Scene, player: str, colour: str, count: int, value: int | None = 5_00, **more: Any) -> ColourIssued:
    (issued,) = scene.do(Role.DEALER, IssueColour, player=player, colour=colour, count=count, value=value, **more)
    assert isinstance(issued, ColourIssued)
    return issued


def cannot_issue(scene: Scene, rule: Rule, player: str, colour: str, value: int | None = 5_00, **more: Any) -> str:
    """The clause under which checks are not issued."""
    fields = {"player": player, "colour": colour, "value": value, "count": 10} | more
    return scene.refuses(Role.DEALER, IssueColour, rule, **fields).clause


def redeem(scene: Scene, player: str, who: Role = Role.DEALER, **more: Any) -> ColourRedeemed:
    (redeemed,) = scene.do(who, RedeemColour, player=player, **({"issued_at": scene.table} | more))
    assert isinstance(redeemed, ColourRedeemed)
    return redeemed


def approve(scene: Scene, player: str) -> None:
    scene.do(APPROVES[scene.book.code], ApproveExtraColour, player=player)


def shut(scene: Scene) -> None:
    scene.given(lambda was: replace(was, round=replace(was.round, phase=Phase.SHUT)))


def minimum_becomes(scene: Scene, minimum: int) -> None:
    scene.given(lambda was: replace(was, signs=replace(was.signs, sign=replace(was.signs.sign, minimum=minimum))))
