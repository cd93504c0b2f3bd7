"""The picture of an event's papers in the documentation: python -m tools.event_papers, or make screenshots."""

import json
import random
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PIL import Image

from croupier.documents.event.chronicle import chronicle
from croupier.documents.event.papers import What, paper
from croupier.documents.tournament.play import play

pypdfium2: Any = import_module("pypdfium2")

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "event-papers.png"
PLAYERS = "Ada Ben Cleo Dov Emi Finn Gus Hana".split()
TERMS = {
    "starts": "2026-12-01T18:00:00+11:00",
    "entry_fee": "100.00",
    "retained": 10,
    "bank": "1000",
    "minimum": "50",
    "maximum": "1000",
    "spins": 10,
    "secret_wagers": 1,
    "prizes": ["60", "30", "10"],
}
DESK, GAP, DOTS_PER_POINT = 208, 32, 1.1


def _moves() -> list[dict[str, Any]]:
    """A final in which everybody bets at random, with the same dice each time."""
    chance = random.Random(4)
    made: list[dict[str, Any]] = [{"move": "enter", "player": name} for name in PLAYERS]
    made += [{"move": "allot", "session": "Final", "final": True}, {"move": "start"}]
    for _ in range(30):
        for name in PLAYERS:
            spot = chance.choice(({"bet": "red"}, {"bet": "black"}, {"bet": "dozen", "on": ["2"]}))
            made.append({"move": "bet", "player": name, "stake": str(50 * chance.randint(1, 4)), **spot})
        made += [{"move": "close"}, {"move": "spin", "result": str(chance.randrange(37))}]
    return [*made, {"move": "award"}]


def take_picture() -> None:
    """One page of each kind, side by side as on a grey desk."""
    known = {"book": "wrest-point-competition", "form": "competition", "seed": "8c1f0e", "terms": TERMS}
    event = play(json.dumps({**known, "moves": _moves()}).encode())
    past = chronicle(event.played[0].before, (one for played in event.played for one in played.events))
    state = replace(event.state, name="Spring Open")
    wanted = ((What.ENTRY_FORM, ""), (What.WAGER_FORM, "Final"), (What.RESULTS, ""), (What.TABLE_SHEET, "Final"))
    made = [
        pypdfium2.PdfDocument(paper(what, event.book, state, session, zone="Australia/Hobart", chronicle=past))[0]
        for what, session in wanted
    ]
    papers = [page.render(scale=DOTS_PER_POINT).to_pil().convert("L") for page in made]
    width = sum(one.width + GAP for one in papers) + GAP
    desk = Image.new("L", (width, max(one.height for one in papers) + 2 * GAP), DESK)
    x = GAP
    for one in papers:
        desk.paste(one, (x, GAP))
        x += one.width + GAP
    desk.save(PICTURE, optimize=True)


if __name__ == "__main__":
    take_picture()
