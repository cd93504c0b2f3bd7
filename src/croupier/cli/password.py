"""How a password comes in: typed twice at a terminal, or as a line of standard input."""

import sys

import click

from croupier.core.engine.refusal import Malformed


def asked_password() -> str:
    if not sys.stdin.isatty():
        raise Malformed("there is no terminal to ask for the password at: give it with --password-stdin")
    answer: str = click.prompt("Password", hide_input=True, confirmation_prompt=True)
    return answer


def password_line() -> str:
    """The first line of standard input, without its end."""
    try:
        return sys.stdin.buffer.readline().decode().rstrip("\r\n")
    except UnicodeDecodeError:
        raise Malformed("the password on standard input is not UTF-8") from None
