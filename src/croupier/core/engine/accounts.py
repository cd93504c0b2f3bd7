"""Accounts that every place knows: where money comes from and goes to, and what a place gives from.

An account is named by what it holds; what belongs to one kind of place is named there.
"""

OUTSIDE = "bank"
"""Where money comes from that was not in the house before, and where it goes when it leaves."""
CAGE = "cage"
WIN = "win"
"""What the house has won; start values and contributions of jackpots come out of it."""
PROMOTIONS = "promotions"
VARIANCE = "variance"
"""What was counted less in drawers than was due to be there; below nothing where it was more."""
AT_LARGE = "at large"
"""Below nothing: chips that people without a name redeemed, and that still stand in somebody's pocket."""

HOUSE_ACCOUNTS = (CAGE, OUTSIDE, "float", WIN, PROMOTIONS, VARIANCE, AT_LARGE)
"""What the house gives from. Everything else belongs to somebody or lies somewhere, and is never less than nothing."""


def may_owe(account: str) -> bool:
    """Whether an account may stand below nothing: only the house's own may, since it can always bring more."""
    return account.partition(":")[0] in HOUSE_ACCOUNTS


def float_of(place: str) -> str:
    """What a table or a bank pays out of and collects into."""
    return f"float:{place}"


def variance_of(place: str) -> str:
    """What was counted more or less than should have been there, once somebody has explained it."""
    return f"variance:{place}"


def held_of(place: str, whose: str) -> str:
    """What lies at a place and waits: for the number of a terminal, or for a decision about a player."""
    return f"held:{place}:{whose}"


def pocket_of(player: str) -> str:
    """What a player has of value away from the tables."""
    return f"pocket:{player}"


def drawer_of(cage: str, drawer: str) -> str:
    """The cash in a cashier's drawer: never more is paid out of it than is there."""
    return f"drawer:{cage}:{drawer}"


def is_till(account: str) -> bool:
    """Whether cash is paid over a counter out of it: the cage itself, or a drawer of it."""
    return account == CAGE or account.startswith("drawer:")


def jackpot_of(pool: str) -> str:
    """A jackpot on its way from its controller to a meter or a voucher."""
    return f"jackpot:{pool}"
