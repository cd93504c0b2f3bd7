"""`croupier house-rules` and `croupier duties`: two pairs of eyes."""

import click

from croupier.cli.shared import ListedCommands, a_store, as_json_or_not


@click.group(name="house-rules", cls=ListedCommands)
def house_rules() -> None:
    """The house's own rules: who may work, play and pay, and what takes a second person.

    croupier house-rules --store ADDRESS lists them; so does croupier house-rules list. A server goes by a change
    within a second.
    """


@house_rules.command(name="list")
@a_store
@as_json_or_not
def house_rules_list(store: str, as_json: bool) -> None:
    """Every rule as it stands, and who set it and why. The word list may be left out."""
    from croupier.cli import eyes as command

    command.show_rules(store, as_json=as_json)


@house_rules.command(name="set")
@a_store
@click.argument("rule")
@click.argument("value")
@click.option("--by", required=True, metavar="NAME", help="Who sets it; it is kept on the log.")
@click.option("--because", required=True, metavar="TEXT", help="Why; it is kept on the log.")
def house_rules_set(store: str, rule: str, value: str, by: str, because: str) -> None:
    """Set a rule: on or off; dollars or any; minutes; or roles with commas between them."""
    from croupier.cli import eyes as command

    command.set_rule(store, rule, value, by, because)


@click.group(cls=ListedCommands)
def duties() -> None:
    """Who is on duty.

    croupier duties --store ADDRESS lists them; so does croupier duties list. People go on duty on their own pages; here
    it is done for somebody who has none.
    """


@duties.command(name="list")
@a_store
@as_json_or_not
def duties_list(store: str, as_json: bool) -> None:
    """Everybody on duty, in which post, where and since when. The word list may be left out."""
    from croupier.cli import eyes as command

    command.show_duties(store, as_json=as_json)


@duties.command(name="take")
@a_store
@click.argument("name")
@click.option("--post", required=True, metavar="BOOK:ROLE", help="In which post, such as star-roulette:dealer.")
@click.option("--place", default="", metavar="ADDRESS", help="At a table (T1) or bank (bank:B1); else the whole house.")
@click.option("--shift", default="", metavar="TEXT", help="What the shift is called.")
def duties_take(store: str, name: str, post: str, place: str, shift: str) -> None:
    """Somebody goes on duty in a post they hold."""
    from croupier.cli import eyes as command

    command.take(store, name, post, place, shift)


@duties.command(name="end")
@a_store
@click.argument("name")
def duties_end(store: str, name: str) -> None:
    """Somebody goes off every duty they have."""
    from croupier.cli import eyes as command

    command.end(store, name)
