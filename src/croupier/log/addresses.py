"""The address of a store, which may hold a password: how it is told to people, and what is wrong with one."""

import re

_USERINFO = re.compile(r"((?:^|://)[^:/?#@\s]*):.*@")
_PARAMETER = re.compile(r"(?i)((?:pass|sslpass)\w*=)[^&\s]*")
HOW = (
    "a password in it is written with %40 for @, %3A for :, %2F for /, %23 for # and %3F for ?; "
    "better it stands in a file that PGPASSFILE names, or in PGPASSWORD"
)


def told(address: str) -> str:
    """The address as it may stand in a message or on a screen: without its password."""
    return _PARAMETER.sub(r"\1***", _USERINFO.sub(r"\1:***@", address))


def has_password(address: str) -> bool:
    return told(address) != address


def is_plain(address: str) -> bool:
    """Whether everybody takes the same part of it for the password. An @ or a / within one parts the address there,
    and what comes after it would be taken, and told, as a host or a database."""
    before, at, _ = address.partition("://")[2].rpartition("@")
    has_user = bool(at) and ":" in before and "=" not in before.partition("?")[2]
    return not has_user or re.search(r"[/?#@]", before) is None
