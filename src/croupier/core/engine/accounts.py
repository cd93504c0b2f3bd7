"""Accounts that every place knows: where money comes from and goes to, and what a place gives from.

An account is named by what it holds; what belongs to one kind of place is named there.
"""

OUTSIDE = "bank"
"""Where money comes from that was not in the house before, and where it goes when it leaves."""
CAGE = "cage"
WIN = "win"
"""What the house has won; start values and contributions of jackpots come out of it."""
PROMOTIONS = "promotions"

HOUSE_ACCOUNTS = (CAGE, OUTSIDE, "float", WIN, PROMOTIONS)
"""What the house gives from. Everything else belongs to somebody or lies somewhere, and is never less than nothing."""


def may_owe(account: str) -> bool:
    """Whether an account may stand below nothing: only the house's own may, since it can always bring more."""
    return account.partition(":")[0] in HOUSE_ACCOUNTS


def float_of(place: str) -> str:
    """What a table or a bank pays out of and collects into."""
    return f"float:{place}"


def held_of(place: str, whose: str) -> str:
    """What lies at a place and waits: for the number of a terminal, or for a decision about a player."""
    return f"held:{place}:{whose}"


def pocket_of(player: str) -> str:
    """What a player has of value away from the tables."""
    return f"pocket:{player}"


def jackpot_of(pool: str) -> str:
    """A jackpot on its way from its controller to a meter or a voucher."""
    return f"jackpot:{pool}"
