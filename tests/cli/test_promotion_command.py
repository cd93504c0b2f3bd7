"""`croupier promotion check`: what goes against the book, what is due by when, one line for nonsense."""

import json

import pytest

from tests.cli.runner import complaint, croupier, printed
from tests.documents.promotion.papers import BEFORE, NOVO, STAR, WHEEL, paper, spoilt

WIDE = {"COLUMNS": "120"}


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


def test_a_lawful_promotion_is_told_with_what_is_due() -> None:
    waiting = paper(STAR, filed=None, amendments=[], draws=[], compromised=None)
    waiting = spoilt(waiting, "denied[0].told", None)
    told = printed(croupier("promotion", "check", "-", "--at", BEFORE, stdin=json.dumps(waiting), env=WIDE))
    assert _lines(told) == [
        "Spring draw under star-roulette: lawful",
        "",
        "To be done",
        "11.12  by 2026-12-09T10:00:00+11:00  open  file the terms",
        "11.9   as soon as possible           open  tell bob why the car was refused",
    ]


def test_a_promotion_that_is_not_lawful_is_told_clause_first_and_leaves_with_one() -> None:
    wrong = spoilt(paper(WHEEL), "terms.closes", None)
    ran = croupier("promotion", "check", "-", "--at", BEFORE, stdin=json.dumps(wrong), env=WIDE)
    assert (ran.code, ran.stderr) == (1, "")
    assert _lines(ran.stdout)[:5] == [
        "Spring draw under star-big-wheel: not lawful",
        "",
        "Against the book",
        "9.7.6  terms.closes  The terms do not say when entries close.",
        "",
    ]


@pytest.mark.parametrize(("book", "code"), [(STAR, 1), (WHEEL, 1), (NOVO, 0)])
def test_the_document_for_programs(book: str, code: int) -> None:
    wrong = spoilt(paper(book), "scrutineer", None)
    ran = croupier("promotion", "check", "--json", "--at", BEFORE, stdin=json.dumps(wrong))
    told = json.loads(ran.stdout)
    assert (ran.code, told["lawful"], len(told["problems"])) == (code, code == 0, code)
    assert list(told) == ["lawful", "problems", "due"]
    assert told["due"][0] == {
        "clause": {STAR: "11.12", WHEEL: "9.9", NOVO: "6.6"}[book],
        "what": "file the terms",
        "by": "2026-12-10T09:59:59+11:00" if book == NOVO else "2026-12-09T10:00:00+11:00",
        "to": "the Authority",
        "done": True,
    }


def test_without_a_time_the_clock_on_the_wall_counts() -> None:
    """What should have been filed half a century ago is late on any clock; what may wait until 9000 is not."""
    bare = paper(STAR, filed=None, amendments=[], draws=[], denied=[], compromised=None)
    past, future = (json.dumps(bare | {"starts": f"{year}-06-01T10:00:00+10:00"}) for year in (1975, 9000))
    assert json.loads(croupier("promotion", "check", "--json", stdin=past).stdout)["problems"][0]["field"] == "filed"
    assert croupier("promotion", "check", "--json", stdin=future).code == 0


def test_names_are_shown_as_they_are_written() -> None:
    odd = spoilt(paper(STAR, name="[red]Spring[/red] ✓"), "draws[0].winners[0].player", "[bold]ann[/]")
    told = printed(croupier("promotion", "check", "-", stdin=json.dumps(odd), env=WIDE | {"PYTHONIOENCODING": "utf-8"}))
    assert told.startswith("[red]Spring[/red] ✓ under star-roulette: lawful")
    assert "tell [bold]ann[/] of the car" in told


def test_nonsense_is_one_line_and_exit_code_two() -> None:
    def told(wrong: str, *more: str) -> str:
        return complaint(croupier("promotion", "check", "-", *more, stdin=wrong))

    assert told("").startswith("the document is empty")
    assert told("[" * 100_000).startswith("the document is nested too deeply")
    assert told(json.dumps(spoilt(paper(STAR), "terms.held", "2026-12-20T20:00:00"))).startswith("terms.held: it is no")
    assert told(json.dumps(paper("adelaide-roulette"))).startswith("book: adelaide-roulette has no promotions")
    assert told(json.dumps(paper(STAR)), "--at", "noon").startswith("--at: it is no time with its offset")
    assert "cannot be read" in complaint(croupier("promotion", "check", "nowhere.json"))
    assert complaint(croupier("promotion", "chek")) == 'there is no command "chek": did you mean "check"?'
