"""The dice of virtual wheels: bound before, the same after a restart, and checkable by anyone."""

import json

import pytest

from croupier.cli.fair import read
from croupier.core.game.wheel import SINGLE_ZERO
from croupier.house.chance.bank_dice import BankDice
from croupier.house.chance.fair import verify

SECRET = bytes(range(32))


def test_a_server_that_comes_back_binds_and_draws_the_same() -> None:
    before, after = BankDice(SECRET), BankDice(SECRET)
    assert before.commitment("B1", 7, 1) == after.commitment("B1", 7, 1)
    assert before.draw(SINGLE_ZERO, "B1", 7, 1) == after.draw(SINGLE_ZERO, "B1", 7, 1)


def test_every_bank_round_and_attempt_has_a_seed_of_its_own() -> None:
    dice = BankDice(SECRET)
    places = [("B1", 7, 1), ("B1", 7, 2), ("B1", 8, 1), ("B2", 7, 1), ("B1", 71, 1), ("B1", 7, 11)]
    assert len({dice.commitment(*place) for place in places}) == len(places)
    assert BankDice(bytes(32)).commitment("B1", 7, 1) != dice.commitment("B1", 7, 1)


def test_what_was_drawn_is_what_was_bound() -> None:
    dice = BankDice(SECRET)
    drawn = dice.draw(SINGLE_ZERO, "B1", 7, 2)
    reveal, draws = read(drawn.evidence.encode())
    assert reveal.commitment == dice.commitment("B1", 7, 2)
    assert verify(reveal, draws).right
    assert draws[0].chosen == (drawn.label,)
    assert draws[0].labels == SINGLE_ZERO.ring


def test_a_changed_number_is_found_out() -> None:
    document = json.loads(BankDice(SECRET).draw(SINGLE_ZERO, "B1", 7, 1).evidence)
    document["draws"][0]["outcome"] = [(document["draws"][0]["outcome"][0] + 1) % 37]
    assert not verify(*read(json.dumps(document).encode())).right


def test_every_pocket_comes_about_as_often_as_any_other() -> None:
    dice = BankDice(SECRET)
    seen = [dice.draw(SINGLE_ZERO, "B1", number, 1).label for number in range(3700)]
    counts = [seen.count(label) for label in SINGLE_ZERO.labels]
    # 36 degrees of freedom: beyond 80 one fair wheel in forty thousand.
    assert sum((count - 100) ** 2 / 100 for count in counts) < 80


def test_a_short_secret_is_no_secret() -> None:
    with pytest.raises(ValueError, match="at least 32 bytes, not 31"):
        BankDice(bytes(31))
