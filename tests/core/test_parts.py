"""What the parts of every kind of game state about themselves, held to be complete."""

import pytest

from croupier.core.bank import bank
from croupier.core.engine.engine import Engine
from croupier.core.jackpot import controller
from croupier.core.promotion import promotion
from croupier.core.table import table
from croupier.core.words.roles import Power

ENGINES = {"table": table.ENGINE, "bank": bank.ENGINE, "jackpot": controller.ENGINE, "promotion": promotion.ENGINE}


@pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES)
def test_every_command_says_who_may_ask_it(engine: Engine[object]) -> None:
    assert set(engine.powers) == set(engine.deciders)


@pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES)
def test_most_commands_need_a_power_that_a_book_grants(engine: Engine[object]) -> None:
    assert any(isinstance(who, Power) for who in engine.powers.values())
