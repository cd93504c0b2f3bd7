"""`croupier backup`, `restore`, `upgrade` and `archive`: a log that outlives its disk, its server and its software."""

import sys

import click

from croupier.cli.shared import a_store, as_json_or_not


@click.command()
@a_store
@click.option("--to", "folder", required=True, metavar="FOLDER", help="Where to; it is made where there is none.")
@click.option("--with-secret", is_flag=True, help="Put the house's secret into the folder as well: guard it as keys.")
@click.option("--check-all", is_flag=True, help="Read every file of earlier backups again as well.")
@as_json_or_not
def backup(store: str, folder: str, with_secret: bool, check_all: bool, as_json: bool) -> None:
    """Copy a log into a folder while the house goes on: only what is new since the last time.

    What was written is read again and its chain checked; a witness of where the log ended goes with it. The house's
    secret does not, unless you say so: keep it elsewhere.
    """
    from croupier.cli import backups as command

    command.run_backup(store, folder, with_secret=with_secret, check_all=check_all, as_json=as_json)


@click.command()
@click.option("--from", "folder", required=True, metavar="FOLDER", help="A folder that croupier backup wrote.")
@a_store
@click.option("--until", metavar="APPEND|TIME", help="No further than this append, or this time in UTC.")
@click.option("--by", metavar="NAME", help="Who accepts what --until loses; it is kept on the log.")
@click.option("--because", metavar="REASON", help="Why; it is kept on the log.")
@click.option("--unsealed", is_flag=True, help="Without the house's secret: go by the chain alone, not by the seal.")
@as_json_or_not
def restore(
    folder: str, store: str, until: str | None, by: str | None, because: str | None, unsealed: bool, as_json: bool
) -> None:
    """Take up a house from a backup, in an empty store of either kind.

    Every append is made again and must come to the hash it had; nobody can open the store before all of it was verified
    and run again. Stopped in the midst, it is gone on with by the same command.
    """
    from croupier.cli import backups as command

    asked = command.Asked(folder=folder, store=store, until=until, by=by, because=because, unsealed=unsealed)
    sys.exit(command.run_restore(asked, as_json=as_json))


@click.command()
@a_store
@click.option("--backup", "folder", metavar="FOLDER", help="Back it up there first; SQLite is copied beside otherwise.")
def upgrade(store: str, folder: str | None) -> None:
    """Bring a log of an earlier edition to the schema of this one: verified, or left as it was.

    Stop its servers first. Exit code 1 if the log is not sound, and then nothing was changed.
    """
    from croupier.cli import upgrading as command

    sys.exit(command.run(store, folder))


@click.command()
@a_store
@click.option("--to", "folder", required=True, metavar="FOLDER", help="Where to; it is made where there is none.")
@click.option("--before", required=True, metavar="DATE", help="Days before this one, such as 2026-12-01.")
@click.option("--zone", default="Australia/Sydney", show_default=True, help="Where the casino's days begin and end.")
@click.option("--drop", is_flag=True, help="Let go of days in the folder that are older than they must be kept.")
@click.option("--keep-years", type=click.IntRange(min=5), default=5, show_default=True, help="How long; five at least.")
def archive(store: str, folder: str, before: str, zone: str, drop: bool, keep_years: int) -> None:
    """Copy days that are over into a folder, one file each, with what anybody needs to check them without us.

    The folder holds a small program, check.py, that needs nothing but Python. The log keeps these days too.
    """
    from croupier.cli import archives as command

    command.run(store, folder, before, zone, drop_after=keep_years if drop else None)


BACKUP_COMMANDS = (backup, restore, upgrade, archive)
