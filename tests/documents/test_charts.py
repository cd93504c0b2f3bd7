"""Charts: drawn alike on paper and page, readable without seeing them."""

from fractions import Fraction
from xml.etree import ElementTree

from croupier.documents.charts.bars import results_chart
from croupier.documents.charts.chart import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, Chart, Scale
from croupier.documents.charts.win import sums, win_chart
from croupier.documents.day.report import Point
from croupier.documents.paper.picture import Picture, Stroke, Words
from croupier.documents.paper.picture_svg import svg

ZONE = "Australia/Sydney"
SVG = "{http://www.w3.org/2000/svg}"


def played(*won: int) -> list[Point]:
    """Ten dollars on red, each time."""
    mean = Fraction(10_00, 37)
    return [Point(number, number * 60_000, one, mean, 10_00**2 - mean**2) for number, one in enumerate(won, 1)]


def made(chart: Chart | None) -> Chart:
    assert chart is not None
    return chart


def test_play_is_added_up_result_by_result() -> None:
    last = sums(played(10_00, -10_00, 10_00))[-1]
    assert (last.results, last.won, last.expected) == (3, 10_00, Fraction(30_00, 37))
    assert last.deviation == float(3 * (10_00**2 - Fraction(10_00, 37) ** 2)) ** 0.5


def test_a_chart_is_told_and_has_its_table() -> None:
    chart = made(win_chart("T1", played(*[10_00] * 16), ZONE))
    # Sixteen times ten: 4.3 expected, and four times about ten to either side.
    assert chart.says == (
        "After 16 results the house won $160 by play; $4.32 was expected. "
        "It lies 3.9 deviations above, as three days of a thousand do."
    )
    assert chart.rows[-1] == ("16", "1 Jan 1970, 10:16:00 AEST", "$160", "$4.32", "$39.99", "+3.89")
    assert len(chart.rows) == 16


def test_a_long_day_has_a_short_table_that_ends_where_it_ends() -> None:
    chart = made(win_chart("T1", played(*[10_00, -10_00] * 2_000), ZONE))
    assert len(chart.rows) == 24
    assert chart.rows[-1][:3] == ("4000", "4 Jan 1970, 04:40:00 AEST", "$0")
    assert max(len(one.points) for one in chart.picture.marks if isinstance(one, Stroke)) == 802


def test_without_a_result_there_is_nothing_to_draw() -> None:
    assert win_chart("T1", [], ZONE) is None
    assert results_chart("T1", {"0": 0, "1": 0}, {"0": Fraction(1, 2), "1": Fraction(1, 2)}) is None


def test_everything_lies_inside_the_picture() -> None:
    chart = made(win_chart("T1", played(-350_00, 10_00, 10_00), ZONE))
    for mark in chart.picture.marks:
        if isinstance(mark, Stroke):
            for x, y in mark.points:
                assert 0 <= x <= WIDTH
                assert 0 <= y <= HEIGHT


def test_a_scale_has_round_lines_and_holds_both_ends() -> None:
    for low, high in ((0, 3.2), (-1234, 98_765), (-5, 0), (0, 0), (-0.01, 0.01)):
        scale = Scale.over(low, high)
        assert scale.low <= low <= high <= scale.high
        assert scale.y(scale.low) == HEIGHT - BOTTOM
        assert abs(scale.y(scale.high) - TOP) < 1e-9
    assert list(Scale.over(0, 3.2).lines()) == [0, 1, 2, 3, 4]


def test_numbers_outside_their_band_are_counted() -> None:
    chances = {str(number): Fraction(1, 37) for number in range(37)}
    came = dict.fromkeys(chances, 10) | {"17": 30}
    chart = made(results_chart("T1", came, chances))
    assert chart.says.endswith("here 1 of 37 does.")
    assert chart.rows[17] == ("17", "30", "10.5", "3.2")


def test_the_drawing_is_sound_and_named_for_who_cannot_see_it() -> None:
    chart = made(win_chart('<T1> & "co"', played(10_00), ZONE))
    drawn = ElementTree.fromstring(svg(chart.picture))
    assert drawn.get("role") == "img"
    assert drawn.get("aria-label") == chart.picture.title
    assert {one.tag for one in drawn} <= {f"{SVG}{name}" for name in ("polygon", "polyline", "text", "circle")}
    assert drawn.get("viewBox") == "0 0 640 260"
    assert LEFT + RIGHT < WIDTH


def test_ink_is_the_colour_of_the_text_around_it() -> None:
    marks = (Words(text="a < b", x=1, y=2, size=9), Stroke(points=((0, 0), (1, 1)), grey=1.0, dashes=(3, 2)))
    drawn = svg(Picture(title="two", width=10, height=10, marks=marks))
    assert '<text x="1" y="2" font-size="9" text-anchor="start" fill="currentColor">a &lt; b</text>' in drawn
    assert 'stroke="var(--surface, #fff)" stroke-width="1" stroke-dasharray="3 2"' in drawn
