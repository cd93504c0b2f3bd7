"""Where a server writes down how it fares and who asked what."""

import logging
import sys
from pathlib import Path
from typing import Any, TextIO, cast

import structlog

from croupier.api.access import AccessLog
from croupier.api.rotating import RotatingFile
from croupier.core.engine.refusal import Malformed


class LogFiles:
    """Both logs of a server. A hang-up begins each anew under its name, as those want who move files away."""

    def __init__(self, log: str | None, access_log: str | None, *, size: int, keep: int) -> None:
        self._log = None if log is None else _file(log, size, keep)
        self._access = None if access_log is None else _file(access_log, size, keep)
        self.access = None if self._access is None else AccessLog(self._access)

    def begin(self, *, as_json: bool) -> None:
        _set_up(self._log or sys.stderr, as_json=as_json)

    def reopen(self) -> None:
        for file in (self._log, self._access):
            if file is not None:
                file.reopen()


def _file(path: str, size: int, keep: int) -> RotatingFile:
    try:
        return RotatingFile(Path(path), size=size, keep=keep)
    except OSError as error:
        raise Malformed(f"nothing can be written to {path}: {error.strerror}") from None


def _set_up(target: RotatingFile | TextIO, *, as_json: bool) -> None:
    file = cast(TextIO, target)
    renderer: Any = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO if as_json else logging.WARNING),
        logger_factory=structlog.WriteLoggerFactory(file=file),
    )
    logging.basicConfig(stream=file, level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
