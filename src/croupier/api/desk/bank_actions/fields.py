"""What forms at a bank ask for again and again, and what they have in common."""

from typing import Any

from croupier.api.desk.form import Field, Plan, note

TERMINAL = Field(name="terminal", label="Terminal", kind="terminal")
CASE = Field(name="case", label="Which case", kind="case")
SLIP = Field(name="slip", label="Slip", kind="slip")
POCKET = Field(name="pocket", label="Number", kind="pocket")
POOL = Field(name="pool", label="Jackpot", kind="pool")
PRIZE = Field(name="prize", label="Which prize", kind="prize")
SPOT = Field(name="spot", label="Spot", kind="spot", hint="As on the cloth: straight 17, split 17/20, red")


def reason(label: str = "Why") -> Field:
    return note("reason", label)


def at_bank(**plan: Any) -> Plan:
    return Plan(of="bank", **plan)


def at_jackpots(**plan: Any) -> Plan:
    return Plan(of="jackpots", **plan)
