"""Settings for every test."""

import os

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


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Tell `tests.proof.stated` what the test is named after."""
    now_running(clause for mark in item.iter_markers("clause") for clause in mark.args[1:])
