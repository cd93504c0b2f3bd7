"""The cloth as a drawing: every spot once, no two under one finger, and each called by its name."""

from itertools import combinations

import msgspec
import pytest

from croupier.api.table.cloth import ClothSpot, DrawnCloth, Rect, cloth_of
from croupier.books import BOOKS
from croupier.core.game.game import Game
from croupier.core.words.bets import Tender

LIVE = ("star-roulette", "adelaide-roulette", "star-big-wheel", "novo-unity")


def _games() -> dict[str, Game]:
    games = {}
    for code in LIVE:
        book = BOOKS[code]
        for cloth in book.cloths:
            games[f"{code} {cloth.name}"] = Game(book, cloth)
            if cloth.lucky_ball and book.lucky_ball:
                for lucky in book.lucky_ball.tables:
                    games[f"{code} {cloth.name} lucky {lucky.name}"] = Game(book, cloth, lucky)
    return games


GAMES = _games()
CLOTHS = {name: cloth_of(game) for name, game in GAMES.items()}
each_cloth = pytest.mark.parametrize("name", GAMES)


def _spot(cloth: str, name: str) -> ClothSpot:
    return next(spot for spot in CLOTHS[cloth].spots if spot.name == name and not spot.outside_zero)


def _overlap(one: Rect, other: Rect) -> bool:
    apart = 1e-9
    return (
        one.x + one.w > other.x + apart
        and other.x + other.w > one.x + apart
        and one.y + one.h > other.y + apart
        and other.y + other.h > one.y + apart
    )


def test_fourteen_cloths_are_drawn() -> None:
    # Star: A, B, C, and E and F each without Lucky Ball and with either of its tables; Adelaide 3; Big Wheel B, C, E;
    # Novo Unity A.
    assert len(CLOTHS) == 3 + 2 * 3 + 1 + 3 + 1


@each_cloth
def test_every_spot_that_may_be_bet_on_is_there_once_and_no_other(name: str) -> None:
    game = GAMES[name]
    tender = Tender.CREDITS if name.startswith("novo-unity") else Tender.VALUE_CHIPS
    lawful = sorted(spot for spot, with_ in game.lawful if with_ is tender)
    assert sorted(spot.name for spot in CLOTHS[name].spots if not spot.outside_zero) == lawful


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("star-roulette A", 157),
        ("star-roulette B", 161),
        ("star-roulette C", 158),
        ("star-roulette E", 157),
        ("star-roulette E lucky one", 161),
        ("star-roulette F lucky two", 165),
        ("adelaide-roulette 3", 194),
        ("star-big-wheel B", 7),
        ("novo-unity A", 157),
    ],
)
def test_the_spots_counted(name: str, count: int) -> None:
    assert len(CLOTHS[name].spots) == count


@each_cloth
def test_no_finger_means_two_spots(name: str) -> None:
    for one, other in combinations(CLOTHS[name].spots, 2):
        assert not _overlap(one.hit, other.hit), (one.name, other.name)


@each_cloth
def test_a_chip_lies_where_a_finger_finds_it(name: str) -> None:
    for spot in CLOTHS[name].spots:
        assert spot.hit.x < spot.x < spot.hit.x + spot.hit.w, spot.name
        assert spot.hit.y < spot.y < spot.hit.y + spot.hit.h, spot.name


@each_cloth
def test_a_finger_has_room(name: str) -> None:
    # On a phone a unit is about 0.78 pixels, and 24 pixels are the least that is easily hit.
    for spot in CLOTHS[name].spots:
        assert min(spot.hit.w, spot.hit.h) >= 32, spot.name


@each_cloth
def test_everything_is_inside_the_drawing(name: str) -> None:
    cloth = CLOTHS[name]
    printed = [Rect(box.x, box.y, box.w, box.h) for box in cloth.boxes]
    for thing in (*printed, *(spot.hit for spot in cloth.spots)):
        assert 0 <= thing.x < thing.x + thing.w <= cloth.width
        assert 0 <= thing.y < thing.y + thing.h <= cloth.height


@each_cloth
def test_no_two_printed_areas_overlap(name: str) -> None:
    areas = [Rect(box.x, box.y, box.w, box.h) for box in CLOTHS[name].boxes if box.shape != "text"]
    assert not any(_overlap(one, other) for one, other in combinations(areas, 2))


def _number_boxes(cloth: DrawnCloth) -> dict[str, Rect]:
    boxes: dict[str, Rect] = {}
    for box in cloth.boxes:
        if box.shape == "rect" and box.fill != "none":
            boxes.setdefault(box.label, Rect(box.x, box.y, box.w, box.h))
    return boxes


_ROULETTE = pytest.mark.parametrize("name", [name for name in GAMES if "big-wheel" not in name])


@_ROULETTE
def test_a_splits_chip_lies_on_the_line_between_its_two_boxes(name: str) -> None:
    boxes = _number_boxes(CLOTHS[name])
    for spot in CLOTHS[name].spots:
        if spot.bet == "split":
            assert len(spot.covers) == 2
            for label in spot.covers:
                assert _touches(boxes[label], spot.x, spot.y), spot.name


@_ROULETTE
def test_a_corners_chip_lies_where_its_four_boxes_meet(name: str) -> None:
    boxes = _number_boxes(CLOTHS[name])
    corners = [spot for spot in CLOTHS[name].spots if spot.bet == "corner" and "0" not in spot.covers]
    assert len(corners) == 22
    for spot in corners:
        assert all(_touches(boxes[label], spot.x, spot.y) for label in spot.covers), spot.name


@_ROULETTE
def test_a_straight_bet_lies_in_its_own_box_alone(name: str) -> None:
    boxes = _number_boxes(CLOTHS[name])
    for spot in CLOTHS[name].spots:
        if spot.bet == "straight" and not spot.outside_zero:
            inside = [label for label, box in boxes.items() if _touches(box, spot.x, spot.y)]
            assert inside == [spot.covers[0]]


@_ROULETTE
def test_streets_and_six_lines_lie_at_the_outer_edge_below_1(name: str) -> None:
    one = _number_boxes(CLOTHS[name])["1"]
    for spot in CLOTHS[name].spots:
        if spot.bet == "six-line" or (spot.bet == "street" and not {"0", "00"} & set(spot.covers)):
            assert spot.y == one.y + one.h


def _touches(box: Rect, x: float, y: float) -> bool:
    return box.x <= x <= box.x + box.w and box.y <= y <= box.y + box.h


def test_zero_is_at_the_left_and_three_at_the_top() -> None:
    at = {label: _spot("star-roulette A", f"straight {label}") for label in ("0", "1", "2", "3", "4", "36")}
    assert at["0"].x < at["1"].x < at["4"].x < at["36"].x
    assert at["3"].y < at["2"].y < at["1"].y
    assert at["1"].x == at["2"].x == at["3"].x
    assert at["4"].x - at["1"].x == 100


def test_first_four_and_five_line_lie_at_the_foot_of_the_zero_line() -> None:
    for cloth, name in (("star-roulette A", "corner 0/1/2/3"), ("star-roulette B", "five-line 0/00/1/2/3")):
        boxes = _number_boxes(CLOTHS[cloth])
        spot = _spot(cloth, name)
        assert (spot.x, spot.y) == (boxes["1"].x, boxes["1"].y + 100)


@pytest.mark.parametrize(
    ("cloth", "name", "says"),
    [
        ("star-roulette A", "straight 17", "straight 17"),
        ("star-roulette A", "split 17/20", "split 17 and 20"),
        ("star-roulette B", "split 0/00", "split 0 and 00"),
        ("star-roulette A", "street 1/2/3", "street 1, 2 and 3"),
        ("star-roulette B", "street 0/00/2", "trio 0, 00 and 2"),
        ("star-roulette A", "corner 1/2/4/5", "corner 1, 2, 4 and 5"),
        ("star-roulette A", "corner 0/1/2/3", "first four, 0 1 2 3"),
        ("star-roulette B", "five-line 0/00/1/2/3", "five-line, 0 00 1 2 3"),
        ("star-roulette A", "six-line 31/32/33/34/35/36", "six-line 31 to 36"),
        ("star-roulette A", "column 3", "third column"),
        ("star-roulette A", "dozen 2", "second dozen, 13 to 24"),
        ("star-roulette A", "low", "low, 1 to 18"),
        ("star-roulette A", "black", "black"),
        ("adelaide-roulette 3", "neighbours 26", "neighbours of 26"),
        ("star-roulette F lucky one", "lucky-ball blue", "Lucky Ball blue"),
        ("star-big-wheel E", "symbol S7", "bell (S7)"),
    ],
)
def test_a_spot_speaks_its_name(cloth: str, name: str, says: str) -> None:
    assert _spot(cloth, name).says == says


@each_cloth
def test_no_two_spots_speak_the_same_name(name: str) -> None:
    said = [spot.says for spot in CLOTHS[name].spots]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("cloth", "name", "odds", "edge"),
    [
        ("star-roulette A", "split 17/20", "17 to 1", "2.70"),
        ("star-roulette B", "split 17/20", "17 to 1", "5.26"),
        ("star-roulette B", "five-line 0/00/1/2/3", "6 to 1", "7.89"),
        ("star-roulette A", "corner 0/1/2/3", "8 to 1", "2.70"),
        ("star-roulette A", "red", "1 to 1", "2.70"),
        ("star-roulette E lucky one", "lucky-ball red", "6 to 1", "4.05"),
        ("star-roulette E lucky two", "lucky-ball red", "5 to 1", "6.08"),
        ("adelaide-roulette 3", "neighbours 0", "35 to 1 on a fifth", "2.70"),
        ("star-big-wheel B", "symbol S1", "1 to 1", "7.69"),
        ("star-big-wheel B", "symbol S6", "47 to 1", "7.69"),
    ],
)
def test_odds_and_edge(cloth: str, name: str, odds: str, edge: str) -> None:
    # Lucky red by table two, by hand: 1 - (1 + 0.75 * 5 + 0.25 * 120) / 37 = 2.25 / 37.
    spot = _spot(cloth, name)
    assert (spot.odds, spot.edge_percent) == (odds, edge)


def test_a_spot_names_the_clause_that_offers_it() -> None:
    assert _spot("star-roulette A", "split 17/20").clause == "3.2.2.1"
    assert _spot("star-roulette A", "split 0/2").clause == "3.2.2.2"
    assert _spot("adelaide-roulette 3", "neighbours 26").clause == "6(j)"


def test_what_a_spot_covers_stands_in_order() -> None:
    assert _spot("star-roulette B", "five-line 0/00/1/2/3").covers == ("0", "00", "1", "2", "3")
    assert _spot("star-roulette A", "column 1").covers[:3] == ("1", "4", "7")
    assert set(_spot("adelaide-roulette 3", "neighbours 26").covers) == {"35", "3", "26", "0", "32"}
    assert _spot("star-roulette E lucky one", "lucky-ball red").covers == ()


def test_layout_c_has_a_second_area_for_zero() -> None:
    outer = [spot for spot in CLOTHS["star-roulette C"].spots if spot.outside_zero]
    assert [(spot.name, spot.odds, spot.clause) for spot in outer] == [("straight 0", "35 to 1", "5.5")]
    assert not any(spot.outside_zero for name, cloth in CLOTHS.items() if name[-1] != "C" for spot in cloth.spots)


def test_the_big_wheels_layout_c_has_no_outer_area() -> None:
    assert not any(spot.outside_zero for spot in CLOTHS["star-big-wheel C"].spots)


def test_the_race_track_runs_in_wheel_order() -> None:
    cells = [box for box in CLOTHS["adelaide-roulette 3"].boxes if box.shape == "racetrack"]
    assert [box.label for box in cells][:6] == ["0", "32", "15", "19", "4", "21"]
    assert len(cells) == 37
    for one, after in zip(cells, [*cells[1:], cells[0]], strict=True):
        grown = Rect(one.x - 1, one.y - 1 - 40, one.w + 2, one.h + 2 + 80)  # the track turns around its field
        assert _overlap(grown, Rect(after.x, after.y, after.w, after.h)), (one.label, after.label)


def test_the_screens_of_terminals_offer_no_marker_buttons() -> None:
    screen = cloth_of(GAMES["adelaide-roulette 3"], tender=Tender.CREDITS)
    table = CLOTHS["adelaide-roulette 3"]
    assert {spot.name for spot in table.spots} - {spot.name for spot in screen.spots} == {
        f"neighbours {number}" for number in range(37)
    }
    assert not any(box.shape == "racetrack" for box in screen.boxes)
    assert screen.height < table.height


def test_the_ring_is_the_wheel() -> None:
    single, big = CLOTHS["star-roulette A"].ring, CLOTHS["star-big-wheel B"].ring
    assert [(pocket.label, pocket.colour) for pocket in single[:3]] == [("0", "green"), ("32", "red"), ("15", "black")]
    assert (len(single), len(CLOTHS["star-roulette B"].ring), len(big)) == (37, 38, 52)
    assert {pocket.colour for pocket in big} == {"symbol"}


def test_a_box_without_a_path_does_not_send_one() -> None:
    sent = msgspec.to_builtins(CLOTHS["adelaide-roulette 3"])
    with_path = [box["label"] for box in sent["boxes"] if "path" in box]
    # The left end, and the two cells that close the right end: the 18th and 19th after 0.
    assert with_path == ["0", "10", "5"]
