"""Settings for every test, and a last word on those that could not be run here."""

import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, max_examples=200, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("deep", deadline=None, max_examples=5000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A test that is skipped proves nothing: the run says so where everybody looks, at its end."""
    reasons = Counter(report.longrepr[2] for report in terminalreporter.stats.get("skipped", []))
    if reasons:
        terminalreporter.section("not tested on this machine", yellow=True)
    for reason, times in reasons.most_common():
        terminalreporter.line(f"{times} of the tests: {reason.removeprefix('Skipped: ')}")
