"""`croupier serve` and its options."""

from typing import Any

import click

from croupier.cli.desk_group import notified
from croupier.cli.shared import STORE, an_address, witnessed


@click.command()
@click.option(
    "--store",
    envvar=STORE,
    metavar="ADDRESS",
    callback=an_address,
    help="sqlite:FILE or postgresql://...; a practice floor without one keeps nothing after it closes.",
)
@click.option("--demo", is_flag=True, help="A practice floor: four tables, robots, anybody may take any part.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option("--zone", default="Australia/Sydney", show_default=True, help="The casino's time zone.")
@click.option(
    "--tls-cert", metavar="FILE", help="Speak https: the certificate with its chain (PEM). SIGHUP reads it again."
)
@click.option("--tls-key", metavar="FILE", help="The key of the certificate, in PEM.")
@click.option(
    "--secure-cookies",
    "proxy_speaks_https",
    is_flag=True,
    help="A proxy before it speaks https: cookies are for https only.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="A further address our pages may come from; one of https says that a proxy speaks it.",
)
@click.option(
    "--metrics-token-file", metavar="FILE", help="A token in it opens /metrics to whoever shows it as bearer."
)
@click.option(
    "--plain-http", is_flag=True, help="Listen beyond this machine in the clear, where the network is trusted."
)
@click.option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy of the house, whose X-Forwarded-For is believed: an address or a network such as 10.0.0.0/8.",
)
@click.option("--limits", metavar="FILE", help="What may be asked at once, in TOML, where it is not as usual.")
@click.option(
    "--second-factor",
    type=click.Choice(["required", "offered", "off"]),
    default="offered",
    show_default=True,
    help="Of those who can move money: whoever has enrolled one is always asked for it.",
)
@click.option("--json-logs", is_flag=True, help="One JSON object a line on standard error.")
@click.option(
    "--wheel",
    "wheels",
    multiple=True,
    metavar="BANK=WHEEL",
    help="Which wheel stands at a bank: B1=/dev/ttyUSB0, B1=socket://host:port, B1=virtual, B1=simulated or "
    "B1=keypad, which the dealer presses on the page of the bank.",
)
@click.option("--hand-pay-above", metavar="DOLLARS", help="Sets the house rule hand_pay_alone: jackpots above it wait.")
@click.option("--log", metavar="FILE", help="The process's own log; standard error without it.")
@click.option("--access-log", metavar="FILE", help="Who asked what and when, a line of JSON each.")
@click.option(
    "--log-size",
    type=click.IntRange(1, 10_000),
    default=50,
    show_default=True,
    help="Megabytes, after which a log file is put aside. SIGHUP begins a new one under its name.",
)
@click.option("--log-keep", type=click.IntRange(0, 1000), default=20, show_default=True, help="How many are kept.")
@witnessed
@notified
def serve(hand_pay_above: str | None, **given: Any) -> None:
    """Serve the floor: the API, the socket and the pages in the browser."""
    from croupier.cli import serve as command
    from croupier.cli.listening import Listening
    from croupier.core.money import cents

    how = Listening(**{name: given.pop(name) for name in Listening.__struct_fields__})
    above = None if hand_pay_above is None else cents(hand_pay_above)
    command.run(command.Options(listening=how, hand_pay_above=above, **given))
