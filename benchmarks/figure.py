"""One figure: a sentence for people that carries its numbers for programs."""


class Figure(str):
    """Printed as it reads; `--json` writes what was measured beside it."""

    __slots__ = ("measured",)

    measured: dict[str, float]

    def __new__(cls, said: str, **measured: float) -> "Figure":
        figure = super().__new__(cls, said)
        figure.measured = measured
        return figure
