"""Settings for every test, and a last word on those that could not be run here."""

import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.proof import now_running

settings.register_profile("default", deadline=None, max_examples=200, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("deep", deadline=None, max_examples=5000, suppress_health_check=[HealthCheck.too_slow])
# Under mutation thousands of runs ask only whether a test goes red: few examples, always the same, none made small.
settings.register_profile(
    "mutants",
    deadline=None,
    max_examples=25,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A test that is skipped proves nothing: the run says so where everybody looks, at its end."""
    reasons = Counter(report.longrepr[2] for report in terminalreporter.stats.get("skipped", []))
    if reasons:
        terminalreporter.section("not tested on this machine", yellow=True)
    for reason, times in reasons.most_common():
        terminalreporter.line(f"{times} of the tests: {reason.removeprefix('Skipped: ')}")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Tell `tests.proof.stated` what the test is named after."""
    now_running(clause for mark in item.iter_markers("clause") for clause in mark.args[1:])
