"""A revealed seed proves the draws it made, and gives away every record that was altered."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.core.game.wheel import SINGLE_ZERO
from croupier.core.words.bets import LuckyColour
from croupier.house.chance.dice import LARGEST, MOST_DRAWN, Draw, ProvableDice, Reveal, SystemDice
from croupier.house.chance.fair import name_of, verify

SEED = bytes(range(32))


def played() -> tuple[Reveal, list[Draw]]:
    """Two rounds of roulette with Lucky Ball, a no spin in the first."""
    dice = ProvableDice(SEED)
    dice.mix("ann")
    draws = []
    for at, spins in ((1, 2), (2, 1)):
        draws += [dice.choose(SINGLE_ZERO.ring, purpose="wheel", round=at) for _ in range(spins)]
        draws.append(dice.sample(SINGLE_ZERO.labels, 4, purpose="lucky-ball", round=at))
        draws.append(dice.choose(tuple(LuckyColour), purpose="colour", round=at))
        draws.append(dice.choose(2, purpose="mega", round=at))
    return dice.reveal(), draws


def test_what_was_drawn_is_what_was_committed_to() -> None:
    reveal, draws = played()
    report = verify(reveal, draws)
    assert report.right
    assert report.seed_holds
    assert [one.draw for one in report.verdicts] == draws
    assert all(one.right for one in report.verdicts)
    assert verify(reveal, draws[::-1]).right, "in any order"
    assert verify(reveal, draws[5:]).right, "one round alone"
    assert verify(reveal, []).right


def others(draw: Draw) -> dict[str, list[Any]]:
    """Other values for each field: also such as leave the outcome as it is."""
    last, turned = draw.labels[::-1], (*draw.outcome[1:], draw.outcome[0])
    return {
        "purpose": ["", "colours", draw.purpose + " "],
        "round": [draw.round + 1, 0, -1, LARGEST],
        "index": [draw.index + 1, -1, LARGEST],
        "n": [draw.n + 1, draw.n - 1, 0, -1, LARGEST + 1],
        "labels": [last, (), (*draw.labels, "x"), ("x",)] if draw.labels else [tuple("x" * draw.n), ("x",)],
        "outcome": [((draw.outcome[0] + 1) % draw.n, *draw.outcome[1:]), (), (-1,), (draw.n,), (*draw.outcome, 0)]
        + ([turned] if len(draw.outcome) > 1 else []),
        "commitment": [None, "0" * 64],
        "seal": [None, "0" * 64],
    }


def test_every_altered_field_of_every_record_is_found_and_no_other_record_is_blamed() -> None:
    reveal, draws = played()
    tried = 0
    for at, draw in enumerate(draws):
        changes = others(draw)
        assert set(changes) == set(Draw.__struct_fields__)
        for field, values in changes.items():
            for value in values:
                altered = replace(draw, **{field: value})
                assert altered != draw
                report = verify(reveal, [*draws[:at], altered, *draws[at + 1 :]])
                wrong = [one.draw for one in report.verdicts if not one.right]
                # A record moved onto the place of another stands there first or second: one of the two is named.
                assert altered in wrong, (field, value)
                assert all(name_of(one) == name_of(altered) for one in wrong), (field, value)
                assert not report.right
                tried += 1
    assert tried > 200


def test_a_verdict_tells_what_the_seed_gives_instead() -> None:
    reveal, draws = played()
    altered = replace(draws[0], outcome=((draws[0].outcome[0] + 1) % 37,))
    (verdict,) = verify(reveal, [altered]).verdicts
    assert verdict.problems == (
        f"the seed gives {draws[0].chosen[0]}",
        "the seal does not fit, so the record was altered or the client seed is another",
    )


def test_a_record_no_dice_can_have_made_is_told_why() -> None:
    reveal, draws = played()
    for change, said in (
        ({"n": 0}, "nothing can be drawn from 0"),
        ({"outcome": ()}, "0 different ones cannot be drawn from 37"),
        ({"n": 36}, "it names 37 labels for 36"),
        ({"index": -1}, "rounds and draws are counted from 0"),
    ):
        (verdict,) = verify(reveal, [replace(draws[0], **change)]).verdicts
        assert verdict.problems == (said,)


def test_another_seed_than_the_one_committed_to_proves_nothing() -> None:
    reveal, draws = played()
    for server_seed in ("00" * 32, reveal.server_seed[:-2], reveal.server_seed + "00", "", "no seed"):
        report = verify(replace(reveal, server_seed=server_seed), draws)
        assert not report.seed_holds
        assert not report.right
        assert not any(one.right for one in report.verdicts)
    assert not verify(replace(reveal, commitment="0" * 64), draws).right
    assert not verify(replace(reveal, commitment="0" * 64), []).right


def test_another_client_seed_spoils_every_draw() -> None:
    reveal, draws = played()
    for client_seed in ("", "bob", "ann "):
        assert not any(one.right for one in verify(replace(reveal, client_seed=client_seed), draws).verdicts)


def test_a_seed_and_a_commitment_that_fit_each_other_do_not_fit_old_records() -> None:
    _, draws = played()
    other = ProvableDice(bytes(32))
    other.mix("ann")
    report = verify(other.reveal(), draws)
    assert report.seed_holds
    assert all("made under another commitment" in one.problems for one in report.verdicts)


def test_a_draw_that_was_made_and_not_shown_leaves_a_gap() -> None:
    reveal, draws = played()
    assert [name_of(one) for one in draws[:2]] == ["round 1, wheel 0", "round 1, wheel 1"]
    report = verify(reveal, draws[1:])
    assert (report.missing, report.right) == (("round 1, wheel 0",), False)
    assert all(one.right for one in report.verdicts)
    dice = ProvableDice(SEED)
    coins = [dice.choose(2, purpose="coin", round=0) for _ in range(6)]
    assert verify(dice.reveal(), [coins[1], coins[5]]).missing == ("round 0, coin 0", "round 0, coin 2 to 4")


def test_a_draw_shown_twice_is_named_once() -> None:
    reveal, draws = played()
    report = verify(reveal, [*draws, draws[0]])
    assert [one.right for one in report.verdicts] == [True] * len(draws) + [False]


def test_a_draw_of_the_system_is_not_provable() -> None:
    reveal, _ = played()
    (verdict,) = verify(reveal, [SystemDice().choose(37, purpose="wheel", round=0)]).verdicts
    assert verdict.problems[0] == "not provable, since it names no commitment"


def test_the_largest_sample_is_proved_and_one_more_is_impossible() -> None:
    dice = ProvableDice(SEED)
    draw = dice.sample(MOST_DRAWN + 1, MOST_DRAWN, purpose="ballot", round=0)
    reveal = dice.reveal()
    assert verify(reveal, [draw]).right
    (verdict,) = verify(reveal, [replace(draw, outcome=tuple(range(MOST_DRAWN + 1)))]).verdicts
    assert verdict.problems == ("4097 different ones cannot be drawn from 4097",)


@given(
    st.builds(
        Draw,
        purpose=st.text(),
        round=st.integers(),
        index=st.integers(),
        n=st.integers(),
        labels=st.lists(st.text(max_size=3), max_size=5).map(tuple),
        outcome=st.lists(st.integers(), max_size=5).map(tuple),
        commitment=st.none() | st.text(),
        seal=st.none() | st.text(),
    ),
    st.text(),
)
def test_whatever_a_record_holds_there_is_an_answer_and_it_is_no(draw: Draw, client_seed: str) -> None:
    reveal = replace(ProvableDice(SEED).reveal(), client_seed=client_seed)
    assert not verify(reveal, [draw]).right


@given(st.binary(min_size=32, max_size=32), st.integers(1, 500), st.data())
def test_draws_of_any_size_survive_the_journey_through_json(seed: bytes, n: int, data: st.DataObject) -> None:
    dice = ProvableDice(seed)
    sizes = data.draw(st.lists(st.integers(1, n), min_size=1, max_size=3))
    draws = [dice.sample(n, k, purpose="ballot", round=0) for k in sizes]
    assert all(seed.hex().encode() not in msgspec.json.encode(draw) for draw in draws)
    assert verify(dice.reveal(), msgspec.json.decode(msgspec.json.encode(draws), type=list[Draw])).right
